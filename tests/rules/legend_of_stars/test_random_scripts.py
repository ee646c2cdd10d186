"""Every script that passes the checks compiles and never fails in a game, on an empty and on a full board, in both
editions."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.kernel.language.forms import Script
from tests.builders.scripts import KINDS, random_ability, random_card, script_cards
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.starters import random_picks
from tests.rules.legend_of_stars.words import start

pytestmark = pytest.mark.slow

EDITIONS = ("1.0.03", "1.0.01")
DECISIONS = 40


def full(inline: dict[str, Any]) -> dict[str, Any]:
    """Return a full board, with the card R in every place where it can be."""
    characters = ["B f0", "A f1?", "A b0", "B b2L"]
    kind = inline["kind"]
    support: list[Any] = ["S"] if inline.get("field") else ["S", {"card": "X", "ready": False}]
    if kind == "character":
        characters += ["R f3", "R b3?"]
    if kind == "support":
        support.append("R")
    return {
        "hand": ["R", "R", "A", "F"], "characters": characters, "energy": "4+1", "support": support,
        "trash": ["A", "B", "R"], "life": 900,
    }  # fmt: skip


def plays(inline: dict[str, Any], edition: str, luck: Random) -> None:
    """Play at random with the card, and check that copies of earlier positions do not change."""
    board = full(inline)
    lonely = start({"hand": ["R"], "energy": "4"}, {}, {"R": inline}, edition=edition)
    crowded = start(board, board, {"R": inline}, edition=edition)
    fighting = start(board, board, {"R": inline}, edition=edition, phase="attack")
    for desk in (lonely, crowded, fighting):
        _play(desk, luck)


def _play(desk: Desk, luck: Random) -> None:
    for _ in range(DECISIONS):
        decision = desk.game.decision
        if decision is None:
            return
        assert decision.options or decision.minimum == 0
        desk.game.choose(random_picks(decision, luck))
    assert min(desk.life()) >= 0


@given(script_cards(), st.randoms(use_true_random=False))
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_the_checker_takes_never_fails_in_a_game(
    edition: str, inline: dict[str, Any], luck: Random
) -> None:
    plays(inline, edition, luck)


@pytest.mark.parametrize("kind", sorted(set(KINDS)))
def test_one_seed_makes_one_card(kind: str) -> None:
    assert random_card(Random(7), "R", kind) == random_card(Random(7), "R", kind)


def test_random_scripts_say_most_words_of_the_language() -> None:
    luck = Random(3)
    abilities = [random_ability(luck, kind) for kind in KINDS for _ in range(60)]
    words = {word for ability in abilities for word in _words(ability)}
    checked = LANGUAGE.check(abilities[:20])
    assert isinstance(checked, Script)
    assert {"choose", "modify", "if", "may", "modes", "static", "compare", "any_of", "half", "highest"} <= words


def _words(node: Any) -> set[str]:
    if isinstance(node, dict):
        return set(node) | {word for item in node.values() for word in _words(item)}
    if isinstance(node, list):
        return {word for item in node for word in _words(item)}
    return {node} if isinstance(node, str) else set()
