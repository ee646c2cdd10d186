"""The time of a key press in the browser's search with 100,000 cards: the search, its counts and the first page of
rows.

`pytest tests/bench/test_search.py --benchmark-enable` builds the cards once (about half a minute) and measures. In
ordinary test runs the same code runs once with few cards.
"""

from collections.abc import Callable, Iterator

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from card_db.store.cards import CardStore
from card_db.store.ordering import SortKey
from card_db.store.results import NO_FILTERS, Filters
from tests.builders.cards import GAME, generated_cards, open_store

MANY, FEW = 100_000, 300
FIRST_PAGE = 60

LIGHT_AND_CHEAP = Filters({"attribute": frozenset({"light", "dark"})}, {"cost": (1, 4)})


@pytest.fixture(scope="module")
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardStore]:
    measured = request.config.getoption("benchmark_enable")
    store = open_store(tmp_path_factory.mktemp("bench"), list(generated_cards(MANY if measured else FEW, seed=1)))
    yield store
    store.close()


def key_press(store: CardStore, query: str, filters: Filters = NO_FILTERS, *sort: SortKey) -> None:
    """Make the requests of the window after a change of the text or a filter, with empty caches."""
    store._games[GAME].recent._rows.clear()
    found = store.search(GAME, query, filters, sort)
    store.rows(GAME, found.ids[:FIRST_PAGE])
    store.counts(GAME, query, filters)


@pytest.mark.parametrize(
    "query",
    [
        "",
        "の",
        "槍",
        "騎士",
        "カードを1枚引く",
        "キャラクター",
        "wanderer 99",
        "属性:光 コスト<=3 -種族:竜",
        "(騎士 or 魔女) atk:300-900",
    ],
)
def test_a_key_press_in_the_search_field(
    benchmark: BenchmarkFixture, store: CardStore, query: str, tell: Callable[[], None]
) -> None:
    measure(benchmark, lambda: key_press(store, query), tell)


def test_a_click_on_a_filter(benchmark: BenchmarkFixture, store: CardStore, tell: Callable[[], None]) -> None:
    measure(benchmark, lambda: key_press(store, "の", LIGHT_AND_CHEAP), tell)


def test_a_key_press_in_a_sorted_list(benchmark: BenchmarkFixture, store: CardStore, tell: Callable[[], None]) -> None:
    measure(benchmark, lambda: key_press(store, "騎士", NO_FILTERS, SortKey("cost"), SortKey("attribute")), tell)


def measure(benchmark: BenchmarkFixture, job: Callable[[], None], tell: Callable[[], None]) -> None:
    benchmark(job)
    tell()
