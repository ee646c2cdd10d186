"""How good a position is, for pilots that compare positions."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from deckbuilder.engine.api import WON
from deckbuilder.kernel.table import CardTable

T = TypeVar("T", bound=CardTable[Any])


def compared(table: T, player: int, measures: Sequence[Callable[[T, int], int]]) -> int:
    """Return the measures of the player minus those of the other player. At the end of the game, return `WON` or its
    negative."""
    result = table.result
    if result is not None:
        return 0 if result.winner is None else WON if result.winner == player else -WON
    total = 0
    for measure in measures:
        total += measure(table, player) - measure(table, 1 - player)
    return total
