"""Costs that are paid with cards (LoS 2.5, 8.4)."""

from typing import Any

import pytest

from card_db.models import Card, Text
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import RULES, character, effect, start

DRAW: list[dict[str, Any]] = [{"op": "draw"}]


def desk_with(*cards: dict[str, Any], steps: list[dict[str, Any]] | None = None, **own: Any) -> Desk:
    """Return a position with a character H in the front row of lane 3 that has an ability with that cost."""
    ability = {"type": "activated", "cost": {"cards": list(cards)}, "steps": steps or DRAW}
    mine = {"deck": ["V*9"], **own, "on": f"H f3, {own.get('on', '')}"}
    return start(mine, {}, {"H": character(ability), "I": effect(*DRAW)})


def activate(desk: Desk) -> Desk:
    return desk.do("activate", card=desk.id("f3"), ability=0)


def test_another_character_is_destroyed() -> None:
    price = {"do": "destroy", "select": {"side": "you", "other": True}}
    desk = desk_with(price, on="A f0, B f1")
    activate(desk).pick("B")
    assert (desk.names("trash"), desk.names("hand")) == (["B"], ["V"])


@pytest.mark.parametrize(
    ("do", "of", "position", "trash", "ready"),
    [
        ("return", "character", {"on": "A f0"}, [], 0),
        ("trash", "hand", {"hand": ["A"]}, ["A"], 0),
        ("trash", "energy", {"energy": "1"}, ["V"], 0),
        ("energy", "hand", {"hand": ["A"]}, [], 1),
        ("energy", "trash", {"trash": ["A"]}, [], 1),
        ("reveal", "hand", {"hand": ["A"]}, [], 0),
    ],
)
def test_a_card_is_paid(do: str, of: str, position: dict[str, Any], trash: list[str], ready: int) -> None:
    price = {"do": do, "select": {"of": of, "side": "you", "other": True}}
    desk = activate(desk_with(price, **position))
    assert (desk.names("trash"), desk.ready("energy"), "V" in desk.names("hand")) == (trash, ready, True)
    assert ("A" in desk.names("hand")) == (do in {"return", "reveal"})


def test_a_support_is_exhausted_and_an_exhausted_one_cannot_pay() -> None:
    price = {"do": "exhaust", "select": {"of": "support", "side": "you"}}
    desk = activate(desk_with(price, support=["S"]))
    assert not desk.named("S", "support")["ready"]
    assert desk.refuses("2.5", "activate", card=desk.id("f3"), ability=0)


def test_only_cards_that_leave_the_rest_payable_are_offered() -> None:
    any_card = {"do": "trash", "select": {"of": "hand", "side": "you"}}
    an_effect = {"do": "trash", "select": {"of": "hand", "side": "you", "kind": "effect"}}
    desk = activate(desk_with(any_card, an_effect, hand=["I", "A", "B"]))
    assert sorted(desk.name_of(option["card"]) for option in desk.options()) == ["A", "B"]
    desk.pick("B")
    assert sorted(desk.names("trash")) == ["B", "I"]


def test_one_card_does_not_pay_twice() -> None:
    price = {"do": "destroy", "select": {"side": "you", "other": True}, "count": 2}
    desk = desk_with(price, on="A f0")
    assert desk.refuses("2.5", "activate", card=desk.id("f3"), ability=0)


@pytest.mark.rule("LoS", "9.2-a")
@pytest.mark.parametrize(("do", "forbidden"), [("destroy", "be_destroyed"), ("return", "be_returned")])
def test_what_cannot_be_destroyed_or_returned_cannot_pay_by_it(do: str, forbidden: str) -> None:
    price = {"do": do, "select": {"side": "you", "other": True}}
    ability = {"type": "activated", "cost": {"cards": [price]}, "steps": DRAW}
    safe = character({"type": "static", "forbid": [forbidden]})
    desk = start({"on": "H f3, P f0"}, {}, {"H": character(ability), "P": safe})
    assert desk.refuses("2.5", "activate", card=desk.id("f3"), ability=0)


def test_the_steps_can_refer_to_the_paid_cards() -> None:
    price = {"do": "destroy", "select": {"side": "you", "other": True}}
    steps = [{"op": "damage", "amount": {"value": "atk", "card": "paid"}}]
    desk = activate(desk_with(price, steps=steps, on="A f0"))
    assert desk.life() == (3000, 2500)


def test_the_log_names_the_ability_that_is_used() -> None:
    abilities = [{"type": "activated", "steps": [{"op": "gain_life", "amount": life}]} for life in (1, 2)]
    desk = start("H f3", None, {"H": character(*abilities)}).do("use H 1")
    assert [event["ability"] for event in desk.events_of("activate")] == [1]
    assert desk.life() == (3002, 3000)


@pytest.mark.parametrize(("of", "wrong"), [("hand", ["abilities[0].cost.discard"]), ("energy", [])])
def test_hand_cards_of_a_cost_are_written_in_one_place(of: str, wrong: list[str]) -> None:
    cost = {"discard": 1, "cards": [{"do": "trash", "who": {"of": of, "side": "you"}}]}
    ability = {"type": "activated", "cost": cost, "steps": DRAW}
    card = Card(id="H", game="legend_of_stars", name=Text(en="H"), fields={"kind": "character"}, abilities=(ability,))
    assert [problem.place for problem in RULES.check_script(card)] == wrong
