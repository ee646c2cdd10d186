"""Rows of Vividz about what comes instead: when it comes, and which events there are to replace."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    Board,
    act,
    attacking,
    auto,
    chara,
    damage,
    hit,
    instead,
    mission,
    of,
    rule,
    send,
    start,
    step,
    using,
)


def _turned(op: str, before: str) -> Board:
    """A chara that draws a card instead of being turned is turned by an effect."""
    return using(step(op, of("area")), me=f"L l{before}", cards={"L": chara(instead(op, DRAW))})


@rule("802.1b 802.1c-2 912.1")
def test_what_comes_instead_of_the_sleep_of_an_attacker_comes_before_the_attack_sets_anything_off() -> None:
    cards = {"L": chara(instead("sleep", DRAW), auto("attack", damage(1000, "self")), power=4000)}
    desk = attacking({"areas": {"left": "L"}}, None, cards)
    expect("the hand in the block step", (desk.size("hand"), desk.state["attack"]["step"]), (1, "block"))
    expect("the attacker", (desk.at("l")["orientation"], desk.at("l")["damage"]), ("reboot", 1000))
    order = [told["type"] for told in desk.events if told["type"] in {"draw", "damage"}]
    expect("the order", order, ["draw", "damage"])


@rule("102.6 912.1")
@pytest.mark.parametrize(("op", "before", "drawn"), [
    ("reboot", "", 0), ("reboot", "-", 1), ("sleep", "", 1), ("sleep", "-", 0)])  # fmt: skip
def test_only_a_card_that_would_change_its_state_has_something_come_instead(op: str, before: str, drawn: int) -> None:
    desk = _turned(op, before)
    expect("the hand", (desk.size("hand"), desk.at("l")["orientation"]), (drawn, "sleep" if before else "reboot"))


@rule("1110.1-1 912.1")
@pytest.mark.parametrize(("to", "there"), [("energy", "remove"), ("trash", "energy")])
def test_a_retired_chara_goes_to_the_energy_zone_and_nowhere_else(to: str, there: str) -> None:
    cards = {"L": chara(instead("goes", send("remove", "self"), to=to))}
    desk = using(step("retire", of("area", "opponent")), you="L l", cards=cards)
    expect("where it is", desk.names(there, 1), ["L"])


@rule("1109.1 912.1")
@pytest.mark.parametrize(("to", "there"), [("area", "remove"), ("trash", "areas")])
def test_a_chara_that_appears_goes_to_an_area_and_nowhere_else(to: str, there: str) -> None:
    cards = {"L": chara(instead("goes", send("remove", "it"), who=of("temporary", "any"), to=to))}
    desk = start({"on": "L l", "hand": "V", "energy": "A"}, None, cards).plays("V r")
    expect("where it is", [card["card"] for card in desk.cards(there) if card["card"] == "V"], ["V"])


@rule("1002.1-2 1112.1 912.1")
@pytest.mark.parametrize("would", [{"would": "goes", "from": "area"}, {"would": "become_exp"}])
def test_a_chara_that_would_become_exp_can_go_elsewhere_instead(would: Any) -> None:
    cards = {"L": chara(instead(steps_to := would.pop("would"), send("hand", "self"), **would), cost=2)}
    desk = start({"on": "L l", "hand": "C", "energy": "A A A A A"}, None, cards).plays("C l")
    expect(steps_to, (desk.names("hand"), desk.at("l")["card"], desk.at("l")["exp"]), (["L"], "C", []))


@rule("704.3a 1114.1 912.1")
def test_a_mission_that_would_be_cleared_is_not_when_something_comes_instead() -> None:
    needs = {"state": "hand", "max": 9}
    cards = {"M": mission(needs, needs, instead("clear", DRAW, zone="mission"), auto("phase_end", damage(1000, of(
        "area")), zone="mission", phase="mission"))}  # fmt: skip
    desk = start({"on": "D l", "missions": ["M"]}, None, cards).do("pass")
    shown = desk.player()["missions"][0]
    expect("the mission", (shown["face"], shown["cleared"], desk.size("hand")), ("up", False, 1))
    order = [told["type"] for told in desk.events if told["type"] in {"draw", "damage"}]
    expect("the order", order, ["draw", "damage"])


@rule("803.1-3 1116.1 912.1")
def test_a_chara_that_would_slide_stays_where_something_comes_instead() -> None:
    cards = {"L": chara(instead("shift", step("sleep", "self")), power=9000)}
    desk = attacking("A l", {"on": "L l", "hand": "V V"}, cards).do("slide L center")
    expect("the chara", (desk.at("1.l")["orientation"], desk.find("1.c")), ("sleep", None))


@rule("705.3 705.4 912.1")
def test_what_comes_instead_of_charging_comes_before_the_processing() -> None:
    cards = {"L": chara(
        instead("goes", send("trash", "it"), who=of("hand"), to="energy"),
        auto("phase_start", {"op": "top_cards", "count": 1, "to": "energy"}, phase="charge"),
    )}  # fmt: skip
    desk = start({"on": "L l", "hand": "A", "deck": "B V*9"}, None, cards, phase="charge").do("no_keep; charge A")
    expect("the zones", (desk.names("trash"), desk.names("energy")), (["A"], ["B"]))
    order = [told["name"]["en"] for told in desk.events_of("move") if told["to"] in {"trash", "energy"}]
    expect("the order", order, ["A", "B"])


@rule("802.1b 904.4a")
def test_an_attack_goes_on_after_its_sleep_was_replaced() -> None:
    cards = {"L": chara(instead("sleep", DRAW), act(DRAW, cost={"exhaust": True}))}
    desk = hit(attacking({"areas": {"left": "L"}}, None, cards))
    expect("the attack", (desk.at("l")["attack_success"], desk.at("l")["can_attack"]), (True, True))
