"""Starts games, reads scenarios and checks cards, for a game on `deckbuilder/kernel/plain`."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from card_db.models import Card, CardSchema, Text
from deckbuilder.effect_text.compiled import MOST_SUGGESTED, ReadCard
from deckbuilder.engine.api import Game
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.kernel.book import Book, Library
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.kernel.plain.cards import PlainCard, PrintedCard
from deckbuilder.kernel.plain.changes import Change
from deckbuilder.kernel.plain.compiling import PlainCards
from deckbuilder.kernel.plain.laying import PlainLaying
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.scenarios import NamedCards, read_head, read_policy, read_seed

Named = NamedCards[PrintedCard]


def left_to_the_player(card: Card, suggestions: int = MOST_SUGGESTED) -> ReadCard:  # noqa: ARG001 - as in ReadText
    """The card of a game without a phrase book: a text without abilities is played by hand."""
    unread = card.text != Text() and not card.abilities
    return ReadCard(card.model_copy(update={"by_hand": True}) if unread else card)


class PlainRules(ABC):
    """The rules as a pack offers them. A game says what its table, its turn and its game object are."""

    EDITION: ClassVar[str]
    OPENING_HAND: ClassVar[int]

    def __init__(self, schema: CardSchema, words: Mapping[str, Text], cards: PlainCards, kind: str) -> None:
        """`kind`: that of a card in a scenario that does not say it."""
        self.words, self._cards, self._form = words, cards, CardForm(schema, kind)
        self._library = Library(cards.compile)

    @abstractmethod
    def table(self, seed: int, book: list[PrintedCard]) -> PlainTable:
        """An empty table."""

    @abstractmethod
    def laying(self, table: PlainTable, named: Named) -> PlainLaying:
        """What lays the cards of a scenario."""

    @abstractmethod
    def run(self, table: PlainTable, *, begun: bool) -> Game:
        """Start the first turn, or go on in a turn that has begun, to the first question."""

    def start(self, setup: MatchSetup) -> Game:
        """Both players shuffle and draw; luck says who begins. Raises ValueError for an unknown edition."""
        if setup.edition != self.EDITION:
            raise ValueError(setup.edition)
        book = Book(self._library)
        table = self.table(setup.seed, book.definitions)
        for player, deck in enumerate(setup.decks):
            cards = table.take_in([PlainCard(book.add_played(card), player) for card in deck], table.DECK)
            table.zone(player, table.DECK).extend(cards)
            table.shuffle_deck(player)
            table.make(*(Change("draw", player=player) for _ in range(self.OPENING_HAND)))
        forced = setup.player_option("first_player")
        table.first_player = table.active = table.pick_below("first_player", 2) if forced is None else forced
        return self.run(table, begun=False)

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """A game in the given position. Raises BadScenarioError."""
        read_policy(scenario, {self.EDITION: self.EDITION}, self.EDITION)
        book = Book(self._library)
        table, named = self.table(read_seed(scenario), book.definitions), NamedCards(book, find)
        _, sides = read_head(scenario, table, named, self._form.read, left_to_the_player, ("main",))
        self.laying(table, named).players(sides)
        return self.run(table, begun=True)

    def check_script(self, card: Card) -> list[ScriptProblem]:
        """What is wrong with the card's abilities."""
        return list(self._cards.problems(card))
