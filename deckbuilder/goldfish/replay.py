"""A game in a file: how it began, with its cards as they were, every answer, and the hash of the state after each.

`write_replay` and `read_replay` know the two formats of the file. `replaying` checks whether a file is true to its
game.
"""

import hashlib
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from card_db.models import Card
from deckbuilder import __version__
from deckbuilder.engine.api import Game, Json, Result
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.goldfish.answers import Answer, ByHand, DirectAction, Move, Picks, canonical
from deckbuilder.goldfish.limits import ANSWERS, DECK_CARDS, LOADED, for_cards
from deckbuilder.goldfish.origin import FromDecks, FromScenario, Origin, pin_hash
from deckbuilder.goldfish.pilots import PILOTS_FORM, PassiveOpponent, pilots
from deckbuilder.goldfish.seeds import LONGEST, seed_of
from deckbuilder.i18n.message import Message
from deckbuilder.i18n.misfits import misfit
from deckbuilder.kernel.declaring import MOST_FURTHER

FORMAT = "deckbuilder.replay/2"
FIRST_FORMAT = "deckbuilder.replay/1"
FAMILY = "deckbuilder.replay/"
MAX_DECK_CARDS = DECK_CARDS.most
"""The most cards of one deck. It bounds hostile files, not decks."""
MAX_DECISIONS = LOADED.most
"""The most decisions of a replay that is loaded. Changes by hand are not counted."""
MAX_ANSWERS = ANSWERS.most
"""The most answers of a replay that is loaded: decisions and changes by hand together."""
BEGINNING = -1
"""The number of the beginning, where answers are counted from 0."""

Digest = Annotated[str, Field(min_length=1, max_length=128)]
ShortText = Annotated[str, Field(max_length=200)]
Seed = Annotated[int, Field(ge=-(2**63), lt=2**63)]
Seat = Annotated[int, Field(ge=0, le=1)]


