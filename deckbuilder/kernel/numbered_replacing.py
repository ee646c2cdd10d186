"""Replacement effects of a game on a `KnownTable` whose triggered abilities wait in a zone. Players choose among offers
by number."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.ability_numbers import origin_of
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.into_zone import IntoZone
from deckbuilder.kernel.known_table import KnownTable
from deckbuilder.kernel.offer_numbers import offer_number
from deckbuilder.kernel.replacements import Offer, Replacement
from deckbuilder.kernel.replacing import Replacing

K = TypeVar("K", bound=KnownTable[Any, Any])
C = TypeVar("C", bound=Proposal)


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberedReplacing(Replacing[K, C], Generic[K, C]):
    """Damage of 0 and a draw from an empty deck are nothing that could be replaced."""

    def __init__(
        self, would: Mapping[str, tuple[str, ...]], of_players: frozenset[str], collecting: IntoZone[K]
    ) -> None:
        """`collecting`: it knows what works now, and what the effect of a card can refer to."""
        super().__init__(would, of_players)
        self._collecting = collecting

    def insteads(self, table: K) -> Mapping[str, Sequence[tuple[int, Replacement]]]:
        """Return those that work now."""
        return (table.index or self._collecting.index_of(table)).insteads

    def is_real(self, table: K, change: C) -> bool:
        """Whether there is damage, or a card to draw."""
        if change.type == "damage":
            return change.amount > 0
        return change.type != "draw" or bool(table.zone(change.player, table.DECK))

    def context(self, table: K, card: int, ability: Replacement) -> EffectFrame:
        """Return the frame of the card's triggered abilities, with the steps of the replacement."""
        frame = self._collecting.context(table, card, None)
        frame.code, frame.ability = ability.code, ability.index
        frame.definition = origin_of(ability.index, frame.definition)
        return frame

    def move_of(self, offer: Offer) -> Move:
        """Return the option: a number for each replacement."""
        return "replace", offer_number(offer)
