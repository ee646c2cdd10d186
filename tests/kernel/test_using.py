"""How often an ability was used in a turn."""

from deckbuilder.kernel.using import mark_use, mark_used, times_used, was_used
from tests.kernel.toy import BOARD, toy_table


def test_uses_are_counted_by_ability_and_by_turn() -> None:
    table = toy_table()
    card = table.lay("A", 0, BOARD)
    for ability in (1, 0, 1):
        mark_use(table, card, ability)
    assert [times_used(table, card, ability) for ability in (0, 1, 2)] == [1, 2, 0]
    table.turn += 1
    assert times_used(table, card, 1) == 0
    mark_use(table, card, 1)
    assert times_used(table, card, 1) == 1


def test_what_is_used_once_a_turn_is_not_counted_twice() -> None:
    table = toy_table()
    card = table.lay("A", 0, BOARD)
    mark_used(table, card, 0)
    mark_used(table, card, 0)
    assert (was_used(table, card, 0), times_used(table, card, 0)) == (True, 1)
