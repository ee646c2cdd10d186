"""Reading and writing of the game's card texts."""

from functools import partial
from typing import Final

from card_db.models import CardSchema
from deckbuilder.card_text.card_reading import CardReading, Check
from deckbuilder.games.kit.data import load_card_names
from deckbuilder.games.legend_of_stars.glossary import FOLDER
from deckbuilder.games.legend_of_stars.wording.reader import text_reader
from deckbuilder.games.legend_of_stars.wording.writer import text_writer
from deckbuilder.i18n.message import Message

QUESTIONS: Final = {
    "battle_destroys": Message("“{words}”: does it mean that it is not downed?"),
    "attacks_a_turn": Message("“{words}”: two battles, or two attacks, also on the player?"),
}
"""The questions in words of the game, by their id."""


def card_reading(schema: CardSchema, check: Check) -> CardReading:
    """Read and write texts in the words of the game. `check`: what the rules say against a card's abilities."""
    return CardReading(
        text_reader(schema), text_writer(schema), schema, check, partial(load_card_names, FOLDER), QUESTIONS
    )
