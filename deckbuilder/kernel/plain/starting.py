"""Begins games: both players shuffle their decks and draw, and chance decides who goes first."""

from collections.abc import Sequence
from typing import Any, ClassVar

from card_db.models import Card
from deckbuilder.engine.machine import Frame
from deckbuilder.kernel.book import Book
from deckbuilder.kernel.game import CardGame
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.plain.cards import PrintedCard
from deckbuilder.kernel.plain.changes import Change, Changes
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.scenarios import NamedCards
from deckbuilder.kernel.sentences import Words
from deckbuilder.kernel.starting import Option, Starting


class PlainStarting(Starting[PlainTable, PrintedCard]):
    """Begins games. A subclass names the parts of its game. The option `first_player` names who goes first."""

    TABLE: ClassVar[type[PlainTable]]
    CHANGES: ClassVar[Changes]
    TURN: ClassVar[type[Frame[Any]]]
    GAME: ClassVar[type[CardGame[Any]]]
    LAYING: ClassVar[type[Laying[Any, PrintedCard]]]
    """Lays out the cards of scenarios."""
    HAND_SIZE: ClassVar[int]
    """How many cards each player draws before the first turn."""

    def table(self, seed: int, policy: object, book: list[PrintedCard]) -> PlainTable:
        """Return an empty table."""
        return self.TABLE(seed, book, self.CHANGES)

    def set_up(
        self, table: PlainTable, book: Book[PrintedCard], decks: Sequence[Sequence[Card]], option: Option
    ) -> None:
        """Let both players shuffle and draw, and decide who goes first, by the option or by chance."""
        for player, deck in enumerate(decks):
            table.bring(player, table.DECK, map(book.add_played, deck))
            table.shuffle_deck(player)
            table.make(*(Change("draw", player=player) for _ in range(self.HAND_SIZE)))
        forced = option("first_player")
        table.active = table.pick_below("first_player", 2) if forced is None else forced
        table.push(self.turns())

    def laying(self, table: PlainTable, cards: NamedCards[PrintedCard]) -> Laying[Any, PrintedCard]:
        """Return the object that lays out the cards of a scenario."""
        return self.LAYING(table, cards)

    def turns(self) -> Frame[Any]:
        """Return the frame of the turns."""
        return self.TURN()

    def game(self, table: PlainTable, words: Words) -> CardGame[Any]:
        """Return the game object for a table."""
        return self.GAME(table, words)
