"""The table as the people at it see it: plain records for a window, made directly from the state."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from deckbuilder.i18n.message import Message

TRAY: Final = "tray"
"""The place for cards that can be picked but are in no zone of the mat."""
SHARED: Final = -1
"""The player in the keys of zones and in squares, for a zone that both players share."""


@dataclass(frozen=True, slots=True)
class Square:
    """A place of a grid: whose half it is on, which zone the grid is, which lane, which row."""

    player: int
    zone: str
    lane: int
    row: str


@dataclass(frozen=True, slots=True)
class Host:
    """The card that another card belongs to. `key` is the key of its record. `is_under` tells whether the other card
    is below it rather than beside it."""

    key: str
    is_under: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card as the viewers may see it. `id` and `card` are None if it is hidden.

    An ability that is in a zone like a card is such a record too: `ability` says what it does.
    """

    key: str
    """Identifies the card from one position to the next, so that a window can show it moving."""
    player: int
    zone: str
    index: int
    id: int | None = None
    """The public number."""
    card: str | None = None
    """The id in the card database."""
    square: Square | None = None
    kind: str = ""
    """The kind of card. Empty if the viewers may not know it."""
    lies: Mapping[str, bool | str] = field(default_factory=dict)
    """The states of the card, by the names of the states that it can have here (`MatSpec.states`)."""
    face_down: bool = False
    """Whether the back of the card is visible."""
    turned: bool = False
    """Whether the second face of the card is up."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The current values of the numbers and counters that the mat shows, sets by hand or asks for in a gesture."""
    printed: Mapping[str, int] = field(default_factory=dict)
    """The printed values of the numbers that effects can change in the card's zone."""
    host: Host | None = None
    """The card that this card is under or connected with. None for a card of its own."""
    ability: Message | None = None
    """The text of an ability in a zone; `id` is then its own public number, and `card` the card it comes from. None
    for a card."""
    owner: int = SHARED
    """The player whose card it is. `SHARED` if the viewers may not know the card."""

    @property
    def known(self) -> bool:
        """Whether the viewers may know which card it is."""
        return self.card is not None

    @property
    def side(self) -> int:
        """The player on whose side it is: its owner in a zone that both players share."""
        return self.player if self.player != SHARED else self.owner

    def change(self, key: str) -> int:
        """Return the difference between a current number and the printed one."""
        return self.numbers.get(key, 0) - self.printed.get(key, self.numbers.get(key, 0))


@dataclass(frozen=True, slots=True)
class Zone:
    """The contents of a zone: cards, or only their number, or a plain number."""

    cards: tuple[TableCard, ...]
    count: int
    extra: int = 0
    """The number that the window shows behind the zone's name."""
    named: tuple[tuple[str, int], ...] = ()
    """The player's counters with names that card texts give them, in the order in which they were gained."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A line on the mat from the card of that public number to another card or a zone."""

    source: int
    card: int | None = None
    zone: tuple[int, str] | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A game as its viewers see it, by player (`SHARED` for zones of both) and zone of the mat."""

    zones: Mapping[tuple[int, str], Zone]
    turn: int
    player: int | None
    phase: str
    first_player: int | None
    priority: int | None
    """The player who may act in a window of priority. None outside one."""
    aims: tuple[Aim, ...] = ()
    """The current attacks, and what is aimed at what."""
    loose: tuple[TableCard, ...] = ()
    """Known cards outside the zones of the mat. Cards that the pending question offers are in the `TRAY`, in the
    order of the options: the order of the deck would reveal too much."""

    def cards(self) -> Iterator[TableCard]:
        """Yield all cards on the table, including hidden ones."""
        for zone in self.zones.values():
            yield from zone.cards
        yield from self.loose

    def find(self, card_id: int) -> TableCard | None:
        """Return the card of that public number, or None if the viewers cannot see where it is."""
        return next((card for card in self.cards() if card.id == card_id), None)

    def at(self, square: Square) -> TableCard | None:
        """Return the card on a square, or None."""
        return next((card for card in self.cards() if card.square == square and card.host is None), None)

    def hosted(self, key: str) -> Sequence[TableCard]:
        """Return the cards that are under the card of that key or connected with it, in their order."""
        return [card for card in self.cards() if card.host is not None and card.host.key == key]
