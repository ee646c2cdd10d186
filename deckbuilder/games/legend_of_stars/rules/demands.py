"""What effects require of characters (LoS 9.1). A prohibition is stronger (LoS 9.2)."""

from typing import Final

from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import forbids, requires
from deckbuilder.kernel.requirements import Requirements


class LegendRequirements(Requirements[Table]):
    """The requirements of Legend of Stars."""

    def of(self, table: Table, card: int, aspect: str) -> bool:
        """Return whether an effect that applies to the card requires it."""
        return requires(table, card, aspect)

    def has_attacked(self, table: Table, card: int) -> bool:
        """Return whether the character has declared an attack in this turn (LoS 5.5.1)."""
        return table.cards[card].attacked == table.turn

    def can_be_attacked(self, table: Table, card: int) -> bool:
        """Return whether effects let the character be attacked."""
        return not forbids(table, card, "be_attacked")


REQUIREMENTS: Final = LegendRequirements("9.1")
