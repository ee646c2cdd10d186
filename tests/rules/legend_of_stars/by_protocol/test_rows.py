"""Rows of the rulebook, checked through the protocol alone."""

from typing import Any

import pytest

from tests.rules.legend_of_stars.words import NOTATION, character, sit
from tests.rules.outside import Outside

rule = pytest.mark.rule
Json = dict[str, Any]
X: Json = {"X": character()}
XY: Json = {"X": character(), "Y": character()}
UP: Json = {"lane": 0, "orientation": "attack", "face": "up"}


def moves(referee: Outside) -> set[str]:
    return {option.split()[-1] for option in referee.offers("lead")}


def attackers(referee: Outside) -> set[str]:
    return {option.split()[0] for option in referee.offers("attack")}


@rule("LoS", "2.1.1-a")
@rule("LoS", "2.1.1-b")
@rule("LoS", "2.1.1-d")
@rule("LoS", "2.1.1-e")
@rule("LoS", "2.1.1-f")
@pytest.mark.parametrize(
    ("icons", "place", "squares"),
    [
        ("up", "b2", "f2"),
        ("up left", "b2", "f2 b1"),
        ("up right down left", "b1", "f1 b2 b0"),
        ("left", "b3R", "f3"),
        ("up right", "b2L", "b1 f2"),
        ("down", "b2R", "b1"),
    ],
)
def test_lead_icons_turn_with_the_card(icons: str, place: str, squares: str) -> None:
    referee = sit(f"X {place}", "", {"X": character(lead=icons.split())}, phase="lead")
    assert moves(referee) == set(squares.split())


@rule("LoS", "2.1.1-g")
def test_the_second_players_right_is_the_lower_lane() -> None:
    referee = sit("", "X b3", {"X": character(lead=["right"])}, phase="lead", player=1, number=6)
    assert moves(referee) == {"b2"}


@rule("LoS", "5.4-c")
def test_a_character_may_follow_one_that_has_made_room() -> None:
    referee = sit("X f0, Y b0", "", {"X": character(lead=["right"]), "Y": character()}, phase="lead")
    assert referee.rule_for("lead", "Y", lane=0, row="front")
    referee.do("lead X f1")
    assert referee.rule_for("lead", "X", lane=2, row="front")
    assert referee.do("lead Y f0").named("Y", "characters")["row"] == "front"


@rule("LoS", "5.4-e")
@rule("LoS", "5.4-f")
@pytest.mark.parametrize("place", ["b0?", "b0!"])
def test_face_down_and_new_characters_are_not_led(place: str) -> None:
    referee = sit(f"X {place}", "", X, phase="lead")
    assert moves(referee) == set()
    assert referee.rule_for("lead", "X", lane=0, row="front")


@rule("LoS", "3.3-e")
def test_a_character_enters_any_square_of_the_back_row_in_six_displays() -> None:
    plays = sit({"hand": "X"}, "", X).options("play_character")
    assert len(plays) == 24
    assert {(play["orientation"], play["face"]) for play in plays} == {
        (orientation, face) for orientation in ("attack", "defence_left", "defence_right") for face in ("up", "down")
    }


@rule("LoS", "5.3-c")
@rule("LoS", "3.3.3-b")
def test_with_one_free_back_square_it_is_the_only_one() -> None:
    referee = sit({"hand": "X", "on": "A b0, B b1, K b2"}, "", X)
    assert {play["lane"] for play in referee.options("play_character")} == {3}
    assert referee.rule_for("play_character", "X", **UP)


@rule("LoS", "5.3-a1")
@rule("LoS", "6.6-a")
def test_a_cost_is_paid_with_ready_energy() -> None:
    referee = sit({"hand": "X Y", "energy": "2+1"}, "", {"X": character(cost=2), "Y": character(cost=3)})
    assert referee.rule_for("play_character", "Y", **UP)
    assert referee.do("play X b0").photo()["0.energy"] == "0+3"


