"""Jumps, branches and loops. They are compiled to a flat list of steps with relative jumps. An effect is therefore just
an index into its code, and can be copied between any two steps."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from deckbuilder.engine.machine import Machine
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.lasting import Ref

MOST_ROUNDS: Final = 20
"""The most rounds of a loop."""
T = TypeVar("T", bound=Machine[Any])
F = TypeVar("F", bound=EffectFrame)


def jump(length: int) -> Callable[[T, F], None]:
    """Return a step that skips that many steps."""

    def step(_table: T, frame: F) -> None:
        frame.pc += length

    return step


def unless(test: Callable[[T, F], bool], length: int) -> Callable[[T, F], None]:
    """Return a step that skips that many steps if the test fails."""

    def step(table: T, frame: F) -> None:
        if not test(table, frame):
            frame.pc += length

    return step


def branch(
    test: Callable[[T, F], bool], then: Sequence[Callable[[T, F], None]], otherwise: Sequence[Callable[[T, F], None]]
) -> tuple[Callable[[T, F], None], ...]:
    """Return the code of two branches."""
    return (unless(test, len(then) + 1), *then, jump(len(otherwise)), *otherwise)


def was_done(_table: Machine[Any], frame: EffectFrame) -> bool:
    """Whether the last step did something."""
    return bool(frame.done)


def take_if_yes(length: int) -> Callable[[T, F], None]:
    """Return a step that reads the answer to a yes-or-no question and skips that many steps after a no."""

    def take(table: T, frame: F) -> None:
        frame.done = int(table.answer == (("yes",),))
        if not frame.done:
            frame.pc += length

    return take


def one_of(
    ask: Callable[[T, F], None], blocks: Sequence[Sequence[Callable[[T, F], None]]]
) -> tuple[Callable[[T, F], None], ...]:
    """Return code that asks for a block and carries it out. Options are `pick_mode` moves with an index. Without
    options, nothing happens."""
    total = sum(len(block) + 1 for block in blocks)
    offsets: list[int] = []
    body: list[Callable[[T, F], None]] = []
    offset = 0
    for block in blocks:
        offsets.append(offset)
        offset += len(block) + 1
        body.extend((*block, jump(total - offset)))

    def take(table: T, frame: F) -> None:
        if not table.answer:
            frame.done = 0
            frame.pc += total
            return
        mode = table.answer[0][1]
        assert isinstance(mode, int)
        frame.pc += offsets[mode]

    return (ask, take, *body)


def several(
    ask: Callable[[T, F], None], blocks: Sequence[Sequence[Callable[[T, F], None]]]
) -> tuple[Callable[[T, F], None], ...]:
    """Return code that asks for several blocks and carries them out in order. Options are `pick_mode` moves with an
    index. The frame's numbers record the picks."""
    mark = f"#modes {sum(map(len, blocks))} "  # longer than the mark of nested modes, so the marks differ

    def take(table: T, frame: F) -> None:
        for mode in range(len(blocks)):
            frame.numbers[f"{mark}{mode}"] = int(("pick_mode", mode) in table.answer)
        frame.done = len(table.answer)

    body: list[Callable[[T, F], None]] = []
    for mode, block in enumerate(blocks):
        body.extend((unless(_was_picked(f"{mark}{mode}"), len(block)), *block))
    return (ask, take, *body)


def _was_picked(name: str) -> Callable[[Machine[Any], EffectFrame], bool]:
    return lambda _table, frame: frame.numbers.get(name) == 1


# Loops -----------------------------------------------------------------------------------
# A loop is compiled to: begin, test for another round, the steps, jump back. The frame stores the remaining rounds
# under a name made from the position in the code, so loops can be nested.


def _back(length: int) -> Callable[[T, F], None]:
    return jump(-length - 2)


def so_often(
    amount: Callable[[T, F], int], body: Sequence[Callable[[T, F], None]]
) -> tuple[Callable[[T, F], None], ...]:
    """Return code that repeats the steps, at most `MOST_ROUNDS` times."""
    length = len(body)

    def begin(table: T, frame: F) -> None:
        frame.numbers[f"#repeat {frame.pc}"] = min(MOST_ROUNDS, max(0, amount(table, frame)))

    def again(_table: T, frame: F) -> None:
        name = f"#repeat {frame.pc - 1}"
        if frame.numbers[name] <= 0:
            del frame.numbers[name]
            frame.pc += length + 1
        else:
            frame.numbers[name] -= 1

    return (begin, again, *body, _back(length))


def for_each(
    targets: Callable[[T, F], Sequence[int]], body: Sequence[Callable[[T, F], None]]
) -> tuple[Callable[[T, F], None], ...]:
    """Return code that carries out the steps for each card that is still there, at most `MOST_ROUNDS` cards. The steps
    refer to the current card as `it`."""
    length = len(body)

    def begin(table: T, frame: F) -> None:
        cards = targets(table, frame)[:MOST_ROUNDS]
        frame.names[f"#each {frame.pc}"] = tuple((card, table.cards[card].stay) for card in cards)

    def again(table: T, frame: F) -> None:
        name = f"#each {frame.pc - 1}"
        left: tuple[Ref, ...] = frame.names[name]
        while left and table.cards[left[0][0]].stay != left[0][1]:
            left = left[1:]
        if left:
            frame.names["it"], frame.names[name] = left[:1], left[1:]
        else:
            del frame.names[name]
            frame.pc += length + 1

    return (begin, again, *body, _back(length))
