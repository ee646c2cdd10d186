"""Battles, lanes, and the keywords that are about them (LEG 18, 34, 39)."""

from typing import Any

import pytest

from tests.rules.legions.desk import DRAW, Desk, hit, minion, start, when

ALL = {"left": "V", "middle": "V", "right": "V"}


def fighter(*keywords: Any, **fields: Any) -> dict[str, Any]:
    return minion(keywords=list(keywords), **fields)


def number(word: str, value: int) -> dict[str, Any]:
    return {"keyword": word, "value": value}


def duel(mine: dict[str, Any], theirs: dict[str, Any], lane: str = "left") -> Desk:
    """A Minion in my lane against one in the same lane."""
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
    assert start({"minions": {lane: "A"}}, {"minions": ALL}).targets(lane) == reached


@pytest.mark.rule("Leg", "34-5b")
@pytest.mark.rule("Leg", "34-6")
@pytest.mark.rule("Leg", "18-3")
def test_a_minion_in_the_same_lane_blocks_the_way_to_master_and_lord() -> None:
    foe = {"minions": {"middle": {"card": "V", "ready": False}}, "lord": "L"}
    assert start({"minions": {"right": "A"}}, foe).targets("right") == {"middle", "master", "lord"}
    desk = start({"minions": {"middle": "A"}, "lord": "L"}, foe)
    assert desk.targets("middle") == {"middle"}
    assert desk.targets("lord") == {"middle"}
    assert desk.refuses("34-6", "attack", card=desk.id_at("lord"), target=desk.id_at("master", 1))


@pytest.mark.rule("Leg", "34-4")
def test_a_unit_out_of_range_is_no_target() -> None:
    desk = start({"minions": {"left": "A"}}, {"minions": {"left": "V", "right": "V"}})
    assert desk.refuses("34-5", "attack", card=desk.id_at("left"), target=desk.id_at("left", 1))


@pytest.mark.rule("Leg", "34-5c")
@pytest.mark.rule("Leg", "17-12")
def test_a_lord_attacks_from_the_middle_lane() -> None:
    foe = {"minions": {"left": "V", "right": "V"}, "lord": "L"}
    assert start({"lord": "L"}, foe).targets("lord") == {"left", "right", "lord", "master"}


@pytest.mark.rule("Leg", "16-3e")
@pytest.mark.rule("Leg", "02-26")
def test_a_reversed_card_neither_blocks_nor_is_attacked_nor_attacks() -> None:
    desk = start({"minions": {"middle": "A"}}, {"minions": {"middle": {"card": "V", "open": False}}})
    assert desk.targets("middle") == {"master"}
    desk = start({"minions": {"middle": {"card": "A", "open": False}}})
    assert desk.refuses("16-3", "attack", card=desk.id_at("middle"), target=desk.id_at("master", 1))


@pytest.mark.rule("Leg", "34-3a")
@pytest.mark.rule("Leg", "27-4")
@pytest.mark.rule("Leg", "16-2")
@pytest.mark.rule("Leg", "34-7b")
@pytest.mark.rule("Leg", "09-1")
@pytest.mark.rule("Leg", "14-3h")
@pytest.mark.rule("Leg", "11-2")
def test_an_attack_exhausts_and_costs_the_master_life_and_nothing_in_return() -> None:
    desk = start({"minions": {"left": "V"}}).attack("left", "master")
    assert desk.life() == (20, 19)
    assert not desk.at("left")["ready"]
    assert desk.at("left")["damage"] == 0
    assert desk.refuses("27-4", "attack", card=desk.id_at("left"), target=desk.id_at("master", 1))


@pytest.mark.rule("Leg", "34-7a")
@pytest.mark.rule("Leg", "12-2")
@pytest.mark.rule("Leg", "12-1")
@pytest.mark.rule("Leg", "12-3a")
@pytest.mark.rule("Leg", "12-3b")
def test_both_deal_damage_at_once_and_break_to_where_they_belong() -> None:
    desk = duel(fighter(atk=3, hp=2, wait_turn=1), fighter(atk=2, hp=3, wait_turn=4)).attack("left", "right")
    assert desk.names("1") == ["X"]
    assert desk.names("4", 1) == ["Y"]
    foe = {"lord": {"card": "L", "damage": 3, "cores": 3}, "master": {"card": "M", "cores": 1}}
    desk = start({"minions": {"left": "Big"}}, foe).attack("left", "lord")
    assert desk.names("exile", 1) == ["L"]
    assert desk.at("master", 1)["cores"] == 4


