"""The rules, the phrase book and the effect language of the game, loaded at their first use."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from card_db.models import CardSchema, Text
from deckbuilder.games.kit.late import LateRules

if TYPE_CHECKING:
    from deckbuilder.games.kit.phrase_book import PhraseBook
    from deckbuilder.games.legions.rules.game_rules import LegionsRules
    from deckbuilder.kernel.language.node import Node


def late_rules(schema: CardSchema, words: Mapping[str, Text]) -> LateRules:
    """The rules of a pack."""

    @cache
    def rules() -> "LegionsRules":
        from deckbuilder.games.legions.rules.game_rules import LegionsRules

        return LegionsRules(words, late.compile_text)

    @cache
    def phrases() -> "PhraseBook":
        from deckbuilder.games.legions.phrases.book import legions_book

        return legions_book(schema, late.check_script)

    late = LateRules(rules, phrases, _language)
    return late


def _language() -> "type[Node]":
    from deckbuilder.games.legions.language import LANGUAGE

    return LANGUAGE.script
