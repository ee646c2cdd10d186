"""The words of the toy game for the notation of positions and acts. `A f0` is a card on the board. `A f0-` is
exhausted, `~` turned over, and `A f0*2` damaged by 2. The camp has its own places: `A w`, `A e`."""

from collections.abc import Mapping
from typing import ClassVar, Final, NoReturn

from card_db.models import Card
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book import Book, Library
from deckbuilder.kernel.chain import ChainDefinition
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.scenarios import NamedCards
from deckbuilder.kernel.words import State, Value, Zone
from tests.kernel.test_book import card
from tests.kernel.toy import BOARD, HAND, WORDS, ToyTable, printed, toy_game
from tests.rules.desk import Desk
from tests.rules.notation import Notation, Object, Photo, Side


class ToyLaying(Laying[ToyTable, ChainDefinition]):
    """Places the cards of scenarios of the toy game. S cannot be on a board, and a hand has at most three cards."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = card("F")

    def misplaced(self, card: int, zone: Zone) -> Message | None:
        return Message("Not here.") if zone.zone == BOARD and self.table.id_of(card) == "S" else None

    def highest(self, card: int, state: State) -> int:
        return 3 if self.table.cards[card].open else 0

    def laid(self, card: int, zone: Zone, place: int, values: Mapping[str, Value]) -> None:
        self.table.edit(card).new = values.get("new") is True

    def overfull(self, player: int, zone: Zone) -> Message | None:
        full = zone.zone == HAND and len(self.table.zone(player, HAND)) > 3
        return Message("Too many.") if full else None


def found(name: str) -> Card | None:
    """Find one of the cards that the toy game knows."""
    return card(name) if name in {"A", "B", "S"} else None


def laying() -> ToyLaying:
    """Return the object that places a scenario's cards on an empty table."""
    book = Book(Library(lambda card: printed(card.id)[0]))
    return ToyLaying(ToyTable(book.definitions), NamedCards(book, found))


def _describe(notation: Notation, card: Object, zone: Zone) -> str:
    """`f0-*2`."""
    stars = f"*{card['damage']}" if card.get("damage") else ""
    return notation.square_of(card, zone) + notation.signs_of(card, zone) + stars


def _nothing() -> NoReturn:
    raise AssertionError("the toy game has no pack")


NOTATION: Final = Notation(
    "toy",
    "T",
    WORDS,
    _nothing,
    _nothing,
    board="board",
    cards={},
    photos=(Photo("hand", "hand"), Photo("deck", "deck", "runs")),
    describe=_describe,
    signs={"-": ("ready", False), "~": ("side", "down"), "!": ("new", True)},
    starred="damage",
    named_units=True,
)


def start(me: Side | str | None = None, you: Side | str | None = None) -> Desk:
    """Return a toy game in a position, at its first question."""
    position, reader = NOTATION.scenario(me, you, None), laying()
    reader.players(position["players"])
    return Desk(NOTATION, toy_game(reader.table))
