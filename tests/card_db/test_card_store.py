import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from card_db.store.cards import CardStore
from card_db.store.errors import SearchCancelledError, StorageError
from card_db.store.ordering import SortKey
from card_db.store.results import NO_FILTERS, Filters
from card_db.text.fold import fold
from tests.builders.cards import GAME, as_json, character, effect, generated_cards, open_store, schema, write_cards

CARDS = [
    character("T-001", "氷を束ねる者 アイム", attribute="water", races=("knight", "scholar"), cost=4, speed=5),
    character("T-002", "火竜", attribute="fire", races=("dragon",), cost=7, speed=2),
    effect("T-003", "氷の槍", "カードを1枚引く。", flash=True, cost=2),
    effect("T-010", "ひらめき", "カードを2枚引く。", cost=1),
]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[CardStore]:
    store = open_store(tmp_path, CARDS)
    yield store
    store.close()


def ids(store: CardStore, query: str = "", filters: Filters = NO_FILTERS, *sort: SortKey) -> list[str]:
    found = store.search(GAME, query, filters, sort)
    assert found.total == len(found.ids)
    return [row.id for row in store.rows(GAME, found.ids)]


def test_cards_come_back_as_they_were_written(store: CardStore) -> None:
    assert sorted(store.all_cards(GAME), key=lambda card: card.id) == CARDS
    assert store.card("T-003") == CARDS[2]
    assert store.cards(GAME, ["T-002", "none"]) == {"T-002": CARDS[1]}
    assert store.card("none") is None


def test_filters_join_any_of_a_facet_and_all_facets(store: CardStore) -> None:
    races = frozenset({"knight", "dragon"})
    assert set(ids(store, "", Filters({"races": races}))) == {"T-001", "T-002"}
    assert ids(store, "", Filters({"races": races}, {"cost": (5, None)})) == ["T-002"]
    assert ids(store, "氷", Filters({"kind": frozenset({"effect"})})) == ["T-003"]
    assert ids(store, "", Filters({"flash": frozenset({"yes"})})) == ["T-003"]


def test_an_empty_filter_asks_nothing(store: CardStore) -> None:
    assert len(ids(store, "", Filters({"races": frozenset()}, {"cost": (None, None)}))) == len(CARDS)


def test_a_facet_counts_without_its_own_filter(store: CardStore) -> None:
    counts = store.counts(GAME, "", Filters({"attribute": frozenset({"fire"})}))
    assert (counts["attribute"]["fire"], counts["attribute"]["water"], counts["attribute"]["light"]) == (1, 1, 0)
    assert {race: count for race, count in counts["races"].items() if count} == {"dragon": 1}
    assert counts["races"]["knight"] == 0
    assert counts["cost"] == {"1": 0, "2": 0, "4": 0, "7": 1}


def test_range_facets_know_their_bounds(store: CardStore) -> None:
    assert store.bounds(GAME) == {"cost": (1, 7), "speed": (2, 5)}


def test_sorting_by_several_keys_puts_missing_values_last(store: CardStore) -> None:
    assert ids(store, "", NO_FILTERS, SortKey("number")) == ["T-001", "T-002", "T-003", "T-010"]
    assert ids(store, "", NO_FILTERS, SortKey("cost", descending=True)) == ["T-002", "T-001", "T-003", "T-010"]
    assert ids(store, "", NO_FILTERS, SortKey("speed"))[:2] == ["T-002", "T-001"]
    assert ids(store, "", NO_FILTERS, SortKey("speed", descending=True))[:2] == ["T-001", "T-002"]
    assert ids(store, "", NO_FILTERS, SortKey("attribute"), SortKey("name"))[:2] == ["T-002", "T-001"]
    assert ids(store, "", NO_FILTERS, SortKey("kind"), SortKey("cost")) == ["T-001", "T-002", "T-010", "T-003"]


def test_a_sort_key_that_the_game_lacks_is_refused_by_name(store: CardStore) -> None:
    with pytest.raises(StorageError) as refusal:
        store.search(GAME, sort=[SortKey("smell")])
    assert refusal.value.arguments["word"] == "smell"


def test_a_card_is_found_by_any_of_its_names(store: CardStore) -> None:
    for name in ("氷を束ねる者アイム", "氷を束ねる者　ｱｲﾑ", "t-001"):
        assert store.by_name(GAME, fold(name)) == [CARDS[0]]
    assert store.by_name(GAME, fold("氷")) == []


