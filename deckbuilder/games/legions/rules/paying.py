"""Costs: what must be paid before an effect comes, all of it or nothing (LEG 30)."""

from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import RECORD, VALUE
from deckbuilder.games.legions.rules.changes import Change, cores_at, move_cores, pay_points
from deckbuilder.games.legions.rules.pipeline import make
from deckbuilder.games.legions.rules.table import Payment, Price, Table
from deckbuilder.games.legions.rules.values import can_act, forbids
from deckbuilder.games.legions.rules.vocabulary import DECK, EXILE, FIELD_ZONES, HAND, MOST_X
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.lasting import Ref

X_PROMPT: Final = Message("How many Master Points do you pay for X?")


def payment_of(table: Table, frame: EffectFrame) -> Payment:
    """The cost of the ability whose effect this is."""
    definition = table.book[frame.definition]
    payments: dict[int, Payment | None] = {ability.index: ability.payment for ability in definition.triggered}
    payments |= {ability.index: ability.payment for ability in definition.activated}
    payment = payments[frame.ability]
    assert payment is not None, "an effect that is paid for has a cost"
    return payment


def affordable(table: Table, frame: EffectFrame, payment: Payment) -> bool:
    """Whether every part can be paid (LEG 30-1)."""
    return (
        payment.points <= table.available(frame.controller)
        and (not payment.exhaust or may_exhaust(table, frame.source))
        and (payment.cores is None or payment.cores[0] <= cores_at(table, frame.controller, "core_zone"))
        and _enough_cards(table, frame, payment)
    )


def may_exhaust(table: Table, card: int) -> bool:
    """Whether the card can be exhausted as a cost: ready, on the field, not unable to act (LEG 29-1, 30-3)."""
    record = table.cards[card]
    return record.zone in FIELD_ZONES and record.ready and can_act(table, card)


def _enough_cards(table: Table, frame: EffectFrame, payment: Payment) -> bool:
    taken: set[int] = set()
    for price in payment.prices:
        free = [card for card in price.found(table, frame) if card not in taken and _can_be(table, card, price.do)]
        if len(free) < price.count:
            return False
        taken.update(free[: price.count])
    return True


def _can_be(table: Table, card: int, do: str) -> bool:
    match do:
        case "exhaust":
            return may_exhaust(table, card)
        case "break":
            return not forbids(table, card, "be_broken")
        case "reverse":
            return table.cards[card].open and not forbids(table, card, "be_reversed")
        case _:
            return True


class PayFrame(Frame[Table]):
    """A cost is being paid; then the effect comes. `price`: which of the card prices is asked for."""

    FIELDS: ClassVar = {"effect": RECORD, "paid": VALUE, "price": VALUE}
    __slots__ = tuple(FIELDS)
    effect: EffectFrame
    paid: tuple[tuple[Ref, ...], ...]
    """The cards chosen for each price."""
    price: int

    def __init__(self, effect: EffectFrame) -> None:
        super().__init__()
        self.effect, self.paid, self.price = effect, (), 0

    def advance(self, table: Table) -> bool:
        """Ask for X, for the cards of each price, then pay."""
        steps = (self._ask_x, self._take_x, self._ask_cards, self._take_cards, self._pay)
        if self.pc >= len(steps):
            return False
        self.pc += 1
        steps[self.pc - 1](table, payment_of(table, self.effect))
        return True

    def _ask_x(self, table: Table, payment: Payment) -> None:
        if not payment.x:
            self.pc += 1
            return
        player = self.effect.controller
        most = min(table.available(player) - payment.points, MOST_X)
        moves: list[Move] = [("pick_number", number) for number in range(most + 1)]
        table.asking = "cost"
        table.ask(table.chooser(player), "number", X_PROMPT, moves, source=self.effect.source)

    def _take_x(self, table: Table, _payment: Payment) -> None:
        number = table.answer[0][1]
        assert isinstance(number, int)
        self.effect.numbers["x"] = number

    def _ask_cards(self, table: Table, payment: Payment) -> None:
        if self.price >= len(payment.prices):
            self.pc += 1
            return
        price = payment.prices[self.price]
        taken = {ref[0] for refs in self.paid for ref in refs}
        cards = [
            card for card in price.found(table, self.effect) if card not in taken and _can_be(table, card, price.do)
        ]
        moves: list[Move] = [("pick", card) for card in cards]
        table.asking = "cost"
        question = Message(_PROMPTS[price.do], {"count": price.count})
        player = table.chooser(self.effect.controller)
        bounds = (price.count, price.count)
        table.ask(player, "cards", question, moves, bounds, source=self.effect.source)

    def _take_cards(self, table: Table, _payment: Payment) -> None:
        refs = tuple(table.ref(move[1]) for move in table.answer if isinstance(move[1], int))
        self.paid = (*self.paid, refs)
        self.price += 1
        self.pc -= 2

    def _pay(self, table: Table, payment: Payment) -> None:
        effect, player = self.effect, self.effect.controller
        pay_points(table, player, payment.points + effect.numbers.get("x", 0) * payment.x)
        if payment.exhaust:
            make(table, Change("ready", effect.source, word="off"), replaceable=False)
        if payment.cores is not None:
            move_cores(table, player, payment.cores[0], "core_zone", payment.cores[1])
        for price, refs in zip(payment.prices, self.paid, strict=True):
            pay_cards(table, price, [ref[0] for ref in refs])
        effect.names["paid"] = tuple(table.ref(ref[0]) for refs in self.paid for ref in refs)
        if (effect.source, effect.stay) in {ref for refs in self.paid for ref in refs}:
            effect.stay = table.cards[effect.source].stay
        if table.result is None:
            table.push(effect)


def pay_cards(table: Table, price: Price, cards: list[int]) -> None:
    """Do with the cards what the price says."""
    zones = {"exile": EXILE, "hand": HAND, "deck_bottom": DECK}
    if price.do in zones:
        changes = [Change("move", card, zone=zones[price.do]) for card in cards]
    elif price.do == "break":
        changes = [Change("break", card) for card in cards]
    else:
        changes = [Change("ready" if price.do == "exhaust" else "open", card, word="off") for card in cards]
    make(table, *changes, replaceable=False)


_PROMPTS: Final = {
    "exile": "Exile {count} to pay the cost.",
    "break": "Break {count} to pay the cost.",
    "hand": "Return {count} to the hand to pay the cost.",
    "exhaust": "Exhaust {count} to pay the cost.",
    "reverse": "Reverse {count} to pay the cost.",
    "deck_bottom": "Put {count} under the deck to pay the cost.",
}
