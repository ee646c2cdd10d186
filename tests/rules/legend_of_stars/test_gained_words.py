"""Cards that also have a race, an attribute or a name (LoS 2.1.5, 9.1)."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support

MINE = {"of": "character", "side": "you"}
KNIGHTS = {**MINE, "race": "knight"}
STRONGER = support({"type": "static", "who": KNIGHTS, "modify": {"atk": 100}})


def as_knight(**more: Any) -> dict[str, Any]:
    return {"type": "static", "gain": {"race": ["knight"]}, **more}


def atk(desk: Desk, place: str = "f0") -> int:
    number: int = desk.at(place)["atk"]
    return number


@pytest.mark.rule("LoS", "2.1.5-a")
def test_a_card_that_is_also_a_knight_is_one_and_stays_what_it_is() -> None:
    cards = {"Q": character(as_knight(), races=["dragon"]), "S": STRONGER}
    desk = start({"on": "Q f0, A f1", "support": ["S"]}, {}, cards)
    assert (atk(desk), atk(desk, "f1")) == (600, 500)
    assert desk.at("f0")["races"] == ["dragon", "knight"]
    dragons = support({"type": "static", "who": {**MINE, "race": "dragon"}, "modify": {"atk": 10}})
    assert atk(start({"on": "Q f0", "support": ["S", "T"]}, {}, {**cards, "T": dragons})) == 610


def test_all_cards_of_a_kind_are_also_knights_while_a_card_says_so() -> None:
    cards = {"P": support(as_knight(who=MINE)), "S": STRONGER}
    assert atk(start({"on": "A f0", "support": ["S", "P"]}, {}, cards)) == 600
    assert atk(start({"on": "A f0", "support": ["S"]}, {}, cards)) == 500
    assert atk(start({"on": "A f0", "support": ["S"]}, {"support": ["P"]}, cards)) == 500


def test_it_matters_not_in_which_order_the_cards_came() -> None:
    """A card reads words of cards before their numbers."""
    cards = {"P": support(as_knight(who=MINE)), "S": STRONGER}
    for order in (["S", "P"], ["P", "S"]):
        assert atk(start({"on": "A f0", "support": order}, {}, cards)) == 600


def test_a_card_is_also_a_knight_for_the_turn() -> None:
    step = {"op": "gain_words", "who": "it", "race": ["knight"]}
    cards = {"E1": effect({"op": "choose", "select": MINE}, step), "S": STRONGER}
    desk = start({"on": "A f0", "support": ["S"], "hand": ["E1"]}, {}, cards)
    desk.do("play_effect", card=desk.id("E1"))
    assert atk(desk) == 600
    desk.do("end_phase").do("end_phase").do("end_phase").passes()
    assert atk(desk) == 500


def test_two_effects_that_need_each_other_do_not_start_each_other() -> None:
    one = as_knight(who={**MINE, "race": "dragon"})
    other = {"type": "static", "who": KNIGHTS, "gain": {"race": ["dragon"]}}
    cards = {"P": support(one), "Q": support(other), "S": STRONGER}
    assert atk(start({"on": "A f0", "support": ["P", "Q", "S"]}, {}, cards)) == 500


@pytest.mark.parametrize(("zone", "step"), [("deck", "search"), ("trash", "choose")])
def test_a_card_that_is_a_knight_in_all_zones_is_found_there(zone: str, step: str) -> None:
    also = {"type": "also", "gain": {"race": ["knight"], "name": ["Ace"]}}
    where = {"of": zone, "side": "you", "race": "knight", "name": "Ace"}
    found = {"op": "search", "where": where} if step == "search" else {"op": "choose", "select": where}
    steps = [found] if step == "search" else [found, {"op": "send", "who": "it", "to": "hand"}]
    cards = {"Q": character(also), "E1": effect(*steps)}
    desk = start({zone: ["Q", "A"], "hand": ["E1"]}, {}, cards)
    desk.do("play_effect", card=desk.id("E1"))
    if desk.options("pick"):
        desk.pick("Q")
    assert desk.names("hand") == ["Q"]


def test_a_card_may_have_another_name_too() -> None:
    named = support({"type": "static", "who": {**MINE, "name": "Ace"}, "modify": {"atk": 100}})
    same = {"of": "character", "side": "you", "same": {"what": "name", "as": "it"}}
    cards = {
        "Q": character({"type": "static", "gain": {"name": ["Ace", "A"]}}),
        "N": named,
        "E1": effect({"op": "choose", "select": {**MINE, "name": "Q"}}, {"op": "modify", "who": same, "def": 1}),
    }
    desk = start({"on": "Q f0, A f1", "support": ["N"], "hand": ["E1"]}, {}, cards)
    assert (atk(desk), atk(desk, "f1")) == (600, 500)
    desk.do("play_effect", card=desk.id("E1"))
    assert (desk.at("f0")["def"], desk.at("f1")["def"]) == (301, 301)


def test_an_attribute_can_be_gained() -> None:
    fire = support({"type": "static", "who": {**MINE, "attribute": "fire"}, "modify": {"atk": 100}})
    cards = {"Q": character({"type": "static", "gain": {"attribute": ["fire"]}}, attribute="water"), "F1": fire}
    assert atk(start({"on": "Q f0", "support": ["F1"]}, {}, cards)) == 600


def test_a_card_that_lost_its_abilities_is_no_knight_any_more() -> None:
    cards = {
        "Q": character(as_knight()),
        "S": STRONGER,
        "L": effect({"op": "choose", "select": MINE}, {"op": "lose_abilities", "who": "it"}),
    }
    desk = start({"on": "Q f0", "support": ["S"], "hand": ["L"]}, {}, cards)
    assert atk(desk) == 600
    desk.do("play_effect", card=desk.id("L"))
    assert atk(desk) == 500
