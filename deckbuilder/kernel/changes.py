"""Changes that are about to happen, as far as every game's are alike."""

from abc import abstractmethod
from typing import Any, Self

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.pipeline import Proposed
from deckbuilder.engine.record import share_fields
from deckbuilder.kernel.table import CardTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Proposal(Proposed):
    """A proposed change of a card, or of a player: then `player` is 0 or 1. A game's own class adds what its atoms
    need, and says in which order all fields are hashed."""

    __slots__ = ()
    card: int
    """The card that changes, or that does it to a player; below 0 there is none."""
    player: int
    amount: int
    zone: int
    """Where the card goes, if it goes anywhere."""
    word: str
    """How: the state to come, or `effect` for damage by an effect."""

    @abstractmethod
    def with_amount(self, amount: int) -> Self:
        """The same change with another number."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        share_fields(cls)


def refused(table: CardTable[Any], change: Proposal, refusal: Refusal) -> None:
    """Report a change that does not happen."""
    if change.player >= 0:
        table.emit({"type": "prevented", "player": change.player, "change": change.type, "rule": refusal.rule})
    else:
        table.tell("unaffected", change.card, rule=refusal.rule, change=change.type)
