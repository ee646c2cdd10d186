"""The rules, the phrase book and the effect language of the game, loaded at their first use."""

from functools import cache
from typing import TYPE_CHECKING

from deckbuilder.games.kit.late import LateRules

if TYPE_CHECKING:
    from deckbuilder.games.legend_of_stars.rules.game_rules import LegendRules
    from deckbuilder.kernel.language.node import Node


def late_rules() -> LateRules:
    """The rules of a pack."""

    @cache
    def rules() -> "LegendRules":
        from deckbuilder.games.legend_of_stars.rules.game_rules import LegendRules

        return LegendRules()

    return LateRules(rules, lambda: rules().phrases, _language)


def _language() -> "type[Node]":
    from deckbuilder.games.legend_of_stars.language import LANGUAGE

    return LANGUAGE.script
