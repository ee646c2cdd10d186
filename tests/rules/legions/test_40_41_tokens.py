"""Tokens on the field, and how they leave it (LEG 40, 41)."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legions.words import DRAW, life, one, played, skill, start, targets, to_next_main

TOKENS = {
    "ghost": (1, 1, 1, ["ghost", "token"], ["black", "blue"], {"haste", "straight_attack"}),
    "zombie": (3, 2, 3, ["token", "zombie"], ["black", "blue"], set()),
    "doll": (2, 2, 2, ["doll", "token"], ["blue", "white"], set()),
    "big_bear": (5, 4, 5, ["doll", "token"], ["blue", "white"], set()),
}
"""Cost, ATK, HP, types, colours and keywords."""


def put(word: str, *more: list[dict[str, Any]], side: dict[str, Any] | None = None, **fields: Any) -> Desk:
    """Return the position after a skill has put the token into the middle lane, the only free one."""
    mine = {"on": "V l, V r", **(side or {})}
    return played([{"op": "create", "card": word}], *more, side=mine, **fields)


@pytest.mark.rule("Leg", "41-2")
@pytest.mark.rule("Leg", "41-3")
@pytest.mark.rule("Leg", "41-4")
@pytest.mark.rule("Leg", "41-5")
@pytest.mark.rule("Leg", "40-1")
@pytest.mark.parametrize("word", TOKENS)
def test_each_token_has_the_characteristics_that_the_rules_give_it(word: str) -> None:
    desk = put(word)
    card = desk.at("middle")
    found = (card["cost"], card["atk"], card["hp"], sorted(card["types"]), sorted(card["colours"]))
    assert (*found, desk.keywords("middle")) == TOKENS[word]
    assert card["token"]


@pytest.mark.rule("Leg", "41-2")
def test_a_ghost_attacks_the_master_in_the_turn_it_comes() -> None:
    desk = put("ghost", foe={"on": "V l, V r"})
    assert targets(desk, "middle") == {"master"}
    assert desk.do("attack middle 1.master").life() == (20, 19)


@pytest.mark.rule("Leg", "41-4")
@pytest.mark.parametrize(("colour", "found"), [("white", ["Doll Token"]), ("black", [])])
def test_a_doll_is_chosen_as_a_white_minion(colour: str, found: list[str]) -> None:
    coloured = {"op": "choose", "select": {"of": "minion_zone", "side": "you", "colour": colour}}
    desk = put("doll", [coloured, {"op": "exhaust"}])
    tired = [lane for lane in ("left", "middle", "right") if not desk.at(lane)["ready"]]
    assert tired == ["middle"] * len(found)
    assert bool(desk.events_of("fizzle")) == (not found)


@pytest.mark.rule("Leg", "41-5")
@pytest.mark.rule("Leg", "40-4")
def test_a_big_bear_survives_a_battle_and_is_exhausted_by_it_like_a_card() -> None:
    cards = {"X": {"cost": 4, "atk": 4, "hp": 4, "wait_turn": 2}}
    text: dict[str, Any] = {"Q": skill([{"op": "create", "card": "big_bear"}])}
    side = {"standby": ["Q"], "on": "V l, V r"}
    desk = start(side, one("middle", "X"), {**text, **cards}).do("play Q")
    to_next_main(to_next_main(desk))
    desk.do("attack middle 1.middle")
    assert (desk.at("middle")["hp"], desk.at("middle")["ready"]) == (1, False)
    assert "X" not in (desk.names("1", 1) + desk.names("hand", 1))
    assert desk.find("1.middle") is None


@pytest.mark.rule("Leg", "40-2b")
def test_there_are_as_many_tokens_as_are_needed() -> None:
    make: list[dict[str, Any]] = [{"op": "create", "card": "zombie", "count": 3}]
    clear: list[dict[str, Any]] = [{"op": "break", "who": {"of": "minion_zone", "side": "you"}}]
    desk = played(make, clear, make)
    while desk.options("pick"):
        desk.do("pick", lane=desk.options("pick")[0]["lane"])
    assert [desk.at(lane)["name"]["en"] for lane in ("left", "middle", "right")] == ["Zombie Token"] * 3


@pytest.mark.rule("Leg", "40-3a")
def test_an_effect_set_up_for_the_break_of_a_token_still_happens() -> None:
    mine: dict[str, Any] = {"op": "choose", "select": {"of": "minion_zone", "side": "you", "type": "zombie"}}
    later: list[dict[str, Any]] = [mine, {"op": "later", "when": {"event": "break", "who": "it"}, "steps": [DRAW]}]
    desk = put("zombie", later, [{"op": "break"}])
    assert len(desk.cards("hand")) == 1
    assert desk.find("middle") is None
    assert [desk.names(zone) for zone in ("1", "2", "3", "4", "exile")] == [[], ["Q"], [], [], []]


@pytest.mark.rule("Leg", "40-3a")
def test_a_regenerated_token_stays_reversed_in_its_lane() -> None:
    mine = {"op": "choose", "select": {"of": "minion_zone", "side": "you", "type": "token"}}
    desk = put("zombie", [mine, {"op": "grant", "keyword": "regenerate"}], [{"op": "break"}])
    assert not desk.at("middle")["open"]


@pytest.mark.rule("Leg", "40-3a")
@pytest.mark.parametrize("to", ["hand", "deck_top", "standby", "wait_1", "exile"])
def test_a_token_is_in_no_other_zone(to: str) -> None:
    mine = {"op": "choose", "select": {"of": "minion_zone", "side": "you", "type": "token"}}
    done: list[dict[str, Any]] = [{"op": "if_done", "then": [life(1)]}]
    desk = put("doll", [mine, {"op": "send", "to": to}], done, side={"life": 10, "deck": ["A*3"]})
    assert desk.find("middle") is None
    side = desk.player()
    assert (side["deck"], side["hand"], side["standby"], side["exile"]) == (3, [], [], [])
    assert desk.names("1") == []
    assert desk.life()[0] == 11


@pytest.mark.rule("Leg", "40-4")
@pytest.mark.rule("Leg", "16-3c")
def test_a_reversed_token_has_nothing_but_fills_its_lane() -> None:
    mine = {"op": "choose", "select": {"of": "minion_zone", "side": "you", "type": "token"}}
    desk = put("zombie", [mine, {"op": "reverse"}], side={"standby": ["A"], "on": "V l, V r"})
    card = desk.at("middle")
    assert (card["open"], card["atk"], card["hp"]) == (False, 0, 0)
    assert desk.refuses("32-3", "play_standby", card=desk.id("A", "standby"), lane="middle")
    counted = [
        {"op": "let", "be": {"count": {"of": "minion_zone", "side": "you", "type": "token"}}},
        life({"number": "x"}),
    ]
    assert put("zombie", [mine, {"op": "reverse"}], counted, side={"life": 10}).life()[0] == 10


@pytest.mark.rule("Leg", "41-1")
def test_a_token_created_by_a_text_has_exactly_its_keywords() -> None:
    token = {
        "name": "Spark", "cost": 1, "atk": 1, "hp": 2, "colours": "red", "types": ["ghost"],
        "keywords": [{"keyword": "haste"}, {"keyword": "pierce", "value": 2}],
    }  # fmt: skip
    desk = played([{"op": "create", "card": token}], side={"on": "V l, V r"})
    assert desk.keywords("middle") == {"haste", ("pierce", 2)}
    assert sorted(desk.at("middle")["types"]) == ["ghost", "token"]
