"""VS 4.9.1a: cards are asked about their orientation only where they have one."""

from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.games.victory_spark.rules.lint import NOT_TURNED, problems
from deckbuilder.kernel.language.script_problems import ScriptProblem
from tests.rules.victory_spark.words import DRAW, act, auto, choose

rule = pytest.mark.rule
RESTED = {"cond": "card", "where": {"of": "field", "orientation": "rest"}}


def wrong(ability: Any) -> list[ScriptProblem]:
    """What is wrong with a card that has this technique."""
    fields: dict[str, int | str | tuple[str, ...]] = {"kind": "character", "names": ("K",), "level": 1}
    return problems(Card(id="K", game="victory_spark", name=Text(en="K"), fields=fields, abilities=(ability,)))


@rule("VS", "4.9.1a")
@pytest.mark.parametrize("zone", ["ring", "hand", "waiting_room", "retire", "surprise"])
def test_no_card_is_chosen_by_an_orientation_that_it_cannot_have(zone: str) -> None:
    (problem,) = wrong(act("bench", choose(zone, "opponent", orientation="rest"), {"op": "reverse", "who": "it"}))
    assert problem.place == "abilities[0].effect[0].select.orientation"
    assert problem.message == NOT_TURNED


@rule("VS", "4.9.1a")
@pytest.mark.parametrize("zone", ["bench", "energy", "field", ["ring", "bench"]])
def test_cards_on_the_bench_and_in_the_energy_zone_are_chosen_by_their_orientation(zone: Any) -> None:
    assert wrong(act("bench", choose(zone, "opponent", orientation="rest"), {"op": "stand", "who": "it"})) == []


@rule("VS", "4.9.1a")
@pytest.mark.parametrize(("zone", "is_wrong"), [("ring", True), ("hand", True), ("bench", False), ("energy", False)])
def test_a_card_asks_for_its_own_orientation_only_where_it_has_one(zone: str, *, is_wrong: bool) -> None:
    found = wrong(act(zone, {"op": "if", "cond": RESTED, "then": [DRAW]}))
    assert [problem.message for problem in found] == [NOT_TURNED] * is_wrong


@rule("VS", "4.9.1a")
def test_a_card_that_has_moved_may_ask_for_its_new_orientation() -> None:
    moved = auto("ring", "goes", {"op": "if", "cond": RESTED, "then": [DRAW]}, to="energy")
    assert wrong(moved) == []
