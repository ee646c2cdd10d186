"""Propose, prohibit, replace, perform, collect: in this order, each replacement once, triggers of the whole batch."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.i18n.message import Message


@dataclass(frozen=True)
class Hit:
    type: str
    target: str
    amount: int


class Board:
    def __init__(self) -> None:
        self.life = {"a": 10, "b": 10}
        self.log: list[str] = []


def hit(board: Board, change: Hit) -> bool:
    if change.amount == 0:
        return False
    board.life[change.target] -= change.amount
    board.log.append(f"hit {change.target} {change.amount}")
    return True


def safe(_board: Board, change: Hit) -> Refusal | None:
    return Refusal("9.2", Message("no")) if change.target == "safe" else None


def doubled(_board: Board, change: Hit) -> Hit | None:
    return replace(change, amount=change.amount * 2)


def swallowed(_board: Board, change: Hit) -> Hit | None:
    return None if change.amount > 50 else change


def collect(board: Board, change: Hit) -> None:
    board.log.append(f"after {change.target}: {board.life['a']} {board.life['b']}")


def refused(board: Board, change: Hit, refusal: Refusal) -> None:
    board.log.append(f"refused {change.target} by {refusal.rule}")


PIPELINE = Pipeline[Board, Hit](
    {"hit": hit}, {"hit": [safe]}, {"hit": [doubled, doubled, swallowed]}, {"hit": [collect]}, refused
)


def run(*changes: Hit) -> tuple[Board, Sequence[Hit]]:
    board = Board()
    return board, PIPELINE.run(board, changes)


def test_the_same_replacement_applies_once() -> None:
    assert run(Hit("hit", "a", 1))[0].life["a"] == 8


def test_a_prohibited_change_is_offered_to_nobody() -> None:
    board, done = run(Hit("hit", "safe", 1))
    assert board.log == ["refused safe by 9.2"]
    assert not done


def test_a_swallowed_change_and_one_that_changes_nothing_set_nothing_off() -> None:
    assert run(Hit("hit", "a", 100), Hit("hit", "b", 0))[0].log == []


def test_triggers_see_what_happened_together() -> None:
    board, done = run(Hit("hit", "a", 1), Hit("hit", "b", 2))
    assert board.log == ["hit a 2", "hit b 4", "after a: 8 6", "after b: 8 6"]
    assert len(done) == 2
