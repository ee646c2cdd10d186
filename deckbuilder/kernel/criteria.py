"""The tests that selectors apply to a card. Each criterion is an object with one method. Compiled, this is three times
as fast as a closure."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import Any, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.reading import Reader
from deckbuilder.kernel.table import CardTable, GameCard
from deckbuilder.kernel.undefined import UndefinedError

T = TypeVar("T", bound=CardTable[Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class Criterion(Generic[T]):
    """A test that a selector applies to a card."""

    @abstractmethod
    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card meets the criterion."""


# The card itself -------------------------------------------------------------------------


class IsState(Criterion[T]):
    """Tests for a value of a state."""

    def __init__(self, read: Callable[[Any], object], wanted: object) -> None:
        self._read, self._wanted = read, wanted

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the state has that value."""
        return self._read(record) == self._wanted


class WordIs(Criterion[T]):
    """Tests for one of several words."""

    def __init__(self, read: Callable[[T, int, Any], Collection[str]], words: frozenset[str]) -> None:
        self._read, self._words = read, words

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card has one of the words."""
        return not self._words.isdisjoint(self._read(table, card, record))


class WordContains(Criterion[T]):
    """Tests for a part of one of the words."""

    def __init__(self, read: Callable[[T, int, Any], Collection[str]], part: str) -> None:
        self._read, self._part = read, part

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether one of the card's words contains the part."""
        return any(self._part in word for word in self._read(table, card, record))


class NumberIs(Criterion[T]):
    """Tests for a number between two fixed bounds."""

    def __init__(self, read: Callable[[T, int], int], low: int, high: int) -> None:
        self._read, self._low, self._high = read, low, high

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the number is within the bounds, both included."""
        return self._low <= self._read(table, card) <= self._high


class IfKnown(Criterion[T]):
    """A criterion that a card does not meet if it has no such number."""

    def __init__(self, inner: Criterion[T]) -> None:
        self._inner = inner

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card has the number and meets the criterion."""
        try:
            return self._inner.holds(table, frame, card, record)
        except UndefinedError:
            return False


class NumberWithin(Criterion[T]):
    """Tests for a number between two amounts."""

    def __init__(
        self,
        read: Callable[[T, int], int],
        low: Callable[[T, EffectFrame], int],
        high: Callable[[T, EffectFrame], int],
    ) -> None:
        self._read, self._low, self._high = read, low, high

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the number is within the bounds now, both included."""
        return self._low(table, frame) <= self._read(table, card) <= self._high(table, frame)


class IsCalled(Criterion[T]):
    """Tests for a name in any language, or for a part of one."""

    def __init__(self, name: str, also: Callable[[T, int], Collection[str]] | None, *, part: bool) -> None:
        """`also`: returns names that a card has besides its printed one."""
        self._name, self._also, self._part = name, also, part

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card has that name."""
        names: Collection[str] = table.name_of(card).values()
        if self._also is not None and table.gaining:
            names = [*names, *self._also(table, card)]
        return any(self._name in name for name in names) if self._part else self._name in names


class ThisTurn(Criterion[T]):
    """Tests whether the card did something this turn."""

    def __init__(self, word: str) -> None:
        self._word = word

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card did it this turn."""
        return record.done_in(self._word) == table.turn


class IsAmong(Criterion[T]):
    """Tests whether the card is one of those that a word refers to."""

    def __init__(self, reader: Reader[T], word: str) -> None:
        self._reader, self._word = reader, word

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card is one of them and still there."""
        return (card, record.stay) in self._reader.refs(table, frame, self._word)


# Lanes -----------------------------------------------------------------------------------


