"""Choose targets (LEG 35-6)."""

from typing import Final

from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import forbids, has
from deckbuilder.games.legions.rules.vocabulary import HAND, HIDDEN_ZONES, STANDBY
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.feasible import Feasibility


class LegionsChoosing(Choosing[Table]):
    """If there are too few cards, the effect ends (LEG 01-5, 35-9)."""

    def is_anything_spared(self, table: Table) -> bool:
        """Any card may have Hexproof."""
        return True

    def is_spared(self, table: Table, card: int) -> bool:
        """True for Hexproof (LEG 39-19), and if an effect says so."""
        return has(table, card, "hexproof") or forbids(table, card, "be_chosen")


CHOOSING: Final = LegionsChoosing(READER, HIDDEN_ZONES, stops=True)
FEASIBILITY: Final = Feasibility(CHOOSING, (HAND, STANDBY))
"""A First Effect needs all its targets; `up to` and modes need none (LEG 35-8, 35-9)."""
