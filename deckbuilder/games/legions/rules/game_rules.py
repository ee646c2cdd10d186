"""The rules of Legions!, as the pack offers them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from card_db.models import Card, Text
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.games.legions.glossary import SCHEMA
from deckbuilder.games.legions.rules import scenario as scenarios
from deckbuilder.games.legions.rules.book import new_book
from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.compile import compile_card
from deckbuilder.games.legions.rules.legions_game import LegionsGame
from deckbuilder.games.legions.rules.lint import problems
from deckbuilder.games.legions.rules.opening import OpeningFrame
from deckbuilder.games.legions.rules.policy import POLICIES
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.vocabulary import DECK, MASTER, OUTSIDE
from deckbuilder.kernel.book import Library
from deckbuilder.kernel.language.script_problems import ScriptProblem


class LegionsRules:
    """Starts games, loads positions, checks scripts. Compiled cards are kept between games."""

    def __init__(self, words: Mapping[str, Text], compile_text: Callable[[Card, int], ReadCard] | None = None) -> None:
        """`words`: the glossary. `compile_text`: how the texts of cards in scenarios are read."""
        self._library = Library(compile_card)
        self._form = scenarios.card_form(SCHEMA)
        self._words, self._compile_text = words, compile_text or (lambda card, _suggestions: ReadCard(card))

    def start(self, setup: MatchSetup) -> Game:
        """A new game at its first decision. Option `first_player` (0 or 1) skips the roll of LEG 25-7, `chooser` names
        who decides, as the loser of the game before does in a match. A deck without a master gets one that can do
        nothing special; further masters, and tokens, stay outside the game. Raises ValueError for an unknown edition or
        option, or another number of decks than two."""
        policy = POLICIES.get(setup.edition)
        forced, chooser = setup.player_option("first_player"), setup.player_option("chooser")
        if policy is None:
            raise ValueError(setup.edition)
        decks: Sequence[Sequence[Card]] = setup.decks
        if len(decks) != 2:
            raise ValueError("decks")
        book = new_book(self._library)
        table = Table(setup.seed, policy, book.definitions)
        for player, deck in enumerate(decks):
            masters = [card for card in deck if card.string("kind") == "master"]
            played = [card for card in deck if card.string("kind") not in {"master", "token"}]
            tokens = [card for card in deck if card.string("kind") == "token"]
            places = (
                (MASTER, masters[:1] or [scenarios.FILLER_MASTER]),
                (DECK, played),
                (OUTSIDE, [*masters[1:], *tokens]),
            )
            for zone, cards in places:
                records = [CardState(book.add_played(card), player) for card in cards]
                for record in records:
                    record.lane = 1
                table.zone(player, zone).extend(table.take_in(records, zone))
        table.push(OpeningFrame(forced, chooser))
        table.run()
        return LegionsGame(table, self._words)

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """A game in the given position. Raises BadScenarioError."""
        table = scenarios.load(scenario, find, new_book(self._library), self._form, self._compile_text)
        return LegionsGame(table, self._words)

    def check_script(self, card: Card) -> list[ScriptProblem]:
        """What is wrong with the card's abilities, each with its path; empty if they run."""
        return problems(card)
