"""LoS 8.13: keywords."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when

BIRD = character(atk=400, keywords=["sky"])
HUNTER = {"op": "choose", "select": {"of": "character", "side": "opponent"}}


def flight(*others: str, **cards: Any) -> Desk:
    return start({"on": "K f1"}, {"on": list(others)}, {"K": BIRD, **cards}, "attack")


@pytest.mark.rule("LoS", "8.13.1-a")
def test_sky_may_attack_the_player_over_the_characters_of_the_lane() -> None:
    desk = flight("V f1?", "B b1").do("attack f1 player")
    assert desk.life() == (3000, 2600)
    assert desk.at("1.f1")["face"] == "down"


@pytest.mark.rule("LoS", "8.13.1-b")
def test_sky_may_battle_the_normal_defender_instead() -> None:
    desk = flight("V f1", "B b1")
    desk.do("attack f1 1.f1")
    assert desk.names("trash", 1) == ["V"]


@pytest.mark.rule("LoS", "8.13.1-c")
def test_sky_in_the_lane_front_or_back_stops_it_but_the_front_one_defends() -> None:
    desk = flight("V f1", "K b1")
    assert [o["target"] for o in desk.options("attack")] == [desk.id("1.f1")]
    assert desk.refuses("5.5", "attack", card=desk.id("f1"), target="player")


@pytest.mark.rule("LoS", "8.13.1-c")
@pytest.mark.rule("LoS", "8.13.1-d")
def test_face_down_sky_and_sky_in_other_lanes_do_not_stop_it() -> None:
    desk = flight("K f1?", "K f2")
    assert "player" in [o["target"] for o in desk.options("attack")]


@pytest.mark.rule("LoS", "8.13.1-c")
@pytest.mark.parametrize(("row", "stopped"), [("front", True), ("back", True), (None, False)])
def test_sky_of_the_second_player_is_stopped_by_the_first_players(row: str | None, *, stopped: bool) -> None:
    lane = ["V b1", "K f1"] if row == "front" else ["V f1", *(["K b1"] if row else [])]
    desk = start({"characters": lane}, {"on": "K f1"}, {"K": BIRD}, "attack", player=1)
    assert ("player" not in [option["target"] for option in desk.options("attack")]) == stopped


@pytest.mark.rule("LoS", "8.13.1-e")
def test_a_direct_attack_is_checked_again_at_step_iv() -> None:
    mover = effect(
        {"op": "choose", "select": {"side": "you", "keyword": "sky"}},
        {"op": "shift", "who": "it", "to": "adjacent"},
        flash=True,
    )
    desk = start(
        {"on": "K f1"},
        {"on": "W f2, V b1", "hand": ["M"]},
        {"K": BIRD, "M": mover, "W": character(atk=100, down=0, keywords=["sky"])},
        "attack",
    ).do("attack f1 player")
    desk.do("play_effect", card=desk.id("M", "hand", 1)).do("pick", lane=1, row="front").passes()
    assert desk.life() == (3000, 3000)
    assert desk.names("trash", 1) == ["M", "W"]


def hunted(keyword: str, value: int, **hunter: Any) -> Desk:
    """Return a position in which an opponent's effect card destroys a character with a resistance."""
    cards = {
        "R": character(keywords=[{"keyword": keyword, "value": value}]),
        "M": {**effect(HUNTER, {"op": "destroy", "who": "it"}), **hunter},
    }
    desk = start({"hand": ["M"], "energy": ["V*9"]}, {"on": "R f0"}, cards)
    return desk.do("play_effect", card=desk.id("M"))


@pytest.mark.rule("LoS", "8.13.2-a")
@pytest.mark.parametrize(("speed", "stays"), [(2, True), (3, True), (4, False)])
def test_speed_resistance_stops_cards_of_that_speed_or_less(speed: int, *, stays: bool) -> None:
    desk = hunted("speed_resistance", 3, speed=speed)
    assert bool(desk.player(1)["characters"]) == stays
    events = [(event["rule"], event["change"]) for event in desk.events_of("unaffected")]
    assert events == [("8.13.2", "destroy")] * stays


@pytest.mark.rule("LoS", "8.13.3-a")
@pytest.mark.parametrize(("cost", "stays"), [(1, True), (2, True), (3, False)])
def test_energy_resistance_stops_cards_of_that_cost_or_less(cost: int, *, stays: bool) -> None:
    assert bool(hunted("energy_resistance", 2, cost=cost, speed=9).player(1)["characters"]) == stays


@pytest.mark.rule("LoS", "8.13.2-b")
def test_resistance_stops_neither_own_effects_nor_battles() -> None:
    cards = {
        "R": character(atk=100, keywords=[{"keyword": "speed_resistance", "value": 9}]),
        "M": effect({"op": "modify", "who": {"side": "you"}, "atk": 100}),
        "C": character(atk=400, speed=1),
    }
    desk = start({"hand": ["M"], "on": "R f0"}, cards=cards)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.at("f0")["atk"] == 200
    desk = start({"on": "C f0"}, {"on": "R f0"}, cards, "attack").do("attack f0")
    assert desk.names("trash", 1) == ["R"]


