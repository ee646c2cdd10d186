"""What the greedy pilot makes of Vividz: who charges much draws much, and loses without a deck (VIV 1007.2)."""

import pytest

from deckbuilder.goldfish.pilots import GreedyPilot
from tests.rules.vividz.words import start


@pytest.mark.parametrize(
    ("energy", "deck", "charged"), [(0, 40, 4), (3, 40, 2), (5, 40, 0), (8, 40, 0), (0, 15, 1), (1, 15, 0)]
)
def test_a_greedy_player_charges_what_is_needed(energy: int, deck: int, charged: int) -> None:
    desk = start({"hand": "V*4", "energy": f"V*{energy}" if energy else "", "deck": f"V*{deck}"}, phase="charge")
    desk.do("no_keep")
    assert len(GreedyPilot(1).places(desk.game, desk.decision)) == charged
