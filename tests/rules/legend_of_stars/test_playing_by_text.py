"""What cards say about playing cards: what it costs, and when it is possible (LoS 2.5, 5.3, 9.1)."""

from typing import Any

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support

MINE = {"of": "character", "side": "you", "name": "A"}
HAND = {"of": "hand", "side": "you", "kind": "character"}


def costs(amount: Any, **more: Any) -> dict[str, Any]:
    return {"type": "play_cost", "amount": amount, **more}


def playable(desk: Desk) -> list[str]:
    """The cards of the hand that can be played, each once."""
    kinds = ("play_character", "play_support", "play_effect")
    return sorted({desk.name_of(option["card"]) for kind in kinds for option in desk.options(kind)})


def test_a_card_may_cost_less_by_its_own_text() -> None:
    cheap = character(costs(-1, **{"if": {"cond": "count", "of": MINE, "min": 1}}), cost=2)
    desk = start({"hand": ["C"], "energy": "1", "on": "A f0"}, {}, {"C": cheap})
    desk.do("play_character", card=desk.id("C"), lane=1, orientation="attack", face="up")
    assert [card["ready"] for card in desk.cards("energy")] == [False]
    assert playable(start({"hand": ["C"], "energy": "1"}, {}, {"C": cheap})) == []


def test_a_card_on_the_field_changes_what_other_cards_cost() -> None:
    cards = {"P": support(costs(-1, who=HAND)), "C": character(cost=2), "M": effect({"op": "draw"}, cost=2)}
    desk = start({"hand": ["C", "M"], "energy": "1", "support": ["P"]}, {}, cards)
    assert playable(desk) == ["C"]
    refusal = desk.why("play_effect", card=desk.id("M"))
    assert refusal is not None
    assert refusal.rule == "2.5.1"


def test_the_opponents_cards_may_cost_more() -> None:
    dear = support(costs(1, who={"of": "hand", "side": "opponent", "kind": "effect"}))
    cards = {"P": dear, "M": effect({"op": "draw"}, cost=1)}
    assert playable(start({"hand": ["M"], "energy": "1"}, {"support": ["P"]}, cards)) == []
    assert playable(start({"hand": ["M"], "energy": "2"}, {"support": ["P"]}, cards)) == ["M"]
    assert playable(start({"hand": ["M"], "energy": "1", "support": ["P"]}, {}, cards)) == ["M"]


def test_a_cost_falls_by_so_much_for_each_card_but_never_below_0() -> None:
    each = {"product": [{"count": {"of": "character", "side": "you"}}, -1]}
    cards = {"C": character(costs(each), cost=2)}
    assert playable(start({"hand": ["C"], "energy": "1", "on": "A f0"}, {}, cards)) == ["C"]
    desk = start({"hand": ["C"], "energy": "1", "on": "A f0, A f1, B f2"}, {}, cards)
    desk.do("play_character", card=desk.id("C"), lane=3, orientation="attack", face="up")
    assert [card["ready"] for card in desk.cards("energy")] == [True]


def test_a_card_can_be_played_only_if_its_condition_is_met() -> None:
    only = {"type": "play_only", "if": {"cond": "count", "of": MINE, "min": 1}}
    cards = {"M": {**effect({"op": "draw"}), "abilities": [*effect({"op": "draw"})["abilities"], only]},
             "C": character(only), "P": support(only)}  # fmt: skip
    hand = ["M", "C", "P"]
    assert playable(start({"hand": hand, "on": "A f0"}, {}, cards)) == ["C", "M", "P"]
    desk = start({"hand": hand}, {}, cards)
    assert playable(desk) == []
    for kind, name in (("play_effect", "M"), ("play_support", "P")):
        refusal = desk.why(kind, card=desk.id(name))
        assert refusal is not None
        assert refusal.rule == "9.1"
