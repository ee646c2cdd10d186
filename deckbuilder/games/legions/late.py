"""What only a played game or an imported card needs, loaded at its first use: browsing and building need no rules."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from card_db.models import Card, CardSchema, Text
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.pack import MatchSetup

if TYPE_CHECKING:
    from deckbuilder.games.kit.phrase_book import PhraseBook
    from deckbuilder.games.kit.script_problems import ScriptProblem
    from deckbuilder.games.legions.rules.game_rules import LegionsRules
    from deckbuilder.games.legions.script import Script


class LateRules:
    """The rules of the game, and how texts of its cards are read."""

    def __init__(self, schema: CardSchema, words: Mapping[str, Text]) -> None:
        self._schema, self._words = schema, words

    @cached_property
    def _rules(self) -> "LegionsRules":
        from deckbuilder.games.legions.rules.game_rules import LegionsRules

        return LegionsRules(self._words, self.compile_text)

    @cached_property
    def _book(self) -> "PhraseBook":
        from deckbuilder.games.legions.phrases.book import legions_book

        return legions_book(self._schema, self.check_script)

    def start(self, setup: MatchSetup) -> Game:
        """`LegionsRules.start`."""
        return self._rules.start(setup)

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """`LegionsRules.scenario`."""
        return self._rules.scenario(scenario, find)

    def check_script(self, card: Card) -> "Sequence[ScriptProblem]":
        """`LegionsRules.check_script`."""
        return self._rules.check_script(card)

    def language(self) -> "type[Script]":
        """The effect language of the game's cards."""
        from deckbuilder.games.legions.script import Script

        return Script

    def compile_text(self, card: Card) -> ReadCard:
        """`PhraseBook.compile_card`."""
        return self._book.compile_card(card)