@pytest.mark.rule("Leg", "11-3a")
@pytest.mark.rule("Leg", "11-3b")
@pytest.mark.rule("Leg", "10-1a")
@pytest.mark.rule("Leg", "11-3c")
@pytest.mark.rule("Leg", "02-30")
def test_damage_adds_up_within_a_turn() -> None:
    lanes = {"left": "V", "middle": "V", "right": "A"}
    desk = start({"minions": lanes}, {"minions": {"middle": "Big"}})
    desk.attack("left", "middle").attack("right", "middle")
    assert desk.at("middle", 1)["hp"] == 3
    assert {event["cause"] for event in desk.told("damage")} == {"battle"}


@pytest.mark.rule("Leg", "24-2a")
@pytest.mark.rule("Leg", "02-22")
@pytest.mark.rule("Leg", "08-1")
@pytest.mark.rule("Leg", "08-5")
def test_a_master_without_life_has_lost() -> None:
    desk = start({"minions": {"left": "Big"}}, {"life": 2}).attack("left", "master")
    assert desk.game.result is not None
    assert (desk.game.result.winner, desk.game.result.reason) == (0, "life")
    assert desk.life() == (20, 0)


@pytest.mark.rule("Leg", "34-2-3")
@pytest.mark.rule("Leg", "36-2c")
def test_attack_triggers_come_between_the_target_and_the_damage() -> None:
    shot = when("attack", hit(1, "defender"))
    desk = duel(minion(shot, atk=1, hp=1), fighter(atk=5, hp=1)).attack("left", "right")
    assert desk.names("2", 1) == ["Y"]
    assert desk.at("left")["damage"] == 0
    assert desk.told("battle_off")
    stronger = when("attack", {"op": "modify", "who": "self", "atk": 2})
    assert duel(minion(stronger, atk=2, hp=9), fighter(atk=0, hp=4)).attack("left", "right").names("2", 1) == ["Y"]


@pytest.mark.rule("Leg", "39-4a")
@pytest.mark.rule("Leg", "39-4b")
def test_first_strike_deals_its_damage_first_on_either_side() -> None:
    desk = duel(fighter("first_strike", atk=3, hp=1), fighter(atk=5, hp=3)).attack("left", "right")
    assert desk.at("left")["damage"] == 0
    assert desk.names("2", 1) == ["Y"]
    desk = duel(fighter(atk=4, hp=2), fighter("first_strike", atk=2, hp=4)).attack("left", "right")
    assert desk.names("2") == ["X"]
    assert desk.at("right", 1)["damage"] == 0
    desk = duel(fighter("first_strike", atk=3, hp=3), fighter("first_strike", atk=3, hp=3)).attack("left", "right")
    assert desk.names("2") == ["X"]
    assert desk.names("2", 1) == ["Y"]


@pytest.mark.rule("Leg", "39-2a")
@pytest.mark.rule("Leg", "39-2b")
@pytest.mark.rule("Leg", "29-2")
def test_haste_acts_at_once() -> None:
    desk = start({"standby": ["X"]}, {}, {"X": fighter("haste")}).play("X", "left")
    assert desk.targets("left") == {"master"}
    assert desk.options("move")


@pytest.mark.rule("Leg", "39-3b")
def test_rush_attacks_minions_only_and_does_nothing_else() -> None:
    desk = start({"standby": ["X"]}, {"minions": {"right": "V"}}, {"X": fighter("rush")}).play("X", "middle")
    assert desk.targets("middle") == {"right"}
    assert desk.refuses("29-1", "move", card=desk.id_at("middle"), lane="left")
    desk = start({"standby": ["X"]}, {}, {"X": fighter("rush")}).play("X", "middle")
    assert desk.targets("middle") == set()


