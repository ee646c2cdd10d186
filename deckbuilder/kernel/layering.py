"""Puts continuous changes in order: words before numbers, and each change after those on which it depends."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr

WORDS: Final = 0
SUMS: Final = 1
FACTORS: Final = 2
FLOORS: Final = 3
LIMITS: Final = 4
"""The stages of changes: words first, then sums of numbers, then factors, then least numbers, and at last what cards
can, cannot and must do."""
SHIELD: Final = "be_affected_by_opponent"
"""The prohibition that keeps changes off a card. As all later changes read it, it comes with the words."""
S = TypeVar("S")
"""The values of all cards that the changes may affect. Immutable. Two changes depend on each other if one alters the
outcome of the other for any of these cards."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Change(Generic[S]):
    """One continuous change of cards."""

    __slots__ = ("clock", "stage")
    clock: int
    """When it began."""
    stage: int

    def __init__(self, clock: int, stage: int) -> None:
        """`stage`: one of the stages of this module."""
        self.clock, self.stage = clock, stage

    @abstractmethod
    def outcome(self, known: S) -> object:
        """Return which cards the change applies to, and how."""

    def depends(self) -> bool:
        """Return whether the last outcome was found by reading values, so that it may be another for other values."""
        return True

    @abstractmethod
    def on(self, known: S) -> S:
        """Return the values after the change, or the same object if it does not apply."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ByDependency:
    """Starts from the printed values and applies changes of words first, then of numbers, then limits. Within a stage,
    a change comes after those on which it depends. Otherwise, and in a circle of dependencies, the change that began
    first comes first."""

    def result(self, printed: S, changes: Sequence[Change[S]]) -> S:
        """Return the values after all changes."""
        if len(changes) == 1:
            return changes[0].on(printed)
        stages: tuple[list[Change[S]], ...] = ([], [], [], [], [])
        for change in sorted(changes, key=_in_time):
            stages[change.stage].append(change)
        known = printed
        for left in stages:
            if left:
                known = _apply(known, left)
        return known


def _in_time(change: Change[Any]) -> int:
    return change.clock


def _apply(known: S, left: list[Change[S]]) -> S:
    while len(left) > 1:
        following = next((change for change in left if not _depends(change, left, known)), left[0])
        left.remove(following)
        known = following.on(known)
    return left[0].on(known)


def _depends(change: Change[S], others: Iterable[Change[S]], known: S) -> bool:
    """Whether one of the other changes, applied first, would alter the outcome of this change."""
    outcome = change.outcome(known)
    if not change.depends():
        return False
    for other in others:
        if other is not change:
            after = other.on(known)
            if after is not known and change.outcome(after) != outcome:
                return True
    return False
