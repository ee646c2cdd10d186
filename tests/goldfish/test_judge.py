"""Rows of the rulebook, as somebody who knows only the protocol would check them."""

from typing import Any

import pytest

from tests.goldfish.judge import Judge, at, character

rule = pytest.mark.rule
Json = dict[str, Any]


@rule("LoS", "2.1.1-a")
@rule("LoS", "2.1.1-b")
@rule("LoS", "2.1.1-d")
@rule("LoS", "2.1.1-e")
@rule("LoS", "2.1.1-f")
@pytest.mark.parametrize(
    ("icons", "orientation", "lane", "moves"),
    [
        ("up", "attack", 2, {(2, "front")}),
        ("up left", "attack", 2, {(2, "front"), (1, "back")}),
        ("up right down left", "attack", 1, {(1, "front"), (2, "back"), (0, "back")}),
        ("left", "defence_right", 3, {(3, "front")}),
        ("up right", "defence_left", 2, {(1, "back"), (2, "front")}),
        ("down", "defence_right", 2, {(1, "back")}),
    ],
)
def test_lead_icons_turn_with_the_card(icons: str, orientation: str, lane: int, moves: set[tuple[int, str]]) -> None:
    mine = {"characters": [at("X", lane, "back", orientation)]}
    judge = Judge({"X": character(lead=icons)}, mine, {}, phase="lead")
    assert judge.moves("X") == moves


@rule("LoS", "2.1.1-g")
def test_the_second_players_right_is_the_lower_lane() -> None:
    theirs = {"characters": [at("X", 3, "back")]}
    judge = Judge({"X": character(lead="right")}, {}, theirs, phase="lead", player=1, number=6)
    assert judge.moves("X") == {(2, "back")}


@rule("LoS", "5.4-c")
def test_a_character_may_follow_one_that_has_made_room() -> None:
    mine = {"characters": [at("X", 0), at("Y", 0, "back")]}
    judge = Judge({"X": character(lead="right"), "Y": character(lead="up")}, mine, {}, phase="lead")
    judge.refused("lead", "Y", lane=0, row="front")
    judge.act("lead", "X", lane=1, row="front")
    judge.refused("lead", "X", lane=2, row="front")
    judge.act("lead", "Y", lane=0, row="front")
    assert judge.on_field("Y")["row"] == "front"


@rule("LoS", "5.4-e")
@rule("LoS", "5.4-f")
@pytest.mark.parametrize("held", [{"face": "down"}, {"entered_this_turn": True}])
def test_face_down_and_new_characters_are_not_led(held: Json) -> None:
    judge = Judge({"X": character()}, {"characters": [at("X", 0, "back", **held)]}, {}, phase="lead")
    assert judge.moves("X") == set()
    judge.refused("lead", "X", lane=0, row="front")


@rule("LoS", "3.3-e")
def test_a_character_enters_any_square_of_the_back_row_in_six_displays() -> None:
    judge = Judge({"X": character()}, {"hand": ["X"]}, {})
    plays = judge.options("play_character")
    assert len(plays) == 24
    assert {(play["orientation"], play["face"]) for play in plays} == {
        (orientation, face)
        for orientation in ("attack", "defence_left", "defence_right")
        for face in ("up", "down")
    }  # fmt: skip


@rule("LoS", "5.3-c")
@rule("LoS", "3.3.3-b")
def test_with_one_free_back_square_it_is_the_only_one() -> None:
    full = [at(name, lane, "back") for lane, name in enumerate("ABC")]
    judge = Judge({name: character() for name in "ABCX"}, {"hand": ["X"], "characters": full}, {})
    assert {play["lane"] for play in judge.options("play_character")} == {3}
    judge.refused("play_character", "X", lane=0, orientation="attack", face="up")


@rule("LoS", "5.3-a1")
@rule("LoS", "6.6-a")
def test_a_cost_is_paid_with_ready_energy() -> None:
    energy = [{"card": "X", "ready": True}] * 2 + [{"card": "X", "ready": False}]
    cards = {"X": character(cost=2), "Y": character(cost=3)}
    judge = Judge(cards, {"hand": ["X", "Y"], "energy": energy}, {})
    judge.refused("play_character", "Y", lane=0, orientation="attack", face="up")
    judge.act("play_character", "X", lane=0, orientation="attack", face="up")
    assert not any(card["ready"] for card in judge.player(0)["energy"])


@rule("LoS", "5.3-b")
def test_energy_is_set_once_a_turn() -> None:
    judge = Judge({"X": character(), "Y": character()}, {"hand": ["X", "Y"]}, {})
    judge.act("set_energy", "X")
    judge.refused("set_energy", "Y")


