"""What lies on the table as the people at it see it: plain records for a window, made straight from the state."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

TRAY: Final = "tray"
"""Where cards are shown that can be picked but lie in no zone of the mat."""


@dataclass(frozen=True, slots=True)
class Square:
    """A place of a grid zone: whose half, which lane, which row."""

    player: int
    lane: int
    row: str


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card as the viewers may see it. `id` and `card` are None where it is hidden."""

    key: str
    """Names the card from one position to the next, so that it can be seen moving."""
    player: int
    zone: str
    index: int
    id: int | None = None
    """Its public number."""
    card: str | None = None
    """Its id in the card database."""
    square: Square | None = None
    orientation: str = ""
    face_down: bool = False
    ready: bool = True
    kind: str = ""
    """The kind of card; empty where the viewers may not know it."""
    states: frozenset[str] = frozenset()
    """Which of the states `ready` and `open` the card can be in where it lies."""
    turned: bool = False
    """Whether its second face is up."""
    two_faced: bool = False
    """Whether either of its faces can be up."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The current values of the numbers that the mat shows, sets by hand or asks for in a gesture."""
    printed: Mapping[str, int] = field(default_factory=dict)
    """The printed values of the numbers that effects can change in the card's zone."""

    @property
    def known(self) -> bool:
        """Whether the viewers may know which card it is."""
        return self.card is not None

    def change(self, key: str) -> int:
        """How far a current number is from the printed one."""
        return self.numbers.get(key, 0) - self.printed.get(key, self.numbers.get(key, 0))


@dataclass(frozen=True, slots=True)
class Zone:
    """What one zone of one player holds: cards, or only their number, or a plain number."""

    cards: tuple[TableCard, ...]
    count: int
    extra: int = 0
    """The number behind the zone's name."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game as its viewers see it, by player and zone of the mat."""

    zones: Mapping[tuple[int, str], Zone]
    turn: int
    player: int | None
    phase: str
    first_player: int | None
    priority: int | None
    """Who may act in a window of priority; None outside one."""
    battle: tuple[int, int | None] | None
    """Attacker and defender of the running battle, by public number; None as defender is the player."""
    loose: tuple[TableCard, ...] = ()
    """Known cards outside the zones of the mat. Those that the pending question offers lie in the `TRAY`, in the order
    of the offers: the order of the deck would say too much."""

    def cards(self) -> Iterator[TableCard]:
        """All cards that lie somewhere on the table, hidden ones too."""
        for zone in self.zones.values():
            yield from zone.cards
        yield from self.loose

    def find(self, card_id: int) -> TableCard | None:
        """The card of that public number, if the viewers can see where it lies."""
        return next((card for card in self.cards() if card.id == card_id), None)

    def at(self, square: Square) -> TableCard | None:
        """The card on a square."""
        return next((card for card in self.cards() if card.square == square), None)
