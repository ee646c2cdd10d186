"""Choices that both players make at one moment.

The turn player chooses first and the other one knows that choice, but nothing happens to any card before both have
chosen."""

from collections.abc import Callable
from typing import Any, TypeVar

from deckbuilder.kernel.asking import picked
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.table import CardTable, Step

R = TypeVar("R")
T = TypeVar("T", bound=CardTable[Any])
ForPlayer = Callable[[T, EffectFrame, int], R]


def as_seen_by(read: Callable[[T, EffectFrame], R]) -> ForPlayer[T, R]:
    """Return a closure that reads a value from the point of view of a player: `you` is that player."""

    def seen(table: T, frame: EffectFrame, player: int) -> R:
        controller = frame.controller
        frame.controller = player
        try:
            return read(table, frame)
        finally:
            frame.controller = controller

    return seen


def by_both(
    ask_player: ForPlayer[T, None], take: Callable[[T, EffectFrame, list[int]], None]
) -> tuple[Step, Step, Step]:
    """Return code that lets each player pick cards. `ask_player`: asks one of them. `take`: acts on all picked
    cards."""

    def first(table: T, frame: EffectFrame) -> None:
        frame.queue = ()
        ask_player(table, frame, table.active)

    def second(table: T, frame: EffectFrame) -> None:
        frame.queue = tuple(table.ref(card) for card in picked(table))
        ask_player(table, frame, 1 - table.active)

    def both(table: T, frame: EffectFrame) -> None:
        cards = [card for card, _ in frame.queue] + picked(table)
        frame.queue = ()
        take(table, frame, cards)

    return first, second, both
