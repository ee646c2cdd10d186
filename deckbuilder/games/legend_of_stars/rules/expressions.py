"""Read selectors, amounts and conditions of the effect language. Nothing here changes the position or asks a player."""

from typing import Final

from deckbuilder.games.legend_of_stars.rules.facts import FACTS
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import LIFE_LIMIT
from deckbuilder.kernel.matching import Matching

READER: Final[Matching[Table]] = Matching(FACTS, LIFE_LIMIT, any_of_several=False, hides_opposites=True)
"""A condition about what a face-down card hides is neither true nor false (LoS 9.6.1)."""
