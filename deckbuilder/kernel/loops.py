"""The loop rule of games in which a player who can end a loop must end it. When a position occurs for the third time,
the answers that led back to it are no longer offered. Only a loop that nobody can leave is a draw."""

from typing import Any, ClassVar

from deckbuilder.engine.machine import Machine
from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import MAP, VALUE, Record
from deckbuilder.engine.recurrence import OCCURRENCES


@mypyc_attr(allow_interpreted_subclasses=True)
class Answers(Record):
    """The answers given this turn in positions that the loop rule compares. A table lists it as a `RECORD` field. It
    calls `note` before each answer, `can_be_left` before a repeated position ends the game, and `clear` in `forget`."""

    FIELDS: ClassVar = {"given": MAP, "open": MAP, "seen": VALUE, "turn": VALUE}
    __slots__ = tuple(FIELDS)
    given: dict[str, tuple[Move, ...]]
    """The answers given, by position."""
    open: dict[str, int]
    """How many other answers each position still had."""
    seen: int
    """How many positions of the turn had been compared at the last answer."""
    turn: int

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget all answers."""
        self.given, self.open, self.seen, self.turn = {}, {}, 0, -1

    def timeless(self, table: Machine[Any], move: Move) -> Move:
        """Return the answer without numbers that only count up, so that answers in equal positions can be compared. A
        game whose moves have such numbers overrides this."""
        return move

    def note(self, table: Machine[Any], moves: tuple[Move, ...]) -> None:
        """Remember the answer, if the loop rule compares the position in which it is given."""
        trail, question = table.watch.trail, table.question
        if self.turn != table.turn or len(trail) < self.seen:
            self.clear()
            self.turn = table.turn
        is_compared, self.seen = len(trail) > self.seen, len(trail)
        if not is_compared or question is None:
            return
        position = trail[-1]
        if (question.minimum, question.maximum) != (1, 1):
            self.open[position] = int(question.kind != "order" and question.minimum < len(question.moves))
            return
        answers = [self.timeless(table, move) for move in moves]
        given = self.given[position] = tuple(dict.fromkeys((*self.given.get(position, ()), *answers)))
        self.open[position] = sum(self.timeless(table, move) not in given for move in question.moves)

    def can_be_left(self, table: Machine[Any]) -> bool:
        """Whether somebody can end the loop that has just closed. If the player who is asked now can, remove the
        answers that led back here from the question."""
        trail, question = table.watch.trail, table.question
        if question is None or trail.count(trail[-1]) < OCCURRENCES:
            return False
        position, before = trail[-1], trail[:-1]
        given = self.given.get(position, ())
        again = [move for move in question.moves if self.timeless(table, move) in given]
        if 0 < len(again) < len(question.moves):
            question.withhold(again)
            return True
        last = len(before) - 1 - before[::-1].index(position)
        return any(self.open.get(other, 0) > 0 for other in before[last:])