@rule("LoS", "5.3-b")
def test_energy_is_set_once_a_turn() -> None:
    assert sit({"hand": "X Y"}, "", XY).do("energy X").rule_for("set_energy", "Y")


@rule("LoS", "5.3-f")
@rule("LoS", "5.3-g")
@rule("LoS", "5.3-i")
def test_a_display_is_changed_once_and_never_from_defence_to_defence() -> None:
    referee = sit("X f0R, Y f1", "", XY)
    assert referee.rule_for("reorient", "X", orientation="defence_left")
    referee.do("orient X A")
    assert referee.rule_for("reorient", "X", orientation="defence_right")
    referee.do("orient Y L")


@rule("LoS", "5.3-h")
@rule("LoS", "5.3-j")
def test_a_face_down_character_is_turned_up_in_any_orientation_but_not_on_its_first_turn() -> None:
    assert sit("X f0R?, Y f1?!", "", XY).offers("turn_face_up") == ["X A", "X L", "X R"]


@rule("LoS", "5.5-a")
def test_attackers_stand_in_front_face_up_and_upright() -> None:
    assert attackers(sit("X f0, A f1L, B f2?, K b3", "", X, phase="attack")) == {"X"}


@rule("LoS", "5.5-b")
@rule("LoS", "5.5-c1")
@rule("LoS", "2.1.2-a")
def test_an_empty_lane_lets_the_attack_through() -> None:
    referee = sit("X f1", "A f0, B f2", {"X": character(atk=700)}, phase="attack")
    assert referee.do("attack X; rest").life() == (3000, 2300)


@rule("LoS", "5.5.1-V-A")
@rule("LoS", "5.5.1-V-B")
@rule("LoS", "5.5.1-V-C")
@rule("LoS", "5.5.1-V-b")
@rule("LoS", "5.5.1-VI-a")
@rule("LoS", "5.5.1-VI-c")
@pytest.mark.parametrize(
    ("attack", "place", "life"),
    [
        (500, "f1", (2800, 3000)),  # 500 against ATK 600: the attacker goes down
        (500, "f1L", (3000, 2600)),  # 500 against DEF 300: the defender goes down
        (600, "f1", (2800, 2600)),  # equal: both
        (300, "f1R", (2800, 2600)),
        (299, "f1R", (2800, 3000)),
    ],
)
def test_battle_compares_and_the_downed_ones_player_takes_the_damage(
    attack: int, place: str, life: tuple[int, int]
) -> None:
    cards = {"X": character(atk=attack, down=200), "Y": character(atk=600, down=400)}
    referee = sit("X f1", f"Y {place}", cards, phase="attack").do("attack X; rest")
    assert referee.life() == life
    assert (referee.names("trash"), referee.names("trash", 1)) == (
        ["X"] * (life[0] < 3000),
        ["Y"] * (life[1] < 3000),
    )


@rule("LoS", "5.5-c3")
@rule("LoS", "5.5-c4")
@pytest.mark.parametrize(("theirs", "downed"), [("B b1, A f1L", "A"), ("B b1", "B")])
def test_the_front_character_defends_before_the_back_one(theirs: str, downed: str) -> None:
    referee = sit("X f1", theirs, {"X": character(atk=900)}, phase="attack")
    assert referee.do("attack X; rest").names("trash", 1) == [downed]


@rule("LoS", "5.5.2-b")
@rule("LoS", "5.5.2-c")
@pytest.mark.parametrize(("their_life", "winner", "lives"), [(300, 0, (100, 0)), (900, 1, (0, 500))])
def test_of_two_downed_the_opponents_damage_comes_first(their_life: int, winner: int, lives: tuple[int, int]) -> None:
    cards = {"X": character(atk=400, down=200), "Y": character(atk=400, down=400)}
    referee = sit({"life": 100, "on": "X f0"}, {"life": their_life, "on": "Y f0"}, cards, phase="attack")
    assert referee.do("attack X; rest").winner() == (winner, "life")
    assert referee.life() == lives


