"""LoS 5.3: what may be done in the main phase."""

import pytest

from tests.rules.legend_of_stars.desk import card, energy, start


@pytest.mark.rule("LoS", "5.3-a1")
def test_a_played_character_stands_in_the_back_row_and_is_paid_for() -> None:
    desk = start({"hand": ["C"], "energy": energy(2)}, cards={"C": {"cost": 2, "atk": 1, "def": 1, "down": 1}})
    desk.do("play_character", card=desk.named("C")["id"], lane=0, orientation="attack", face="up")
    assert desk.at(0, 0, "back")["entered_this_turn"]
    assert desk.ready() == 0


@pytest.mark.rule("LoS", "3.3-e")
def test_a_character_has_four_squares_and_six_displays_to_choose_from() -> None:
    desk = start({"hand": ["A"]})
    assert len(desk.options("play_character")) == 24


@pytest.mark.rule("LoS", "5.3-c")
def test_a_full_back_row_takes_no_character() -> None:
    desk = start({"hand": ["A"], "characters": [card("V", lane, "back") for lane in range(4)]})
    assert desk.refuses("5.3", "play_character", card=desk.named("A")["id"], lane=0, orientation="attack", face="up")
    assert not desk.options("play_character")


@pytest.mark.rule("LoS", "5.6-4")
def test_the_turn_passes_to_the_opponent() -> None:
    desk = start().end(3)
    assert desk.state["turn"] == {"number": 6, "player": 1, "phase": "main", "first_player": 0}
