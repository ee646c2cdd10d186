"""Compiles selectors: to a scan of their zones, or to a filter for single cards. `criteria.py` has the tests of
cards."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.criteria import (
    Criterion,
    Either,
    IfKnown,
    InLane,
    IsAmong,
    IsCalled,
    IsState,
    NearLane,
    Neither,
    NumberIs,
    NumberWithin,
    Passes,
    SameLane,
    SameName,
    SharesWord,
    ThisTurn,
    WordContains,
    WordIs,
)
from deckbuilder.kernel.declaring import HasDeclared
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.facts import Facts, Number
from deckbuilder.kernel.language.node import field_of
from deckbuilder.kernel.reading import Filter, Finder, Reader
from deckbuilder.kernel.table import CardTable, GameCard

T = TypeVar("T", bound=CardTable[Any])
Shows = Callable[[Any], bool]
_NEAR: Final = {"same": 0, "adjacent": 1, "opposite": 0}
"""Words for a lane relative to that of the ability's card, with the distance."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Matching(Reader[T]):
    """A reader that reads selectors too."""

    def __init__(
        self, facts: Facts[T, Any], limit: int, *, any_of_several: bool, hides_opposites: bool, is_strict: bool = False
    ) -> None:
        """`hides_opposites`: whether a hidden fact of a card is neither true nor false, so that neither a criterion nor
        its opposite matches. Otherwise a hidden fact is false. The other parameters are those of `Reader`."""
        super().__init__(facts, limit, any_of_several=any_of_several, is_strict=is_strict)
        self._hides_opposites = hides_opposites

    # Overridden by each game ----------------------------------------------------------------

    def lane_number(self, word: Any) -> int:
        """Return the number of a lane that a selector names, as counted by the owner of a card in it."""
        assert isinstance(word, int)
        return word

    def always(self, zones: Sequence[int]) -> tuple[Criterion[T], ...]:
        """Return criteria that every card in these zones must meet to be found by any selector."""
        return ()

    def own_criteria(self, match: Any) -> Sequence[Criterion[T]]:
        """Return criteria for conditions that only this game has."""
        return ()

    # Scans and filters ---------------------------------------------------------------

    def finder(self, select: Any) -> Finder[T]:
        """Return a closure that finds the cards that match now, the player's own first, in the order of their zones."""
        scan = self._scan(select)
        if select.highest is None and select.lowest is None:
            return scan
        best = self._best(select)
        return lambda table, frame: best(table, scan(table, frame))

    def _scan(self, select: Any) -> Finder[T]:
        """Return a closure that scans the zones once. The scan covers zone and side, which need no test."""
        zones, side, other = self.zones_of(select.of), select.side, select.other
        any_side, own = side == "any", side == "you"
        shows, criteria = self._asked(select, past=False)
        criteria = (*self.always(zones), *criteria)

        def find(table: T, frame: EffectFrame) -> list[int]:
            cards: list[int] = []
            looked_at = 0
            first = frame.controller if any_side or own else 1 - frame.controller
            for player in (first, 1 - first) if any_side else (first,):
                for zone in zones:
                    lying = table.zone(player, zone)
                    looked_at += len(lying)
                    for card in lying:
                        if card < 0 or (other and card == frame.source):
                            continue
                        record: GameCard = table.cards[card]
                        if shows is not None and not shows(record):
                            continue
                        for criterion in criteria:
                            if not criterion.holds(table, frame, card, record):
                                break
                        else:
                            cards.append(card)
            table.spend(looked_at)
            return cards

        return find

    def filter(self, select: Any, zones: tuple[int, ...] | None = None, *, past: bool = False) -> Filter[T]:
        """Return a closure that tests whether a card matches. `zones`: the zones to use instead of the selector's.
        `past`: test the card as it was at the time of an event, wherever it is now. This ignores `highest` and
        `lowest`."""
        if not past and not (select.highest is None and select.lowest is None):
            return self._best_filter(select)
        lying = zones or self.zones_of(select.of)
        any_side, own, other = select.side == "any", select.side == "you", select.other
        shows, criteria = self._asked(select, past=past)
        if not past:
            criteria = (*self.always(lying), *criteria)

        def matches(table: T, frame: EffectFrame, card: int) -> bool:
            record: GameCard = table.cards[card]
            if (not past and record.zone not in lying) or (other and card == frame.source):
                return False
            if not any_side and (record.owner == frame.controller) != own:
                return False
            if shows is not None and not shows(record):
                return False
            for criterion in criteria:  # noqa: SIM110 - asked a thousand times a game
                if not criterion.holds(table, frame, card, record):
                    return False
            return True

        return matches

    def reads_faces(self, match: Any) -> bool:
        """Return whether it depends on what is on a card whether the selector finds it."""
        parts = [*(match.any_of or ()), *(() if match.not_ is None else (match.not_,))]
        sorts = getattr(match, "highest", None) is not None or getattr(match, "lowest", None) is not None
        shows, _ = self._asked(match, past=False)
        return sorts or shows is not None or bool(self.own_criteria(match)) or any(map(self.reads_faces, parts))

    # The highest and the lowest ------------------------------------------------------

    def _best(self, select: Any) -> Callable[[T, list[int]], list[int]]:
        """Return a closure that selects the cards with the highest or lowest number. Cards that do not show their faces
        are left out."""
        shows = self.facts.shows
        wanted: list[tuple[Number[T], int]] = []
        for word, sign in ((select.highest, 1), (select.lowest, -1)):
            if word is not None:
                wanted.append((self.facts.numbers[word].now, sign))

        def best(table: T, cards: list[int]) -> list[int]:
            left = [card for card in cards if shows(table.cards[card])]
            for number, sign in wanted:
                numbers = [number(table, card) * sign for card in left]
                most = max(numbers, default=0)
                left = [card for card, own in zip(left, numbers, strict=True) if own == most]
            return left

        return best

    def _best_filter(self, select: Any) -> Filter[T]:
        plain = self.filter(select.model_copy(update={"highest": None, "lowest": None}))
        find = self.finder(select)
        return lambda table, frame, card: plain(table, frame, card) and card in find(table, frame)

    # Criteria ------------------------------------------------------------

    def _asked(self, match: Any, *, past: bool) -> tuple[Shows | None, tuple[Criterion[T], ...]]:
        """Return the criteria of a selector, and the test whether a card shows its face. The test is None if hidden
        cards may match."""
        hidden = [*self._words(match, past=past, hidden=True), *self._numbers(match, past=past, hidden=True)]
        hidden += self._names(match, past=past)
        if match.same is not None:
            hidden.append(self._same(match.same, past=past))
        criteria = (*self._open(match, past=past), *self._joined(match, past=past), *hidden)
        return (self.facts.shows if hidden and not past else None), criteria

    def _open(self, match: Any, *, past: bool) -> list[Criterion[T]]:
        """Return the criteria that a card can meet without showing its face."""
        criteria: list[Criterion[T]] = []
        for word, state in self.facts.states.items():
            wanted = getattr(match, word)
            if wanted is not None:
                criteria.append(IsState(state, wanted))
        criteria += self._words(match, past=past, hidden=False)
        lane = getattr(match, "lane", None)  # a game without lanes has no such field
        if lane is not None:
            criteria.append(self._lane(lane, past=past))
        if match.this_turn is not None:
            criteria.append(ThisTurn(match.this_turn))
        if match.among is not None:
            criteria.append(IsAmong(self, match.among))
        return [*criteria, *self._numbers(match, past=past, hidden=False)]

    def _words(self, match: Any, *, past: bool, hidden: bool) -> list[Criterion[T]]:
        criteria: list[Criterion[T]] = []
        for word, fact in self.facts.words.items():
            wanted = getattr(match, field_of(word), None) if fact.is_hidden == hidden else None
            if wanted is not None:
                words = frozenset(map(fact.spelled, (wanted,) if isinstance(wanted, str) else wanted))
                criteria.append(WordIs(fact.was if past else fact.now, words))
        return criteria

    def _names(self, match: Any, *, past: bool) -> list[Criterion[T]]:
        """Return the criteria for names and for parts of words. If the cards of a game can have several names, the name
        is one of its words."""
        criteria: list[Criterion[T]] = []
        for word, fact in self.facts.words.items():
            part = getattr(match, f"{word}_contains", None)
            if part is not None:
                criteria.append(WordContains(fact.was if past else fact.now, part))
        if "name" in self.facts.words:
            return criteria
        if match.name is not None:
            criteria.append(IsCalled(match.name, self.facts.also_called, part=False))
        if match.name_contains is not None:
            criteria.append(IsCalled(match.name_contains, self.facts.also_called, part=True))
        declared = getattr(match, "declared", None)  # a game in which nothing is declared may lack the field
        if declared is not None:
            criteria.append(HasDeclared(self.facts.words, declared))
        return criteria

    def _numbers(self, match: Any, *, past: bool, hidden: bool) -> list[Criterion[T]]:
        criteria: list[Criterion[T]] = []
        for word, fact in self.facts.numbers.items():
            limits = getattr(match, field_of(word), None) if fact.is_hidden == hidden else None
            if limits is not None:
                read = fact.was if past else fact.now
                number = self._number(limits, fact.printed if getattr(match, "printed", False) else read)
                criteria.append(IfKnown(number) if self.is_strict else number)
                if fact.none_at_zero:
                    criteria.append(NumberIs(fact.printed, 1, self.limit))
        return criteria

    def _number(self, limits: Any, read: Number[T]) -> Criterion[T]:
        low = -self.limit if limits.min is None else limits.min
        high = self.limit if limits.max is None else limits.max
        if isinstance(low, int) and isinstance(high, int):
            return NumberIs(read, low, high)
        return NumberWithin(read, self.amount(low), self.amount(high))

    def _lane(self, word: Any, *, past: bool) -> Criterion[T]:
        lying = None if past else frozenset(self.facts.lanes)
        if word in _NEAR:
            return NearLane(self, lying, _NEAR[word], is_opposite=word == "opposite")
        return InLane(lying, self.lane_number(word))

    def _same(self, same: Any, *, past: bool) -> Criterion[T]:
        if same.what == "name" and "name" not in self.facts.words:
            return SameName(self, same.as_)
        if same.what == "lane":
            return SameLane(self, None if past else frozenset(self.facts.lanes), same.as_)
        fact = self.facts.words[same.what]
        return SharesWord(self, fact.was if past else fact.now, fact.compared, same.as_)

    def _joined(self, match: Any, *, past: bool) -> list[Criterion[T]]:
        criteria = list(self.own_criteria(match))
        if match.any_of is not None:
            criteria.append(Either([self._part(part, past=past) for part in match.any_of]))
        if match.not_ is not None:
            shows, _ = self._asked(match.not_, past=past)
            criteria.append(Neither(self._part(match.not_, past=past), shows if self._hides_opposites else None))
        return criteria

    def _part(self, part: Any, *, past: bool) -> Criterion[T]:
        shows, criteria = self._asked(part, past=past)
        return Passes(part.other, shows, criteria)
