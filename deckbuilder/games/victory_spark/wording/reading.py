"""Reading and writing of the game's card texts."""

from typing import Final

from card_db.models import CardSchema
from deckbuilder.card_text.card_reading import CardReading, Check
from deckbuilder.card_text.known_names import CARD_NAMES
from deckbuilder.games.kit.card_wording import CardWording
from deckbuilder.games.victory_spark.glossary import FOLDER
from deckbuilder.games.victory_spark.language import LANGUAGE
from deckbuilder.games.victory_spark.wording.english import ENGLISH
from deckbuilder.games.victory_spark.wording.japanese import JAPANESE
from deckbuilder.games.victory_spark.wording.own_writing import OWN_WRITERS
from deckbuilder.games.victory_spark.wording.script_words import SCRIPT_WORDS
from deckbuilder.games.victory_spark.wording.styles import STYLES
from deckbuilder.i18n.message import Message

QUESTIONS: Final = {
    "which_kind": Message("“{words}”: which icon does the technique have?"),
    "which_zone": Message("“{words}”: in which zone does the technique work?"),
    "no_event": Message("“{words}”: when does this happen?"),
    "from_where": Message("“{words}”: from where, and whose cards?"),
    "own_ring": Message("“{words}”: only this card is in your ring then. Is another zone meant, or this card?"),
}
"""The questions in words of the game, by their id."""
NAMED: Final = CARD_NAMES | {"names", "title", "title_contains", "work", "attribute", "attributes", "technique"}
"""Where scripts hold words that the sets translate."""
WORDING: Final = CardWording(
    {"ja": JAPANESE, "en": ENGLISH}, STYLES, SCRIPT_WORDS, LANGUAGE, FOLDER, QUESTIONS, (), OWN_WRITERS, NAMED
)


def card_reading(schema: CardSchema, check: Check) -> CardReading:
    """Read and write texts in the words of the game. `check`: what the rules say against a card's abilities."""
    return WORDING.reading(schema, check)
