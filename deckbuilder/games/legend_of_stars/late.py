"""What only a played game or an imported card needs, loaded at its first use.

The engine's rules and the phrase book are more than half of the program's modules; browsing cards and building decks
needs neither, so the program starts without them.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from card_db.models import Card
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.pack import MatchSetup

if TYPE_CHECKING:
    from deckbuilder.games.kit.script_problems import ScriptProblem
    from deckbuilder.games.legend_of_stars.rules.game_rules import LegendRules
    from deckbuilder.games.legend_of_stars.script import Script


class LateRules:
    """The rules and the phrase book of the game."""

    @cached_property
    def _rules(self) -> "LegendRules":
        from deckbuilder.games.legend_of_stars.rules.game_rules import LegendRules

        return LegendRules()

    def start(self, setup: MatchSetup) -> Game:
        """`LegendRules.start`."""
        return self._rules.start(setup)

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """`LegendRules.scenario`."""
        return self._rules.scenario(scenario, find)

    def check_script(self, card: Card) -> "Sequence[ScriptProblem]":
        """`LegendRules.check_script`."""
        return self._rules.check_script(card)

    def language(self) -> "type[Script]":
        """The effect language of the game's cards."""
        from deckbuilder.games.legend_of_stars.script import Script

        return Script

    def compile_text(self, card: Card) -> ReadCard:
        """`PhraseBook.compile_card`."""
        return self._rules.phrases.compile_card(card)
