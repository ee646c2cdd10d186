"""The words of a game's table, each declared once: its zones, how a card can lie, the numbers of a player. Scenarios,
views, the window's table, the log and changes by hand all read these declarations. What a word is called stands in
the game's glossary."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from deckbuilder.kernel.table import CardTable, GameCard

Value = bool | int | str
NOWHERE: Final = -1
"""A place of a grid without a card."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The places of a zone, row by row. `rows` is empty where a zone has one row, `lane_words` where lanes are counted
    from 0."""

    lanes: int
    rows: tuple[str, ...] = ()
    lane_words: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many places there are."""
        return self.lanes * max(1, len(self.rows))

    def place(self, lane: int, row: str) -> int:
        """Where a lane and row stand in the zone."""
        return lane + self.lanes * (self.rows.index(row) if self.rows else 0)

    def square(self, place: int) -> tuple[int, str]:
        """The lane and row of a place; the row is empty where there is one only."""
        return place % self.lanes, self.rows[place // self.lanes] if self.rows else ""


@dataclass(frozen=True, slots=True)
class State:
    """A way in which a card can lie. The type of `default` says what its values are: true or false, a number, or one
    of `words`. A flag with two `words` is written with the first for true, the second for false."""

    word: str
    default: Value
    attribute: str = ""
    """Where the record of a card keeps it; empty: the game reads and writes it itself."""
    words: tuple[str, ...] = ()
    highest: int = 0
    """The bound of a number; its least is 0."""
    shows: Literal["", "way", "side"] = ""
    """Whether a window shows it as a way to lie, and whether it says which side is up."""

    def read(self, record: GameCard) -> Value:
        """The value of a card, as it is written."""
        value: Value = getattr(record, self.attribute)
        return self.words[0 if value else 1] if self.words and isinstance(value, bool) else value

    def way(self, record: GameCard) -> bool | str:
        """The value of a card, of a state that is no number."""
        value = self.read(record)
        assert isinstance(value, bool | str)
        return value

    def write(self, record: GameCard, value: Value) -> None:
        """Give a card the value that is written."""
        setattr(record, self.attribute, value == self.words[0] if self.is_flag and self.words else value)

    @property
    def is_flag(self) -> bool:
        """Whether a card keeps it as true or false."""
        return isinstance(self.default, bool)

    @property
    def is_number(self) -> bool:
        """Whether its values are numbers."""
        return type(self.default) is int

    @property
    def usual(self) -> Value:
        """The default, as it is written."""
        return self.words[0 if self.default else 1] if self.is_flag and self.words else self.default

    def fits(self, value: object) -> bool:
        """Whether something written is a value of it."""
        if self.words:
            return isinstance(value, str) and value in self.words
        if self.is_flag:
            return isinstance(value, bool)
        return type(value) is int and 0 <= value <= self.highest


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of a player, or with `shared` of both: how its cards lie, and where it is read."""

    zone: int
    """Its place among the zones of a player."""
    word: str
    path: tuple[str, ...] = ()
    """Where it stands in what is written of a player; the word itself unless given."""
    name: str = ""
    """Its name's word in the game's glossary; the word itself unless given."""
    grid: Grid | None = None
    single: bool = False
    """Whether it holds one card at most."""
    counted: bool = False
    """Whether nobody sees its cards, only how many there are."""
    shared: bool = False
    states: tuple[str, ...] = ()
    """How its cards can lie."""
    holds: tuple[str, ...] = ()
    """The zones of cards that lie under or beside one of its cards; such a card's record has it as `host`."""
    hosted: Literal["", "under", "beside"] = ""
    """Where its cards lie by another card; empty for cards on their own."""
    written: bool = True
    """Whether a scenario can fill it."""
    viewed: bool = True
    beside: bool = False
    """Whether the window's mat has no place for it."""
    by_hand: bool = True
    """Whether cards are moved there by hand."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Where it stands in what is written of a player."""
        return self.path or (self.word,)

    @property
    def called(self) -> str:
        """Its name's word in the game's glossary."""
        return self.name or self.word

    def places(self, table: CardTable[Any], player: int) -> Sequence[tuple[int, int]]:
        """The cards that lie in it, each after its place."""
        return [(place, card) for place, card in enumerate(table.zone(player, self.zone)) if card != NOWHERE]


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a player, which the table keeps in a list by player. One with the word of a zone lies in that zone,
    and a window shows it behind the name of the zone."""

    word: str
    default: int
    highest: int
    attribute: str
    index: int = -1
    """Its place where the table keeps several numbers of each player in the same list."""
    path: tuple[str, ...] = ()
    lowest: int = 0
    """The least that a scenario can give; by hand it is 0."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Where it stands in what is written of a player."""
        return self.path or (self.word,)

    def read(self, table: CardTable[Any], player: int) -> int:
        """What the player has."""
        kept = getattr(table, self.attribute)[player]
        number: int = kept if self.index < 0 else kept[self.index]
        return number

    def write(self, table: CardTable[Any], player: int, value: int) -> None:
        """Give the player so many."""
        kept = getattr(table, self.attribute)
        if self.index < 0:
            kept[player] = value
        else:
            kept[player][self.index] = value


class TableWords:
    """All that a game declares of its table. The order of zones is that in which a scenario is read."""

    def __init__(self, zones: Sequence[Zone], states: Sequence[State], numbers: Sequence[Number]) -> None:
        self.zones, self.numbers = tuple(zones), tuple(numbers)
        self._numbers = {number.word: number for number in numbers}
        self.states = {state.word: state for state in states}
        self.zone_words = {zone.word: zone for zone in zones}
        self.by_number = {zone.zone: zone for zone in zones}

    def states_of(self, zone: Zone) -> Sequence[State]:
        """How cards in a zone can lie."""
        return [self.states[word] for word in zone.states]

    def number(self, word: str) -> Number:
        """The number of that word."""
        return self._numbers[word]

    def held(self, zone: Zone) -> Sequence[Zone]:
        """The zones of what lies under or beside the cards of a zone."""
        return [self.zone_words[word] for word in zone.holds]
