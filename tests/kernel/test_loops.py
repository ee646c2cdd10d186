"""A player who can leave a loop must do so, and only a loop that nobody can leave is a draw."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from deckbuilder.engine.machine import Frame, Machine
from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import RECORD, SHARED
from deckbuilder.engine.recurrence import DECISIONS_BEFORE, Watch
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.loops import Answers
from tests.kernel.piles import ToyTable


class Table(ToyTable):
    """Players 0 and 1 are asked in turn, each with these options."""

    FIELDS: ClassVar = {"answers": RECORD, "options": SHARED}
    __slots__ = tuple(FIELDS)

    def __init__(self, *options: Sequence[str]) -> None:
        super().__init__()
        self.answers, self.options = Answers(), options
        self.push(Ask())
        self.compare_at_once()
        self.run()

    def compare_at_once(self) -> None:
        """Pretend that the turn has had enough decisions for its positions to be compared."""
        self.watch = Watch(self.turn, -DECISIONS_BEFORE)

    def reply(self, moves: tuple[Move, ...]) -> None:
        self.answers.note(self, moves)
        super().reply(moves)

    def stall(self, cause: str = "steps") -> None:
        if cause != "position" or not self.answers.can_be_left(self):
            super().stall(cause)

    def forget(self) -> None:
        self.answers.clear()
        super().forget()


class Ask(Frame[Table]):
    """Asks the players. `end` ends the game, and any other answer continues the loop."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def advance(self, table: Table) -> bool:
        if table.answer == (("end",),):
            table.finish(0, "end", "1")
            return True
        if self.pc >= len(table.options):
            self.pc = 0
        self.pc += 1
        moves: list[Move] = [(word,) for word in table.options[self.pc - 1]]
        table.ask_action((self.pc - 1) % 2, Message("?"), moves)
        return True


def play(table: Table, answers: int = 40) -> list[list[str]]:
    """Answer with the first option each time, and return the offered options."""
    offered: list[list[str]] = []
    while table.question is not None and len(offered) < answers:
        offered.append([str(move[0]) for move in table.question.moves])
        table.reply((table.question.moves[0],))
    return offered


def test_a_loop_without_another_answer_is_a_draw() -> None:
    table = Table(("go",), ("on",))
    play(table)
    assert table.result is not None
    assert (table.result.winner, table.result.reason) == (None, "endless")


def test_the_answer_that_led_back_is_offered_no_more() -> None:
    table = Table(("go", "end"))
    offered = play(table)
    assert offered[-1] == ["end"]
    assert offered[:-1] == [["go", "end"]] * (len(offered) - 1)
    assert table.result is not None
    assert table.result.reason == "end"


def test_the_player_who_can_leave_the_loop_must_whoever_closes_it() -> None:
    table = Table(("go",), ("on", "end"))
    offered = play(table)
    assert offered[-1] == ["end"]
    assert table.result is not None
    assert table.result.reason == "end"


def test_each_way_back_is_taken_away_in_turn() -> None:
    table = Table(("go", "on", "end"))
    kinds = [words for words in play(table) if len(words) < 3]
    assert kinds[0] == ["on", "end"]
    assert kinds[-1] == ["end"]


def test_answers_of_an_earlier_turn_do_not_count() -> None:
    table = Table(("go", "end"))
    for _ in range(3):
        table.reply((("go",),))
    table.turn += 1
    table.compare_at_once()
    table.reply((("go",),))
    assert table.question is not None
    assert len(table.question.moves) == 2
    assert table.answers.turn == table.turn


class Timeless(Answers):
    """Answers whose last letter only counts up."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def timeless(self, table: Machine[Any], move: Move) -> Move:
        return (str(move[0])[:-1],) if move[0] != "end" else move


class Counting(Table):
    """The same with options that have another name each time."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def ask_action(self, player: int, prompt: Message, moves: Sequence[Move]) -> None:
        letter = chr(200 + self.asked)
        super().ask_action(player, prompt, [move if move[0] == "end" else (f"{move[0]}{letter}",) for move in moves])


@pytest.mark.parametrize(("answers", "is_left"), [(Timeless, True), (Answers, False)])
def test_answers_are_compared_without_what_only_counts_up(answers: type[Answers], *, is_left: bool) -> None:
    table = Counting(["go", "end"])
    table.answers = answers()
    offered = play(table)
    assert (offered[-1] == ["end"]) == is_left
