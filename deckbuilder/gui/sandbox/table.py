"""What the Test room needs from the rest of the application."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from card_db.models import Card
from deckbuilder.domain.deck import Deck
from deckbuilder.engine.api import Action, Decision, Event, Game, Refusal, Result
from deckbuilder.engine.position import Position
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.i18n.message import Message
from deckbuilder.render.palette import Palette

PASSIVE, BOTH = "passive", "both"
"""Opponents without a pilot in the window: one that passes by itself, and the user for both players."""

FindCard = Callable[[str], Card | None]
"""Looks up a card by its id in the card database."""


class RoomSettings(Protocol):
    """The settings that the room follows; read anew whenever it paints or lays out."""

    @property
    def palette(self) -> Palette:
        """The colours in use."""

    @property
    def motion(self) -> bool:
        """Whether things may move."""

    @property
    def fonts(self) -> str:
        """The family of fonts for card faces; empty for the application's."""

    @property
    def pause(self) -> int:
        """Milliseconds between two moves of the opponent."""


class LogEntry(Protocol):
    """A line of the log."""

    @property
    def index(self) -> int:
        """Its number in the log."""

    @property
    def turn(self) -> int:
        """The turn it belongs to, 0 before the first."""

    @property
    def player(self) -> int | None:
        """Whose doing it was."""

    @property
    def text(self) -> Message:
        """The sentence."""

    @property
    def event(self) -> Event:
        """What happened."""

    @property
    def node(self) -> int:
        """The moment at which it happened."""

    @property
    def manual(self) -> bool:
        """Whether it was done by hand, outside the rules."""


class Moment(Protocol):
    """A position that was reached: a node of the undo tree."""

    @property
    def id(self) -> int:
        """Its number, counted in the order in which the positions were first reached."""

    @property
    def parent(self) -> int | None:
        """The moment before; None for the start."""

    @property
    def label(self) -> Message | None:
        """What was done to come here; None at the start."""

    @property
    def turn(self) -> int:
        """The turn of the position."""

    @property
    def manual(self) -> bool:
        """Whether the position was changed by hand."""


class Branches(Protocol):
    """All moments of a session and where it stands."""

    @property
    def nodes(self) -> Sequence[Moment]:
        """The moments; parents before children."""

    @property
    def current(self) -> int:
        """The moment that is shown."""


class TableSession(Protocol):
    """A game that can go back: what deckbuilder.goldfish.session.Session offers to the room."""

    @property
    def game(self) -> Game:
        """The game as it stands."""

    @property
    def decision(self) -> Decision | None:
        """The pending question; None when the game is over."""

    @property
    def result(self) -> Result | None:
        """The ending; None while the game runs."""

    @property
    def log(self) -> Sequence[LogEntry]:
        """What happened up to this moment."""

    def steps_back(self, player: int | None = None) -> int:
        """How many moments back that player was last asked (None: anybody); 0 if never before."""

    def steps_on(self, player: int | None = None) -> int:
        """How many moments further on that player is next asked, or how many there are; 0 if there are none."""

    def choose(self, picks: Sequence[str]) -> list[Event]:
        """Answer the decision with option ids. Raises IllegalChoiceError."""

    def act(self, action: Action) -> list[Event]:
        """Answer with an action. Raises IllegalChoiceError."""

    def manual(self, action: Action) -> list[Event]:
        """Change the position by hand. Raises IllegalChoiceError."""

    def why(self, action: Action) -> Refusal | None:
        """Why an action is not possible now; None if it is."""

    def position(self, viewers: Sequence[int]) -> Position:
        """The position as those players see it."""

    def undo(self, steps: int = 1) -> bool:
        """Go back; False if there was nothing to go back to."""

    def redo(self, steps: int = 1) -> bool:
        """Go forward again; False if there was nothing."""

    def tree(self) -> Branches:
        """All moments that were reached."""

    def jump(self, node: int) -> bool:
        """Go to a moment; False if there is none of that number."""


class TableGame(Protocol):
    """A game that comes back to the table."""

    @property
    def session(self) -> TableSession:
        """The game."""

    @property
    def own(self) -> Deck:
        """The own deck as it was when the game began."""

    @property
    def opponent(self) -> str:
        """The key of the deck that the opponent plays."""

    @property
    def pilot(self) -> str:
        """Who plays it: a pilot, or `both` for the user."""

    @property
    def seed(self) -> Seed:
        """The seed of all luck."""

    @property
    def edition(self) -> str:
        """The edition of the rules."""

    @property
    def notice(self) -> Message | None:
        """What of the game could not be brought back; None if all of it was."""

    @property
    def reason(self) -> Message | None:
        """Why."""


class PastGame(Protocol):
    """A game in the list of earlier games."""

    @property
    def id(self) -> int:
        """Its number in the library."""

    @property
    def own(self) -> str:
        """The name of the own deck."""

    @property
    def opponent(self) -> str:
        """The name of the deck that the opponent played, or the key of a starter deck."""

    @property
    def starred(self) -> bool:
        """Whether it is never deleted."""

    @property
    def updated(self) -> str:
        """When it was played last, UTC in ISO 8601."""

    @property
    def turn(self) -> int:
        """Its last turn."""

    @property
    def winner(self) -> int | None:
        """Who won."""

    @property
    def reason(self) -> str:
        """How it ended, as a word of the game; empty while it is not over."""


class GameBook(Protocol):
    """Saves the games of the table. Its methods raise ServiceError where the library cannot do what is asked."""

    def keep(self) -> None:
        """Write down what waits; it goes on waiting if that fails."""

    def leave(self) -> None:
        """Write down what waits; another window may play the game from now on."""

    def resume(self, deck: Deck | None = None) -> TableGame | None:
        """The game that was on the table last; with a deck only if it is played with it."""

    @property
    def damage(self) -> Message | None:
        """What became of games that `resume` found damaged; None if none was."""

    @property
    def can_go_back(self) -> bool:
        """Whether `back` has a game to bring back."""

    def back(self) -> TableGame | None:
        """The game that the present one replaced."""

    def past(self) -> Sequence[PastGame]:
        """The earlier games, the latest first."""

    def open(self, game_id: int) -> TableGame:
        """An earlier game, in the place of the one on the table."""

    def star(self, game_id: int, *, starred: bool) -> None:
        """Never delete a game, or let it go with the oldest."""


class Opponents(Protocol):
    """Who can sit opposite. `remember` raises ServiceError where the choice cannot be saved."""

    def library(self) -> Sequence[tuple[str, str]]:
        """Key and name of every deck of the library."""

    @property
    def last(self) -> tuple[str, str]:
        """The deck's key and the pilot that were chosen last."""

    def remember(self, key: str, pilot: str) -> None:
        """Offer this choice first the next time."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: the key of the opponent's deck, who plays it, the seed, the edition."""

    opponent: str
    pilot: str
    seed: Seed
    edition: str


MakeSession = Callable[[Deck, Match], TableSession]
"""A new game of the own deck. Raises ServiceError or ValueError if it cannot begin."""