@rule("LoS", "5.5.1-I-b")
@rule("LoS", "6.4-d")
def test_an_attacked_face_down_character_is_turned_up_in_its_orientation() -> None:
    cards = {"X": character(atk=400), "Y": character(atk=100, **{"def": 500})}
    referee = sit("X f0", "Y f0R?", cards, phase="attack").do("attack X; rest")
    assert referee.photo()["1.Y"] == "100/500/200 f0R"
    assert referee.names("trash") == ["X"]


@rule("LoS", "5.5.1-a")
@rule("LoS", "5.5.1-VI-g")
def test_each_character_attacks_once() -> None:
    referee = sit("X f0, Y f1", "", XY, phase="attack").do("attack X; rest")
    assert attackers(referee) == {"Y"}
    assert referee.do("attack Y; rest").life() == (3000, 2000)


@rule("LoS", "3.7-d")
@rule("LoS", "4-a")
def test_life_stops_at_zero_and_the_game_is_won() -> None:
    referee = sit("X f0", {"life": 400}, {"X": character(atk=900)}, phase="attack").do("attack X; rest")
    assert referee.life() == (3000, 0)
    assert referee.result == {"winner": 0, "reason": "life", "rule": "4"}


@rule("LoS", "4-b")
def test_a_player_who_cannot_draw_loses() -> None:
    assert sit("", {"deck": ""}, phase="attack").do("end; rest").winner() == (0, "deck_out")


@rule("LoS", "5.6-3")
@rule("LoS", "3.6-d")
def test_at_the_end_the_hand_is_cut_to_seven() -> None:
    referee = sit({"hand": "V*9"}, "", phase="attack").do("end; rest")
    assert (referee.bounds(), referee.asked()) == ((2, 2), 0)
    referee.do("discard V V")
    assert (len(referee.names("hand")), referee.names("trash")) == (7, ["V", "V"])


@rule("LoS", "3.6-b")
@rule("LoS", "6.4-a")
@rule("LoS", "3.1-c")
def test_the_opponent_sees_no_hand_no_deck_and_no_face_of_a_face_down_character() -> None:
    cards = {"Secret": character(), "Hidden": character(atk=987)}
    seen = sit({"hand": "Secret", "deck": "Secret*5", "on": "Hidden f2L?"}, "", cards).seen_by(1)
    assert not any(word in str(seen) for word in ("Secret", "Hidden", "987"))
    square = seen["players"][0]["characters"][0]
    assert {key: square[key] for key in ("lane", "row", "orientation", "face")} == {
        "lane": 2, "row": "front", "orientation": "defence_left", "face": "down",
    }  # fmt: skip
    assert seen["players"][0]["deck"] == 5


@rule("LoS", "5.6-d")
def test_phases_are_not_visited_again() -> None:
    referee = sit({"hand": "X"}, "", X, phase="lead")
    assert referee.rule_for("play_character", "X", **UP)
    assert referee.rule_for("set_energy", "X")


FRONT = {"card": "X", "lane": 0, "row": "front"}


@pytest.mark.parametrize(
    ("place", "me"),
    [
        ("players[0].characters", {"characters": [FRONT, FRONT]}),
        ("players[0].characters", {"characters": [FRONT | {"lane": 4}]}),
        ("players[0].characters", {"characters": [FRONT | {"row": "middle"}]}),
        ("players[0].characters", {"characters": [FRONT | {"orientation": "upside_down"}]}),
        ("players[0].characters", {"on": "Nobody f0"}),
        ("players[0].hand", {"hand": "Nobody"}),
        ("players[0].life", {"life": -5}),
        ("players[0].life", {"life": "many"}),
        ("players[0]", {"lives": 5}),
        ("players[0].hand", {"hand": "X*0"}),
        ("players[0].hand", {"hand": "X*1000000000"}),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(place: str, me: Json) -> None:
    error = Outside(NOTATION).ask("scenario", scenario=NOTATION.scenario(me, {}, X))["error"]
    assert error["code"] == "bad_scenario"
    assert str(error["place"]).startswith(place), error
