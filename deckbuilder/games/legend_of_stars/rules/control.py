"""Steps that choose which steps come next; what cannot be done is not offered (LoS 5.3)."""

from typing import Final

from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.feasible import FEASIBILITY
from deckbuilder.kernel.control import Control

CONTROL: Final = Control(READER, FEASIBILITY.compile, FEASIBILITY.possible, marks_one=False)
