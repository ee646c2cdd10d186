"""A zone in which abilities wait. Each has a public number, can be chosen like a card, and can be cancelled."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import LIST, Record
from deckbuilder.kernel.effects import EffectFrame, promise_of, promised
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.table import CardTable
from deckbuilder.kernel.triggering import Waits


@dataclass(init=False, slots=True)
class ZonedAbility(Waits):
    """An ability in a zone. Immutable. Its effect continues at the step at which it entered the zone, with the cards
    chosen so far, even if its own card has moved."""

    number: int
    """Its public number, which no card has. An offered ability has a negative one, which nobody sees."""
    controller: int
    stored: Promise
    """The effect."""
    chosen: int
    """The number of the ability that this one has chosen, or 0."""

    def __init__(self, number: int, stored: Promise, chosen: int = 0) -> None:
        self.number, self.controller, self.stored, self.chosen = number, stored.controller, stored, chosen

    @property
    def source(self) -> Ref:
        """The card whose ability it is, as it was placed when the ability entered the zone."""
        return self.stored.source

    def effect(self) -> EffectFrame:
        """Return the effect, ready to continue."""
        return promised(self.stored)

    def forgotten(self, timeless: Callable[[Ref], Ref]) -> "ZonedAbility":
        """Return the ability without counters, once it has left the zone."""
        return _placed(self, {self.number: 0}, timeless)


@mypyc_attr(allow_interpreted_subclasses=True)
class AbilityZone(Record):
    """The abilities in a zone, oldest first. A table lists it as a `RECORD` field."""

    FIELDS: ClassVar = {"items": LIST, "offers": LIST}
    __slots__ = tuple(FIELDS)
    items: list[ZonedAbility]
    offers: list[ZonedAbility]
    """Abilities of hidden cards. An ability enters the zone only if its player reveals the card."""

    def __init__(self) -> None:
        self.items, self.offers = [], []

    def add(self, table: CardTable[Any], effect: EffectFrame, chosen: int = 0) -> ZonedAbility:
        """Put an effect into the zone. `chosen`: the number of the ability that it has chosen."""
        item = _numbered(table, effect, table.next_handle, chosen)
        table.next_handle += 1
        self.items.append(item)
        return item

    def offer(self, table: CardTable[Any], effect: EffectFrame) -> None:
        """Store the effect of a hidden card until its player is asked about it. It takes no public number, because the
        gap would show that there is an offer."""
        lowest = min((item.number for item in self.offers), default=0)
        self.offers.append(_numbered(table, effect, lowest - 1))

    def accept(self, table: CardTable[Any], item: ZonedAbility) -> ZonedAbility:
        """Move an offered ability into the zone, where it gets a public number."""
        self.offers.remove(item)
        return self.add(table, item.effect())

    def find(self, number: int) -> ZonedAbility | None:
        """Return the ability with that number, or None if it is not in the zone."""
        for item in self.items:
            if item.number == number:
                return item
        return None

    def place_of(self, number: int) -> int:
        """Return the place of the ability with that number in the zone, or -1."""
        return next((place for place, item in enumerate(self.items) if item.number == number), -1)

    def remove(self, number: int) -> ZonedAbility | None:
        """Take the ability with that number out of the zone, and return it."""
        item = self.find(number)
        if item is not None:
            self.items.remove(item)
        return item

    def is_chosen(self, item: ZonedAbility) -> bool:
        """Whether another ability in the zone has chosen this one."""
        return any(other.chosen == item.number for other in self.items)

    def waits(self, source: Ref, ability: int) -> bool:
        """Whether that ability of the card is waiting here or offered."""
        for item in (*self.items, *self.offers):
            if item.stored.source == source and item.stored.ability == ability:
                return True
        return False

    def forget(self, timeless: Callable[[Ref], Ref]) -> None:
        """Drop counters, so that two positions can be compared. Numbers become indexes in the zone."""
        places = {item.number: place for place, item in enumerate((*self.items, *self.offers), 1)}
        self.items = [_placed(item, places, timeless) for item in self.items]
        self.offers = [_placed(item, places, timeless) for item in self.offers]


def _numbered(table: CardTable[Any], effect: EffectFrame, number: int, chosen: int = 0) -> ZonedAbility:
    return ZonedAbility(number, promise_of(effect, "ability", number, None, "", table.turn, once=True), chosen)


def _placed(item: ZonedAbility, places: dict[int, int], timeless: Callable[[Ref], Ref]) -> ZonedAbility:
    number, chosen = places[item.number], places.get(item.chosen, 0)
    stored = item.stored.forgotten(number, timeless)
    if item.chosen:
        numbers = tuple((name, chosen if value == item.chosen else value) for name, value in stored.numbers)
        stored = stored._replace(numbers=numbers)
    return ZonedAbility(number, stored, chosen)
