"""Decides when temporary effects end."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from deckbuilder.kernel.table import CardTable

NEXT_OPPONENT_TURN: Final = "next_opponent_turn"
"""The duration that is the opponent's next turn only."""
OF_YOURS: Final = frozenset({"your_next_turn", "your_turn_end"})
"""The durations that end at the beginning or the end of the player's next turn."""
OF_OPPONENTS: Final = frozenset({"opponent_turn_end", NEXT_OPPONENT_TURN})
"""The durations that end at the end of the opponent's next turn."""


class Lasting(Protocol):
    """A temporary effect."""

    @property
    def until(self) -> str:
        """The word of its duration."""

    @property
    def controller(self) -> int:
        """The player whose effect created it."""

    @property
    def turn(self) -> int:
        """The number of the turn in which it began."""


L = TypeVar("L", bound=Lasting)


def has_begun(table: CardTable[Any], lasting: Lasting) -> bool:
    """Whether it applies already. Only a duration that is a coming turn begins later."""
    if lasting.until != NEXT_OPPONENT_TURN:
        return True
    return lasting.turn < table.turn and lasting.controller != table.active


class Moments:
    """The durations that end at each moment of a turn."""

    def __init__(
        self,
        ends: Mapping[str, Collection[str]],
        yours: Collection[str] = OF_YOURS,
        opponents: Collection[str] = OF_OPPONENTS,
    ) -> None:
        """`ends`: the words of the durations that end, by the word of the moment. `yours`, `opponents`: those that end
        in the next turn of the player, and of the opponent."""
        self._ends, self._yours, self._opponents = ends, yours, opponents

    def is_over(self, table: CardTable[Any], lasting: Lasting, moment: str) -> bool:
        """Whether it ends at that moment of the present turn. A duration until a player's next turn never ends in the
        turn in which it began."""
        until = lasting.until
        if until not in self._ends[moment]:
            return False
        if until in self._yours or until in self._opponents:
            own = lasting.controller == table.active
            return own == (until in self._yours) and lasting.turn < table.turn
        return True

    def left(self, table: CardTable[Any], lasting: Sequence[L], moment: str) -> list[L]:
        """Return those that do not end at that moment."""
        return [each for each in lasting if not self.is_over(table, each, moment)]
