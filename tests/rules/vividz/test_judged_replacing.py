"""Rows of Vividz about what comes instead: when it comes, and which events there are to replace."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    Board,
    account,
    act,
    attacking,
    auto,
    chara,
    damage,
    gain,
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


SCOUT = {"op": "scout"}
NO_SCOUT = instead("scout", DRAW, who=None)


@rule("804.2b-1 912.1")
@pytest.mark.parametrize(("mine", "yours", "energy", "hands"), [
    ("L", "D", (0, 1), (1, 0)), ("A", "M", (1, 0), (0, 1)), ("L", "M", (0, 0), (1, 1)), ("A", "D", (1, 1), (0, 0)),
])  # fmt: skip
def test_a_player_who_would_scout_in_an_attack_does_something_else_and_the_other_player_scouts(
    mine: str, yours: str, energy: tuple[int, int], hands: tuple[int, int]
) -> None:
    cards = {"L": chara(NO_SCOUT, power=4000), "M": chara(NO_SCOUT, power=9000)}
    desk = hit(attacking(f"{mine} l", f"{yours} l", cards))
    expect("the energy", (desk.size("energy"), desk.size("energy", 1)), energy)
    expect("the hands", (desk.size("hand"), desk.size("hand", 1)), hands)


@rule("1115.1-1 912.1")
def test_what_comes_instead_of_scouting_is_no_scouting() -> None:
    cards = {"L": chara(NO_SCOUT, auto("scouts", damage(1000, "self")))}
    desk = using(SCOUT, {"op": "if_done", "then": [DRAW]}, me="L l", cards=cards)
    expect("the hand and the damage", (desk.size("hand"), desk.at("l")["damage"]), (1, 0))


@rule("1115.1-1 912.1")
def test_only_the_first_of_two_scouts_is_replaced_by_what_works_once_a_turn() -> None:
    cards = {"L": chara(instead("scout", DRAW, who=None, once_per_turn=True))}
    desk = using({**SCOUT, "times": 2}, {"op": "if_done", "then": [DRAW]}, me="L l", cards=cards)
    while "to_energy" in desk.kinds():
        desk.do("to_energy")
    expect("the zones", (desk.size("hand"), desk.size("energy")), (2, 1))


@rule("1115.1-1 912.1 102.6")
def test_nothing_comes_instead_of_scouting_with_an_empty_deck() -> None:
    cards = {"L": chara(instead("scout", damage(1000, "self"), who=None))}
    desk = using(SCOUT, me={"on": "L l", "deck": []}, cards=cards)
    expect("the damage", desk.at("l")["damage"], 0)


@rule("1115.1-1 912.1")
def test_a_scouted_card_that_waits_is_not_taken_for_one_that_another_scouting_would_reveal() -> None:
    """The card of the other player waits while the processing after the turn player's choice is carried out."""
    charged: Any = {"if": {"cond": "count", "of": of("energy", "opponent"), "min": 1}}
    cards = {
        "M": chara(auto("goes", SCOUT, who=of("energy", "opponent"), to="energy"), power=9000),
        "N": account(instead("scout", DRAW, zone="account", who=None, **charged)),
    }
    desk = hit(attacking({"on": "A l", "deck": "V*9"}, {"on": "M l", "account": "N", "deck": "S B*9"}, cards))
    expect("the energy", (desk.names("energy"), desk.names("energy", 1)), (["V"], ["S"]))
    expect("the hand", desk.names("hand", 1), ["B"])


@rule("1117.1 912.1")
def test_what_comes_instead_of_a_reload_leaves_the_trash_as_it_is() -> None:
    cards = {"L": chara(instead("reload", DRAW, who=None), auto("reloads", damage(1000, "self")))}
    desk = using({"op": "reload"}, {"op": "if_done", "then": [DRAW]}, me={"on": "L l", "trash": "A B"}, cards=cards)
    expect("the trash", sorted(desk.names("trash")), ["A", "B", "K"])
    expect("the hand and the damage", (desk.size("hand"), desk.at("l")["damage"]), (1, 0))
    shuffled = [told for told in desk.events if told["type"] == "shuffle"]
    expect("the shuffles", shuffled, [])


@rule("1002.1-3 912.1")
def test_a_chara_that_would_level_up_only_takes_the_others_as_exp() -> None:
    """That the others become EXP comes before, and is an event of its own (1002.1-2)."""
    cards = {"U": chara(instead("level_up", DRAW), auto("level_up", damage(1000, "self")), cost=5)}
    desk = start({"on": "B l", "hand": "U", "energy": "V*5"}, None, cards).plays("U l")
    shown = desk.at("l")
    expect("the chara", (shown["damage"], [card["card"] for card in shown["exp"]]), (0, ["B"]))
    expect("the hand", desk.size("hand"), 1)


@rule("1120.1 912.1")
@pytest.mark.parametrize(("counter", "left"), [("heart", {"star": 1}), ("star", {"heart": 2}), (None, {"star": 1})])
def test_only_the_gain_of_the_counters_that_are_named_is_replaced(counter: str | None, left: Any) -> None:
    named = {} if counter is None else {"counter": counter}
    cards = {"L": chara(instead("gain_counters", gain(1, "star"), who=None, **named))}
    expect("the counters", using(gain(2), me="L l", cards=cards).counters(), left)


@rule("1120.1 912.1")
def test_one_counter_more_is_gained() -> None:
    cards = {"L": chara(instead("gain_counters", who=None, counter="heart", number={"more": 1}))}
    desk = using(gain(2), gain(1, "star"), me="L l", cards=cards)
    expect("the counters", desk.counters(), {"heart": 3, "star": 1})


@rule("912.1 504.3")
@pytest.mark.parametrize(("step_on", "there"), [
    ({"op": "top_cards", "count": 1, "to": "trash"}, ("remove", "A")),
    ({"op": "discard", "count": 1}, ("trash", "V")),
    ({"op": "top_cards", "count": 1, "to": "energy"}, ("energy", "A")),
])  # fmt: skip
def test_a_replacement_can_name_where_a_card_comes_from_and_where_it_goes(step_on: Any, there: Any) -> None:
    cards = {"L": chara(instead("goes", send("remove", "it"), who=of("deck"), **{"from": "deck", "to": "trash"}))}
    desk = using(step_on, me={"on": "L l", "hand": "V", "deck": "A B*9"}, cards=cards)
    while desk.options("discard"):
        desk.choose([desk.offered()[0][0]])
    expect("where it is", [name for name in desk.names(there[0]) if name != "K"], [there[1]])