def test_a_misspelt_name_brings_suggestions(store: CardStore) -> None:
    assert store.suggest(GAME, "氷を束ねるもの アイム")[0] == CARDS[0]


def test_a_later_folder_overrides_a_card_of_an_earlier_one(tmp_path: Path) -> None:
    write_cards(tmp_path / "shipped", CARDS)
    write_cards(tmp_path / "own", [character("T-002", "水竜", attribute="water")])
    store = CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "shipped", tmp_path / "own"])
    card = store.card("T-002")
    assert card is not None
    assert (card.name.ja, store.search(GAME).total) == ("水竜", 4)
    store.close()


def test_a_wrong_card_is_omitted_and_named_and_the_others_are_there(tmp_path: Path) -> None:
    path = tmp_path / "sets" / GAME / "T-1.json"
    path.parent.mkdir(parents=True)
    good = {"id": "A", "name": "よし", "kind": "effect", "cost": 1}
    path.write_bytes(as_json([good, good | {"id": "B", "cost": "one"}]))
    for _ in range(2):  # built, and opened again
        store = CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "sets"])
        assert store.search(GAME).total == 1
        (problem,) = store.problems
        assert (problem.file, problem.rejected.row, problem.rejected.field) == (str(path), 2, "cost")
        store.close()


def test_a_set_file_that_cannot_be_read_is_named_and_keeps_no_other_away(tmp_path: Path) -> None:
    (tmp_path / "sets" / GAME / "folder.json").mkdir(parents=True)
    store = open_store(tmp_path, CARDS)
    assert store.search(GAME).total == len(CARDS)
    assert [problem.file for problem in store.problems] == [str(tmp_path / "sets" / GAME / "folder.json")]
    store.close()


def test_a_search_that_nobody_waits_for_stops(store: CardStore) -> None:
    with pytest.raises(SearchCancelledError):
        store.search(GAME, "カード", wanted=lambda: False)
    with pytest.raises(SearchCancelledError):
        store.counts(GAME, "カード", Filters(), wanted=lambda: False)
    assert ids(store, "槍") == ["T-003"]


def test_readers_in_several_threads_and_a_rebuild_do_not_disturb_each_other(tmp_path: Path) -> None:
    store = open_store(tmp_path, list(generated_cards(60, seed=3)))
    found: list[int] = []
    failures: list[Exception] = []

    def read() -> None:
        try:
            for _ in range(25):
                rows = store.search(GAME, "の cost>=0").ids
                found.append(len(store.rows(GAME, rows)))
        except Exception as failure:  # noqa: BLE001 - any failure of a thread must fail the test
            failures.append(failure)

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    store.rebuild()
    for thread in threads:
        thread.join()
    store.close()
    assert not failures
    assert set(found) == {60}


def test_a_store_that_opens_during_a_change_waits_and_replaces_no_file(tmp_path: Path) -> None:
    store = open_store(tmp_path, [character("T-001")])
    own, opened = tmp_path / "own", list[CardStore]()
    (own / GAME).mkdir(parents=True)

    def start() -> None:
        opened.append(CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "sets", own]))

    with store.changing(own) as connection:
        other = threading.Thread(target=start)
        other.start()
        other.join(timeout=0.5)
        assert other.is_alive()
        connection.execute("UPDATE about SET value = 'changed'")
        connection.execute("COMMIT")
    other.join(timeout=30)
    assert opened[0].card("T-001") is not None
    opened[0].close()
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such names")
def test_a_set_file_with_a_name_that_is_not_text_is_read_and_its_faults_are_reported(tmp_path: Path) -> None:
    folder = tmp_path / "own" / GAME
    folder.mkdir(parents=True)
    good = as_json([{"id": "A", "name": "x", "kind": "effect", "cost": 1}, {"id": "B", "\ud800": 1}], id="\ud7ff")
    (folder / "a\udcff.json").write_bytes(good)
    for _ in range(2):
        store = CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "own"])
        assert store.card("A") is not None
        assert {problem.rejected.row for problem in store.problems} == {2}
        assert all((problem.file + problem.rejected.field).encode() for problem in store.problems)
        store.close()


@pytest.mark.parametrize("set_id", ["\ud800", "x" * 61, ""])
def test_a_set_file_with_a_wrong_id_keeps_nobody_from_starting(tmp_path: Path, set_id: str) -> None:
    folder = tmp_path / "own" / GAME
    folder.mkdir(parents=True)
    (folder / "a.json").write_bytes(as_json([], id=set_id))
    store = CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "own"])
    assert [problem.rejected.field for problem in store.problems] == ["id"]
    store.close()
