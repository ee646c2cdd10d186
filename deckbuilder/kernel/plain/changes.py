"""A proposed change, and the interface of the object that makes changes."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.table import CardTable


@dataclass(init=False, slots=True)
class Change(Proposal):
    """A change of a card or of a player."""

    type: str
    card: int
    player: int
    amount: int
    zone: int
    word: str

    def __init__(
        self,
        type: str,  # noqa: A002 - the word of the pipeline
        card: int = -1,
        player: int = -1,
        amount: int = 1,
        zone: int = -1,
        word: str = "",
    ) -> None:
        self.type, self.card, self.player = type, card, player
        self.amount, self.zone, self.word = amount, zone, word

    def with_amount(self, amount: int) -> Self:
        """Return the same change with another number."""
        return replace(self, amount=amount)


class Changes:
    """Makes the changes of a game. `making.py` has the usual implementation."""

    @abstractmethod
    def make(self, table: CardTable[Any], changes: Sequence[Change]) -> int:
        """Make changes that happen at once, and return how many have happened."""
