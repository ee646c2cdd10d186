"""All that one picture of the mat is made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.engine.position import Position
from deckbuilder.gui.sandbox.geometry import Spot
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.placing import Picture


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a square that stands for one way to place a card there: the option's id, which of how many parts."""

    key: str
    place: Place
    index: int
    count: int
    picture: Picture
    name: str


@dataclass(frozen=True, slots=True)
class Highlights:
    """What lights up on the mat."""

    usable: frozenset[int] = frozenset()
    """Cards that have an option."""
    picked: Mapping[int, int] = field(default_factory=dict)
    """Marked cards with their number in the order, from 1; 0 where the order does not matter."""
    targets: tuple[Place, ...] = ()
    selected: int | None = None
    source: int | None = None
    """The card that asks."""
    counters: tuple[Place, ...] = ()
    """Counters that can be clicked."""
    cells: tuple[Cell, ...] = ()
    """What squares open into while a card is taken."""


@dataclass(frozen=True, slots=True)
class Frame:
    """All that one picture of the mat is made of."""

    position: Position
    spots: Sequence[Spot]
    lights: Highlights
    life: Mapping[tuple[int, str], int]
    """The number to show for a counter while it runs to its new value."""
    life_change: Mapping[tuple[int, str], int]
    focus: Place | None = None
    lifted: str | None = None
    dragged: str | None = None
    cell: str = ""
    """The cell that the pointer is on, by its option's id."""
