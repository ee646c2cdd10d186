"""Replacement effects of this game (LEG 35-17)."""

from collections.abc import Sequence, Set
from typing import Final

from deckbuilder.games.legions.rules.changes import Change
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import field_index
from deckbuilder.games.legions.rules.vocabulary import FIELD_ZONES
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.replacing import Offer, Replacement, Replacing

WOULD: Final = {
    "break": ("break",),
    "move": ("goes",),
    "damage": ("damage",),
    "draw": ("draw",),
    "gain_life": ("gain_life",),
    "ready": ("exhaust",),
    "open": ("reverse",),
}


class LegionsReplacing(Replacing[Table, Change]):
    """The turn player says everything."""

    def words_in_play(self, table: Table) -> Set[str]:
        """Those of the open cards on the field."""
        return (table.index or field_index(table)).insteads.keys()

    def standing(self, table: Table, word: str) -> Sequence[tuple[int, Replacement]]:
        """Those of the open cards on the field."""
        return field_index(table).insteads.get(word, ())

    def is_real(self, table: Table, change: Change) -> bool:
        """Damage of 0 is not replaced, nor the exhaustion of a card that is exhausted already."""
        match change.type:
            case "draw":
                return True
            case "gain_life":
                return change.amount > 0
            case "damage":
                return change.amount > 0 and table.is_unit(change.card)
            case "ready":
                return change.word == "off" and table.cards[change.card].ready
            case "open":
                return change.word == "off" and table.cards[change.card].open
            case _:
                return table.cards[change.card].zone in FIELD_ZONES and table.cards[change.card].open

    def chooser(self, table: Table, change: Change, found: Sequence[Offer]) -> int:
        """The turn player (LEG 01-8)."""
        return table.chooser(found[0].frame.controller)

    def decider(self, table: Table, offer: Offer) -> int:
        """The turn player (LEG 01-8)."""
        return table.chooser(offer.frame.controller)

    def name(self, table: Table, frame: EffectFrame, change: Change) -> None:
        """Also its number."""
        super().name(table, frame, change)
        frame.numbers["amount"] = change.amount

    def replaced(self, table: Table, change: Change) -> None:
        """A unit with 0 HP whose break was replaced is not broken again for the same damage."""
        if change.type == "break" and table.on_field(change.card):
            table.edit(change.card).spared = True


REPLACING: Final = LegionsReplacing(WOULD, frozenset({"draw", "gain_life"}))
