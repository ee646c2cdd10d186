"""Choosing targets (LEG 35-6)."""

from typing import Final

from deckbuilder.games.legions import script
from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import forbids, has
from deckbuilder.games.legions.rules.vocabulary import HAND, HIDDEN_ZONES, STANDBY
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.feasible import Feasibility
from deckbuilder.kernel.reading import Found


class LegionsChoosing(Choosing[Table]):
    """With too few the effect ends (LEG 01-5, 35-9)."""

    def found(self, select: script.Select) -> Found[Table]:
        """Without what cannot be chosen."""
        found = READER.found(select)
        return lambda table, frame: [card for card in found(table, frame) if may_be_chosen(table, frame, card)]


def may_be_chosen(table: Table, frame: EffectFrame, card: int) -> bool:
    """Hexproof is not chosen by effects of the opponent's side (LEG 39-19)."""
    if table.cards[card].owner == frame.controller:
        return True
    return not (has(table, card, "hexproof") or forbids(table, card, "be_chosen"))


CHOOSING: Final = LegionsChoosing(READER, HIDDEN_ZONES, stops=True)
FEASIBILITY: Final = Feasibility(CHOOSING, (HAND, STANDBY))
"""The targets of a First Effect exist in full number; `up to` and modes need none (LEG 35-8, 35-9)."""
