"""Choose targets (LEG 35-6)."""

from typing import Final

from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import forbids, has
from deckbuilder.games.legions.rules.vocabulary import HAND, HIDDEN_ZONES, STANDBY
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.feasible import Feasibility


class LegionsChoosing(Choosing[Table]):
    """Choices of Legions!. If there are too few cards, the effect ends (LEG 01-5, 35-9)."""

    def is_anything_spared(self, table: Table) -> bool:
        """Return True, because any card may have Hexproof."""
        return True

    def is_spared(self, table: Table, card: int) -> bool:
        """Whether the card has Hexproof (LEG 39-19), or an effect forbids choosing it."""
        return has(table, card, "hexproof") or forbids(table, card, "be_chosen")


CHOOSING: Final = LegionsChoosing(READER, HIDDEN_ZONES, stops=True)
FEASIBILITY: Final = Feasibility(CHOOSING, (HAND, STANDBY))
"""The check of a First Effect, which needs all its targets. `Up to` and modes need none (LEG 35-8, 35-9)."""
