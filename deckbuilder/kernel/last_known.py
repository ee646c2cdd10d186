"""Remembers cards that have left their place, for effects that still refer to them."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import MAP, RARE, Plain, Record, plain
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.facts import Facts
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.matching import Matching
from deckbuilder.kernel.reading import Amount, Test
from deckbuilder.kernel.table import CardTable
from deckbuilder.kernel.undefined import UndefinedError

LEFT: Final = "#left"
"""The name of a card whose move has set an effect off, as it was before that move."""


class Snapshot(NamedTuple):
    """A card at one moment."""

    numbers: tuple[tuple[str, int], ...]
    words: tuple[tuple[str, tuple[str, ...]], ...]
    goes_on: bool
    """Whether the card's present values are read instead, as long as it stays where it went."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory(Record):
    """The snapshots of a game, by references to cards before their moves. A table lists it as a `RECORD` field, and
    clears it when no effect is left that could read it."""

    FIELDS: ClassVar = {"asked": RARE, "snapshots": MAP}
    __slots__ = tuple(FIELDS)
    asked: tuple[Ref, ...]
    """The reference that is read just now. None: cards are read as they were before their last move."""
    snapshots: dict[Ref, Snapshot]

    def __init__(self) -> None:
        self.asked, self.snapshots = (), {}

    def clear(self) -> None:
        """Forget everything."""
        self.snapshots = {}

    def forget(self, stay_of: Callable[[int], int], mentioned: Collection[Ref]) -> None:
        """Drop counters, so that two positions can be compared, and snapshots that nothing can read any more.
        `stay_of`: returns the present stay of a card. A snapshot is then identified by how many moves ago it was taken.
        `mentioned`: the references that waiting and running effects contain. Beyond them, only a card's last move can
        be read."""
        ages = {ref: ref[1] - stay_of(ref[0]) for ref in self.snapshots}
        kept = {ref: age for ref, age in ages.items() if age == -1 or ref in mentioned}
        self.snapshots = {(ref[0], age): self.snapshots[ref] for ref, age in kept.items()}


def mentioned(frames: Sequence[Frame[Any]], *others: object) -> set[Ref]:
    """Return the references that running effects and other data contain."""
    sources = {(frame.source, frame.stay) for frame in frames if isinstance(frame, EffectFrame)}
    return sources.union(mentioned_in(plain([*frames, *others])))


def mentioned_in(value: Plain) -> Iterator[Ref]:
    """Return every pair of numbers in the data. Each reference to a card is one of them."""
    if isinstance(value, list):
        for item in value:
            yield from mentioned_in(item)
        if len(value) == 2:
            one, other = value
            if isinstance(one, int) and isinstance(other, int):
                yield one, other


