"""Numbers of players, such as life, with their bounds and the event of a change."""

from typing import Any, Final

from deckbuilder.engine.api import Event
from deckbuilder.kernel.table import CardTable

NO_LIMIT: Final = 1 << 60
"""Higher than every number."""


class PlayerNumber:
    """A number that each player has."""

    __slots__ = ("_least", "_most", "_word")

    def __init__(self, word: str, most: int = NO_LIMIT, least: int = 0) -> None:
        """`word`: the type of the event that reports a change, and its field with the number."""
        self._word, self._least, self._most = word, least, most

    def raise_by(self, table: CardTable[Any], numbers: list[int], player: int, amount: int) -> None:
        """Raise a player's number within its bounds, and report it. A negative amount lowers it. `numbers`: the numbers
        of both players."""
        before = numbers[player]
        number = max(self._least, min(self._most, before + amount))
        numbers[player] = number
        table.touch()
        if table.wants(self._word):
            event: Event = {"type": self._word, "player": player, self._word: number, "change": number - before}
            table.events.append(event)
