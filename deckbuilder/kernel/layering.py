"""Puts continuous changes in order: words before numbers, and each change after those on which it depends."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr

WORDS: Final = 0
SUMS: Final = 1
FACTORS: Final = 2
"""The stages of a change: of words, of numbers, and of numbers after all others."""
S = TypeVar("S")
"""What is known of all cards that the changes may reach. It is never modified. Whether two changes depend on each other
is judged over all of these cards."""


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

    @abstractmethod
    def on(self, known: S) -> S:
        """Return what is known after the change. If it does not apply, return the same."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ByDependency:
    """Starts from what is printed and applies words first, then numbers. Within a stage, a change comes after those on
    which it depends, and otherwise in the order of time. Changes that depend on each other in a circle come in the
    order of time, too."""

    def result(self, printed: S, changes: Iterable[Change[S]]) -> S:
        """Return what is known after all changes."""
        known = printed
        left = sorted(changes, key=_in_time)
        for stage in (WORDS, SUMS, FACTORS):
            known = _apply(known, [change for change in left if change.stage == stage])
        return known


def _in_time(change: Change[Any]) -> int:
    return change.clock


def _apply(known: S, left: list[Change[S]]) -> S:
    while left:
        following = next((change for change in left if not _depends(change, left, known)), left[0])
        left.remove(following)
        known = following.on(known)
    return known


def _depends(change: Change[S], others: Iterable[Change[S]], known: S) -> bool:
    """Whether one of the others would alter what the change does if it came first."""
    outcome = change.outcome(known)
    return any(other is not change and change.outcome(other.on(known)) != outcome for other in others)
