"""Compiles amounts and conditions of the effect language to closures. The closures read the position and never ask a
player."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from operator import eq, ge, gt, le, lt
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.facts import Facts
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.reckoning import FOLDS
from deckbuilder.kernel.table import CardTable, GameCard
from deckbuilder.kernel.undefined import IfKnown, UndefinedError

T = TypeVar("T", bound=CardTable[Any])
Amount = Callable[[T, EffectFrame], int]
Test = Callable[[T, EffectFrame], bool]
Finder = Callable[[T, EffectFrame], list[int]]
Filter = Callable[[T, EffectFrame, int], bool]
Targets = Callable[[T, EffectFrame], list[int] | None]
"""Finds the cards that a step acts on. None means that the step is impossible."""
_COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "more": gt, "less": lt, "equal": eq, "at_least": ge, "at_most": le,
}  # fmt: skip


def always(_table: Any, _frame: EffectFrame) -> bool:
    """Return True, for tests that everything passes."""
    return True


def players_of(controller: int, word: str) -> tuple[int, ...]:
    """Return the players that `you`, `opponent`, `both` or `any` refers to, the player of the effect first."""
    if word == "you":
        return (controller,)
    return (1 - controller,) if word == "opponent" else (controller, 1 - controller)


def inside(low: int | None, high: int | None) -> Callable[[int], bool]:
    """Return a test whether a number is between these bounds, both included."""
    return lambda number: (low is None or number >= low) and (high is None or number <= high)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader(Generic[T]):
    """Compiles amounts and conditions. `Matching` also compiles selectors, and each game derives its own reader from
    it."""

    def __init__(self, facts: Facts[T, Any], limit: int, *, any_of_several: bool, is_strict: bool = False) -> None:
        """`limit`: the greatest number; greater results become the limit, and smaller ones its negative.
        `any_of_several`: whether the condition `card` holds if one of several cards matches. Otherwise all must match.
        `is_strict`: whether a number of a missing card is undefined. Otherwise it is 0."""
        self.facts, self.limit, self.any_of_several, self.is_strict = facts, limit, any_of_several, is_strict

    def zones_of(self, words: str | tuple[str, ...]) -> tuple[int, ...]:
        """Return the zones of one or several words."""
        named = (words,) if isinstance(words, str) else words
        return tuple(dict.fromkeys(zone for word in named for zone in self.facts.zones[word]))

    # Overridden by each game ----------------------------------------------------------------

    def zones_within(self, who: Any) -> tuple[int, ...] | None:
        """Return the zones that all cards meant by an ability are in, or None if they are not known."""
        return self.zones_of(who.of) if hasattr(who, "of") else None

    def own_condition(self, condition: Any) -> Test[T]:
        """Return a closure for a condition that only this game has."""
        raise TypeError(type(condition).__name__)

    def in_phase(self, phase: str) -> Test[T]:
        """Return a closure that tests whether it is that phase."""
        return lambda table, _frame: table.phase == phase

    def facing(self, lane: int) -> int:
        """Return the number by which the other player counts the same lane."""
        return lane

    def gone(self, table: T, ref: Ref, word: str) -> int:
        """Return a number of a card that has left its place."""
        return self.facts.numbers[word].was(table, ref[0])

    # Implemented by `Matching` ------------------------------------------------------------

    @abstractmethod
    def finder(self, select: Any) -> Finder[T]:
        """Return a closure that finds the cards that match a selector now."""

    @abstractmethod
    def filter(self, select: Any, zones: tuple[int, ...] | None = None, *, past: bool = False) -> Filter[T]:
        """Return a closure that tests whether a card matches a selector."""

    # References ----------------------------------------------------------------------

    def refs(self, table: T, frame: EffectFrame, word: str) -> tuple[Ref, ...]:
        """Return the cards that a word refers to, whether or not they are still there."""
        if word == "self":
            return ((frame.source, frame.stay),)
        always = self.facts.cards.get(word)
        return frame.names.get(word, ()) if always is None else (table.ref(always(table, frame.controller)),)

    def referred(self, table: T, frame: EffectFrame, word: str) -> list[int]:
        """Return the cards that a word refers to, without those that have left their place since."""
        return [ref[0] for ref in self.refs(table, frame, word) if table.stands(ref)]

    def remembered(self, table: T, frame: EffectFrame, word: str) -> int | None:
        """Return the first card that a word refers to, wherever that card is now."""
        refs = self.refs(table, frame, word)
        return refs[0][0] if refs else None

    def cards(self, who: Any) -> Finder[T]:
        """Return a closure that finds the cards of a selector, or those of a name that are still there."""
        if not isinstance(who, str):
            return self.finder(who)
        return lambda table, frame: self.referred(table, frame, who)

    def targets(self, who: Any) -> Targets[T]:
        """Return a closure that finds the cards of a selector or a name. The closure returns None if all cards of the
        name are gone."""
        if not isinstance(who, str):
            return self.finder(who)

        def find(table: T, frame: EffectFrame) -> list[int] | None:
            refs = self.refs(table, frame, who)
            cards = [ref[0] for ref in refs if table.stands(ref)]
            return None if refs and not cards else cards

        return find

    def who(self, who: Any, *, past: bool = False) -> Filter[T] | None:
        """Return a test for the cards that an ability refers to. None: its own card, or a chosen one. `past`: as in
        `filter`."""
        if isinstance(who, str):
            always = self.facts.cards.get(who)
            return None if always is None else lambda table, frame, card: card == always(table, frame.controller)
        return None if who is None else self.filter(who, past=past)

    def lane_for(self, record: GameCard, player: int) -> int:
        """Return the lane of a card, as counted by that player."""
        return record.lane if record.owner == player else self.facing(record.lane)

    # Amounts -------------------------------------------------------------------------

    def bounded(self, number: int) -> int:
        """Return the number, or the limit if it exceeds that."""
        return max(-self.limit, min(self.limit, number))

    def amount(self, amount: Any) -> Amount[T]:
        """Return a closure that computes the number now."""
        match amount:
            case int():
                return lambda _table, _frame: amount
            case forms.Counted():
                find, times, bounded = self.finder(amount.count), amount.times, self.bounded
                return lambda table, frame: bounded(len(find(table, frame)) * times)
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
        return _named_number(amount.number, is_strict=self.is_strict)

    def _value_of(self, word: str, number: str, *, printed: bool) -> Amount[T]:
        fact, is_strict = self.facts.numbers[number], self.is_strict
        now = fact.printed if printed else fact.now

        def read(table: T, frame: EffectFrame) -> int:
            refs = self.refs(table, frame, word)
            if not refs:
                return _of_nothing(is_strict=is_strict)
            stands = printed or table.stands(refs[0])
            return now(table, refs[0][0]) if stands else self.gone(table, refs[0], number)

        return read

    def _total(self, number: str, of: Any) -> Amount[T]:
        """Return a closure for the sum over cards. Hidden numbers of cards that do not show their faces count only if
        the cards were chosen."""
        find, fact = self.cards(of), self.facts.numbers[number]
        now, shows = fact.now, self.facts.shows if fact.is_hidden and not isinstance(of, str) else None

        def read(table: T, frame: EffectFrame) -> int:
            cards = find(table, frame)
            return self.bounded(sum(now(table, card) for card in cards if shows is None or shows(table.cards[card])))

        return read

    def _player_has(self, whose: str, word: str) -> Amount[T]:
        number = self.facts.of_players[word]
        return lambda table, frame: self.bounded(
            sum(number(table, player) for player in players_of(frame.controller, whose))
        )

    def _reckoned(self, amount: Any) -> Amount[T]:
        if isinstance(amount, forms.Half):
            whole, up = self.amount(amount.half), amount.round == "up"
            return lambda table, frame: (whole(table, frame) + up) // 2
        name, fold = next(fold for form, fold in FOLDS.items() if isinstance(amount, form))
        return self._folded(getattr(amount, name), fold)

    def _folded(self, parts: Sequence[Any], fold: Callable[[list[int]], int]) -> Amount[T]:
        amounts, bounded = [self.amount(part) for part in parts], self.bounded

        def read(table: T, frame: EffectFrame) -> int:
            table.spend(len(amounts))
            return bounded(fold([amount(table, frame) for amount in amounts]))

        return read

    # Conditions ----------------------------------------------------------------------

    def condition(self, condition: Any) -> Test[T]:
        """Return a closure that tests whether the condition holds now. A condition that reads an undefined number does
        not hold."""
        test = self._condition(condition)
        return IfKnown(test, otherwise=False) if self.is_strict else test

    def _condition(self, condition: Any) -> Test[T]:
        match condition:
            case forms.Not():
                inner = self._condition(condition.of)
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
                return self.in_phase(condition.phase)
        first = condition.player == "you"
        return lambda table, frame: (table.went_first() == frame.controller) == first

    def _of_the_position(self, condition: Any) -> Test[T]:
        match condition:
            case forms.CardIs():
                return self.card_is(condition.card, condition.where)
            case forms.CountIs():
                find, fits = self.finder(condition.of), inside(condition.min, condition.max)
                return lambda table, frame: fits(len(find(table, frame)))
            case forms.ValueIs():
                return self._value_is(condition)
            case forms.Compare():
                left, right = self.amount(condition.left), self.amount(condition.right)
                holds = _COMPARED[condition.is_]
                return lambda table, frame: holds(left(table, frame), right(table, frame))
            case _:
                return self.own_condition(condition)

    def card_is(self, word: str, where: Any) -> Test[T]:
        """Return a closure that tests whether the cards of a name match a selector. A card that has left does not
        match."""
        matches, enough = self.filter(where), any if self.any_of_several else all

        def check(table: T, frame: EffectFrame) -> bool:
            cards = self.referred(table, frame, word)
            return bool(cards) and enough(matches(table, frame, card) for card in cards)

        return check

    def _value_is(self, condition: forms.ValueIs) -> Test[T]:
        fits, own = inside(condition.min, condition.max), condition.player == "you"
        number = self.facts.of_players[condition.what]
        return lambda table, frame: fits(number(table, frame.controller if own else 1 - frame.controller))


def _of_nothing(*, is_strict: bool) -> int:
    if is_strict:
        raise UndefinedError
    return 0


def _named_number(name: str, *, is_strict: bool) -> Callable[[Any, EffectFrame], int]:
    if name == "done":
        return lambda _table, frame: frame.done

    def read(_table: Any, frame: EffectFrame) -> int:
        number = frame.numbers.get(name)
        return _of_nothing(is_strict=is_strict) if number is None else number

    return read
