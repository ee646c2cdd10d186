"""Plays positions in the test room: those of scenario files, of replays, and those that come with a game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from card_db.models import Text
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.limits import TooLargeError
from deckbuilder.goldfish.origin import FindCard, FurtherWords, no_further_words
from deckbuilder.goldfish.pilots import EmptyPhases, PassiveOpponent
from deckbuilder.goldfish.replay import ReplayError
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.goldfish.session import Session
from deckbuilder.services.game_journal import GameJournal
from deckbuilder.services.game_origin import OWN_SEAT, Opposite
from deckbuilder.services.position_files import Position, PositionFiles, shipped_positions

PASSIVE = "passive"


@dataclass(frozen=True, slots=True)
class Positions:
    """The positions of one game. `begin`, `again` and `read` take a while: they may run beside the window."""

    pack: GamePack
    files: PositionFiles
    find: FindCard
    make_passer: Callable[[], EmptyPhases]
    journal: GameJournal | None = None
    further: FurtherWords = no_further_words

    def shipped(self) -> Sequence[tuple[Text, Path]]:
        """Return the title and the file of every position that comes with the game."""
        return shipped_positions(self.pack)

    def read(self, path: Path) -> Position:
        """Read a position that comes with the game. Raises ServiceError."""
        return self.files.read(path, self.pack.id, is_shipped=True)

    def begin(self, position: Position, pilot: str) -> Session:
        """Begin a game in a position, or continue that of a replay. Raises ServiceError that names the place in the
        file."""
        name = {"ja": position.name.get("ja"), "en": position.name.get("en")}
        passer = self.make_passer()
        try:
            if position.is_replay:
                session = Session.from_replay({self.pack.id: self.pack}, position.document, OWN_SEAT)
                session.passer = passer
                return session
            opponent = _opponent(pilot)
            return Session.from_scenario(
                self.pack, position.document, self.find, opponent, OWN_SEAT, passer, self.further
            )
        except (BadScenarioError, TooLargeError) as error:
            raise self.files.refusal(name, error.place, error.message) from error
        except ReplayError as error:
            raise self.files.refusal(name, "", error.message) from error

    def again(self, session: Session, name: Text, pilot: str, seed: Seed, edition: str) -> Session:
        """Begin the game of a session once more, as it began: with the cards as they were then. Raises ServiceError."""
        origin = session.origin
        if str(seed) != str(Seed(origin.seed, origin.seed_text)):
            origin = origin.reseeded(seed.number)
        if edition != origin.edition:
            origin = origin.by_edition(edition)
        try:
            game = origin.begin(self.pack)
        except BadScenarioError as error:
            words = {"ja": name.get("ja"), "en": name.get("en")}
            raise self.files.refusal(words, error.place, error.message) from error
        return Session(self.pack, origin, game, _opponent(pilot), OWN_SEAT, passer=self.make_passer())

    def keep(self, session: Session, name: Text, pilot: str) -> None:
        """Save the game from now on, as one that began in a position."""
        if self.journal is not None:
            self.journal.begin(session, name.get("en"), Opposite("", "", pilot), position=name)


def pilot_of(session: Session, chosen: str) -> str:
    """Return who plays the other side: the pilot that a replay names, otherwise the chosen one."""
    return chosen if session.opponent is None else session.opponent.name


def _opponent(pilot: str) -> PassiveOpponent | None:
    return PassiveOpponent(1 - OWN_SEAT) if pilot == PASSIVE else None
