"""Cards that an effect plays without paying their cost (LoS 8.3): played, not only put onto the field."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support

CHOSEN = {"op": "choose", "select": {"of": "hand", "side": "you", "cost": {"min": 3}}}
FREE = effect(CHOSEN, {"op": "play_free", "who": "it"})
COUNTS = support({"type": "triggered", "when": {"event": "plays"}, "steps": [{"op": "gain_life", "amount": 100}]})
HEAL = {"op": "gain_life", "amount": 50}


def freely(hand: list[str], cards: dict[str, Any], **side: Any) -> Desk:
    """The position after a card with that effect was used."""
    desk = start({"hand": ["M", *hand], "energy": "1", "life": 1000, **side}, {}, {"M": FREE, "P": COUNTS, **cards})
    return desk.do("play_effect", card=desk.id("M"))


def test_a_character_is_played_into_the_back_row_in_any_display() -> None:
    played = {"type": "triggered", "when": {"event": "play"}, "steps": [HEAL]}
    desk = freely(["C"], {"C": character(played, cost=5)}, support=["P"], on="A b0")
    squares = {(option["lane"], option["orientation"], option["face"]) for option in desk.options("play_character")}
    assert {lane for lane, _, _ in squares} == {1, 2, 3}
    assert {face for _, _, face in squares} == {"up", "down"}
    desk.act(next(o for o in desk.options("play_character") if o["lane"] == 1 and o["face"] == "up"))
    while not desk.options("end_phase"):
        desk.choose([desk.offered()[0][0]])
    assert desk.at("0.b1")["card"] == "C"
    assert [card["ready"] for card in desk.cards("energy")] == [True], "nothing is paid"
    assert desk.life()[0] == 1000 + 100 + 50 + 100, "the effect card, the character by its own text, and as a card"


def test_putting_it_onto_the_field_is_no_play() -> None:
    put = effect(CHOSEN, {"op": "enter", "who": "it"})
    desk = start({"hand": ["M", "C"], "support": ["P"], "life": 1000}, {}, {"M": put, "P": COUNTS,
                                                                            "C": character(cost=5)})  # fmt: skip
    desk.do("play_effect", card=desk.id("M"))
    desk.choose([desk.offered()[0][0]])
    assert desk.life()[0] == 1100


def test_a_support_and_an_effect_card_are_played() -> None:
    desk = freely(["S"], {"S": support(cost=4)}, support=["P"])
    assert sorted(desk.names("support")) == ["P", "S"]
    assert desk.life()[0] == 1200
    desk = freely(["E"], {"E": effect(HEAL, cost=4)}, support=["P"])
    assert sorted(desk.names("trash")) == ["E", "M"]
    assert desk.life()[0] == 1000 + 100 + 100 + 50
    assert [card["ready"] for card in desk.cards("energy")] == [True]


@pytest.mark.parametrize("forbidden", ["play", "play_effect"])
def test_what_forbids_playing_forbids_this_too(forbidden: str) -> None:
    bar = {"op": "forbid_player", "player": "you", "what": forbidden}
    m = effect(bar, CHOSEN, {"op": "play_free", "who": "it"})
    desk = start({"hand": ["M", "E"], "life": 1000}, {}, {"M": m, "E": effect(HEAL, cost=4)})
    desk.do("play_effect", card=desk.id("M"))
    assert desk.names("hand") == ["E"]
    assert desk.life()[0] == 1000


def test_its_own_words_and_missing_targets_keep_it_in_the_hand() -> None:
    only = {"type": "play_only", "if": {"cond": "count", "of": {"of": "trash", "side": "you"}, "min": 5}}
    held = effect(HEAL, cost=4)
    aims = effect({"op": "choose", "select": {"of": "character", "side": "opponent"}}, cost=4)
    for card in ({**held, "abilities": [*held["abilities"], only]}, aims, character(only, cost=4)):
        desk = freely(["E"], {"E": card})
        assert desk.names("hand") == ["E"]


def test_a_character_without_a_free_square_stays_in_the_hand() -> None:
    full = ", ".join(f"A b{lane}" for lane in range(4))
    desk = freely(["C"], {"C": character(cost=5)}, on=full)
    assert desk.names("hand") == ["C"]


def test_the_effect_goes_on_when_the_card_was_played() -> None:
    after = effect(CHOSEN, {"op": "play_free", "who": "it"}, {"op": "if_done", "then": [{"op": "draw"}]})
    cards = {"M": after, "E": effect(HEAL, cost=4)}
    desk = start({"hand": ["M", "E"], "life": 1000, "deck": ["A"] * 3}, {}, cards)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.names("hand") == ["A"]
    assert desk.order("life", "draw") == ["life", "draw"]
