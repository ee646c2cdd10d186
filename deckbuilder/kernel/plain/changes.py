"""A change that is about to happen, and what makes it happen."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.table import CardTable


@dataclass(slots=True)
class Change(Proposal):
    """A change of a card or of a player."""

    type: str
    card: int = -1
    player: int = -1
    amount: int = 1
    zone: int = -1
    word: str = ""

    def with_amount(self, amount: int) -> Self:
        """The same change with another number."""
        return replace(self, amount=amount)


class Changes:
    """Everything that can change in a game. `making.py` has the usual one."""

    @abstractmethod
    def make(self, table: CardTable[Any], changes: Sequence[Change]) -> int:
        """Make changes that happen at once; how many have happened."""
