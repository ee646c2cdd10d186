"""LoS 5.5: attacks, battles, down damage."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, when


def duel(attacker: dict[str, int], defender: dict[str, int], orientation: str = "attack", **life: int) -> Desk:
    """Return the position after a battle between P and Q in lane 0."""
    base = {"atk": 100, "def": 100, "down": 0, "lead": []}
    cards = {"P": base | attacker, "Q": base | defender}
    mine = {"on": "P f0", "life": life.get("own", 3000)}
    other = {
        "characters": [{"card": "Q", "lane": 0, "row": "front", "orientation": orientation}],
        "life": life.get("other", 3000),
    }
    return start(mine, other, cards=cards, phase="attack").do("attack f0")


@pytest.mark.rule("LoS", "5.5-a")
@pytest.mark.rule("LoS", "3.3.2-b")
@pytest.mark.rule("LoS", "3.3.3-c")
def test_only_face_up_front_row_characters_in_attack_display_attack() -> None:
    mine = [
        "A f0",
        "A f1L",
        "A f2?",
        "A b3",
    ]
    desk = start({"characters": mine}, phase="attack")
    assert {o["card"] for o in desk.options("attack")} == {desk.id("f0")}
    assert desk.refuses("5.5", "attack", card=desk.id("f1"), target="player")
    assert desk.refuses("5.5.1", "attack", card=desk.id("f2"), target="player")
    assert desk.refuses("3.3.3", "attack", card=desk.id("b3"), target="player")


@pytest.mark.rule("LoS", "5.5-b")
@pytest.mark.rule("LoS", "5.5-c1")
@pytest.mark.rule("LoS", "3.3.2-a")
def test_an_attack_on_an_empty_lane_is_direct_even_if_other_lanes_have_characters() -> None:
    desk = start({"on": "A f1"}, {"on": "B f0, B f2"}, phase="attack")
    desk.do("attack f1")
    assert desk.life() == (3000, 2500)
    assert len(desk.player(1)["characters"]) == 2


@pytest.mark.rule("LoS", "5.5-c2")
@pytest.mark.rule("LoS", "5.5-c3")
@pytest.mark.rule("LoS", "8.8-b")
def test_the_front_character_is_battled_and_the_one_behind_is_not() -> None:
    other = ["V f0?", "B b0"]
    desk = start({"on": "A f0"}, {"characters": other}, phase="attack")
    assert [o["target"] for o in desk.options("attack")] == [desk.id("1.f0")]
    desk.do("attack f0")
    assert desk.names("trash", 1) == ["V"]
    assert desk.find("1.b0") is not None
    assert desk.refuses("5.5.1", "attack", card=desk.id("f0"), target="player")


@pytest.mark.rule("LoS", "5.5-c4")
def test_with_an_empty_front_square_the_back_character_is_battled() -> None:
    desk = start({"on": "A f0"}, {"on": "B b0"}, phase="attack").do("attack f0")
    assert desk.names("trash", 1) == ["B"]


@pytest.mark.rule("LoS", "5.5.1-a")
@pytest.mark.rule("LoS", "5.5.1-VI-g")
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_each_character_attacks_once_and_others_may_follow(edition: str) -> None:
    desk = start({"on": "A f0, B f1"}, phase="attack", edition=edition).do("attack f0")
    assert desk.refuses("5.5.1", "attack", card=desk.id("f0"), target="player")
    desk.do("attack f1")
    assert not desk.options("attack")
    assert desk.life() == (3000, 2200)


@pytest.mark.rule("LoS", "5.5.1-I-a")
def test_the_declared_attack_is_shown() -> None:
    desk = start({"on": "A f2"}, {"hand": ["F"], "energy": "1"}, phase="attack").do("attack f2")
    battle = desk.state["battle"]
    assert (battle["attacker"], battle["lane"], battle["direct"]) == (desk.id("f2"), 2, True)
    assert desk.state["priority"] == {"player": 1, "window": "attack"}


@pytest.mark.rule("LoS", "5.5.1-I-b")
@pytest.mark.rule("LoS", "6.4-d")
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_an_attacked_face_down_character_is_turned_up_in_its_orientation(edition: str) -> None:
    other = {"on": "B f0R?"}
    desk = start({"on": "A f0"}, other, phase="attack", edition=edition).do("attack f0")
    assert desk.order("attack", "reveal", "battle") == ["attack", "reveal", "battle"]
    assert (desk.events_of("battle")[0]["attack"], desk.events_of("battle")[0]["defence"]) == (500, 600)


@pytest.mark.rule("LoS", "5.5.1-V-b")
@pytest.mark.rule("LoS", "2.1.3-a")
@pytest.mark.rule("LoS", "6.2-a")
@pytest.mark.parametrize(("orientation", "defence"), [("attack", 600), ("defence_left", 300), ("defence_right", 300)])
def test_atk_is_compared_with_atk_or_def_by_the_display(orientation: str, defence: int) -> None:
    desk = duel({"atk": 500}, {"atk": 600, "def": 300}, orientation)
    assert desk.events_of("battle")[0]["defence"] == defence
    assert bool(desk.player(0)["trash"]) == (defence > 500)


@pytest.mark.rule("LoS", "5.5.1-V-A")
@pytest.mark.rule("LoS", "8.12-a")
def test_the_higher_attacker_downs_the_defender() -> None:
    desk = duel({"atk": 500}, {"atk": 300})
    assert desk.names("trash", 1) == ["Q"]
    assert not desk.player(0)["trash"]


@pytest.mark.rule("LoS", "5.5.1-V-B")
def test_the_lower_attacker_goes_down_also_against_defence() -> None:
    desk = duel({"atk": 300}, {"def": 500}, "defence_left")
    assert desk.names("trash", 0) == ["P"]
    assert not desk.player(1)["trash"]


@pytest.mark.rule("LoS", "5.5.1-V-C")
@pytest.mark.parametrize("number", [0, 400])
def test_equal_numbers_down_both(number: int) -> None:
    desk = duel({"atk": number}, {"atk": number})
    assert desk.names("trash", 0) == ["P"]
    assert desk.names("trash", 1) == ["Q"]


@pytest.mark.rule("LoS", "5.5.1-VI-a")
@pytest.mark.rule("LoS", "8.12-b")
def test_down_damage_is_the_down_of_the_downed_character() -> None:
    assert duel({"atk": 500, "down": 900}, {"atk": 300, "down": 300}).life() == (3000, 2700)


@pytest.mark.rule("LoS", "5.5.1-VI-b")
def test_a_downed_attacker_costs_its_own_player() -> None:
    assert duel({"atk": 100, "down": 200}, {"atk": 300, "down": 300}).life() == (2800, 3000)


@pytest.mark.rule("LoS", "5.5.1-VI-c")
@pytest.mark.rule("LoS", "5.5.2-a")
def test_a_mutual_down_damages_both_the_opponent_first() -> None:
    desk = duel({"atk": 400, "down": 200}, {"atk": 400, "down": 400})
    assert desk.life() == (2800, 2600)
    assert [event["player"] for event in desk.events_of("damage")] == [1, 0]


@pytest.mark.rule("LoS", "5.5.2-b")
def test_the_attacker_wins_before_taking_the_own_down_damage() -> None:
    desk = duel({"atk": 400, "down": 200}, {"atk": 400, "down": 400}, own=100, other=300)
    assert desk.life() == (100, 0)
    assert desk.state["result"]["winner"] == 0


@pytest.mark.rule("LoS", "5.5.2-c")
def test_the_attacker_loses_when_the_opponent_survives_the_first_damage() -> None:
    desk = duel({"atk": 400, "down": 200}, {"atk": 400, "down": 400}, own=100, other=900)
    assert desk.life() == (0, 500)
    assert desk.state["result"]["winner"] == 1


@pytest.mark.rule("LoS", "5.5.1-VI-d")
def test_effects_of_dealt_damage_come_after_both_damages_the_opponents_first() -> None:
    shooter = character(when("deals_damage", {"op": "gain_life", "amount": 50}), atk=400, down=100)
    sides = {"on": "C f0"}
    desk = start(sides, sides, cards={"C": shooter}, phase="attack").do("attack f0")
    assert desk.order("damage", "trigger", "move") == ["damage", "damage", "trigger", "trigger", "move", "move"]
    assert [event["player"] for event in desk.events_of("trigger")] == [1, 0]
    assert desk.life() == (2950, 2950)


@pytest.mark.rule("LoS", "5.5.1-VI-d")
def test_a_direct_attack_deals_damage_too() -> None:
    shooter = character(when("deals_damage", {"op": "draw"}), atk=400)
    desk = start({"on": "C f0"}, cards={"C": shooter}, phase="attack").do("attack f0")
    assert len(desk.player(0)["hand"]) == 1


@pytest.mark.rule("LoS", "5.5.1-VI-e")
def test_downed_characters_go_to_their_owners_trash() -> None:
    desk = duel({"atk": 400}, {"atk": 400})
    assert desk.find("f0") is None
    assert desk.find("1.f0") is None


def flash_at(*steps: dict[str, Any]) -> dict[str, Any]:
    return effect(*steps, flash=True)


TARGET = {"op": "choose", "select": {"of": "character", "side": "opponent"}}
OWN = {"op": "choose", "select": {"of": "character", "side": "you"}}


@pytest.mark.rule("LoS", "5.5.1-IV-a")
def test_an_attacker_turned_to_defence_stops_and_has_used_its_attack() -> None:
    cards = {"M": flash_at(TARGET, {"op": "orient", "who": "it", "to": "defence"})}
    desk = start({"on": "A f0"}, {"hand": ["M"]}, cards=cards, phase="attack").do("attack f0")
    desk.do("play_effect", card=desk.id("M", "hand", 1)).do("pick", orientation="defence_left").passes()
    assert desk.life() == (3000, 3000)
    assert desk.events_of("attack_stopped")
    assert not desk.options("attack")


@pytest.mark.rule("LoS", "5.5.1-IV-b")
@pytest.mark.rule("LoS", "5.5.1-VI-f")
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_an_attacker_in_another_lane_continues_there(edition: str) -> None:
    cards = {"M": flash_at(OWN, {"op": "shift", "who": "it", "to": "adjacent"})}
    desk = start(
        {"hand": ["M"], "on": "A f0"},
        {"on": "B f0, V f1?"},
        cards=cards,
        phase="attack",
        edition=edition,
    ).do("attack f0")
    desk.do("play_effect", card=desk.id("M")).passes()
    assert desk.find("1.f0") is not None
    assert desk.names("trash", 1) == ["V"]


@pytest.mark.rule("LoS", "5.5.1-VI-f")
def test_a_face_down_defender_met_at_step_iv_is_turned_up_without_its_reveal_effect() -> None:
    hidden = character(when("reveal", {"op": "draw"}), atk=100)
    cards = {"M": flash_at(OWN, {"op": "shift", "who": "it", "to": "adjacent"}), "C": hidden}
    desk = start(
        {"hand": ["M"], "on": "A f0"},
        {"on": "C f1L?"},
        cards=cards,
        phase="attack",
    ).do("attack f0")
    desk.do("play_effect", card=desk.id("M")).passes()
    assert desk.events_of("reveal")
    assert not desk.player(1)["hand"]
    assert desk.names("trash", 1) == ["C"]


@pytest.mark.rule("LoS", "5.5.1-V-a")
def test_when_the_defender_is_gone_the_attack_hits_the_player_or_the_one_behind() -> None:
    cards = {"M": flash_at(TARGET, {"op": "destroy", "who": "it"})}
    other = {"on": "B f0"}
    desk = start({"hand": ["M"], "on": "A f0"}, other, cards=cards, phase="attack").do("attack f0")
    desk.do("play_effect", card=desk.id("M")).passes()
    assert desk.life() == (3000, 2500)
    other = {"on": "B f0, V b0"}
    desk = start({"hand": ["M"], "on": "A f0"}, other, cards=cards, phase="attack").do("attack f0")
    desk.do("play_effect", card=desk.id("M")).pick("B").passes()
    assert sorted(desk.names("trash", 1)) == ["B", "V"]


def test_the_first_card_of_the_game_deals_damage_as_any_other() -> None:
    """Its number is 0, which is a card and not “no card”."""
    shooter = character(when("deals_damage", {"op": "draw"}), atk=400)
    desk = start({"on": "P f0", "deck": ["V"]}, {}, cards={"P": shooter}, phase="attack")
    number = desk.id("f0")
    desk.do("attack f0 player").passes()
    (event,) = desk.events_of("damage")
    assert (event["card"], event["name"]["en"], desk.names("hand")) == (number, "P", ["V"])
