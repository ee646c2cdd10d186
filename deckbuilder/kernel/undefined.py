"""Undefined numbers. In some games, a number of a missing card is undefined, and a step that reads it is skipped.
Reading such a number raises `UndefinedError`, which the classes in this module catch."""

from collections.abc import Callable
from typing import Any

from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.promising import SetUpStep
from deckbuilder.kernel.table import CardTable, Step


class UndefinedError(Exception):
    """An undefined number was read."""


class IfKnown:
    """A test whose result is `otherwise` if it reads an undefined number."""

    __slots__ = ("_otherwise", "_test")

    def __init__(self, test: Callable[[Any, EffectFrame], bool], *, otherwise: bool) -> None:
        self._test, self._otherwise = test, otherwise

    def __call__(self, table: CardTable[Any], frame: EffectFrame) -> bool:
        """Return the result of the test, or `otherwise`."""
        try:
            return self._test(table, frame)
        except UndefinedError:
            return self._otherwise


class Guarded:
    """A part of a step. If it reads an undefined number, the rest of the step is skipped."""

    __slots__ = ("_left", "_part")

    def __init__(self, part: Step, left: int) -> None:
        """`left`: how many parts of the step come after this one."""
        self._part, self._left = part, left

    def __call__(self, table: CardTable[Any], frame: EffectFrame) -> None:
        """Run the part, or continue after the step."""
        try:
            self._part(table, frame)
        except UndefinedError:
            frame.done = 0
            frame.pc += self._left


def guarded(code: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the code of one step, with all its parts guarded."""
    last = len(code) - 1
    return tuple(
        part if isinstance(part, (Guarded, SetUpStep)) else Guarded(part, last - place)
        for place, part in enumerate(code)
    )
