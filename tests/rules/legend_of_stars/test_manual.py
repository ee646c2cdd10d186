"""Changes by hand: told as manual, undoable, never outside the frame of the game."""

from typing import Any

import pytest

from deckbuilder.engine.api import IllegalChoiceError
from tests.rules.legend_of_stars.desk import Desk, card, start


def by_hand(desk: Desk, kind: str, **fields: Any) -> Desk:
    desk.events += desk.game.manual({"type": kind, **fields})
    return desk


def test_a_card_moves_from_anywhere_to_anywhere_and_the_question_is_asked_again() -> None:
    desk = start({"hand": ["A", "S"]})
    by_hand(desk, "move", card=desk.named("A")["id"], to="characters", lane=2, row="front")
    assert desk.at(0, 2)["card"] == "A"
    assert all(event["manual"] for event in desk.events)
    assert "play_character" not in {option["type"] for option in desk.options()}
    by_hand(desk, "move", card=desk.at(0, 2)["id"], to="deck", position="top")
    assert desk.names("deck_cards")[0] == "A"
    by_hand(desk, "move", card=desk.named("S")["id"], to="support")
    assert desk.names("support") == ["S"]


def test_numbers_counters_and_notes() -> None:
    desk = start({"characters": [card("A", 0)]})
    by_hand(desk, "set", what="life", player=1, value=1234)
    by_hand(desk, "set", what="atk", card=desk.at(0, 0)["id"], value=900)
    by_hand(desk, "counter", card=desk.at(0, 0)["id"], name="star", delta=2)
    by_hand(desk, "note", text="here it went wrong")
    assert desk.life() == (3000, 1234)
    assert desk.at(0, 0)["atk"] == 900
    assert desk.at(0, 0)["counters"] == {"star": 2}
    assert desk.state["notes"] == ["here it went wrong"]


def test_displays_draws_shuffles_and_shown_cards() -> None:
    desk = start({"characters": [card("A", 0)], "energy": ["V"]})
    by_hand(desk, "orient", card=desk.at(0, 0)["id"], orientation="defence_left", face="down")
    assert (desk.at(0, 0)["orientation"], desk.at(0, 0)["face"]) == ("defence_left", "down")
    by_hand(desk, "orient", card=desk.named("V", "energy")["id"], ready=False)
    assert desk.ready() == 0
    by_hand(desk, "draw", player=1, count=3)
    assert len(desk.player(1)["hand"]) == 3
    by_hand(desk, "shuffle", player=0)
    by_hand(desk, "reveal", card=desk.at(0, 0)["id"])
    assert desk.told("reveal")[0]["name"]["en"] == "A"


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
    desk = start({"characters": [card("A", 0), card("B", 1)]})
    before = desk.game.digest()
    with pytest.raises(IllegalChoiceError):
        desk.game.manual(action)
    assert desk.game.digest() == before


def test_by_hand_in_the_middle_of_an_effect() -> None:
    desk = start({"hand": ["A*9"]}).end(3)
    assert desk.game.decision is not None
    by_hand(desk, "draw", player=0)
    assert desk.game.decision.minimum == 3
