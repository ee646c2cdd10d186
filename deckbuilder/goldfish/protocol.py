"""The engine protocol: a rules engine for other programs, with one JSON request in and one JSON answer out."""

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, BinaryIO

from card_db.models import Card
from deckbuilder import __version__
from deckbuilder.domain.deck import Deck
from deckbuilder.engine.api import BadScenarioError, Event, Json
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.games.kit.verdict import judge
from deckbuilder.goldfish.agreement import NoCommonEditionError, common_edition
from deckbuilder.goldfish.limits import ANSWER, DECK_CARDS, PLAYOUT
from deckbuilder.goldfish.origin import FindCard, FurtherWords, no_further_words, words_for
from deckbuilder.goldfish.pilots import PassiveOpponent, Pilot, pilots, play_on
from deckbuilder.goldfish.refusals import REFUSED, RequestError, as_refusal, failed_inside, too_large
from deckbuilder.goldfish.replay import write_result
from deckbuilder.goldfish.requests import (
    Choose,
    Load,
    New,
    Playout,
    Request,
    Scenario,
    Seen,
    Steps,
    Validate,
    WithAction,
    parse,
    parse_deck,
)  # fmt: skip
from deckbuilder.goldfish.seat import Seat
from deckbuilder.goldfish.session import Session
from deckbuilder.goldfish.speech import Speech
from deckbuilder.goldfish.wire import language_of, read_line, serve, write_line
from deckbuilder.i18n.catalogue import LANGUAGES, Translator, load_translator
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.positions import check_options

PROTOCOL = 1
STARTER = "starter:"
Answer = dict[str, Json]

logger = logging.getLogger(__name__)


class CardFinder:
    """Looks up cards for deck rules."""

    def __init__(self, find: FindCard) -> None:
        self._find = find

    def card(self, card_id: str) -> Card | None:
        """Return the card of that id, or None if it is unknown."""
        return self._find(card_id)


