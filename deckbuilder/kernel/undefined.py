"""Numbers that do not exist. In some games, reading a number of nothing gives no number, and what reads it is not done.
Reading such a number raises `UndefinedError`. The classes here catch it."""

from collections.abc import Callable
from typing import Any

from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.promising import SetUpStep
from deckbuilder.kernel.table import CardTable, Step


class UndefinedError(Exception):
    """A number was read that does not exist."""


class IfKnown:
    """A test whose result is `otherwise` if it reads a number that does not exist."""

    __slots__ = ("_otherwise", "_test")

    def __init__(self, test: Callable[[Any, EffectFrame], bool], *, otherwise: bool) -> None:
        self._test, self._otherwise = test, otherwise

    def __call__(self, table: CardTable[Any], frame: EffectFrame) -> bool:
        """Whether it holds."""
        try:
            return self._test(table, frame)
        except UndefinedError:
            return self._otherwise


class Guarded:
    """A part of a step. If it reads a number that does not exist, the whole step is not done."""

    __slots__ = ("_left", "_part")

    def __init__(self, part: Step, left: int) -> None:
        """`left`: how many parts of the step come after this one."""
        self._part, self._left = part, left

    def __call__(self, table: CardTable[Any], frame: EffectFrame) -> None:
        """Do it, or continue behind the step."""
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
