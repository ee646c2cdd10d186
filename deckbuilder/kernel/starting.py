"""Starts the games of a pack: from two decks, or in the middle, from a scenario."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from card_db.models import Card
from deckbuilder.engine.api import Game
from deckbuilder.engine.machine import Frame
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.book import Book, Library
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.declaring import NOTHING_FURTHER, Declarable
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.positions import read_mapping
from deckbuilder.kernel.scenarios import NamedCards, ReadCard, read_head, read_policy, read_seed
from deckbuilder.kernel.sentences import Words

T = TypeVar("T", bound=BookTable[Any, Any])
D = TypeVar("D", bound=Definition)
Option = Callable[[str], int | None]
"""Returns the player that a match option specifies, or None without the option. Raises ValueError for an invalid
value."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Starting(Generic[T, D]):
    """Creates the tables of a game. A subclass fills them."""

    POLICIES: ClassVar[Mapping[str, Any]]
    """The differences of the editions, by edition. A scenario without an edition uses the first one."""
    START_OF: ClassVar[Mapping[str, int]] = {"main": 1}
    """The phases in which a scenario can begin, each with its step in the frame of the turn."""

    USUAL_PHASE: ClassVar[str] = "main"
    """The phase of a scenario that does not name one."""
    OWN_FIELDS: ClassVar[Sequence[str]] = ()
    """The fields of a scenario that only this game has."""
    OWN_TURN: ClassVar[Sequence[str]] = ()
    """The fields of a scenario's turn that only this game has."""

    # Overridden by each game -------------------------------------------------------

    @abstractmethod
    def table(self, seed: int, policy: Any, book: list[D]) -> T:
        """Return an empty table. `policy`: one of `POLICIES`."""

    @abstractmethod
    def set_up(self, table: T, book: Book[D], decks: Sequence[Sequence[Card]], option: Option) -> None:
        """Put both decks on the table, and push the first frame. Raises ValueError for an invalid option."""

    @abstractmethod
    def laying(self, table: T, cards: NamedCards[D]) -> Laying[T, D]:
        """Return the object that places the scenario's cards."""

    @abstractmethod
    def turns(self) -> Frame[Any]:
        """Return the frame that runs the turns."""

    @abstractmethod
    def game(self, table: T, words: Words) -> Game:
        """Return the game object for a table."""

    def read_options(self, table: T, options: Mapping[str, Any]) -> None:
        """Note the options of a match or a scenario by which the game is played. They were checked."""

    def note_declarable(self, table: T, declarable: Declarable) -> None:
        """Note the words of the player's own cards that players may declare."""

    def new_book(self, library: Library[D]) -> Book[D]:
        """Return the book of a new game."""
        return Book(library)

    def lay_rest(self, laying: Any, scenario: Mapping[str, Any]) -> None:
        """Lay down what the game's own fields of a scenario say, and check the position. Raise BadScenarioError."""

    def begin(self, table: T, scenario: Mapping[str, Any]) -> None:
        """Push the frame with which the position goes on: the turn, at the step of its phase."""
        turn = self.turns()
        turn.pc = self.START_OF[table.phase]
        table.push(turn)

    def go_on(self, table: T) -> None:
        """Run the position of a scenario to its first decision."""
        table.run()

    # The same in every game -------------------------------------------------------

    def start(
        self,
        library: Library[D],
        words: Words,
        edition: str,
        seed: int,
        decks: Sequence[Sequence[Card]],
        option: Option,
        options: Mapping[str, Any],
        declarable: Declarable = NOTHING_FURTHER,
    ) -> Game:
        """Start a game, and run it to its first decision. `option` reads those of the options that name a player.
        Raises ValueError for an unknown edition, an invalid option, or a number of decks other than two."""
        policy = self.POLICIES.get(edition)
        if policy is None:
            raise ValueError(edition)
        if len(decks) != 2:
            raise ValueError("decks")
        book = self.new_book(library)
        table = self.table(seed, policy, book.definitions)
        self.read_options(table, options)
        self.note_declarable(table, declarable)
        self.set_up(table, book, decks, option)
        table.run()
        return self.game(table, words)

    def scenario(
        self,
        library: Library[D],
        words: Words,
        scenario: Mapping[str, Any],
        find: Callable[[str], Card | None],
        form: CardForm,
        compile_text: Callable[[Card, int], ReadCard],
    ) -> Game:
        """Start a game in the given position, and run it to its first decision.

        Cards of the scenario that have a text but no abilities get the abilities that the text describes. An `unread`
        event reports each place that was not understood. Raises BadScenarioError."""
        policy = read_policy(scenario, self.POLICIES, self.OWN_FIELDS)
        book = self.new_book(library)
        table = self.table(read_seed(scenario), policy, book.definitions)
        self.read_options(table, read_mapping(scenario.get("options", {}), "options"))
        laying = self.laying(table, NamedCards(book, find))
        phases = tuple(self.START_OF)
        table.phase, players = read_head(
            scenario, table, laying.cards, form.read, compile_text, phases, self.USUAL_PHASE, self.OWN_TURN
        )
        laying.players(players)
        self.lay_rest(laying, scenario)
        self.begin(table, scenario)
        self.go_on(table)
        return self.game(table, words)