@rule("LoS", "5.3-f")
@rule("LoS", "5.3-g")
@rule("LoS", "5.3-i")
def test_a_display_is_changed_once_and_never_from_defence_to_defence() -> None:
    mine = {"characters": [at("X", 0, orientation="defence_right"), at("Y", 1)]}
    judge = Judge({"X": character(), "Y": character()}, mine, {})
    judge.refused("reorient", "X", orientation="defence_left")
    judge.act("reorient", "X", orientation="attack")
    judge.refused("reorient", "X", orientation="defence_right")
    judge.act("reorient", "Y", orientation="defence_left")


@rule("LoS", "5.3-h")
@rule("LoS", "5.3-j")
def test_a_face_down_character_is_turned_up_in_any_orientation_but_not_on_its_first_turn() -> None:
    mine = {"characters": [at("X", 0, orientation="defence_right", face="down"),
                           at("Y", 1, face="down", entered_this_turn=True)]}  # fmt: skip
    judge = Judge({"X": character(), "Y": character()}, mine, {})
    turned = judge.options("turn_face_up")
    assert {option["orientation"] for option in turned} == {"attack", "defence_left", "defence_right"}
    assert {option["card"] for option in turned} == {judge.card("X")}


@rule("LoS", "5.5-a")
def test_attackers_stand_in_front_face_up_and_upright() -> None:
    mine = {
        "characters": [at("X", 0), at("Y", 1, orientation="defence_left"), at("Z", 2, face="down"), at("W", 3, "back")]
    }
    judge = Judge({name: character() for name in "XYZW"}, mine, {}, phase="attack")
    assert judge.attackers() == {"X"}


@rule("LoS", "5.5-b")
@rule("LoS", "5.5-c1")
@rule("LoS", "2.1.2-a")
def test_an_empty_lane_lets_the_attack_through() -> None:
    theirs = {"characters": [at("Y", 0), at("Z", 2)]}
    cards = {"X": character(atk=700), "Y": character(), "Z": character()}
    judge = Judge(cards, {"characters": [at("X", 1)]}, theirs, phase="attack")
    judge.attack("X")
    assert judge.life() == (3000, 2300)


@rule("LoS", "5.5.1-V-A")
@rule("LoS", "5.5.1-V-B")
@rule("LoS", "5.5.1-V-C")
@rule("LoS", "5.5.1-V-b")
@rule("LoS", "5.5.1-VI-a")
@rule("LoS", "5.5.1-VI-c")
@pytest.mark.parametrize(
    ("attack", "orientation", "life"),
    [
        (500, "attack", (2800, 3000)),  # 500 against ATK 600: the attacker goes down
        (500, "defence_left", (3000, 2600)),  # 500 against DEF 300: the defender goes down
        (600, "attack", (2800, 2600)),  # equal: both
        (300, "defence_right", (2800, 2600)),
        (299, "defence_right", (2800, 3000)),
    ],
)
def test_battle_compares_and_the_downed_ones_player_takes_the_damage(
    attack: int, orientation: str, life: tuple[int, int]
) -> None:
    cards = {"X": character(atk=attack, down=200), "Y": character(atk=600, defence=300, down=400)}
    theirs = {"characters": [at("Y", 1, orientation=orientation)]}
    judge = Judge(cards, {"characters": [at("X", 1)]}, theirs, phase="attack")
    judge.attack("X")
    assert judge.life() == life
    assert bool(judge.on_field("X")) == (life[0] == 3000)
    assert bool(judge.on_field("Y")) == (life[1] == 3000)


@rule("LoS", "5.5-c3")
@rule("LoS", "5.5-c4")
@pytest.mark.parametrize(("front", "downed"), [(True, "F"), (False, "G")])
def test_the_front_character_defends_before_the_back_one(front: bool, downed: str) -> None:
    theirs = [at("G", 1, "back")] + ([at("F", 1, orientation="defence_left")] if front else [])
    cards = {"X": character(atk=900), "F": character(), "G": character()}
    judge = Judge(cards, {"characters": [at("X", 1)]}, {"characters": theirs}, phase="attack")
    judge.attack("X")
    assert judge.on_field(downed) == {}


@rule("LoS", "5.5.2-b")
@rule("LoS", "5.5.2-c")
@pytest.mark.parametrize(("their_life", "winner", "lives"), [(300, 0, (100, 0)), (900, 1, (0, 500))])
def test_of_two_downed_the_opponents_damage_comes_first(their_life: int, winner: int, lives: tuple[int, int]) -> None:
    cards = {"X": character(atk=400, down=200), "Y": character(atk=400, down=400)}
    mine = {"life": 100, "characters": [at("X", 0)]}
    judge = Judge(cards, mine, {"life": their_life, "characters": [at("Y", 0)]}, phase="attack")
    judge.attack("X")
    assert judge.result["winner"] == winner
    assert judge.life() == lives


