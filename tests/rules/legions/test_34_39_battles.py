"""Battles, lanes, and their keywords (LEG 18, 34, 39)."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legions.words import DRAW, hit, minion, start, targets, to_next_main, when

ALL = {"left": "V", "middle": "V", "right": "V"}


def fighter(*keywords: Any, **fields: Any) -> dict[str, Any]:
    return minion(keywords=list(keywords), **fields)


def number(word: str, value: int) -> dict[str, Any]:
    return {"keyword": word, "value": value}


def duel(mine: dict[str, Any], theirs: dict[str, Any], lane: str = "left") -> Desk:
    """Return a position with two Minions facing each other in a lane."""
    other = {"left": "right", "middle": "middle", "right": "left"}[lane]
    return start({"minions": {lane: "X"}}, {"minions": {other: "Y"}}, {"X": mine, "Y": theirs})


@pytest.mark.rule("Leg", "34-5a")
@pytest.mark.rule("Leg", "18-1a")
@pytest.mark.rule("Leg", "18-2")
@pytest.mark.rule("Leg", "18-4")
@pytest.mark.parametrize(
    ("lane", "reached"),
    [("left", {"right", "middle"}), ("middle", {"left", "middle", "right"}), ("right", {"left", "middle"})],
)
def test_a_minion_reaches_minions_in_its_lane_and_the_lanes_beside_it(lane: str, reached: set[str]) -> None:
    assert targets(start({"minions": {lane: "A"}}, {"minions": ALL}), lane) == reached


@pytest.mark.rule("Leg", "34-5b")
@pytest.mark.rule("Leg", "34-6")
@pytest.mark.rule("Leg", "18-3")
def test_a_minion_in_the_same_lane_blocks_the_way_to_master_and_lord() -> None:
    foe = {"on": "V m-", "lord": "L"}
    assert targets(start({"on": "A r"}, foe), "right") == {"middle", "master", "lord"}
    desk = start({"on": "A m", "lord": "L"}, foe)
    assert targets(desk, "middle") == {"middle"}
    assert targets(desk, "lord") == {"middle"}
    assert desk.refuses("34-6", "attack", card=desk.id("lord"), target=desk.id("1.master"))


@pytest.mark.rule("Leg", "34-4")
def test_a_unit_out_of_range_is_not_a_target() -> None:
    desk = start({"on": "A l"}, {"on": "V l, V r"})
    assert desk.refuses("34-5", "attack", card=desk.id("left"), target=desk.id("1.left"))


@pytest.mark.rule("Leg", "34-5c")
@pytest.mark.rule("Leg", "17-12")
def test_a_lord_attacks_from_the_middle_lane() -> None:
    foe = {"on": "V l, V r", "lord": "L"}
    assert targets(start({"lord": "L"}, foe), "lord") == {"left", "right", "lord", "master"}


@pytest.mark.rule("Leg", "16-3e")
@pytest.mark.rule("Leg", "02-26")
def test_a_reversed_card_neither_blocks_nor_is_attacked_nor_attacks() -> None:
    desk = start({"on": "A m"}, {"on": "V m~"})
    assert targets(desk, "middle") == {"master"}
    desk = start({"on": "A m~"})
    assert desk.refuses("16-3", "attack", card=desk.id("middle"), target=desk.id("1.master"))


@pytest.mark.rule("Leg", "34-3a")
@pytest.mark.rule("Leg", "27-4")
@pytest.mark.rule("Leg", "16-2")
@pytest.mark.rule("Leg", "34-7b")
@pytest.mark.rule("Leg", "09-1")
@pytest.mark.rule("Leg", "14-3h")
@pytest.mark.rule("Leg", "11-2")
def test_an_attack_exhausts_and_costs_the_master_life_and_nothing_in_return() -> None:
    desk = start({"on": "V l"}).do("attack left 1.master")
    assert desk.life() == (20, 19)
    assert not desk.at("left")["ready"]
    assert desk.at("left")["damage"] == 0
    assert desk.refuses("27-4", "attack", card=desk.id("left"), target=desk.id("1.master"))


@pytest.mark.rule("Leg", "34-7a")
@pytest.mark.rule("Leg", "12-2")
@pytest.mark.rule("Leg", "12-1")
@pytest.mark.rule("Leg", "12-3a")
@pytest.mark.rule("Leg", "12-3b")
def test_both_deal_damage_at_once_and_break_to_where_they_belong() -> None:
    desk = duel(fighter(atk=3, hp=2, wait_turn=1), fighter(atk=2, hp=3, wait_turn=4)).do("attack left 1.right")
    assert desk.names("1") == ["X"]
    assert desk.names("4", 1) == ["Y"]
    foe = {"lord": {"card": "L", "damage": 3, "cores": 3}, "master": "normal 1"}
    desk = start({"on": "Big l"}, foe).do("attack left 1.lord")
    assert desk.names("exile", 1) == ["L"]
    assert desk.at("1.master")["cores"] == 4


@pytest.mark.rule("Leg", "11-3a")
@pytest.mark.rule("Leg", "11-3b")
@pytest.mark.rule("Leg", "10-1a")
@pytest.mark.rule("Leg", "11-3c")
@pytest.mark.rule("Leg", "02-30")
def test_damage_adds_up_within_a_turn() -> None:
    lanes = {"left": "V", "middle": "V", "right": "A"}
    desk = start({"minions": lanes}, {"on": "Big m"})
    desk.do("attack left 1.middle").do("attack right 1.middle")
    assert desk.at("1.middle")["hp"] == 3
    assert {event["cause"] for event in desk.events_of("damage")} == {"battle"}


@pytest.mark.rule("Leg", "24-2a")
@pytest.mark.rule("Leg", "02-22")
@pytest.mark.rule("Leg", "08-1")
@pytest.mark.rule("Leg", "08-5")
def test_a_master_without_life_has_lost() -> None:
    desk = start({"on": "Big l"}, {"life": 2}).do("attack left 1.master")
    assert desk.game.result is not None
    assert (desk.game.result.winner, desk.game.result.reason) == (0, "life")
    assert desk.life() == (20, 0)


@pytest.mark.rule("Leg", "34-2-3")
@pytest.mark.rule("Leg", "36-2c")
def test_attack_triggers_come_between_the_target_and_the_damage() -> None:
    shot = when("attack", hit(1, "defender"))
    desk = duel(minion(shot, atk=1, hp=1), fighter(atk=5, hp=1)).do("attack left 1.right")
    assert desk.names("2", 1) == ["Y"]
    assert desk.at("left")["damage"] == 0
    assert desk.events_of("battle_off")
    stronger = when("attack", {"op": "modify", "who": "self", "atk": 2})
    assert duel(minion(stronger, atk=2, hp=9), fighter(atk=0, hp=4)).do("attack left 1.right").names("2", 1) == ["Y"]


@pytest.mark.rule("Leg", "39-4a")
@pytest.mark.rule("Leg", "39-4b")
def test_first_strike_deals_its_damage_first_on_either_side() -> None:
    desk = duel(fighter("first_strike", atk=3, hp=1), fighter(atk=5, hp=3)).do("attack left 1.right")
    assert desk.at("left")["damage"] == 0
    assert desk.names("2", 1) == ["Y"]
    desk = duel(fighter(atk=4, hp=2), fighter("first_strike", atk=2, hp=4)).do("attack left 1.right")
    assert desk.names("2") == ["X"]
    assert desk.at("1.right")["damage"] == 0
    desk = duel(fighter("first_strike", atk=3, hp=3), fighter("first_strike", atk=3, hp=3)).do("attack left 1.right")
    assert desk.names("2") == ["X"]
    assert desk.names("2", 1) == ["Y"]


@pytest.mark.rule("Leg", "39-2a")
@pytest.mark.rule("Leg", "39-2b")
@pytest.mark.rule("Leg", "29-2")
def test_haste_acts_at_once() -> None:
    desk = start({"standby": ["X"]}, {}, {"X": fighter("haste")}).do("play X left")
    assert targets(desk, "left") == {"master"}
    assert desk.options("move")


@pytest.mark.rule("Leg", "39-3b")
def test_rush_attacks_minions_only_and_does_nothing_else() -> None:
    desk = start({"standby": ["X"]}, {"on": "V r"}, {"X": fighter("rush")}).do("play X middle")
    assert targets(desk, "middle") == {"right"}
    assert desk.refuses("29-1", "move", card=desk.id("middle"), lane="left")
    desk = start({"standby": ["X"]}, {}, {"X": fighter("rush")}).do("play X middle")
    assert targets(desk, "middle") == set()


@pytest.mark.rule("Leg", "39-5a")
@pytest.mark.rule("Leg", "36-2i")
@pytest.mark.rule("Leg", "02-45")
def test_regenerate_reverses_in_place_and_the_break_still_counts() -> None:
    cards = {"X": minion(when("break", DRAW), when("survive", DRAW), keywords=["regenerate"], hp=1)}
    desk = start({"on": "X l"}, {"on": "A r"}, cards).do("attack left 1.right")
    assert not desk.at("left")["open"]
    assert desk.at("left")["atk"] == desk.at("left")["hp"] == 0
    assert desk.names("2") == []
    assert len(desk.cards("hand")) == 1
    to_next_main(to_next_main(desk))
    assert desk.at("left")["open"]


@pytest.mark.rule("Leg", "39-7")
def test_move_and_attack_may_attack_right_after_the_move() -> None:
    cards = {"X": fighter("move_and_attack", number("middle_lane_bonus", 1), atk=2)}
    desk = start({"on": "X l"}, {}, cards).do("move", card=start().id("master") + 1, lane="middle")
    card = desk.id("middle")
    assert desk.options() == [{"type": "attack", "card": card, "target": desk.id("1.master")}, {"type": "no"}]
    desk.do("attack", card=card, target=desk.id("1.master"))
    assert desk.life() == (20, 17)
    desk = start({"on": "X l"}, {}, cards)
    desk.do("move", card=desk.id("left"), lane="middle").do("no")
    assert targets(desk, "middle") == set()


@pytest.mark.rule("Leg", "39-8a")
@pytest.mark.rule("Leg", "39-8b")
@pytest.mark.rule("Leg", "39-8c")
def test_shock_sends_cards_of_the_opponent_back_after_damage_to_the_master() -> None:
    foe = {"standby": ["S"], "wait": "2 A, 4 B"}
    cards = {"X": fighter(number("shock", 2), atk=1), "Z": fighter(number("shock", 2), atk=0)}
    desk = start({"on": "X l"}, foe, cards).do("attack left 1.master")
    assert desk.game.decision is not None
    assert (desk.asked(), desk.game.decision.minimum, desk.game.decision.maximum) == (0, 0, 2)
    desk.pick("S", "A")
    assert (desk.names("1", 1), desk.names("3", 1), desk.names("4", 1)) == (["S"], ["A"], ["B"])
    assert start({"on": "Z l"}, foe, cards).do("attack left 1.master").options("end_phase")


@pytest.mark.rule("Leg", "39-9a")
@pytest.mark.rule("Leg", "39-9b")
@pytest.mark.rule("Leg", "41-3")
def test_intimidate_is_neither_blocked_nor_attacked_by_the_cheap() -> None:
    cards = {"X": fighter(number("intimidate", 3)), "C3": fighter(cost=3), "C4": fighter(cost=4)}
    assert targets(start({"on": "X m"}, {"on": "C3 m"}, cards), "middle") == {
        "middle",
        "master",
    }
    assert targets(start({"on": "X m"}, {"on": "C4 m"}, cards), "middle") == {"middle"}
    desk = start({"on": "C3 m, C4 l", "lord": "L"}, {"on": "X m"}, cards)
    assert targets(desk, "middle") == set()
    assert targets(desk, "left") == {"middle", "master"}
    assert targets(desk, "lord") == {"middle"}


@pytest.mark.rule("Leg", "39-10a")
@pytest.mark.rule("Leg", "39-10b")
def test_pierce_hurts_the_master_when_the_attack_breaks() -> None:
    pierce = fighter(number("pierce", 2), atk=3, hp=9)
    desk = duel(pierce, minion(when("break", DRAW), hp=3)).do("attack left 1.right")
    assert desk.life() == (20, 18)
    assert desk.order("trigger", "life", "draw") == ["trigger", "life", "trigger", "draw"]
    assert duel(pierce, fighter(hp=4)).do("attack left 1.right").life() == (20, 20)
    assert duel({**pierce, "hp": 1}, fighter(atk=1, hp=3)).do("attack left 1.right").life() == (20, 20)
    assert duel(pierce, fighter("regenerate", hp=3)).do("attack left 1.right").life() == (20, 18)


@pytest.mark.rule("Leg", "39-11")
@pytest.mark.rule("Leg", "39-12")
def test_lane_bonuses_count_in_their_lane_in_the_own_turn() -> None:
    cards = {"X": fighter(number("right_lane_bonus", 2), atk=1), "Y": fighter(number("middle_lane_bonus", 1), atk=1)}
    cards["Z"] = fighter(number("right_lane_bonus", 2), number("middle_lane_bonus", 1), atk=1)
    desk = start({"on": "X r, Y m, Z l"}, {"on": "X r"}, cards)
    assert [desk.at(lane)["atk"] for lane in ("left", "middle", "right")] == [1, 2, 3]
    assert desk.at("1.right")["atk"] == 1
    desk.do("end")
    assert [desk.at(lane)["atk"] for lane in ("left", "middle", "right")] == [1, 1, 1]
    assert desk.at("1.right")["atk"] == 3


@pytest.mark.rule("Leg", "39-13")
@pytest.mark.rule("Leg", "39-14")
@pytest.mark.rule("Leg", "39-15")
def test_slayers_deal_more_to_their_prey_in_the_own_turn() -> None:
    words = [number("master_slayer", 3), number("lord_slayer", 2), number("minion_slayer", 1)]
    cards = {"X": fighter(*words, atk=1, hp=9), "Z": fighter(*words, atk=0)}
    foe = {"lord": "L", "on": "Big l"}
    attack = start({"on": "X l, X m, X r"}, foe, cards)
    attack.do("attack left 1.master").do("attack middle 1.lord").do("attack right 1.left")
    assert attack.life() == (20, 16)
    assert attack.at("1.lord")["damage"] == 3
    assert attack.at("1.left")["damage"] == 2
    assert start({"on": "Z l"}, {}, cards).do("attack left 1.master").life() == (20, 20)
    desk = start({"on": "Big l"}, {"on": "X r"}, cards).do("attack left 1.right")
    assert desk.at("left")["damage"] == 1


@pytest.mark.rule("Leg", "39-16")
@pytest.mark.rule("Leg", "39-17")
@pytest.mark.rule("Leg", "39-18")
def test_who_cannot_block_who_attacks_straight_and_who_leaps() -> None:
    cards = {"N": fighter("cannot_block"), "D": fighter("straight_attack"), "J": fighter("leap")}
    assert targets(start({"on": "A m"}, {"on": "N m"}, cards), "middle") == {
        "middle",
        "master",
    }
    assert targets(start({"on": "D l"}, {"on": "A m"}, cards), "left") == {"master"}
    blocked = start({"on": "D l"}, {"on": "A m, A r"}, cards)
    assert targets(blocked, "left") == {"right"}
    over = start({"on": "J m"}, {"on": "A m"}, cards)
    assert targets(over, "middle") == {"middle", "master"}
    assert targets(start({"on": "J m"}, {"on": "J m"}, cards), "middle") == {"middle"}


@pytest.mark.rule("Leg", "39-21a")
@pytest.mark.rule("Leg", "39-21c")
def test_left_lane_only_is_deployed_there_and_may_move_on() -> None:
    cards = {"X": fighter("left_lane_only", "haste")}
    desk = start({"standby": ["X"], "on": "V l"}, {}, cards)
    assert desk.refuses("39-21", "play_standby", card=desk.id("X", "standby"), lane="right")
    desk = start({"standby": ["X"]}, {}, cards)
    assert [option["lane"] for option in desk.options("play_standby")] == ["left"]
    desk.do("play X left").do("move", card=desk.id("left"), lane="middle")
    assert desk.at("middle")["card"] == "X"
