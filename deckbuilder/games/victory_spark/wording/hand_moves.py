"""What players do by hand for the words of Victory Spark."""

from typing import Final

from deckbuilder.games.kit.hand_moves import HandWords, TextMoves
from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.games.victory_spark.appearance import MAT
from deckbuilder.games.victory_spark.glossary import ORIENTATIONS, SCHEMA
from deckbuilder.games.victory_spark.wording.english import ENGLISH
from deckbuilder.games.victory_spark.wording.japanese import JAPANESE

WORDS: Final = HandWords(
    verbs={
        **{state: HandStep(do="state", what="orientation", value=state) for state in ORIENTATIONS},
        "retire": HandStep(do="move", to="retire"),
        "discard": HandStep(do="move", zone="hand", to="waiting_room"),
        "collect": HandStep(do="move", to="hand"),
    },
    heads={"card": ""},
    zones={"field": ""},
)


def hand_moves() -> TextMoves:
    """Return what finds the moves that texts of the game name."""
    return TextMoves(MAT, {"ja": JAPANESE, "en": ENGLISH}, SCHEMA, WORDS)
