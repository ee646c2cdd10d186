"""Attacks that effects require, extra attacks and extra turns (LEG 01-2, 01-3, 26, 34)."""

from typing import Any

import pytest

from deckbuilder.goldfish.pilots import PassivePilot
from tests.rules.desk import Desk
from tests.rules.legions.words import continuous, minion, one, played, skill, start, targets

rule = pytest.mark.rule
MUST = minion(continuous(must=["attack"]))
LURE = minion(continuous(must=["be_attacked"]))
BAIT = minion(continuous(must=["be_attacked_by_minions"]))
OWN: dict[str, Any] = {"op": "choose", "select": {"of": "minion_zone", "side": "you"}}
CARDS: dict[str, Any] = {"Rash": MUST, "Lure": LURE, "Bait": BAIT}


def board(me: Any, you: Any = None, **cards: Any) -> Desk:
    return start(me, you, {**CARDS, **cards})


def can_end(desk: Desk) -> bool:
    return bool(desk.options("end_phase"))


# Must attack ------------------------------------------------------------------------------


@rule("Leg", "01-2")
@rule("Leg", "26-6-2b")
def test_the_main_phase_cannot_end_while_a_unit_that_must_attack_can() -> None:
    desk = board({"minions": {"left": "Rash", "right": "A"}})
    assert desk.decision.prompt.args["card"] == {"ja": "Rash", "en": "Rash"}
    refusal = desk.why("end_phase")
    assert refusal is not None
    assert refusal.rule == "01-2"
    assert refusal.reason.args["card"] == {"ja": "Rash", "en": "Rash"}
    desk.do("attack right 1.master")  # others can attack first, and other actions are free
    assert not can_end(desk)
    desk.do("attack left 1.master")
    assert can_end(desk)


@rule("Leg", "01-2")
def test_a_player_who_does_nothing_makes_the_attack_that_is_required() -> None:
    desk = board({"minions": {"left": "A", "right": "Rash"}, "hand": ["V"]})
    rash = desk.id("0.right")
    events = desk.game.choose(PassivePilot().pick(desk.game, desk.decision))
    assert [event["card"] for event in events if event["type"] == "attack"] == [rash]
    assert can_end(desk)


@rule("Leg", "01-3")
@pytest.mark.parametrize("more", [{"ready": False}, {"unable_to_act": True}, {"open": False}])
def test_a_unit_that_cannot_attack_need_not(more: dict[str, Any]) -> None:
    assert can_end(board(one("left", "Rash", **more)))


@rule("Leg", "01-3")
def test_what_forbids_to_attack_is_stronger_than_what_requires_it() -> None:
    judge = minion(continuous(who={"of": "minion_zone", "side": "opponent"}, forbid=["attack"]))
    assert can_end(board(one("left", "Rash"), one("left", "J"), J=judge))


@rule("Leg", "38-13")
def test_a_unit_that_is_readied_after_its_attack_need_not_attack_again() -> None:
    ready = skill([{"op": "ready", "who": {"of": "minion_zone", "side": "you"}}])
    desk = board({"standby": ["Q"], **one("left", "Rash")}, Q=ready).do("attack left 1.master").do("play Q")
    assert desk.options("attack")
    assert can_end(desk)


@rule("Leg", "39-7")
def test_a_unit_that_must_attack_cannot_decline_to_attack_after_its_move() -> None:
    rover = minion(continuous(must=["attack"]), keywords=["move_and_attack"])
    desk = board(one("left", "Rover"), {"minions": {"middle": "A"}}, Rover=rover).do("move left middle")
    assert not desk.options("no")
    free = board(one("left", "Rover"), {"minions": {"middle": "A"}}, Rover=minion(keywords=["move_and_attack"]))
    assert free.do("move left middle").options("no")


@rule("Leg", "39-7")
def test_a_single_attack_after_the_move_is_made_at_once() -> None:
    rover = minion(continuous(must=["attack"]), keywords=["move_and_attack"])
    cards = {"Rover": rover, "Wall": minion(hp=9)}
    desk = board(one("left", "Rover"), {"minions": {"middle": "Wall"}}, **cards).do("move left middle")
    assert desk.events_of("attack")
    assert can_end(desk)


@rule("Leg", "35-10a")
def test_all_minions_of_a_player_must_attack_in_that_players_next_turn() -> None:
    goad = {"op": "must", "who": {"of": "minion_zone", "side": "opponent"}, "what": "attack",
            "until": "next_opponent_turn"}  # fmt: skip
    desk = played([goad], side=one("right", "A"), foe=one("left", "A"))
    assert desk.events_of("modify")[0]["what"] == "must_attack"
    assert can_end(desk)
    next_turn(desk)
    assert not can_end(desk)
    desk.do("attack 1.left 0.right")
    assert can_end(desk)


# Must be attacked -------------------------------------------------------------------------


