"""Compiled triggers and triggered abilities, and the base class of abilities that wait to be used."""

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


def journey_of(
    origins: tuple[int, ...], goals: tuple[int, ...], named: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the zones between which a card goes that a trigger watches. `named`: the zones of its selector, which say
    the other end of the way if only one end is said, unless they are that end."""
    if goals and not origins and set(named).isdisjoint(goals):
        return named, goals
    if origins and not goals and set(named).isdisjoint(origins):
        return origins, named
    return origins, goals


@dataclass(frozen=True, slots=True)
class Trigger:
    """A compiled event that triggers an ability."""

    event: str
    who: Filter | None = None
    """Tests the card to which it happens. None: the ability's own card, or a player."""
    whose: str = "you"
    """For events of players: `you`, `opponent` or `each`."""
    phase: str | None = None
    """For the beginning or end of a phase: the phase."""
    where: Filter | None = None
    """Tests the other card of the event. None: any card, or no card."""
    at_least: int = 0
    """0: the event counts once for each card. Otherwise it counts once if it happened to that many cards at the same
    time."""
    origins: tuple[int, ...] = NOWHERE
    goals: tuple[int, ...] = NOWHERE
    """The zones that a card moves from and to. Empty means any."""
    by_effect: bool | None = None
    """Whether the event must be caused by an effect. None: it does not matter."""
    least_amount: int = 0
    """How much damage or life the event must have at least."""
    circumstances: Test | None = None
    """Tests what else is known of the event, such as its cause. None: it does not matter."""

    def is_between(self, journey: tuple[int, int]) -> bool:
        """Whether the trigger matches a move from the first of these zones to the second."""
        return (not self.origins or journey[0] in self.origins) and (not self.goals or journey[1] in self.goals)

    def is_whose(self, controller: int, player: int) -> bool:
        """Whether the trigger matches an event of that player. `controller`: the player whose ability it is."""
        return self.whose == "each" or (controller == player) == (self.whose == "you")

    def is_where(self, table: CardTable[Any], frame: EffectFrame, other: int) -> bool:
        """Whether the trigger matches the other card of the event. `other` is negative if there is none."""
        return self.where is None or (other >= 0 and self.where(table, frame, other))


@dataclass(frozen=True, slots=True)
class TriggeredAbility:
    """A compiled triggered ability of a card, or one that a step has set up."""

    index: int
    triggers: tuple[Trigger, ...]
    condition: Test | None
    code: int
    possible: Test
    """Tests whether the ability has the targets that it needs."""
    once: bool = False
    """Whether it can be used only so many times a turn, or once a game."""
    optional: bool = False
    name: Mapping[str, str] | None = None
    zones: tuple[int, ...] = NOWHERE
    """The zones where it works. If empty, it works where the game's abilities usually do."""
    payment: Payment | None = None
    """The cost of the ability, if any."""
    once_a_game: bool = False
    times: int = 1
    """How often it can be used in a turn, if that is limited."""
    impersonal: bool = False
    """Whether the ability does the same for every copy of its card, so that their order makes no difference."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Waits:
    """A triggered ability that waits to be used. A game's subclass adds the event that triggered it, and lists the
    fields in the order in which they are hashed."""

    __slots__ = ()
    controller: int
    promise: Promise | None
    """The promise whose steps wait. None for a card's own ability."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        share_fields(cls)


def later_of(table: CardTable[Any], promise: Promise) -> TriggeredAbility:
    """Return the compiled trigger of a promise."""
    ability = set_up_by(table, promise)
    assert isinstance(ability, TriggeredAbility)
    return ability
