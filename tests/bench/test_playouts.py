"""How fast whole games run: random players with the starter decks, and snapshots of their positions."""

from itertools import islice
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from deckbuilder.games.legend_of_stars.rules.los_game import LegendGame
from tests.rules.legend_of_stars.starters import play, random_picks, starter_game


def whole_game(seed: int) -> LegendGame:
    game, luck = starter_game(seed), Random(seed)
    while game.decision is not None:
        game.choose(random_picks(game.decision, luck))
    return game


@pytest.fixture
def position() -> LegendGame:
    """A position in the middle of a game."""
    return next(islice(play(3), 150, None))


def test_random_games(benchmark: BenchmarkFixture) -> None:
    seeds = iter(range(10_000))
    benchmark(lambda: whole_game(next(seeds) % 32))


def test_snapshot(benchmark: BenchmarkFixture, position: LegendGame) -> None:
    assert benchmark(position.copy).digest() == position.digest()


def test_digest(benchmark: BenchmarkFixture, position: LegendGame) -> None:
    assert benchmark(position.digest) == position.digest()


def test_view(benchmark: BenchmarkFixture, position: LegendGame) -> None:
    assert benchmark(position.view, 0) == position.view(0)


def test_options_of_a_decision(benchmark: BenchmarkFixture, position: LegendGame) -> None:
    def listed() -> int:
        twin = position.copy()
        twin.table.repeat_question()
        assert twin.decision is not None
        return len(twin.decision.options)

    assert benchmark(listed) > 0
