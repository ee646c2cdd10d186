"""What effects forbid cards and players (VS 1.3.3)."""

from typing import Final

from deckbuilder.games.victory_spark.language import WORDS
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.values import KNOWING
from deckbuilder.kernel.known_values import KnownProhibitions
from deckbuilder.kernel.prohibitions import FORBIDS

_SENTENCE: Final = ("1.3.3", FORBIDS)
BANS: Final[KnownProhibitions[Table]] = KnownProhibitions(
    KNOWING, dict.fromkeys(WORDS["forbidden"], _SENTENCE), dict.fromkeys(WORDS["barred"], _SENTENCE)
)
