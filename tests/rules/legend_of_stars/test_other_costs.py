"""Cards that can be played at another cost than their own (LoS 8.3, 9.1)."""

from typing import Any

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support

OTHER_HAND = {"of": "hand", "side": "you", "other": True}


def instead(*cards: dict[str, Any], **cost: Any) -> dict[str, Any]:
    return {"type": "alternative_cost", "cost": {"cards": list(cards), **cost}}


DISCARD = instead({"do": "trash", "who": OTHER_HAND})


def plus(card: dict[str, Any], *abilities: dict[str, Any]) -> dict[str, Any]:
    return {**card, "abilities": [*card.get("abilities", []), *abilities]}


def otherwise(desk: Desk, name: str = "M") -> Desk:
    return desk.do("play_otherwise", card=desk.id(name, "hand"), ability=next(
        option["ability"] for option in desk.options("play_otherwise") if desk.name_of(option["card"]) == name
    ))  # fmt: skip


def test_an_effect_card_is_played_for_a_discarded_card() -> None:
    desk = start(
        {"hand": ["M", "A", "B"]}, {}, {"M": plus(effect({"op": "gain_life", "amount": 100}, cost=5), DISCARD)}
    )
    assert desk.options("play_effect") == [], "there is no energy"
    otherwise(desk).pick("B")
    assert desk.names("hand") == ["A"]
    assert desk.names("trash") == ["B", "M"]
    assert desk.life()[0] == 3100


def test_its_own_cost_can_still_be_paid() -> None:
    cards = {"M": plus(effect({"op": "gain_life", "amount": 100}, cost=1), DISCARD)}
    desk = start({"hand": ["M", "A"], "energy": "1"}, {}, cards)
    assert desk.options("play_otherwise")
    desk.do("play_effect", card=desk.id("M"))
    assert desk.names("hand") == ["A"]


def test_the_card_itself_is_not_discarded_for_it() -> None:
    desk = start({"hand": ["M"]}, {}, {"M": plus(effect({"op": "draw"}, cost=5), DISCARD)})
    assert desk.options("play_otherwise") == []
    refusal = desk.why("play_otherwise", card=desk.id("M"), ability=1)
    assert refusal is not None
    assert refusal.rule == "2.5"


def test_a_character_comes_to_the_back_row_and_was_played() -> None:
    watch = support({"type": "triggered", "when": {"event": "plays"}, "steps": [{"op": "gain_life", "amount": 100}]})
    desk = start({"hand": ["C", "A"], "support": ["P"]}, {}, {"C": plus(character(cost=5), DISCARD), "P": watch})
    otherwise(desk, "C")
    desk.do("play_character", card=desk.id("C", "hand"), lane=1, orientation="attack", face="up")
    assert desk.at("0.b1")["card"] == "C"
    assert desk.names("trash") == ["A"]
    assert desk.life()[0] == 3100


def test_a_condition_and_life_are_part_of_it() -> None:
    hurt = {**instead(life=500), "if": {"cond": "player", "what": "life", "max": 2000}}
    cards = {"M": plus(effect({"op": "draw"}, cost=5), hurt)}
    assert start({"hand": ["M"]}, {}, cards).options("play_otherwise") == []
    desk = otherwise(start({"hand": ["M"], "life": 1500, "deck": ["A"] * 3}, {}, cards))
    assert desk.life()[0] == 1000
    assert desk.names("hand") == ["A"]


def test_what_forbids_playing_forbids_this_too() -> None:
    bar = support({"type": "static", "forbid_player": [{"player": "opponent", "what": "play_effect"}]})
    cards = {"M": plus(effect({"op": "draw"}, cost=5), DISCARD), "P": bar}
    desk = start({"hand": ["M", "A"]}, {"support": ["P"]}, cards)
    assert desk.options("play_otherwise") == []
    assert desk.why("play_otherwise", card=desk.id("M"), ability=1) is not None


def test_only_a_flash_card_is_played_so_in_the_attack_phase() -> None:
    for flash in (True, False):
        card = plus(effect({"op": "gain_life", "amount": 100}, cost=5, flash=flash), DISCARD)
        desk = start({"on": "A f0"}, {"hand": ["M", "B"]}, {"M": card})
        desk.do("end; end")
        desk.act(desk.options("attack")[0])
        while desk.asked() == 0 and {"type": "pass"} in desk.options():
            desk.act({"type": "pass"})
        assert bool(desk.options("play_otherwise")) == flash
