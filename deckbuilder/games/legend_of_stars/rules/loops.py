"""Steps that are carried out several times, so often and for each card. Both are bounded."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.expressions import compile_amount
from deckbuilder.games.legend_of_stars.rules.table import EffectFrame, Step, Table
from deckbuilder.games.legend_of_stars.rules.targets import compile_targets

Code = tuple[Step, ...]
MOST: Final = 20
"""The most rounds."""


def compile_loop(step: script.Repeat | script.ForEach, compile_steps: Callable[[Sequence[script.Step]], Code]) -> Code:
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
        frame.numbers[f"#repeat {frame.pc}"] = min(MOST, max(0, amount(table, frame)))

    def again(_table: Table, frame: EffectFrame) -> None:
        name = f"#repeat {frame.pc - 1}"
        if frame.numbers[name] <= 0:
            del frame.numbers[name]
            frame.pc += length + 1
        else:
            frame.numbers[name] -= 1

    return begin, again


def _for_each(step: script.ForEach, length: int) -> Code:
    targets = compile_targets(step.who, reveal=False)

    def begin(table: Table, frame: EffectFrame) -> None:
        cards = targets(table, frame)[:MOST]
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
