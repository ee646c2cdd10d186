"""Players are not asked about impossible things, or about choices that make no difference (LoS 7.2, 9.2, 9.3)."""

from typing import Any

import pytest

from deckbuilder.engine.api import IllegalChoiceError
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when

EDITIONS = ("1.0.03", "1.0.01")
MOVED = {"op": "shift", "who": {"side": "opponent"}, "to": "adjacent"}
TURNED = {"op": "orient", "who": {"side": "opponent"}, "to": "defence"}
RESISTANT = character(keywords=[{"keyword": "speed_resistance", "value": 9}])


def pinned(what: str) -> dict[str, Any]:
    return character({"type": "static", "forbid": [what]})


@pytest.mark.rule("LoS", "9.2-a")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("step", "rock", "rule"),
    [
        (MOVED, pinned("move"), "9.2"),
        (MOVED, pinned("be_affected"), "9.2"),
        (MOVED, RESISTANT, "8.13.2"),
        (TURNED, pinned("reorient"), "9.2"),
        (TURNED, RESISTANT, "8.13.2"),
    ],
)
def test_no_square_and_no_side_is_asked_for_a_card_that_cannot_be_moved_or_turned(
    step: dict[str, Any], rock: dict[str, Any], rule: str, edition: str
) -> None:
    desk = start({"hand": ["M"]}, {"on": "R f1"}, {"M": effect(step), "R": rock}, edition=edition)
    desk.do("play_effect", card=desk.id("M"))
    assert not desk.options("pick")
    assert [event["rule"] for event in desk.events_of("unaffected")] == [rule]
    assert (desk.at("1.f1")["orientation"], desk.names("trash")) == ("attack", ["M"])


@pytest.mark.rule("LoS", "9.2-a")
def test_of_two_cards_only_the_one_that_can_be_moved_is_asked_about() -> None:
    cards = {"M": effect(MOVED), "R": pinned("move")}
    desk = start({"hand": ["M"]}, {"on": "R f1, A b2"}, cards)
    desk.do("play_effect", card=desk.id("M"))
    assert {(option["lane"], option["row"]) for option in desk.options("pick")} == {(1, "back"), (3, "back")}


def at_the_end(*mine: str, edition: str = "1.0.03", **cards: dict[str, Any]) -> Desk:
    side = {"support": list(mine), "on": "A f0, A f1"}
    return start(side, {}, cards, "attack", edition=edition).do("end")


@pytest.mark.rule("LoS", "9.3-b")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_optional_effect_without_a_target_is_not_offered(edition: str) -> None:
    hunt = when(
        "turn_end",
        {"op": "choose", "select": {"side": "opponent"}},
        {"op": "destroy", "who": "it"},
        optional=True,
    )
    desk = at_the_end("P", edition=edition, P=support(hunt))
    assert desk.state["turn"]["number"] == 6
    assert not desk.events_of("trigger")


@pytest.mark.rule("LoS", "9.3-b")
def test_an_optional_effect_that_cannot_be_paid_is_not_offered() -> None:
    wish = when("turn_end", {"op": "discard", "count": 1}, {"op": "gain_life", "amount": 5}, optional=True)
    desk = at_the_end("P", P=support(wish))
    assert desk.state["turn"]["number"] == 6


@pytest.mark.rule("LoS", "9.3-b")
def test_a_mandatory_effect_without_a_target_is_used_and_does_nothing() -> None:
    hunt = when("turn_end", {"op": "choose", "select": {"side": "opponent"}}, {"op": "destroy", "who": "it"})
    desk = at_the_end("P", P=support(hunt))
    assert desk.state["turn"]["number"] == 6
    assert len(desk.events_of("trigger")) == 1


BELL = support(when("turn_end", {"op": "gain_life", "amount": 5}))


