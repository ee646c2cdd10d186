"""Random cards that grant abilities, take them away or give words: games with them never fail, and what has been
computed before is never out of date."""

import json
from random import Random
from typing import Any

import pytest

from tests.builders.scripts import random_ability
from tests.rules.legend_of_stars.starters import random_picks
from tests.rules.legend_of_stars.words import character, start, support

pytestmark = pytest.mark.slow

WORDS = ("grant_abilit", "lose_abilities", '"gain_words"', '"gain"')
DECISIONS = 30


def abilities(luck: Random, kind: str) -> list[dict[str, Any]]:
    """Return two such abilities for a card of that kind."""
    found: list[dict[str, Any]] = []
    while len(found) < 2:
        ability = random_ability(luck, kind, 5)
        if any(word in json.dumps(ability) for word in WORDS):
            found.append(ability)
    return found


@pytest.mark.parametrize("phase", ["main", "attack"])
@pytest.mark.parametrize("seed", range(6))
def test_games_with_granted_abilities_never_fail(seed: int, phase: str) -> None:
    luck = Random(seed)
    cards = {
        "X": character(*abilities(luck, "character"), races=["knight"]),
        "Y": support(*abilities(luck, "support")),
        "Z": {"kind": "effect", "cost": 0, "speed": 5, "abilities": abilities(luck, "effect")[:1]},
    }
    side = {"on": "X f0, A f1, B b1?, X b2", "support": ["Y"], "hand": ["X", "Y", "Z", "Z"], "energy": "4"}
    desk = start(side, side, cards, phase=phase)
    for _ in range(DECISIONS):
        decision = desk.game.decision
        if decision is None:
            break
        twin = desk.game.copy()
        assert twin.view(None) == desk.game.view(None)
        assert twin.decision == decision
        assert all(desk.game.why(dict(option.action)) is None for option in decision.options[:3])
        desk.game.choose(random_picks(decision, luck))
