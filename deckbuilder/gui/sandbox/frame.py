"""The data from which the mat is painted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.engine.position import Position
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.placing import Picture
from deckbuilder.gui.sandbox.spot import Spot


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a square that stands for one way to place a card there. `key` is the option's id, and `index` is the
    part's place among `count` parts."""

    key: str
    place: Place
    index: int
    count: int
    picture: Picture
    name: str


@dataclass(frozen=True, slots=True)
class Highlights:
    """What is highlighted on the mat."""

    usable: frozenset[int] = frozenset()
    """The cards that have an option."""
    picked: Mapping[int, int] = field(default_factory=dict)
    """The selected cards with their number in the order, from 1. The number is 0 if the order does not matter."""
    targets: tuple[Place, ...] = ()
    selected: int | None = None
    source: int | None = None
    """The card that asks the question."""
    counters: tuple[Place, ...] = ()
    """The counters that can be clicked."""
    cells: tuple[Cell, ...] = ()
    """The parts of squares that show the ways to place the picked-up card."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Everything that one picture of the mat shows."""

    position: Position
    spots: Sequence[Spot]
    lights: Highlights
    counts: Mapping[tuple[int, str], int]
    """The number to show for a counter while it counts up or down to its new value."""
    changes: Mapping[tuple[int, str], int]
    focus: Place | None = None
    lifted: str | None = None
    dragged: str | None = None
    cell: str = ""
    """The id of the option whose cell is under the pointer."""
