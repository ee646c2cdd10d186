"""Builds the Test room, and begins the games that are played in it."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.bootstrap.positions import LatePositions
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.games.kit.verdict import Verdict, judge
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_facts import deck_cards
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.services import Services

if TYPE_CHECKING:
    from deckbuilder.goldfish.pilots import EmptyPhases
    from deckbuilder.goldfish.seeds import Seed
    from deckbuilder.goldfish.session import Session
    from deckbuilder.gui.context import PlayRoom
    from deckbuilder.gui.language import Language
    from deckbuilder.gui.look import Look
    from deckbuilder.render.palette import Palette

OWN_SEAT = 0


class _RoomSettings:
    """The theme, fonts and settings that the Test room uses."""

    def __init__(self, services: Services, look: "Look", family: str) -> None:
        self._services, self._look, self._family = services, look, family

    @property
    def palette(self) -> "Palette":
        return self._look.palette

    @property
    def motion(self) -> bool:
        return self._services.settings.settings.animation != "off"

    @property
    def fonts(self) -> str:
        return self._family

    @property
    def pause(self) -> int:
        return self._services.settings.settings.opponent_pause


def make_play_room(services: Services, pack: GamePack, language: "Language", look: "Look", family: str) -> "PlayRoom":
    """Build the Test room of a game, with everything that its games need."""
    from deckbuilder.gui.context import PlayRoom
    from deckbuilder.gui.sandbox.match import Match
    from deckbuilder.gui.sandbox.room import SandboxRoom
    from deckbuilder.gui.tasks import ThreadTasks
    from deckbuilder.services.game_journal import GameJournal  # it needs the engine, which no other service does
    from deckbuilder.services.game_origin import Opposite
    from deckbuilder.services.game_rescue import GameRescue
    from deckbuilder.services.opponents import Opponents
    from deckbuilder.services.positions import Positions

    def cards_of(deck: Deck) -> list[str]:
        return [card.id for card in deck_cards(deck, services.cards).cards]

    passer = partial(_passer, services)
    folders = (services.folders.library.parent, Path.home())
    rescue = GameRescue(folders, services.library.games, services.library.identity)
    library = services.library
    journal = GameJournal(library.games, pack, cards_of, passer, rescue, lambda: library.openings)

    opponents = Opponents(pack, services.decks, services.settings)

    def make_session(deck: Deck, match: Match) -> "Session":
        theirs = opponents.deck(match.opponent)
        session = goldfish_session(services, pack, deck, theirs, match.seed, match.edition, match.pilot)
        in_hand = services.decks.deck_id if deck == services.decks.deck else None
        name = match.opponent if match.opponent in pack.starter_decks else theirs.name
        journal.begin(session, deck.name, Opposite(name, match.opponent, match.pilot), in_hand)
        return session

    def start() -> None:
        room.game.start(services.decks.deck)
        if room.controller.session is not None:
            services.decks.mark("played")

    settings, tasks = _RoomSettings(services, look, family), ThreadTasks("opponent")
    starts = ThreadTasks("positions")
    find = services.cards.card

    def judged(deck: Deck) -> Verdict:
        return judge(deck, pack, services.cards.of_game(pack.id), services.today)

    positions = Positions(pack, LatePositions(services).files, find, passer, journal, services.cards.further_words)
    room = SandboxRoom(
        pack, language.translator, find, make_session, settings, journal, opponents, tasks, services.hand_macros,
        judged, positions, starts,
    )  # fmt: skip
    language.changed.connect(lambda: room.retranslate(language.translator))
    look.changed.connect(room.apply_look)
    room.game.deck_wanted.connect(start)
    saved = room.saved
    return PlayRoom(
        room, room.game.start, room.game.enter, saved.save, room.leave, saved.report_to, room.game.open,
        room.positions.send_files_to, room.positions.send_games_to,
    )  # fmt: skip


def goldfish_session(
    services: Services, pack: GamePack, own: Deck, other: Deck, seed: "Seed", edition: str, pilot: str = "passive"
) -> "Session":
    """A game of a deck against another one. A passive opponent passes by itself; the answers of every other one are
    given to the session like the user's own. Own phases in which nothing can be done are passed while the settings say
    so. Raises ServiceError if a deck has no known cards."""
    from deckbuilder.goldfish.origin import words_for  # the window opens without the engine
    from deckbuilder.goldfish.pilots import PassiveOpponent
    from deckbuilder.goldfish.session import Session

    mine, theirs = (deck_cards(deck, services.cards) for deck in (own, other))
    if not mine.cards:
        raise ServiceError(Message("The deck has no cards that can be played. Add cards to it first."))
    if not theirs.cards:
        raise ServiceError(Message("The opponent's deck has no cards that can be played. Choose another one."))
    decks = mine.cards, theirs.cards
    further = words_for(mine.cards + theirs.cards, pack.id, services.cards.further_words)
    setup = MatchSetup(edition or pack.default_edition.id, seed.number, decks, {}, seed.text, further)
    opponent = PassiveOpponent(1 - OWN_SEAT) if pilot == "passive" else None
    return Session.start(pack, setup, opponent, OWN_SEAT, _passer(services))


def _passer(services: Services) -> "EmptyPhases":
    from deckbuilder.goldfish.pilots import EmptyPhases

    return EmptyPhases(OWN_SEAT, lambda: services.settings.settings.pass_empty)
