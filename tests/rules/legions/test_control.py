"""Gaining control of a Minion (LEG 01-2): it changes sides, and goes to its owner's zones when it leaves the field."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legions.words import (
    DRAW,
    FOE,
    activated,
    continuous,
    hit,
    life,
    minion,
    played,
    skill,
    start,
    to_next_main,
    when,
)


def gained(until: str = "permanent", *more: list[dict[str, Any]], lane: str | None = "left", **position: Any) -> Desk:
    """The position after a skill gained control of the opponent's only Minion."""
    desk = played([FOE, {"op": "gain_control", "who": "it", "until": until}], *more, **position)
    return desk if lane is None else desk.do("pick", lane=lane)


def test_the_minion_comes_to_a_free_lane_as_it_is() -> None:
    desk = gained(side={"on": "V m"}, foe={"on": "A r-*1"}, lane="right")
    card = desk.at("0.r")
    assert (card["card"], card["damage"], card["ready"]) == ("A", 1, False)
    assert desk.find("1.r") is None
    assert [event["player"] for event in desk.events_of("control")] == [0]


def test_without_a_free_lane_the_effect_ends() -> None:
    desk = gained("permanent", [life(1)], side={"on": "V l, V m, V r", "life": 10}, foe={"on": "A l"}, lane=None)
    assert desk.at("1.l")["card"] == "A"
    assert desk.life()[0] == 10, "what follows an impossible step is not done (LEG 01-5)"


def test_it_attacks_for_its_new_player_and_its_abilities_are_theirs() -> None:
    cards = {"C": minion(when("attack", life(1)), atk=2)}
    desk = gained(side={"life": 10}, foe={"on": "C l"}, cards=cards)
    desk.do("attack", card=desk.id("0.l"), target=desk.id("1.master"))
    assert desk.life() == (11, 18)


def test_a_continuous_ability_works_for_its_new_player() -> None:
    grows = continuous(who={"of": "minion_zone", "side": "you", "other": True}, modify={"atk": 1})
    desk = gained(side={"on": "V r"}, foe={"on": "C l, A m"}, cards={"C": minion(grows)}, lane=None)
    desk.pick("C").do("pick", lane="left")
    assert desk.at("0.r")["atk"] == 2
    assert desk.at("1.m")["atk"] == 2


@pytest.mark.parametrize(
    ("to", "zone"), [("hand", "hand"), ("wait_2", "2"), ("exile", "exile"), ("standby", "standby")]
)
def test_it_goes_to_its_owners_zones_when_it_leaves_the_field(to: str, zone: str) -> None:
    away = {"op": "send", "who": {"of": "minion_zone", "side": "you"}, "to": to}
    desk = gained("permanent", [away], foe={"on": "A l"})
    assert desk.names(zone, 1) == ["A"]
    assert "A" not in desk.names(zone)


def test_it_goes_to_its_owners_wait_zone_when_it_breaks() -> None:
    desk = gained("permanent", [hit(9, {"of": "minion_zone", "side": "you"})], foe={"on": "A l"})
    assert desk.names("2", 1) == ["A"]


BREAK_MINE: dict[str, Any] = {"op": "break", "who": {"of": "minion_zone", "side": "you"}}


@pytest.mark.rule("Leg", "36-2i")
@pytest.mark.parametrize("printed", [True, False])
def test_a_controlled_minion_that_breaks_uses_its_ability_for_who_controlled_it(printed: bool) -> None:
    ability = when("break", life(1), **{"if": {"cond": "turn", "whose": "you"}})
    text = {"op": "grant_ability", "who": "it", "ability": ability, "until": "turn_end"}
    cards = {"C": minion(*[ability] if printed else []), "K": skill([BREAK_MINE])}
    side, foe = {"life": 5, "standby": ["K"]}, {"on": "C l", "life": 5}
    desk = gained("turn_end", *[] if printed else [[text]], side=side, foe=foe, cards=cards)
    desk.do("play K")
    assert desk.names("2", 1) == ["C"]
    assert desk.life() == (6, 5)


def test_what_a_controlled_minion_was_granted_goes_on_for_its_owner_and_ends_in_its_time() -> None:
    grows = continuous(who={"of": "minion_zone", "side": "you"}, modify={"atk": 3})
    for until, atk in (("turn_end", 2), ("permanent", 5)):
        text = {"op": "grant_ability", "who": "it", "ability": grows, "until": until}
        desk = gained("turn_end", [text], side={"on": "V r"}, foe={"on": "A l"})
        before, others = desk.at("0.l")["atk"], desk.at("0.r")["atk"]
        desk.do("end")
        assert (before, desk.at("1.r")["atk"]) == (5, atk)
        assert desk.at("0.r")["atk"] == others - 3, "it works for its owner's side again"


def test_control_until_the_end_of_the_turn_does_not_reach_into_an_extra_turn() -> None:
    desk = to_next_main(gained("turn_end", [{"op": "extra_turn"}], side={"deck": ["V"] * 5}, foe={"on": "A l"}))
    seen: Any = desk.state["turn"]
    assert seen["player"] == 0
    assert desk.at("1.r")["card"] == "A"


def test_a_use_once_a_game_is_remembered_when_control_ends() -> None:
    cards = {"C": minion(activated(life(1), once_per_game=True))}
    desk = gained("turn_end", side={"life": 5}, foe={"on": "C l", "life": 5, "deck": ["V"] * 5}, cards=cards)
    desk.do("activate", card=desk.id("0.l"), ability=0)
    assert desk.life() == (6, 5)
    to_next_main(desk)
    refusal = desk.why("activate", card=desk.id("1.r"), ability=0)
    assert refusal is not None
    assert refusal.rule == "36-4"


def test_taking_back_the_choice_of_the_lane_undoes_all_of_it() -> None:
    desk = gained(foe={"on": "A l"}, lane=None)
    twin, digest = desk.game.copy(), desk.game.digest()
    desk.do("pick", lane="left")
    assert twin.digest() == digest
    desk.game = twin
    assert desk.do("pick", lane="right").at("0.r")["card"] == "A"
    assert desk.find("0.l") is None


def test_control_until_the_end_of_the_turn_ends_with_it() -> None:
    desk = gained("turn_end", foe={"on": "A l"})
    assert desk.at("0.l")["card"] == "A"
    desk.do("end")
    assert desk.find("0.l") is None
    assert desk.at("1.r")["card"] == "A", "in the lane across"


def test_control_for_good_lasts() -> None:
    desk = to_next_main(gained(foe={"on": "A l"}, side={"deck": ["V"] * 5}))
    assert desk.at("0.l")["card"] == "A"


def test_without_a_free_lane_of_its_owner_it_goes_to_the_wait_zone() -> None:
    fill = {"op": "create", "card": "ghost", "count": 3, "player": "opponent"}
    desk = gained("turn_end", [fill], foe={"on": "A l"})
    while not desk.options("end_phase"):
        desk.choose([desk.offered()[0][0]])
    desk.do("end")
    assert desk.names("2", 1) == ["A"]


def test_own_minions_cannot_be_gained() -> None:
    own = {"op": "choose", "select": {"of": "minion_zone", "side": "you"}}
    desk = played([own, {"op": "gain_control", "who": "it"}], [DRAW], side={"on": "A l"})
    assert desk.at("0.l")["card"] == "A"


def test_who_controls_what_is_part_of_the_position() -> None:
    one, other = (gained(until, foe={"on": "A l"}) for until in ("turn_end", "permanent"))
    assert one.game.digest() != other.game.digest()
    assert start({"on": "A l"}).game.digest() == start({"on": "A l"}).game.digest()
