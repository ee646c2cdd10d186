"""LoS 5.3: what may be done in the main phase."""

from typing import Any

import pytest

from tests.rules.legend_of_stars.words import effect, start


@pytest.mark.rule("LoS", "5.3-a1")
def test_a_played_character_is_in_the_back_row_and_is_paid_for() -> None:
    desk = start({"hand": ["C"], "energy": "2"}, cards={"C": {"cost": 2, "atk": 1, "def": 1, "down": 1}})
    desk.do("play_character", card=desk.id("C"), lane=0, orientation="attack", face="up")
    assert desk.at("b0")["entered_this_turn"]
    assert desk.ready("energy") == 0


@pytest.mark.rule("LoS", "3.3-e")
def test_a_character_has_four_squares_and_six_displays_to_choose_from() -> None:
    desk = start({"hand": ["A"]})
    assert len(desk.options("play_character")) == 24


@pytest.mark.rule("LoS", "5.3-c")
def test_a_full_back_row_takes_no_character() -> None:
    desk = start({"hand": ["A"], "characters": [f"V b{lane}" for lane in range(4)]})
    assert desk.refuses("5.3", "play_character", card=desk.id("A"), lane=0, orientation="attack", face="up")
    assert not desk.options("play_character")


@pytest.mark.rule("LoS", "5.6-4")
def test_the_turn_passes_to_the_opponent() -> None:
    desk = start().do("end; end; end")
    assert desk.state["turn"] == {"number": 6, "player": 1, "phase": "main", "first_player": 0}


@pytest.mark.rule("LoS", "5.3-a")
@pytest.mark.parametrize(
    ("rule", "kind", "name", "more"),
    [
        ("2.3", "play_support", "A", {}),
        ("2.2", "play_effect", "A", {}),
        ("2.1", "play_character", "S", {"lane": 0, "orientation": "attack", "face": "up"}),
        ("6.1", "play_character", "A", {"lane": 0, "orientation": "upside_down", "face": "up"}),
        ("3.3", "play_character", "A", {"lane": 4, "orientation": "attack", "face": "up"}),
        ("3.3", "play_character", "A", {"lane": -1, "orientation": "attack", "face": "up"}),
    ],
)
def test_a_card_is_played_as_what_it_is_and_upright(rule: str, kind: str, name: str, more: dict[str, Any]) -> None:
    desk = start({"hand": ["A", "S"], "energy": "3"})
    assert desk.refuses(rule, kind, card=desk.id(name), **more)


@pytest.mark.rule("LoS", "5.3-a2")
def test_a_support_on_the_field_or_in_the_other_hand_is_not_played() -> None:
    desk = start({"support": ["S"], "energy": "3"}, {"hand": ["S"]})
    assert desk.refuses("8.3", "play_support", card=desk.player(0)["support"][0]["id"])
    assert desk.refuses("8.3", "play_support", card=desk.player(1)["hand"][0]["id"])


@pytest.mark.rule("LoS", "5.3-e")
@pytest.mark.rule("LoS", "5.3-h")
def test_a_change_of_display_is_refused_with_its_own_rule() -> None:
    mine = ["A b0", "A b1?", "A b2?!"]
    desk = start({"characters": mine}, {"on": "A b0?"})
    standing, hidden, fresh = (desk.id(f"b{lane}") for lane in (0, 1, 2))
    assert desk.refuses("5.3", "reorient", card=standing, orientation="attack")
    assert desk.refuses("6.1", "reorient", card=standing, orientation="upside_down")
    assert desk.refuses("3.3", "reorient", card=desk.id("1.b0"), orientation="defence_left")
    assert desk.refuses("5.3", "turn_face_up", card=standing, orientation="attack")
    assert desk.refuses("6.1", "turn_face_up", card=hidden, orientation="upside_down")
    assert desk.refuses("5.3", "turn_face_up", card=fresh, orientation="attack")
    assert desk.refuses("3.3", "turn_face_up", card=desk.id("1.b0"), orientation="attack")
    assert desk.why("turn_face_up", card=hidden, orientation="defence_left") is None


@pytest.mark.rule("LoS", "5.3-j")
def test_the_refusal_of_a_display_change_says_whether_the_card_is_new_or_has_changed() -> None:
    desk = start({"on": "A b0, A b1!"})
    old, new = (desk.id(f"b{lane}") for lane in (0, 1))
    desk.do("reorient", card=old, orientation="defence_left")
    reported = [desk.why("reorient", card=handle, orientation="defence_right") for handle in (old, new)]
    assert [refusal and refusal.reason.key for refusal in reported] == [
        "A character's display can be changed once a turn.",
        "A character's display cannot be changed in the turn in which it entered.",
    ]


@pytest.mark.rule("LoS", "5.4-d")
def test_the_refusal_of_an_icon_that_points_to_an_occupied_square_says_so() -> None:
    desk = start({"on": "B b1, A f1, A b0"}, phase="lead")
    leader = desk.id("b1")
    assert desk.refuses("5.4", "lead", card=leader, lane=1, row="front")
    assert desk.refuses("5.4", "lead", card=leader, lane=0, row="back")
    assert desk.refuses("2.1.1", "lead", card=leader, lane=2, row="back")


def test_while_a_question_is_pending_every_action_is_refused_until_it_is_answered() -> None:
    """The refusal must not name the main phase, since it is the main phase."""
    choice = effect({"op": "choose", "select": {"side": "you"}}, {"op": "destroy", "who": "it"})
    position = {"hand": ["E", "A", "E"], "energy": "9", "on": "A f0, A f1"}
    desk = start(position, {}, {"E": choice})
    spare = [each["id"] for each in desk.player(0)["hand"]]
    desk.do("play_effect", card=desk.id("E"))
    asked = [
        desk.why("play_character", card=spare[1], lane=3, orientation="attack", face="up"),
        desk.why("reorient", card=desk.id("f0"), orientation="defence_left"),
        desk.why("play_effect", card=spare[2]),
        desk.why("end_phase"),
        desk.why("pass"),
    ]
    assert {refusal.reason.key for refusal in asked if refusal} == {"An effect asks something. Answer that first."}
    assert None not in asked
