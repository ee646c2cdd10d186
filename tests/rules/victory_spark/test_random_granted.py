"""Random cards that grant techniques and take them away: games with them never fail, and what has been computed before
is never out of date."""

from random import Random
from typing import Any

import pytest

from tests.rules.legend_of_stars.starters import random_picks
from tests.rules.victory_spark.words import (
    DRAW,
    SELF,
    act,
    auto,
    cancel,
    card,
    choose,
    of,
    perm,
    send,
    spark,
    start,
    surprise,
)

pytestmark = pytest.mark.slow

DECISIONS = 60
ZONES = ("ring", "bench")


def technique(luck: Random, depth: int = 0) -> dict[str, Any]:  # noqa: PLR0911 - one a kind
    """Return a technique that changes which techniques cards have, or, inside another one, any technique."""
    zone, what = luck.choice(ZONES), luck.randrange(4 if depth < 2 else 0, 12)
    who = of(luck.choice((*ZONES, "field", "hand")), luck.choice(("you", "opponent")))
    match what:
        case 0:
            return perm(zone, {"who": who, "grant_abilities": [technique(luck, depth + 1)]})
        case 1:
            return perm(zone, {"who": {**who, "other": True}, "lose_abilities": True})
        case 2:
            gives = {"op": "grant_ability", "who": "it", "ability": technique(luck, depth + 1), "until": "turn_end"}
            return act(zone, choose("field", luck.choice(("you", "opponent"))), gives, times_per_turn=2)
        case 3:
            return auto(zone, "goes", {"op": "lose_abilities", "who": who}, who=of("field"), to="waiting_room")
        case 4:
            return perm(zone, {"who": who, "modify": {"attack": 500, "level": luck.choice((-1, 1))}})
        case 5:
            return perm(zone, {"would": {"event": "goes", "to": "retire"}, "steps": [send("hand", "self")]})
        case 6:
            return cancel(luck.choice((*ZONES, "hand")), {}, SELF)
        case 7:
            return spark(DRAW, attributes=["loud"])
        case 8:
            return surprise("draws", DRAW, whose="opponent")
        case 9:
            return auto("field", "goes", DRAW, to="waiting_room", times_per_turn=1)
        case 10:
            return act(zone, {"op": "use_ability", "who": of("field")}, cost={"pay": 1}, once_per_game=True)
    return auto(zone, "support", DRAW, who=of("bench"), attributes=["quiet"])


@pytest.mark.parametrize("phase", ["character", "attack"])
@pytest.mark.parametrize("seed", range(6))
def test_games_with_granted_techniques_never_fail(seed: int, phase: str) -> None:
    luck = Random(seed)
    cards = {name: card(*(technique(luck) for _ in range(3))) for name in "XYZ"}
    side = {"ring": "X", "on": "Y l, Z c, C r", "hand": "X Y Z", "energy": {"stand": 3}, "surprise": "Z",
            "deck": "X Y Z C*20"}  # fmt: skip
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
