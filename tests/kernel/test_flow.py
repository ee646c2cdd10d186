"""Loops end, because the number of their rounds is limited and fixed before the first round."""

from collections.abc import Sequence

import pytest

from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.flow import MOST_ROUNDS, for_each, so_often
from deckbuilder.kernel.table import Step
from tests.kernel.piles import HAND, ToyTable


def rounds(code: Sequence[Step]) -> int:
    """Run the code of a loop, and return how often its steps were carried out."""
    table = ToyTable()
    table.lay(0, HAND, MOST_ROUNDS + 5)
    frame = table.carry_out(code)
    assert [name for name in (*frame.numbers, *frame.names) if name.startswith("#")] == []
    return frame.numbers.get("rounds", 0)


def count(_table: ToyTable, frame: EffectFrame) -> None:
    frame.numbers["rounds"] = frame.numbers.get("rounds", 0) + 1


@pytest.mark.parametrize("wanted", [-1, 0, 1, 3, MOST_ROUNDS, MOST_ROUNDS + 1])
def test_steps_are_repeated_the_wanted_number_of_times(wanted: int) -> None:
    code = so_often(lambda _table, _frame: wanted, (count,))
    assert rounds(code) == max(0, min(MOST_ROUNDS, wanted))


@pytest.mark.parametrize("wanted", [0, 1, 3, MOST_ROUNDS, MOST_ROUNDS + 1])
def test_steps_are_carried_out_for_each_card(wanted: int) -> None:
    code = for_each(lambda _table, _frame: range(wanted), (count,))
    assert rounds(code) == min(MOST_ROUNDS, wanted)
