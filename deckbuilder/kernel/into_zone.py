"""Puts triggered abilities into a zone of abilities as soon as their event happens. Abilities of hidden cards are
offered to their players first."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.collecting import AtEachChange
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.index import IndexedTable
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.settling import EACH_IN_TURN, Order, Settling
from deckbuilder.kernel.triggering import TriggeredAbility
from deckbuilder.kernel.using import was_used

IS_SO: Final = "is_so"
"""The event of abilities that a state triggers, not a change: their condition is true."""
T = TypeVar("T", bound=IndexedTable[Any, Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class IntoZone(AtEachChange[T]):
    """Collects abilities into a zone."""

    MOST_WAITING: ClassVar[int] = 500
    """A game in which more abilities wait is endless."""

    # What a game says ------------------------------------------------------------------

    @abstractmethod
    def zone_of(self, table: T) -> AbilityZone:
        """Return the zone."""

    def is_offered(self, table: T, card: int) -> bool:
        """Whether the card is hidden, so that its abilities are only offered to its player."""
        return False

    def name(self, frame: EffectFrame, other: Ref | None) -> None:
        """Let the effect of a promise refer to the card of the event."""

    # The same in every game ----------------------------------------------------------------

    def wait(
        self, table: T, card: int, ability: TriggeredAbility, other: Ref | None, *, apart: bool, on_field: bool
    ) -> None:
        """Put the ability into the zone, or offer it."""
        zone, effect = self.zone_of(table), self.context(table, card, other)
        effect.code, effect.ability = ability.code, ability.index
        if len(zone.items) + len(zone.offers) >= self.MOST_WAITING:
            table.stall()
        elif self.is_offered(table, card):
            zone.offer(table, effect)
        else:
            zone.add(table, effect)

    def wait_promised(self, table: T, promise: Promise, other: Ref | None, *, apart: bool) -> None:
        """Put the effect of the promise into the zone."""
        effect = promised(promise)
        self.name(effect, other)
        self.zone_of(table).add(table, effect)

    def watches_states(self, table: T) -> bool:
        """Return whether a state may trigger an ability now."""
        return IS_SO in (table.index or self.index_of(table)).watchers

    def check_states(self, table: T) -> None:
        """Collect the abilities whose condition holds now. An ability that waits is not collected again. Once it has
        been used or cancelled, it is collected again if its condition still holds and it can be used again."""
        index = table.index or self.index_of(table)
        for card, ability in index.watchers.get(IS_SO, ()):
            if self.zone_of(table).waits(table.ref(card), ability.index):
                continue
            if ability.once and was_used(table, card, ability.index, ability.times):
                continue
            context = self.context(table, card, None)
            if ability.condition is None or ability.condition(table, context):
                self.wait(table, card, ability, None, apart=False, on_field=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Offering(Settling[T, ZonedAbility], Generic[T]):
    """Lets the players choose which offered abilities enter the zone, the turn player first. The others are lost."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    @abstractmethod
    def zone_of(self, table: T) -> AbilityZone:
        """Return the zone."""

    @abstractmethod
    def reveal(self, table: T, offered: ZonedAbility) -> None:
        """Show the card of the ability."""

    def order(self, table: T) -> Order:
        """Return the order: one player chooses until passing, then the other."""
        return EACH_IN_TURN

    def usable(self, table: T) -> list[ZonedAbility]:
        """Return all offers."""
        return list(self.zone_of(table).offers)

    def may_be_left(self, table: T, waiting: ZonedAbility) -> bool:
        """Return True: no offer must be accepted."""
        return True

    def move_of(self, waiting: ZonedAbility) -> Move:
        """Return the option: an ability by its number."""
        return "pick_effect", waiting.number

    def use(self, table: T, waiting: ZonedAbility) -> None:
        """Show the card, and let the ability enter the zone."""
        self.reveal(table, self.zone_of(table).accept(table, waiting))

    def end(self, table: T) -> None:
        """Drop the offers that nobody accepted."""
        self.zone_of(table).offers = []


def among(items: Sequence[ZonedAbility]) -> list[Move]:
    """Return the options for choosing one of the abilities."""
    return [("pick_effect", item.number) for item in items]
