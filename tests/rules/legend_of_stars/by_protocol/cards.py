"""Cards for tests in which several rules of Legend of Stars interact."""

from functools import partial
from typing import Any

from tests.rules.legend_of_stars import words
from tests.rules.legend_of_stars.words import character, effect, support, when

Step = dict[str, Any]
MINE, THEIRS = {"side": "you"}, {"side": "opponent"}


def choose(select: Step, **more: Any) -> Step:
    return {"op": "choose", "select": select, **more}


def modify(who: Any = "it", **numbers: Any) -> Step:
    return {"op": "modify", "who": who, **numbers}


def flash(*steps: Step, **more: Any) -> Step:
    return {**effect(*steps, cost=1, flash=True), "speed": 4, **more}


def always(**more: Any) -> Step:
    return {"type": "static", **more}


DRAW = {"op": "draw", "count": 1}
DESTROY = {"op": "destroy", "who": "it"}
CARDS: dict[str, Any] = {
    "Weaken": flash(choose(THEIRS), modify(atk=-200)),
    "Strengthen": flash(choose(MINE), modify(atk=300)),
    "Sideways": flash(choose(THEIRS), {"op": "orient", "who": "it", "to": "defence"}),
    "Slide": flash(choose(MINE), {"op": "shift", "who": "it", "to": "any"}),
    "Kill": flash(choose({}), DESTROY),
    "Spark": flash({"op": "damage", "amount": 300}),
    "Both": flash({"op": "damage", "amount": 300, "player": "both"}),
    "Draw": flash(DRAW),
    "Rev": character(when("reveal", DRAW), atk=300, down=100, **{"def": 500}),
    "Banner": support(always(who=MINE, modify={"atk": 100})),
}


rulings = partial(words.rulings, CARDS)
"""Rulings with these cards."""
