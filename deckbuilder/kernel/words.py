"""The words of a game's table, each declared once: its zones, the states of its cards, the numbers of a player.
Scenarios, views, the window's table, the log and changes by hand read these declarations. The game's glossary has the
displayed names of the words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from deckbuilder.kernel.table import CardTable, GameCard

Value = bool | int | str
NOWHERE: Final = -1
"""An empty place of a grid."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The places of a zone, row by row. `rows` is empty if the zone has one row. `lane_words` is empty if lanes are
    written as numbers from 0. In some games a place contains several cards for a moment: then the zone repeats all
    places, and the later ones contain the newer cards."""

    lanes: int
    rows: tuple[str, ...] = ()
    lane_words: tuple[str, ...] = ()
    mirrored: bool = False
    """Whether each player counts the lanes from their own left. Otherwise lanes of the same number face each other."""
    crowd: Literal["older", "list", "lists"] = "older"
    """How several cards in one place are written: the newest with the others as `older`, or all as a list, the oldest
    first. `lists`: one card is written as a list too. In scenarios, a list puts several cards into a place."""

    @property
    def size(self) -> int:
        """The number of places."""
        return self.lanes * max(1, len(self.rows))

    def place(self, lane: int, row: str) -> int:
        """Return the index of a lane and row in the zone."""
        return lane + self.lanes * (self.rows.index(row) if self.rows else 0)

    def square(self, place: int) -> tuple[int, str]:
        """Return the lane and row at an index. The row is empty if there is only one."""
        return place % self.lanes, self.rows[place // self.lanes % len(self.rows)] if self.rows else ""

    def spare(self, cards: Sequence[int], lane: int, row: str) -> int:
        """Return the first index at which the place of a lane and row is empty, behind the end if there is none."""
        at = self.place(lane, row)
        while at < len(cards) and cards[at] != NOWHERE:
            at += self.size
        return at

    def close_up(self, cards: list[int]) -> None:
        """Move cards of repeated places to the first index at which their place is empty, and drop empty repeats."""
        size = self.size
        for at in range(size, len(cards)):
            first = at % size
            while first < at and cards[first] != NOWHERE:
                first += size
            cards[first], cards[at] = cards[at], cards[first]
        while len(cards) > size and cards[-size:].count(NOWHERE) == size:
            del cards[-size:]


@dataclass(frozen=True, slots=True)
class State:
    """A state of cards, such as ready or face down. The type of `default` determines the values: true or false, a
    number, or one of `words`. A flag with two `words` is written as the first for true and the second for false."""

    word: str
    default: Value
    attribute: str = ""
    """The attribute of a card's record that stores it. If empty, the game reads and writes the state itself."""
    words: tuple[str, ...] = ()
    highest: int = 0
    """The greatest value of a number. The least is 0."""
    shows: Literal["", "way", "side"] = ""
    """`way` if a window shows the state, `side` if the state also determines which side of the card is up."""

    def read(self, record: GameCard) -> Value:
        """Return the card's value, as scenarios write it."""
        value: Value = getattr(record, self.attribute)
        return self.words[0 if value else 1] if self.words and isinstance(value, bool) else value

    def way(self, record: GameCard) -> bool | str:
        """Return the card's value of a state that is not a number."""
        value = self.read(record)
        assert isinstance(value, bool | str)
        return value

    def write(self, record: GameCard, value: Value) -> None:
        """Set the card's value, given as scenarios write it."""
        setattr(record, self.attribute, value == self.words[0] if self.is_flag and self.words else value)

    @property
    def is_flag(self) -> bool:
        """Whether its values are true and false."""
        return isinstance(self.default, bool)

    @property
    def is_number(self) -> bool:
        """Whether its values are numbers."""
        return type(self.default) is int

    @property
    def usual(self) -> Value:
        """The default, as scenarios write it."""
        return self.words[0 if self.default else 1] if self.is_flag and self.words else self.default

    def fits(self, value: object) -> bool:
        """Whether a written value is valid for this state."""
        if self.words:
            return isinstance(value, str) and value in self.words
        if self.is_flag:
            return isinstance(value, bool)
        return type(value) is int and 0 <= value <= self.highest


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of each player, or with `shared` of both together: the states of its cards, and its place in scenarios."""

    zone: int
    """Its index among the zones of a player."""
    word: str
    path: tuple[str, ...] = ()
    """Its path in the player object of a scenario. By default, the word itself."""
    name: str = ""
    """The glossary's key for its name. By default, the word itself."""
    grid: Grid | None = None
    single: bool = False
    """Whether it contains at most one card."""
    counted: bool = False
    """Whether players see only the number of its cards."""
    shared: bool = False
    states: tuple[str, ...] = ()
    """The states that its cards can have."""
    usually: tuple[tuple[str, Value], ...] = ()
    """The states that have another usual value in this zone, with that value as it is written."""
    holds: tuple[str, ...] = ()
    """The zones for cards under or beside its cards. Such a card's record has the other card as its `host`."""
    hosted: Literal["", "under", "beside"] = ""
    """How its cards are placed by another card. Empty if its cards are on their own."""
    written: bool = True
    """Whether a scenario can fill it."""
    viewed: bool = True
    told_apart: bool = False
    """Whether everybody can tell its cards from one another, and sees how they lie, even if their faces are hidden."""
    beside: bool = False
    """Whether it is shown beside the window's mat, which has no place for it."""
    by_hand: bool = True
    """Whether cards can be moved there by hand."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Its path in the player object of a scenario."""
        return self.path or (self.word,)

    @property
    def called(self) -> str:
        """The glossary's key for its name."""
        return self.name or self.word

    def usual(self, state: State) -> Value:
        """Return the usual value of a state of its cards, as it is written."""
        return next((value for word, value in self.usually if word == state.word), state.usual)

    def places(self, table: CardTable[Any], player: int) -> Sequence[tuple[int, int]]:
        """Return the cards in the zone, each as a pair of index and card. A shared zone may be stored in two parts, one
        for each owner."""
        cards = table.zone(player, self.zone)
        if self.shared and (others := table.zone(1 - player, self.zone)) is not cards:
            cards = [*cards, *others]
        return [(place, card) for place, card in enumerate(cards) if card != NOWHERE]


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a player, such as life. The table stores it in a list by player. A number with the word of a zone
    belongs to that zone, and a window shows it after the zone's name."""

    word: str
    default: int
    highest: int
    attribute: str
    index: int = -1
    """Its index, if the table stores several numbers of each player in one list."""
    path: tuple[str, ...] = ()
    lowest: int = 0
    """The least value in a scenario. By hand, the number can be set down to 0."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Its path in the player object of a scenario."""
        return self.path or (self.word,)

    def read(self, table: CardTable[Any], player: int) -> int:
        """Return the player's number."""
        numbers = getattr(table, self.attribute)[player]
        number: int = numbers if self.index < 0 else numbers[self.index]
        return number

    def write(self, table: CardTable[Any], player: int, value: int) -> None:
        """Set the player's number."""
        numbers = getattr(table, self.attribute)
        if self.index < 0:
            numbers[player] = value
        else:
            numbers[player][self.index] = value


class TableWords:
    """Everything that a game declares about its table. Scenarios are read in the order of the zones."""

    def __init__(self, zones: Sequence[Zone], states: Sequence[State], numbers: Sequence[Number]) -> None:
        self.zones, self.numbers = tuple(zones), tuple(numbers)
        self._numbers = {number.word: number for number in numbers}
        self.states = {state.word: state for state in states}
        self.zone_words = {zone.word: zone for zone in zones}
        self.by_number = {zone.zone: zone for zone in zones}

    def states_of(self, zone: Zone) -> Sequence[State]:
        """Return the states that cards in a zone can have."""
        return [self.states[word] for word in zone.states]

    def number(self, word: str) -> Number:
        """Return the number with that word."""
        return self._numbers[word]

    def held(self, zone: Zone) -> Sequence[Zone]:
        """Return the zones of the cards under or beside the cards of a zone."""
        return [self.zone_words[word] for word in zone.holds]
