"""What cards say about unlocking and playing cards (LEG 01-2, 31, 32)."""

from typing import Any

from tests.rules.desk import Desk
from tests.rules.legions.words import DRAW, minion, skill, start

FULL = {"cond": "player", "what": "hand", "min": 3}


def costs(amount: Any, **more: Any) -> dict[str, Any]:
    return {"type": "play_cost", "amount": amount, **more}


def unlockable(desk: Desk) -> list[str]:
    options = [*desk.options("unlock"), *desk.options("unlock_lane")]
    return sorted({desk.name_of(option["card"]) for option in options})


def unlock_cost(desk: Desk, name: str) -> int:
    cost: int = next(card["unlock_cost"] for card in desk.cards("hand") if card["card"] == name)
    return cost


def test_a_card_on_the_field_changes_what_unlocking_costs() -> None:
    cards = {"P": minion(costs(-1, who={"of": "hand", "side": "you", "kind": "minion"})), "C": minion(cost=2)}
    desk = start({"hand": ["C", "S"], "minions": {"left": "P"}}, {}, cards)
    plain = start({"hand": ["C", "S"]}, {}, cards)
    assert (unlock_cost(desk, "C"), unlock_cost(plain, "C")) == (1, 2)
    assert unlock_cost(desk, "S") == unlock_cost(plain, "S")


def test_it_works_in_the_turns_that_it_names_only() -> None:
    who = {"of": "hand", "side": "you"}
    cards = {"P": minion(costs(-1, who=who, during="opponent_turn")), "C": minion(cost=2)}
    assert unlock_cost(start({"hand": ["C"], "minions": {"left": "P"}}, {}, cards), "C") == 2


def test_a_card_costs_less_for_each_minion() -> None:
    each = {"product": [{"count": {"of": "minion_zone", "side": "you"}}, -1]}
    cards = {"K": skill([DRAW], cost=2)}
    cards["K"]["abilities"].append(costs(each))
    desk = start({"hand": ["K"], "minions": {"left": "A", "right": "A"}}, {}, cards)
    assert (unlock_cost(desk, "K"), unlockable(desk)) == (0, ["K"])


def test_a_card_is_unlocked_only_if_its_condition_is_met() -> None:
    cards = {"K": skill([DRAW], cost=0)}
    cards["K"]["abilities"].append({"type": "play_only", "what": "unlock", "if": FULL})
    desk = start({"hand": ["K"]}, {}, cards)
    assert unlockable(desk) == []
    refusal = desk.why("unlock", card=desk.id("K"), then="play")
    assert refusal is not None
    assert refusal.rule == "31-1"


def test_a_card_is_played_only_if_its_condition_is_met() -> None:
    cards = {"K": skill([DRAW], cost=0)}
    cards["K"]["abilities"].append({"type": "play_only", "if": FULL})
    desk = start({"standby": ["K"], "hand": ["A"]}, {}, cards)
    assert desk.options("play_standby") == []
    refusal = desk.why("play_standby", card=desk.id("K"))
    assert refusal is not None
    assert refusal.rule == "01-2"
    assert start({"standby": ["K"], "hand": ["A", "A", "A"]}, {}, cards).options("play_standby")
