"""What lies on the table as the people at it see it: plain records for a window, made straight from the state."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from deckbuilder.i18n.message import Message

TRAY: Final = "tray"
"""Where cards are shown that can be picked but lie in no zone of the mat."""
SHARED: Final = -1
"""The player of a zone that both players share, in the keys of zones and in squares."""


@dataclass(frozen=True, slots=True)
class Square:
    """A place of a grid: whose half it is on, which zone the grid is, which lane, which row."""

    player: int
    zone: str
    lane: int
    row: str


@dataclass(frozen=True, slots=True)
class Host:
    """The card that another card belongs to. `key` is the key of its record, `is_under` whether the other lies below it
    (and not beside it)."""

    key: str
    is_under: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card as the viewers may see it. `id` and `card` are None where it is hidden.

    An ability that lies in a zone like a card is such a record too: `ability` says what it does.
    """

    key: str
    """Names the card from one position to the next, so that it can be seen moving."""
    player: int
    zone: str
    index: int
    id: int | None = None
    """Its public number."""
    card: str | None = None
    """Its id in the card database."""
    square: Square | None = None
    kind: str = ""
    """The kind of card; empty where the viewers may not know it."""
    lies: Mapping[str, bool | str] = field(default_factory=dict)
    """How the card lies, by the states that it can be in here (`MatSpec.states`)."""
    face_down: bool = False
    """Whether its back is seen."""
    turned: bool = False
    """Whether its second face is up."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The current values of the numbers and counters that the mat shows, sets by hand or asks for in a gesture."""
    printed: Mapping[str, int] = field(default_factory=dict)
    """The printed values of the numbers that effects can change in the card's zone."""
    host: Host | None = None
    """The card that it lies under or is connected with; None for a card of its own."""
    ability: Message | None = None
    """What an ability in a zone does; `id` is its own public number, `card` the card it comes from. None for a card."""

    @property
    def known(self) -> bool:
        """Whether the viewers may know which card it is."""
        return self.card is not None

    def change(self, key: str) -> int:
        """How far a current number is from the printed one."""
        return self.numbers.get(key, 0) - self.printed.get(key, self.numbers.get(key, 0))


@dataclass(frozen=True, slots=True)
class Zone:
    """What one zone holds: cards, or only their number, or a plain number."""

    cards: tuple[TableCard, ...]
    count: int
    extra: int = 0
    """The number behind the zone's name."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A line on the mat: from the card of that public number to another card, or to a zone."""

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
    """Who may act in a window of priority; None outside one."""
    aims: tuple[Aim, ...] = ()
    """Who attacks whom now, or is aimed at what."""
    loose: tuple[TableCard, ...] = ()
    """Known cards outside the zones of the mat. Those that the pending question offers lie in the `TRAY`, in the order
    of the offers: the order of the deck would say too much."""

    def cards(self) -> Iterator[TableCard]:
        """All cards that lie somewhere on the table, hidden ones too."""
        for zone in self.zones.values():
            yield from zone.cards
        yield from self.loose

    def find(self, card_id: int) -> TableCard | None:
        """The card of that public number, if the viewers can see where it lies."""
        return next((card for card in self.cards() if card.id == card_id), None)

    def at(self, square: Square) -> TableCard | None:
        """The card on a square."""
        return next((card for card in self.cards() if card.square == square and card.host is None), None)

    def hosted(self, key: str) -> Sequence[TableCard]:
        """The cards that lie under the card of that key or are connected with it, in their order."""
        return [card for card in self.cards() if card.host is not None and card.host.key == key]
