"""The engine does not do more work than before. The work is counted, so that the result is the same on every
machine."""

import pytest

from tests.bench.work import FOLDERS, FUNCTIONS, GAMES, SEEDS, Counts, countable, read_book, work_of

TOLERANCE = 0.02
"""The share by which a count may grow without failing the test."""

pytestmark = pytest.mark.skipif(not countable(), reason="calls of compiled modules are not counted")


def grown(written: Counts, counted: Counts) -> dict[str, tuple[int, int]]:
    """Return the counts that have grown by more than the tolerance, with the old and the new value."""
    return {
        word: (written.get(word, 0), count)
        for word, count in counted.items()
        if count > written.get(word, 0) * (1 + TOLERANCE)
    }


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "edition"), [(game, edition) for game, known in GAMES.items() for edition in known])
def test_a_game_costs_no_more_work_than_written_down(game: str, edition: str, seed: int) -> None:
    written, counted = read_book()[f"{edition} seed {seed}"], work_of(game, edition, seed)
    assert not grown(written, counted), (
        "the engine does more work (written down, now). Where the rules call for it, or where they have changed how "
        "the counted games go, `make counters` writes the new counts down"
    )


def test_every_counted_function_is_called() -> None:
    """A counted function that no longer exists would never grow."""
    happened = {word for counts in read_book().values() for word, count in counts.items() if count}
    assert happened >= {*FUNCTIONS.values(), *FOLDERS.values(), "decisions", "options listed", "events"}


def test_growth_fails_and_less_work_passes() -> None:
    written = {"copies": 100, "checks": 1000}
    assert grown(written, {"copies": 103, "checks": 1020}) == {"copies": (100, 103)}
    assert not grown(written, {"copies": 102, "checks": 3})
    assert grown(written, {"more": 1}) == {"more": (0, 1)}
