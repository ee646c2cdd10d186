"""Proposed changes: the part that is the same in every game."""

from abc import abstractmethod
from typing import Any, Self

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.pipeline import Proposed
from deckbuilder.engine.record import share_fields
from deckbuilder.kernel.table import CardTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Proposal(Proposed):
    """A proposed change of a card, or of a player (then `player` is 0 or 1). A game's subclass adds the fields that its
    atoms need and sets the order in which all fields are hashed."""

    __slots__ = ()
    card: int
    """The card that changes, or that affects a player. Negative if there is none."""
    player: int
    amount: int
    zone: int
    """The zone that the card moves to, if any."""
    word: str
    """The new state, or `effect` for damage that an effect deals."""

    @abstractmethod
    def with_amount(self, amount: int) -> Self:
        """Return the same change with another number."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        share_fields(cls)


def refused(table: CardTable[Any], change: Proposal, refusal: Refusal) -> None:
    """Report a change that does not happen."""
    if change.player >= 0:
        table.emit({"type": "prevented", "player": change.player, "change": change.type, "rule": refusal.rule})
    else:
        table.tell("unaffected", change.card, rule=refusal.rule, change=change.type)
