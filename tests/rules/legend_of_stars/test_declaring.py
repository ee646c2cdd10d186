"""Declaring the name of a card, or a word that cards have (LoS 9.1)."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start

HAND = {"op": "reveal", "what": "hand", "player": "opponent"}
DISCARD = {"op": "send", "who": {"of": "hand", "side": "opponent", "declared": "x"}, "to": "trash"}


def declaring(what: str, *steps: dict[str, Any], hand: list[str], cards: dict[str, Any] | None = None) -> Desk:
    """The position in which a word is declared."""
    used = effect({"op": "declare", "what": what}, *steps)
    desk = start({"hand": ["M"]}, {"hand": hand}, {"M": used, **(cards or {})})
    return desk.do("play_effect", card=desk.id("M"))


def declared(desk: Desk, what: str, value: str) -> Desk:
    desk.act({"type": "declare", "what": what, "value": value})
    return desk


def test_all_cards_of_the_declared_name_are_discarded() -> None:
    desk = declared(declaring("name", HAND, DISCARD, hand=["A", "A", "B"]), "name", "A")
    assert desk.names("trash", 1) == ["A", "A"]
    assert desk.names("hand", 1) == ["B"]
    assert [event["value"] for event in desk.events_of("declare")] == ["A"]


def test_names_of_shipped_cards_and_of_cards_in_the_game_are_declared() -> None:
    desk = declaring("name", hand=["A"])
    names = {option["value"] for option in desk.options("declare")}
    assert {"A", "M"} <= names
    assert len(names) > 150, "all names that come with the program"
    assert "No such card" not in names


@pytest.mark.parametrize(
    ("what", "value", "left"),
    [
        ("attribute", "fire", ["W"]),
        ("race", "beast", ["F", "W"]),
        ("kind", "effect", ["F", "W"]),
        ("kind", "character", []),
    ],
)
def test_other_words_are_declared(what: str, value: str, left: list[str]) -> None:
    cards = {"F": character(attribute="fire", races=["knight"]), "W": character(attribute="water", races=["knight"])}
    desk = declared(declaring(what, DISCARD, hand=["F", "W"], cards=cards), what, value)
    assert desk.names("hand", 1) == left


def test_a_later_step_remembers_what_was_declared() -> None:
    later = {"op": "later", "when": {"event": "turn_end", "whose": "each"}, "steps": [DISCARD]}
    desk = declared(declaring("name", later, hand=["A", "B"]), "name", "B")
    assert desk.names("hand", 1) == ["A", "B"]
    desk.do("end; end; end")
    assert "B" not in desk.names("hand", 1)


def test_two_declared_words_are_told_apart() -> None:
    second = {"op": "declare", "what": "name", "as": "y"}
    both = {"op": "send", "who": {"of": "hand", "side": "opponent", "declared": "y"}, "to": "trash"}
    desk = declared(declaring("name", second, both, hand=["A", "B"]), "name", "A")
    declared(desk, "name", "B")
    assert desk.names("hand", 1) == ["A"]


def test_a_name_with_colons_can_be_chosen_by_the_id_of_its_option() -> None:
    desk = declaring("name", DISCARD, hand=["R:1:2"], cards={"R:1:2": character()})
    desk.choose([identity for identity, action in desk.offered() if action.get("value") == "R:1:2"])
    assert desk.names("hand", 1) == []


def test_what_was_declared_is_part_of_the_position() -> None:
    desk = declaring("name", {"op": "declare", "what": "kind", "as": "y"}, hand=["A", "B"])
    other = desk.game.copy()
    declared(desk, "name", "A")
    other.act({"type": "declare", "what": "name", "value": "B"})
    assert desk.game.digest() != other.digest()
