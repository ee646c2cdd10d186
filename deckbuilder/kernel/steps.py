"""The dispatch from the steps of a language to code. It stands here once; a game lists its steps in a table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckbuilder.kernel.control import CompileSteps
from deckbuilder.kernel.table import Step

Code = tuple[Step, ...]


class Steps:
    """The steps of a game, by their forms."""

    def __init__(
        self,
        plain: Mapping[type, Callable[[Any], Code]],
        holding: Mapping[type, Callable[[Any, CompileSteps], Code]],
    ) -> None:
        """`holding`: those that hold steps themselves; their compilers are given the compiler of these. A form stands
        for all that derive from it."""
        self._plain, self._holding = plain, holding

    def forms(self) -> frozenset[type]:
        """All forms of steps that can be compiled."""
        return frozenset(self._plain) | frozenset(self._holding)

    def compile(self, steps: Sequence[Any]) -> Code:
        """All steps one after the other."""
        return tuple(part for step in steps for part in self._step(step))

    def _step(self, step: Any) -> Code:
        for form in type(step).__mro__:
            if form in self._plain:
                return self._plain[form](step)
            if form in self._holding:
                return self._holding[form](step, self.compile)
        raise TypeError(type(step).__name__)
