"""What the greedy pilot makes of Vividz: who charges much draws much, and loses without a deck (VIV 1007.2)."""

from typing import Any

import pytest

from deckbuilder.games.vividz.rules.vivid_game import VividGame
from deckbuilder.games.vividz.rules.worth import charas
from deckbuilder.goldfish.pilots import GreedyPilot
from tests.rules.vividz.words import chara, perm, start


@pytest.mark.parametrize(
    ("energy", "deck", "charged"), [(0, 40, 4), (3, 40, 2), (5, 40, 0), (8, 40, 0), (0, 15, 1), (1, 15, 0)]
)
def test_a_greedy_player_charges_what_is_needed(energy: int, deck: int, charged: int) -> None:
    desk = start({"hand": "V*4", "energy": f"V*{energy}" if energy else "", "deck": f"V*{deck}"}, phase="charge")
    desk.do("no_keep")
    assert len(GreedyPilot(1).places(desk.game, desk.decision)) == charged


@pytest.mark.parametrize(
    ("areas", "value"),
    [
        ({}, 0),
        ({"left": "A"}, 90 + 4000 // 33),
        ({"left": {"card": "A", "damage": 1000, "exp": ["V", "V"]}, "right": "V"}, 90 + 3000 // 33 + 24 + 90 + 60),
        ({"left": {"card": "L", "damage": 5000}}, 90),
    ],
)
def test_charas_are_worth_their_remaining_power_and_their_exp(areas: Any, value: int) -> None:
    cards = {"L": chara(perm(forbid=["be_retired"]))}
    game = start({"areas": areas}, cards=cards).game
    assert isinstance(game, VividGame)
    assert charas(game.table, 0) == value
