"""How a scenario lays out the cards of a game."""

from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.plain.cards import PlainCard, PrintedCard
from deckbuilder.kernel.plain.table import PlainTable


class PlainLaying(Laying[PlainTable, PrintedCard]):
    """A card can be wherever the scenario puts it."""

    def make(self, definition: int, owner: int) -> PlainCard:
        """Return a new card."""
        return PlainCard(definition, owner)
