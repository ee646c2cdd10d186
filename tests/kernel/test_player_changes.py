"""Changes of a number of a player come in the order in which they began, and the number does not fall below 0."""

import pytest

from deckbuilder.kernel.player_changes import TimedChange, after_changes


@pytest.mark.parametrize(
    ("changes", "number"),
    [
        ([], 5),
        ([(1, "add", 2)], 7),
        ([(1, "add", 2), (2, "set", 4)], 4),
        ([(2, "set", 4), (1, "add", 2)], 4),
        ([(1, "set", 4), (2, "add", 2)], 6),
        ([(1, "add", -9)], 0),
        ([(1, "add", -9), (2, "add", 6)], 2),
    ],
)
def test_five_becomes(changes: list[TimedChange], number: int) -> None:
    assert after_changes(5, changes) == number
