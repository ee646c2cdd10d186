"""LoS 3 and 4: zones, what may be seen, endings."""

import pytest

from deckbuilder.engine.api import BadScenarioError
from tests.rules.legend_of_stars.words import RULES, effect, start
from tests.rules.notation import no_card


@pytest.mark.rule("LoS", "1-a")
@pytest.mark.rule("LoS", "3.7-c")
@pytest.mark.rule("LoS", "5-b")
def test_two_players_with_3000_life_each() -> None:
    assert start().life() == (3000, 3000)


@pytest.mark.rule("LoS", "3-b")
@pytest.mark.rule("LoS", "3.5-a")
def test_only_characters_and_supports_are_the_field() -> None:
    cards = {"D": effect({"op": "choose", "select": {"of": "field"}, "count": {"up_to": 9}})}
    desk = start(
        {"hand": ["D", "A"], "on": "B f0", "support": ["S"], "energy": ["V"], "trash": ["V"]},
        cards=cards,
    )
    desk.do("play_effect", card=desk.id("D"))
    assert [desk.name_of(o["card"]) for o in desk.options("pick")] == ["B", "S"]


@pytest.mark.rule("LoS", "3.1-c")
@pytest.mark.rule("LoS", "3.6-b")
def test_decks_are_counts_and_the_opponents_hand_is_hidden() -> None:
    desk = start({"hand": ["A", "B"]}, {"hand": ["A"]})
    seen = desk.seen_by(0)["players"]
    assert seen[0]["deck"] == 10
    assert [item["card"] for item in seen[0]["hand"]] == ["A", "B"]
    assert seen[1]["hand"] == [{"hidden": True}]
    assert "deck_cards" not in seen[0]


@pytest.mark.rule("LoS", "3.2-a")
def test_downed_destroyed_and_used_cards_go_to_the_trash() -> None:
    cards = {"D": effect({"op": "destroy", "who": {"of": "support"}})}
    desk = start({"hand": ["D"], "support": ["S"], "on": "V f0"}, {"on": "A f0"}, cards=cards)
    desk.do("play_effect", card=desk.id("D")).do("end; end").do("attack f0")
    assert sorted(desk.names("trash")) == ["D", "S", "V"]


@pytest.mark.rule("LoS", "3.2-b")
def test_a_face_down_character_is_face_up_in_the_trash() -> None:
    cards = {"D": effect({"op": "destroy", "who": {"of": "character", "side": "opponent"}})}
    desk = start({"hand": ["D"]}, {"on": "A f0?"}, cards=cards)
    desk.do("play_effect", card=desk.id("D"))
    assert [item["card"] for item in desk.seen_by(0)["players"][1]["trash"]] == ["A"]


@pytest.mark.rule("LoS", "3.3-a")
def test_a_support_cannot_go_to_a_square() -> None:
    desk = start({"hand": ["X"]})
    assert desk.refuses("2.1", "play_character", card=desk.id("X"), lane=0, orientation="attack", face="up")


@pytest.mark.rule("LoS", "3.3-b")
def test_there_are_eight_squares_and_no_fifth_lane() -> None:
    desk = start({"characters": [f"A {row[0]}{lane}" for lane in range(4) for row in ("front", "back")]})
    assert len(desk.player(0)["characters"]) == 8
    desk = start({"hand": ["A"]})
    assert desk.refuses("3.3", "play_character", card=desk.id("A"), lane=4, orientation="attack", face="up")


@pytest.mark.rule("LoS", "3.3-d")
@pytest.mark.rule("LoS", "6.4-a")
def test_the_opponent_sees_only_the_back_of_a_face_down_character() -> None:
    desk = start({"on": "A b1L?"})
    seen = desk.seen_by(1)["players"][0]["characters"][0]
    assert (seen["lane"], seen["row"], seen["orientation"], seen["face"]) == (1, "back", "defence_left", "down")
    assert not {"card", "name", "atk", "printed", "keywords"} & set(seen)
    assert desk.seen_by(0)["players"][0]["characters"][0]["card"] == "A"


