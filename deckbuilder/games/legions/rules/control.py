"""Steps that choose which steps come next: modes, if, may, if_done, loops. Compiled flat, with jumps by length."""

from collections.abc import Callable, Sequence

from deckbuilder.engine.moves import Move
from deckbuilder.games.legions import script_steps as script
from deckbuilder.games.legions.rules.expressions import compile_amount, compile_condition
from deckbuilder.games.legions.rules.table import Step, Table
from deckbuilder.games.legions.rules.targets import ask, compile_targets
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.flow import branch, for_each, several, so_often, take_if_yes, was_done

Code = tuple[Step, ...]
CompileSteps = Callable[[Sequence[script.Step]], Code]
Control = script.If | script.IfDone | script.May | script.Modes | script.Repeat | script.ForEach


def compile_control(step: Control, compile_steps: CompileSteps) -> Code:
    """A step that holds steps."""
    match step:
        case script.Repeat() | script.ForEach():
            return _compile_loop(step, compile_steps)
        case script.If():
            return branch(compile_condition(step.cond), compile_steps(step.then), compile_steps(step.else_))
        case script.IfDone():
            return branch(was_done, compile_steps(step.then), compile_steps(step.else_))
        case script.May():
            return _compile_may(step, compile_steps)
        case script.Modes():
            return _compile_modes(step, compile_steps)


def _compile_may(step: script.May, compile_steps: CompileSteps) -> Code:
    """Ask whether to do the steps (LEG 35-1: only where the text says so)."""
    steps = compile_steps(step.steps)

    def question(table: Table, frame: EffectFrame) -> None:
        moves: list[Move] = [("yes",), ("no",)]
        ask(table, frame, "yes_no", "{card}: do this?", moves)

    after = branch(was_done, compile_steps(step.then), compile_steps(step.else_))
    return (question, take_if_yes(len(steps)), *steps, *after)


def _compile_modes(step: script.Modes, compile_steps: CompileSteps) -> Code:
    """Choose several different ones, which are resolved in printed order (LEG 38-15)."""
    low = 0 if step.up_to else step.count

    def question(table: Table, frame: EffectFrame) -> None:
        moves: list[Move] = [("pick_mode", mode) for mode in range(len(step.modes))]
        ask(table, frame, "option", "{card}: choose {count}.", moves, (low, step.count))

    return several(question, [compile_steps(mode) for mode in step.modes])


def _compile_loop(step: script.Repeat | script.ForEach, compile_steps: CompileSteps) -> Code:
    body = compile_steps(step.steps)
    if isinstance(step, script.Repeat):
        return so_often(compile_amount(step.times), body)
    targets = compile_targets(step.who)
    return for_each(lambda table, frame: targets(table, frame) or [], body)
