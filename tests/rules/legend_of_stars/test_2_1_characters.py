"""LoS 2.1: characters, their numbers and their lead icons."""

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, when


def lead_squares(desk: Desk) -> set[tuple[int, str]]:
    return {(o["lane"], o["row"]) for o in desk.options("lead")}


def walker(icons: list[str], lane: int, row: str, orientation: str, player: int = 0) -> Desk:
    cards = {"W": {"atk": 1, "def": 1, "down": 1, "lead": icons}}
    side = {"characters": [{"card": "W", "lane": lane, "row": row, "orientation": orientation}]}
    players = (side, {}) if player == 0 else ({}, side)
    return start(*players, cards=cards, phase="lead", player=player)


@pytest.mark.rule("LoS", "2.1-a")
def test_a_character_goes_to_a_square_and_not_to_the_support_zone() -> None:
    desk = start({"hand": ["A"]})
    desk.do("play_character", card=desk.id("A"), lane=2, orientation="attack", face="up")
    assert desk.at("b2")["card"] == "A"
    assert not desk.player(0)["support"]


@pytest.mark.rule("LoS", "2.1-d")
def test_several_characters_can_be_played_in_one_turn() -> None:
    cards = {f"C{cost}": {"cost": cost, "atk": 1, "def": 1, "down": 1} for cost in (1, 2)}
    desk = start({"hand": ["C2", "C2", "C1"], "energy": "5"}, cards=cards)
    for lane in range(3):
        handle = desk.player(0)["hand"][0]["id"]
        desk.do("play_character", card=handle, lane=lane, orientation="attack", face="up")
    assert desk.ready("energy") == 0
    assert len(desk.player(0)["characters"]) == 3


@pytest.mark.rule("LoS", "2.1.1-a")
@pytest.mark.rule("LoS", "1-b")
def test_an_upward_icon_leads_from_the_back_row_to_the_front_row() -> None:
    assert lead_squares(walker(["up"], 1, "back", "attack")) == {(1, "front")}


@pytest.mark.rule("LoS", "2.1.1-b")
def test_a_lead_goes_one_square_along_one_icon_and_never_diagonally() -> None:
    assert lead_squares(walker(["up", "left"], 1, "back", "attack")) == {(1, "front"), (0, "back")}


@pytest.mark.rule("LoS", "2.1.1-c")
def test_turning_the_card_turns_its_icons() -> None:
    desk = start({"on": "A b1"})
    desk.do("reorient", card=desk.id("b1"), orientation="defence_right").do("end")
    assert lead_squares(desk) == {(2, "back")}


@pytest.mark.rule("LoS", "2.1.1-d")
@pytest.mark.rule("LoS", "2.1.1-e")
@pytest.mark.rule("LoS", "2.1.1-f")
@pytest.mark.parametrize(
    ("orientation", "icon", "square"),
    [
        ("attack", "up", (1, "front")),
        ("attack", "right", (2, "back")),
        ("attack", "left", (0, "back")),
        ("defence_right", "up", (2, "back")),
        ("defence_right", "down", (0, "back")),
        ("defence_right", "left", (1, "front")),
        ("defence_left", "up", (0, "back")),
        ("defence_left", "right", (1, "front")),
        ("defence_left", "down", (2, "back")),
    ],
)
def test_icons_of_a_turned_card(orientation: str, icon: str, square: tuple[int, str]) -> None:
    assert lead_squares(walker([icon], 1, "back", orientation)) == {square}


@pytest.mark.rule("LoS", "2.1.1-d")
@pytest.mark.parametrize(
    ("orientation", "icon"), [("attack", "down"), ("defence_right", "right"), ("defence_left", "left")]
)
def test_icons_that_point_backward_lead_from_the_front_row_only(orientation: str, icon: str) -> None:
    assert not lead_squares(walker([icon], 1, "back", orientation))
    assert lead_squares(walker([icon], 1, "front", orientation)) == {(1, "back")}


@pytest.mark.rule("LoS", "2.1.1-g")
def test_the_right_of_player_1_is_the_lower_lane() -> None:
    assert lead_squares(walker(["right"], 2, "back", "attack", player=1)) == {(1, "back")}
    assert lead_squares(walker(["up"], 2, "back", "defence_left", player=1)) == {(3, "back")}