@pytest.mark.rule("Leg", "39-5a")
@pytest.mark.rule("Leg", "36-2i")
@pytest.mark.rule("Leg", "02-45")
def test_regenerate_reverses_in_place_and_the_break_still_counts() -> None:
    cards = {"X": minion(when("break", DRAW), when("survive", DRAW), keywords=["regenerate"], hp=1)}
    desk = start({"minions": {"left": "X"}}, {"minions": {"right": "A"}}, cards).attack("left", "right")
    assert not desk.at("left")["open"]
    assert desk.at("left")["atk"] == desk.at("left")["hp"] == 0
    assert desk.names("2") == []
    assert len(desk.cards("hand")) == 1
    desk.to_next_main().to_next_main()
    assert desk.at("left")["open"]


@pytest.mark.rule("Leg", "39-7")
def test_move_and_attack_may_attack_right_after_the_move() -> None:
    cards = {"X": fighter("move_and_attack", number("middle_lane_bonus", 1), atk=2)}
    desk = start({"minions": {"left": "X"}}, {}, cards).do("move", card=start().id_at("master") + 1, lane="middle")
    card = desk.id_at("middle")
    assert desk.options() == [{"type": "attack", "card": card, "target": desk.id_at("master", 1)}, {"type": "no"}]
    desk.do("attack", card=card, target=desk.id_at("master", 1))
    assert desk.life() == (20, 17)
    desk = start({"minions": {"left": "X"}}, {}, cards)
    desk.do("move", card=desk.id_at("left"), lane="middle").do("no")
    assert desk.targets("middle") == set()


@pytest.mark.rule("Leg", "39-8a")
@pytest.mark.rule("Leg", "39-8b")
@pytest.mark.rule("Leg", "39-8c")
def test_shock_sends_cards_of_the_opponent_back_after_damage_to_the_master() -> None:
    foe = {"standby": ["S"], "timeline": {"2": ["A"], "4": ["B"]}}
    cards = {"X": fighter(number("shock", 2), atk=1), "Z": fighter(number("shock", 2), atk=0)}
    desk = start({"minions": {"left": "X"}}, foe, cards).attack("left", "master")
    assert desk.game.decision is not None
    assert (desk.asked(), desk.game.decision.minimum, desk.game.decision.maximum) == (0, 0, 2)
    desk.pick("S", "A")
    assert (desk.names("1", 1), desk.names("3", 1), desk.names("4", 1)) == (["S"], ["A"], ["B"])
    assert start({"minions": {"left": "Z"}}, foe, cards).attack("left", "master").options("end_phase")


@pytest.mark.rule("Leg", "39-9a")
@pytest.mark.rule("Leg", "39-9b")
@pytest.mark.rule("Leg", "41-3")
def test_intimidate_is_neither_blocked_nor_attacked_by_the_cheap() -> None:
    cards = {"X": fighter(number("intimidate", 3)), "C3": fighter(cost=3), "C4": fighter(cost=4)}
    assert start({"minions": {"middle": "X"}}, {"minions": {"middle": "C3"}}, cards).targets("middle") == {
        "middle",
        "master",
    }
    assert start({"minions": {"middle": "X"}}, {"minions": {"middle": "C4"}}, cards).targets("middle") == {"middle"}
    desk = start({"minions": {"middle": "C3", "left": "C4"}, "lord": "L"}, {"minions": {"middle": "X"}}, cards)
    assert desk.targets("middle") == set()
    assert desk.targets("left") == {"middle", "master"}
    assert desk.targets("lord") == {"middle"}


@pytest.mark.rule("Leg", "39-10a")
@pytest.mark.rule("Leg", "39-10b")
def test_pierce_hurts_the_master_when_the_attack_breaks() -> None:
    pierce = fighter(number("pierce", 2), atk=3, hp=9)
    desk = duel(pierce, minion(when("break", DRAW), hp=3)).attack("left", "right")
    assert desk.life() == (20, 18)
    assert desk.order("trigger", "life", "draw") == ["trigger", "life", "trigger", "draw"]
    assert duel(pierce, fighter(hp=4)).attack("left", "right").life() == (20, 20)
    assert duel({**pierce, "hp": 1}, fighter(atk=1, hp=3)).attack("left", "right").life() == (20, 20)
    assert duel(pierce, fighter("regenerate", hp=3)).attack("left", "right").life() == (20, 18)


