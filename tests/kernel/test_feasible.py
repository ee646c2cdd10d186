"""Before an effect begins, the cards that it must choose have to exist."""

from collections.abc import Sequence
from typing import Any

import pytest

from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.feasible import Feasibility, all_hold
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.reading import Finder
from tests.kernel.lanes import HAND, LaneTable, Painted, Range, Same, Select, reader

READER = reader()


class Choose(Node):
    op: str = "choose"
    select: Select = Select()
    count: Any = 1
    random: bool = False
    different: str | None = None
    total: Any = None
    as_: str = "it"


class Let(Node):
    op: str = "let"
    be: Any
    as_: str


class Draw(Node):
    op: str = "draw"


class LaneChoosing(Choosing[LaneTable]):
    def finder(self, select: Select) -> Finder[LaneTable]:
        return READER.finder(select)


class SinglesOnly(Feasibility[LaneTable]):
    """Targets chosen after another step need not exist yet, and only choices of single cards are tried out."""

    def is_needed(self, step: Choose, *, is_first: bool) -> bool:
        return is_first

    def is_tried(self, step: Choose) -> bool:
        return bool(step.count == 1)


CHOOSING = LaneChoosing(READER, (HAND,), stops=True)
ALL, SINGLES = Feasibility(CHOOSING, (HAND,)), SinglesOnly(CHOOSING, (HAND,))


@pytest.fixture
def table() -> LaneTable:
    """Return a table with the player's A (red) and B (green), the opponent's X (red) and Y (blue), and H (green) in the
    player's hand."""
    table = LaneTable()
    table.lay(0, Painted("A", ("red",), 1), "left")
    table.lay(0, Painted("B", ("green",), 2), "middle")
    table.lay(1, Painted("X", ("red",), 3), "left")
    table.lay(1, Painted("Y", ("blue",), 4), "middle")
    table.lay(0, Painted("H", ("green",)))
    return table


def possible(table: LaneTable, *steps: Node, policy: Feasibility[LaneTable] = ALL, source: int = 0) -> bool:
    frame = table.effect(source)
    before = dict(frame.names), dict(frame.numbers)
    holds: bool = policy.compile(steps)(table, frame)
    assert (frame.names, frame.numbers) == before, "the test leaves no trace"
    return holds


def own(**words: Any) -> Choose:
    fields = {key: words.pop(key) for key in ("count", "as_", "random", "different", "total") if key in words}
    return Choose(select=Select(side="you", **words), **fields)


def like(name: str, **words: Any) -> Choose:
    """Return a selector for an opposing card with the same colour as the card chosen before."""
    same = Same.model_validate({"what": "colour", "as": name})
    return Choose(select=Select(side="opponent", same=same, **words))


def test_there_must_be_as_many_cards_as_must_be_chosen(table: LaneTable) -> None:
    assert possible(table, own(count=2))
    assert not possible(table, own(count=3))
    assert possible(table, own(count=forms.UpTo(up_to=3)))
    assert possible(table, own(colour="black", count="all"))
    assert possible(table, own(colour="black", count=0))
    assert possible(table)


def test_all_choices_must_be_possible(table: LaneTable) -> None:
    assert possible(table, own(), own(colour="green"))
    assert not possible(table, own(), own(colour="blue"))
    assert not possible(table, own(colour="blue"), own())


def test_a_card_that_leaves_its_zone_when_used_cannot_be_its_own_target(table: LaneTable) -> None:
    assert possible(table, own(of="hand"), source=0)
    assert not possible(table, own(of="hand"), source=4)
    assert possible(table, own(of="field", count=2), source=0)


def test_cards_that_must_differ_or_stay_below_a_bound(table: LaneTable) -> None:
    table.lay(0, Painted("C", ("red",), 5), "right")
    assert possible(table, own(count=3))
    assert not possible(table, own(count=3, different="colour"))
    assert possible(table, own(count=2, different="colour"))
    bound = forms.AtMost(what="level", max=2)
    assert not possible(table, own(count=2, total=bound))
    assert possible(table, own(count=1, total=bound))
    assert possible(table, own(count=2, total=bound, random=True)), "chance does not look at the bound"


def test_one_way_to_make_the_first_choice_must_leave_the_second_possible(table: LaneTable) -> None:
    assert possible(table, own(as_="first"), like("first"))
    assert possible(table, own(), like("it"))
    assert not possible(table, own(colour="green"), like("it"))
    assert not possible(table, own(), like("it", colour="blue"))


