"""Compiled cards: a cache shared by all games, and the numbered cards of one game."""

from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar

from card_db.models import Card
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.language.script_problems import WrongScriptError

D = TypeVar("D", bound=Definition)

MOST_KEPT: Final = 2_000
"""Number of cards in the cache. The limit bounds memory if many games are played with new cards."""


class Library(Generic[D]):
    """A cache of compiled cards with at most `MOST_KEPT` entries. The oldest is dropped first."""

    def __init__(self, compile_card: Callable[[Card], D]) -> None:
        self._compile = compile_card
        self._compiled: dict[str, tuple[Card, D]] = {}

    def definition(self, card: Card) -> D:
        """Return the compiled card. Raise WrongScriptError if its abilities cannot be played."""
        known = self._compiled.get(card.id)
        if known is not None and (known[0] is card or known[0] == card):
            return known[1]
        compiled = self._compile(card)
        self._compiled[card.id] = (card, compiled)
        if len(self._compiled) > MOST_KEPT:
            del self._compiled[next(iter(self._compiled))]
        return compiled


class Book(Generic[D]):
    """The cards of one game, numbered in the order of their first appearance."""

    def __init__(self, library: Library[D], brought: Callable[[D], Iterable[D]] | None = None) -> None:
        """`brought`: returns the further cards that a card needs, such as the tokens that it makes."""
        self.definitions: list[D] = []
        self._library, self._brought = library, brought
        self._numbers: dict[str, int] = {}

    def add(self, card: Card) -> int:
        """Return the number of the card's definition. Raise WrongScriptError if its abilities cannot be played."""
        number = self._numbers.get(card.id)
        if number is not None:
            return number
        definition = self._library.definition(card)
        number = self._take(definition)
        for other in () if self._brought is None else self._brought(definition):
            if other.id not in self._numbers:
                self._take(other)
        return number

    def check(self, card: Card) -> None:
        """Raise WrongScriptError if the abilities of the card cannot be played."""
        self._library.definition(card)

    def add_played(self, card: Card) -> int:
        """Return the number of the card's definition. If its abilities cannot be played, the card is played by hand.
        Imports refuse such cards, but an older database may contain some."""
        try:
            return self.add(card)
        except WrongScriptError:
            return self.add(card.model_copy(update={"abilities": (), "keywords": (), "by_hand": True}))

    def _take(self, definition: D) -> int:
        self.definitions.append(definition)
        self._numbers[definition.id] = len(self.definitions) - 1
        return self._numbers[definition.id]
