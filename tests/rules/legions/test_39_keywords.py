"""Keyword abilities beyond simple battles: with other effects, with each other, and their limits (LEG 39)."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legions.words import (
    CARDS,
    DRAW,
    FOE,
    activated,
    continuous,
    hit,
    life,
    minion,
    one,
    played,
    start,
    targets,
    to_next_main,
    when,
)


def number(word: str, value: int) -> dict[str, Any]:
    return {"keyword": word, "value": value}


def lord(*words: Any, **fields: Any) -> dict[str, Any]:
    return {**CARDS["L"], "keywords": list(words), **fields}


def duel(mine: dict[str, Any], theirs: dict[str, Any], **side: Any) -> Desk:
    """Return a position with the player's Minion X facing Y in the left lane."""
    cards = {"X": {"wait_turn": 2, **mine}, "Y": {"wait_turn": 2, **theirs}}
    return start({**one("left", "X"), **side}, one("right", "Y"), cards)


@pytest.mark.rule("Leg", "39-1b")
def test_printed_keywords_stop_at_once_when_the_card_is_reversed_and_do_nothing_in_standby() -> None:
    cards = {"F": minion(keywords=["hexproof"], hp=1)}
    waiting: dict[str, Any] = {"op": "choose", "select": {"of": "standby", "side": "opponent"}}
    assert played([waiting, {"op": "send", "to": "exile"}], foe={"standby": ["F"]}, cards=cards).names("exile", 1) == [
        "F"
    ]
    turn: dict[str, Any] = {"op": "reverse", "who": {"of": "minion_zone", "side": "opponent"}}
    pick: dict[str, Any] = {"op": "choose", "select": {"of": "minion_zone", "side": "opponent"}}
    desk = played([turn], [pick, {"op": "send", "to": "hand"}], foe=one("left", "F"), cards=cards)
    assert desk.names("hand", 1) == ["F"]


@pytest.mark.rule("Leg", "39-1b")
def test_a_continuous_ability_takes_a_keyword_away_only_while_it_works() -> None:
    foes = {"of": "minion_zone", "side": "opponent"}
    cards = {"X": minion(continuous(who=foes, lose=["hexproof"])), "H": minion(keywords=["hexproof"], hp=9)}
    picked: list[dict[str, Any]] = [{"op": "choose", "select": foes}, {"op": "send", "to": "hand"}]
    assert played(picked, side=one("left", "X"), foe=one("right", "H"), cards=cards).names("hand", 1) == ["H"]
    for lost, left in (("hexproof", []), ("leap", ["hexproof"])):
        cards["X"] = minion(continuous(who=foes, lose=[lost]))
        desk = start(one("left", "X"), one("right", "H"), cards).do("exhaust_core", count=1)
        assert list(desk.at("1.right")["keywords"]) == left


@pytest.mark.rule("Leg", "39-2b")
def test_haste_pays_with_its_own_exhaustion_at_once() -> None:
    act = activated(DRAW, cost={"exhaust": True})
    cards = {"H": minion(act, keywords=["haste"]), "N": minion(act)}
    desk = start({"standby": ["H", "N"]}, {}, cards).do("play H left").do("play N right")
    desk.do("activate", card=desk.id("left"), ability=0)
    assert len(desk.cards("hand")) == 1
    assert desk.refuses("29-1", "activate", card=desk.id("right"), ability=0)


@pytest.mark.rule("Leg", "39-3a")
def test_rush_attacks_everything_in_later_turns() -> None:
    cards = {"R": minion(keywords=["rush"])}
    desk = start({"standby": ["R"]}, {"on": "V r"}, cards).do("play R middle")
    assert targets(desk, "middle") == {"right"}
    to_next_main(to_next_main(desk))
    assert targets(desk, "middle") == {"right", "master"}


@pytest.mark.rule("Leg", "39-4a")
def test_who_is_reversed_by_the_first_strike_deals_nothing_back() -> None:
    desk = duel(minion(keywords=["first_strike"], atk=3, hp=1), minion(keywords=["regenerate"], atk=5, hp=3))
    desk.do("attack left 1.right")
    assert (desk.at("left")["damage"], desk.at("1.right")["open"]) == (0, False)


