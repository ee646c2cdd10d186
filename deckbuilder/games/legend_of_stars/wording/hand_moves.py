"""What players do by hand for the words of Legend of Stars."""

from typing import Final

from deckbuilder.games.kit.hand_moves import HandWords, TextMoves
from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.games.legend_of_stars.appearance import MAT
from deckbuilder.games.legend_of_stars.glossary import SCHEMA
from deckbuilder.games.legend_of_stars.wording.english import ENGLISH
from deckbuilder.games.legend_of_stars.wording.japanese import JAPANESE

WORDS: Final = HandWords(
    verbs={
        "destroy": HandStep(do="move", to="trash"),
        "down": HandStep(do="move", to="trash"),
        "ready": HandStep(do="state", what="ready", value=True),
        "exhaust": HandStep(do="state", what="ready", value=False),
        "lead": HandStep(do="move", zone="characters", to="characters"),
    },
    entering=frozenset({"deploy"}),
    heads={"character": "characters", "support": "support"},
    zones={"field": ""},
)


def hand_moves() -> TextMoves:
    """Return what finds the moves that texts of the game name."""
    return TextMoves(MAT, {"ja": JAPANESE, "en": ENGLISH}, SCHEMA, WORDS)