T = TypeVar("T", bound=CardTable[Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class Remembering(Generic[T]):
    """Takes snapshots of moving cards. After a move between a public and a hidden zone, a card is read as it was in the
    public zone. A card that leaves the field is read as it was on the field. After any other move, a card is read as it
    is in its new zone."""

    def __init__(self, facts: Facts[T, Any], hidden: Collection[int], field: Collection[int]) -> None:
        """`hidden`: the zones whose cards are hidden. `field`: the zones of the field."""
        self._facts, self._hidden, self._field = facts, frozenset(hidden), frozenset(field)

    @abstractmethod
    def memory(self, table: T) -> Memory:
        """Return the snapshots of the game."""

    def ready_made(self, table: T, card: int) -> Snapshot | None:
        """Return the snapshot of the card if the game has it without reading every fact, such as that of the printed
        card if the card has not changed."""
        return None

    # Moves -------------------------------------------------------------------------------

    def is_before(self, origin: int, goal: int) -> bool:
        """Whether a card is read as it was before a move between these zones."""
        if (origin in self._hidden) != (goal in self._hidden):
            return goal in self._hidden
        return origin in self._hidden or (origin in self._field and goal not in self._field)

    def leaves(self, table: T, card: int, goal: int) -> None:
        """Remember a card before it goes to that zone."""
        if self.is_before(table.cards[card].zone, goal):
            self.memory(table).snapshots[table.ref(card)] = self._snapshot(table, card, goes_on=False)

    def came(self, table: T, card: int, before: Ref) -> None:
        """Remember a card after it has come to its zone. `before`: the reference to it until then."""
        memory = self.memory(table)
        if before not in memory.snapshots:
            memory.snapshots[before] = self._snapshot(table, card, goes_on=True)

    def name_left(self, table: T, frame: EffectFrame, moved: Ref) -> None:
        """Let an effect that a move has set off read the card as it was before that move, if this is what counts."""
        card, stay = moved
        record = table.cards[card]
        if self.is_before(record.came_from, record.zone):
            frame.names[LEFT] = ((card, stay - 1),)

    def _snapshot(self, table: T, card: int, *, goes_on: bool) -> Snapshot:
        ready = self.ready_made(table, card)
        if ready is not None:
            return ready._replace(goes_on=True) if goes_on else ready
        record, numbers = table.cards[card], list[tuple[str, int]]()
        for word, fact in self._facts.numbers.items():
            try:
                numbers.append((word, fact.now(table, card)))
            except UndefinedError:
                continue
        words = tuple(
            (word, tuple(sorted(fact.now(table, card, record)))) for word, fact in self._facts.words.items()
        )  # a set has another order in another process
        return Snapshot(tuple(numbers), words, goes_on)

    # Reading -----------------------------------------------------------------------------

    def number(self, table: T, ref: Ref, word: str) -> int:
        """Return a number of a card that has left. Raise UndefinedError if the card had no such number, or was
        forgotten."""
        seen = self.memory(table).snapshots.get(ref)
        if seen is not None and self._goes_on(table, ref, seen):
            return self._facts.numbers[word].now(table, ref[0])
        for name, number in () if seen is None else seen.numbers:
            if name == word:
                return number
        raise UndefinedError

    def words(self, table: T, ref: Ref, word: str) -> Collection[str]:
        """Return the words of a fact of a card that has left. Raise UndefinedError if the card had no such fact, or was
        forgotten."""
        seen = self.memory(table).snapshots.get(ref)
        if seen is not None and self._goes_on(table, ref, seen):
            return self._facts.words[word].now(table, ref[0], table.cards[ref[0]])
        for name, words in () if seen is None else seen.words:
            if name == word:
                return words
        raise UndefinedError

    def last_number(self, table: T, card: int, word: str) -> int:
        """Return a number of a card that has left, for the `was` of a fact."""
        return self.number(table, self._meant(table, card), word)

    def last_words(self, table: T, card: int, word: str) -> Collection[str]:
        """Return words of a card that has left, for the `was` of a fact."""
        return self.words(table, self._meant(table, card), word)

    def while_asked(self, table: T, ref: Ref, test: Callable[[], bool]) -> bool:
        """Return the answer of a test that reads the card as it was at that reference, and not before its last move."""
        memory = self.memory(table)
        if ref not in memory.snapshots:
            return test()
        others, memory.asked = memory.asked, (ref,)
        try:
            return test()
        finally:
            memory.asked = others

    def _meant(self, table: T, card: int) -> Ref:
        """Return the reference under which the card is remembered."""
        for ref in self.memory(table).asked:
            if ref[0] == card:
                return ref
        return card, table.cards[card].stay - 1

    def _goes_on(self, table: T, ref: Ref, seen: Snapshot) -> bool:
        return seen.goes_on and table.cards[ref[0]].stay == ref[1] + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class LookingBack(Matching[T]):
    """Reads numbers and conditions of cards that have left from the memory. The `was` functions of the game's facts
    must read the memory too."""

    @abstractmethod
    def remembering(self) -> Remembering[T]:
        """Return how the game remembers cards."""

    def gone(self, table: T, ref: Ref, word: str) -> int:
        """Return the remembered number."""
        return self.remembering().number(table, ref, word)

    def before(self, frame: EffectFrame, ref: Ref) -> Ref | None:
        """Return a reference to the card before the move that has set the effect off, if that move led to `ref`."""
        for left in frame.names.get(LEFT, ()):
            if left[0] == ref[0] and left[1] + 1 == ref[1]:
                return left
        return None

    def _value_of(self, word: str, number: str, *, printed: bool) -> Amount[T]:
        """A card whose move has set the effect off is read as it was before, wherever it has gone since."""
        read = super()._value_of(word, number, printed=printed)
        if printed:
            return read

        def value(table: T, frame: EffectFrame) -> int:
            refs = self.refs(table, frame, word) if LEFT in frame.names else ()
            before = self.before(frame, refs[0]) if refs else None
            return read(table, frame) if before is None else self.gone(table, before, number)

        return value

    def card_is(self, word: str, where: Any) -> Test[T]:
        """Return a closure that tests whether the cards of a name match a selector. Cards that have left are tested as
        they last were."""
        enough = any if self.any_of_several else all
        test = self._as_it_counts(where)

        def check(table: T, frame: EffectFrame) -> bool:
            refs = self.refs(table, frame, word)
            return bool(refs) and enough(test(table, frame, ref) for ref in refs)

        return check

    def _as_it_counts(self, where: Any) -> Callable[[T, EffectFrame, Ref], bool]:
        now, past, zones = self.filter(where), self.filter(where, past=True), self.zones_of(where.of)

        def test(table: T, frame: EffectFrame, ref: Ref) -> bool:
            card = ref[0]
            if not table.stands(ref):
                meant = self.before(frame, ref) or ref
                return self.remembering().while_asked(table, meant, lambda: past(table, frame, card))
            if self.before(frame, ref) is None:
                return now(table, frame, card)
            record = table.cards[card]
            return (record.zone in zones or record.came_from in zones) and past(table, frame, card)

        return test