def test_one_way_must_leave_all_later_choices_possible(table: LaneTable) -> None:
    table.lay(1, Painted("Z", ("green",), 1), "right")
    red, green = like("first", level=Range(min=3)), like("first", level=Range(max=1))
    assert possible(table, own(as_="first"), red)
    assert possible(table, own(as_="first"), green)
    assert not possible(table, own(as_="first"), red, green), "one needs the red card, the other the green one"


def test_names_mean_the_last_choice_of_that_name(table: LaneTable) -> None:
    assert not possible(table, own(colour="red"), own(colour="green"), like("it"))
    assert possible(table, own(colour="green"), own(colour="red"), like("it"))


def test_a_choice_may_depend_on_one_that_depends_on_another(table: LaneTable) -> None:
    again = Choose(select=Select(side="you", same=Same.model_validate({"what": "colour", "as": "it"})))
    assert possible(table, own(), like("it"), again)
    assert not possible(
        table, own(), like("it"), Choose(select=Select(side="you", colour="green", same=again.select.same))
    )


@pytest.mark.parametrize(
    "untold", [own(random=True), own(different="name"), own(count=2, total=forms.AtMost(what="level", max=9))]
)
def test_choices_that_are_not_tried_out_count_as_possible(table: LaneTable, untold: Choose) -> None:
    assert possible(table, untold, like("it", colour="black"))
    assert not possible(table, untold, own(colour="black"))


def test_too_many_ways_to_choose_are_not_tried_out(table: LaneTable) -> None:
    for number in range(11):
        table.lay(0, Painted(f"more {number}"))
    hand = own(of="hand", count=forms.UpTo(up_to=12))
    assert possible(table, hand, like("it", colour="black"))
    assert not possible(table, own(of="hand"), like("it", colour="black"))


def test_numbers_that_are_fixed_in_the_steps_are_known(table: LaneTable) -> None:
    counted = own(count=forms.NamedNumber(number="n"))
    for number, holds in ((2, True), (3, False)):
        assert possible(table, Let(be=number, as_="n"), counted) == holds


@pytest.mark.parametrize(("policy", "holds"), [(ALL, False), (SINGLES, True)])
def test_policy_is_needed_whether_later_choices_must_be_possible(
    table: LaneTable, policy: Feasibility[LaneTable], *, holds: bool
) -> None:
    assert possible(table, Draw(), own(colour="blue"), policy=policy) == holds
    assert not possible(table, own(colour="blue"), Draw(), policy=policy)


def test_a_choice_that_need_not_be_possible_is_tried_where_one_depends_on_it(table: LaneTable) -> None:
    class OwnLater(Feasibility[LaneTable]):
        def is_needed(self, step: Choose, *, is_first: bool) -> bool:
            return step.select.side == "opponent"

    policy = OwnLater(CHOOSING, ())
    assert possible(table, own(colour="black"), policy=policy)
    assert not possible(table, own(colour="black"), like("it"), policy=policy)
    assert possible(table, own(), like("it"), policy=policy)


@pytest.mark.parametrize(("policy", "holds"), [(ALL, False), (SINGLES, True)])
def test_policy_is_tried_which_choices_are_tried_out(
    table: LaneTable, policy: Feasibility[LaneTable], *, holds: bool
) -> None:
    assert possible(table, own(count=2), like("it", colour="blue"), policy=policy) == holds
    assert not possible(table, own(), like("it", colour="blue"), policy=policy)


def test_policy_other_what_steps_need_that_choose_nothing(table: LaneTable) -> None:
    class Drawing(Feasibility[LaneTable]):
        def other(self, step: Node) -> Any:
            return (lambda table, _frame: bool(table.zone(0, 0))) if isinstance(step, Draw) else None

    policy = Drawing(CHOOSING, ())
    assert not possible(table, own(), Draw(), policy=policy)
    table.zone(0, 0).append(4)
    assert possible(table, own(), Draw(), policy=policy)


@pytest.mark.parametrize(("tests", "holds"), [([], True), ([True], True), ([False], False), ([True, False], False)])
def test_a_combined_test_holds_if_all_its_tests_hold(table: LaneTable, tests: Sequence[bool], *, holds: bool) -> None:
    reported = [lambda _table, _frame, one=one: one for one in tests]
    assert all_hold(reported)(table, table.effect(0)) == holds
