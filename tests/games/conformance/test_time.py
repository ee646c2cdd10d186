"""Undo, copies, replays and saves: the same answers lead to the same positions."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import islice, pairwise
from pathlib import Path

import pytest

from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.goldfish.batch import Batch, play_games
from deckbuilder.goldfish.pilots import PassiveOpponent, RandomPilot
from deckbuilder.goldfish.session import Session
from tests.games.conformance.matches import IDS, MATCHES, all_packs, random_game, starter_setup

Setup = Callable[[str, int], MatchSetup]
ROOT = Path(__file__).parents[3]
LONGEST = 150
"""The number of decisions after which a long game is not compared any further."""


def load_pack(game: str) -> GamePack:
    return all_packs()[game]


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_undo_and_redo_give_every_position_back(game: str, setup: Setup, seed: int) -> None:
    session = Session.start(all_packs()[game], setup(game, seed))
    digests, pilot = [session.digest], RandomPilot(seed)
    while (decision := session.decision) is not None:
        session.choose(pilot.pick(session.game, decision))
        digests.append(session.digest)
        session.undo()
        assert session.digest == digests[-2]
        session.redo()
        assert session.digest == digests[-1]
    for digest in digests[-2::-1]:
        session.undo()
        assert session.digest == digest
    for digest in digests[1:]:
        session.redo()
        assert session.digest == digest


@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_a_copy_goes_the_same_way_and_leaves_the_original(game: str, setup: Setup, seed: int) -> None:
    moments = islice(random_game(all_packs()[game], setup(game, seed)), LONGEST)
    for moment, after in pairwise(moments):
        digest, events = moment.game.digest(), after.before
        twin = moment.game.copy()
        assert twin.digest() == digest
        assert twin.choose(moment.picks) == events
        assert twin.digest() == after.game.digest()
        assert twin.view(None) == after.game.view(None)
        assert moment.game.digest() == digest
        assert moment.game.choose(moment.picks) == events
        assert moment.game.digest() == twin.digest()


@pytest.mark.parametrize("opponent", [None, PassiveOpponent()], ids=["alone", "passive"])
@pytest.mark.parametrize(("game", "setup", "seed"), MATCHES, ids=IDS)
def test_a_game_is_saved_and_opened_at_any_decision(
    game: str, setup: Setup, seed: int, opponent: PassiveOpponent | None
) -> None:
    packs = all_packs()
    session, pilot = Session.start(packs[game], setup(game, seed), opponent), RandomPilot(seed)
    taken = 0
    while (decision := session.decision) is not None:
        session.choose(pilot.pick(session.game, decision))
        taken += 1
        if taken % 60 == 5 or session.decision is None:
            document = json.loads(json.dumps(session.replay()))
            again = Session.from_replay(packs, document)
            assert again.digest == session.digest
            assert again.view(None) == session.view(None)
            assert again.log == session.log
            assert again.replay() == document


@pytest.mark.parametrize("game", ["lanterns", "legend_of_stars"])
def test_any_number_of_workers_plays_the_same_games(game: str) -> None:
    batch = Batch(game, starter_setup(game, 3), ("greedy", "random"), 4)
    assert play_games(batch, load_pack, jobs=2) == play_games(batch, load_pack)


def test_every_process_gets_the_same_digests() -> None:
    program = Path(__file__).with_name("digests.py")
    reported = [
        subprocess.run(
            [sys.executable, str(program)], check=True, capture_output=True, text=True, cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        ).stdout
        for seed in ("1", "31337")
    ]  # fmt: skip
    assert reported[0] == reported[1]
    assert len(reported[0].splitlines()) > 100
