"""What effects forbid cards and players (VIV 102.7)."""

from typing import Final

from deckbuilder.games.vividz.language import WORDS
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import KNOWING
from deckbuilder.kernel.known_values import KnownProhibitions
from deckbuilder.kernel.prohibitions import FORBIDS

_SENTENCE: Final = ("102.7", FORBIDS)
BANS: Final[KnownProhibitions[Table]] = KnownProhibitions(
    KNOWING, dict.fromkeys(WORDS["forbidden"], _SENTENCE), dict.fromkeys(WORDS["barred"], _SENTENCE)
)
