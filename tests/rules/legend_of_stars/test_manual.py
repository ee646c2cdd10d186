"""Changes by hand are reported as manual, can be undone, and stay within the bounds of the game."""

from typing import Any

import pytest

from deckbuilder.engine.api import IllegalChoiceError
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when


def by_hand(desk: Desk, kind: str, **fields: Any) -> Desk:
    desk.events += desk.game.manual({"type": kind, **fields})
    return desk


def test_a_card_moves_from_anywhere_to_anywhere_and_the_question_is_asked_again() -> None:
    desk = start({"hand": ["A", "S"]})
    by_hand(desk, "move", card=desk.id("A"), to="characters", lane=2, row="front")
    assert desk.at("f2")["card"] == "A"
    assert all(event["manual"] for event in desk.events)
    assert "play_character" not in {option["type"] for option in desk.options()}
    by_hand(desk, "move", card=desk.id("f2"), to="deck", position="top")
    assert desk.names("deck_cards")[0] == "A"
    by_hand(desk, "move", card=desk.id("S"), to="support")
    assert desk.names("support") == ["S"]


def test_the_question_that_is_asked_again_keeps_its_number() -> None:
    desk = start()
    assert desk.game.decision is not None
    before = desk.game.decision.id
    by_hand(desk, "note", text="first")
    by_hand(desk, "set", what="life", player=1, value=1234)
    assert desk.game.decision.id == before
    desk.do("end")
    assert desk.game.decision.id == before + 1


def test_numbers_counters_and_notes() -> None:
    desk = start({"on": "A f0"})
    by_hand(desk, "set", what="life", player=1, value=1234)
    by_hand(desk, "set", what="atk", card=desk.id("f0"), value=900)
    by_hand(desk, "counter", card=desk.id("f0"), name="star", delta=2)
    by_hand(desk, "note", text="here it went wrong")
    assert desk.life() == (3000, 1234)
    assert desk.at("f0")["atk"] == 900
    assert desk.at("f0")["counters"] == {"star": 2}
    assert desk.state["notes"] == ["here it went wrong"]


def test_a_number_that_is_set_again_takes_the_place_of_the_one_before() -> None:
    desk = start({"on": "A f0, B f1"})
    sizes = []
    for value in (900, 700, 800):
        for what in ("atk", "def"):
            by_hand(desk, "set", what=what, card=desk.id("f0"), value=value)
        by_hand(desk, "set", what="atk", card=desk.id("f1"), value=300)
        assert isinstance(desk.game, LegendGame)
        sizes.append(len(desk.game.table.mods))
    assert (desk.at("f0")["atk"], desk.at("f0")["def"], desk.at("f1")["atk"]) == (800, 800, 300)
    assert sizes == [3, 3, 3]


def test_displays_draws_shuffles_and_shown_cards() -> None:
    desk = start({"on": "A f0", "energy": ["V"]})
    by_hand(desk, "orient", card=desk.id("f0"), orientation="defence_left", face="down")
    assert (desk.at("f0")["orientation"], desk.at("f0")["face"]) == ("defence_left", "down")
    by_hand(desk, "orient", card=desk.id("V", "energy"), ready=False)
    assert desk.ready("energy") == 0
    by_hand(desk, "draw", player=1, count=3)
    assert len(desk.player(1)["hand"]) == 3
    by_hand(desk, "shuffle", player=0)
    by_hand(desk, "reveal", card=desk.id("f0"))
    assert desk.events_of("reveal")[0]["name"]["en"] == "A"


def test_a_change_by_hand_is_stopped_by_no_card_and_triggers_none() -> None:
    new_events = [
        when(event, {"op": "gain_life", "amount": 100})
        for event in ("reoriented", "turned_down", "reveal", "shifts", "leaves")
    ]
    fixed = {"type": "static", "forbid": ["reorient", "turn_down", "turn_up", "move", "be_returned"]}
    cards = {"F": character(*new_events, fixed)}
    desk = start({"on": "F f0"}, cards=cards)
    for change in ({"orientation": "defence_left"}, {"face": "down"}, {"face": "up"}, {"orientation": "attack"}):
        by_hand(desk, "orient", card=desk.id("f0"), **change)
        ((key, value),) = change.items()
        assert desk.at("f0")[key] == value
    by_hand(desk, "move", card=desk.id("f0"), to="characters", lane=1, row="front", orientation="defence_right")
    assert desk.at("f1")["orientation"] == "defence_right"
    by_hand(desk, "move", card=desk.id("f1"), to="hand")
    assert desk.life() == (3000, 3000)
    assert desk.names("hand") == ["F"]


