"""LoS 5.3 e to j and 5.4: displays and leading."""

import pytest

from tests.rules.legend_of_stars.words import effect, start


def displays(desk_lane: int, orientation: str, face: str = "up", *, new: bool = False) -> set[tuple[str, str]]:
    place = {"lane": desk_lane, "row": "back", "orientation": orientation, "face": face, "entered_this_turn": new}
    desk = start({"on": [{"card": "A", **place}]})
    return {
        (str(o["type"]), str(o["orientation"])) for o in desk.options() if o["type"] in {"reorient", "turn_face_up"}
    }


@pytest.mark.rule("LoS", "5.3-e")
def test_a_character_in_attack_display_can_be_turned_to_either_side() -> None:
    assert displays(0, "attack") == {("reorient", "defence_left"), ("reorient", "defence_right")}


@pytest.mark.rule("LoS", "5.3-f")
def test_each_character_is_turned_once_a_turn() -> None:
    desk = start({"on": "A f0, B f1"})
    first, second = desk.id("f0"), desk.id("f1")
    desk.do("reorient", card=first, orientation="defence_left")
    desk.do("reorient", card=second, orientation="defence_right")
    assert desk.refuses("5.3", "reorient", card=first, orientation="attack")


@pytest.mark.rule("LoS", "5.3-g")
def test_defence_cannot_be_turned_to_the_other_side() -> None:
    assert displays(0, "defence_right") == {("reorient", "attack")}
    desk = start({"on": "A f0L"})
    assert desk.refuses("5.3", "reorient", card=desk.id("f0"), orientation="defence_right")


@pytest.mark.rule("LoS", "5.3-h")
@pytest.mark.rule("LoS", "6.4-c")
def test_turning_face_up_leaves_every_orientation_open() -> None:
    found = displays(0, "defence_right", "down")
    assert {word for kind, word in found if kind == "turn_face_up"} == {"attack", "defence_left", "defence_right"}


@pytest.mark.rule("LoS", "5.3-e")
def test_a_face_down_character_may_be_turned_and_stay_face_down() -> None:
    assert ("reorient", "attack") in displays(0, "defence_right", "down")
    assert ("reorient", "defence_left") not in displays(0, "defence_right", "down")


@pytest.mark.rule("LoS", "5.3-i")
def test_a_face_up_character_is_not_turned_face_down_or_up_again() -> None:
    desk = start({"on": "A f0"})
    assert desk.refuses("5.3", "turn_face_up", card=desk.id("f0"), orientation="attack")


@pytest.mark.rule("LoS", "5.3-j")
def test_no_display_changes_in_the_turn_of_entry() -> None:
    assert not displays(0, "attack", "down", new=True)
    desk = start({"on": "A f0?!"})
    assert desk.refuses("5.3", "turn_face_up", card=desk.id("f0"), orientation="attack")


@pytest.mark.rule("LoS", "5.4-a")
def test_leading_goes_one_square() -> None:
    desk = start({"on": "A b0"}, phase="lead")
    desk.do("lead", card=desk.id("b0"), lane=0, row="front")
    assert desk.at("f0")["card"] == "A"


@pytest.mark.rule("LoS", "5.4-a")
def test_there_is_no_way_off_the_mat() -> None:
    desk = start({"on": "B f0"}, phase="lead")
    assert not desk.options("lead")
    assert desk.refuses("2.1.1", "lead", card=desk.id("f0"), lane=3, row="front")


@pytest.mark.rule("LoS", "5.4-b")
def test_the_orientation_changes_the_direction() -> None:
    cards = {"C": {"atk": 1, "def": 1, "down": 1, "lead": ["down"]}}
    desk = start({"on": "C b2R"}, cards=cards, phase="lead")
    assert [(o["lane"], o["row"]) for o in desk.options("lead")] == [(1, "back")]


@pytest.mark.rule("LoS", "5.4-c")
def test_each_character_is_led_once_in_the_players_order() -> None:
    cards = {"R": {"atk": 1, "def": 1, "down": 1, "lead": ["right"]}}
    desk = start({"on": "R f0, A b0"}, cards=cards, phase="lead")
    behind = desk.id("b0")
    assert desk.refuses("5.4", "lead", card=behind, lane=0, row="front")
    desk.do("lead", card=desk.id("f0"), lane=1, row="front").do("lead", card=behind, lane=0, row="front")
    assert desk.refuses("5.4", "lead", card=behind, lane=0, row="back")
    assert not desk.options("lead")


@pytest.mark.rule("LoS", "5.4-d")
@pytest.mark.parametrize("occupant", ["V f0", "V f0?"])
def test_nobody_is_led_onto_an_occupied_square(occupant: str) -> None:
    desk = start({"on": [occupant, "A b0"]}, phase="lead")
    assert desk.refuses("5.4", "lead", card=desk.id("b0"), lane=0, row="front")


@pytest.mark.rule("LoS", "5.4-e")
@pytest.mark.rule("LoS", "5.4-f")
def test_face_down_and_new_characters_are_not_led() -> None:
    desk = start({"on": "A b0?, A b1!"}, phase="lead")
    for lane in (0, 1):
        assert desk.refuses("5.4", "lead", card=desk.id(f"b{lane}"), lane=lane, row="front")


@pytest.mark.rule("LoS", "5.4-g")
def test_a_character_turned_up_this_turn_is_not_led_but_may_attack() -> None:
    desk = start({"on": "A f0?, A b1?"})
    for lane, row in ((0, "front"), (1, "back")):
        desk.do("turn_face_up", card=desk.id(f"{row[0]}{lane}"), orientation="attack")
    desk.do("end")
    assert not desk.options("lead")
    desk.do("end").do("attack f0")
    assert desk.life() == (3000, 2500)


@pytest.mark.rule("LoS", "8.2-a")
@pytest.mark.rule("LoS", "5.4-c")
def test_an_effect_moves_without_icons_and_does_not_use_up_the_lead() -> None:
    cards = {"M": effect({"op": "shift", "who": {"of": "character", "side": "you"}, "to": "adjacent"})}
    side = {"hand": ["M"], "on": "A b0"}
    desk = start(side, cards=cards)
    desk.do("play_effect", card=desk.id("M"))
    moved = desk.at("b1")
    assert (moved["orientation"], moved["face"]) == ("attack", "up")
    desk.do("end")
    assert [(o["lane"], o["row"]) for o in desk.options("lead")] == [(1, "front")]


@pytest.mark.rule("LoS", "6-b")
def test_displays_are_not_changed_in_the_opponents_turn() -> None:
    desk = start({}, {"on": "A f0"})
    assert desk.refuses("3.3", "reorient", card=desk.id("1.f0"), orientation="defence_left")


@pytest.mark.rule("LoS", "6.1-b")
def test_a_character_cannot_be_played_upside_down() -> None:
    desk = start({"hand": ["A"]})
    action = {"card": desk.id("A"), "lane": 0, "face": "up"}
    assert desk.refuses("6.1", "play_character", **action, orientation="upside_down")
