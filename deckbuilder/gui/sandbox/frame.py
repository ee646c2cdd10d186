"""All that one picture of the mat is made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.engine.position import Position
from deckbuilder.gui.sandbox.geometry import Spot
from deckbuilder.gui.sandbox.offers import Place


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
