"""In a strict game, a number of a missing card is undefined, and a step that reads it is skipped."""

from collections.abc import Callable
from typing import Any

import pytest

from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.control import CompileSteps, Control
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.feasible import Feasibility
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.promising import SetUpStep
from deckbuilder.kernel.reading import Finder
from deckbuilder.kernel.steps import Code, Steps
from deckbuilder.kernel.table import Step
from deckbuilder.kernel.undefined import UndefinedError, guarded
from tests.kernel.lanes import FACTS, HAND, LIMIT, LaneReader, LaneTable, Painted, Select

STRICT = LaneReader(FACTS, LIMIT, any_of_several=True, hides_opposites=False, is_strict=True)
LEVEL = forms.ValueOf(value="level", card="chosen")


@pytest.fixture
def table() -> LaneTable:
    table = LaneTable()
    table.lay(0, Painted("A", level=2), "left")
    table.lay(0, Painted("B", level=3), "middle")
    return table


def mark(word: str) -> Step:
    return lambda table, frame: table.emit({"type": word, "done": frame.done})


def marks(table: LaneTable) -> list[object]:
    return [event["type"] for event in table.events if event["type"] != "forced"]


class Note(forms.Choose):
    """A step that asks for as many cards as the level of the chosen card, and records that it ran."""


def note(step: Note) -> Code:
    def run(table: LaneTable, frame: EffectFrame) -> None:
        amount(table, frame)
        table.emit({"type": "first"})

    amount = STRICT.amount(LEVEL)
    return run, mark("second"), mark("third")


def compiled(*steps: Any, is_strict: bool = True) -> Code:
    plain: dict[type, Callable[[Any], Code]] = {Note: note, forms.Draw: lambda _step: (mark("draw"),)}
    holding: dict[type, Callable[[Any, CompileSteps], Code]] = dict.fromkeys(
        (forms.If, forms.Repeat), Control(STRICT).compile
    )
    return Steps(plain, holding, is_strict=is_strict).compile(steps)


def choose(count: Any) -> forms.Choose:
    return Note.model_validate({"op": "choose", "select": Select(), "count": count, "as": "it"})


NOTE = choose(1)
DRAW = forms.Draw(op="draw")


@pytest.mark.parametrize(
    "amount",
    [
        LEVEL,
        forms.NamedNumber(number="x"),
        forms.Sum(sum=(1, LEVEL)),
        forms.Half(half=LEVEL, round="up"),
    ],
)
def test_reading_a_number_of_a_missing_card_raises_an_error(table: LaneTable, amount: Any) -> None:
    with pytest.raises(UndefinedError):
        STRICT.amount(amount)(table, table.effect(0))


def test_existing_numbers_are_read_as_usual(table: LaneTable) -> None:
    frame = table.effect(0, chosen=[1])
    frame.numbers["x"] = 0
    numbers = [LEVEL, forms.NamedNumber(number="x"), forms.NamedNumber(number="done")]
    assert [STRICT.amount(amount)(table, frame) for amount in numbers] == [3, 0, 1]


def compare(left: Any, right: Any) -> forms.Compare:
    return forms.Compare.model_validate({"cond": "compare", "left": left, "right": right, "is": "at_least"})


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (compare(LEVEL, 0), False),
        (forms.Not(cond="not", of=compare(LEVEL, 0)), False),
        (forms.AllOf(cond="any", of=(compare(LEVEL, 0), compare(1, 0))), True),
        (forms.AllOf(cond="all", of=(compare(LEVEL, 0), compare(1, 0))), False),
        (compare(1, 0), True),
    ],
)
def test_a_condition_that_reads_an_undefined_number_does_not_hold(
    table: LaneTable, condition: Any, *, holds: bool
) -> None:
    assert STRICT.condition(condition)(table, table.effect(0)) == holds


def test_a_step_that_reads_an_undefined_number_is_skipped_and_the_next_one_is_not(table: LaneTable) -> None:
    frame = table.carry_out((*compiled(NOTE), mark("after")), 0)
    assert (marks(table), table.events[-1]["done"], frame.done) == (["after"], 0, 0)


def test_a_step_ends_at_the_part_that_reads_an_undefined_number(table: LaneTable) -> None:
    def undefined(_table: object, _frame: object) -> None:
        raise UndefinedError

    code = (*guarded((mark("first"), undefined, mark("third"))), mark("after"))
    table.carry_out(code, 0)
    assert marks(table) == ["first", "after"]


def test_a_step_that_reads_an_existing_number_is_done(table: LaneTable) -> None:
    table.codes.append(compiled(NOTE))
    frame = table.effect(0, chosen=[1])
    table.push(frame)
    table.run()
    assert marks(table) == ["first", "second", "third"]


def test_a_loop_with_an_undefined_number_of_rounds_is_skipped(table: LaneTable) -> None:
    loop = forms.Repeat(op="repeat", times=LEVEL, steps=(DRAW,))
    table.carry_out(compiled(loop, DRAW), 0)
    assert marks(table) == ["draw"]


def test_steps_inside_others_are_skipped_alone(table: LaneTable) -> None:
    inside = forms.If(op="if", cond=compare(1, 0), then=(NOTE, DRAW))
    table.carry_out(compiled(inside, DRAW), 0)
    assert marks(table) == ["draw", "draw"]


def test_a_step_that_sets_something_up_is_not_guarded() -> None:
    step = SetUpStep("later", None, None, "permanent", 1, once=True)
    assert guarded((step,)) == (step,)


class LaneChoosing(Choosing[LaneTable]):
    def finder(self, select: Any) -> Finder[LaneTable]:
        return self._reader.finder(select)


def test_a_number_that_is_undefined_before_the_effect_begins_counts_as_possible(table: LaneTable) -> None:
    feasibility = Feasibility(LaneChoosing(STRICT, (HAND,), stops=False), ())
    assert feasibility.compile((choose(LEVEL),))(table, table.effect(0))
    assert not feasibility.compile((choose(9),))(table, table.effect(0))