class ReplayError(Exception):
    """A replay cannot be opened."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class ReplayTooLongError(ReplayError):
    """A replay has more answers than a game can have."""


class ReplayDiffersError(ReplayError):
    """A replay contradicts its game, or the file was changed. `answer` is the number of the first answer that
    differs. It is -1 if the beginning differs, and None if only the digest of the file shows the change."""

    def __init__(self, message: Message, answer: int | None) -> None:
        super().__init__(message)
        self.answer = answer


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class _Line(_Part):
    card: ShortText
    count: Annotated[int, Field(ge=1, le=MAX_DECK_CARDS)]


class _Pinned(_Part):
    hash: Digest
    card: Annotated[Card, Field(strict=False)]


class Answered(_Part):
    """A recorded answer: who was asked, whether that was a person, and the hash of the state after it."""

    options: Annotated[list[ShortText], Field(max_length=10_000)] | None = None
    action: dict[str, Any] | None = None
    manual: dict[str, Any] | None = None
    player: Seat | None
    automatic: bool = False
    hash: Digest

    def answer(self) -> Answer | None:
        """The answer. None unless exactly one form of answer is given."""
        moves: list[Move] = []
        if self.options is not None:
            moves.append(Picks(tuple(self.options)))
        if self.action is not None:
            moves.append(DirectAction(self.action))
        if self.manual is not None:
            moves.append(ByHand(self.manual))
        return Answer(moves[0], self.player, self.automatic) if len(moves) == 1 else None


class _Opponent(_Part):
    player: Seat
    pilot: ShortText
    seed: Seed | None = None


class _Result(_Part):
    winner: Seat | None
    reason: ShortText
    rule: ShortText


class _Forms(_Part):
    state: ShortText
    pilots: int


class _Common(_Part):
    app: ShortText
    game: ShortText
    edition: ShortText
    seed: Seed
    seed_text: Annotated[str, Field(max_length=LONGEST)] = ""
    decks: Annotated[list[Annotated[list[_Line], Field(max_length=MAX_DECK_CARDS)]], Field(max_length=2)] | None = None
    options: dict[str, Any] | None = None
    scenario: dict[str, Any] | None = None
    declarable: dict[ShortText, Annotated[list[ShortText | int], Field(max_length=MOST_FURTHER)]] | None = None
    cards: Annotated[dict[str, _Pinned], Field(max_length=4 * MAX_DECK_CARDS)]
    opponent: _Opponent | None = None
    start: Digest
    answers: list[Answered]


class FirstDocument(_Common):
    """A replay of the first format, which no version writes any more."""

    format: Literal["deckbuilder.replay/1"]
    result: _Result | None = None


class Document(_Common):
    """A replay of the current format."""

    format: Literal["deckbuilder.replay/2"]
    form: _Forms
    result: _Result | None
    digest: Digest


AnyDocument = FirstDocument | Document
HashedAnswer = tuple[Answer, str]
"""An answer, and the hash of the state that it leads to."""


def write_replay(
    pack: GamePack, origin: Origin, opponent: PassiveOpponent | None, game: Game, hashes: tuple[str, list[str]],
    answers: list[Answer],
) -> dict[str, Json]:  # fmt: skip
    """Return the replay document of a game. `hashes` are those of the state at the start and after each answer."""
    start, after = hashes
    listed: list[Json] = [write_answer(answer, digest) for answer, digest in zip(answers, after, strict=True)]
    pinned: dict[str, Json] = {
        key: {"hash": pin_hash(card), "card": card.model_dump(mode="json")} for key, card in origin.cards.items()
    }
    against: Json = None
    if opponent is not None:
        against = {"player": opponent.player, "pilot": opponent.name, "seed": opponent.seed}
    document: dict[str, Json] = {
        "format": FORMAT, "app": __version__, "form": {"state": game.state_form, "pilots": PILOTS_FORM},
        "game": pack.id, **origin.write(), "cards": pinned, "opponent": against, "start": start, "answers": listed,
        "result": write_result(game.result),
    }  # fmt: skip
    return document | {"digest": file_digest(document)}


def file_digest(document: Mapping[str, Any]) -> str:
    """Return the SHA-256 of all fields except `digest`, as canonical JSON."""
    fields = {key: value for key, value in document.items() if key != "digest"}
    return hashlib.sha256(canonical(fields).encode(errors="surrogatepass")).hexdigest()


def read_replay(document: object) -> AnyDocument:
    """Check the form of a replay document. Raises ReplayError that names the place."""
    form = document.get("format") if isinstance(document, dict) else None
    if isinstance(form, str) and form.startswith(FAMILY) and form not in {FORMAT, FIRST_FORMAT}:
        raise ReplayError(
            Message(
                "The replay has format “{format}”; this version reads “{known}”.",
                {"format": form[:100], "known": FORMAT},
            )
        )
    _check_length(document)
    model = FirstDocument if form == FIRST_FORMAT else Document
    try:
        checked = model.model_validate(document)
    except ValidationError as error:
        raise ReplayError(misfit(error, document, "replay")) from error
    if isinstance(document, dict):
        _check_pins(document["cards"], checked)
    return checked


def replay_origin(document: AnyDocument, pack: GamePack) -> tuple[Origin, Game]:
    """Return the beginning of the replayed game, with the cards pinned in it, and the game. Raises ReplayError,
    BadScenarioError, ValueError."""
    cards = {key: pinned.card for key, pinned in document.cards.items()}
    for key, card in cards.items():
        if card.game != pack.id:
            raise _another_card(key)
    if document.edition not in {edition.id for edition in pack.editions}:
        raise ReplayError(
            Message("The replay was played with the unknown edition “{edition}”.", {"edition": document.edition})
        )
    if document.scenario is not None:
        if document.scenario.get("game", pack.id) != pack.id:
            raise contradicted("scenario", BEGINNING)
        return FromScenario.look_up(pack, document.scenario, cards.get, document.edition)
    if document.decks is None or len(document.decks) != 2:
        raise ReplayError(Message("The replay has neither two decks nor a scenario."))
    first, second = (_expand(lines, cards) for lines in document.decks)
    words = seed_of(document.seed, document.seed_text).text
    further = document.declarable or {}
    setup = MatchSetup(document.edition, document.seed, (first, second), document.options or {}, words, further)
    origin = FromDecks(setup)
    return origin, origin.begin(pack)


def replay_opponent(document: AnyDocument) -> PassiveOpponent | None:
    """Return the opponent of the replayed game. Raises ReplayError for an unknown pilot."""
    named = document.opponent
    if named is None:
        return None
    maker = pilots().get(named.pilot)
    if maker is None:
        raise ReplayError(Message("There is no pilot “{pilot}”.", {"pilot": named.pilot}))
    seed = document.seed if named.seed is None else named.seed
    return PassiveOpponent(named.player, maker(seed), named.pilot, seed)


def replay_answers(document: AnyDocument) -> list[HashedAnswer]:
    """Return the answers in order, each with the hash that it must lead to. Raises ReplayError for an invalid entry."""
    return [_hashed(entry, number) for number, entry in enumerate(document.answers)]


def write_answer(answer: Answer, digest: str) -> dict[str, Json]:
    """Return an answer as a replay stores it, with the hash of the state after it."""
    return {**answer.move.write(), "player": answer.player, "automatic": answer.automatic, "hash": digest}


def read_answer(document: object, number: int) -> HashedAnswer:
    """Read the answer in a document of `write_answer`. Raises ReplayError that names it by the number."""
    try:
        entry = Answered.model_validate(document)
    except ValidationError as error:
        raise ReplayError(misfit(error, document, "replay")) from error
    return _hashed(entry, number)


def _hashed(entry: Answered, number: int) -> HashedAnswer:
    answer = entry.answer()
    if answer is None:
        key = "Answer {number} of the replay needs one of “options”, “action”, “manual”."
        raise ReplayError(Message(key, {"number": number}))
    return answer, entry.hash


def not_allowed(number: int) -> ReplayDiffersError:
    """Return the error for an answer that the rules do not allow."""
    key = "The replay differs at decision {number}: its answer is not allowed."
    return ReplayDiffersError(Message(key, {"number": number}), number)


def another_position(number: int) -> ReplayDiffersError:
    """Return the error for an answer that leads to another position than it did."""
    key = "The replay differs at decision {number}: the position is another one."
    return ReplayDiffersError(Message(key, {"number": number}), number)


def write_result(result: Result | None) -> dict[str, Json] | None:
    """Return the result of a game as JSON."""
    return None if result is None else {"winner": result.winner, "reason": result.reason, "rule": result.rule}


def _check_length(document: object) -> None:
    """Refuse too many answers before anything else is done with them. Raises ReplayTooLongError."""
    answers = document.get("answers") if isinstance(document, dict) else None
    if not isinstance(answers, list):
        return
    decisions = sum(not (isinstance(answer, dict) and "manual" in answer) for answer in answers)
    if len(answers) > MAX_ANSWERS or decisions > MAX_DECISIONS:
        key = "The replay is too long: at most {decisions} decisions and {answers} answers in all can be loaded."
        raise ReplayTooLongError(Message(key, {"decisions": MAX_DECISIONS, "answers": MAX_ANSWERS}))


def check_work(document: AnyDocument, game: Game) -> None:
    """Refuse a replay with more answers than a game with this number of cards may have, before any is given. Raises
    ReplayTooLongError."""
    most = for_cards(ANSWERS, game.size).most
    if len(document.answers) > most:
        raise ReplayTooLongError(
            Message(
                "The replay is too long for a game with {cards} cards: at most {answers} answers can be loaded.",
                {"cards": game.size, "answers": most},
            )
        )


def _expand(lines: list[_Line], cards: Mapping[str, Card]) -> tuple[Card, ...]:
    if sum(line.count for line in lines) > MAX_DECK_CARDS:
        raise ReplayError(Message("A deck of the replay has more than {limit} cards.", {"limit": MAX_DECK_CARDS}))
    for line in lines:
        if line.card not in cards:
            raise ReplayError(Message("The replay lacks the card “{card}” of its deck.", {"card": line.card}))
    return tuple(cards[line.card] for line in lines for _ in range(line.count))


def _check_pins(written: Mapping[str, Any], checked: AnyDocument) -> None:
    """Compare each card, as the file has it, with its hash. A field that cards get later changes no hash."""
    for key, pinned in checked.cards.items():
        digest = hashlib.sha256(canonical(written[key]["card"]).encode(errors="surrogatepass")).hexdigest()
        if digest != pinned.hash or pinned.card.id != key:
            raise _another_card(key)


def contradicted(field: str, number: int) -> ReplayDiffersError:
    """Return the error for a field that contradicts the game."""
    key = "“{field}” of the replay differs from the replayed game."
    return ReplayDiffersError(Message(key, {"field": field}), number)


def _another_card(key: str) -> ReplayDiffersError:
    message = Message("The card “{card}” in the replay is not the one that was played.", {"card": key[:100]})
    return ReplayDiffersError(message, BEGINNING)
