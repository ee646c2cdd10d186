"""Costs are paid in full or not at all, in the order of their parts."""

from collections.abc import Callable, Collection, Sequence

import pytest

from deckbuilder.engine.api import Refusal
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.paying import MOST_X, Part, PayFrame, Paying, Payment, Price, covers
from deckbuilder.kernel.refusals import no
from tests.kernel.piles import DECK, HAND, TRASH, ToyTable


class Toll(Part[ToyTable]):
    """A part of a cost that records its payment. Only player 0 can pay it."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def refusal(self, table: ToyTable, player: int, card: int) -> Refusal | None:
        return no("1", "There is no toll.") if player else None

    def pay(self, table: ToyTable, frame: EffectFrame) -> None:
        table.emit({"type": "toll", "name": self.name})


class ToyPaying(Paying[ToyTable]):
    """Players pay with coins, of which they have seven. Cards 8 and above cannot be used to pay."""

    def __init__(self, *, follows: bool = False, spares: Collection[int] = ()) -> None:
        super().__init__("cost", follows=follows)
        self._spares = spares

    def available(self, table: ToyTable, player: int) -> int:
        return 7

    def too_little(self, amount: int, available: int) -> Refusal:
        return no(f"{amount}>{available}", "Too little.")

    def too_few(self, price: Price | None) -> Refusal:
        return no("few" if price is None else price.do, "Too few.")

    def check_exhaust(self, table: ToyTable, card: int) -> Refusal | None:
        return None if table.cards[card].zone == HAND else no("exhausted", "It is exhausted.")

    def able(self, table: ToyTable, cards: list[int], do: str) -> list[int]:
        return [card for card in cards if card < 8]

    def used_up(self, payment: Payment, frame: EffectFrame) -> Collection[int]:
        return self._spares

    def prompt(self, price: Price | None) -> Message:
        return Message("X" if price is None else price.do)

    def begin(self, table: ToyTable, frame: EffectFrame) -> None:
        table.emit({"type": "begin"})

    def pay_amount(self, table: ToyTable, player: int, amount: int) -> None:
        table.emit({"type": "coins", "count": amount})

    def exhaust(self, table: ToyTable, card: int) -> None:
        table.emit({"type": "exhaust"})

    def pay_cards(self, table: ToyTable, frame: EffectFrame, do: str, cards: Sequence[int]) -> None:
        for card in cards:
            table.emit({"type": do})
            table.move(card, TRASH)


def some(*cards: int) -> Callable[[ToyTable, EffectFrame], list[int]]:
    return lambda _table, _frame: list(cards)


def laid() -> ToyTable:
    """Return a table with cards 0 to 9 in player 0's hand, and 10 and 11 in the deck."""
    table = ToyTable()
    table.lay(0, HAND, 10)
    table.lay(0, DECK, 2)
    table.codes = [()]
    return table


def effect(table: ToyTable, source: int = 0, controller: int = 0) -> EffectFrame:
    return EffectFrame(0, 0, controller, table.ref(source))


def paying(payment: Payment, *, follows: bool = False, table: ToyTable | None = None) -> tuple[ToyTable, PayFrame]:
    """Return the table and the frame of a cost, run to its first question."""
    table = table or laid()
    frame = PayFrame(ToyPaying(follows=follows), payment, effect(table))
    table.push(frame)
    table.run()
    return table, frame


def payments(table: ToyTable) -> list[object]:
    return [event["type"] for event in table.events if event["type"] != "forced"]


