"""Collects triggered abilities at each change: those of the changed card, those of other cards that watch it, and those
that effects have set up."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.index import Index, IndexedTable
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.table import CardTable
from deckbuilder.kernel.triggering import Trigger, TriggeredAbility, later_of
from deckbuilder.kernel.using import was_used

NO_CARD: Final = -1
STAYS: Final = (-1, -1)
"""The journey of a card that stays in its zone."""
T = TypeVar("T", bound=IndexedTable[Any, Any])


class Watching:
    """An ability or a promise that watches what happens to a card."""

    __slots__ = ("ability", "promise", "seen", "watcher")

    def __init__(self, seen: int, watcher: int, ability: TriggeredAbility | None, promise: Promise | None) -> None:
        """`seen`: the card to which something happens. `watcher`: the card with the ability."""
        self.seen, self.watcher, self.ability, self.promise = seen, watcher, ability, promise


@mypyc_attr(allow_interpreted_subclasses=True)
class AtEachChange(Generic[T]):
    """Collects an ability as soon as its event happens, each time it happens. Parameter `apart` of the methods: the
    ability waits separately, for a later moment."""

    def __init__(self, of_others: str) -> None:
        """`of_others`: the suffix in the names of events that happen to other cards than the ability's own."""
        self._of_others = of_others

    # Overridden by each game ------------------------------------------------------------------

    @abstractmethod
    def index_of(self, table: T) -> Index:
        """Build and return the index of the abilities that work now. Called if the table has none."""

    @abstractmethod
    def of_card(self, table: T, card: int, event: str, *, left: bool) -> Sequence[TriggeredAbility]:
        """Return the card's own abilities that this event triggers in the card's zone, or with `left` in the zone that
        it has left."""

    @abstractmethod
    def is_on_field(self, table: T, card: int) -> bool:
        """Whether the card is where its abilities work."""

    @abstractmethod
    def context(self, table: T, card: int, other: Ref | None) -> EffectFrame:
        """Return the frame in which the conditions of a card's trigger are evaluated. `other`: the other card of the
        event."""

    @abstractmethod
    def wait(
        self, table: T, card: int, ability: TriggeredAbility, other: Ref | None, *, apart: bool, on_field: bool
    ) -> None:
        """Add an ability of the card to those that wait. `on_field`: whether the card is where its abilities work."""

    @abstractmethod
    def wait_promised(self, table: T, promise: Promise, other: Ref | None, *, apart: bool) -> None:
        """Add a promise to the abilities that wait."""

    # What happens to cards ---------------------------------------------------------------

    def happened(
        self,
        table: T,
        card: int,
        event: str,
        other: Ref | None = None,
        *,
        apart: bool = False,
        left: bool = False,
        journey: tuple[int, int] = STAYS,
        amount: int = 0,
    ) -> None:
        """Collect the abilities of a card that something has happened to, and the abilities that watch it. `left`: the
        card was face up and has just left the place where its abilities work; then `foreseen` has already collected who
        watches it. `journey`: the zones that the card moved from and to. `amount`: how much damage or life it was."""
        for ability in self.of_card(table, card, event, left=left):
            if self._concerns(table, card, ability, other, journey, amount):
                self.wait(table, card, ability, other, apart=apart, on_field=not left)
        if left:
            return
        watchers = (table.index or self.index_of(table)).watchers
        if table.promises or event + self._of_others in watchers:
            for watching in self._watching(table, card, event, other, journey, amount):
                self._collect(table, watching, apart)

    def foreseen(self, table: T, card: int, events: Sequence[str], journey: tuple[int, int] = STAYS) -> list[Watching]:
        """Return what watches the card now, before it leaves. Pass the result to `remember` after it has left. This
        way, cards that leave at the same time see each other leave. `journey`: the zones that the card moves from and
        to."""
        if not self.is_watched(table):
            return []
        return [watching for event in events for watching in self._watching(table, card, event, None, journey)]

    def remember(self, table: T, foreseen: Sequence[Watching]) -> None:
        """Collect the abilities that watched a card before it left."""
        for watching in foreseen:
            self._collect(table, watching, apart=False)

    def is_watched(self, table: T) -> bool:
        """Whether anything watches what happens to other cards."""
        return bool(table.promises) or (table.index or self.index_of(table)).observing

    def _watching(
        self, table: T, card: int, event: str, other: Ref | None, journey: tuple[int, int], amount: int = 0
    ) -> list[Watching]:
        found: list[Watching] = []
        of_others = event + self._of_others
        for watcher, ability in (table.index or self.index_of(table)).watchers.get(of_others, ()):
            trigger = ability.triggers[0]
            if trigger.who is None or not trigger.is_between(journey):
                continue
            seen = trigger.who(table, self.context(table, watcher, other), card)
            if seen and self._concerns(table, watcher, ability, other, journey, amount):
                found.append(Watching(card, watcher, ability, None))
        for promise in table.promises:
            if promise.kind == "later":
                trigger = later_of(table, promise).triggers[0]
                happens = trigger.event in {event, of_others} and trigger.least_amount <= amount
                meant = happens and trigger.is_between(journey)
                if meant and _is_promised_for(table, promise, trigger, card) and _is_so(table, promise, trigger):
                    found.append(Watching(card, NO_CARD, None, promise))
        return found

    def _collect(self, table: T, watching: Watching, apart: bool) -> None:
        watcher, ability = watching.watcher, watching.ability
        if watching.promise is not None:
            self._keep(table, watching.promise, table.ref(watching.seen), apart=apart)
        elif ability is not None:
            on_field = self.is_on_field(table, watcher)
            self.wait(table, watcher, ability, table.ref(watching.seen), apart=apart, on_field=on_field)

    # What happens in the game ------------------------------------------------------------

    def watch(
        self,
        table: T,
        event: str,
        player: int,
        other: Ref | None = None,
        phase: str | None = None,
        *,
        journey: tuple[int, int] = STAYS,
        amount: int = 0,
    ) -> None:
        """Collect the abilities that watch an event of the game. `player`: the turn player, or the player who caused
        the event. `journey`: the zones that the other card moves from and to. `amount`: how much damage or life it
        is."""
        for card, ability in (table.index or self.index_of(table)).watchers.get(event, ()):
            meant = _is_meant(ability.triggers[0], table.cards[card].owner, player, phase)
            if meant and self._concerns(table, card, ability, other, journey, amount):
                self.wait(table, card, ability, other, apart=False, on_field=True)
        if table.promises:
            self.come_true(table, event, player, other, phase, amount)

    def come_true(
        self,
        table: T,
        event: str,
        player: int,
        other: Ref | None = None,
        phase: str | None = None,
        amount: int = 0,
    ) -> None:
        """Collect the abilities that effects have set up for an event of the game."""
        for promise in list(table.promises):
            if promise.kind == "later" and promise.cards is None:
                trigger = later_of(table, promise).triggers[0]
                meant = trigger.event == event and trigger.least_amount <= amount
                meant = meant and _is_meant(trigger, promise.controller, player, phase)
                if (
                    meant
                    and trigger.is_where(table, promised(promise), _number(other))
                    and _is_so(table, promise, trigger)
                ):
                    self._keep(table, promise, other, apart=False)

    def _keep(self, table: T, promise: Promise, other: Ref | None, *, apart: bool) -> None:
        """Carry out a promise. Remove it if it works only once."""
        if promise not in table.promises:
            return
        if promise.once:
            table.promises.remove(promise)
        self.wait_promised(table, promise, other, apart=apart)

    def _concerns(
        self,
        table: T,
        card: int,
        ability: TriggeredAbility,
        other: Ref | None,
        journey: tuple[int, int] = STAYS,
        amount: int = 0,
    ) -> bool:
        trigger = ability.triggers[0]
        if not trigger.is_between(journey) or trigger.least_amount > amount:
            return False
        if trigger.where is not None and not trigger.is_where(table, self.context(table, card, other), _number(other)):
            return False
        if trigger.circumstances is not None and not trigger.circumstances(table, self.context(table, card, other)):
            return False
        return not (ability.once and was_used(table, card, ability.index, ability.times))


def _is_promised_for(table: CardTable[Any], promise: Promise, trigger: Trigger, card: int) -> bool:
    if promise.cards is not None:
        return table.ref(card) in promise.cards
    return trigger.who is not None and trigger.who(table, promised(promise), card)


def _is_so(table: CardTable[Any], promise: Promise, trigger: Trigger) -> bool:
    return trigger.circumstances is None or trigger.circumstances(table, promised(promise))


def _is_meant(trigger: Trigger, controller: int, player: int, phase: str | None) -> bool:
    return trigger.phase == phase and trigger.is_whose(controller, player)


def _number(other: Ref | None) -> int:
    return NO_CARD if other is None else other[0]
