"""Reading and writing of the cards of Lanterns."""

from card_db.models import CardSchema
from deckbuilder.card_text.card_reading import CardReading, Check
from deckbuilder.games.kit.card_wording import CardWording
from lanterns.wording.scripts import SCRIPT_WORDS
from lanterns.wording.words import ENGLISH, JAPANESE, STYLES
from lanterns.words import FOLDER, LANGUAGE


def card_reading(schema: CardSchema, check: Check) -> CardReading:
    """Read and write texts in the words of the game."""
    return CardWording({"ja": JAPANESE, "en": ENGLISH}, STYLES, SCRIPT_WORDS, LANGUAGE, FOLDER).reading(schema, check)
