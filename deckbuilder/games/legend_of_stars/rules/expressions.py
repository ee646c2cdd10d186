"""Selectors, amounts and conditions of the effect language. They read the position and never ask."""

from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.conditions import own_condition
from deckbuilder.games.legend_of_stars.rules.facts import FACTS
from deckbuilder.games.legend_of_stars.rules.table import Table, Test
from deckbuilder.games.legend_of_stars.rules.vocabulary import LIFE_LIMIT
from deckbuilder.kernel.matching import Matching


class LegendReader(Matching[Table]):
    """What a face-down card hides is neither so nor not so (LoS 9.6.1)."""

    def first_player(self, table: Table) -> int:
        """Turns alternate, so the first player has the odd ones (LoS 5.1)."""
        return table.active if table.turn % 2 else 1 - table.active

    def own_condition(self, condition: script.ThisTurn | script.LessLife | script.LaneEmpty) -> Test:
        """What happened in the turn, who has less life, what stands in the lane."""
        return own_condition(condition)


READER: Final = LegendReader(FACTS, LIFE_LIMIT, any_of_several=False, hides_opposites=True)
