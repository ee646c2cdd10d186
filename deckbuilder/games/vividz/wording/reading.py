"""Reading and writing of the game's card texts."""

from typing import Final

from card_db.models import CardSchema
from deckbuilder.card_text.card_reading import CardReading, Check
from deckbuilder.card_text.known_names import CARD_NAMES
from deckbuilder.games.kit.card_wording import CardWording
from deckbuilder.games.vividz.glossary import FOLDER
from deckbuilder.games.vividz.language import LANGUAGE
from deckbuilder.games.vividz.wording.english import ENGLISH
from deckbuilder.games.vividz.wording.japanese import JAPANESE
from deckbuilder.games.vividz.wording.own_telling import OWN_WRITERS
from deckbuilder.games.vividz.wording.script_words import SCRIPT_WORDS
from deckbuilder.games.vividz.wording.styles import STYLES
from deckbuilder.i18n.message import Message

QUESTIONS: Final = {
    "which_abilities": Message("“{words}”: only activated abilities?"),
    "from_where": Message("“{words}”: from where, and whose cards?"),
    "no_event": Message("“{words}”: when does this happen?"),
    "which_end": Message("“{words}”: the end of the mission phase, or the beginning or end of the end draw phase?"),
    "which_lane": Message("“{words}”: which lane? This card lies in none."),
}
"""The questions in words of the game, by their id."""
NAMED: Final = CARD_NAMES | {"names", "trait", "account_info", "mission_info", "counter"}
"""Where scripts hold words that the sets translate."""
WORDING: Final = CardWording(
    {"ja": JAPANESE, "en": ENGLISH}, STYLES, SCRIPT_WORDS, LANGUAGE, FOLDER, QUESTIONS, (), OWN_WRITERS, NAMED
)


def card_reading(schema: CardSchema, check: Check) -> CardReading:
    """Read and write texts in the words of the game. `check`: what the rules say against a card's abilities."""
    return WORDING.reading(schema, check)
