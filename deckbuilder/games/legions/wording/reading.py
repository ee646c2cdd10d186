"""Reading and writing of the game's card texts."""

from typing import Final

from card_db.models import CardSchema
from deckbuilder.card_text.card_reading import CardReading, Check
from deckbuilder.games.kit.card_wording import CardWording
from deckbuilder.games.legions.glossary import FOLDER
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.games.legions.wording.english import ENGLISH
from deckbuilder.games.legions.wording.japanese import JAPANESE
from deckbuilder.games.legions.wording.script_words import SCRIPT_WORDS
from deckbuilder.games.legions.wording.styles import STYLES
from deckbuilder.i18n.message import Message

QUESTIONS: Final = {
    "whose_turn_end": Message("“{words}”: in whose turn, and at the beginning or at the end of the end phase?"),
    "use_of_skill": Message("“{words}”: when it is unlocked, or when it is played?"),
}
"""The questions in words of the game, by their id."""
WORDING: Final = CardWording(
    {"ja": JAPANESE, "en": ENGLISH}, STYLES, SCRIPT_WORDS, LANGUAGE, FOLDER, QUESTIONS, ("awakened_text",)
)


def card_reading(schema: CardSchema, check: Check) -> CardReading:
    """Read and write texts in the words of the game. `check`: what the rules say against a card's abilities."""
    return WORDING.reading(schema, check)