@rule("LoS", "5.5.1-I-b")
@rule("LoS", "6.4-d")
def test_an_attacked_face_down_character_is_turned_up_as_it_lies() -> None:
    cards = {"X": character(atk=400), "Y": character(atk=100, defence=500)}
    theirs = {"characters": [at("Y", 0, orientation="defence_right", face="down")]}
    judge = Judge(cards, {"characters": [at("X", 0)]}, theirs, phase="attack")
    judge.attack("X")
    shown = judge.on_field("Y")
    assert (shown["face"], shown["orientation"]) == ("up", "defence_right")
    assert judge.on_field("X") == {}


@rule("LoS", "5.5.1-a")
@rule("LoS", "5.5.1-VI-g")
def test_each_character_attacks_once() -> None:
    judge = Judge({"X": character(), "Y": character()}, {"characters": [at("X", 0), at("Y", 1)]}, {}, phase="attack")
    judge.attack("X")
    assert judge.attackers() == {"Y"}
    judge.attack("Y")
    assert judge.life() == (3000, 2000)


@rule("LoS", "3.7-d")
@rule("LoS", "4-a")
def test_life_stops_at_zero_and_the_game_is_won() -> None:
    judge = Judge({"X": character(atk=900)}, {"characters": [at("X", 0)]}, {"life": 400}, phase="attack")
    judge.attack("X")
    assert judge.life() == (3000, 0)
    assert judge.result["winner"] == 0
    assert judge.result["rule"]


@rule("LoS", "4-b")
def test_who_cannot_draw_loses() -> None:
    judge = Judge({"X": character()}, {}, {"deck": []}, phase="attack")
    judge.act("end_phase")
    judge.both_pass()
    assert judge.result["winner"] == 0


@rule("LoS", "5.6-3")
@rule("LoS", "3.6-d")
def test_at_the_end_the_hand_is_cut_to_seven() -> None:
    judge = Judge({name: character() for name in "ABCDEFGHI"}, {"hand": list("ABCDEFGHI")}, {}, phase="attack")
    judge.act("end_phase")
    judge.both_pass()
    decision = judge.decision
    assert (decision["min"], decision["max"], decision["player"]) == (2, 2, 0)
    judge.good(do="choose", options=[option["id"] for option in decision["options"]][:2])
    assert len(judge.player(0)["hand"]) == 7
    assert len(judge.player(0)["trash"]) == 2


@rule("LoS", "3.6-b")
@rule("LoS", "6.4-a")
@rule("LoS", "3.1-c")
def test_the_opponent_sees_no_hand_no_deck_and_no_face_of_a_face_down_character() -> None:
    mine = {
        "hand": ["Secret"],
        "deck": ["Secret*5"],
        "characters": [at("Hidden", 2, orientation="defence_left", face="down")],
    }
    judge = Judge({"Secret": character(), "Hidden": character(atk=987)}, mine, {})
    seen = judge.good(do="state", **{"as": 1})["state"]
    assert "Secret" not in str(seen)
    assert "Hidden" not in str(seen)
    assert "987" not in str(seen)
    square = seen["players"][0]["characters"][0]
    assert (square["lane"], square["row"], square["orientation"], square["face"]) == (
        2,
        "front",
        "defence_left",
        "down",
    )
    assert seen["players"][0]["deck"] == 5


@rule("LoS", "5.6-d")
def test_phases_are_not_visited_again() -> None:
    judge = Judge({"X": character()}, {"hand": ["X"]}, {}, phase="lead")
    judge.refused("play_character", "X", lane=0, orientation="attack", face="up")
    judge.refused("set_energy", "X")


@pytest.mark.parametrize(
    ("place", "me"),
    [
        ("players[0].characters", {"characters": [at("X", 0), at("X", 0)]}),
        ("players[0].characters", {"characters": [at("X", 4)]}),
        ("players[0].characters", {"characters": [at("X", 0, "middle")]}),
        ("players[0].characters", {"characters": [at("X", 0, orientation="upside_down")]}),
        ("players[0].characters", {"characters": [at("Nobody", 0)]}),
        ("players[0].hand", {"hand": ["Nobody"]}),
        ("players[0].life", {"life": -5}),
        ("players[0].life", {"life": "many"}),
        ("players[0]", {"lives": 5}),
        ("players[0].hand", {"hand": ["X*0"]}),
        ("players[0].hand", {"hand": ["X*1000000000"]}),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(place: str, me: Json) -> None:
    error = Judge({"X": character()}, me, {}).answer["error"]
    assert error["code"] == "bad_scenario"
    assert str(error["place"]).startswith(place), error
