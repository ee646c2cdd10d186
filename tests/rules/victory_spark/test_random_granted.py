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


def technique(luck: Random, depth: int = 0) -> dict[str, Any]:
    """Return a technique that changes which techniques cards have, or, inside another one, any technique."""
    return changing(luck, depth) if depth < 2 and luck.random() < 0.4 else plain(luck)


def changing(luck: Random, depth: int) -> dict[str, Any]:
    """Return a technique that grants techniques or takes them away."""
    zone, who = luck.choice(ZONES), some(luck)
    match luck.randrange(4):
        case 0:
            return perm(zone, {"who": who, "grant_abilities": [technique(luck, depth + 1)]})
        case 1:
            return perm(zone, {"who": {**who, "other": True}, "lose_abilities": True})
        case 2:
            gives = {"op": "grant_ability", "who": "it", "ability": technique(luck, depth + 1), "until": "turn_end"}
            return act(zone, choose("field", luck.choice(("you", "opponent"))), gives, times_per_turn=2)
    return auto(zone, "goes", {"op": "lose_abilities", "who": who}, who=of("field"), to="waiting_room")


def plain(luck: Random) -> dict[str, Any]:
    """Return a technique of any kind."""
    zone = luck.choice(ZONES)
    return luck.choice(
        [
            perm(zone, {"who": some(luck), "modify": {"attack": 500, "level": luck.choice((-1, 1))}}),
            perm(zone, {"would": {"event": "goes", "to": "retire"}, "steps": [send("hand", "self")]}),
            cancel(luck.choice((*ZONES, "hand")), {}, SELF),
            spark(DRAW, attributes=["loud"]),
            surprise("draws", DRAW, whose="opponent"),
            auto("field", "goes", DRAW, to="waiting_room", times_per_turn=1),
            act(zone, {"op": "use_ability", "who": of("field")}, cost={"pay": 1}, once_per_game=True),
            auto(zone, "support", DRAW, who=of("bench"), attributes=["quiet"]),
        ]
    )


def some(luck: Random) -> dict[str, Any]:
    """Return a selector of cards."""
    return of(luck.choice((*ZONES, "field", "hand")), luck.choice(("you", "opponent")))


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