@pytest.mark.rule("Leg", "39-11")
@pytest.mark.rule("Leg", "39-12")
def test_lane_bonuses_count_in_their_lane_in_the_own_turn() -> None:
    cards = {"X": fighter(number("right_lane_bonus", 2), atk=1), "Y": fighter(number("middle_lane_bonus", 1), atk=1)}
    cards["Z"] = fighter(number("right_lane_bonus", 2), number("middle_lane_bonus", 1), atk=1)
    desk = start({"minions": {"right": "X", "middle": "Y", "left": "Z"}}, {"minions": {"right": "X"}}, cards)
    assert [desk.at(lane)["atk"] for lane in ("left", "middle", "right")] == [1, 2, 3]
    assert desk.at("right", 1)["atk"] == 1
    desk.end()
    assert [desk.at(lane)["atk"] for lane in ("left", "middle", "right")] == [1, 1, 1]
    assert desk.at("right", 1)["atk"] == 3


@pytest.mark.rule("Leg", "39-13")
@pytest.mark.rule("Leg", "39-14")
@pytest.mark.rule("Leg", "39-15")
def test_slayers_deal_more_to_their_prey_in_the_own_turn() -> None:
    words = [number("master_slayer", 3), number("lord_slayer", 2), number("minion_slayer", 1)]
    cards = {"X": fighter(*words, atk=1, hp=9), "Z": fighter(*words, atk=0)}
    foe = {"lord": "L", "minions": {"left": "Big"}}
    attack = start({"minions": {"left": "X", "middle": "X", "right": "X"}}, foe, cards)
    attack.attack("left", "master").attack("middle", "lord").attack("right", "left")
    assert attack.life() == (20, 16)
    assert attack.at("lord", 1)["damage"] == 3
    assert attack.at("left", 1)["damage"] == 2
    assert start({"minions": {"left": "Z"}}, {}, cards).attack("left", "master").life() == (20, 20)
    desk = start({"minions": {"left": "Big"}}, {"minions": {"right": "X"}}, cards).attack("left", "right")
    assert desk.at("left")["damage"] == 1


@pytest.mark.rule("Leg", "39-16")
@pytest.mark.rule("Leg", "39-17")
@pytest.mark.rule("Leg", "39-18")
def test_who_cannot_block_who_attacks_straight_and_who_leaps() -> None:
    cards = {"N": fighter("cannot_block"), "D": fighter("straight_attack"), "J": fighter("leap")}
    assert start({"minions": {"middle": "A"}}, {"minions": {"middle": "N"}}, cards).targets("middle") == {
        "middle",
        "master",
    }
    assert start({"minions": {"left": "D"}}, {"minions": {"middle": "A"}}, cards).targets("left") == {"master"}
    blocked = start({"minions": {"left": "D"}}, {"minions": {"middle": "A", "right": "A"}}, cards)
    assert blocked.targets("left") == {"right"}
    over = start({"minions": {"middle": "J"}}, {"minions": {"middle": "A"}}, cards)
    assert over.targets("middle") == {"middle", "master"}
    assert start({"minions": {"middle": "J"}}, {"minions": {"middle": "J"}}, cards).targets("middle") == {"middle"}


@pytest.mark.rule("Leg", "39-21a")
@pytest.mark.rule("Leg", "39-21c")
def test_left_lane_only_is_deployed_there_and_may_move_on() -> None:
    cards = {"X": fighter("left_lane_only", "haste")}
    desk = start({"standby": ["X"], "minions": {"left": "V"}}, {}, cards)
    assert desk.refuses("39-21", "play_standby", card=desk.named("X", "standby"), lane="right")
    desk = start({"standby": ["X"]}, {}, cards)
    assert [option["lane"] for option in desk.options("play_standby")] == ["left"]
    desk.play("X", "left").do("move", card=desk.id_at("left"), lane="middle")
    assert desk.at("middle")["card"] == "X"
