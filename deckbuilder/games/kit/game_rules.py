"""Starts games, lays out scenarios and checks cards: what the rules of every game do alike."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from card_db.models import Card, Text
from deckbuilder.effect_text.compiled import MOST_SUGGESTED, ReadCard
from deckbuilder.engine.api import Game
from deckbuilder.engine.machine import Frame
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.kernel.book import Book, Library
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.scenarios import NamedCards, read_head, read_policy, read_seed

if TYPE_CHECKING:
    from deckbuilder.games.kit.phrase_book import PhraseBook

T = TypeVar("T", bound=BookTable[Any, Any])
D = TypeVar("D", bound=Definition)


class GameRules(ABC, Generic[T, D]):
    """The rules of a game (`kit.pack.Rules`). Compiled cards are kept between games."""

    POLICIES: ClassVar[Mapping[str, Any]]
    """What the editions of the rulebook say, by edition. A scenario that names none is played by the first one."""
    START_OF: ClassVar[Mapping[str, int]] = {"main": 1}
    """The phases in which a scenario can begin, and the step of the turn at which each does."""

    def __init__(
        self,
        language: Language,
        form: CardForm,
        words: Mapping[str, Text],
        problems: Callable[[Card], Sequence[ScriptProblem]],
        compile_card: Callable[[Card], D],
    ) -> None:
        """`form`: how scenarios write cards; `words`: the glossary; `problems`: what is wrong with the abilities of a
        card. `compile_card` raises WrongScriptError for such a card."""
        self.form, self.words, self.library = form, words, Library(compile_card)
        self._language, self._problems = language, problems

    # What a game brings -------------------------------------------------------

    @abstractmethod
    def table(self, seed: int, policy: Any, book: list[D]) -> T:
        """An empty table. `policy`: one of `POLICIES`."""

    @abstractmethod
    def set_up(self, table: T, book: Book[D], setup: MatchSetup) -> None:
        """Put the cards of both decks on the table, and the frame of what comes first. Raises ValueError for a wrong
        option."""

    @abstractmethod
    def laying(self, table: T, cards: NamedCards[D]) -> Laying[T, D]:
        """What lays out the cards of a scenario."""

    @abstractmethod
    def turns(self) -> Frame[Any]:
        """The frame of the turns."""

    def go_on(self, table: T) -> None:
        """Run the position of a scenario to its first decision."""
        table.run()

    @abstractmethod
    def game(self, table: T) -> Game:
        """The game over a table."""

    def new_book(self) -> Book[D]:
        """The book of a new game."""
        return Book(self.library)

    @property
    def phrases(self) -> "PhraseBook | None":
        """How the cards of this game speak; None in a game without a phrase book."""
        return None

    # What every game does -------------------------------------------------------

    def compile_text(self, card: Card, suggestions: int = MOST_SUGGESTED) -> ReadCard:
        """`Rules.compile_text`. In a game without a phrase book, players do by hand what a text says."""
        if self.phrases is not None:
            return self.phrases.compile_card(card, suggestions)
        unread = card.text != Text() and not card.abilities
        return ReadCard(card.model_copy(update={"by_hand": True}) if unread else card)

    def check_script(self, card: Card) -> Sequence[ScriptProblem]:
        """`Rules.check_script`."""
        return self._problems(card)

    def language(self) -> type[Node]:
        """`Rules.language`."""
        return self._language.script

    def start(self, setup: MatchSetup) -> Game:
        """`Rules.start`. Raises ValueError also for a wrong option, and for another number of decks than two."""
        policy = self.POLICIES.get(setup.edition)
        if policy is None:
            raise ValueError(setup.edition)
        if len(setup.decks) != 2:
            raise ValueError("decks")
        book = self.new_book()
        table = self.table(setup.seed, policy, book.definitions)
        self.set_up(table, book, setup)
        table.run()
        return self.game(table)

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """`Rules.scenario`. Inline cards with a text and without abilities get those that the text describes; an
        `unread` event reports each place that was not understood."""
        policy = read_policy(scenario, self.POLICIES)
        book = self.new_book()
        table = self.table(read_seed(scenario), policy, book.definitions)
        laying = self.laying(table, NamedCards(book, find))
        head = read_head(scenario, table, laying.cards, self.form.read, self.compile_text, tuple(self.START_OF))
        table.phase, players = head
        laying.players(players)
        turn = self.turns()
        turn.pc = self.START_OF[table.phase]
        table.push(turn)
        self.go_on(table)
        return self.game(table)
