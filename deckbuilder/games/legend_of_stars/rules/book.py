"""Compiled cards: a library kept between games, and the book of one game."""

from card_db.models import Card
from deckbuilder.games.legend_of_stars.rules.compile import compile_card
from deckbuilder.games.legend_of_stars.rules.table import CardDef


class Library:
    """Compiled cards, kept between games."""

    def __init__(self) -> None:
        self._compiled: dict[str, tuple[Card, CardDef]] = {}

    def definition(self, card: Card) -> CardDef:
        """The compiled card. Raises WrongScriptError for abilities that cannot be played."""
        known = self._compiled.get(card.id)
        if known is not None and (known[0] is card or known[0] == card):
            return known[1]
        compiled = compile_card(card)
        self._compiled[card.id] = (card, compiled)
        return compiled


class Book:
    """The cards of one game, numbered in the order of their first appearance."""

    def __init__(self, library: Library) -> None:
        self.definitions: list[CardDef] = []
        self._library = library
        self._numbers: dict[str, int] = {}

    def add(self, card: Card) -> int:
        """The number of the card's definition. Raises WrongScriptError for abilities that cannot be played."""
        number = self._numbers.get(card.id)
        if number is None:
            self.definitions.append(self._library.definition(card))
            number = self._numbers[card.id] = len(self.definitions) - 1
        return number