@pytest.mark.rule("Leg", "39-5a")
def test_a_lord_with_regenerate_stays_with_its_cores() -> None:
    desk = played(
        [hit(9, {"kind": "lord", "side": "opponent"})],
        foe={"lord": "K 2"},
        cards={"K": lord("regenerate")},
    )
    assert (desk.at("1.lord")["open"], desk.at("1.lord")["cores"]) == (False, 2)
    assert desk.names("exile", 1) == []


@pytest.mark.rule("Leg", "39-5a")
def test_a_granted_regenerate_works_once() -> None:
    give: list[dict[str, Any]] = [FOE, {"op": "grant", "keyword": "regenerate"}]
    again: list[dict[str, Any]] = [{"op": "break"}]
    desk = played(give, again, foe=one())
    assert not desk.at("1.left")["open"]
    opened: list[dict[str, Any]] = [{"op": "open"}, {"op": "break"}]
    assert played(give, again, opened, foe=one()).names("2", 1) == ["A"]


@pytest.mark.rule("Leg", "39-6")
def test_no_damage_sets_off_no_damage_trigger() -> None:
    watch = when("damaged", life(1))
    hurt: dict[str, Any] = {"on": "X l", "life": 10}
    every = [hit(1, {"of": "minion_zone"})]
    assert played(every, side=hurt, cards={"X": minion(watch)}).life()[0] == 11
    immune = minion(watch, keywords=["effect_damage_immunity"])
    assert played(every, side=hurt, cards={"X": immune}).life()[0] == 10


@pytest.mark.rule("Leg", "39-7")
def test_what_a_lane_move_sets_off_comes_before_the_attack_after_it() -> None:
    stronger = when("shifts", {"op": "modify", "who": "self", "atk": 2})
    desk = start(one("left", "X"), {}, {"X": minion(stronger, keywords=["move_and_attack"], atk=1)})
    desk.do("move", card=desk.id("left"), lane="middle")
    assert desk.at("middle")["atk"] == 3
    assert not desk.at("middle")["ready"]
    desk.do("attack", card=desk.id("middle"), target=desk.id("1.master"))
    assert desk.life() == (20, 17)
    assert targets(desk, "middle") == set()


@pytest.mark.rule("Leg", "39-7")
def test_an_effect_that_moves_the_minion_gives_no_attack() -> None:
    pick: dict[str, Any] = {"op": "choose", "select": {"of": "minion_zone", "side": "you"}}
    text = [pick, {"op": "shift", "to": "middle"}]
    desk = played(text, side=one("left", "X"), cards={"X": minion(keywords=["move_and_attack"])})
    assert desk.at("middle")["ready"]
    assert desk.options("end_phase")


@pytest.mark.rule("Leg", "39-8a")
@pytest.mark.rule("Leg", "39-8c")
def test_shock_answers_effect_damage_of_the_unit_in_the_own_turn_only() -> None:
    shocker = minion(activated(hit(1, "opponent_master")), when("break", hit(1, "opponent_master")), hp=1)
    cards = {"X": {**shocker, "keywords": [number("shock", 1)]}}
    foe = {"wait": "1 B"}
    desk = start(one("left", "X"), foe, cards)
    desk.do("activate", card=desk.id("left"), ability=0)
    assert desk.pick("B").names("2", 1) == ["B"]
    desk = start({**one("left"), **foe}, one("right", "X"), cards).do("attack left 1.right")
    assert (desk.life(), desk.names("1")) == ((19, 20), ["B"])
    assert desk.options("end_phase")


@pytest.mark.rule("Leg", "39-8c")
def test_shock_comes_before_what_others_do_about_the_damage() -> None:
    cards = {"X": minion(keywords=[number("shock", 1)]), "W": minion(when("damaged", life(1), who={"of": "field"}))}
    foe = {"on": "W l", "wait": "1 B", "life": 10}
    desk = start(one("left", "X"), foe, cards).do("attack left 1.master")
    assert (desk.life()[1], desk.options("end_phase")) == (8, [])
    assert desk.pick("B").life()[1] == 9