class EngineProtocol:
    """Holds one game and answers requests about it. An error leaves the game as it was.

    `find_card` looks up a card by its id. `today` is the day whose restriction list checks decks. `further`: the words
    of the player's own cards that players may declare.
    """

    def __init__(
        self,
        packs: Mapping[str, GamePack],
        find_card: FindCard,
        today: Callable[[], date],
        translators: Callable[[str], Translator] = load_translator,
        further: FurtherWords = no_further_words,
    ) -> None:
        self._packs = packs
        self._find, self._further = find_card, further
        self._today = today
        self._translators = translators
        self._speeches: dict[str, Speech] = {}
        self._open: Session | None = None
        self.done = False

    def handle(self, line: str) -> str:
        """Return the answer to one line. This never raises, whatever the line contains."""
        speech = self._speech(language_of(line))
        try:
            request = read_line(line)
            asked = request.get("lang", "en")
            speech = self._speech(asked) if isinstance(asked, str) and asked in LANGUAGES else speech
            return self._within_bounds(request, speech)
        except REFUSED as error:
            return speech.refused(as_refusal(error))
        except Exception as error:
            logger.exception("a request failed inside")
            return speech.refused(failed_inside(error))

    def run(self, source: BinaryIO, sink: BinaryIO) -> None:
        """Answer a stream of lines until it ends or a request says `quit`."""
        serve(source, sink, self.handle, lambda: self._speech("en").refused(too_large()), lambda: self.done)

    # Requests -----------------------------------------------------------------------

    def _within_bounds(self, request: dict[str, Any], speech: Speech) -> str:
        """Return the answer as a line. If it is too long, restore the game. Raises REFUSED."""
        session = self._open
        mark = None if session is None else session.mark()
        line = write_line({"ok": True, **self._answer(request, speech)})
        if len(line) > ANSWER.most or (not line.isascii() and len(line.encode()) > ANSWER.most):
            self._open = session
            if session is not None and mark is not None:
                session.rewind(mark)
            raise ANSWER.error()
        return line

    def _answer(self, request: dict[str, Any], speech: Speech) -> Answer:
        methods: dict[str, Callable[[dict[str, Any], Speech], Answer]] = {
            "hello": self._hello, "new": self._new, "scenario": self._scenario, "decision": self._pending,
            "choose": self._choose, "manual": self._manual, "why": self._why, "state": self._state,
            "undo": self._undo, "redo": self._redo, "replay": self._replay, "load": self._load,
            "playout": self._playout, "hash": self._hash, "validate": self._validate, "quit": self._quit,
        }  # fmt: skip
        do = request.get("do")
        method = methods.get(do) if isinstance(do, str) else None
        if method is None:
            known = ", ".join(methods)
            raise RequestError("bad_request", Message("“do” must be one of {known}.", {"known": known}))
        return method(request, speech)

    def _hello(self, raw: dict[str, Any], _speech: Speech) -> Answer:
        parse(Request, raw)
        games: list[Json] = [
            {
                "id": pack.id,
                "names": {"ja": pack.schema.name.get("ja"), "en": pack.schema.name.get("en")},
                "editions": [edition.id for edition in pack.editions],
                "default_edition": pack.default_edition.id,
                "starter_decks": list[Json](sorted(pack.starter_decks)),
            }
            for _, pack in sorted(self._packs.items())
        ]
        names = list[Json](sorted(pilots()))
        return {"protocol": PROTOCOL, "app": "deckbuilder", "version": __version__, "games": games, "pilots": names}

    def _pending(self, raw: dict[str, Any], speech: Speech) -> Answer:
        request = parse(Seen, raw)
        return self._position(request, speech)

    def _manual(self, raw: dict[str, Any], speech: Speech) -> Answer:
        request = parse(WithAction, raw)
        session, seat = self._game(), Seat(request.as_)
        seat.check_by_hand(session.game, request.action)
        return self._after(session.manual(request.action), request, speech)

    def _why(self, raw: dict[str, Any], speech: Speech) -> Answer:
        request = parse(WithAction, raw)
        return speech.verdict(Seat(request.as_).why(self._game().game, request.action))

    def _state(self, raw: dict[str, Any], _speech: Speech) -> Answer:
        request = parse(Seen, raw)
        return {"state": Seat(request.as_).view(self._game().game)}

    def _replay(self, raw: dict[str, Any], _speech: Speech) -> Answer:
        parse(Request, raw)
        return {"replay": self._game().replay()}

    def _hash(self, raw: dict[str, Any], _speech: Speech) -> Answer:
        parse(Request, raw)
        return {"hash": self._game().digest}

    def _quit(self, raw: dict[str, Any], _speech: Speech) -> Answer:
        parse(Request, raw)
        self.done = True
        return {}

    def _undo(self, raw: dict[str, Any], speech: Speech) -> Answer:
        request = parse(Steps, raw)
        steps = request.steps
        if not self._game().undo(steps):
            raise RequestError("bad_request", Message("Fewer decisions than {steps} can be undone.", {"steps": steps}))
        return self._position(request, speech)

    def _redo(self, raw: dict[str, Any], speech: Speech) -> Answer:
        request = parse(Steps, raw)
        steps = request.steps
        if not self._game().redo(steps):
            raise RequestError("bad_request", Message("Fewer decisions than {steps} can be redone.", {"steps": steps}))
        return self._position(request, speech)

    def _new(self, raw: dict[str, Any], speech: Speech) -> Answer:
        request = parse(New, raw)
        pack = self._pack(request.game)
        decks = [self._deck(pack, deck) for deck in request.decks]
        edition = self._edition(pack, request.edition, decks)
        first, second = (self._cards(deck) for deck in decks)
        _check_options(request.options, pack)
        further = words_for((*first, *second), pack.id, self._further)
        setup = MatchSetup(edition, request.seed, (first, second), request.options, declarable=further)
        try:
            session = Session.start(pack, setup, _opponent(request.opponent, request.seed))
        except ValueError as error:
            problem = Message("The game cannot begin with this “{field}”. Correct it.", {"field": str(error)[:300]})
            raise RequestError("bad_request", problem) from error
        return self._begin(session, request, speech)

    @staticmethod
    def _edition(pack: GamePack, wanted: str | None, decks: Sequence[Deck]) -> str:
        try:
            edition = wanted or common_edition(pack, decks)
        except NoCommonEditionError as error:
            raise RequestError("bad_request", error.message) from error
        if edition not in {known.id for known in pack.editions}:
            raise RequestError("bad_request", Message("There is no edition “{edition}”.", {"edition": edition}))
        return edition

    def _scenario(self, raw: dict[str, Any], speech: Speech) -> Answer:
        request = parse(Scenario, raw)
        game = request.scenario.get("game")
        if not isinstance(game, str) or game not in self._packs:
            raise RequestError(
                "bad_scenario", Message("The “game” of the scenario is missing or unknown."), more={"place": "game"}
            )
        opponent = _opponent(request.opponent, 0)
        pack = self._packs[game]
        session = Session.from_scenario(pack, request.scenario, self._find, opponent, further=self._further)
        return self._begin(session, request, speech)

    def _load(self, raw: dict[str, Any], speech: Speech) -> Answer:
        request = parse(Load, raw)
        session = Session.from_replay(self._packs, request.replay)
        return self._begin(session, request, speech) | {"status": session.status, "differs": session.differs}

    def _begin(self, session: Session, request: Seen, speech: Speech) -> Answer:
        self._open = session
        return self._after(session.events, request, speech)

    def _after(self, events: list[Event], request: Seen, speech: Speech) -> Answer:
        seen = Seat(request.as_).events(self._game().game, events)
        return {"events": speech.events(seen), **self._position(request, speech)}

    def _choose(self, raw: dict[str, Any], speech: Speech) -> Answer:
        request = parse(Choose, raw)
        session = self._game()
        if (request.options is None) == (request.action is None):
            raise RequestError("bad_request", Message("“choose” needs “options” or “action”, one of them."))
        seat, picks, action = Seat(request.as_), request.options or (), request.action
        events = seat.answers(session.game, lambda: session.choose(picks) if action is None else session.act(action))
        return self._after(events, request, speech)

    def _playout(self, raw: dict[str, Any], _speech: Speech) -> Answer:
        request = parse(Playout, raw)
        names = [request.policy] * 2 if isinstance(request.policy, str) else request.policy
        players = [_pilot(name, request.seed) for name in names]
        game, limit = self._game().game, min(request.limit, PLAYOUT.most)
        if request.keep:
            decisions = self._game().play(players, limit)
            game = self._game().game
        else:
            game = game.copy()
            decisions = play_on(game, players, limit)
        return {"result": write_result(game.result), "decisions": decisions, "turns": game.turn, "hash": game.digest()}

    def _validate(self, raw: dict[str, Any], speech: Speech) -> Answer:
        request = parse(Validate, raw)
        deck = self._deck(None, request.deck)
        pack = self._pack(deck.game)
        day = request.date or self._today()
        _check_options(request.options, pack)
        verdict = judge(deck, pack, CardFinder(self._find), day, request.options)
        return {"legal": verdict.legal, "problems": speech.problems(verdict.problems, pack.code)}

    # What the requests name ----------------------------------------------------------

    def _game(self) -> Session:
        if self._open is None:
            raise RequestError("no_game", Message("There is no game yet: send “new”, “scenario” or “load”."))
        return self._open

    def _pack(self, game: str) -> GamePack:
        if game not in self._packs:
            words = {"game": game[:100], "known": ", ".join(self._packs)}
            raise RequestError("bad_request", Message("There is no game “{game}”. Choose one of: {known}.", words))
        return self._packs[game]

    def _deck(self, pack: GamePack | None, named: object) -> Deck:
        if not isinstance(named, str):
            return parse_deck(named)
        name = named.removeprefix(STARTER)
        for owner in [pack] if pack is not None else self._packs.values():
            for key, deck in owner.starter_decks.items():
                if name in {key, deck.name}:
                    return deck
        raise RequestError("bad_request", Message("There is no starter deck “{name}”.", {"name": name[:100]}))

    def _cards(self, deck: Deck) -> tuple[Card, ...]:
        DECK_CARDS.check(deck.size(), "decks")
        cards: list[Card] = []
        for entry in deck.entries():
            card = self._find(entry.card)
            if card is None or card.game != deck.game:
                raise RequestError(
                    "bad_request", Message("The deck's card “{card}” is not known.", {"card": entry.card})
                )
            cards += [card] * entry.count
        return tuple(cards)

    # Answers -----------------------------------------------------------------------

    def _position(self, request: Seen, speech: Speech) -> Answer:
        game = self._game().game
        decision = Seat(request.as_).decision(game)
        return {"decision": speech.decision(decision), "result": write_result(game.result)}

    def _speech(self, language: str) -> Speech:
        if language not in self._speeches:
            self._speeches[language] = Speech(self._translators(language))
        return self._speeches[language]


def _check_options(options: Mapping[str, Any], pack: GamePack) -> None:
    try:
        check_options(options, pack.options)
    except BadScenarioError as error:
        raise RequestError("bad_request", error.message, more={"place": error.place}) from error


def _pilot(name: str, seed: int) -> Pilot:
    maker = pilots().get(name)
    if maker is None:
        known = ", ".join(sorted(pilots()))
        raise RequestError("bad_request", Message("A pilot is one of: {known}.", {"known": known}))
    return maker(seed)


def _opponent(name: str | None, seed: int) -> PassiveOpponent | None:
    return None if name is None else PassiveOpponent(1, _pilot(name, seed), name, seed)
