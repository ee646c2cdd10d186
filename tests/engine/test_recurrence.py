"""The loop rule, tested on a machine that only counts."""

from typing import ClassVar

import pytest

from deckbuilder.engine.api import TooMuchWorkError
from deckbuilder.engine.machine import MOST_WORK, WORK_OF_AN_ANSWER, CardRecord, Frame, Machine
from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.engine.recurrence import (
    COMPARED_LATER,
    DECISIONS_BEFORE,
    DECISIONS_OFTEN,
    OCCURRENCES,
    STEPS_BEFORE,
    position_of,
)
from deckbuilder.engine.visibility import EVERYBODY
from deckbuilder.i18n.message import Message


class Counter(Machine[CardRecord]):
    """Counts up to its period and starts again. It asks a question after a fixed number of steps, or never if that is
    0."""

    __slots__ = ("asks", "count", "period")
    FIELDS: ClassVar = {**Machine.FIELDS, "count": VALUE, "period": VALUE, "asks": VALUE}

    def __init__(self, period: int, asks: int) -> None:
        super().__init__(seed=1, zones=1)
        self.period, self.asks, self.count = period, asks, 0
        self.frames.append(CountFrame())

    def tell_forced(self, player: int, moves: tuple[Move, ...]) -> None:
        raise AssertionError(moves)

    def eyes(self, card: int) -> int:
        return EVERYBODY

    def locates(self, viewer: int | None, card: int) -> bool:
        return True


class CountFrame(Frame[Counter]):
    __slots__ = ()
    FIELDS: ClassVar = {**Frame.FIELDS}

    def advance(self, table: Counter) -> bool:
        table.count = (table.count + 1) % table.period
        table.tick()
        if table.asks and table.clock % table.asks == 0:
            table.ask(0, "action", Message("On?"), [("on",)], always=True)
        return True


def events_of(machine: Counter) -> list[object]:
    return [event["type"] for event in machine.events]


@pytest.mark.parametrize("period", [1, 2, 3, 7, 50, 333])
def test_a_resolution_that_repeats_itself_is_found_whatever_its_length(period: int) -> None:
    machine = Counter(period, asks=0)
    machine.run()
    assert events_of(machine) == ["repeat", "endless", "result"]
    assert machine.events[1]["cause"] == "position"
    assert machine.clock <= STEPS_BEFORE + 6 * max(period, 8)


def test_a_resolution_that_grows_ends_by_its_number_of_steps() -> None:
    machine = Counter(10**9, asks=0)
    machine.run()
    assert events_of(machine) == ["endless", "result"]
    assert machine.events[0]["cause"] == "steps"


@pytest.mark.parametrize("period", [1, 2, 9])
def test_decisions_that_lead_back_end_the_game_at_the_third_time(period: int) -> None:
    machine = Counter(period, asks=1)
    machine.run()
    answers = 0
    while machine.question is not None:
        machine.reply((("on",),))
        answers += 1
    assert events_of(machine) == ["repeat", "endless", "result"]
    assert answers <= DECISIONS_BEFORE + OCCURRENCES * period


@pytest.mark.parametrize("period", [150, 151])
def test_a_long_circle_of_decisions_is_found_too_though_late(period: int) -> None:
    machine = Counter(period, asks=1)
    machine.run()
    while machine.question is not None:
        machine.reply((("on",),))
    assert events_of(machine) == ["repeat", "endless", "result"]
    assert machine.events[1]["cause"] == "position"


def test_of_a_turn_with_very_many_decisions_few_positions_are_compared() -> None:
    machine = Counter(10**9, asks=1)
    machine.run()
    for _ in range(1_000):
        machine.reply((("on",),))
    compared = DECISIONS_OFTEN - DECISIONS_BEFORE + (1_000 - DECISIONS_OFTEN) // COMPARED_LATER
    assert compared - 2 <= len(machine.watch.trail) <= compared + 2


def test_the_loop_counters_belong_to_the_state() -> None:
    machine = Counter(1, asks=1)
    machine.run()
    for _ in range(DECISIONS_BEFORE + 1):
        machine.reply((("on",),))
    before, twin = machine.plain(), machine.copy()
    for _ in range(OCCURRENCES - 1):
        twin.reply((("on",),))
    assert twin.result is not None
    assert machine.plain() == before
    assert position_of(twin.copy()) != position_of(machine)
    machine.reply((("on",),))
    assert machine.plain() != before
    assert machine.result is None


def test_a_long_game_of_cheap_answers_is_no_too_much_work() -> None:
    machine = Counter(10**9, asks=1)
    machine.run()
    for _ in range(2 * MOST_WORK // WORK_OF_AN_ANSWER):
        machine.spend(WORK_OF_AN_ANSWER)
        machine.reply((("on",),))
    assert machine.work == 0


def test_one_answer_and_one_guess_are_bounded() -> None:
    machine = Counter(10**9, asks=1)
    machine.run()
    with pytest.raises(TooMuchWorkError):
        machine.copy().spend(MOST_WORK + 1)
    machine.allowance = 2 * WORK_OF_AN_ANSWER
    for _ in range(2):
        machine.spend(WORK_OF_AN_ANSWER)
        machine.reply((("on",),))
    with pytest.raises(TooMuchWorkError):
        machine.spend(1)
