"""The writer of the game's card texts."""

from card_db.models import CardSchema
from deckbuilder.card_text.writing.writer import TextWriter
from deckbuilder.games.legions.wording.english import ENGLISH
from deckbuilder.games.legions.wording.japanese import JAPANESE
from deckbuilder.games.legions.wording.script_words import SCRIPT_WORDS
from deckbuilder.games.legions.wording.styles import STYLES


def text_writer(schema: CardSchema) -> TextWriter:
    """Writes texts in the words of the game."""
    return TextWriter({"ja": JAPANESE, "en": ENGLISH}, STYLES, SCRIPT_WORDS, schema)
