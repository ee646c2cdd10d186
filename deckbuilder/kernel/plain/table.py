"""A position with the zones, states and numbers that the game's words declare."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from deckbuilder.engine.api import Json
from deckbuilder.engine.record import LIST, LISTS, RECORD, SHARED, VALUE
from deckbuilder.engine.visibility import EVERYBODY, NOBODY
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.plain.cards import PlainCard, PrintedCard
from deckbuilder.kernel.plain.changes import Change, Changes
from deckbuilder.kernel.plain.waiting import Waiting
from deckbuilder.kernel.turn_order import ALTERNATING
from deckbuilder.kernel.words import TableWords


class PlainTable(BookTable[PlainCard, PrintedCard]):
    """A position. Nobody sees the cards of the deck. Only their owner sees cards in the other zones of `HIDING`."""

    WORDS: ClassVar[TableWords]
    IN_PLAY: ClassVar[Sequence[int]]
    """The zones in which the abilities of cards work."""
    FIELDS: ClassVar = {
        "numbers": LISTS, "waiting": LIST, "promises": LIST, "notes": RECORD, "asking": VALUE,
        "phase": VALUE, "turn_order": SHARED, "book": SHARED, "changes": SHARED,
    }  # fmt: skip
    __slots__ = tuple(FIELDS)
    numbers: list[list[int]]
    """The numbers of each player, in the order of their declarations."""
    waiting: list[Waiting]
    """Triggered abilities that wait to be used."""
    changes: Changes

    def __init__(self, seed: int, book: list[PrintedCard], changes: Changes) -> None:
        super().__init__(seed, 2 * len(self.WORDS.zones))
        self.numbers = [[number.default for number in self.WORDS.numbers] for _ in (0, 1)]
        self.asking, self.phase, self.waiting = "", "main", []
        self.book, self.changes, self.promises, self.notes = book, changes, [], Notes()
        self.turn_order = ALTERNATING

    # Reading ------------------------------------------------------------------------

    def zone(self, player: int, zone: int) -> list[int]:
        """Return the cards in a player's zone."""
        return self.zones[player * len(self.WORDS.zones) + zone]

    def in_play(self) -> list[int]:
        """Return the cards whose abilities work, those of the turn player first."""
        players = (self.active, 1 - self.active)
        return [card for player in players for zone in self.IN_PLAY for card in self.zone(player, zone)]

    def definition(self, card: int) -> PrintedCard:
        """Return the printed card."""
        return self.book[self.cards[card].definition]

    def next_clock(self) -> int:
        """Return the next timestamp."""
        return self.tick()

    def new_cards(self, definitions: Iterable[int], owner: int) -> list[PlainCard]:
        """Return new cards."""
        return [PlainCard(definition, owner) for definition in definitions]

    def secrets_of(self, card: int) -> Sequence[str]:
        """Return the fields of events that are hidden, none for a card that is face up."""
        return ("card", "name") if self.cards[card].zone in self.HIDING else ()

    def eyes(self, card: int) -> int:
        """Return who may see the card's face: nobody, the owner or everybody, depending on the zone."""
        record = self.cards[card]
        if record.zone == self.DECK:
            return NOBODY
        return record.owner if record.zone in self.HIDING else EVERYBODY

    def locates(self, viewer: int | None, card: int) -> bool:
        """Whether the viewer can tell the card apart from others. Here, this is everybody who sees its face."""
        return viewer is None or self.eyes(card) in {EVERYBODY, viewer}

    def forget(self) -> None:
        """Drop counters, so that two positions can be compared. A reference is reduced to whether its card is still
        there."""
        self.waiting = [replace(each, stay=self.timeless((each.card, each.stay))[1]) for each in self.waiting]
        super().forget()

    # Changing -----------------------------------------------------------------------

    def send(self, card: int, goal: int, *, top: bool = False) -> None:
        """Put a card into another zone of its owner, at the end or on top, in its usual states."""
        record = self.edit(card)
        self.zone(record.owner, record.zone).remove(card)
        cards = self.zone(record.owner, goal)
        cards.insert(0 if top else len(cards), card)
        record.zone, record.stay = goal, record.stay + 1
        for state in self.WORDS.states.values():
            if state.attribute:
                state.write(record, state.usual)
        if goal in self.HIDING:
            self.new_handle(card)

    def number(self, player: int, word: str) -> int:
        """Return a number of a player."""
        return self.WORDS.number(word).read(self, player)

    def set_number(self, player: int, word: str, value: int) -> None:
        """Set a number of a player, at least to 0."""
        self.WORDS.number(word).write(self, player, max(0, value))
        self.touch()

    def make(self, *changes: Change) -> int:
        """Make changes that happen at once, and return how many have happened."""
        return self.changes.make(self, changes)

    def tell_player(self, event: str, player: int, **fields: Json) -> None:
        """Emit an event about a player."""
        emitted: dict[str, Any] = {"type": event, "player": player, **fields}
        self.emit(emitted)
