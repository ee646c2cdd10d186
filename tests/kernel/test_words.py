"""Declared words: the places of a grid, the written values of a state, the attribute of a number."""

import pytest

from deckbuilder.kernel.words import NOWHERE, Grid, State, Zone
from tests.kernel.toy import BOARD, WORDS, toy_table


def test_the_places_of_a_grid_go_row_by_row() -> None:
    grid = Grid(3, ("front", "back"))
    assert grid.size == 6
    assert [grid.square(place) for place in (0, 2, 4)] == [(0, "front"), (2, "front"), (1, "back")]
    assert all(grid.place(*grid.square(place)) == place for place in range(grid.size))
    assert Grid(3, lane_words=("a", "b", "c")).square(2) == (2, "")


def test_a_flag_may_be_written_as_one_of_two_words() -> None:
    table = toy_table()
    record = table.edit(table.lay("A", 0, BOARD))
    side = WORDS.states["side"]
    assert (side.read(record), side.usual) == ("up", "up")
    side.write(record, "down")
    assert (record.open, side.read(record)) == (False, "down")


@pytest.mark.parametrize(
    ("word", "right", "wrong"),
    [
        ("ready", [True, False], [1, "true", None]),
        ("side", ["up", "down"], [True, "left", 0]),
        ("damage", [0, 5], [6, -1, True]),
    ],
)
def test_a_state_knows_its_values(word: str, right: list[object], wrong: list[object]) -> None:
    state = WORDS.states[word]
    assert [state.fits(value) for value in (*right, *wrong)] == [True] * len(right) + [False] * len(wrong)


def test_a_word_that_is_not_a_flag_is_not_changed() -> None:
    way = State("way", "north", "row", ("north", "south"))
    assert (way.fits("south"), way.fits("west"), way.usual) == (True, False, "north")


def test_numbers_are_stored_by_player_and_some_by_place() -> None:
    table = toy_table()
    life, gold, tin = WORDS.numbers
    life.write(table, 1, 4)
    tin.write(table, 0, 6)
    assert (table.life, table.coins) == ([10, 4], [[0, 6], [0, 0]])
    assert (life.read(table, 1), gold.read(table, 0), tin.read(table, 0)) == (4, 0, 6)


def test_repeated_places_of_a_grid_are_filled_from_the_first_and_closed_up() -> None:
    grid = Grid(2, lane_words=("a", "b"))
    cards = [7, NOWHERE]
    assert [grid.spare(cards, lane, "") for lane in (0, 1)] == [2, 1]
    assert [grid.square(place) for place in (2, 3)] == [(0, ""), (1, "")]
    stacked = [NOWHERE, 8, 9, NOWHERE, 5, 6]
    grid.close_up(stacked)
    assert stacked == [9, 8, 5, 6]
    stacked = [7, 8, NOWHERE, NOWHERE]
    grid.close_up(stacked)
    assert stacked == [7, 8]


def test_a_zone_can_have_usual_values_of_its_own() -> None:
    zone = Zone(0, "pile", states=("side", "damage"), usually=(("side", "down"),))
    assert [zone.usual(WORDS.states[word]) for word in zone.states] == ["down", 0]
