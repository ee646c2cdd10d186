"""Procedures run their steps in order, with or without a check of the game between two steps."""

from collections.abc import Callable
from typing import ClassVar

from deckbuilder.engine.machine import Frame
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.procedures import Course, Procedure
from tests.kernel.piles import ToyTable


class Walk(Procedure[ToyTable]):
    """Records each step, and asks in the second one."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def steps(self) -> tuple[Callable[[ToyTable], None], ...]:
        return self._note, self._ask, self._note

    def _note(self, table: ToyTable) -> None:
        table.emit({"type": "step", "number": self.pc})

    def _ask(self, table: ToyTable) -> None:
        table.ask(0, "yes_no", Message("{card}: do this?", {"card": "a"}), [("yes",), ("no",)])


def note(table: ToyTable, frame: Frame[ToyTable]) -> None:
    table.emit({"type": "step", "number": frame.pc})


def ask(table: ToyTable, _frame: Frame[ToyTable]) -> None:
    table.ask(0, "yes_no", Message("{card}: do this?", {"card": "a"}), [("yes",), ("no",)])


class Run(Course[ToyTable]):
    """The same steps, run without interruption until a question is asked."""

    FIELDS: ClassVar = {}
    COURSE: ClassVar = (note, ask, note)
    __slots__ = ()


def steps_told(table: ToyTable) -> list[object]:
    return [event["number"] for event in table.events if event["type"] == "step"]


def test_a_procedure_does_its_steps_in_order_and_waits_for_answers() -> None:
    table = ToyTable()
    table.push(Walk())
    table.run()
    assert (steps_told(table), table.offered()) == ([1], [("yes",), ("no",)])
    table.reply((("no",),))
    assert (steps_told(table), table.frames) == ([1, 3], [])


def test_a_procedure_does_one_step_at_a_time() -> None:
    table, walk = ToyTable(), Walk()
    table.push(walk)
    assert walk.advance(table)
    assert walk.pc == 1


def test_a_course_does_all_steps_up_to_a_question_at_once() -> None:
    table, run = ToyTable(), Run()
    table.push(run)
    assert run.advance(table)
    assert (run.pc, steps_told(table)) == (2, [1])
    table.reply((("yes",),))
    assert (steps_told(table), table.frames) == ([1, 3], [])


def test_a_course_stops_where_another_frame_comes_first() -> None:
    table, run = ToyTable(), Run()
    table.push(run)
    table.push(Walk())
    assert run.advance(table)
    assert run.pc == 0


def test_a_course_stops_at_the_end_of_the_game() -> None:
    table, run = ToyTable(), Run()
    table.push(run)
    table.finish(0, "life", "1")
    run.advance(table)
    assert run.pc == 0