def test_supports_and_energy_are_readied_by_hand_without_effect() -> None:
    cards = {"P": support(when("readied", {"op": "gain_life", "amount": 100}), when("exhausted", {"op": "draw"}))}
    desk = start({"support": ["P"]}, cards=cards)
    for ready in (False, True):
        by_hand(desk, "orient", card=desk.id("P", "support"), ready=ready)
        assert desk.named("P", "support")["ready"] is ready
    assert (desk.life(), desk.names("hand")) == ((3000, 3000), [])


def test_life_0_by_hand_ends_the_game() -> None:
    assert by_hand(start(), "set", what="life", player=0, value=0).state["result"]["winner"] == 1


@pytest.mark.parametrize(
    "action",
    [
        {"type": "move", "card": 1, "to": "nowhere"},
        {"type": "move", "card": 999, "to": "hand"},
        {"type": "move", "card": 1, "to": "characters", "lane": 7, "row": "front"},
        {"type": "move", "card": 1, "to": "characters", "lane": 1, "row": "front"},
        {"type": "set", "what": "life", "value": -1},
        {"type": "set", "what": "cost", "card": 1, "value": 1},
        {"type": "counter", "card": 1, "delta": "two"},
        {"type": "orient", "card": 1},
        {"type": "draw", "count": 99},
        {"type": "note"},
        {"type": "fly"},
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(action: dict[str, Any]) -> None:
    desk = start({"on": "A f0, B f1"})
    before = desk.game.digest()
    with pytest.raises(IllegalChoiceError):
        desk.game.manual(action)
    assert desk.game.digest() == before


@pytest.mark.parametrize("name", ["S", "E"])
def test_only_characters_can_be_put_on_a_square(name: str) -> None:
    desk = start({"hand": [name]}, {}, {"E": effect({"op": "draw"})})
    before = desk.game.digest()
    with pytest.raises(IllegalChoiceError) as refused:
        by_hand(desk, "move", card=desk.id(name), to="characters", lane=0, row="front")
    assert (refused.value.refusal.rule, refused.value.refusal.reason.key) == (
        "3.3",
        "Only characters can be placed in the character zone.",
    )
    assert desk.game.digest() == before


def test_only_supports_can_be_put_into_the_support_zone() -> None:
    desk = start({"hand": ["A"]})
    with pytest.raises(IllegalChoiceError) as refused:
        by_hand(desk, "move", card=desk.id("A"), to="support")
    assert refused.value.refusal.reason.key == "Only supports can be placed in the support zone."


def test_by_hand_in_the_middle_of_an_effect() -> None:
    desk = start({"hand": ["A*9"]}).do("end; end; end")
    assert desk.game.decision is not None
    by_hand(desk, "draw", player=0)
    assert desk.game.decision.minimum == 3


def new_events(desk: Desk) -> list[dict[str, Any]]:
    """Return the reported events, without the fields that every change by hand has."""
    return [{key: value for key, value in event.items() if key not in {"manual", "player"}} for event in desk.events]


A_IS = {"ja": "A", "en": "A"}


@pytest.mark.parametrize("row", ["front", "back"])
@pytest.mark.parametrize("name", ["A", "B"], ids=["from the hand", "from another square"])
def test_a_card_put_onto_a_square_is_alone_there_and_is_reported(row: str, name: str) -> None:
    desk = start({"hand": ["A"], "on": "B b3"})
    moved = desk.id("A") if name == "A" else desk.id("b3")
    by_hand(desk, "move", card=moved, to="characters", lane=1, row=row)
    assert desk.at(f"{row[0]}1")["card"] == name
    assert len(desk.player(0)["characters"]) == (2 if name == "A" else 1)
    old = "hand" if name == "A" else "characters"
    where = {"from": old, "to": "characters", "lane": 1, "row": row}
    assert new_events(desk) == [{"type": "move", "card": moved, "name": {"ja": name, "en": name}, **where}]
    by_hand(desk, "move", card=moved, to="characters", lane=1, row=row)
    assert desk.at(f"{row[0]}1")["card"] == name


def test_a_card_from_the_hand_is_put_down_face_up_and_upright_by_default() -> None:
    desk = start({"hand": ["A*2"]})
    by_hand(desk, "move", card=desk.id("A"), to="characters", lane=0, row="front")
    by_hand(desk, "move", card=desk.id("A"), to="characters", lane=3, row="back", face="down",
            orientation="defence_right")  # fmt: skip
    seen = [(item["face"], item["orientation"]) for item in (desk.at("f0"), desk.at("b3"))]
    assert seen == [("up", "attack"), ("down", "defence_right")]


def test_a_character_on_the_field_keeps_its_display_or_takes_the_given_one() -> None:
    desk = start({"on": "A f0L?"})
    by_hand(desk, "move", card=desk.id("f0"), to="characters", lane=1, row="front")
    assert (desk.at("f1")["face"], desk.at("f1")["orientation"]) == ("down", "defence_left")
    by_hand(desk, "move", card=desk.id("f1"), to="characters", lane=1, row="front", face="up",
            orientation="attack")  # fmt: skip
    assert (desk.at("f1")["face"], desk.at("f1")["orientation"]) == ("up", "attack")


def test_a_card_goes_under_the_deck_by_default() -> None:
    desk = start({"hand": ["A", "B"], "deck": ["V"]})
    by_hand(desk, "move", card=desk.id("A"), to="deck")
    by_hand(desk, "move", card=desk.id("B"), to="deck", position="top")
    assert desk.names("deck_cards") == ["B", "V", "A"]


def test_changes_of_numbers_and_counters_are_reported() -> None:
    desk = start({"on": "A f0"})
    handle = desk.id("f0")
    by_hand(desk, "set", what="down", card=handle, value=0)
    by_hand(desk, "counter", card=handle, name="star", delta=2)
    by_hand(desk, "counter", card=handle, name="star", delta=-5)
    by_hand(desk, "counter", card=handle)
    assert new_events(desk) == [
        {"type": "modify", "card": handle, "name": A_IS, "what": "down", "number": 0, "change": "set",
         "until": "permanent"},
        {"type": "counter", "card": handle, "name": A_IS, "counter": "star", "count": 2},
        {"type": "counter", "card": handle, "name": A_IS, "counter": "star", "count": 0},
        {"type": "counter", "card": handle, "name": A_IS, "counter": "counter", "count": 1},
    ]  # fmt: skip
    assert desk.at("f0")["counters"] == {"counter": 1}
    assert desk.do("end; end; end").do("end; end; end").at("f0")["down"] == 0


def test_life_draws_and_shuffles_are_for_the_given_player_or_the_turn_player() -> None:
    deck = ["A", "B", "V", "C", "S", "F", "X"]
    desk = start({"deck": deck}, {"deck": deck}, {"C": {"atk": 0, "def": 1, "down": 1}})
    by_hand(desk, "set", what="life", value=7)
    by_hand(desk, "set", what="life", value=8, player=1)
    assert desk.life() == (7, 8)
    by_hand(desk, "draw")
    by_hand(desk, "draw", count=2, player=1)
    assert (desk.names("hand"), desk.names("hand", 1)) == (["A"], ["A", "B"])
    by_hand(desk, "shuffle", player=1)
    assert desk.names("deck_cards") == deck[1:]
    assert desk.names("deck_cards", 1) != deck[2:]
    by_hand(desk, "shuffle")
    assert desk.names("deck_cards") != deck[1:]
    by_hand(desk, "reveal", card=desk.id("A"))
    by_hand(desk, "note", text="n")
    assert new_events(desk)[-2:] == [
        {"type": "reveal", "card": desk.id("A"), "name": A_IS},
        {"type": "note", "text": "n"},
    ]


LONG = "n" * 2001


@pytest.mark.parametrize(
    ("action", "field"),
    [
        ({"type": "move", "card": "A", "to": "hand"}, "card"),
        ({"type": "move", "card": True, "to": "hand"}, "card"),
        ({"type": "move", "card": 1, "to": "stage"}, "to"),
        ({"type": "move", "card": 1, "to": "aside"}, "to"),
        ({"type": "move", "card": 1, "to": "hand", "position": "top"}, "position"),
        ({"type": "move", "card": 1, "to": "deck", "position": "middle"}, "position"),
        ({"type": "move", "card": 1, "to": "deck", "face": "up"}, "face"),
        ({"type": "move", "card": 1, "to": "deck", "lane": 1}, "lane"),
        ({"type": "move", "card": 1, "to": "hand", "row": "front"}, "row"),
        ({"type": "move", "card": 1, "to": "characters", "lane": 2, "row": "front", "face": "left"}, "face"),
        ({"type": "move", "card": 1, "to": "characters", "lane": 2, "row": "front", "orientation": 1}, "orientation"),
        ({"type": "move", "card": 1, "to": "characters", "lane": 4, "row": "front"}, "lane"),
        ({"type": "move", "card": 1, "to": "characters", "lane": -1, "row": "front"}, "lane"),
        ({"type": "move", "card": 1, "to": "characters", "lane": True, "row": "front"}, "lane"),
        ({"type": "move", "card": 1, "to": "characters", "lane": 0, "row": "middle"}, "row"),
        ({"type": "set", "what": "life", "value": 1, "player": 2}, "player"),
        ({"type": "set", "what": "life", "value": 1_000_000_001}, "value"),
        ({"type": "set", "what": "atk", "value": 1}, "card"),
        ({"type": "set", "what": "atk", "value": 1, "card": 3}, "card"),
        ({"type": "set", "what": "cost", "value": 1, "card": 1}, "what"),
        ({"type": "counter"}, "card"),
        ({"type": "counter", "card": 1, "name": ""}, "name"),
        ({"type": "counter", "card": 1, "name": LONG}, "name"),
        ({"type": "counter", "card": 1, "delta": 1_000_000_001}, "delta"),
        ({"type": "orient"}, "card"),
        ({"type": "orient", "card": 3, "face": "down"}, "face"),
        ({"type": "orient", "card": 1, "orientation": "left"}, "orientation"),
        ({"type": "orient", "card": 1, "ready": 1}, "ready"),
        ({"type": "orient", "card": 1}, "orientation"),
        ({"type": "draw", "player": "you"}, "player"),
        ({"type": "draw", "count": 0}, "count"),
        ({"type": "draw", "count": 11}, "count"),
        ({"type": "shuffle", "player": 3}, "player"),
        ({"type": "reveal"}, "card"),
        ({"type": "note", "text": LONG}, "text"),
    ],
)
def test_a_wrong_field_is_named(action: dict[str, Any], field: str) -> None:
    desk = start({"on": "A f0, B f1", "hand": ["A"]})
    with pytest.raises(IllegalChoiceError) as refused:
        desk.game.manual(action)
    reason = refused.value.refusal.reason
    assert (reason.key, dict(reason.args)) == ("The field “{field}” is missing or wrong.", {"field": field})


@pytest.mark.parametrize(
    ("action", "rule", "sentence"),
    [
        ({"type": "fly"}, "", "There is no action “{type}”."),
        ({"type": "note", "text": "n", "card": 1}, "", "The field “{field}” is not known here."),
        ({"type": "move", "card": 1, "to": "characters", "lane": 1, "row": "front"}, "3.3.1",
         "There is already a character on this square."),
        ({"type": "draw", "player": 1}, "4", "The deck is empty."),
    ],
)  # fmt: skip
def test_impossible_changes_by_hand_are_refused_with_a_reason(action: dict[str, Any], rule: str, sentence: str) -> None:
    desk = start({"on": "A f0, B f1"}, {"deck": []})
    with pytest.raises(IllegalChoiceError) as refused:
        desk.game.manual(action)
    assert (refused.value.refusal.rule, refused.value.refusal.reason.key) == (rule, sentence)


def test_changes_by_hand_have_limits() -> None:
    desk = start({"on": "A f0"})
    by_hand(desk, "note", text=LONG[1:])
    by_hand(desk, "counter", card=1, name=LONG[1:], delta=1_000_000_000)
    by_hand(desk, "set", what="life", value=1_000_000_000)
    by_hand(desk, "draw", count=10)
    assert desk.state["notes"] == [LONG[1:]]
    assert desk.at("f0")["counters"] == {LONG[1:]: 1_000_000_000}
    assert (desk.life()[0], len(desk.player(0)["hand"])) == (1_000_000_000, 10)
