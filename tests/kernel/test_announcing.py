"""An effect can make its choices before its cost is paid."""

import pytest

from deckbuilder.kernel.announcing import announced
from deckbuilder.kernel.asking import picked
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.paying import Payment, Price
from deckbuilder.kernel.table import Step
from tests.kernel.piles import HAND, TRASH, ToyTable
from tests.kernel.test_paying import ToyPaying, laid


def aim(*cards: int) -> tuple[Step, ...]:
    """Choose one of the cards."""

    def question(table: ToyTable, frame: EffectFrame) -> None:
        table.ask(frame.controller, "cards", ToyPaying().prompt(None), [("pick", card) for card in cards])

    def take(table: ToyTable, frame: EffectFrame) -> None:
        frame.names["aim"] = tuple(map(table.ref, picked(table)))
        frame.done = len(table.answer)

    return question, take


def strike(table: ToyTable, frame: EffectFrame) -> None:
    for ref in frame.names["aim"]:
        table.move(ref[0], TRASH)


def payments(table: ToyTable) -> list[object]:
    return [event["type"] for event in table.events if event["type"] != "forced"]


def announce(payment: Payment, *cards: int) -> ToyTable:
    table = laid()
    table.codes.clear()
    table.carry_out((*announced(aim(*cards), ToyPaying(), payment, (strike,)),))
    return table


def test_nothing_is_paid_before_the_choice_is_made() -> None:
    table = announce(Payment(3, (), (Price("give", 1, None, HAND),)), 5, 6)
    assert (table.offered(), payments(table)) == ([("pick", 5), ("pick", 6)], [])
    table.reply((("pick", 5),))
    assert ("pick", 4) in table.offered()
    table.reply((("pick", 4),))
    assert payments(table) == ["begin", "coins", "give"]
    assert (table.zone(0, TRASH), table.frames) == ([4, 5], [])


@pytest.mark.parametrize(("payment", "cards"), [(Payment(8), (5, 6)), (Payment(3), ())])
def test_nothing_is_paid_without_a_choice_or_if_the_cost_cannot_be_paid(
    payment: Payment, cards: tuple[int, ...]
) -> None:
    table = announce(payment, *cards)
    if cards:
        table.reply((("pick", 5),))
    assert (payments(table), table.zone(0, TRASH), table.frames) == (["fizzle"], [], [])


def test_the_effect_continues_with_the_paid_cards() -> None:
    table = announce(Payment(0, (), (Price("give", 1, lambda *_: [1]),)), 5, 6)
    table.reply((("pick", 6),))
    assert table.zone(0, TRASH) == [1, 6]


def test_a_copy_made_while_paying_is_independent() -> None:
    table = announce(Payment(0, (), (Price("give", 1, None, HAND),)), 5, 6)
    table.reply((("pick", 5),))
    twin = table.copy()
    table.reply((("pick", 4),))
    twin.reply((("pick", 3),))
    assert (table.zone(0, TRASH), twin.zone(0, TRASH)) == ([4, 5], [3, 5])
