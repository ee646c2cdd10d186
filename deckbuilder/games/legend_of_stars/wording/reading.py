"""Reading and writing of the game's card texts."""

from typing import Final

from card_db.models import CardSchema
from deckbuilder.card_text.card_reading import CardReading, Check
from deckbuilder.games.kit.card_wording import CardWording
from deckbuilder.games.legend_of_stars.glossary import FOLDER
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.wording.english import ENGLISH
from deckbuilder.games.legend_of_stars.wording.japanese import JAPANESE
from deckbuilder.games.legend_of_stars.wording.script_words import SCRIPT_WORDS
from deckbuilder.games.legend_of_stars.wording.styles import STYLES
from deckbuilder.i18n.message import Message

QUESTIONS: Final = {
    "battle_destroys": Message("“{words}”: does it mean that it is not downed?"),
    "rows_or_lanes": Message("“{words}”: only into another lane, or also into another row of the lane?"),
    "which_are_readied": Message("“{words}”: only supports and energy are readied and exhausted. Which are meant?"),
    "attacks_a_turn": Message("“{words}”: two battles, or two attacks, also on the player?"),
}
"""The questions in words of the game, by their id."""
WORDING: Final = CardWording({"ja": JAPANESE, "en": ENGLISH}, STYLES, SCRIPT_WORDS, LANGUAGE, FOLDER, QUESTIONS)


def card_reading(schema: CardSchema, check: Check) -> CardReading:
    """Read and write texts in the words of the game. `check`: what the rules say against a card's abilities."""
    return WORDING.reading(schema, check)
