"""Amounts, conditions and references read what a game declares."""

from typing import Any

import pytest

from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from tests.kernel.lanes import LIMIT, LaneTable, Painted, Select, reader


@pytest.fixture
def table() -> LaneTable:
    table = LaneTable()
    table.lay(0, Painted("A", level=2), "left")
    table.lay(0, Painted("B", level=3), "middle")
    table.lay(1, Painted("X", ("blue",), 90), "left")
    table.lay(1, Painted("Y"))
    return table


def amount(table: LaneTable, reported: Any, frame: EffectFrame | None = None) -> int:
    return reader().amount(reported)(table, frame or table.effect(0))


def test_a_number_of_a_card_that_has_left_is_what_it_last_was(table: LaneTable) -> None:
    frame = table.effect(0, it=[1])
    value = forms.ValueOf(value="level", card="it")
    table.bonus = 4
    assert amount(table, value, frame) == 7
    table.discard(1)
    table.bonus = 0
    assert amount(table, value, frame) == 7
    assert amount(table, forms.ValueOf(value="level", card="it", printed=True), frame) == 3
    assert amount(table, forms.ValueOf(value="level", card="nobody"), frame) == 0


def test_totals_leave_out_what_a_selected_card_does_not_show(table: LaneTable) -> None:
    own = Select(side="you")
    assert amount(table, forms.Total(total="level", of=own)) == 5
    table.edit(1).face_up = False
    assert amount(table, forms.Total(total="level", of=own)) == 2
    chosen = table.effect(0, it=[0, 1])
    assert amount(table, forms.Total(total="level", of="it"), chosen) == 5
    table.discard(1)
    assert amount(table, forms.Total(total="level", of="it"), chosen) == 2


def test_amounts_stay_within_the_limit_of_the_game(table: LaneTable) -> None:
    assert amount(table, forms.Total(total="level", of=Select())) == 95
    table.bonus = 50
    assert amount(table, forms.Total(total="level", of=Select())) == LIMIT


def test_numbers_of_players(table: LaneTable) -> None:
    assert amount(table, forms.PlayerHas(has="hand", player="you")) == 0
    assert amount(table, forms.PlayerHas(has="hand", player="both")) == 1
    many = forms.ValueIs(cond="player", player="opponent", what="hand", min=1)
    assert reader().condition(many)(table, table.effect(0))


@pytest.mark.parametrize(("any_of_several", "holds"), [(True, True), (False, False)])
def test_policy_any_of_several_whether_one_card_is_enough(
    table: LaneTable, *, any_of_several: bool, holds: bool
) -> None:
    condition = forms.CardIs(cond="card", card="it", where=Select(colour="red"))
    test = reader(any_of_several=any_of_several).condition(condition)
    assert test(table, table.effect(0, it=[0, 2])) == holds
    assert test(table, table.effect(0, it=[0, 1]))
    assert not test(table, table.effect(0, it=[2]))
    assert not test(table, table.effect(0)), "of no card nothing holds"


def test_a_game_names_cards_that_a_word_always_means(table: LaneTable) -> None:
    reported, frame = reader(), table.effect(2, your_first=[1])
    assert reported.refs(table, frame, "your_first") == (table.ref(2),)
    who = reported.who("your_first")
    assert who is not None
    assert [card for card in range(4) if who(table, frame, card)] == [2]
    assert reported.who("it") is None
    assert reported.who(None) is None


def test_a_condition_that_a_game_does_not_have_is_an_error_of_the_program() -> None:
    with pytest.raises(TypeError, match="object"):
        reader().condition(object())


def test_a_step_on_chosen_cards_is_impossible_once_all_of_them_are_gone(table: LaneTable) -> None:
    reported, frame = reader(), table.effect(0, it=[0, 1], nobody=[])
    targets, cards = reported.targets("it"), reported.cards("it")
    assert targets(table, frame) == cards(table, frame) == [0, 1]
    table.discard(0)
    assert targets(table, frame) == cards(table, frame) == [1]
    table.discard(1)
    assert targets(table, frame) is None
    assert cards(table, frame) == []
    assert reported.targets("nobody")(table, frame) == [], "of no cards nothing is impossible"
    assert reported.targets(Select(side="you"))(table, frame) == []
