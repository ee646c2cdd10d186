"""Reading and writing of the game's card texts."""

from functools import partial
from typing import Final

from card_db.models import CardSchema
from deckbuilder.card_text.card_reading import CardReading, Check
from deckbuilder.games.kit.data import load_card_names
from deckbuilder.games.legions.glossary import FOLDER
from deckbuilder.games.legions.wording.reader import text_reader
from deckbuilder.games.legions.wording.writer import text_writer
from deckbuilder.i18n.message import Message

QUESTIONS: Final = {
    "whose_turn_end": Message("“{words}”: in whose turn, and at the beginning or at the end of the end phase?"),
    "use_of_skill": Message("“{words}”: when it is unlocked, or when it is played?"),
}
"""The questions in words of the game, by their id."""


def card_reading(schema: CardSchema, check: Check) -> CardReading:
    """Read and write texts in the words of the game. `check`: what the rules say against a card's abilities."""
    return CardReading(
        text_reader(schema),
        text_writer(schema),
        schema,
        check,
        partial(load_card_names, FOLDER),
        QUESTIONS,
        ("awakened_text",),
    )