# What can be paid ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("payment", "why"),
    [
        (Payment(7), None),
        (Payment(8), "8>7"),
        (Payment(0, exhausts=True), None),
        (Payment(0, (Toll("a"),), last=(Toll("b"),)), None),
        (Payment(0, (), (Price("give", 10, None, HAND),)), None),
        (Payment(0, (), (Price("give", 11, None, HAND),)), "give"),
        (Payment(0, (), (Price("give", 2, some(1, 2)),)), None),
        (Payment(0, (), (Price("give", 2, some(1, 8)),)), "few"),
        (Payment(0, (), (Price("give", 1, some(1)), Price("burn", 1, some(1)))), "few"),
        (Payment(0, (), (Price("give", 1, some(1, 2)), Price("burn", 1, some(1)))), None),
        (Payment(0, (), (Price("give", 2, some(1, 2, 3)), Price("burn", 1, some(1)))), None),
        (Payment(0, (), (Price("give", 2, some(1, 2)), Price("burn", 1, some(1, 2)))), "few"),
    ],
)
def test_a_cost_is_refused_where_a_part_cannot_be_paid(payment: Payment, why: str | None) -> None:
    table = laid()
    refusal = ToyPaying().refusal(table, effect(table), payment)
    assert (refusal and refusal.rule) == why


def test_each_part_of_a_cost_and_the_card_itself_are_checked() -> None:
    table = laid()
    for payment in (Payment(0, (Toll("a"),)), Payment(0, last=(Toll("a"),))):
        refusal = ToyPaying().refusal(table, effect(table, controller=1), payment)
        assert refusal is not None
        assert refusal.rule == "1"
    refusal = ToyPaying().refusal(table, effect(table, source=10), Payment(0, exhausts=True))
    assert refusal is not None
    assert refusal.rule == "exhausted"
    assert ToyPaying().refusal(table, effect(table, source=10), Payment(0)) is None


def test_a_card_used_by_another_part_of_the_cost_cannot_pay_a_price() -> None:
    table, payment = laid(), Payment(0, (), (Price("give", 1, some(0)),))
    assert ToyPaying().refusal(table, effect(table), payment) is None
    assert ToyPaying(spares=(0,)).refusal(table, effect(table), payment) is not None


def test_only_cards_are_offered_that_leave_the_later_prices_possible() -> None:
    table = laid()
    payment = Payment(0, (), (Price("give", 1, some(1, 2, 3)), Price("burn", 2, some(1, 2))))
    frame = effect(table)
    assert ToyPaying().payers(table, frame, payment, 0, ()) == [3]
    assert ToyPaying().payers(table, frame, payment, 1, (3,)) == [1, 2]
    assert ToyPaying().payers(table, frame, payment, 1, (1,)) == []


@pytest.mark.parametrize(
    ("rows", "possible"),
    [([], True), ([[]], False), ([[1], [1]], False), ([[1, 2], [1]], True), ([[1, 2], [2, 3], [1, 2], [3]], False)],
)
def test_each_price_needs_a_different_card(rows: list[list[int]], *, possible: bool) -> None:
    assert covers(rows) == possible


@pytest.mark.parametrize(("count", "payers"), [(1, [1, 2]), (2, [1, 2]), (3, [])])
def test_a_single_price_can_be_paid_with_each_card_if_there_are_enough(count: int, payers: list[int]) -> None:
    table, payment = laid(), Payment(0, (), (Price("give", count, some(1, 2)),))
    assert ToyPaying().payers(table, effect(table), payment, 0, ()) == payers
    assert (ToyPaying().refusal(table, effect(table), payment) is None) == bool(payers)


# Paying ------------------------------------------------------------------------------


def test_everything_is_paid_in_order_before_the_effect_begins() -> None:
    payment = Payment(
        3, (Toll("a"),), (Price("give", 2, some(1, 2, 3)), Price("burn", 1, None, HAND)), (Toll("b"),), exhausts=True
    )
    table, frame = paying(payment)
    assert table.offered() == [("pick", 1), ("pick", 2), ("pick", 3)]
    table.reply((("pick", 3), ("pick", 1)))
    assert table.offered() == [("pick", card) for card in (0, 2, 4, 5, 6, 7)]
    assert payments(table) == []
    table.reply((("pick", 0),))
    assert payments(table) == ["begin", "coins", "exhaust", "toll", "give", "give", "burn", "toll"]
    assert [event.get("name") for event in table.events if event["type"] == "toll"] == ["a", "b"]
    assert table.zone(0, TRASH) == [3, 1, 0]
    assert table.frames == []
    assert [ref[0] for ref in frame.effect.names["paid"]] == [3, 1, 0]


