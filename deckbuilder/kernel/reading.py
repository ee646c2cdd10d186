"""Amounts and conditions of the effect language, compiled to closures. They read the position and never ask."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from operator import eq, ge, gt, le, lt
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.table import CardTable

T = TypeVar("T", bound=CardTable[Any])
Amount = Callable[[T, EffectFrame], int]
Test = Callable[[T, EffectFrame], bool]
Found = Callable[[T, EffectFrame], list[int]]
Filter = Callable[[T, EffectFrame, int], bool]
_COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "more": gt, "less": lt, "equal": eq, "at_least": ge, "at_most": le,
}  # fmt: skip


def players_of(controller: int, word: str) -> tuple[int, ...]:
    """The players meant by `you`, `opponent`, `both` or `any`, the speaker first."""
    if word == "you":
        return (controller,)
    return (1 - controller,) if word == "opponent" else (controller, 1 - controller)


def inside(low: int | None, high: int | None) -> Callable[[int], bool]:
    """Whether a number lies between these, both included."""
    return lambda number: (low is None or number >= low) and (high is None or number <= high)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader(Generic[T]):
    """What amounts and conditions are read from. A game says what its numbers are and which cards match."""

    def __init__(self, limit: int, *, any_of_several: bool) -> None:
        """`limit`: numbers saturate there, above and below 0. `any_of_several`: of several cards one that matches is
        enough for the condition `card`."""
        self._limit, self._any_of_several = limit, any_of_several

    # What a game says ----------------------------------------------------------------

    @abstractmethod
    def found(self, select: Any) -> Found[T]:
        """A closure that gives the cards that match a selector now."""

    @abstractmethod
    def filter(self, select: Any) -> Filter[T]:
        """A closure that says whether a card matches a selector."""

    @abstractmethod
    def number(self, table: T, ref: Ref, word: str) -> int:
        """A number of a card; of one that has left, as it last was."""

    @abstractmethod
    def printed(self, table: T, card: int, word: str) -> int:
        """The number that is printed on a card."""

    @abstractmethod
    def player_number(self, table: T, player: int, word: str) -> int:
        """A number of a player, such as the life or how many cards lie in a zone."""

    @abstractmethod
    def first_player(self, table: T) -> int:
        """Who had the first turn of the game."""

    @abstractmethod
    def phase(self, table: T) -> str:
        """The phase of the turn."""

    @abstractmethod
    def own_condition(self, condition: Any) -> Test[T]:
        """A closure of a condition that only this game has."""

    def refs(self, table: T, frame: EffectFrame, word: str) -> tuple[Ref, ...]:
        """The cards that a word refers to, whether or not they are still there."""
        return ((frame.source, frame.stay),) if word == "self" else frame.names.get(word, ())

    def who(self, who: Any) -> Filter[T] | None:
        """A closure for the cards that an ability speaks of; None for its own card, or one that was chosen."""
        return None if who is None or isinstance(who, str) else self.filter(who)

    def counts(self, table: T, card: int) -> bool:
        """Whether the numbers of a card that a selector finds are added up."""
        return True

    # References ----------------------------------------------------------------------

    def referred(self, table: T, frame: EffectFrame, word: str) -> list[int]:
        """The cards that a word refers to, without those that have left their place since."""
        return [ref[0] for ref in self.refs(table, frame, word) if table.stands(ref)]

    def remembered(self, table: T, frame: EffectFrame, word: str) -> int | None:
        """The first card that a word refers to, wherever it is now."""
        refs = self.refs(table, frame, word)
        return refs[0][0] if refs else None

    def cards(self, who: Any) -> Found[T]:
        """A closure that gives the cards of a name, those that are still there, or of a selector."""
        if not isinstance(who, str):
            return self.found(who)
        return lambda table, frame: self.referred(table, frame, who)

    # Amounts -------------------------------------------------------------------------

    def bounded(self, number: int) -> int:
        """The number, or the limit that it exceeds."""
        return max(-self._limit, min(self._limit, number))

    def amount(self, amount: Any) -> Amount[T]:
        """A closure that gives the number now."""
        match amount:
            case int():
                return lambda _table, _frame: amount
            case forms.Counted():
                found, times, bounded = self.found(amount.count), amount.times, self.bounded
                return lambda table, frame: bounded(len(found(table, frame)) * times)
            case forms.ValueOf() | forms.Total() | forms.PlayerHas() | forms.NamedNumber():
                return self._read(amount)
            case _:
                return self._reckoned(amount)

    def _read(self, amount: Any) -> Amount[T]:
        match amount:
            case forms.ValueOf():
                return self._value_of(amount.card, amount.value, printed=amount.printed)
            case forms.Total():
                return self._total(amount.total, amount.of)
            case forms.PlayerHas():
                return self._player_has(amount.player, amount.has)
        return _named_number(amount.number)

    def _value_of(self, word: str, number: str, *, printed: bool) -> Amount[T]:
        def read(table: T, frame: EffectFrame) -> int:
            refs = self.refs(table, frame, word)
            if not refs:
                return 0
            return self.printed(table, refs[0][0], number) if printed else self.number(table, refs[0], number)

        return read

    def _total(self, number: str, of: Any) -> Amount[T]:
        if isinstance(of, str):
            return lambda table, frame: self.bounded(
                sum(self.number(table, ref, number) for ref in self.refs(table, frame, of) if table.stands(ref))
            )
        found = self.found(of)

        def read(table: T, frame: EffectFrame) -> int:
            cards = [card for card in found(table, frame) if self.counts(table, card)]
            return self.bounded(sum(self.number(table, table.ref(card), number) for card in cards))

        return read

    def _player_has(self, whose: str, word: str) -> Amount[T]:
        return lambda table, frame: self.bounded(
            sum(self.player_number(table, player, word) for player in players_of(frame.controller, whose))
        )

    def _reckoned(self, amount: Any) -> Amount[T]:
        match amount:
            case forms.Half():
                whole, up = self.amount(amount.half), amount.round == "up"
                return lambda table, frame: (whole(table, frame) + up) // 2
            case forms.Sum():
                return self._folded(amount.sum, sum)
            case forms.Difference():
                return self._folded(amount.difference, lambda numbers: numbers[0] - numbers[1])
            case forms.Product():
                return self._folded(amount.product, lambda numbers: numbers[0] * numbers[1])
            case forms.Lowest():
                return self._folded(amount.lowest, min)
            case forms.Highest():
                return self._folded(amount.highest, max)
        raise TypeError(type(amount).__name__)

    def _folded(self, parts: Sequence[Any], fold: Callable[[list[int]], int]) -> Amount[T]:
        amounts, bounded = [self.amount(part) for part in parts], self.bounded

        def read(table: T, frame: EffectFrame) -> int:
            table.spend(len(amounts))
            return bounded(fold([amount(table, frame) for amount in amounts]))

        return read

    # Conditions ----------------------------------------------------------------------

    def condition(self, condition: Any) -> Test[T]:
        """A closure that says whether the condition holds now."""
        match condition:
            case forms.Not():
                inner = self.condition(condition.of)
                return lambda table, frame: not inner(table, frame)
            case forms.AllOf():
                parts = [self.condition(part) for part in condition.of]
                every = all if condition.cond == "all" else any
                return lambda table, frame: every(part(table, frame) for part in parts)
            case forms.TurnIs() | forms.PhaseIs() | forms.FirstPlayer():
                return self._of_the_turn(condition)
            case _:
                return self._of_the_position(condition)

    def _of_the_turn(self, condition: Any) -> Test[T]:
        match condition:
            case forms.TurnIs():
                own = condition.whose == "you"
                return lambda table, frame: (table.active == frame.controller) == own
            case forms.PhaseIs():
                phase = condition.phase
                return lambda table, _frame: self.phase(table) == phase
        first = condition.player == "you"
        return lambda table, frame: (self.first_player(table) == frame.controller) == first

    def _of_the_position(self, condition: Any) -> Test[T]:
        match condition:
            case forms.CardIs():
                return self._card_is(condition.card, self.filter(condition.where))
            case forms.CountIs():
                found, fits = self.found(condition.of), inside(condition.min, condition.max)
                return lambda table, frame: fits(len(found(table, frame)))
            case forms.ValueIs():
                return self._value_is(condition)
            case forms.Compare():
                left, right = self.amount(condition.left), self.amount(condition.right)
                holds = _COMPARED[condition.is_]
                return lambda table, frame: holds(left(table, frame), right(table, frame))
            case _:
                return self.own_condition(condition)

    def _card_is(self, word: str, matches: Filter[T]) -> Test[T]:
        enough = any if self._any_of_several else all

        def check(table: T, frame: EffectFrame) -> bool:
            cards = self.referred(table, frame, word)
            return bool(cards) and enough(matches(table, frame, card) for card in cards)

        return check

    def _value_is(self, condition: forms.ValueIs) -> Test[T]:
        fits, own, word = inside(condition.min, condition.max), condition.player == "you", condition.what
        return lambda table, frame: fits(
            self.player_number(table, frame.controller if own else 1 - frame.controller, word)
        )


def _named_number(name: str) -> Callable[[Any, EffectFrame], int]:
    if name == "done":
        return lambda _table, frame: frame.done
    return lambda _table, frame: frame.numbers.get(name, 0)
