"""Durations end at the moments that a game lists, and only in the right turn."""

from typing import NamedTuple

import pytest

from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.kernel.expiry import NEXT_OPPONENT_TURN, Moments, has_begun
from tests.rules.legend_of_stars import words

MOMENTS = Moments(
    {
        "turn_end": {"turn_end", "opponent_turn_end", "your_turn_end", NEXT_OPPONENT_TURN},
        "turn_start": {"your_next_turn"},
    }
)


class Made(NamedTuple):
    until: str
    controller: int
    turn: int


@pytest.mark.parametrize(
    ("made", "moment", "over"),
    [
        (Made("turn_end", 0, 5), "turn_end", True),
        (Made("turn_end", 0, 5), "turn_start", False),
        (Made("permanent", 0, 1), "turn_end", False),
        (Made("your_next_turn", 0, 3), "turn_start", True),
        (Made("your_next_turn", 1, 3), "turn_start", False),
        (Made("your_next_turn", 0, 5), "turn_start", False),
        (Made("your_turn_end", 0, 3), "turn_end", True),
        (Made("your_turn_end", 0, 4), "turn_end", True),
        (Made("your_turn_end", 1, 4), "turn_end", False),
        (Made("your_turn_end", 0, 5), "turn_end", False),
        (Made("opponent_turn_end", 1, 4), "turn_end", True),
        (Made("opponent_turn_end", 0, 4), "turn_end", False),
        (Made("opponent_turn_end", 1, 5), "turn_end", False),
        (Made("next_opponent_turn", 1, 4), "turn_end", True),
        (Made("next_opponent_turn", 1, 5), "turn_end", False),
        (Made("next_opponent_turn", 0, 4), "turn_end", False),
    ],
)
def test_in_the_fifth_turn_which_is_that_of_player_0(made: Made, moment: str, *, over: bool) -> None:
    game = words.start().game
    assert isinstance(game, LegendGame)
    table = game.table
    assert (table.turn, table.active) == (5, 0)
    assert MOMENTS.is_over(table, made, moment) == over


@pytest.mark.parametrize(
    ("made", "begun"),
    [
        (Made("turn_end", 0, 5), True),
        (Made("next_opponent_turn", 1, 4), True),
        (Made("next_opponent_turn", 1, 5), False),
        (Made("next_opponent_turn", 0, 4), False),
    ],
)
def test_a_coming_turn_begins_with_that_turn(made: Made, *, begun: bool) -> None:
    game = words.start().game
    assert isinstance(game, LegendGame)
    assert has_begun(game.table, made) == begun
