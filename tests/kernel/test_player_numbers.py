"""A number of a player stays within its bounds, and the event reports the actual change."""

import pytest

from deckbuilder.kernel.player_numbers import PlayerNumber
from tests.kernel.piles import ToyTable

SPARKS = PlayerNumber("sparks", most=10)


@pytest.mark.parametrize(("amount", "number", "change"), [(3, 7, 3), (9, 10, 6), (-1, 3, -1), (-5, 0, -4), (0, 4, 0)])
def test_a_player_with_4_has_then(amount: int, number: int, change: int) -> None:
    table, numbers = ToyTable(), [8, 4]
    before = table.version
    SPARKS.raise_by(table, numbers, 1, amount)
    assert (numbers, table.version > before) == ([8, number], True)
    assert table.events == [{"type": "sparks", "player": 1, "sparks": number, "change": change}]


def test_a_number_may_have_other_limits_or_none() -> None:
    table, numbers = ToyTable(), [0, 0]
    PlayerNumber("debt", least=-5).raise_by(table, numbers, 0, -9)
    PlayerNumber("debt").raise_by(table, numbers, 1, 10**12)
    assert numbers == [-5, 10**12]
