"""Steps that choose which steps come next: modes, if, may, if_done, loops. Compiled flat, with jumps by length."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.legions import script_steps as script
from deckbuilder.games.legions.rules.conditions import compile_condition
from deckbuilder.games.legions.rules.expressions import compile_amount
from deckbuilder.games.legions.rules.table import EffectFrame, Step, Table, Test
from deckbuilder.games.legions.rules.targets import ask, compile_targets

Code = tuple[Step, ...]
CompileSteps = Callable[[Sequence[script.Step]], Code]
MOST_ROUNDS: Final = 20
Control = script.If | script.IfDone | script.May | script.Modes | script.Repeat | script.ForEach


def compile_control(step: Control, compile_steps: CompileSteps) -> Code:
    """A step that holds steps."""
    match step:
        case script.Repeat() | script.ForEach():
            return _compile_loop(step, compile_steps)
        case script.If():
            return _branch(compile_condition(step.cond), compile_steps(step.then), compile_steps(step.else_))
        case script.IfDone():
            return _branch(_was_done, compile_steps(step.then), compile_steps(step.else_))
        case script.May():
            return _compile_may(step, compile_steps)
        case script.Modes():
            return _compile_modes(step, compile_steps)


def _jump(length: int) -> Step:
    def step(_table: Table, frame: EffectFrame) -> None:
        frame.pc += length

    return step


def _unless(test: Test, length: int) -> Step:
    def step(table: Table, frame: EffectFrame) -> None:
        if not test(table, frame):
            frame.pc += length

    return step


def _branch(test: Test, then: Code, otherwise: Code) -> Code:
    return (_unless(test, len(then) + 1), *then, _jump(len(otherwise)), *otherwise)


def _was_done(_table: Table, frame: EffectFrame) -> bool:
    return bool(frame.done)


def _compile_may(step: script.May, compile_steps: CompileSteps) -> Code:
    """Ask whether to do the steps (LEG 35-1: only where the text says so)."""
    steps = compile_steps(step.steps)

    def question(table: Table, frame: EffectFrame) -> None:
        moves: list[Move] = [("yes",), ("no",)]
        ask(table, frame, "yes_no", "{card}: do this?", moves)

    def take(table: Table, frame: EffectFrame) -> None:
        frame.done = int(table.answer == (("yes",),))
        if not frame.done:
            frame.pc += len(steps)

    after = _branch(_was_done, compile_steps(step.then), compile_steps(step.else_))
    return (question, take, *steps, *after)


def _compile_modes(step: script.Modes, compile_steps: CompileSteps) -> Code:
    """Choose several different ones, which are resolved in printed order (LEG 38-15); what was chosen stands among the
    numbers of the frame."""
    blocks = [compile_steps(mode) for mode in step.modes]
    mark = f"#modes {sum(map(len, blocks))} "  # longer than that of modes inside these
    low = 0 if step.up_to else step.count

    def question(table: Table, frame: EffectFrame) -> None:
        moves: list[Move] = [("pick_mode", mode) for mode in range(len(blocks))]
        ask(table, frame, "option", "{card}: choose {count}.", moves, (low, step.count))

    def take(table: Table, frame: EffectFrame) -> None:
        for mode in range(len(blocks)):
            frame.numbers[f"{mark}{mode}"] = int(("pick_mode", mode) in table.answer)
        frame.done = len(table.answer)

    body: list[Step] = []
    for mode, block in enumerate(blocks):
        body.extend((_unless(_was_picked(f"{mark}{mode}"), len(block)), *block))
    return (question, take, *body)


def _was_picked(name: str) -> Test:
    return lambda _table, frame: frame.numbers.get(name) == 1


# Loops -----------------------------------------------------------------------------------


def _compile_loop(step: script.Repeat | script.ForEach, compile_steps: CompileSteps) -> Code:
    """Begin, look whether there is another round, the steps, and back. What is left is kept in the frame, under a name
    made of the place in the code, so that loops may stand in loops."""
    body = compile_steps(step.steps)
    length = len(body)

    def back(_table: Table, frame: EffectFrame) -> None:
        frame.pc -= length + 2

    if isinstance(step, script.Repeat):
        return (*_so_often(step, length), *body, back)
    return (*_for_each(step, length), *body, back)


def _so_often(step: script.Repeat, length: int) -> Code:
    amount = compile_amount(step.times)

    def begin(table: Table, frame: EffectFrame) -> None:
        frame.numbers[f"#repeat {frame.pc}"] = min(MOST_ROUNDS, max(0, amount(table, frame)))

    def again(_table: Table, frame: EffectFrame) -> None:
        name = f"#repeat {frame.pc - 1}"
        if frame.numbers[name] <= 0:
            del frame.numbers[name]
            frame.pc += length + 1
        else:
            frame.numbers[name] -= 1

    return begin, again


def _for_each(step: script.ForEach, length: int) -> Code:
    targets = compile_targets(step.who)

    def begin(table: Table, frame: EffectFrame) -> None:
        cards = (targets(table, frame) or [])[:MOST_ROUNDS]
        frame.names[f"#each {frame.pc}"] = tuple(table.ref(card) for card in cards)

    def again(table: Table, frame: EffectFrame) -> None:
        name = f"#each {frame.pc - 1}"
        left = frame.names[name]
        while left and not table.stands(left[0]):
            left = left[1:]
        if left:
            frame.names["it"], frame.names[name] = left[:1], left[1:]
        else:
            del frame.names[name]
            frame.pc += length + 1

    return begin, again
