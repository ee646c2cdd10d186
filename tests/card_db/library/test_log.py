"""The log beside a library contains nothing that the file does not, so no save is lost with it."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from card_db.store.library.store import LibraryStore
from tests.card_db.library.damage import kill_one


def test_each_save_is_in_the_file_alone_when_it_returns(tmp_path: Path) -> None:
    path, copy = tmp_path / "library.db", tmp_path / "copy" / "library.db"
    copy.parent.mkdir()
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "{}")
    for number in range(5):
        deck = library.save_deck(deck.id, deck.head, "Comet", str(number), "")
        assert path.with_name("library.db-wal").stat().st_size == 0
        shutil.copyfile(path, copy)
        alone = LibraryStore.open(copy)
        assert alone.load_deck(deck.id) == deck
        alone.close()
    library.close()


def test_a_reader_holds_no_save_up_and_the_file_gets_it_as_soon_as_the_reader_is_done(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "{}")
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM decks").fetchall()
        library.save_deck(deck.id, deck.head, "Comet", "two", "")
        assert path.with_name("library.db-wal").stat().st_size
    library.check_place()
    assert path.with_name("library.db-wal").stat().st_size == 0
    library.close()


def test_saves_in_a_log_that_a_kill_left_go_into_the_file_at_the_next_start(tmp_path: Path) -> None:
    path, killed = tmp_path / "library.db", tmp_path / "killed" / "library.db"
    killed.parent.mkdir()
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "{}")
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM decks").fetchall()
        deck = library.save_deck(deck.id, deck.head, "Comet", "two", "")
        for name in ("library.db", "library.db-wal"):
            shutil.copyfile(path.with_name(name), killed.with_name(name))
    library.close()
    library = LibraryStore.open(killed)
    assert killed.with_name("library.db-wal").stat().st_size == 0
    assert library.load_deck(deck.id) == deck
    library.close()


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a POSIX signal")
@pytest.mark.parametrize("seed", [0, 1, 5])
def test_a_log_that_is_deleted_cut_off_or_overwritten_after_a_kill_takes_no_save_with_it(
    tmp_path: Path, seed: int
) -> None:
    assert kill_one(tmp_path / "killed", seed) == ""
