"""LoS 5.2 and 5.6: the set-up phase and the end phase."""

import pytest

from tests.rules.legend_of_stars.words import character, effect, start, support, when


@pytest.mark.rule("LoS", "5.2-a")
def test_only_the_turn_players_energies_and_supports_become_ready() -> None:
    lying = {"energy": "0+3", "support": [{"card": "S", "ready": False}]}
    desk = start(lying, lying, phase="setup")
    assert desk.ready("energy", 0) == 3
    assert desk.player(0)["support"][0]["ready"]
    assert desk.ready("energy", 1) == 0
    assert not desk.player(1)["support"][0]["ready"]


@pytest.mark.rule("LoS", "5.2-b")
def test_then_a_card_is_drawn() -> None:
    desk = start({"hand": ["A*5"], "energy": "0+1"}, phase="setup")
    assert len(desk.player(0)["hand"]) == 6
    assert desk.player(0)["deck"] == 9
    assert desk.order("orientation", "draw") == ["orientation", "draw"]


@pytest.mark.rule("LoS", "5.6-a")
@pytest.mark.rule("LoS", "5.6-2")
def test_what_lasts_until_the_end_of_the_turn_ends() -> None:
    cards = {"M": effect({"op": "modify", "who": {"of": "character"}, "atk": 200})}
    desk = start({"hand": ["M"], "on": "B f0"}, cards=cards)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.at("f0")["atk"] == 500
    desk.do("end; end; end")
    assert desk.at("f0")["atk"] == 300


@pytest.mark.rule("LoS", "5.6-b")
def test_the_end_of_turn_draw_comes_before_the_hand_limit() -> None:
    cards = {"P": support(when("turn_end", {"op": "draw"}))}
    desk = start({"hand": ["A*7"], "support": ["P"]}, cards=cards).do("end; end; end")
    assert desk.game.decision is not None
    assert (desk.game.decision.minimum, desk.game.decision.maximum) == (1, 1)
    assert len(desk.player(0)["hand"]) == 8


@pytest.mark.rule("LoS", "5.6-1")
def test_end_of_turn_effects_still_see_what_ends_after_them() -> None:
    shooter = character(when("turn_end", {"op": "damage", "amount": {"value": "atk", "card": "self"}}), atk=300)
    cards = {"C": shooter, "M": effect({"op": "modify", "who": {"of": "character"}, "atk": 200})}
    desk = start({"hand": ["M"], "on": "C b0"}, cards=cards)
    desk.do("play_effect", card=desk.id("M")).do("end; end; end")
    assert desk.life() == (3000, 2500)
    assert desk.at("b0")["atk"] == 300


@pytest.mark.rule("LoS", "5.6-c")
def test_the_opponents_end_of_turn_effect_comes_first() -> None:
    cards = {"P": support(when("turn_end", {"op": "draw"}, whose="each"))}
    desk = start({"support": ["P"]}, {"support": ["P"]}, cards=cards).do("end; end; end")
    assert [event["player"] for event in desk.events_of("draw")][:2] == [1, 0]


@pytest.mark.rule("LoS", "5.6-3")
def test_the_turn_player_discards_down_to_seven() -> None:
    desk = start({"hand": ["A*7", "B*2"]}, {"hand": ["A*9"]}).do("end; end; end")
    assert desk.asked() == 0
    desk.pick("B", "B")
    assert sorted(desk.names("trash")) == ["B", "B"]
    assert len(desk.player(0)["hand"]) == 7
    assert len(desk.player(1)["hand"]) == 10


@pytest.mark.rule("LoS", "5.6-b")
def test_what_ends_with_the_turn_has_ended_before_the_hand_limit_is_checked() -> None:
    cards = {"M": effect({"op": "modify", "who": {"of": "character"}, "atk": 200})}
    desk = start({"hand": ["M", "A*9"], "on": "A b0"}, cards=cards)
    desk.do("play_effect", card=desk.id("M")).do("end; end; end")
    assert desk.options("discard")
    assert desk.at("b0")["atk"] == 500


@pytest.mark.rule("LoS", "5.6-4")
def test_marks_of_the_turn_are_gone_in_the_next() -> None:
    desk = start({"hand": ["A", "A"], "deck": ["A*5"]})
    desk.do("set_energy", card=desk.id("A"))
    desk.do("play_character", card=desk.id("A"), lane=0, orientation="attack", face="up")
    assert desk.at("b0")["entered_this_turn"]
    desk.do("end; end; end").do("end; end; end")
    assert not desk.at("b0")["entered_this_turn"]
    assert desk.options("set_energy")
    assert desk.options("reorient")


@pytest.mark.rule("LoS", "5.6-d")
def test_the_phases_follow_one_another_and_do_not_come_back() -> None:
    desk = start({"hand": ["A"]})
    phases = []
    for _ in range(3):
        phases.append(desk.state["turn"]["phase"])
        desk.do("end")
    assert phases == ["main", "lead", "attack"]
    desk = start({"hand": ["A"]}).do("end")
    assert desk.refuses("5.3", "play_character", card=desk.id("A"), lane=0, orientation="attack", face="up")
    assert desk.refuses("5.5", "attack", card=desk.id("A"), target="player")
