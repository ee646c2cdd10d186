"""Rulings: rows of the rules matrix as positions, actions, and everything that is different after."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.rules.legend_of_stars.by_protocol.referee import Referee, sit
from tests.rules.legend_of_stars.desk import character, effect, support, when
from tests.rules.referee import differences
from tests.rules.report import expect

Step = dict[str, Any]
NEWER, OLDER = EDITIONS = ("1.0.03", "1.0.01")
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


@dataclass
class Ruling:
    """`rows` of the matrix; `then`: all that the actions change; `offers`: the options of a kind afterwards;
    `refuses`: rule, action, card, other fields; `order`: the events of these kinds that the actions told;
    `winner`: who has won, and why."""

    rows: str
    do: str = ""
    then: dict[str, Any] | None = None
    me: str | dict[str, Any] = ""
    you: str | dict[str, Any] = ""
    cards: dict[str, Any] = field(default_factory=dict)
    turn: dict[str, Any] = field(default_factory=dict)
    offers: dict[str, Sequence[str]] = field(default_factory=dict)
    refuses: Sequence[tuple[Any, ...]] = ()
    asked: int | None = None
    order: str = ""
    winner: tuple[int | None, str] | None = None
    edition: str | None = None
    """The only edition that rules so; left out, all do."""

    def check(self, edition: str) -> None:
        me, you = (side if isinstance(side, dict) else {"on": side} for side in (self.me, self.you))
        referee = sit(me, you, CARDS | self.cards, edition=edition, **self.turn)
        before, told = referee.photo(), len(referee.events)
        referee.do(self.do)
        if self.then is not None:
            expect("what changes", differences(before, referee.photo()), self.then)
        self._look(referee, told)

    def _look(self, referee: Referee, told: int) -> None:
        for kind, expected in self.offers.items():
            expect(f"the options {kind}", sorted(referee.offered(kind)), sorted(expected))
        for rule, kind, card, *fields in self.refuses:
            rule_told = referee.why(kind, card, **(fields[0] if fields else {}))
            expect(f"the rule that refuses {kind} {card}", rule_told, rule)
        if self.asked is not None:
            expect("the player who is asked", referee.decision["player"], self.asked)
        if self.order:
            wanted = self.order.split()
            expect("the events", referee.types(*wanted, since=told), wanted)
        expect("the winner", referee.winner(), self.winner)


def rulings(*cases: Ruling) -> pytest.MarkDecorator:
    """A test for each ruling in each edition that it holds in, marked with its rows."""
    params = [
        pytest.param(
            case,
            edition,
            id=f"{edition} {case.rows}#{index}",
            marks=[pytest.mark.rule("LoS", row) for row in case.rows.split()],
        )
        for index, case in enumerate(cases)
        for edition in EDITIONS
        if case.edition in {None, edition}
    ]
    return pytest.mark.parametrize(("ruling", "edition"), params)
