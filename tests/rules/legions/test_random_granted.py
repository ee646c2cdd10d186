"""Random cards that grant abilities, take them away or give words: games with them never fail, and what has been
computed before is never out of date."""

import json
from random import Random
from typing import Any

import pytest

from tests.builders.legions_scripts import random_ability
from tests.rules.legions.words import start

pytestmark = pytest.mark.slow

WORDS = ("grant_abilit", "lose_abilities", '"gain_words"', '"gain"')
DECISIONS = 30


def cards(luck: Random) -> dict[str, Any]:
    """Return two Minions with two such abilities each, and a skill with one."""
    found: dict[str, Any] = {}
    for name, kind, number in (("X", "minion", 2), ("Y", "minion", 2), ("Z", "skill", 1)):
        abilities: list[dict[str, Any]] = []
        while len(abilities) < number:
            ability = random_ability(luck, kind, 5)
            if any(word in json.dumps(ability) for word in WORDS):
                abilities.append(ability)
        found[name] = {"category": kind, "cost": luck.randrange(2), "wait_turn": 1, "abilities": abilities}
        found[name] |= {"atk": 2, "hp": 3, "types": ["ghost"]} if kind == "minion" else {}
    return found


@pytest.mark.parametrize("seed", range(8))
def test_games_with_granted_abilities_never_fail(seed: int) -> None:
    luck = Random(seed)
    side = {"minions": {"left": "X", "middle": "A", "right": "Y"}, "hand": ["X", "Z"], "standby": ["Z", "Y"]}
    desk = start(side, side, cards(luck))
    for _ in range(DECISIONS):
        decision = desk.game.decision
        if decision is None:
            break
        twin = desk.game.copy()
        assert twin.view(None) == desk.game.view(None)
        assert twin.decision == decision
        assert all(desk.game.why(dict(option.action)) is None for option in decision.options[:3])
        count = luck.randint(decision.minimum, min(decision.maximum, len(decision.options)))
        desk.game.choose([option.id for option in luck.sample(list(decision.options), count)])
