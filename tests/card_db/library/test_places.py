"""Libraries that are removed, replaced or locked while they are open."""

import itertools
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from card_db.store.errors import BusyError
from card_db.store.library.errors import LibraryRemovedError, LibraryReplacedError
from card_db.store.library.merging import keep_both
from card_db.store.library.store import LibraryStore

ADOPTER = """
import sys
from pathlib import Path
from card_db.store.library.store import LibraryStore

library = LibraryStore.open(Path(sys.argv[1]))
print("salvaged", flush=True)
library.adopt()
print("adopted", flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.db"


def another(folder: Path) -> Path:
    """A sound library with a deck, closed."""
    folder.mkdir()
    library = LibraryStore.open(folder / "library.db")
    library.create_deck("game", "Theirs", "{}")
    library.close()
    return folder / "library.db"


def test_a_removed_library_is_noticed_at_the_next_save_and_comes_back_whole(path: Path) -> None:
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "one")
    library.create_deck("game", "Other", "two")
    library.games.begin("game", "title", "{}")
    for each in path.parent.glob("library.db*"):
        each.unlink()
    with pytest.raises(LibraryRemovedError):
        library.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    library.write_again()
    deck = library.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    library.close()
    library = LibraryStore.open(path)
    assert library.state.kind == "sound"
    assert {row.name for row in library.decks()} == {"Comet", "Other"}
    assert library.load_deck(deck.id).body == "two"
    assert len(library.versions.history(deck.id)) == 2
    assert len(library.games.games()) == 1
    library.close()


def test_a_library_whose_file_alone_was_removed_does_not_mix_with_the_old_log(path: Path) -> None:
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "one")
    path.unlink()
    with pytest.raises(LibraryRemovedError):
        library.check_place()
    library.write_again()
    library.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    library.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_library_that_came_back_meanwhile_is_not_written_over(path: Path, tmp_path: Path) -> None:
    library = LibraryStore.open(path)
    library.create_deck("game", "Mine", "{}")
    path.unlink()
    shutil.copy(another(tmp_path / "other"), path)
    with pytest.raises(LibraryReplacedError):
        library.write_again()
    library.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM decks").fetchall() == [("Theirs",)]


@pytest.mark.parametrize("in_place", [False, True])
def test_a_replaced_library_is_noticed_at_the_next_save(path: Path, tmp_path: Path, in_place: bool) -> None:
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Mine", "{}")
    other = another(tmp_path / "other")
    theirs = other.read_bytes()
    time.sleep(0.01)
    if in_place:
        shutil.copy(other, path)
    else:
        other.replace(path)
    with pytest.raises(LibraryReplacedError):
        library.save_deck(deck.id, deck.head, "Mine", "[]", "Add")
    library.close()
    assert path.read_bytes() == theirs
    assert not path.with_name("library.db-wal").exists()


def test_both_libraries_are_kept_when_another_one_replaces_the_first(path: Path, tmp_path: Path) -> None:
    library = LibraryStore.open(path)
    mine = library.create_deck("game", "Mine", '{"mine": 1}')
    another(tmp_path / "other").replace(path)
    with pytest.raises(LibraryReplacedError):
        library.check_place()
    merged = keep_both(library)
    assert {row.name for row in library.decks()} == {"Mine", "Theirs"}
    assert library.load_deck(merged.moved[mine.id]).body == mine.body
    library.check_place()
    library.close()


def test_an_older_copy_of_the_library_gets_what_was_done_since(path: Path, tmp_path: Path) -> None:
    library = LibraryStore.open(path)
    ahead, same = library.create_deck("game", "Ahead", "one"), library.create_deck("game", "Same", "{}")
    old = library.backups.make().path
    ahead = library.save_deck(ahead.id, ahead.head, "Ahead", "two", "Add")
    new = library.create_deck("game", "New", "{}")
    shutil.copy(old, tmp_path / "copy.db")
    (tmp_path / "copy.db").replace(path)
    merged = keep_both(library)
    assert merged.saved == {ahead.id}
    assert not merged.conflicts
    assert library.load_deck(ahead.id).body == "two"
    assert {row.name for row in library.decks()} == {"Ahead", "Same", "New"}
    assert library.load_deck(merged.moved[new.id]).name == "New"
    assert len(library.versions.history(same.id)) == 1
    assert not keep_both(library).moved
    library.close()


def test_a_copy_that_went_another_way_keeps_both_versions_of_a_deck(path: Path, tmp_path: Path) -> None:
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "one")
    (tmp_path / "away").mkdir()
    shutil.copy(library.backups.make().path, tmp_path / "away" / "library.db")
    away = LibraryStore.open(tmp_path / "away" / "library.db")
    away.save_deck(deck.id, deck.head, "Comet", "theirs", "Add")
    away.close()
    library.save_deck(deck.id, deck.head, "Comet", "mine", "Add")
    (tmp_path / "away" / "library.db").replace(path)
    merged = keep_both(library)
    assert library.load_deck(deck.id).body == "theirs"
    assert library.versions.load(merged.conflicts[deck.id]).body == "mine"
    assert library.versions.load(merged.conflicts[deck.id]).kind == "conflict"
    library.close()


def test_conflict_versions_and_games_come_along_into_an_older_copy(path: Path, tmp_path: Path) -> None:
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "one")
    begun = library.games.begin("game", "Comet", "first")
    library.games.add_step(begun, 1, 0, "a")
    shutil.copy(library.backups.make().path, tmp_path / "copy.db")
    beside = library.create_deck("game", "Later", "{}")
    for number in (deck.id, beside.id):
        library.versions.add_conflict(number, deck.head, "Comet", "theirs", "")
    library.games.add_step(begun, 2, 1, "b")
    library.games.set_starred(library.games.begin("game", "Comet", "second", replaces=begun), starred=True)
    (tmp_path / "copy.db").replace(path)
    merged = keep_both(library)
    assert library.versions.conflicted() == {deck.id, merged.moved[beside.id]}
    second, first = library.games.games()
    assert (second.game.origin, second.game.starred, first.game.id) == ("second", 1, begun)
    assert [step.answers for step in library.games.load(begun).steps] == ["a", "b"]
    library.close()


def test_a_game_that_differs_in_the_copy_is_kept_twice(path: Path, tmp_path: Path) -> None:
    library = LibraryStore.open(path)
    begun = library.games.begin("game", "Comet", "first")
    library.games.add_step(begun, 1, 0, "a")
    (tmp_path / "away").mkdir()
    shutil.copy(library.backups.make().path, tmp_path / "away" / "library.db")
    away = LibraryStore.open(tmp_path / "away" / "library.db")
    away.games.add_step(begun, 2, 1, "theirs")
    away.close()
    library.games.add_step(begun, 2, 1, "mine")
    (tmp_path / "away" / "library.db").replace(path)
    keep_both(library)
    played = [[step.answers for step in library.games.load(each.game.id).steps] for each in library.games.games()]
    assert played == [["a", "mine"], ["a", "theirs"]]
    library.close()


def test_a_library_that_another_process_holds_is_busy_and_works_again_later(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("card_db.store.library.opening.SECONDS_TO_WAIT", 0.05)
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "one")
    with closing(sqlite3.connect(path, isolation_level=None)) as blocker:
        blocker.execute("BEGIN IMMEDIATE")
        with pytest.raises(BusyError):
            library.save_deck(deck.id, deck.head, "Comet", "two", "Add")
        with pytest.raises(BusyError):
            LibraryStore.open(path)
    library.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    library.close()


@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.05, 0.1])
def test_a_kill_while_a_salvaged_library_is_accepted_loses_nothing(path: Path, seconds: float) -> None:
    library = LibraryStore.open(path)
    for number in range(30):
        library.create_deck("game", f"deck {number}", "{}" * 800)
    library.close()
    with path.open("r+b") as file:
        file.write(b"s")
    with subprocess.Popen([sys.executable, "-c", ADOPTER, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "salvaged\n"
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
    library = LibraryStore.open(path)
    assert len(library.decks()) == 30
    library.close()


def test_a_process_that_was_killed_while_placing_is_finished_by_the_next_start(path: Path, tmp_path: Path) -> None:
    LibraryStore.open(path).close()
    another(tmp_path / "other").replace(path.with_name("library.db.next"))
    path.with_name("library.db-wal").write_bytes(b"a log of the former library")
    library = LibraryStore.open(path)
    assert [row.name for row in library.decks()] == ["Theirs"]
    assert not path.with_name("library.db.next").exists()
    library.close()


def test_an_older_copy_written_over_the_open_file_is_noticed_and_both_are_kept(path: Path, tmp_path: Path) -> None:
    library = LibraryStore.open(path)
    ahead, same = library.create_deck("game", "Ahead", "one"), library.create_deck("game", "Same", "{}")
    shutil.copy(path, tmp_path / "older.db")
    library.backups.make()
    ahead = library.save_deck(ahead.id, ahead.head, "Ahead", "two", "Add")
    library.create_deck("game", "New", "{}")
    time.sleep(0.01)  # clocks of files tick slowly
    shutil.copyfile(tmp_path / "older.db", path)
    with pytest.raises(LibraryReplacedError):
        library.save_deck(ahead.id, ahead.head, "Ahead", "three", "Add")
    merged = keep_both(library)
    assert merged.saved == {ahead.id}
    assert not merged.conflicts
    assert library.load_deck(ahead.id).body == "two"
    assert {row.name for row in library.decks()} == {"Ahead", "Same", "New"}
    assert len(library.versions.history(same.id)) == 1
    assert library.findings() == []
    library.close()


def test_a_file_that_another_library_was_written_over_gives_what_was_saved_since_the_start(
    path: Path, tmp_path: Path
) -> None:
    library = LibraryStore.open(path)
    library.create_deck("game", "Mine", '{"mine": 1}')
    time.sleep(0.01)
    shutil.copyfile(another(tmp_path / "other"), path)
    with pytest.raises(LibraryReplacedError):
        library.check_place()
    keep_both(library)
    assert {row.name for row in library.decks()} == {"Mine", "Theirs"}
    library.close()


def test_a_half_written_file_does_not_count_as_another_library(path: Path) -> None:
    """The header counts pages that are still only in the log."""
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "one")
    with closing(sqlite3.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM decks").fetchall()
        deck = library.save_deck(deck.id, deck.head, "Comet", "two" * 9000, "Add")
        library.wait_at_most(0)
        assert path.with_name("library.db-wal").stat().st_size
        descriptor = os.open(path, os.O_WRONLY)
        os.pwrite(descriptor, (path.stat().st_size // 4096 + 9).to_bytes(4, "big"), 28)
        library.check_place()
        deck = library.save_deck(deck.id, deck.head, "Comet", "three", "Add")
    library.check_place()
    assert not path.with_name("library.db-wal").stat().st_size
    library.close()
    os.close(descriptor)
    library = LibraryStore.open(path)
    assert (library.state.kind, library.load_deck(deck.id).body) == ("sound", "three")
    library.close()


def test_a_file_that_is_just_being_written_over_is_busy_until_that_is_done(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = LibraryStore.open(path)
    other = LibraryStore.open(another(tmp_path / "other"))
    identity = other.identity().encode()
    other.close()
    theirs = (tmp_path / "other" / "library.db").read_bytes()
    with path.open("r+b") as copy:
        moments = itertools.count(time.time_ns(), 10_000_000)

        def go_on(_: float) -> None:
            copy.write(theirs[copy.tell() : copy.tell() + 100])
            copy.flush()
            now = next(moments)
            os.utime(path, ns=(now, now))

        copy.write(theirs[: theirs.index(identity) + len(identity)])
        go_on(0)

        with monkeypatch.context() as writing:
            writing.setattr("card_db.store.library.content.time.sleep", go_on)
            with pytest.raises(BusyError):
                library.check_place()
        copy.write(theirs[copy.tell() :])
        copy.truncate()
    with pytest.raises(LibraryReplacedError):
        library.check_place()
    library.close()
    assert path.read_bytes() == theirs
