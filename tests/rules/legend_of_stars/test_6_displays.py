"""LoS 3, 6 and 8.1: squares, rows, lanes, displays, and which card texts apply."""

import pytest

from tests.rules.legend_of_stars.words import character, effect, start, support, when


@pytest.mark.rule("LoS", "3.3.3-a")
@pytest.mark.rule("LoS", "3.3.4-a")
def test_a_lane_is_a_front_and_a_back_square_and_each_row_has_four() -> None:
    desk = start({"hand": ["M"], "on": "A f1"}, cards={
        "M": effect({"op": "shift", "who": {"side": "you"}, "to": "back"}),
    })  # fmt: skip
    desk.do("play_effect", card=desk.id("M"))
    assert (desk.at("b1")["card"], desk.find("f1")) == ("A", None)
    full = start({"characters": [f"A b{lane}" for lane in range(4)]})
    assert [item["lane"] for item in full.player(0)["characters"]] == [0, 1, 2, 3]


@pytest.mark.rule("LoS", "3.3.4-b")
def test_the_opponents_half_of_a_lane_is_two_squares() -> None:
    lane = {"of": "character", "side": "opponent", "lane": "same"}
    cards = {"C": character(when("attack", {"op": "modify", "who": lane, "def": -50}), atk=0)}
    other = ["B f1", "B b1", "B f2"]
    desk = start({"on": "C f1"}, {"characters": other}, cards, "attack").do("attack f1")
    assert [event["number"] for event in desk.events_of("modify")] == [-50, -50]
    assert {desk.at("1.f1")["def"], desk.at("1.b1")["def"], desk.at("1.f2")["def"]} == {550, 600}


@pytest.mark.rule("LoS", "3.4-a")
def test_one_energy_a_turn_adds_up() -> None:
    desk = start({"hand": ["A*3"]})
    for _ in range(3):
        desk.do("set_energy", card=desk.id("A")).do("end; end; end").do("end; end; end")
    assert len(desk.player(0)["energy"]) == 3


@pytest.mark.rule("LoS", "3.7-a")
def test_each_player_has_a_life_total() -> None:
    assert start({"life": 1200}, {"life": 700}).life() == (1200, 700)


@pytest.mark.rule("LoS", "5.5.1-III-d")
def test_a_reveal_effect_of_a_character_that_was_chosen_comes_at_once_and_outside_the_windows() -> None:
    turner = effect(
        {"op": "choose", "select": {"side": "you", "face": "down"}},
        {"op": "turn", "who": "it", "face": "up"},
        flash=True,
    )
    cards = {"M": turner, "C": character(when("reveal", {"op": "draw"}))}
    side = {"hand": ["M"], "on": "A f0, C f1?"}
    desk = start(side, cards=cards, phase="attack").do("attack f0")
    desk.do("play_effect", card=desk.id("M"))
    assert len(desk.player(0)["hand"]) == 1


@pytest.mark.rule("LoS", "6.1-a")
@pytest.mark.parametrize("face", ["", "?"])
def test_upright_is_attack_display_face_up_and_face_down(face: str) -> None:
    cards = {"M": effect({"op": "choose", "select": {"orientation": "attack"}, "count": {"up_to": 2}})}
    side = {"hand": ["M"], "on": f"A f0{face}, A f1L{face}"}
    desk = start(side, cards=cards)
    desk.do("play_effect", card=desk.id("M"))
    assert [option["card"] for option in desk.options("pick")] == [desk.id("f0")]


@pytest.mark.rule("LoS", "6.3-a")
def test_everybody_sees_a_face_up_character() -> None:
    seen = start({"on": "A f0"}).seen_by(1)["players"][0]["characters"][0]
    assert (seen["card"], seen["atk"], seen["printed"]["atk"]) == ("A", 500, 500)


@pytest.mark.rule("LoS", "6.5-a")
def test_upright_energies_are_the_ones_that_pay() -> None:
    desk = start({"hand": ["S"], "energy": "0+2"})
    assert desk.refuses("2.5.1", "play_support", card=desk.id("S"))


@pytest.mark.rule("LoS", "8.1-a")
def test_the_text_of_a_support_is_an_effect_of_that_card() -> None:
    cards = {
        "P": support({"type": "static", "who": {"side": "opponent"}, "modify": {"atk": -100}}, speed=3),
        "R": character(atk=500, keywords=[{"keyword": "speed_resistance", "value": 3}]),
    }
    desk = start({"support": ["P"]}, {"on": "R f0, A f1"}, cards)
    assert (desk.at("1.f0")["atk"], desk.at("1.f1")["atk"]) == (500, 400)
