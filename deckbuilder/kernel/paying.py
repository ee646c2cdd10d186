"""Costs: what must be paid before an effect comes, all of it or nothing. Who pays is asked for a number first where the
cost has one, then for the cards of each price; then everything is paid."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import RECORD, SHARED, VALUE
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.asking import picked
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.procedures import Procedure
from deckbuilder.kernel.table import CardTable

MOST_X: Final = 1_000
"""The largest X that is offered as a cost."""
T = TypeVar("T", bound=CardTable[Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Generic[T]):
    """A part of a cost about which nobody is asked. Each game has its own."""

    __slots__ = ()

    @abstractmethod
    def refusal(self, table: T, player: int, card: int) -> Refusal | None:
        """Why the player cannot pay it for an effect of that card; None where that is possible."""

    @abstractmethod
    def pay(self, table: T, frame: EffectFrame) -> None:
        """Pay it. `frame`: the effect that is paid for."""


class Price:
    """Cards that are paid: what is done with them, how many they are, and which cards can pay, those that `found` gives
    or any of an own `zone`."""

    __slots__ = ("count", "do", "found", "is_named", "word", "zone")

    def __init__(
        self,
        do: str,
        count: int,
        found: Callable[[Any, EffectFrame], list[int]] | None,
        zone: int = -1,
        word: str = "pick",
        *,
        is_named: bool = True,
    ) -> None:
        """`word`: that of the moves; `is_named`: whether the effect knows them as `paid`."""
        self.do, self.count, self.found, self.zone = do, count, found, zone
        self.word, self.is_named = word, is_named

    def cards(self, table: CardTable[Any], frame: EffectFrame) -> list[int]:
        """The cards that may be meant."""
        return list(table.zone(frame.controller, self.zone)) if self.found is None else self.found(table, frame)


class Payment:
    """A compiled cost. `amount`: in what the game pays with; `x`: as much more of that as one likes; `exhausts`: the
    card of the effect is exhausted; `parts`: what is paid before the cards, `last`: after them."""

    __slots__ = ("amount", "exhausts", "is_simple", "last", "parts", "prices", "x")

    def __init__(
        self,
        amount: int = 0,
        parts: tuple[Part[Any], ...] = (),
        prices: tuple[Price, ...] = (),
        last: tuple[Part[Any], ...] = (),
        *,
        x: bool = False,
        exhausts: bool = False,
    ) -> None:
        self.amount, self.parts, self.prices, self.last = amount, parts, prices, last
        self.x, self.exhausts = x, exhausts
        self.is_simple = not prices or (len(prices) == 1 and prices[0].found is None)
        """Whether it is enough to count the cards of a zone."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Paying(Generic[T]):
    """How costs are paid in a game."""

    def __init__(self, asking: str, *, follows: bool) -> None:
        """`asking`: what its questions are about. `follows`: whether the effect knows the cards that were paid where
        they are afterwards; else only as they lay before."""
        self.asking, self.follows = asking, follows

    # What a game says ----------------------------------------------------------------

    @abstractmethod
    def available(self, table: T, player: int) -> int:
        """How much the player could pay."""

    @abstractmethod
    def too_little(self, amount: int, available: int) -> Refusal:
        """That this is too little for that amount."""

    @abstractmethod
    def too_few(self, price: Price | None) -> Refusal:
        """That there are too few cards to pay with: in the zone of that price, or for all prices together."""

    @abstractmethod
    def check_exhaust(self, table: T, card: int) -> Refusal | None:
        """Why the card cannot be exhausted as a cost."""

    @abstractmethod
    def able(self, table: T, cards: list[int], do: str) -> list[int]:
        """Those with which that can be done as a cost."""

    @abstractmethod
    def prompt(self, price: Price | None) -> Message:
        """The question for the cards of a price; None: for X."""

    @abstractmethod
    def pay_amount(self, table: T, player: int, amount: int) -> None:
        """Pay in what the game pays with."""

    @abstractmethod
    def exhaust(self, table: T, card: int) -> None:
        """Exhaust a card as a cost."""

    @abstractmethod
    def pay_cards(self, table: T, frame: EffectFrame, do: str, cards: Sequence[int]) -> None:
        """Do with the cards what the price says. What would happen instead of it does not."""

    def begin(self, table: T, frame: EffectFrame) -> None:
        """All is answered, and the cost is paid now."""

    def used_up(self, payment: Payment, frame: EffectFrame) -> Collection[int]:
        """Cards that the rest of the cost takes, so that no price is paid with them."""
        return ()

    # What can be paid ----------------------------------------------------------------

    def refusal(self, table: T, frame: EffectFrame, payment: Payment) -> Refusal | None:
        """Why the cost of an effect cannot be paid in full; None where it can."""
        return (
            self.check_amount(table, frame.controller, payment)
            or (self.check_exhaust(table, frame.source) if payment.exhausts else None)
            or self.check_parts(table, frame.controller, frame.source, payment)
            or self.check_prices(table, frame, payment)
        )

    def check_amount(self, table: T, player: int, payment: Payment) -> Refusal | None:
        """As `refusal`, of the amount alone."""
        if not payment.amount:
            return None
        available = self.available(table, player)
        return self.too_little(payment.amount, available) if payment.amount > available else None

    def check_parts(self, table: T, player: int, card: int, payment: Payment) -> Refusal | None:
        """As `refusal`, of the parts, and of the number of cards in a zone."""
        refusal: Refusal | None = None
        for price in payment.prices:
            if price.found is None and price.count > len(table.zone(player, price.zone)):
                refusal = refusal or self.too_few(price)
        for part in payment.parts:
            refusal = refusal or part.refusal(table, player, card)
        for part in payment.last:
            refusal = refusal or part.refusal(table, player, card)
        return refusal

    def check_prices(self, table: T, frame: EffectFrame, payment: Payment) -> Refusal | None:
        """As `refusal`, of the cards that are asked for."""
        if payment.is_simple or covers(self._rows(table, frame, payment, 0, ())):
            return None
        return self.too_few(None)

    def payers(self, table: T, frame: EffectFrame, payment: Payment, place: int, paid: Collection[int]) -> list[int]:
        """The cards that may pay the price at that place, so that those after it can be paid as well. `paid`: the cards
        that were chosen for those before."""
        rows = self._rows(table, frame, payment, place, paid)
        return [card for card in rows[0] if covers([[other for other in row if other != card] for row in rows[1:]])]

    def _rows(
        self, table: T, frame: EffectFrame, payment: Payment, place: int, paid: Collection[int]
    ) -> list[list[int]]:
        """For every single card that is still to be paid the cards that can be it."""
        taken = {*paid, *self.used_up(payment, frame)}
        rows: list[list[int]] = []
        for price in payment.prices[place:]:
            cards = self.able(table, price.cards(table, frame), price.do)
            row = [card for card in cards if card not in taken] if taken else cards
            for _ in range(price.count):
                rows.append(row)  # noqa: PERF401 - one list for all, never changed
        return rows


