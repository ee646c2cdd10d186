"""A position whose cards have printed definitions. It emits events about cards, and its digest includes the book."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from deckbuilder.engine.api import Event, Json
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import RARE, Plain, plain
from deckbuilder.engine.visibility import cover
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.table import CardTable, GameCard
from deckbuilder.kernel.turn_order import ALTERNATING

G = TypeVar("G", bound=GameCard)
D = TypeVar("D", bound=Definition)


@mypyc_attr(allow_interpreted_subclasses=True)
class BookTable(CardTable[G], Generic[G, D]):
    """A position with the book of its game. The game's table class must list `book` as a `SHARED` field."""

    FIELDS: ClassVar = {"limited": RARE, "declared": RARE}
    __slots__ = tuple(FIELDS)
    book: list[D]
    """The printed cards of the game. A card's record holds its index in this list."""
    limited: tuple[tuple[int, int, int, int], ...]
    """The cards played this turn of whose name players can play only so many a turn: the turn, the player, the
    definition, and the way of playing (`kernel.playing`). The card itself may lie hidden by now."""
    declared: tuple[tuple[str, str | int], ...]
    """The words that effects have declared. Effects store their numbers in this list."""
    phase: str

    def __init__(self, seed: int, zones: int) -> None:
        super().__init__(seed, zones)
        self.limited = self.declared = ()

    def definition(self, card: int) -> D:
        """Return the printed card."""
        return self.book[self.cards[card].definition]

    @abstractmethod
    def new_cards(self, definitions: Iterable[int], owner: int) -> list[G]:
        """Return new cards of those definitions. They are not on the table yet."""

    def bring(self, player: int, zone: int, definitions: Iterable[int]) -> None:
        """Put new cards of those definitions into a player's zone."""
        self.zone(player, zone).extend(self.take_in(self.new_cards(definitions, player), zone))

    @abstractmethod
    def secrets_of(self, card: int) -> Sequence[str]:
        """Return which of the event fields `card` and `name` are hidden from players who may not see the card's face.
        Return nothing for a face-up card."""

    def besides(self) -> list[Plain]:
        """Return the ids of all definitions, and what is rarely there: extra turns and filled rare fields. For the
        digest."""
        found: list[Plain] = [[definition.id for definition in self.book]]
        if self.turn_order != ALTERNATING:
            found.append(plain(self.turn_order))
        if self.limited:
            found.append(["limited", plain(self.limited)])
        if self.declared:
            found.append(["declared", plain(self.declared)])
        return found

    def number_of_word(self, what: str, word: str | int) -> int:
        """Return the number of a declared word, which is new if nobody has declared it before."""
        if (what, word) not in self.declared:
            self.declared = (*self.declared, (what, word))
        return self.declared.index((what, word))

    def name_of(self, card: int) -> Mapping[str, str]:
        """Return the printed name of a card."""
        return self.book[self.cards[card].definition].name

    def id_of(self, card: int) -> str:
        """Return the id of the printed card."""
        return self.book[self.cards[card].definition].id

    def code_of(self, definition: int, code: int) -> tuple[Callable[[Any, Any], None], ...]:
        """Return the steps of a compiled effect."""
        return self.book[definition].codes[code]

    def tell(self, event_type: str, card: int, fields: Mapping[str, Json] | None = None, /, **more: Json) -> None:
        """Emit an event about a card. Only players who may see its face learn its name, but a `reveal` shows it to
        everybody. No event field may have the name of a parameter: the compiled build would drop it."""
        self.event_count += 1
        if self.wanted is not None and event_type not in self.wanted:
            return
        record = self.cards[card]
        event: Event = {"type": event_type, "card": record.handle, "player": record.owner}
        if fields is not None:
            event.update(fields)
        if more:
            event.update(more)
        event["name"] = dict(self.book[record.definition].name)
        if event_type != "reveal":
            secret = self.secrets_of(card)
            if secret:
                cover(event, self.eyes(card), *secret)
        self.events.append(event)

    def forget(self) -> None:
        """Drop all counters, also in the current effects, so that two positions can be compared."""
        for frame in self.frames:
            frame.forget(self.timeless)
        super().forget()
