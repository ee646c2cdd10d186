"""Rulings of every game: a position, acts, and all differences afterwards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.rules.notation import Notation, Object, Side
from tests.rules.outside import Outside
from tests.rules.referee import Winner, differences
from tests.rules.report import expect


@dataclass(frozen=True)
class Ruling:
    """A position, acts, and their results."""

    rows: str
    do: str = ""
    then: Mapping[str, Any] | None = None
    """All changes that the acts make in the photo of the position."""
    me: Side | str = ""
    you: Side | str = ""
    cards: Mapping[str, Object] = field(default_factory=dict)
    turn: Mapping[str, Any] = field(default_factory=dict)
    offers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The options of a type afterwards."""
    refuses: Sequence[tuple[Any, ...]] = ()
    """Rule, action, card, other fields."""
    asked: int | None = None
    events: str = ""
    """The events of these types that the acts led to, in their order."""
    effects: str | None = None
    """The cards whose triggered effects were carried out, in their order."""
    winner: Winner = None
    edition: str | None = None
    """The only edition with this ruling, or None for all."""


@dataclass(frozen=True)
class Trial:
    """A ruling in an edition of its game."""

    notation: Notation
    ruling: Ruling
    cards: Mapping[str, Object]
    edition: str

    def check(self) -> None:
        """Play it. Raises BrokenRuleError."""
        ruling = self.ruling
        cards = {**self.cards, **ruling.cards}
        referee = sit(self.notation, ruling.me, ruling.you, cards, edition=self.edition, **ruling.turn)
        before, since = referee.photo(), len(referee.events)
        referee.do(ruling.do)
        if ruling.then is not None:
            expect("what changes", differences(before, referee.photo()), ruling.then)
        if ruling.effects is not None:
            expect("the order of effects", referee.effects(since), ruling.effects.split())
        if ruling.events:
            wanted = ruling.events.split()
            expect("the events", referee.order(*wanted, since=since), wanted)
        self._check_question(referee)
        expect("the winner", referee.winner(), ruling.winner)

    def _check_question(self, referee: Outside) -> None:
        for kind, wanted in self.ruling.offers.items():
            expect(f"the options {kind}", sorted(referee.offers(kind)), sorted(wanted))
        for rule, kind, card, *fields in self.ruling.refuses:
            found = referee.rule_for(kind, card, **(fields[0] if fields else {}))
            expect(f"the rule that refuses {kind} {card}", found, rule)
        if self.ruling.asked is not None:
            expect("the player who is asked", referee.asked(), self.ruling.asked)


def sit(
    notation: Notation,
    me: Side | str | None = None,
    you: Side | str | None = None,
    cards: Mapping[str, Object] | None = None,
    **turn: Any,
) -> Outside:
    """Return a referee from outside at a position."""
    referee = Outside(notation)
    referee.good("scenario", scenario=notation.scenario(me, you, cards, **turn))
    return referee


def rulings(notation: Notation, cards: Mapping[str, Object], *cases: Ruling) -> pytest.MarkDecorator:
    """Return a test for each ruling in each edition that it holds in, marked with its rows. The test has a parameter
    `ruling` and calls its `check`."""
    params = []
    several = len(notation.editions) > 1
    for index, case in enumerate(cases):
        for edition in notation.editions:
            if case.edition in {None, edition}:
                only = {"edition": edition} if several else {}
                marks = [pytest.mark.rule(notation.code, row, **only) for row in case.rows.split()]
                name = f"{edition} {case.rows}#{index}"
                params.append(pytest.param(Trial(notation, case, cards, edition), id=name, marks=marks))
    return pytest.mark.parametrize("ruling", params)