@pytest.mark.rule("Leg", "39-9a")
def test_intimidate_counts_the_printed_cost_of_tokens_too() -> None:
    zombie = {"op": "create", "card": "zombie", "player": "opponent"}
    full = {"on": "V l, V r"}
    for value, reached in ((3, {"left", "middle", "right", "master"}), (2, {"left", "middle", "right"})):
        cards = {"X": minion(keywords=[number("intimidate", value)])}
        desk = played([zombie], side=one("middle", "X"), foe=full, cards=cards)
        assert targets(desk, "middle") == reached


@pytest.mark.rule("Leg", "39-9b")
def test_intimidate_does_not_hinder_a_battle_by_effect() -> None:
    mine: dict[str, Any] = {"op": "choose", "select": {"of": "minion_zone", "side": "you"}, "as": "mine"}
    desk = played(
        [mine, FOE, {"op": "battle", "who": "mine", "with": "it"}],
        side=one("left", "A"),
        foe=one("right", "X"),
        cards={"X": minion(keywords=[number("intimidate", 9)], hp=5)},
    )
    assert desk.at("1.right")["damage"] == 2


@pytest.mark.rule("Leg", "39-10a")
def test_the_damage_of_pierce_is_raised_and_shocks_and_a_reversed_attacker_deals_none() -> None:
    words = [number("pierce", 2), number("master_slayer", 1), number("shock", 1)]
    foe = {"on": "V r", "wait": "1 B"}
    desk = start(one("left", "X"), foe, {"X": minion(keywords=words)}).do("attack left 1.right").pick("B")
    assert (desk.life(), desk.names("2", 1)) == ((20, 17), ["B"])
    desk = duel(minion(keywords=[number("pierce", 2), "regenerate"], hp=1), minion(hp=1)).do("attack left 1.right")
    assert (desk.names("2", 1), desk.at("left")["open"], desk.life()) == (["Y"], False, (20, 20))


@pytest.mark.rule("Leg", "39-10a")
def test_pierce_works_on_a_lord_and_not_when_a_trigger_breaks_the_target() -> None:
    desk = start({"on": "X l"}, {"lord": "L"}, {"X": minion(keywords=[number("pierce", 3)], atk=6, hp=9)})
    assert desk.do("attack left 1.lord").life() == (20, 17)
    shot = minion(when("attack", hit(9, "defender")), keywords=[number("pierce", 3)])
    assert duel(shot, minion()).do("attack left 1.right").life() == (20, 20)


@pytest.mark.rule("Leg", "39-11")
def test_a_lane_bonus_comes_with_the_move_into_its_lane() -> None:
    desk = start(one("middle", "X"), {}, {"X": minion(keywords=[number("right_lane_bonus", 2)], atk=1)})
    assert desk.at("middle")["atk"] == 1
    assert desk.do("move", card=desk.id("middle"), lane="right").at("right")["atk"] == 3


@pytest.mark.rule("Leg", "39-13")
@pytest.mark.rule("Leg", "39-14")
@pytest.mark.rule("Leg", "39-15")
@pytest.mark.parametrize(
    ("word", "target"),
    [("master_slayer", "opponent_master"), ("lord_slayer", {"category": "lord"}), ("minion_slayer", "foe")],
)
def test_a_slayer_raises_effect_damage_of_its_unit_and_never_that_of_0(word: str, target: Any) -> None:
    enemy = {"of": "minion_zone", "side": "opponent"}
    who = {"foe": enemy}.get(target, target) if isinstance(target, str) else {**target, "side": "opponent"}
    shots = activated(hit(2, who)), activated(hit(0, who))
    desk = start(
        one("left", "X"), {"lord": "L", **one("left", "Big")}, {"X": minion(*shots, keywords=[number(word, 2)])}
    )
    desk.do("activate", card=desk.id("left"), ability=1)
    assert desk.events_of("damage") == []
    desk.do("activate", card=desk.id("left"), ability=0)
    assert [event["amount"] for event in desk.events_of("damage")] == [4]


