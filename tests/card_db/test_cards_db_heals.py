import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from card_db.store.cards import CardStore
from card_db.store.errors import StorageError
from tests.builders.cards import GAME, character, generated_cards, open_store, schema, write_cards


def _garbage(path: Path) -> None:
    path.write_bytes(b"this is no database" * 500)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _scribbled(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[8192:20000] = b"\xff" * (20000 - 8192)
    path.write_bytes(bytes(data))


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _other_tables(path: Path) -> None:
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE about (something)")
    connection.close()


@pytest.mark.parametrize("harm", [_garbage, _cut, _scribbled, _empty, _other_tables])
def test_a_damaged_file_is_built_again_when_it_is_opened(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    cards = list(generated_cards(40, seed=1))
    open_store(tmp_path, cards).close()
    harm(tmp_path / "cards.db")
    store = CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "sets"])
    assert sorted(store.all_cards(GAME), key=lambda card: card.id) == sorted(cards, key=lambda card: card.id)
    store.close()


def test_a_file_damaged_while_open_is_built_again_at_the_next_question(tmp_path: Path) -> None:
    store = open_store(tmp_path, list(generated_cards(40, seed=1)))
    _garbage(tmp_path / "cards.db")
    assert len(store.rows(GAME, range(1, 41))) == 40
    assert store.search(GAME, "の騎士 or の").total == 40
    store.close()


def test_a_good_file_is_opened_and_not_built(tmp_path: Path) -> None:
    open_store(tmp_path, [character("T-1")]).close()
    steps: list[tuple[int, int]] = []
    CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "sets"], lambda *step: steps.append(step)).close()
    assert not steps


def test_a_changed_or_added_set_file_is_taken_in(tmp_path: Path) -> None:
    open_store(tmp_path, [character("T-1")]).close()
    write_cards(tmp_path / "sets", [character("T-1", cost=9)])
    write_cards(tmp_path / "sets", [character("U-1")], set_id="U-1")
    steps: list[tuple[int, int]] = []
    store = CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "sets"], lambda *step: steps.append(step))
    assert (store.search(GAME).total, store.bounds(GAME)["cost"]) == (2, (2, 9))
    assert steps[-1] == (2, 2)
    store.close()


def test_a_changed_schema_is_taken_in(tmp_path: Path) -> None:
    open_store(tmp_path, [character("T-1")]).close()
    changed = schema().model_copy(update={"fields": tuple(spec for spec in schema().fields if spec.key != "flash")})
    store = CardStore.open(tmp_path / "cards.db", [changed], [tmp_path / "sets"])
    assert store.check_query(GAME, "flash:yes").problems
    store.close()


def test_a_failed_build_leaves_the_old_file_and_no_rubbish(tmp_path: Path) -> None:
    store = open_store(tmp_path, [character("T-1")])
    before = (tmp_path / "cards.db").read_bytes()

    def interrupt(done: int, total: int) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(StorageError) as refusal:
        store.rebuild(interrupt)
    assert "disk is full" in str(refusal.value)
    assert (tmp_path / "cards.db").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [".cards.db.lock", "cards.db", "sets"]
    assert store.card("T-1") == character("T-1")
    store.close()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StorageError) as refusal:
        CardStore.open(tmp_path / "file" / "cards.db", [schema()], [])
    assert str(tmp_path / "file" / "cards.db") in str(refusal.value)


def test_a_set_folder_that_may_not_be_read_is_named_and_nothing_is_lost(tmp_path: Path) -> None:
    open_store(tmp_path, [character("T-1")]).close()
    before = (tmp_path / "cards.db").read_bytes()
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / GAME).symlink_to(tmp_path / "own" / GAME)
    with pytest.raises(StorageError, match="You may not read"):
        CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "sets", tmp_path / "own"])
    assert (tmp_path / "cards.db").read_bytes() == before
