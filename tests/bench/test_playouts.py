"""The speed of whole games between random players with the starter decks, and of snapshots."""

from collections.abc import Callable
from itertools import cycle, islice
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import MatchSetup, Rules
from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from deckbuilder.goldfish.pilots import RandomPilot
from deckbuilder.goldfish.session import Session
from tests.games.conformance.matches import starter_setup
from tests.rules.legend_of_stars.starters import GAME, play, random_places, starter_decks, starter_game

STEPS = 100


def whole_game(rules: Rules, setup: MatchSetup) -> None:
    game, luck = rules.start(setup), Random(setup.seed)
    while game.decision is not None:
        game.choose_at(random_places(game.decision, luck))


@pytest.fixture
def position() -> LegendGame:
    """A position in the middle of a game."""
    return next(islice(play(3), 150, None))


@pytest.fixture
def session() -> Session:
    """A session with a hundred decisions behind it."""
    decks = list(starter_decks().values())
    begun = Session.start(load_packs()[GAME], MatchSetup("1.0.03", 3, (decks[0], decks[1]), {}))
    begun.play((RandomPilot(3), RandomPilot(3)), STEPS)
    return begun


@pytest.mark.parametrize("name", sorted(load_packs()))
def test_random_games(name: str, benchmark: BenchmarkFixture, tell: Callable[[], None]) -> None:
    rules, setups = load_packs()[name].rules, cycle([starter_setup(name, seed) for seed in range(32)])
    benchmark(lambda: whole_game(rules, next(setups)))
    tell()


def test_one_decision(benchmark: BenchmarkFixture, position: LegendGame, tell: Callable[[], None]) -> None:
    """Lists the options, picks one at random, and runs to the next decision."""
    luck = Random(1)
    games = [position]

    def decide() -> None:
        game = games[0]
        if game.decision is None:
            game = games[0] = starter_game(luck.randrange(32))
        assert game.decision is not None
        game.choose_at(random_places(game.decision, luck))

    benchmark(decide)
    tell()


def test_undo_and_redo(benchmark: BenchmarkFixture, session: Session, tell: Callable[[], None]) -> None:
    """Undoes and redoes one step."""
    digest = session.digest
    benchmark(lambda: session.undo() and session.redo())
    assert session.digest == digest
    tell()


def test_undo_to_the_start(benchmark: BenchmarkFixture, session: Session, tell: Callable[[], None]) -> None:
    """Undoes and redoes a hundred steps at once. Positions between snapshots are replayed."""
    digest = session.digest
    benchmark(lambda: session.undo(STEPS) and session.redo(STEPS))
    assert session.digest == digest
    tell()


def test_snapshot(benchmark: BenchmarkFixture, position: LegendGame, tell: Callable[[], None]) -> None:
    assert benchmark(position.copy).digest() == position.digest()
    tell()


def test_digest(benchmark: BenchmarkFixture, position: LegendGame, tell: Callable[[], None]) -> None:
    assert benchmark(position.digest) == position.digest()
    tell()


def test_view(benchmark: BenchmarkFixture, position: LegendGame, tell: Callable[[], None]) -> None:
    assert benchmark(position.view, 0) == position.view(0)
    tell()


def test_options_of_a_decision(benchmark: BenchmarkFixture, position: LegendGame, tell: Callable[[], None]) -> None:
    """Includes the copy of the position whose options are listed again."""

    def listed() -> int:
        twin = position.copy()
        twin.table.repeat_question()
        assert twin.decision is not None
        return len(twin.decision.options)

    assert benchmark(listed) > 0
    tell()
