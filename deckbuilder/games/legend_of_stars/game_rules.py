"""Combines the rules of Legend of Stars into one object for the pack."""

from functools import partial
from typing import TYPE_CHECKING, Final

from deckbuilder.games.kit.data import load_card_names
from deckbuilder.games.kit.game_rules import Check, GameRules
from deckbuilder.games.legend_of_stars.glossary import FOLDER, GLOSSARY, SCHEMA
from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.games.legend_of_stars.rules.compile import compile_card
from deckbuilder.games.legend_of_stars.rules.lint import problems
from deckbuilder.games.legend_of_stars.rules.starting import LegendStarting
from deckbuilder.kernel.inline import CardForm

if TYPE_CHECKING:
    from deckbuilder.games.kit.phrase_book import PhraseBook


def _phrases(form: CardForm, check: Check) -> "PhraseBook":
    from deckbuilder.games.legend_of_stars.phrases.book import legend_book

    return legend_book(form.schema, partial(load_card_names, FOLDER), check)


FORM: Final = CardForm(SCHEMA, "character", only_fitting=False, highest=1_000_000)
"""Cards in scenarios may have larger numbers than printed cards, and more fields."""
RULES: Final = GameRules(LegendStarting(), LANGUAGE, FORM, GLOSSARY.words, problems, compile_card, _phrases)