@pytest.mark.rule("LoS", "2.1.2-a")
@pytest.mark.rule("LoS", "3.7-b")
def test_atk_is_what_a_direct_attack_takes() -> None:
    desk = start({"on": "A f0"}, phase="attack").do("attack f0")
    assert desk.life() == (3000, 2500)


def weakened(stat: str, amount: int) -> dict[str, object]:
    return effect({"op": "modify", "who": {"of": "character"}, stat: amount})


@pytest.mark.rule("LoS", "2.1.2-b")
@pytest.mark.rule("LoS", "2.1.3-b")
@pytest.mark.rule("LoS", "2.1.4-b")
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
@pytest.mark.parametrize("stat", ["atk", "def", "down"])
def test_a_number_is_never_read_below_0_but_reductions_still_count(stat: str, edition: str) -> None:
    cards = {"M": weakened(stat, -1000), "P": weakened(stat, 900)}
    desk = start({"hand": ["M", "P"], "on": "A f0"}, cards=cards, edition=edition)
    printed = desk.at("f0")[stat]
    desk.do("play_effect", card=desk.id("M"))
    assert desk.at("f0")[stat] == 0
    desk.do("play_effect", card=desk.id("P"))
    assert desk.at("f0")[stat] == max(0, printed - 100)


@pytest.mark.rule("LoS", "2.1.3-c")
def test_def_0_downs_nobody() -> None:
    desk = start({"hand": ["M"], "on": "A f0"}, cards={"M": weakened("def", -900)})
    desk.do("play_effect", card=desk.id("M"))
    assert desk.at("f0")["def"] == 0
    assert desk.life() == (3000, 3000)


@pytest.mark.rule("LoS", "2.1.4-a")
def test_the_player_of_a_downed_character_loses_its_down() -> None:
    desk = start({"on": "A f0"}, {"on": "B f0"}, phase="attack").do("attack f0")
    assert desk.life() == (3000, 2600)


@pytest.mark.rule("LoS", "2.1.4-b")
def test_down_0_takes_no_life() -> None:
    cards = {"M": weakened("down", -1000)}
    desk = start({"hand": ["M"], "on": "A f0"}, {"on": "B f0"}, cards=cards)
    desk.do("play_effect", card=desk.id("M")).do("end; end").do("attack f0")
    assert desk.life() == (3000, 3000)
    assert desk.names("trash", 1) == ["B"]


@pytest.mark.rule("LoS", "2.1.5-a")
def test_an_effect_on_a_race_leaves_others_alone() -> None:
    cards = {
        "D": {"atk": 300, "def": 1, "down": 1, "races": ["dragon"]},
        "H": {"atk": 300, "def": 1, "down": 1, "races": ["human"]},
        "M": effect({"op": "modify", "who": {"of": "character", "race": "dragon"}, "atk": 100}),
    }
    desk = start({"hand": ["M"], "on": "D f0, H f1"}, cards=cards)
    desk.do("play_effect", card=desk.id("M"))
    assert (desk.at("f0")["atk"], desk.at("f1")["atk"]) == (400, 300)


@pytest.mark.rule("LoS", "2.6-b")
def test_an_effect_may_ask_for_an_attribute() -> None:
    cards = {
        "H": {"atk": 1, "def": 1, "down": 1, "attribute": "fire"},
        "W": {"atk": 1, "def": 1, "down": 1, "attribute": "water"},
        "D": effect({"op": "choose", "select": {"attribute": "fire"}, "count": {"up_to": 1}}),
    }
    desk = start({"hand": ["D"], "on": "H f0, W f1"}, cards=cards)
    desk.do("play_effect", card=desk.id("D"))
    assert [desk.name_of(o["card"]) for o in desk.options("pick")] == ["H"]


@pytest.mark.rule("LoS", "5.3-d")
def test_a_face_down_character_has_no_text_and_hides_from_the_opponent() -> None:
    drawing = character(when("play", {"op": "draw"}), keywords=["sky"])
    desk = start({"hand": ["C"]}, cards={"C": drawing})
    desk.do("play_character", card=desk.id("C"), lane=0, orientation="defence_right", face="down")
    assert not desk.player(0)["hand"]
    assert not desk.at("b0")["keywords"]
    seen = desk.seen_by(1)["players"][0]["characters"][0]
    assert seen["hidden"]
    assert "name" not in seen
    assert seen["orientation"] == "defence_right"
