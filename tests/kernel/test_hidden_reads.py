"""What holds all the time does not depend on cards that a player cannot see, because its numbers are always shown."""

from typing import Any

import pytest

from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.kernel.language.forms import Script
from deckbuilder.kernel.language.hidden_reads import hidden_reads

RED_IN_DECK = {"of": "deck", "colour": "red"}
RED_IN_HAND = {"of": "hand", "side": "you", "colour": "red"}


def places(*abilities: dict[str, Any]) -> list[str]:
    script = LANGUAGE.check(abilities)
    assert isinstance(script, Script), script
    return [problem.place for problem in hidden_reads(script)]


def cheaper(select: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "play_cost", "amount": {"count": select}, **more}


@pytest.mark.parametrize(
    "select",
    [
        RED_IN_DECK,
        {"of": ["field", "deck"], "name": "A"},
        {"of": "deck", "highest": "hp"},
        {"of": "deck", "not": {"colour": "red"}},
        {"of": "hand", "side": "opponent", "colour": "red"},
    ],
)
def test_a_cost_cannot_depend_on_what_lies_in_a_deck_or_in_the_opponents_hand(select: dict[str, Any]) -> None:
    assert places(cheaper(select)) == ["abilities[0].amount.count.of"]


def test_a_cost_can_depend_on_how_many_cards_lie_there() -> None:
    assert places(cheaper({"of": "deck", "side": "you"}), cheaper({"of": "hand", "side": "opponent"})) == []


def test_what_a_card_in_the_hand_costs_can_depend_on_the_hand_of_its_owner() -> None:
    only = {"type": "play_only", "if": {"cond": "any", "of": [{"cond": "count", "of": RED_IN_HAND, "min": 1}]}}
    assert places(cheaper(RED_IN_HAND), only) == []


def test_what_everybody_sees_cannot_depend_on_a_hand() -> None:
    stronger = {"type": "static", "modify": {"atk": {"count": RED_IN_HAND}}}
    for_others = cheaper(RED_IN_HAND, who={"of": "hand", "side": "opponent"})
    assert places(stronger, for_others) == ["abilities[0].modify.atk.count.of", "abilities[1].amount.count.of"]


def test_the_sum_over_hidden_cards_tells_what_they_are() -> None:
    total = {"total": "cost", "of": {"of": "deck", "side": "you"}}
    assert places({"type": "play_cost", "amount": total}) == ["abilities[0].amount.of.of"]


def test_hidden_cards_themselves_can_change_but_not_by_comparing_them_with_others() -> None:
    change = {"type": "static", "modify": {"atk": 1}}
    red, strongest = {"of": ["field", "hand"], "colour": "red"}, {"of": ["field", "hand"], "highest": "atk"}
    assert places({**change, "who": red}, {**change, "who": strongest}) == ["abilities[1].who.of"]


def test_an_effect_that_resolves_can_look_anywhere() -> None:
    step = {"op": "if", "cond": {"cond": "count", "of": RED_IN_DECK, "min": 1}, "then": [{"op": "draw"}]}
    inner = {"type": "triggered", "when": [{"event": "attack"}], "sentences": [[step]]}
    assert places(inner, {"type": "static", "grant_abilities": [inner]}) == []


def test_a_granted_ability_is_checked_where_it_is_written() -> None:
    inner = {"type": "static", "modify": {"atk": {"count": RED_IN_DECK}}}
    outer = {"type": "static", "who": {"of": "field"}, "grant_abilities": [inner]}
    assert places(outer) == ["abilities[0].grant_abilities[0].modify.atk.count.of"]
