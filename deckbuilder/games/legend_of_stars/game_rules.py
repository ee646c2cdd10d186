"""Combines the rules of Legend of Stars into one object for the pack."""

from typing import TYPE_CHECKING, Final

from card_db.models import CardSchema
from deckbuilder.games.kit.game_rules import Check, GameRules
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY, SCHEMA
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.rules.compile import compile_card
from deckbuilder.games.legend_of_stars.rules.lint import problems
from deckbuilder.games.legend_of_stars.rules.starting import LegendStarting
from deckbuilder.kernel.inline import CardForm

if TYPE_CHECKING:
    from deckbuilder.card_text.card_reading import CardReading


def _reading(schema: CardSchema, check: Check) -> "CardReading":
    from deckbuilder.games.legend_of_stars.wording.reading import card_reading  # imported late: not needed at the start

    return card_reading(schema, check)


FORM: Final = CardForm(SCHEMA, "character", only_fitting=False, highest=1_000_000)
"""Cards in scenarios may have larger numbers than printed cards, and more fields."""
RULES: Final = GameRules(LegendStarting(), LANGUAGE, FORM, GLOSSARY.words, problems, compile_card, _reading)
