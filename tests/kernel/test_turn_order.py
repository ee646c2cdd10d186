"""Whose turn comes next: turns alternate, apart from extra turns."""

import pytest

from deckbuilder.kernel.turn_order import ALTERNATING, TurnOrder
from tests.kernel.toy import ToyTable


def players(order: TurnOrder, active: int, turns: int) -> list[int]:
    """Return the players of the next turns."""
    found = []
    for _ in range(turns):
        active, order = order.following(active)
        found.append(active)
    return found


def test_turns_alternate() -> None:
    assert players(ALTERNATING, 0, 3) == [1, 0, 1]
    assert ALTERNATING.extra() == ()


@pytest.mark.parametrize(("player", "expected"), [(0, [0, 1, 0, 1]), (1, [1, 1, 0, 1])])
def test_an_extra_turn_comes_directly_after_this_one(player: int, expected: list[int]) -> None:
    order = ALTERNATING.with_extra(0, player)
    assert order.extra() == (player,)
    assert players(order, 0, 4) == expected


def test_the_extra_turn_that_was_granted_last_comes_first() -> None:
    order = ALTERNATING.with_extra(0, 0).with_extra(0, 1)
    assert order.extra() == (1, 0)
    assert players(order, 0, 5) == [1, 0, 1, 0, 1]


def test_an_extra_turn_can_be_granted_in_an_extra_turn() -> None:
    active, order = ALTERNATING.with_extra(0, 0).following(0)
    assert players(order.with_extra(active, 0), active, 4) == [0, 1, 0, 1]


@pytest.mark.parametrize("granted", [(), (0,), (1,), (0, 0), (0, 1), (1, 0, 1)])
def test_who_went_first_is_known_whatever_turns_were_granted(granted: tuple[int, ...]) -> None:
    active, order = 0, ALTERNATING
    for turn in range(1, 9):
        if turn == 3:
            for player in granted:
                order = order.with_extra(active, player)
        assert order.went_first(active, turn) == 0
        active, order = order.following(active)


def test_before_the_first_turn_the_turn_player_goes_first() -> None:
    assert ALTERNATING.went_first(1, 0) == 1


def test_extra_turns_are_part_of_the_position() -> None:
    table = ToyTable([])
    before = table.besides()
    table.turn_order = table.turn_order.with_extra(0, 0)
    assert table.besides() != before
    assert table.copy().turn_order == table.turn_order
