"""Costs of effects, which are paid in full or not at all. The player is asked for X if the cost has one, then for the
cards of each price. Then everything is paid."""

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
from deckbuilder.kernel.procedures import Course
from deckbuilder.kernel.table import CardTable

MOST_X: Final = 1_000
"""The greatest X that is offered as a cost."""
T = TypeVar("T", bound=CardTable[Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Generic[T]):
    """A part of a cost that needs no question. Each game has its own parts."""

    __slots__ = ()

    @abstractmethod
    def refusal(self, table: T, player: int, card: int) -> Refusal | None:
        """Return why the player cannot pay this part for an effect of that card, or None."""

    @abstractmethod
    def pay(self, table: T, frame: EffectFrame) -> None:
        """Pay this part. `frame`: the frame of the effect to pay for."""


class Price:
    """A number of cards to pay: what is done with them, how many there are, and which cards can be used. These are the
    cards that `find` returns, or all cards in the player's `zone`. `takes_all`: all of them pay, and nobody is asked;
    there must be at least `count`. Such prices come last."""

    __slots__ = ("count", "do", "find", "is_named", "takes_all", "word", "zone")

    def __init__(
        self,
        do: str,
        count: int,
        find: Callable[[Any, EffectFrame], list[int]] | None,
        zone: int = -1,
        word: str = "pick",
        *,
        is_named: bool = True,
        takes_all: bool = False,
    ) -> None:
        """`word`: the word of the moves. `is_named`: whether the effect can refer to the cards as `paid`."""
        self.do, self.count, self.find, self.zone = do, count, find, zone
        self.word, self.is_named, self.takes_all = word, is_named, takes_all

    def cards(self, table: CardTable[Any], frame: EffectFrame) -> list[int]:
        """Return the cards that can be used."""
        return list(table.zone(frame.controller, self.zone)) if self.find is None else self.find(table, frame)


class Payment:
    """A compiled cost. `amount`: the amount of the game's currency. `x`: whether the player may pay any amount in
    addition. `exhausts`: whether the effect's own card is exhausted. `parts` are paid before the cards, `last` after
    them."""

    __slots__ = ("amount", "exhausts", "is_free", "is_simple", "last", "parts", "prices", "x")

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
        self.is_simple = not prices or (len(prices) == 1 and prices[0].find is None)
        """Whether counting the cards of a zone is enough to check it."""
        self.is_free = not (amount or parts or prices or last or x or exhausts)


@mypyc_attr(allow_interpreted_subclasses=True)
class Paying(Generic[T]):
    """Pays the costs of a game."""

    def __init__(self, asking: str, *, follows: bool) -> None:
        """`asking`: the table's `asking` for its questions. `follows`: whether the effect refers to paid cards where
        they are afterwards. Otherwise it refers to them as they were before."""
        self.asking, self.follows = asking, follows

    # Overridden by each game ----------------------------------------------------------------

    @abstractmethod
    def available(self, table: T, player: int) -> int:
        """Return the amount that the player can pay."""

    @abstractmethod
    def too_little(self, amount: int, available: int) -> Refusal:
        """Return the refusal for too little of the game's currency."""

    @abstractmethod
    def too_few(self, price: Price | None) -> Refusal:
        """Return the refusal for too few cards in the zone of that price. With None, the cards do not suffice for all
        prices together."""

    @abstractmethod
    def check_exhaust(self, table: T, card: int) -> Refusal | None:
        """Return why the card cannot be exhausted as a cost."""

    @abstractmethod
    def able(self, table: T, cards: list[int], do: str) -> list[int]:
        """Return the cards that can be used for a cost of that kind."""

    @abstractmethod
    def prompt(self, price: Price | None) -> Message:
        """Return the question for the cards of a price. With None, return the question for X."""

    @abstractmethod
    def pay_amount(self, table: T, player: int, amount: int) -> None:
        """Pay that amount."""

    @abstractmethod
    def exhaust(self, table: T, card: int) -> None:
        """Exhaust a card as a cost."""

    @abstractmethod
    def pay_cards(self, table: T, frame: EffectFrame, do: str, cards: Sequence[int]) -> None:
        """Do with the cards what the price requires. Costs are not replaced."""

    def begin(self, table: T, frame: EffectFrame) -> None:
        """Called after the last question, before the cost is paid."""

    def paid(self, table: T, effect: EffectFrame) -> None:
        """Called when everything is paid. The effect comes next. The frame that pays still has it, so whoever stores it
        copies it: a shared effect would become two when the position is copied."""
        table.push(effect.copy())

    def used_up(self, payment: Payment, frame: EffectFrame) -> Collection[int]:
        """Return the cards that the rest of the cost uses. No price can be paid with them."""
        return ()

    # What can be paid ----------------------------------------------------------------

    def refusal(self, table: T, frame: EffectFrame, payment: Payment) -> Refusal | None:
        """Return why the cost of an effect cannot be paid in full, or None."""
        return (
            self.check_amount(table, frame.controller, payment)
            or (self.check_exhaust(table, frame.source) if payment.exhausts else None)
            or self.check_parts(table, frame.controller, frame.source, payment)
            or self.check_prices(table, frame, payment)
        )

    def check_amount(self, table: T, player: int, payment: Payment) -> Refusal | None:
        """Check the amount alone, as `refusal` does."""
        if not payment.amount:
            return None
        available = self.available(table, player)
        return self.too_little(payment.amount, available) if payment.amount > available else None

    def check_parts(self, table: T, player: int, card: int, payment: Payment) -> Refusal | None:
        """Check the parts and the number of cards in zones, as `refusal` does."""
        refusal: Refusal | None = None
        for price in payment.prices:
            if price.find is None and price.count > len(table.zone(player, price.zone)):
                refusal = refusal or self.too_few(price)
        for part in payment.parts:
            refusal = refusal or part.refusal(table, player, card)
        for part in payment.last:
            refusal = refusal or part.refusal(table, player, card)
        return refusal

    def check_prices(self, table: T, frame: EffectFrame, payment: Payment) -> Refusal | None:
        """Check the cards that are asked for, as `refusal` does."""
        if payment.is_simple or covers(self._rows(table, frame, payment, 0, ())):
            return None
        return self.too_few(None)

    def payers(self, table: T, frame: EffectFrame, payment: Payment, place: int, paid: Collection[int]) -> list[int]:
        """Return the cards that may pay the price at that index so that the later prices can be paid as well. `paid`:
        the cards chosen for earlier prices."""
        rows = self._rows(table, frame, payment, place, paid)
        if are_alike(rows):
            return list(rows[0]) if len(rows[0]) >= len(rows) else []
        return [card for card in rows[0] if covers([[other for other in row if other != card] for row in rows[1:]])]

    def _rows(
        self, table: T, frame: EffectFrame, payment: Payment, place: int, paid: Collection[int]
    ) -> list[list[int]]:
        """Return a row for each card that remains to be paid: the cards that can be used for it."""
        taken = {*paid, *self.used_up(payment, frame)}
        rows: list[list[int]] = []
        for price in payment.prices[place:]:
            cards = self.able(table, price.cards(table, frame), price.do)
            row = [card for card in cards if card not in taken] if taken else cards
            for _ in range(price.count):
                rows.append(row)  # noqa: PERF401 - one list for all, never changed
        return rows


def are_alike(rows: Sequence[Sequence[int]]) -> bool:
    """Whether all rows are one list, as for a single price."""
    for row in rows:  # noqa: SIM110 - asked for each card of a hand
        if row is not rows[0]:
            return False
    return True


def pay_at_once(paying: Paying[T], payment: Payment) -> Callable[[T, EffectFrame, tuple[int, ...], int], int | None]:
    """Return the work of paying, within an effect, a price that needs no question. None: it cannot be paid in full."""

    def work(table: T, frame: EffectFrame, _players: tuple[int, ...], _number: int) -> int | None:
        if paying.refusal(table, frame, payment) is not None:
            return None
        paying.pay_amount(table, frame.controller, payment.amount)
        for part in (*payment.parts, *payment.last):
            part.pay(table, frame)
        return 1

    return work


def covers(rows: Sequence[Sequence[int]]) -> bool:
    """Whether each row can be given a different card (augmenting paths)."""
    if are_alike(rows):
        return not rows or len(rows[0]) >= len(rows)
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


def _ask_x(table: CardTable[Any], frame: "PayFrame") -> None:
    paying, payment, player = frame.paying, frame.payment, frame.effect.controller
    most = min(paying.available(table, player) - payment.amount, MOST_X)
    moves: list[Move] = [("pick_number", number) for number in range(most + 1)]
    table.asking = paying.asking
    table.ask(table.chooser(player), "number", paying.prompt(None), moves, source=frame.effect.source)


def _take_x(table: CardTable[Any], frame: "PayFrame") -> None:
    number = table.answer[0][1]
    assert isinstance(number, int)
    frame.effect.numbers["x"] = number


def _ask_cards(table: CardTable[Any], frame: "PayFrame") -> None:
    paying, payment = frame.paying, frame.payment
    if frame.price >= len(payment.prices):
        frame.pc += 1
        return
    price, chosen = payment.prices[frame.price], {ref[0] for refs in frame.paid for ref in refs}
    cards = paying.payers(table, frame.effect, payment, frame.price, chosen)
    if price.takes_all:
        frame.paid = (*frame.paid, tuple(table.ref(card) for card in cards))
        frame.price += 1
        frame.pc -= 1
        return
    moves: list[Move] = [(price.word, card) for card in cards]
    table.asking = paying.asking
    player, bounds = table.chooser(frame.effect.controller), (price.count, price.count)
    table.ask(player, "cards", paying.prompt(price), moves, bounds, source=frame.effect.source)


def _take_cards(table: CardTable[Any], frame: "PayFrame") -> None:
    frame.paid = (*frame.paid, tuple(table.ref(card) for card in picked(table)))
    frame.price += 1
    frame.pc -= 2


def _pay(table: CardTable[Any], frame: "PayFrame") -> None:
    effect, paying, payment, player = frame.effect, frame.paying, frame.payment, frame.effect.controller
    paying.begin(table, effect)
    paying.pay_amount(table, player, payment.amount + effect.numbers.get("x", 0) * payment.x)
    if payment.exhausts:
        paying.exhaust(table, effect.source)
    for part in payment.parts:
        part.pay(table, effect)
    for price, refs in zip(payment.prices, frame.paid, strict=True):
        paying.pay_cards(table, effect, price.do, [card for card, _ in refs])
    _name(table, frame)
    for part in payment.last:
        part.pay(table, effect)
    if table.result is None:
        paying.paid(table, effect)


def _name(table: CardTable[Any], frame: "PayFrame") -> None:
    """Let the effect refer to the paid cards."""
    effect, follows, named = frame.effect, frame.paying.follows, list[Ref]()
    for price, refs in zip(frame.payment.prices, frame.paid, strict=True):
        if price.is_named:
            named += refs
    effect.names["paid"] = tuple([table.ref(ref[0]) for ref in named] if follows else named)
    if follows and any((effect.source, effect.stay) in refs for refs in frame.paid):
        effect.stay = table.cards[effect.source].stay


@mypyc_attr(allow_interpreted_subclasses=True)
class PayFrame(Course[CardTable[Any]]):
    """Pays a cost, and then starts the effect. `price`: the index of the price for which cards are being asked."""

    FIELDS: ClassVar = {"effect": RECORD, "paid": VALUE, "paying": SHARED, "payment": SHARED, "price": VALUE}
    COURSE: ClassVar = (_ask_x, _take_x, _ask_cards, _take_cards, _pay)
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