@pytest.mark.rule("LoS", "9.3-a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_copies_of_one_effect_are_used_without_asking_for_an_order(edition: str) -> None:
    desk = at_the_end("P", "P", "P", edition=edition, P=BELL)
    assert desk.state["turn"]["number"] == 6
    assert desk.life()[0] == 3015
    assert len({event["card"] for event in desk.events_of("trigger")}) == 3


@pytest.mark.rule("LoS", "9.3-a")
@pytest.mark.parametrize(
    "step",
    [
        {"op": "modify", "who": "self", "atk": 100},
        {"op": "damage", "amount": {"value": "atk"}},
        {"op": "modify", "who": {"side": "you", "other": True}, "atk": 100},
        {"op": "modify", "who": {"side": "opponent", "lane": "same"}, "atk": 100},
        {"op": "if", "cond": {"cond": "lane_empty"}, "then": [{"op": "draw"}]},
        {"op": "if", "cond": {"cond": "card", "where": {"row": "front"}}, "then": [{"op": "draw"}]},
    ],
)
def test_copies_whose_text_speaks_of_themselves_are_ordered_by_their_player(step: dict[str, Any]) -> None:
    side = {"on": "C f0, C f1"}
    desk = start(side, {}, {"C": character(when("turn_end", step))}, "attack").do("end")
    assert len(desk.options("activate")) == 2


@pytest.mark.rule("LoS", "9.3-a")
def test_different_effects_and_copies_beside_them_are_ordered_by_their_player() -> None:
    desk = at_the_end("P", "P", "Q", P=BELL, Q=support(when("turn_end", {"op": "draw"})))
    assert len(desk.options("activate")) == 3


@pytest.mark.rule("LoS", "4-a")
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_who_resigns_loses_by_the_chapter_on_winning(player: int) -> None:
    desk = start().do("resign", player=player)
    assert desk.state["result"] == {"winner": 1 - player, "reason": "resign", "rule": "4"}


# Moves by hand ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [
        {"to": "deck", "position": "middle"},
        {"to": "deck", "position": None},
        {"to": "deck", "face": "up"},
        {"to": "deck", "lane": 0},
        {"to": "hand", "position": "top"},
        {"to": "trash", "orientation": "attack"},
        {"to": "support", "row": "front"},
        {"to": "characters", "lane": 2, "row": "front", "face": "sideways"},
        {"to": "characters", "lane": 2, "row": "front", "face": 1},
        {"to": "characters", "lane": 2, "row": "front", "orientation": "upside_down"},
        {"to": "characters", "lane": 2, "row": "front", "orientation": ["attack"]},
        {"to": "characters", "lane": 2, "row": "front", "position": "top"},
    ],
)
@pytest.mark.parametrize("zone", ["hand", "characters"])
def test_a_move_by_hand_with_a_wrong_word_is_refused_and_changes_nothing(zone: str, fields: dict[str, Any]) -> None:
    desk = start({"hand": ["V"], "on": "A f0"})
    before = desk.game.digest()
    with pytest.raises(IllegalChoiceError, match="missing or wrong"):
        desk.game.manual({"type": "move", "card": desk.player(0)[zone][0]["id"], **fields})
    assert desk.game.digest() == before


@pytest.mark.parametrize("zone", ["hand", "characters"])
def test_a_move_by_hand_to_a_square_gives_face_and_orientation(zone: str) -> None:
    desk = start({"hand": ["A"], "on": "A f0"})
    desk.game.manual(
        {
            "type": "move", "card": desk.player(0)[zone][0]["id"], "to": "characters", "lane": 2, "row": "back",
            "orientation": "defence_left", "face": "down",
        }
    )  # fmt: skip
    seen = desk.at("b2")
    assert (seen["orientation"], seen["face"]) == ("defence_left", "down")


def test_a_move_by_hand_to_the_top_and_to_the_bottom_of_the_deck() -> None:
    desk = start({"hand": ["A", "B"], "deck": ["V*3"]})
    desk.game.manual({"type": "move", "card": desk.id("A"), "to": "deck", "position": "top"})
    desk.game.manual({"type": "move", "card": desk.id("B"), "to": "deck", "position": "bottom"})
    assert desk.names("deck_cards") == ["A", "V", "V", "V", "B"]
