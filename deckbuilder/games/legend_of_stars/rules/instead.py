"""Replacement effects of this game (LoS 9.1)."""

from collections.abc import Sequence, Set
from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars.rules.changes import Change, source_of
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import context, name_parties
from deckbuilder.games.legend_of_stars.rules.values import field_index, protected
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.replacing import Offer, Replacement, Replacing

WOULD: Final = {
    "destroy": ("destroy", "leave"),
    "down": ("down",),
    "return": ("return", "leave"),
    "bury": ("leave",),
    "damage": ("damage",),
    "draw": ("draw",),
    "heal": ("gain_life",),
}
_OF_PLAYERS: Final = frozenset({"damage", "draw", "heal"})


class LegendReplacing(Replacing[Table, Change]):
    """The player whose card or whose own affair it is says which of several applies first."""

    def words_in_play(self, table: Table) -> Set[str]:
        """Those of the face-up cards on the field."""
        return field_index(table).insteads.keys()

    def standing(self, table: Table, word: str) -> Sequence[tuple[int, Replacement]]:
        """Those of the face-up cards on the field."""
        return field_index(table).insteads.get(word, ())

    def is_real(self, table: Table, change: Change) -> bool:
        """Damage of 0 is not replaced, nor is it that a card leaves the field which is not there."""
        if change.type in _OF_PLAYERS:
            return change.type == "draw" or change.amount > 0
        return table.on_field(change.card)

    def context(self, table: Table, card: int, ability: Replacement) -> EffectFrame:
        """With the cards of the attack under way."""
        frame = context(table, card, None)
        frame.code, frame.ability = ability.code, ability.index
        return frame

    def move_of(self, offer: Offer) -> Move:
        """As abilities are activated."""
        return "activate", offer.card, offer.ability.index if offer.promise is None else offer.promise.ability

    def reaches(self, table: Table, change: Change, offer: Offer) -> bool:
        """A protected card is not helped either (LoS 8.13.2)."""
        source = source_of(table, offer.card, offer.frame.controller)
        return not protected(table, change.card, source.controller, source.speed, source.cost)

    def begin(self, table: Table, frame: EffectFrame) -> None:
        """The cards of the attack under way."""
        name_parties(table, frame)


REPLACING: Final = LegendReplacing(WOULD, _OF_PLAYERS)
