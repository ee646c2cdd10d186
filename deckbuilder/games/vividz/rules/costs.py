"""The prices of plays and abilities, and paying them (VIV 904.2, 905, 907)."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.rules.bans import BANS
from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.pipeline import make, make_one
from deckbuilder.games.vividz.rules.reader import READER
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import KNOWING, field_index
from deckbuilder.games.vividz.rules.vocabulary import (
    AREA,
    CONNECT,
    ENERGY,
    EXP,
    HAND,
    KEEP,
    LANE_COUNT,
    LVUP_ICON,
    REBOOT,
    REMOVE,
    SLEEP,
    TRASH,
    TURNED_ZONES,
)
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.knowledge import Seen
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.paying import Part, Paying, Payment, Price
from deckbuilder.kernel.playing import Pricing, context_of
from deckbuilder.kernel.promising import set_up_by
from deckbuilder.kernel.refusals import no, no_because

CARD_AS_PRICE: Final = Message("Choose cards to pay the price with.")
ENERGY_AS_PRICE: Final = Message("Choose energy cards to pay with.")
_GOALS: Final = {"trash": TRASH, "remove": REMOVE, "energy": ENERGY, "hand": HAND}
MOST_PRICES: Final = 1_000
"""How many prices are kept that were made of others."""
_PAY: Final = "pay"
"""What is done with energies of an energy cost (VIV 905.3)."""


# Points ------------------------------------------------------------------------------


NO_DISCOUNT: Final = (0,) * LANE_COUNT
_EVERYWHERE: Final = tuple(range(LANE_COUNT))


class Circumstances:
    """What is the same for the price of each card that a player could play now."""

    __slots__ = ("_changed", "_energy", "_lanes", "_most", "_player", "_pricings", "_table")

    def __init__(self, table: Table, player: int) -> None:
        self._table, self._player = table, player
        pricings = (table.index or field_index(table)).pricing
        self._pricings = [*pricings, *lasting_pricings(table)] if table.promises else pricings
        self._changed = KNOWING.changed(table, "cost", "icon")
        self._energy = self._most = -1
        self._lanes: list[tuple[int, int]] = []

    def energy(self) -> int:
        """Return how many energies can be spent."""
        if self._energy < 0:
            self._energy = len(able_energies(self._table, self._player))
        return self._energy

    def points(self, card: int) -> list[int]:
        """Return the points of the energy cost of playing a card into each area, after all that raises it and then all
        that lowers it, never below 0 (VIV 905.2)."""
        points = self._before_discount(card)
        return [max(0, points - discount) for discount in self._discounts(card)]

    def lanes(self, card: int) -> Sequence[int]:
        """Return the areas into which there is enough energy to play a card."""
        points, energy = self._before_discount(card), self._energy
        if energy < 0:
            energy = self.energy()
        if points <= energy:
            return _EVERYWHERE
        if self._most < 0:
            self._most = energy + max([discount for _, discount in self._areas()])
        if points > self._most:
            return ()
        return [lane for lane, discount in enumerate(self._discounts(card)) if points - discount <= energy]

    def _now(self, card: int) -> Seen:
        return self._changed.get(card, self._table.book[self._table.cards[card].definition].seen)

    def _before_discount(self, card: int) -> int:
        """Return the points of a card before the LvUP discount."""
        table = self._table
        definition = table.book[table.cards[card].definition]
        points = self._changed.get(card, definition.seen).numbers.get("cost", 0)
        if self._pricings or definition.own_play is not None:
            points += sum(_changes(table, card, self._pricings))
        return points

    def _discounts(self, card: int) -> Sequence[int]:
        """Return the LvUP discount of a card in each area."""
        now = self._now(card)
        if self._table.definition(card).kind == "event" or LVUP_ICON not in now.words["icon"]:
            return NO_DISCOUNT
        cost = now.numbers.get("cost", 0)
        return [cards if least < cost else 0 for least, cards in self._areas()]

    def _areas(self) -> list[tuple[int, int]]:
        """Return of each area the least cost of its charas, and how many cards lie there. They are the LvUP discount of
        a card that costs more (VIV 905.2d)."""
        if not self._lanes:
            self._lanes = [self._area(self._table.in_lane(self._player, lane)) for lane in range(LANE_COUNT)]
        return self._lanes

    def _area(self, charas: Sequence[int]) -> tuple[int, int]:
        if not charas:
            return 0, 0
        cards = len(charas) + sum([len(self._table.with_host(chara, EXP, CONNECT)) for chara in charas])
        return min([self._now(chara).numbers.get("cost", 0) for chara in charas]), cards


def _changes(table: Table, card: int, pricings: Sequence[Pricing]) -> list[int]:
    """Return what effects add to a price, and take away from it."""
    found = [pricing.change.of(table, pricing.context, card) for pricing in pricings]
    own = table.book[table.cards[card].definition].own_play
    if own is not None:
        context = context_of(table, card)
        found += [change.of(table, context, card) for change in own.costs]
    return found


def ability_points(table: Table, card: int, payment: Payment) -> int:
    """Return the points of the energy cost of an ability of a card (VIV 905.2c)."""
    pricings = (table.index or field_index(table)).ability_pricing
    if table.promises:
        pricings = [*pricings, *lasting_pricings(table, ABILITY_PRICED, card)]
    if not pricings:
        return payment.amount
    return max(0, payment.amount + sum(pricing.change.of(table, pricing.context, card) for pricing in pricings))


PRICED: Final = "play_cost"
"""The kind of a promise that changes what playing cards costs."""
ABILITY_PRICED: Final = "ability_cost"
"""The kind of a promise that changes what playing activated abilities costs."""


def lasting_pricings(table: Table, kind: str = PRICED, card: int = -1) -> list[Pricing]:
    """Return the changes of prices that effects have left for a while. `card`: the one whose price is meant, where an
    effect may have named its cards."""
    return [
        _priced(table, promise) for promise in table.promises if promise.kind == kind and _is_of(table, promise, card)
    ]


def _is_of(table: Table, promise: Promise, card: int) -> bool:
    return promise.cards is None or table.ref(card) in promise.cards


def _priced(table: Table, promise: Promise) -> Pricing:
    made: Any = set_up_by(table, promise)
    return Pricing(made, promised(promise))


def use_up_pricings(table: Table, card: int, kind: str = PRICED) -> None:
    """Drop the changes of prices that were for the next such card, or for the next ability of such a card, only."""
    for promise in [each for each in table.promises if each.kind == kind and each.once]:
        pricing = _priced(table, promise)
        if _is_of(table, promise, card) and pricing.change.of(table, pricing.context, card):
            table.promises.remove(promise)
            table.touch()


# Paying ------------------------------------------------------------------------------


class Spend(Part[Table]):
    """Counters are spent (VIV 1120.2)."""

    __slots__ = ("amount", "name")

    def __init__(self, name: str, amount: int) -> None:
        self.name, self.amount = name, amount

    def refusal(self, table: Table, player: int, card: int) -> Refusal | None:
        """There must be so many."""
        if table.counters_of(player, self.name) < self.amount:
            return no("1301.4", "There are too few counters to pay this with.")
        return None

    def pay(self, table: Table, frame: EffectFrame) -> None:
        """Spend them."""
        make_one(table, Change("spend_counters", player=frame.controller, name=self.name, amount=self.amount))


class Itself(Part[Table]):
    """The card of the ability pays: it goes to another zone, or is retired."""

    __slots__ = ("do",)

    def __init__(self, do: str) -> None:
        self.do = do

    def refusal(self, table: Table, player: int, card: int) -> Refusal | None:
        """A card that cannot move does not pay (VIV 904.4b)."""
        return _cannot_pay(table, card, self.do)

    def pay(self, table: Table, frame: EffectFrame) -> None:
        """Pay."""
        pay_with(table, self.do, [frame.source])


def _cannot_pay(table: Table, card: int, do: str) -> Refusal | None:
    """Return why a price cannot be paid with a card (VIV 904.4)."""
    record = table.cards[card]
    match do:
        case "sleep":
            if record.zone not in TURNED_ZONES or record.orientation != REBOOT:
                return no("907.1a", "The card is already asleep.")
            return BANS.check(table, card, "be_slept")
        case "retire":
            if record.zone != AREA:
                return no("1110.1", "Only a chara in an area can be retired.")
            return BANS.check(table, card, "be_retired")
    if record.zone == _GOALS.get(do, TRASH):
        return no("904.4a", "The card is already there.")
    return BANS.check(table, card, "leave_energy") if record.zone == ENERGY else None


def pay_with(table: Table, do: str, cards: Sequence[int]) -> None:
    """Do with cards what a price says."""
    match do:
        case "sleep":
            make(table, [Change(SLEEP, card) for card in cards])
        case "retire":
            make(table, [Change("retire", card) for card in cards])
        case _:
            make(table, [Change("move", card, zone=_GOALS.get(do, TRASH)) for card in cards])


def able_energies(table: Table, player: int) -> list[int]:
    """Return the energies that a player can spend."""
    return BANS.unbanned(table, table.zone(player, ENERGY), "leave_energy")


class VividPaying(Paying[Table]):
    """Everything is paid at once. A price that is replaced counts as paid (VIV 904.4b)."""

    def available(self, table: Table, player: int) -> int:
        """Count the energies that can be spent."""
        return len(able_energies(table, player))

    def too_little(self, amount: int, available: int) -> Refusal:
        """Refuse an energy cost (VIV 905.3b)."""
        return no_because("905.3b", "Energy needed: {cost}; there is: {ready}.", cost=amount, ready=available)

    def too_few(self, price: Price | None) -> Refusal:
        """Refuse a price for which there are too few cards."""
        if price is not None and price.zone == ENERGY:
            return no("905.3b", "There is too little energy.")
        return no("904.2f", "There are too few cards to pay this with.")

    def check_prices(self, table: Table, frame: EffectFrame, payment: Payment) -> Refusal | None:
        """Say first whether there is too little energy, or whether only a kept card is missing (VIV 508.3, 905.3b)."""
        player = frame.controller
        for price in payment.prices:
            if price.do == _PAY:
                available = self.available(table, player)
                if price.count > available:
                    return self.too_little(price.count, available)
                if len(payment.prices) == 1 and table.cards[frame.source].zone != ENERGY:
                    return None  # no other price needs the same energies
        refusal = super().check_prices(table, frame, payment)
        discarded = sum(price.count for price in payment.prices if price.word == "discard")
        if refusal is not None and discarded > len(table.hand(player)) and table.zone(player, KEEP):
            return no("508.3", "A kept card does not count as a hand card.")
        return refusal

    def check_exhaust(self, table: Table, card: int) -> Refusal | None:
        """Only a rebooted card is put to sleep as a price (VIV 907.1a)."""
        return _cannot_pay(table, card, "sleep")

    def able(self, table: Table, cards: list[int], do: str) -> list[int]:
        """Keep the cards that can pay."""
        if do == _PAY:
            return BANS.unbanned(table, cards, "leave_energy")
        return [card for card in cards if _cannot_pay(table, card, do) is None]

    def used_up(self, payment: Payment, frame: EffectFrame) -> Collection[int]:
        """The card of the ability can pay only once."""
        itself = payment.exhausts or any(isinstance(part, Itself) for part in payment.last)
        return (frame.source,) if itself else ()

    def prompt(self, price: Price | None) -> Message:
        """Ask for the cards of a price."""
        return ENERGY_AS_PRICE if price is not None and price.do == _PAY else CARD_AS_PRICE

    def pay_amount(self, table: Table, player: int, amount: int) -> None:
        """Energy costs are prices of cards."""

    def exhaust(self, table: Table, card: int) -> None:
        """Put the card to sleep."""
        make_one(table, Change(SLEEP, card))

    def pay_cards(self, table: Table, frame: EffectFrame, do: str, cards: Sequence[int]) -> None:
        """Pay with the cards."""
        if do == _PAY and cards:
            table.emit({"type": "pay", "player": frame.controller, "energy": len(cards)})
        pay_with(table, do, cards)


def _energies(table: Table, frame: EffectFrame) -> list[int]:
    return list(table.zone(frame.controller, ENERGY))


@lru_cache(maxsize=MOST_PRICES)
def with_points(payment: Payment, points: int) -> Payment:
    """Return a price with these points of energy in place of its own. The cards are chosen (VIV 905.3a)."""
    if not points and not payment.amount:
        return payment
    energy = (Price(_PAY, points, _energies, ENERGY, "pay", is_named=False),) if points else ()
    return Payment(0, payment.parts, (*energy, *payment.prices), payment.last, exhausts=payment.exhausts)


# From the text -----------------------------------------------------------------------


def compile_cost(cost: forms.Cost) -> Payment:
    """Compile a price: points of energy, counters, the card itself, and one price for each kind of card."""
    prices: list[Price] = []
    last: list[Part[Table]] = []
    for part in cost.cards:
        if isinstance(part.who, script.Select):
            word = "discard" if part.who.of == "hand" and part.do == "trash" else "pick"
            prices.append(Price(part.do, part.count, READER.finder(part.who), word=word))
        else:
            last.append(Itself(part.do))
    spend: tuple[Part[Table], ...] = tuple(Spend(each.name, each.amount) for each in getattr(cost, "counters", ()))
    return Payment(cost.pay, spend, tuple(prices), tuple(last), exhausts=cost.exhaust)


FREE: Final = Payment()
