"""The writer of the game's card texts."""

from card_db.models import CardSchema
from deckbuilder.card_text.writing.writer import TextWriter
from deckbuilder.games.legend_of_stars.wording.english import ENGLISH
from deckbuilder.games.legend_of_stars.wording.japanese import JAPANESE
from deckbuilder.games.legend_of_stars.wording.script_words import SCRIPT_WORDS
from deckbuilder.games.legend_of_stars.wording.styles import STYLES


def text_writer(schema: CardSchema) -> TextWriter:
    """Writes texts in the words of the game."""
    return TextWriter({"ja": JAPANESE, "en": ENGLISH}, STYLES, SCRIPT_WORDS, schema)
