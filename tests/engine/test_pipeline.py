"""The pipeline proposes, prohibits, replaces, performs and collects, in this order. Triggers see the whole batch."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.pipeline import Pipeline, Proposed
from deckbuilder.i18n.message import Message


@dataclass(init=False)
class Hit(Proposed):
    type: str
    target: str
    amount: int

    def __init__(self, type: str, target: str, amount: int) -> None:  # noqa: A002 - the field's name
        # Fields of a compiled base class look like defaults, so `dataclass` cannot generate `__init__`
        # (docs/decisions/0005).
        self.type, self.target, self.amount = type, target, amount


class Board:
    def __init__(self) -> None:
        self.life = {"a": 10, "b": 10}
        self.log: list[str] = []
        self.diverted: list[Hit] = []


def hit(board: Board, change: Hit) -> bool:
    if change.amount == 0:
        return False
    board.life[change.target] -= change.amount
    board.log.append(f"hit {change.target} {change.amount}")
    return True


def safe(_board: Board, change: Hit) -> Refusal | None:
    return Refusal("9.2", Message("no")) if change.target == "safe" else None


def divert(board: Board, changes: Sequence[Hit]) -> bool:
    """Replace great damage by something else."""
    if max(change.amount for change in changes) <= 50:
        return False
    board.diverted += changes
    return True


def collect(board: Board, change: Hit) -> None:
    board.log.append(f"after {change.target}: {board.life['a']} {board.life['b']}")


def witness(board: Board, change: Hit) -> Callable[[], None]:
    return partial(board.log.append, f"{change.target} had {board.life.get(change.target)}")


def refused(board: Board, change: Hit, refusal: Refusal) -> None:
    board.log.append(f"refused {change.target} by {refusal.rule}")


def conclude(board: Board, tried: Sequence[Hit], done: Sequence[Hit]) -> None:
    board.log.append(f"{len(done)} of {len(tried)}")


PIPELINE = Pipeline[Board, Hit](
    {"hit": hit}, {"hit": [safe]}, {"hit": [collect]}, refused, divert, {"hit": witness}, {"hit": conclude}
)


def run(*changes: Hit, replaceable: bool = True) -> tuple[Board, Sequence[Hit]]:
    board = Board()
    return board, PIPELINE.run(board, changes, replaceable=replaceable)


def test_triggers_see_all_simultaneous_changes_and_witnesses_the_position_before_them() -> None:
    board, done = run(Hit("hit", "a", 1), Hit("hit", "b", 2))
    assert board.log == ["hit a 1", "hit b 2", "after a: 9 8", "after b: 9 8", "a had 10", "b had 10", "2 of 2"]
    assert len(done) == 2


def test_what_changes_nothing_triggers_nothing() -> None:
    assert run(Hit("hit", "a", 0))[0].log == ["0 of 1"]


def test_a_prohibited_change_is_offered_to_no_replacement() -> None:
    board, done = run(Hit("hit", "safe", 100))
    assert board.log == ["refused safe by 9.2"]
    assert not done
    assert not board.diverted


def test_where_something_may_happen_instead_nothing_has_happened_yet() -> None:
    board, done = run(Hit("hit", "safe", 1), Hit("hit", "a", 100), Hit("hit", "b", 1))
    assert not done
    assert board.log == ["refused safe by 9.2"]
    assert [change.target for change in board.diverted] == ["a", "b"]
    assert len(PIPELINE.perform(board, [replace(change, amount=1) for change in board.diverted])) == 2


def test_a_change_that_cannot_be_replaced_happens() -> None:
    assert run(Hit("hit", "a", 100), replaceable=False)[0].life["a"] == -90
