"""What players do by hand for the words of Legions!"""

from typing import Final

from deckbuilder.games.kit.hand_moves import HandWords, TextMoves
from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.games.legions.glossary import SCHEMA
from deckbuilder.games.legions.mat import MAT
from deckbuilder.games.legions.wording.english import ENGLISH
from deckbuilder.games.legions.wording.japanese import JAPANESE

_EXHAUST: Final = HandStep(do="state", what="ready", value=False)
WORDS: Final = HandWords(
    verbs={
        "break": HandStep(do="move", to="exile", series="wait_", by="wait_turn"),
        "exile": HandStep(do="move", to="exile"),
        "ready": HandStep(do="state", what="ready", value=True),
        "exhaust": _EXHAUST,
        "tire": _EXHAUST,
        "reverse": HandStep(do="state", what="open", value=False),
        "unlock": HandStep(do="move", zone="hand", to="standby"),
    },
    entering=frozenset({"deploy"}),
    heads={"minion": "minion_zone", "lord": "lord_area"},
    zones={"field": "", "timeline": "", "core_zone": "ready_cores", "on_master": ""},
)


def hand_moves() -> TextMoves:
    """Return what finds the moves that texts of the game name."""
    return TextMoves(MAT, {"ja": JAPANESE, "en": ENGLISH}, SCHEMA, WORDS)
