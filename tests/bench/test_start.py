"""The time of a start: of a command in a separate process, and of the first start, which builds the card database."""

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from deckbuilder.games.catalog import load_packs
from tests.builders.windows import open_services

CALLS_A_CARD = 2_300
"""The most function calls for each card when the database is built, for cards with three abilities. This limit does not
depend on a clock."""
SPARE_CALLS = 40_000
"""The most function calls for work that is done once, whatever the number of cards."""


def test_a_search_from_the_terminal(benchmark: BenchmarkFixture, tmp_path: Path, tell: Callable[[], None]) -> None:
    """Measures a whole process, with an existing database."""
    environment = dict(os.environ) | {"DECKBUILDER_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "deckbuilder", "--lang", "ja", "cards", "search", "竜"]

    def search() -> None:
        subprocess.run(command, check=True, env=environment, capture_output=True, timeout=120)

    search()
    benchmark(search)
    tell()


def test_the_card_database_at_the_first_start(
    benchmark: BenchmarkFixture, tmp_path: Path, tell: Callable[[], None]
) -> None:
    homes = count()

    def first_start() -> None:
        services = open_services(tmp_path / str(next(homes)))
        assert services.cards.search(next(iter(load_packs()))).total > 100
        services.close()

    benchmark(first_start)
    tell()


def test_the_work_of_the_first_start_grows_with_the_cards_only(tmp_path: Path) -> None:
    files = [path for pack in load_packs().values() for path in pack.data.glob("*.json")]
    cards = sum(path.read_bytes().count(b'"number"') for path in files)
    calls = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        open_services(tmp_path).cards.store.close()
    finally:
        sys.setprofile(before)
    assert calls < SPARE_CALLS + CALLS_A_CARD * cards, f"{calls} calls for {cards} cards"
