"""What the greedy pilot makes of Legions!"""

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.pilots import RandomPilot
from tests.games.conformance.matches import starter_setup


@pytest.mark.parametrize("seed", range(2))
def test_only_exiling_a_card_that_could_be_played_is_a_waste(seed: int) -> None:
    game, wasted, others = load_packs()["legions"].rules.start(starter_setup("legions", seed)), 0, 0
    while (decision := game.decision) is not None:
        for place, option in enumerate(decision.options):
            assert game.wastes(place) == (option.action.get("then") == "exile")
            wasted, others = wasted + game.wastes(place), others + (not game.wastes(place))
        game.choose_at(RandomPilot(seed).places(game, decision))
    assert min(wasted, others) > 0