@rule("Leg", "01-2")
@rule("Leg", "34-4")
def test_only_the_unit_that_must_be_attacked_can_be() -> None:
    foe = {"minions": {"right": "Lure", "middle": "A"}}
    desk = board({"minions": {"left": "A", "middle": "A", "right": "A"}, "lord": "L 1", "cores": "5"}, foe)
    assert {lane: targets(desk, lane) for lane in ("left", "middle", "right", "lord")} == {
        "left": {"right"}, "middle": {"right"}, "right": set(), "lord": {"right"},
    }  # fmt: skip
    for attacker, target in (("left", "1.middle"), ("right", "1.master")):
        refusal = desk.why("attack", card=desk.id(f"0.{attacker}"), target=desk.id(target))
        assert refusal is not None
        assert refusal.rule == "01-2"
        assert refusal.reason.args["card"] == {"ja": "Lure", "en": "Lure"}


@rule("Leg", "01-2")
def test_some_units_must_be_attacked_by_minions_only() -> None:
    foe = {"minions": {"right": "Bait", "middle": "A"}}
    desk = board({"minions": {"left": "A", "right": "A"}, "lord": "L 1", "cores": "5"}, foe)
    assert targets(desk, "left") == {"right"}
    assert targets(desk, "right") == set()
    assert targets(desk, "lord") == {"right", "middle"}


@rule("Leg", "01-2")
def test_any_of_several_units_that_must_be_attacked_will_do() -> None:
    foe = {"minions": {"left": "Lure", "middle": "A", "right": "Lure"}}
    assert targets(board({"minions": {"middle": "A"}}, foe), "middle") == {"left", "right"}


@rule("Leg", "01-3")
def test_a_unit_that_cannot_be_attacked_keeps_nobody_from_attacking_others() -> None:
    lure = minion(continuous(must=["be_attacked"], forbid=["be_attacked"]))
    assert targets(board(one("left", "A"), one("right", "Ghost"), Ghost=lure), "left") == set()
    assert targets(board(one("right", "A"), one("right", "Ghost"), Ghost=lure), "right") == {"master"}


@rule("Leg", "38-9c")
def test_a_master_attack_follows_the_same_rule() -> None:
    strike = [{"op": "master_attack", "atk": 2}]
    desk = played(strike, foe={"minions": {"left": "Lure", "right": "A"}}, cards=CARDS)
    assert desk.at("1.left")["hp"] == 1  # the only target


# Extra attacks -----------------------------------------------------------------------------


@rule("Leg", "01-2")
@rule("Leg", "34-3a")
def test_a_unit_with_an_extra_attack_attacks_once_although_it_is_exhausted() -> None:
    desk = played([OWN, {"op": "extra_attacks", "who": "it"}], side=one("left", "A"), foe={"life": 10})
    desk.do("attack left 1.master")
    assert not desk.at("0.left")["ready"]
    desk.do("attack left 1.master")
    assert not desk.options("attack")
    assert desk.life()[1] == 6


@rule("Leg", "29-1c")
def test_an_extra_attack_does_not_help_a_unit_that_is_unable_to_act() -> None:
    side = one("left", "A", unable_to_act=True)
    assert not played([OWN, {"op": "extra_attacks", "who": "it"}], side=side).options("attack")


@rule("Leg", "27-5a")
def test_an_extra_attack_is_for_attacking_only() -> None:
    side = one("left", "A", ready=False)
    desk = played([OWN, {"op": "extra_attacks", "who": "it", "count": 2}], side=side)
    assert not desk.options("move")
    for _ in range(2):
        assert desk.options("attack")
        desk.do("attack left 1.master")
    assert not desk.options("attack")


@rule("Leg", "26-7-3b")
def test_an_extra_attack_ends_with_the_turn() -> None:
    desk = played([OWN, {"op": "extra_attacks", "who": "it"}], side=one("left", "A"))
    next_turn(next_turn(desk))
    desk.do("attack left 1.master")
    assert not desk.options("attack")


# Extra turns ---------------------------------------------------------------------------------


def turn_of(desk: Desk) -> tuple[int, int]:
    seen: Any = desk.game.view(None)
    return seen["turn"]["number"], seen["turn"]["player"]


def next_turn(desk: Desk) -> Desk:
    """Go to the main phase of the next turn, without card change."""
    desk.do("end")
    while not (desk.options("end_phase") or desk.options("attack")):
        desk.do("no_card_change")
    return desk


@rule("Leg", "26-1a")
@rule("Leg", "26-7-5")
@rule("Leg", "01-2")
def test_a_player_takes_an_extra_turn_after_this_one() -> None:
    desk = played([{"op": "extra_turn"}])
    seen: Any = desk.game.view(None)
    first, number = seen["turn"]["first_player"], seen["turn"]["number"]
    assert seen["turn"]["extra"] == [0]
    found = [turn_of(next_turn(desk)) for _ in range(4)]
    assert found == [(number + 1, 0), (number + 2, 1), (number + 3, 0), (number + 4, 1)]
    after: Any = desk.game.view(None)
    assert after["turn"]["first_player"] == first
    assert "extra" not in after["turn"]


@rule("Leg", "26-7-5")
def test_the_opponent_can_be_given_an_extra_turn() -> None:
    desk = played([{"op": "extra_turn", "player": "opponent"}])
    assert [turn_of(next_turn(desk))[1] for _ in range(4)] == [1, 1, 0, 1]