class InLane(Criterion[T]):
    """Tests for a lane, as counted by the card's owner. `zones`: the zones in which cards have a lane. None allows any
    zone."""

    def __init__(self, zones: frozenset[int] | None, lane: int) -> None:
        self._zones, self._lane = zones, lane

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card is in the lane."""
        return record.lane == self._lane and (self._zones is None or record.zone in self._zones)


class NearLane(Criterion[T]):
    """Tests for a distance from the lane of the ability's card. `is_opposite`: the card must belong to the other
    player."""

    def __init__(self, reader: Reader[T], zones: frozenset[int] | None, distance: int, *, is_opposite: bool) -> None:
        self._reader, self._zones, self._distance, self._is_opposite = reader, zones, distance, is_opposite

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card is that far away."""
        if self._zones is not None and record.zone not in self._zones:
            return False
        own: GameCard = table.cards[frame.source]
        if self._is_opposite and record.owner == own.owner:
            return False
        return abs(self._reader.lane_for(record, own.owner) - own.lane) == self._distance


class SameLane(Criterion[T]):
    """Tests for the lane of a card that a word refers to, wherever that card is now."""

    def __init__(self, reader: Reader[T], zones: frozenset[int] | None, word: str) -> None:
        self._reader, self._zones, self._word = reader, zones, word

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether both cards are in the same lane."""
        other = self._reader.remembered(table, frame, self._word)
        if other is None or (self._zones is not None and record.zone not in self._zones):
            return False
        its: GameCard = table.cards[other]
        return self._reader.lane_for(record, its.owner) == its.lane


# Other cards -----------------------------------------------------------------------------


class SameName(Criterion[T]):
    """Tests for the name of a card that a word refers to, wherever that card is now."""

    def __init__(self, reader: Reader[T], word: str) -> None:
        self._reader, self._word = reader, word

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether both cards have the same printed name, or have a name in common."""
        other, also = self._reader.remembered(table, frame, self._word), self._reader.facts.also_called
        if other is None:
            return False
        if table.name_of(card) == table.name_of(other):
            return True
        if also is None or not table.gaining:
            return False
        one, its = also(table, card), also(table, other)
        return bool(one or its) and not {*table.name_of(card).values(), *one}.isdisjoint(
            {*table.name_of(other).values(), *its}
        )


class SharesWord(Criterion[T]):
    """Tests for a word shared with a card that a word refers to, wherever that card is now."""

    def __init__(
        self,
        reader: Reader[T],
        read: Callable[[T, int, Any], Collection[str]],
        compared: Callable[[T, int, Any], Collection[str]],
        word: str,
    ) -> None:
        self._reader, self._read, self._compared, self._word = reader, read, compared, word

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether both cards have a word in common."""
        other = self._reader.remembered(table, frame, self._word)
        if other is None:
            return False
        words = self._compared(table, other, table.cards[other])
        return any(word in words for word in self._read(table, card, record))


# Several criteria --------------------------------------------------------------------------


class Passes(Criterion[T]):
    """Tests for several criteria."""

    def __init__(self, other: bool, shows: Callable[[Any], bool] | None, criteria: Sequence[Criterion[T]]) -> None:
        """`other`: excludes the ability's own card. `shows`: returns whether a card shows its face. None if a hidden
        card passes too."""
        self._other, self._shows, self._criteria = other, shows, tuple(criteria)

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether all criteria hold."""
        if (self._other and card == frame.source) or (self._shows is not None and not self._shows(record)):
            return False
        for criterion in self._criteria:  # noqa: SIM110 - asked a thousand times a game
            if not criterion.holds(table, frame, card, record):
                return False
        return True


class Either(Criterion[T]):
    """Tests for at least one of several criteria."""

    def __init__(self, parts: Sequence[Criterion[T]]) -> None:
        self._parts = tuple(parts)

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether any of the criteria holds."""
        for part in self._parts:  # noqa: SIM110 - asked a thousand times a game
            if part.holds(table, frame, card, record):
                return True
        return False


class Neither(Criterion[T]):
    """Tests that a criterion does not hold. `shows`: returns whether a card shows its face; a hidden card then never
    passes. None to ignore that."""

    def __init__(self, inner: Criterion[T], shows: Callable[[Any], bool] | None) -> None:
        self._inner, self._shows = inner, shows

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the criterion does not hold, and the card may be tested at all."""
        return (self._shows is None or self._shows(record)) and not self._inner.holds(table, frame, card, record)
