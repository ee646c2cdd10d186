"""What only a played game or an imported card needs, loaded at its first use.

A game's rules and its phrase book are more than half of the program's modules; browsing cards and building decks needs
neither, so the program starts without them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from card_db.models import Card
from deckbuilder.effect_text.compiled import MOST_SUGGESTED, ReadCard
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.pack import MatchSetup, Rules

if TYPE_CHECKING:
    from deckbuilder.games.kit.phrase_book import PhraseBook
    from deckbuilder.kernel.language.node import Node
    from deckbuilder.kernel.language.script_problems import ScriptProblem


class LateRules:
    """The rules of a game, how texts of its cards are read, and the language that they are read into."""

    def __init__(
        self, rules: Callable[[], Rules], phrases: "Callable[[], PhraseBook]", language: "Callable[[], type[Node]]"
    ) -> None:
        """What gives each of them; it is asked every time, and keeps what it has made."""
        self._rules, self._phrases, self.language = rules, phrases, language

    def start(self, setup: MatchSetup) -> Game:
        """`Rules.start`."""
        return self._rules().start(setup)

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """`Rules.scenario`."""
        return self._rules().scenario(scenario, find)

    def check_script(self, card: Card) -> "Sequence[ScriptProblem]":
        """`Rules.check_script`."""
        return self._rules().check_script(card)

    def compile_text(self, card: Card, suggestions: int = MOST_SUGGESTED) -> ReadCard:
        """`PhraseBook.compile_card`."""
        return self._phrases().compile_card(card, suggestions)
