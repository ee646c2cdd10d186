"""How a scenario lays the cards of a game."""

from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.plain.cards import PlainCard, PrintedCard
from deckbuilder.kernel.plain.table import PlainTable


class PlainLaying(Laying[PlainTable, PrintedCard]):
    """Every card lies wherever the scenario says."""

    def make(self, definition: int, owner: int) -> PlainCard:
        """A new card."""
        return PlainCard(definition, owner)
