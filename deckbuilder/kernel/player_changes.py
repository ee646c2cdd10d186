"""Changes of a number of a player, such as the hand limit, that effects make for a while."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from deckbuilder.kernel.lasting import Ref

SETS: Final = "set"
"""The kind of a change after which the number is what the change says. Any other adds to it."""
TimedChange = tuple[int, str, int]
"""When a change began, its kind and its number."""


class PlayerChange(NamedTuple):
    """A change of a number of one player for a while."""

    clock: int
    source: Ref
    definition: int
    controller: int
    player: int
    key: str
    kind: str
    number: int
    until: str
    turn: int


def after_changes(printed: int, changes: Iterable[TimedChange]) -> int:
    """Return the number after all changes, in the order in which they began. It does not fall below 0."""
    number = printed
    for _, kind, amount in sorted(changes, key=_clock):
        number = amount if kind == SETS else number + amount
    return max(0, number)


def _clock(change: TimedChange) -> int:
    return change[0]