def test_a_cost_without_questions_is_paid_at_once() -> None:
    table, _ = paying(Payment(2))
    assert (payments(table), table.events[1]["count"], table.question) == (["begin", "coins"], 2, None)


@pytest.mark.parametrize("prices", [(), (Price("give", 1, some(1)),)])
def test_x_is_at_most_what_is_left_after_the_rest_of_the_cost(prices: tuple[Price, ...]) -> None:
    table, frame = paying(Payment(3, (), prices, x=True))
    assert table.offered() == [("pick_number", number) for number in range(5)]
    table.reply((("pick_number", 4),))
    assert frame.effect.numbers["x"] == 4
    assert [event["count"] for event in table.events if event["type"] == "coins"] == [7]
    assert payments(table).count("give") == len(prices)


def test_x_has_a_limit() -> None:
    class Rich(ToyPaying):
        def available(self, table: ToyTable, player: int) -> int:
            return 10 * MOST_X

    table = laid()
    table.push(PayFrame(Rich(), Payment(0, x=True), effect(table)))
    table.run()
    assert len(table.offered()) == MOST_X + 1


@pytest.mark.parametrize("follows", [True, False])
def test_the_effect_refers_to_paid_cards_where_they_are_or_where_they_were(*, follows: bool) -> None:
    table, frame = paying(Payment(0, (), (Price("give", 1, some(0)),)), follows=follows)
    (ref,) = frame.effect.names["paid"]
    assert (ref[0], table.stands(ref)) == (0, follows)
    assert table.stands((frame.effect.source, frame.effect.stay)) == follows


def test_a_price_without_a_name_is_paid_too() -> None:
    prices = (Price("drop", 1, some(1), word="discard", is_named=False), Price("give", 1, some(2, 3)))
    table, frame = paying(Payment(0, (), prices))
    table.reply((("pick", 3),))
    assert ([ref[0] for ref in frame.effect.names["paid"]], table.zone(0, TRASH)) == ([3], [1, 3])


def test_no_effect_begins_after_the_end_of_the_game() -> None:
    class Deadly(Toll):
        def pay(self, table: ToyTable, frame: EffectFrame) -> None:
            table.finish(None, "life", "1")

    table, frame = paying(Payment(0, (Deadly("a"),)))
    assert frame.effect not in table.frames


def test_a_cost_being_paid_is_copied_with_all_that_was_answered() -> None:
    payment = Payment(0, (), (Price("give", 1, some(1, 2)), Price("burn", 1, some(3, 4))), x=True)
    table, _ = paying(payment)
    table.reply((("pick_number", 0),))
    table.reply((("pick", 2),))
    twin = table.copy()
    twin.reply((("pick", 4),))
    table.reply((("pick", 3),))
    assert (table.zone(0, TRASH), twin.zone(0, TRASH)) == ([2, 3], [2, 4])


def test_an_effect_that_was_paid_for_is_the_same_in_a_copy() -> None:
    table = ToyTable()
    table.lay(0, HAND, 3)
    table.carry_out(())
    frame = EffectFrame(0, 0, 0, table.ref(0))
    table.push(PayFrame(ToyPaying(), Payment(), frame))
    table.frames[-1].advance(table)
    twin = table.copy()
    for each in (table, twin):
        each.frames[-1].pc += 1
    assert twin.plain() == table.plain()


def test_a_game_can_do_something_else_with_what_was_paid_for() -> None:
    """In some games an ability waits in a zone after its cost was paid."""
    put: list[EffectFrame] = []

    class Waiting(ToyPaying):
        def paid(self, table: ToyTable, effect: EffectFrame) -> None:
            put.append(effect)

    table = laid()
    table.push(PayFrame(Waiting(), Payment(2), effect(table)))
    table.run()
    assert ([frame.source for frame in put], table.frames) == ([0], [])