def covers(rows: Sequence[Sequence[int]]) -> bool:
    """Whether each row can have a card of its own (augmenting paths)."""
    owner: dict[int, int] = {}
    return all(_seat(rows, row, owner, set()) for row in range(len(rows)))


def _seat(rows: Sequence[Sequence[int]], row: int, owner: dict[int, int], tried: set[int]) -> bool:
    for card in rows[row]:
        if card not in tried:
            tried.add(card)
            if card not in owner or _seat(rows, owner[card], owner, tried):
                owner[card] = row
                return True
    return False


_ASK_CARDS: Final = 2
_PAY: Final = 4


class PayFrame(Procedure[CardTable[Any]]):
    """A cost is being paid; then the effect comes. `price`: which of the prices is asked for."""

    FIELDS: ClassVar = {"effect": RECORD, "paid": VALUE, "paying": SHARED, "payment": SHARED, "price": VALUE}
    __slots__ = tuple(FIELDS)
    effect: EffectFrame
    paid: tuple[tuple[Ref, ...], ...]
    """The cards chosen for each price."""
    price: int
    payment: Payment
    paying: Paying[Any]

    def __init__(self, paying: Paying[Any], payment: Payment, effect: EffectFrame) -> None:
        super().__init__()
        self.paying, self.payment, self.effect = paying, payment, effect
        self.paid, self.price = (), 0
        if not payment.x:
            self.pc = _ASK_CARDS if payment.prices else _PAY

    def steps(self) -> tuple[Callable[[CardTable[Any]], None], ...]:
        """Ask for X, for the cards of each price, then pay."""
        return self._ask_x, self._take_x, self._ask_cards, self._take_cards, self._pay

    def _ask_x(self, table: CardTable[Any]) -> None:
        paying, payment, player = self.paying, self.payment, self.effect.controller
        most = min(paying.available(table, player) - payment.amount, MOST_X)
        moves: list[Move] = [("pick_number", number) for number in range(most + 1)]
        table.asking = paying.asking
        table.ask(table.chooser(player), "number", paying.prompt(None), moves, source=self.effect.source)

    def _take_x(self, table: CardTable[Any]) -> None:
        number = table.answer[0][1]
        assert isinstance(number, int)
        self.effect.numbers["x"] = number

    def _ask_cards(self, table: CardTable[Any]) -> None:
        paying, payment = self.paying, self.payment
        if self.price >= len(payment.prices):
            self.pc += 1
            return
        price, chosen = payment.prices[self.price], {ref[0] for refs in self.paid for ref in refs}
        cards = paying.payers(table, self.effect, payment, self.price, chosen)
        moves: list[Move] = [(price.word, card) for card in cards]
        table.asking = paying.asking
        player, bounds = table.chooser(self.effect.controller), (price.count, price.count)
        table.ask(player, "cards", paying.prompt(price), moves, bounds, source=self.effect.source)

    def _take_cards(self, table: CardTable[Any]) -> None:
        self.paid = (*self.paid, tuple(table.ref(card) for card in picked(table)))
        self.price += 1
        self.pc -= 2

    def _pay(self, table: CardTable[Any]) -> None:
        effect, paying, payment, player = self.effect, self.paying, self.payment, self.effect.controller
        paying.begin(table, effect)
        paying.pay_amount(table, player, payment.amount + effect.numbers.get("x", 0) * payment.x)
        if payment.exhausts:
            paying.exhaust(table, effect.source)
        for part in payment.parts:
            part.pay(table, effect)
        for price, refs in zip(payment.prices, self.paid, strict=True):
            paying.pay_cards(table, effect, price.do, [card for card, _ in refs])
        self._name(table)
        for part in payment.last:
            part.pay(table, effect)
        if table.result is None:
            table.push(effect.copy())  # two frames with one effect would part when the position is copied

    def _name(self, table: CardTable[Any]) -> None:
        """Let the effect speak of the cards that were paid."""
        effect, follows, named = self.effect, self.paying.follows, list[Ref]()
        for price, refs in zip(self.payment.prices, self.paid, strict=True):
            if price.is_named:
                named += refs
        effect.names["paid"] = tuple(table.ref(ref[0]) if follows else ref for ref in named)
        if follows and any((effect.source, effect.stay) in refs for refs in self.paid):
            effect.stay = table.cards[effect.source].stay
