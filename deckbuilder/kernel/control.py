"""Compiles the steps that decide which steps come next: modes, if, may, if_done and loops."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.asking import ask
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.flow import branch, for_each, one_of, several, so_often, take_if_yes, was_done
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.reading import Reader, Test, always
from deckbuilder.kernel.table import CardTable, Step

T = TypeVar("T", bound=CardTable[Any])
Code = tuple[Step, ...]
CompileSteps = Callable[[Sequence[Any]], Code]


def _no_test(_steps: Sequence[Any]) -> Test[Any]:
    return always


@mypyc_attr(allow_interpreted_subclasses=True)
class Control(Generic[T]):
    """Compiles these steps for one game."""

    def __init__(
        self,
        reader: Reader[T],
        feasible: Callable[[Sequence[Any]], Test[T]] = _no_test,
        possible: Callable[[Sequence[Any]], Test[T]] = _no_test,
    ) -> None:
        """`feasible`: returns a test for the steps of a mode. `possible`: returns a test for the steps of `may`. Games
        that do not offer impossible options pass them."""
        self._reader, self._feasible, self._possible = reader, feasible, possible

    def compile(self, step: Any, compile_steps: CompileSteps) -> Code:
        """Compile a step that contains steps."""
        match step:
            case forms.If():
                test = self._reader.condition(step.cond)
                return branch(test, compile_steps(step.then), compile_steps(step.else_))
            case forms.IfDone():
                return branch(was_done, compile_steps(step.then), compile_steps(step.else_))
            case forms.May():
                return self._may(step, compile_steps)
            case forms.Repeat():
                return so_often(self._reader.amount(step.times), compile_steps(step.steps))
            case forms.ForEach():
                return for_each(self._reader.cards(step.who), compile_steps(step.steps))
        return self._modes(step, [compile_steps(mode) for mode in step.modes])

    def _may(self, step: forms.May, compile_steps: CompileSteps) -> Code:
        steps, possible = compile_steps(step.steps), self._possible(step.steps)

        def question(table: T, frame: EffectFrame) -> None:
            moves: list[Move] = [("yes",), ("no",)] if possible(table, frame) else [("no",)]
            ask(table, frame, "yes_no", "{card}: do this?", moves)

        after = branch(was_done, compile_steps(step.then), compile_steps(step.else_))
        return (question, take_if_yes(len(steps)), *steps, *after)

    def _modes(self, step: Any, blocks: Sequence[Code]) -> Code:
        """Return code that asks which modes to carry out. Several modes are carried out in printed order."""
        feasible, count = [self._feasible(mode) for mode in step.modes], step.count
        low = 0 if getattr(step, "up_to", False) else count
        key = "{card}: choose one." if count == 1 else "{card}: choose {count}."

        def question(table: T, frame: EffectFrame) -> None:
            moves: list[Move] = [("pick_mode", mode) for mode, test in enumerate(feasible) if test(table, frame)]
            ask(table, frame, "option", key, moves, (low, count))

        return one_of(question, blocks) if count == 1 else several(question, blocks)
