"""Ends what lasts for a while."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from deckbuilder.kernel.table import CardTable


class Lasting(Protocol):
    """Something that lasts for a while."""

    @property
    def until(self) -> str:
        """The word of its duration."""

    @property
    def controller(self) -> int:
        """The player whose effect has made it."""

    @property
    def turn(self) -> int:
        """The number of the turn in which it was made."""


L = TypeVar("L", bound=Lasting)


class Moments:
    """Which durations end at which moments of a game."""

    def __init__(self, ends: Mapping[str, Collection[str]]) -> None:
        """`ends`: for the word of each moment, the words of the durations that it ends."""
        self._ends = ends

    def is_over(self, table: CardTable[Any], lasting: Lasting, moment: str) -> bool:
        """Whether that moment of the turn player ends it. What lasts until a turn of its player or of the opponent ends
        in a later turn than its own."""
        until = lasting.until
        if until not in self._ends[moment]:
            return False
        if until in {"your_next_turn", "opponent_turn_end"}:
            own = lasting.controller == table.active
            return own == (until == "your_next_turn") and lasting.turn < table.turn
        return True

    def left(self, table: CardTable[Any], lasting: Sequence[L], moment: str) -> list[L]:
        """Return what that moment does not end."""
        return [each for each in lasting if not self.is_over(table, each, moment)]
