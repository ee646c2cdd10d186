"""The view of a position: every field, and who may see it (docs/engine_protocol.md)."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when

CARDS = {
    "K": {
        **character(races=["beast"], keywords=["sky", {"keyword": "speed_resistance", "value": 2}]),
        "attribute": "fire",
    },
    "P": support({"type": "static", "who": {"side": "you"}, "modify": {"atk": 100}}, field=True),
}


def position() -> Desk:
    side = {
        "on": "K b1L, A f0?",
        "support": ["P"],
        "energy": "1+1",
        "hand": ["K"],
        "trash": ["X"],
        "deck": ["A", "B"],
    }
    return start(side, {"life": 5, "hand": ["A"], "deck": ["B"]}, CARDS)


def face(handle: int, name: str, kind: str, **more: Any) -> dict[str, Any]:
    """Return the view of a visible card."""
    usual: dict[str, Any] = {
        "attribute": None,
        "cost": 0,
        "speed": 0,
        "flash": False,
        "field": False,
        "keywords": [],
        "by_hand": False,
    }
    return {
        "id": handle, "card": name, "name": {"ja": name, "en": name}, "kind": kind, "counters": {}, **usual, **more
    }  # fmt: skip


def numbers(atk: int, defence: int, down: int, *lead: str, races: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"atk": atk, "def": defence, "down": down, "races": list(races), "lead": list(lead)}


PLAIN = numbers(500, 300, 200, "up")
KEYWORDS = ["sky", {"keyword": "speed_resistance", "value": 2}]
KNIGHT = {"attribute": "fire", "speed": 5, "keywords": KEYWORDS, **numbers(500, 300, 200, "up", races=("beast",))}
DOWN = {
    "id": 2, "lane": 0, "row": "front", "orientation": "attack", "face": "down", "entered_this_turn": False,
    "down_state": False, "counters": {},
}  # fmt: skip
PLACE = {**DOWN, "id": 1, "lane": 1, "row": "back", "orientation": "defence_left", "face": "up"}
PRINTED = {"printed": {"atk": 500, "def": 300, "down": 200, "lead": ["up"]}, "forbidden": [], "attacks_left": 1}


def test_the_turn_and_other_shared_facts_are_in_the_view() -> None:
    seen = position().state
    assert {key: value for key, value in seen.items() if key != "players"} == {
        "game": "legend_of_stars",
        "edition": "1.0.03",
        "seed": 1,
        "turn": {"number": 5, "player": 0, "phase": "main", "first_player": 0},
        "battle": None,
        "priority": None,
        "bans": [],
        "skips": [],
        "promises": [],
        "looked_at": [],
        "notes": [],
        "result": None,
    }


@pytest.mark.parametrize(("number", "player", "first"), [(4, 0, 1), (4, 1, 0), (5, 0, 0), (5, 1, 1)])
def test_who_went_first_is_reported_by_the_number_of_the_turn(number: int, player: int, first: int) -> None:
    assert start(number=number, player=player).state["turn"]["first_player"] == first


def test_a_player_sees_all_of_the_own_side_but_the_deck_and_the_seed() -> None:
    seen = position().seen_by(0)
    assert seen["seed"] is None
    assert seen["players"][0] == {
        "life": 3000,
        "deck": 2,
        "hand": [face(6, "K", "character", **KNIGHT)],
        "energy": [face(4, "V", "character", **numbers(100, 100, 100), ready=True),
                   face(5, "V", "character", **numbers(100, 100, 100), ready=False)],
        "energy_set": False,
        "support": [face(3, "P", "support", speed=5, field=True, ready=True, entered_this_turn=False)],
        "trash": [face(7, "X", "support", field=True)],
        "characters": [
            face(2, "A", "character") | PLAIN | DOWN | PRINTED | {"atk": 600, "can_lead_to": []},
            face(1, "K", "character") | KNIGHT | PLACE | PRINTED
            | {"atk": 600, "can_lead_to": [{"lane": 0, "row": "back"}]},
        ],
        "stage": [],
        "aside": [],
    }  # fmt: skip


@pytest.mark.parametrize("entered", [True, False])
def test_a_support_is_seen_to_have_entered_in_this_turn(entered: bool) -> None:
    seen = start({"support": [{"card": "S", "entered_this_turn": entered}]}).player(0)["support"]
    assert seen[0]["entered_this_turn"] == entered


def test_the_opponent_sees_only_the_backs_of_the_hand_and_of_face_down_cards() -> None:
    seen = position().seen_by(1)["players"][0]
    assert (seen["hand"], seen["characters"][0]) == ([{"hidden": True}], DOWN | {"hidden": True})
    assert "deck_cards" not in seen


def test_a_player_who_sees_everything_sees_the_decks_too() -> None:
    assert position().state["players"][0]["deck_cards"] == [
        face(8, "A", "character", **PLAIN),
        face(9, "B", "character", **numbers(300, 600, 400, "up", "left")),
    ]


def test_a_battle_and_who_has_priority_is_reported() -> None:
    desk = start({"on": "A f1"}, {"on": "A f1", "hand": ["F"], "energy": "1"},
                 phase="attack").do("attack f1")  # fmt: skip
    attacker, defender = desk.id("f1"), desk.id("1.f1")
    assert desk.state["battle"] == {
        "attacker": attacker, "defender": defender, "direct": False, "lane": 1, "step": "priority"
    }  # fmt: skip
    assert desk.state["priority"] == {"player": 1, "window": "attack"}


def test_bans_skips_and_promises_are_reported_with_the_card_that_made_them() -> None:
    steps = effect(
        {"op": "skip", "phase": "lead", "player": "you"},
        {"op": "later", "when": {"event": "turn_end", "whose": "you"}, "steps": [{"op": "draw"}], "until": "turn_end"},
        {"op": "later", "when": {"event": "shifts", "who": {"side": "you"}}, "steps": [{"op": "draw"}]},
    )
    desk = start({"hand": ["M"]}, cards={"M": steps})
    desk.do("play_effect", card=desk.id("M"))
    assert desk.state["skips"] == [{"player": 0, "phase": "lead"}]
    assert [(item["kind"], item["what"], item["until"], item["name"]["en"]) for item in desk.state["promises"]] == [
        ("later", "turn_end", "turn_end", "M"),
        ("later", "shifts", "permanent", "M"),
    ]


def test_cards_of_the_deck_that_are_chosen_from_are_for_the_eyes_of_who_looks() -> None:
    searcher = effect({"op": "search"})
    desk = start({"hand": ["M"], "deck": ["A", "B"]}, cards={"M": searcher})
    desk.do("play_effect", card=desk.id("M"))
    assert [item["card"] for item in desk.seen_by(0)["looked_at"]] == ["A", "B"]
    assert desk.seen_by(1)["looked_at"] == [{"hidden": True}] * 2
    field = effect({"op": "choose", "select": {"side": "you"}}, {"op": "destroy", "who": "it"})
    desk = start({"hand": ["M"], "on": "A f0, B f1"}, cards={"M": field})
    desk.do("play_effect", card=desk.id("M"))
    assert desk.state["looked_at"] == []


def test_secret_fields_of_an_event_are_omitted_for_the_other_player() -> None:
    desk = start({"hand": ["M"], "deck": ["A", "B"]}, cards={"M": effect({"op": "draw"})})
    desk.do("play_effect", card=desk.id("M"))
    drawn = next(event for event in desk.events if event["type"] == "draw")
    assert desk.game.visible(drawn, 0)["name"] == {"ja": "A", "en": "A"}
    seen = desk.game.visible(drawn, 1)
    assert seen == {"type": "draw", "player": 0, "from": "deck", "to": "hand", "hidden": True}


def test_a_support_tells_of_its_keywords_as_they_are_now() -> None:
    cards = {"P": support(when("turn_start", {"op": "draw"})), "Q": support(keywords=["sky"])}
    desk = start({"support": ["P", "Q"]}, cards=cards)
    assert [item["keywords"] for item in desk.player(0)["support"]] == [[], ["sky"]]
