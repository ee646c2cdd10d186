"""Combines the rules of Legions! into one object for the pack."""

from typing import TYPE_CHECKING, Final

from card_db.models import CardSchema
from deckbuilder.games.kit.game_rules import Check, GameRules
from deckbuilder.games.legions.glossary import GLOSSARY, SCHEMA
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.games.legions.rules.compile import compile_card
from deckbuilder.games.legions.rules.lint import problems
from deckbuilder.games.legions.rules.starting import LegionsStarting
from deckbuilder.kernel.inline import CardForm

if TYPE_CHECKING:
    from deckbuilder.card_text.card_reading import CardReading


def _reading(schema: CardSchema, check: Check) -> "CardReading":
    from deckbuilder.games.legions.wording.reading import card_reading  # imported late: not needed at the start

    return card_reading(schema, check)


FORM: Final = CardForm(
    SCHEMA,
    "minion",
    {"colours": ("red",), "types": (), "cost": 0, "core_cost": 0, "atk": 0, "hp": 1, "wait_turns": 1},
    {"master": {"colours": ("red", "white")}},
    {"category": "kind", "wait_turn": "wait_turns"},
)
"""The form of cards in scenarios. Old scenarios use former names of fields."""
RULES: Final = GameRules(LegionsStarting(), LANGUAGE, FORM, GLOSSARY.words, problems, compile_card, _reading)
