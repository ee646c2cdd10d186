"""What effects require of units (LEG 01-2). A prohibition is stronger (LEG 01-3)."""

from typing import Final

from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import forbids, requires
from deckbuilder.kernel.requirements import Requirements

MUST_BE_ATTACKED_BY_MINIONS: Final = "must_be_attacked_by_minions"
"""The aspect of a unit that must be attacked before anything else, by Minions only."""


class LegionsRequirements(Requirements[Table]):
    """The requirements of Legions!."""

    def of(self, table: Table, card: int, aspect: str) -> bool:
        """Return whether an effect requires it of the unit."""
        return requires(table, card, aspect)

    def has_attacked(self, table: Table, card: int) -> bool:
        """Return whether the unit has attacked in this turn."""
        return table.cards[card].attacked == table.turn

    def can_be_attacked(self, table: Table, card: int) -> bool:
        """Return whether it is a unit that effects let be attacked (LEG 34-4)."""
        return table.is_unit(card) and not forbids(table, card, "be_attacked")


REQUIREMENTS: Final = LegionsRequirements("01-2")