@pytest.mark.rule("LoS", "8.13.2-c")
def test_resistance_stops_continuous_and_mass_effects_for_this_card_only() -> None:
    cards = {
        "R": character(atk=300, keywords=[{"keyword": "speed_resistance", "value": 2}]),
        "P": support({"type": "static", "who": {"of": "character"}, "modify": {"atk": -100}}, speed=2),
    }
    desk = start({"support": ["P"]}, {"on": "R f0, B f1"}, cards)
    assert (desk.at("1.f0")["atk"], desk.at("1.f1")["atk"]) == (300, 200)


@pytest.mark.rule("LoS", "8.13.2-c")
def test_a_resistant_card_may_be_chosen() -> None:
    desk = hunted("speed_resistance", 9, speed=1)
    assert desk.events_of("target")


@pytest.mark.rule("LoS", "8.13-a")
def test_supports_have_keywords_and_the_highest_number_counts() -> None:
    cards = {
        "P": support(
            {"type": "static", "grant": [{"keyword": "speed_resistance", "value": 1}]},
            keywords=[{"keyword": "speed_resistance", "value": 3}],
        ),
        "M": {**effect({"op": "destroy", "who": {"of": "support", "side": "opponent"}}), "speed": 2},
    }
    desk = start({"hand": ["M"]}, {"support": ["P", "S"]}, cards)
    assert desk.player(1)["support"][0]["keywords"] == [{"keyword": "speed_resistance", "value": 3}]
    desk.do("play_effect", card=desk.id("M"))
    assert desk.names("support", 1) == ["P"]


@pytest.mark.rule("LoS", "8.13.4-a")
def test_double_attack_attacks_twice() -> None:
    cards = {"D": character(atk=100, keywords=["double_attack"])}
    desk = start({"on": "D f0"}, cards=cards, phase="attack")
    assert desk.at("f0")["attacks_left"] == 2
    desk.do("attack f0").do("attack f0")
    assert desk.life() == (3000, 2800)
    assert desk.refuses("5.5.1", "attack", card=desk.id("f0"), target="player")


@pytest.mark.rule("LoS", "8.13.4-b")
def test_each_of_the_two_attacks_is_complete() -> None:
    cards = {"D": character(atk=400, keywords=["double_attack"])}
    desk = start({"on": "D f0, A f1"}, {"on": "V f0"}, cards, "attack")
    desk.do("attack f0").do("attack f1").do("attack f0")
    assert desk.names("trash", 1) == ["V"]
    assert desk.life() == (3000, 3000 - 100 - 500 - 400)


SNAKE = character(atk=100, down=100, keywords=["poison_curse"], **{"def": 200})


@pytest.mark.rule("LoS", "8.13.5-a")
@pytest.mark.rule("LoS", "8.13.5-b")
def test_the_poison_curse_downs_the_winner_and_its_player_pays() -> None:
    desk = start({"on": "A f0"}, {"on": "P f0"}, {"P": SNAKE}, "attack").do("attack f0")
    assert desk.names("trash", 0) == ["A"]
    assert desk.names("trash", 1) == ["P"]
    assert desk.life() == (2800, 2900)
    assert [event["type"] for event in desk.events if event["type"] in {"damage", "move"}] == [
        "damage", "move", "damage", "move",
    ]  # fmt: skip


@pytest.mark.rule("LoS", "8.13.5-b")
def test_a_lethal_normal_down_damage_is_decided_before_the_curse() -> None:
    sides = ({"on": "A f0", "life": 100}, {"on": "P f0", "life": 100})
    desk = start(*sides, {"P": SNAKE}, "attack").do("attack f0")
    assert desk.state["result"]["winner"] == 0


@pytest.mark.rule("LoS", "8.13.5-c")
def test_the_curse_needs_a_battle_and_downs_nobody_twice() -> None:
    desk = start({"on": "P f0"}, {}, {"P": SNAKE}, "attack").do("attack f0")
    assert not desk.events_of("down")
    desk = start({"on": "P f0"}, {"on": "P f0"}, {"P": SNAKE}, "attack").do("attack f0")
    assert len(desk.events_of("down")) == 2
    assert desk.life() == (2900, 2900)


@pytest.mark.rule("LoS", "8.13.5-c")
def test_resistance_protects_from_the_curse() -> None:
    cards = {"P": SNAKE, "R": character(keywords=[{"keyword": "speed_resistance", "value": 5}])}
    desk = start({"on": "R f0"}, {"on": "P f0"}, cards, "attack").do("attack f0")
    assert desk.find("f0") is not None


@pytest.mark.rule("LoS", "8.13-b", edition="1.0.01")
def test_keywords_on_cards_work_in_edition_1_0_01_too() -> None:
    desk = start({"on": "P f0"}, cards={"P": SNAKE}, edition="1.0.01")
    assert desk.at("f0")["keywords"] == ["poison_curse"]


def test_a_downed_trigger_happens_before_the_trash() -> None:
    cards = {"C": character(when("downed", {"op": "damage", "amount": {"value": "atk"}}), atk=100)}
    desk = start({"on": "A f0"}, {"on": "C f0"}, cards, "attack").do("attack f0")
    assert desk.life()[0] == 2900
