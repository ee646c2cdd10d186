"""Steps that choose which steps come next: modes, if, may, if_done. Compiled flat, with jumps by length."""

from collections.abc import Callable, Sequence

from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.expressions import compile_amount, compile_condition
from deckbuilder.games.legend_of_stars.rules.feasible import compile_feasible, compile_possible
from deckbuilder.games.legend_of_stars.rules.table import Step, Table
from deckbuilder.games.legend_of_stars.rules.targets import compile_targets, prompt
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.flow import branch, for_each, jump, several, so_often, take_if_yes, was_done

Code = tuple[Step, ...]
CompileSteps = Callable[[Sequence[script.Step]], Code]


Control = script.If | script.IfDone | script.May | script.Modes | script.Repeat | script.ForEach


def compile_control(step: Control, compile_steps: CompileSteps) -> Code:
    """A step that holds steps."""
    match step:
        case script.Repeat() | script.ForEach():
            return compile_loop(step, compile_steps)
        case script.If():
            return compile_if(step, compile_steps)
        case script.IfDone():
            return compile_if_done(step, compile_steps)
        case script.May():
            return compile_may(step, compile_steps)
        case script.Modes():
            return compile_modes(step, compile_steps)


def compile_loop(step: script.Repeat | script.ForEach, compile_steps: CompileSteps) -> Code:
    """Steps that are carried out several times, so often or for each card."""
    body = compile_steps(step.steps)
    if isinstance(step, script.Repeat):
        return so_often(compile_amount(step.times), body)
    return for_each(compile_targets(step.who, reveal=False), body)


def compile_if(step: script.If, compile_steps: CompileSteps) -> Code:
    """Steps under a condition that is asked now."""
    return branch(compile_condition(step.cond), compile_steps(step.then), compile_steps(step.else_))


def compile_if_done(step: script.IfDone, compile_steps: CompileSteps) -> Code:
    """Steps that depend on whether the last one did something."""
    return branch(was_done, compile_steps(step.then), compile_steps(step.else_))


def compile_may(step: script.May, compile_steps: CompileSteps) -> Code:
    """Ask whether to do the steps; what cannot be done is not offered."""
    steps, possible = compile_steps(step.steps), compile_possible(step.steps)

    def ask(table: Table, frame: EffectFrame) -> None:
        moves: list[Move] = [("yes",), ("no",)] if possible(table, frame) else [("no",)]
        table.asking = "effect"
        question = prompt(table, frame, "{card}: do this?")
        table.ask(frame.controller, "yes_no", question, moves, source=frame.source)

    after = branch(was_done, compile_steps(step.then), compile_steps(step.else_))
    return (ask, take_if_yes(len(steps)), *steps, *after)


def compile_modes(step: script.Modes, compile_steps: CompileSteps) -> Code:
    """Choose one list of steps among those that can be carried out, or several."""
    if step.count > 1:
        return _several_modes(step, compile_steps)
    blocks = [compile_steps(mode) for mode in step.modes]
    feasible = [compile_feasible(mode) for mode in step.modes]
    total = sum(len(block) + 1 for block in blocks)
    offsets: list[int] = []
    body: list[Step] = []
    offset = 0
    for block in blocks:
        offsets.append(offset)
        offset += len(block) + 1
        body.extend((*block, jump(total - offset)))

    def ask(table: Table, frame: EffectFrame) -> None:
        moves: list[Move] = [("pick_mode", mode) for mode, test in enumerate(feasible) if test(table, frame)]
        table.asking = "effect"
        table.ask(frame.controller, "option", prompt(table, frame, "{card}: choose one."), moves, source=frame.source)

    def take(table: Table, frame: EffectFrame) -> None:
        if not table.answer:
            frame.done = 0
            frame.pc += total
            return
        mode = table.answer[0][1]
        assert isinstance(mode, int)
        frame.pc += offsets[mode]

    return (ask, take, *body)


def _several_modes(step: script.Modes, compile_steps: CompileSteps) -> Code:
    """Several different ones, in printed order."""
    feasible, count = [compile_feasible(mode) for mode in step.modes], step.count

    def ask(table: Table, frame: EffectFrame) -> None:
        moves: list[Move] = [("pick_mode", mode) for mode, test in enumerate(feasible) if test(table, frame)]
        table.asking = "effect"
        question = prompt(table, frame, "{card}: choose {count}.", count=count)
        table.ask(frame.controller, "option", question, moves, (count, count), source=frame.source)

    return several(ask, [compile_steps(mode) for mode in step.modes])
