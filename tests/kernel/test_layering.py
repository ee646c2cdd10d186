"""Continuous changes that depend on each other are applied in the order that the rules require."""

from collections.abc import Callable
from typing import NamedTuple

from deckbuilder.kernel.layering import FACTORS, SUMS, WORDS, ByDependency, Change


class Known(NamedTuple):
    """The values of a card."""

    traits: frozenset[str]
    level: int


Cards = tuple[Known, ...]


def always(_known: Known) -> bool:
    return True


class Rule(Change[Cards]):
    """A change of all cards that it matches."""

    def __init__(self, clock: int, stage: int, meant: Callable[[Known], bool], made: Callable[[Known], Known]) -> None:
        super().__init__(clock, stage)
        self.meant, self.made = meant, made

    def outcome(self, known: Cards) -> object:
        return [self.meant(card) for card in known]

    def on(self, known: Cards) -> Cards:
        return tuple(self.made(card) if self.meant(card) else card for card in known)


def becomes(clock: int, old: str, new: str) -> Rule:
    """Return a change that replaces one trait by another."""
    return Rule(clock, WORDS, lambda known: old in known.traits, lambda known: known._replace(traits=frozenset({new})))


def raises(clock: int, number: int, meant: Callable[[Known], bool] = always) -> Rule:
    return Rule(clock, SUMS, meant, lambda known: known._replace(level=known.level + number))


def sets(clock: int, number: int, meant: Callable[[Known], bool] = always) -> Rule:
    return Rule(clock, SUMS, meant, lambda known: known._replace(level=number))


def result(level: int, *changes: Rule, traits: str = "") -> Known:
    return ByDependency().result((Known(frozenset(traits.split()), level),), changes)[0]


def test_words_are_applied_before_numbers_that_depend_on_them() -> None:
    older = raises(1, 2, lambda known: "singer" in known.traits)
    assert result(3, older, becomes(2, "idol", "singer"), traits="idol").level == 5


def test_a_change_waits_for_a_later_change_on_which_it_depends() -> None:
    assert result(1, becomes(1, "singer", "dancer"), becomes(2, "idol", "singer"), traits="idol").traits == {"dancer"}
    assert (
        result(2, raises(1, 1, lambda known: known.level == 3), sets(2, 3, lambda known: known.level == 2)).level == 4
    )


def test_changes_that_depend_on_each_other_in_a_circle_are_applied_in_the_order_of_time() -> None:
    cards = Known(frozenset({"idol"}), 1), Known(frozenset({"singer"}), 1)
    circle = becomes(1, "idol", "singer"), becomes(2, "singer", "idol")
    for changes in (circle, circle[::-1]):
        assert [card.traits for card in ByDependency().result(cards, changes)] == [{"idol"}] * 2


def test_without_dependency_the_later_one_prevails() -> None:
    assert result(3, sets(1, 5), raises(2, 2)).level == 7
    assert result(3, raises(1, 2), sets(2, 5)).level == 5


def test_factors_come_after_all_sums_and_nothing_stops_at_zero() -> None:
    double = Rule(1, FACTORS, always, lambda known: known._replace(level=known.level * 2))
    assert result(3, double, raises(2, 1)).level == 8
    assert result(3, double, raises(2, -4)).level == -2


class Counted(Rule):
    """A change that counts how often its outcome is computed, and that reads no values."""

    def __init__(self, clock: int) -> None:
        super().__init__(clock, SUMS, always, lambda known: known._replace(level=known.level + 1))
        self.count = 0

    def outcome(self, known: Cards) -> object:
        self.count += 1
        return super().outcome(known)

    def depends(self) -> bool:
        return False


def test_the_outcome_of_a_change_that_reads_no_values_is_computed_once() -> None:
    changes = [Counted(clock) for clock in range(20)]
    assert result(0, *changes).level == 20
    assert max(change.count for change in changes) == 1
