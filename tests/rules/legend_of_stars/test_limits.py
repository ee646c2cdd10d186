"""Abilities that can be used once a game, and cards of which one can be played each turn (LoS 8.4, 9.1)."""

from typing import Any

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support

ONCE: dict[str, Any] = {"type": "activated", "once_per_game": True, "steps": [{"op": "gain_life", "amount": 100}]}


def use(desk: Desk, name: str) -> Desk:
    return desk.do("activate", card=desk.id(name), ability=0)


def next_turn_of_mine(desk: Desk) -> Desk:
    desk.do("end; end; end")
    desk.passes()
    desk.do("end; end; end")
    return desk.passes()


def test_an_ability_is_used_once_a_game() -> None:
    desk = start({"support": ["P"]}, {}, {"P": support(ONCE)})
    use(desk, "P")
    refusal = desk.why("activate", card=desk.id("P"), ability=0)
    assert refusal is not None
    assert (refusal.rule, refusal.reason.key) == ("8.4", "The ability can be used once a game.")
    next_turn_of_mine(desk)
    assert desk.why("activate", card=desk.id("P"), ability=0) is not None


def test_each_copy_has_its_own_use() -> None:
    desk = start({"support": ["P", "P"]}, {}, {"P": support(ONCE)})
    first = desk.options("activate")[0]
    desk.act(first)
    assert [option["card"] for option in desk.options("activate")] == [
        card["id"] for card in desk.cards("support") if card["id"] != first["card"]
    ]


def test_it_is_remembered_in_the_trash_but_not_in_a_hand() -> None:
    trash = {"op": "choose", "select": {"of": "trash", "side": "you"}}
    away = {"op": "destroy", "who": {"of": "character", "side": "you"}}
    back = {"op": "enter", "who": "it"}
    hand = {"op": "send", "who": {"of": "character", "side": "you"}, "to": "hand"}
    cards = {"C": character(ONCE, cost=0), "M": effect(away, trash, back), "H": effect(hand)}
    desk = use(start({"on": "C f0", "hand": ["M", "H"]}, {}, cards), "C")
    desk.do("play_effect", card=desk.id("M"))
    while not desk.options("play_effect"):
        desk.choose([desk.offered()[0][0]])
    assert desk.options("activate") == []
    desk.do("play_effect", card=desk.id("H"))
    desk.do("play_character", card=desk.id("C"), lane=1, orientation="attack", face="up")
    assert desk.options("activate") != []


def test_a_triggered_ability_and_a_replacement_are_used_once_a_game() -> None:
    draws = {"type": "triggered", "once_per_game": True, "when": {"event": "draws"},
             "steps": [{"op": "gain_life", "amount": 100}]}  # fmt: skip
    would = {"event": "draw", "whose": "you"}
    instead = {"type": "instead", "once_per_game": True, "would": would, "steps": [{"op": "gain_life", "amount": 100}]}
    for ability in (draws, instead):
        cards = {"P": support(ability), "M": effect({"op": "draw"})}
        desk = start({"support": ["P"], "hand": ["M", "M"], "life": 1000, "deck": ["A"] * 9}, {}, cards)
        for _ in range(2):
            desk.do("play_effect", card=desk.id("M"))
        assert desk.life()[0] == 1100
        next_turn_of_mine(desk)
        assert desk.life()[0] == 1100
