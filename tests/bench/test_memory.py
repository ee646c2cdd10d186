"""The memory of a game's history: all steps, snapshots, digests and log lines."""

import gc
import tracemalloc
from collections.abc import Callable

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import MatchSetup
from deckbuilder.goldfish.pilots import RandomPilot
from deckbuilder.goldfish.session import Session
from tests.bench.work import GAMES, counted_decks

LIMIT = 5_000_000
"""Bytes."""


def play_by_hand(session: Session) -> None:
    """Play as a person does, which uses the most memory: each answer is given by id, hashed and logged."""
    pilot = RandomPilot(3)
    while (decision := session.decision) is not None:
        session.choose(pilot.pick(session.game, decision))


@pytest.mark.parametrize("game", GAMES)
def test_the_history_of_a_whole_game_is_small(game: str, note: Callable[[str], None]) -> None:
    decks = list(counted_decks(game).values())
    pack, setup = load_packs()[game], MatchSetup(GAMES[game][0], 3, (decks[0], decks[1]), {})
    play_by_hand(Session.start(pack, setup))
    tracemalloc.start()
    try:
        session = Session.start(pack, setup)
        play_by_hand(session)
        gc.collect()
        remaining, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    steps = len(session.tree().nodes)
    note(f"{game}: a session of {steps} steps with its whole history: {remaining / 1e6:.2f} MB")
    assert session.result is not None
    assert remaining < LIMIT
