"""What players do by hand for the words of Vividz."""

from typing import Final

from deckbuilder.games.kit.hand_moves import HandWords, TextMoves
from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.games.vividz.glossary import SCHEMA
from deckbuilder.games.vividz.mat import MAT
from deckbuilder.games.vividz.wording.english import ENGLISH
from deckbuilder.games.vividz.wording.japanese import JAPANESE

WORDS: Final = HandWords(
    verbs={
        "retire": HandStep(do="move", to="energy"),
        "exile": HandStep(do="move", to="remove"),
        "collect": HandStep(do="move", to="hand"),
        "reboot": HandStep(do="state", what="orientation", value="reboot"),
        "sleep": HandStep(do="state", what="orientation", value="sleep"),
        "shift": HandStep(do="move", zone="areas", to="areas"),
    },
    entering=frozenset({"enter", "deploy"}),
    heads={"chara": "areas", "mission": "missions"},
    zones={"field": "", "exp": ""},
)


def hand_moves() -> TextMoves:
    """Return what finds the moves that texts of the game name."""
    return TextMoves(MAT, {"ja": JAPANESE, "en": ENGLISH}, SCHEMA, WORDS)