@pytest.mark.rule("LoS", "3.3.1-a")
def test_two_cards_on_one_square_are_no_position() -> None:
    with pytest.raises(BadScenarioError, match=r"characters\[1\]"):
        start({"on": "A f0, B f0"})


@pytest.mark.rule("LoS", "3.5-c")
def test_two_fields_of_one_player_are_no_position() -> None:
    with pytest.raises(BadScenarioError, match="support"):
        start({"support": ["X", "Y"]})


@pytest.mark.rule("LoS", "3.6-c")
def test_the_hand_is_not_the_field() -> None:
    cards = {"M": effect({"op": "modify", "who": {"of": "field", "side": "you"}, "atk": 100})}
    desk = start({"hand": ["M", "A"], "on": "B f0"}, cards=cards)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.named("A")["atk"] == 500
    assert desk.at("f0")["atk"] == 400


@pytest.mark.rule("LoS", "3.6-d")
def test_more_than_seven_cards_may_be_held_until_the_end_of_the_turn() -> None:
    desk = start({"hand": ["M", "A*7"]}, cards={"M": effect({"op": "draw", "count": 2})})
    desk.do("play_effect", card=desk.id("M"))
    assert len(desk.player(0)["hand"]) == 9


def hit(amount: int, player: str = "opponent") -> dict[str, object]:
    return effect({"op": "damage", "amount": amount, "player": player})


@pytest.mark.rule("LoS", "3.7-d")
@pytest.mark.rule("LoS", "4-a")
def test_life_0_ends_the_game_at_once() -> None:
    desk = start({"hand": ["H"]}, {"life": 300}, cards={"H": hit(500)})
    desk.do("play_effect", card=desk.id("H"))
    assert desk.life() == (3000, 0)
    assert desk.state["result"] == {"winner": 0, "reason": "life", "rule": "4"}
    assert desk.game.decision is None


@pytest.mark.rule("LoS", "4-b")
def test_a_player_who_cannot_draw_in_the_setup_phase_loses() -> None:
    desk = start({}, {"deck": []}).do("end; end; end")
    assert desk.state["result"] == {"winner": 0, "reason": "deck_out", "rule": "4"}


@pytest.mark.rule("LoS", "4-b")
def test_the_second_of_two_draws_fails_and_loses() -> None:
    desk = start({"hand": ["M"], "deck": ["A"]}, cards={"M": effect({"op": "draw", "count": 2})})
    desk.do("play_effect", card=desk.id("M"))
    assert desk.names("hand") == ["A"]
    assert desk.state["result"]["winner"] == 1


@pytest.mark.rule("LoS", "4-b")
def test_an_empty_deck_alone_loses_nothing_and_two_failed_draws_are_a_draw_game() -> None:
    both = effect({"op": "draw", "player": "both"})
    desk = start({"hand": ["M"], "deck": []}, {"deck": []}, cards={"M": both})
    assert desk.state["result"] is None
    desk.do("play_effect", card=desk.id("M"))
    assert desk.state["result"] == {"winner": None, "reason": "deck_out", "rule": "4"}


@pytest.mark.rule("LoS", "4-c")
def test_both_lives_0_by_one_effect_is_a_draw_game() -> None:
    desk = start({"hand": ["H"], "life": 300}, {"life": 300}, cards={"H": hit(500, "both")})
    desk.do("play_effect", card=desk.id("H"))
    assert desk.state["result"] == {"winner": None, "reason": "both", "rule": "4"}


@pytest.mark.rule("LoS", "4-a")
def test_nobody_can_act_after_the_end_and_a_player_may_resign() -> None:
    desk = start().do("resign")
    assert desk.state["result"]["winner"] == 1
    assert desk.refuses("4", "end_phase")


def test_a_scenario_says_where_it_is_wrong() -> None:
    scenario = {"game": "legend_of_stars", "cards": {}, "players": [{"hand": ["Nobody"]}, {}]}
    with pytest.raises(BadScenarioError) as caught:
        RULES.scenario(scenario, no_card)
    assert caught.value.place == "players[0].hand[0]"
