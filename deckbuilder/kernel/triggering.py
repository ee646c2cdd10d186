"""Triggered abilities: what sets them off, and what waits to be used."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import share_fields
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.paying import Payment
from deckbuilder.kernel.promising import set_up_by
from deckbuilder.kernel.table import CardTable

Test = Callable[[Any, EffectFrame], bool]
Filter = Callable[[Any, EffectFrame, int], bool]
NOWHERE: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Trigger:
    """An event that sets an ability off, compiled."""

    event: str
    who: Filter | None = None
    """To whom it happens; None: to the ability's own card, or to a player."""
    whose: str = "you"
    """Of a player: `you`, `opponent` or `each`."""
    phase: str | None = None
    """Of a phase that begins or ends: which one."""
    where: Filter | None = None
    """Which other card takes part in it; None: any, or none."""
    at_least: int = 0
    """0: it counts once for each card. Otherwise once where it happened to so many at the same time."""
    origins: tuple[int, ...] = NOWHERE
    goals: tuple[int, ...] = NOWHERE
    """Between which zones a card goes; empty: any."""
    by_effect: bool | None = None
    """Only what an effect does, or only what none does; None: either."""

    def is_between(self, journey: tuple[int, int]) -> bool:
        """Whether it means a card that goes from the first of these zones to the second."""
        return (not self.origins or journey[0] in self.origins) and (not self.goals or journey[1] in self.goals)

    def is_whose(self, controller: int, player: int) -> bool:
        """Whether it means what happened to that player, in an ability of the controller."""
        return self.whose == "each" or (controller == player) == (self.whose == "you")

    def is_where(self, table: CardTable[Any], frame: EffectFrame, other: int) -> bool:
        """Whether the other card of the event is one that it means; below 0 there is none."""
        return self.where is None or (other >= 0 and self.where(table, frame, other))


@dataclass(frozen=True, slots=True)
class TriggeredAbility:
    """A compiled triggered ability, of a card or set up by a step."""

    index: int
    triggers: tuple[Trigger, ...]
    condition: Test | None
    code: int
    possible: Test
    """Whether it can do what it is for: its targets exist."""
    once: bool = False
    """Once a turn."""
    optional: bool = False
    name: Mapping[str, str] | None = None
    zones: tuple[int, ...] = NOWHERE
    """Where its card lies when it works; empty: wherever the game's abilities work."""
    payment: Payment | None = None
    """What must be paid for it."""
    impersonal: bool = False
    """Whether every copy of its card does the same."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Waits:
    """A triggered ability that waits to be used. A game's own class adds what has set it off, and says in which order
    the fields are hashed."""

    __slots__ = ()
    controller: int
    promise: Promise | None
    """What an effect said would happen later; None: the card's own ability."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        share_fields(cls)


def later_of(table: CardTable[Any], promise: Promise) -> TriggeredAbility:
    """The compiled trigger of a promise."""
    ability = set_up_by(table, promise)
    assert isinstance(ability, TriggeredAbility)
    return ability