@pytest.mark.rule("Leg", "39-15")
def test_a_minion_slayer_does_not_hurt_its_own_side_more() -> None:
    shot = activated(hit(2, {"of": "minion_zone", "side": "you", "name": "Big"}))
    side = {"on": "X l, Big r"}
    desk = start(side, {}, {"X": minion(shot, keywords=[number("minion_slayer", 2)])})
    assert desk.do("activate", card=desk.id("left"), ability=0).at("right")["damage"] == 2


@pytest.mark.rule("Leg", "39-16")
def test_a_minion_that_cannot_block_can_be_attacked_and_other_lanes_do_not_matter() -> None:
    cards = {"N": minion(keywords=["cannot_block"], hp=2)}
    desk = start(one("middle", "A"), {"lord": "L", "on": "N m"}, cards)
    assert targets(desk, "middle") == {"middle", "master", "lord"}
    assert desk.do("attack middle 1.middle").names("2", 1) == ["N"]


@pytest.mark.rule("Leg", "39-17")
def test_straight_attack_reaches_the_lord_too() -> None:
    foe = {"lord": "L", "on": "A m"}
    desk = start(one("left", "D"), foe, {"D": minion(keywords=["straight_attack"])})
    assert targets(desk, "left") == {"master", "lord"}
    assert desk.refuses("34-5", "attack", card=desk.id("left"), target=desk.id("1.middle"))


@pytest.mark.rule("Leg", "39-19a")
def test_hexproof_is_not_chosen_by_an_effect_of_the_opponent_that_the_own_player_answers() -> None:
    shot = minion(when("break", FOE, hit(1)), hp=1)
    desk = start(
        {"on": "Big l, H r"},
        one("right", "X"),
        {"X": shot, "H": minion(keywords=["hexproof"])},
    )
    desk.do("attack left 1.right")
    assert (desk.at("left")["damage"], desk.at("right")["damage"]) == (3, 0)
    lone = start(one("left", "H"), one("right", "X"), {"X": shot, "H": minion(keywords=["hexproof"])})
    assert lone.do("attack left 1.right").events_of("fizzle")


@pytest.mark.rule("Leg", "39-20a")
def test_an_anchored_card_stays_when_all_are_exiled_and_is_not_counted_as_exiled() -> None:
    sweep: list[dict[str, Any]] = [{"op": "send", "who": {"of": "minion_zone"}, "to": "exile"}]
    cards = {"N": minion(keywords=["anchored"])}
    desk = played(sweep, side=one("left", "N"), foe={"on": "N l, A r"}, cards=cards)
    assert (desk.at("left")["card"], desk.at("1.left")["card"], desk.names("exile", 1)) == ("N", "N", ["A"])
    done: list[dict[str, Any]] = [{"op": "if_done", "then": [life(1)], "else": [life(3)]}]
    alone = played(sweep, done, side={"life": 10}, foe=one("left", "N"), cards=cards)
    assert alone.life()[0] == 13


@pytest.mark.rule("Leg", "39-20c")
def test_anchored_breaks_of_damage_to_its_wait_zone() -> None:
    cards = {"N": minion(keywords=["anchored"], wait_turn=3)}
    assert played([hit(3, {"of": "minion_zone"})], foe=one("left", "N"), cards=cards).names("3", 1) == ["N"]


@pytest.mark.rule("Leg", "39-21a")
@pytest.mark.rule("Leg", "39-21b")
def test_left_lane_only_leaves_no_choice_of_lane_to_an_effect() -> None:
    deploy = [{"op": "enter", "who": {"of": "wait_1", "side": "you"}}]
    desk = played(deploy, side={"wait": "1 X"}, cards={"X": minion(keywords=["left_lane_only"])})
    assert desk.at("left")["card"] == "X"


@pytest.mark.rule("Leg", "39-13")
def test_a_slayer_that_has_left_in_the_opponents_turn_deals_no_more() -> None:
    cards = {
        "X": minion(continuous(grant=[number("master_slayer", 3)]), when("break", hit(1, "opponent_master")), hp=1)
    }
    desk = start(one("left"), one("right", "X"), cards).do("attack left 1.right")
    assert desk.life() == (19, 20)
    assert desk.effects() == ["X"]
