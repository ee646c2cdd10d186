"""Numbers of players, such as the life: what each can be, and what is told when it changes."""

from typing import Any, Final

from deckbuilder.engine.api import Event
from deckbuilder.kernel.table import CardTable

NO_LIMIT: Final = 1 << 60
"""Above every number."""


class PlayerNumber:
    """A number that each player has."""

    __slots__ = ("_least", "_most", "_word")

    def __init__(self, word: str, most: int = NO_LIMIT, least: int = 0) -> None:
        """`word`: the type of the event that tells a change, and the field with the number in it."""
        self._word, self._least, self._most = word, least, most

    def raise_by(self, table: CardTable[Any], numbers: list[int], player: int, amount: int) -> None:
        """Raise a player's number, or lower it by an amount below 0, as far as its limits allow, and tell it.
        `numbers`: those of both players."""
        before = numbers[player]
        number = max(self._least, min(self._most, before + amount))
        numbers[player] = number
        table.touch()
        if table.wants(self._word):
            event: Event = {"type": self._word, "player": player, self._word: number, "change": number - before}
            table.events.append(event)
