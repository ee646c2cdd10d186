"""An opponent who does nothing gets a new card into the ring each time, and loses with ten retired cards."""

from itertools import pairwise
from typing import Any

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.pilots import GreedyPilot, PassivePilot, Pilot
from tests.games.conformance.matches import starter_setup

GAME = "victory_spark"
MOST = 2_000
LOST = 10


@pytest.mark.parametrize("seed", range(3))
def test_a_passive_opponent_is_refilled_and_loses_with_ten_retired_cards(seed: int) -> None:
    game = load_packs()[GAME].rules.start(starter_setup(GAME, seed))
    pilots: tuple[Pilot, Pilot] = GreedyPilot(seed), PassivePilot()
    retired, rings = [0], []
    for _ in range(MOST):
        decision = game.decision
        if decision is None:
            break
        game.choose_at(pilots[decision.player].places(game, decision))
        view: Any = game.view(None)
        retired.append(len(view["players"][1]["retire"]))
        if view["turn"]["phase"] != "setup" and decision.kind == "action" and game.result is None:
            rings.append(view["players"][1]["ring"] is not None)
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (0, "retired")
    assert retired[-1] == LOST
    assert all(later - before in {-1, 0, 1} for before, later in pairwise(retired))  # an entry spark may heal
    assert rings
    assert all(rings)
