"""Abilities that can be used once a game, and cards of which one can be played each turn (LoS 8.4, 9.1)."""

from typing import Any

from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.games.legend_of_stars.rules.vocabulary import DECK
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


def limited(times: int) -> dict[str, Any]:
    return {"type": "play_limit", "each_turn": times}


def test_only_so_many_cards_of_a_name_are_played_in_a_turn() -> None:
    drawing = effect({"op": "draw"})
    cards = {"M": {**drawing, "abilities": [*drawing["abilities"], limited(1)]}, "C": character(limited(2), cost=0)}
    desk = start({"hand": ["M", "M", "C", "C", "C"], "deck": ["A"] * 30}, {}, cards)
    desk.do("play_effect", card=desk.id("M"))
    refusal = desk.why("play_effect", card=desk.id("M"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason.args) == ("9.1", {"limit": 1})
    for lane in (0, 1):
        desk.do("play_character", card=desk.id("C", "hand"), lane=lane, orientation="attack", face="up")
    assert "C" not in {desk.name_of(option["card"]) for option in desk.options("play_character")}
    next_turn_of_mine(desk)
    assert desk.options("play_effect")
    assert "C" in {desk.name_of(option["card"]) for option in desk.options("play_character")}


def test_a_card_that_comes_back_to_the_hand_counts_as_played() -> None:
    back = effect({"op": "send", "who": {"of": "character", "side": "you"}, "to": "hand"})
    desk = start({"hand": ["C", "M"]}, {}, {"C": character(limited(1), cost=0), "M": back})
    desk.do("play_character", card=desk.id("C"), lane=0, orientation="attack", face="up")
    desk.do("play_effect", card=desk.id("M"))
    assert desk.names("hand") == ["C"]
    assert desk.options("play_character") == []


def test_a_card_that_was_played_counts_even_if_nobody_sees_it_any_more() -> None:
    hides = effect({"op": "send", "who": "self", "to": "deck_top"}, {"op": "shuffle"})
    cards = {"M": {**hides, "abilities": [*hides["abilities"], limited(1)]}}
    desk = start({"hand": ["M", "M"], "deck": ["A"] * 9}, {}, cards)
    played = desk.id("M")
    desk.do("play_effect", card=played)
    assert isinstance(desk.game, LegendGame)
    table = desk.game.table
    deck = [card for card, record in enumerate(table.cards) if record.owner == 0 and record.zone == DECK]
    (hidden,) = (card for card in deck if desk.game.table.definition(card).id == "M")
    other = next(card for card in deck if card != hidden)
    table.edit(hidden).definition = table.cards[other].definition
    refusal = desk.why("play_effect", card=desk.id("M"))
    assert refusal is not None
    assert refusal.reason.args == {"limit": 1}


def test_the_opponent_has_a_limit_of_their_own() -> None:
    flash = {**effect({"op": "draw"}, flash=True), "flash": True}
    cards = {"M": {**flash, "abilities": [*flash["abilities"], limited(1)]}}
    desk = start({"hand": ["M"], "on": "A f0"}, {"hand": ["M"]}, cards)
    desk.do("play_effect", card=desk.id("M"))
    desk.do("end; end")
    desk.act(desk.options("attack")[0])
    while desk.asked() == 0:
        desk.act({"type": "pass"})
    assert desk.options("play_effect")
