"""What a game in the Test room is started from, and the settings that the room follows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from card_db.models import Card
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.verdict import Verdict
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.goldfish.session import Session
from deckbuilder.render.palette import Palette

PASSIVE, BOTH = "passive", "both"
"""Opponents without a pilot in the window: one that always passes, and the user, who plays both sides."""

FindCard = Callable[[str], Card | None]
"""Looks up a card by its id in the card database."""


class RoomSettings(Protocol):
    """The settings that the room follows. It reads them whenever it paints or lays out its parts."""

    @property
    def palette(self) -> Palette:
        """The current colours."""

    @property
    def motion(self) -> bool:
        """Whether cards and numbers are animated."""

    @property
    def fonts(self) -> str:
        """The font family of card faces. Empty for that of the application."""

    @property
    def pause(self) -> int:
        """Milliseconds between two moves of the opponent."""


@dataclass(frozen=True, slots=True)
class Match:
    """The setup of a game: the key of the opponent's deck, who plays it, the seed and the edition."""

    opponent: str
    pilot: str
    seed: Seed
    edition: str


MakeSession = Callable[[Deck, Match], Session]
JudgeDeck = Callable[[Deck], Verdict]
"""Checks a deck by the rules of its game."""
"""Starts a game with the user's deck. Raises ServiceError or ValueError if it cannot start."""
