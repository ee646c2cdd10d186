"""The rules of Legend of Stars, as the pack offers them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from card_db.models import Card, Text
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.data import load_card_names
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.legend_of_stars.glossary import FOLDER, GLOSSARY, SCHEMA
from deckbuilder.games.legend_of_stars.phrases.book import legend_book
from deckbuilder.games.legend_of_stars.rules import scenario as scenarios
from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.compile import compile_card
from deckbuilder.games.legend_of_stars.rules.lint import problems
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.games.legend_of_stars.rules.opening import OpeningFrame
from deckbuilder.games.legend_of_stars.rules.policy import POLICIES
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import DECK
from deckbuilder.kernel.book import Book, Library
from deckbuilder.kernel.language.script_problems import ScriptProblem


class LegendRules:
    """Starts games, loads positions, checks scripts. Compiled cards are kept between games."""

    def __init__(self) -> None:
        self._library = Library(compile_card)
        self._words: Mapping[str, Text] = GLOSSARY.words
        self._form = scenarios.card_form(SCHEMA)
        self.phrases = legend_book(SCHEMA, partial(load_card_names, FOLDER), self.check_script)
        """How the cards of this game speak."""

    def start(self, setup: MatchSetup) -> Game:
        """A new game at its first decision. Option `first_player` (0 or 1) skips the comparison of LoS 5.1. Raises
        ValueError for an unknown edition or option."""
        policy = POLICIES.get(setup.edition)
        forced = setup.player_option("first_player")
        if policy is None:
            raise ValueError(setup.edition)
        book = Book(self._library)
        table = Table(setup.seed, policy, book.definitions)
        for player, deck in enumerate(setup.decks):
            records = [CardState(book.add_played(card), player) for card in deck]
            table.zone(player, DECK).extend(table.take_in(records, DECK))
        table.push(OpeningFrame(forced))
        table.run()
        return LegendGame(table, self._words)

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """A game in the given position. Raises BadScenarioError."""
        book, compile_text = Book(self._library), self.phrases.compile_card
        return LegendGame(scenarios.load(scenario, find, book, self._form, compile_text), self._words)

    def check_script(self, card: Card) -> list[ScriptProblem]:
        """What is wrong with the card's abilities, each with its path; empty if they run."""
        return problems(card)
