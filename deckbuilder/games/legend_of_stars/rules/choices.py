"""Choosing targets (LoS 9.6)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.targets import show
from deckbuilder.games.legend_of_stars.rules.values import at_issue, forbids
from deckbuilder.games.legend_of_stars.rules.vocabulary import HIDDEN_ZONES
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.reading import Found


class LegendChoosing(Choosing[Table]):
    """As many as there are."""

    def found(self, select: script.Select) -> Found[Table]:
        """Without what cannot be chosen."""
        candidates = READER.found(select)

        def found(table: Table, frame: EffectFrame) -> list[int]:
            cards = candidates(table, frame)
            if not at_issue(table, "be_chosen"):
                return cards
            return [card for card in cards if _may_be_chosen(table, frame, card)]

        return found

    def show(self, table: Table, cards: Sequence[int]) -> None:
        """Turn up the face-down ones."""
        show(table, cards)


def _may_be_chosen(table: Table, frame: EffectFrame, card: int) -> bool:
    """Not by effects of the opponent, where an effect says so (LoS 9.2)."""
    return table.cards[card].owner == frame.controller or not forbids(table, card, "be_chosen")


CHOOSING: Final = LegendChoosing(READER, HIDDEN_ZONES, stops=False)
