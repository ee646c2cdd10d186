"""Cards for tests in which several rules of Legions! interact."""

from functools import partial
from typing import Any

from tests.rules.legions import words
from tests.rules.legions.words import DRAW, FOE, activated, continuous, hit, life, minion, skill, when

OWN: dict[str, Any] = {"of": "minion_zone", "side": "you"}
ALL: dict[str, Any] = {"of": "minion_zone", "side": "any"}
BURN = hit(1, "opponent_master")


def choose(**select: Any) -> dict[str, Any]:
    return {"op": "choose", "select": select}


def deploy(zone: str, lane: str = "any") -> dict[str, Any]:
    return {"op": "enter", "who": {"of": zone, "side": "you"}, "lane": lane}


def regen(*abilities: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return minion(*abilities, keywords=["regenerate"], **fields)


CARDS: dict[str, Any] = {
    # Four priorities.
    "Act": minion(
        {
            "type": "triggered",
            "when": [{"event": "enter"}],
            "sentences": [[{"op": "break", "who": {**OWN, "other": True}}, deploy("wait_4")]],
        },
        when("break", life(1), who={**OWN, "other": True}),
    ),
    "F1": minion(when("break", life(1)), wait_turn=1),
    "F2": minion(when("break", life(1)), wait_turn=1),
    "N": minion(when("enter", life(1))),
    "W": {
        "category": "lord",
        "colours": ["red"],
        "cost": 4,
        "core_cost": 2,
        "atk": 3,
        "hp": 6,
        "abilities": [when("enter", life(1), who=OWN)],
    },
    "Storm": skill([hit(9, ALL)]),
    "Heir": minion(when("break", deploy("wait_4"), {"op": "break", "who": {**OWN, "name": "F1"}})),
    "Storm2": skill([hit(9, {**OWN, "name": "Heir"})]),
    "One": skill([choose(**OWN), {"op": "break", "who": "it"}]),
    "Mourn": {
        "category": "lord",
        "colours": ["red"],
        "cost": 4,
        "core_cost": 2,
        "atk": 3,
        "hp": 6,
        "abilities": [when("break", life(1), who=OWN)],
    },
    "Foe": minion(when("break", BURN), atk=3, hp=2),
    "Blade": minion(when("break", life(1)), atk=3, hp=3),
    "Avenge": minion(when("break", life(1), who={**OWN, "other": True})),
    "Slow": minion(when("break", life(1), who={**OWN, "atk": {"min": 3}})),
    # Unlocking within a chain.
    "Call": minion(when("enter", choose(of="hand", side="you", category="skill"), {"op": "unlock"})),
    "Tome": {
        **skill([DRAW]),
        "abilities": [when("unlock", life(2)), {"type": "play", "sentences": [[DRAW]]}],
        "cost": 9,
    },
    "Both": skill(
        [
            {"op": "choose", "count": 2, "select": {"of": "hand", "side": "you", "kind": ["minion", "skill"]}},
            {"op": "unlock"},
        ]
    ),
    "Free": skill([choose(of="hand", side="you"), {"op": "unlock"}]),
    # Auras, reversing, breaking.
    "Aura": {
        "category": "lord",
        "colours": ["red"],
        "cost": 4,
        "core_cost": 2,
        "atk": 3,
        "hp": 6,
        "abilities": [continuous(who=OWN, modify={"hp": 2})],
    },
    "Sting": skill([choose(**OWN), hit(4)]),
    "Raze": skill([{"op": "break", "who": {"of": "leader_zone", "side": "you", "kind": "lord"}}], [life(1)]),
    "Turn": skill([{"op": "reverse", "who": {"of": "field", "side": "any", "kind": ["minion", "lord"]}}]),
    "Undead": regen(when("break", life(1))),
    "Give": skill(
        [choose(**OWN), {"op": "grant", "who": "it", "keyword": "regenerate"}],
        [hit(9, "it")],
        [{"op": "open", "who": "it"}],
        [hit(9, "it")],
    ),
    "Shield": minion(
        {
            "type": "instead",
            "would": {"event": "break", "who": {**OWN, "other": True}},
            "once_per_turn": True,
            "steps": [life(1)],
        }
    ),
    "Weaken": skill(
        [{"op": "modify", "who": {**OWN, "name": "A"}, "hp": -3}],
        [{"op": "modify", "who": {**OWN, "name": "A"}, "hp": -1}],
    ),
    # Costs.
    "Ray": minion(activated(FOE, hit({"number": "x"}), cost={"x": True, "exhaust": True})),
    "Toll": minion(when("enter", BURN, who={**OWN, "other": True}, cost={"points": 1})),
    "Pay": minion(activated(BURN, cost={"cards": [{"do": "reverse", "who": "self"}]})),
    "Altar": minion(activated(life(1), cost={"cards": [{"do": "break", "who": {**OWN, "other": True}, "count": 1}]})),
    "Work": minion(activated(life(1))),
    "Sweat": minion(activated(life(1), cost={"exhaust": True})),
    "Drain": skill([{"op": "exhaust_cores", "count": 2, "player": "opponent"}], [life(1)]),
    "Sink": skill([{"op": "move_cores", "from": "core_zone", "to": "wait_2", "count": 3}]),
    # Standby and wait zones.
    "Home": skill([choose(**ALL), {"op": "send", "who": "it", "to": "standby"}], [{"op": "if_done", "then": [DRAW]}]),
    "Left": minion(keywords=["left_lane_only"]),
    "Up": skill([deploy("standby")], [life(1)]),
    # Tokens.
    "Doll": skill([{"op": "create", "card": "doll"}]),
    "Away": skill([choose(**ALL), {"op": "send", "who": "it", "to": "hand"}], [{"op": "if_done", "then": [life(1)]}]),
    "Sent": skill([choose(**ALL), {"op": "send", "who": "it", "to": "wait_3"}], [{"op": "if_done", "then": [life(1)]}]),
    "Under": skill(
        [choose(**ALL), {"op": "send", "who": "it", "to": "deck_bottom"}], [{"op": "if_done", "then": [life(1)]}]
    ),
    "Smash": skill([choose(**ALL), {"op": "break", "who": "it"}], [{"op": "if_done", "then": [life(1)]}]),
    # Endings.
    "Doom": skill([hit(9, {"of": "leader_zone", "side": "any", "kind": "master"})]),
    "Gorge": skill([{"op": "draw", "count": 2}], [hit(20, "opponent_master")]),
    "Share": skill([{"op": "draw", "player": "opponent"}]),
    "Grow": skill([{"op": "move_cores", "from": "outside", "to": "core_zone", "count": 2}, hit(9, "your_master")]),
}
LOW = {"life": 10}


def played(card: str, cost: int = 0, wait: int = 2) -> dict[str, Any]:
    return {"0.standby": "", f"0.wait{wait}": card}


rulings = partial(words.rulings, CARDS)
"""Rulings with these cards."""
