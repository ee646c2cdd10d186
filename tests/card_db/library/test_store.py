import json
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from card_db.store.errors import StorageError
from card_db.store.library.errors import ChangedMeanwhileError
from card_db.store.library.schema import NEWEST_VERSION
from card_db.store.library.store import LibraryStore

OLD_LIBRARIES = sorted((Path(__file__).parents[2] / "data" / "library").glob("*.sql"))
BODY = json.dumps({"sections": {"main": [{"card": "T-1", "count": 3}, {"card": "T-2", "count": 2}]}})

SAVER = """
import sys
from pathlib import Path
from card_db.store.library.store import LibraryStore

library = LibraryStore.open(Path(sys.argv[1]))
deck = library.create_deck("game", "rush", "{}")
for number in range(1, 100_000):
    deck = library.save_deck(deck.id, deck.head, f"deck {number}", f"body {number}", str(number))
    print(number, flush=True)
"""


EDITOR = """
import sys
from pathlib import Path
from card_db.store.library.errors import ChangedMeanwhileError
from card_db.store.library.store import LibraryStore

library = LibraryStore.open(Path(sys.argv[1]))
for number in range(40):
    deck = library.load_deck(1)
    while True:
        try:
            library.save_deck(1, deck.head, deck.name, deck.body + f" {sys.argv[2]}{number}", "")
            break
        except ChangedMeanwhileError as error:
            deck = error.present
"""


def test_two_processes_that_edit_one_deck_lose_no_edit_of_each_other(tmp_path: Path) -> None:
    library = LibraryStore.open(tmp_path / "library.db")
    library.create_deck("game", "Comet", "")
    editors = [
        subprocess.Popen([sys.executable, "-c", EDITOR, str(tmp_path / "library.db"), letter]) for letter in "ab"
    ]
    assert [editor.wait(timeout=60) for editor in editors] == [0, 0]
    assert sorted(library.load_deck(1).body.split()) == sorted(f"{letter}{n}" for letter in "ab" for n in range(40))
    assert library.changes() == {1}
    library.close()


def test_a_deck_is_there_after_opening_again(tmp_path: Path) -> None:
    library = LibraryStore.open(tmp_path / "library.db")
    deck = library.create_deck("game", "Comet", BODY)
    library.close()
    library = LibraryStore.open(tmp_path / "library.db")
    (row,) = library.decks()
    assert (row.id, row.game, row.name, row.cards) == (deck.id, "game", "Comet", 5)
    assert library.load_deck(deck.id) == deck
    assert deck.body == BODY
    library.close()


def test_a_deleted_deck_can_be_brought_back(tmp_path: Path) -> None:
    library = LibraryStore.open(tmp_path / "library.db")
    deck = library.create_deck("game", "Comet", BODY)
    library.delete_deck(deck.id, deck.head)
    assert library.decks() == []
    library.restore_deck(deck.id)
    assert [row.id for row in library.decks()] == [deck.id]
    assert library.versions.history(deck.id)
    library.close()


def test_a_save_that_started_from_an_older_revision_changes_nothing_and_gets_the_present_deck(tmp_path: Path) -> None:
    first, second = LibraryStore.open(tmp_path / "library.db"), LibraryStore.open(tmp_path / "library.db")
    deck = first.create_deck("game", "Comet", "one")
    theirs = second.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    with pytest.raises(ChangedMeanwhileError) as refusal:
        first.save_deck(deck.id, deck.head, "Comet", "other", "Add")
    assert refusal.value.present == theirs
    with pytest.raises(ChangedMeanwhileError) as refusal:
        first.delete_deck(deck.id, deck.head)
    assert refusal.value.present == theirs
    assert first.load_deck(deck.id) == theirs
    assert len(first.versions.history(deck.id)) == 2
    first.close()
    second.close()


def test_a_save_of_a_deck_that_was_deleted_meanwhile_says_so(tmp_path: Path) -> None:
    first, second = LibraryStore.open(tmp_path / "library.db"), LibraryStore.open(tmp_path / "library.db")
    deck = first.create_deck("game", "Comet", "one")
    second.delete_deck(deck.id, deck.head)
    with pytest.raises(ChangedMeanwhileError) as refusal:
        first.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    assert refusal.value.present.deleted
    assert "deleted" in str(refusal.value)
    first.close()
    second.close()


def test_a_library_names_the_decks_that_another_one_changed_and_not_its_own(tmp_path: Path) -> None:
    first, second = LibraryStore.open(tmp_path / "library.db"), LibraryStore.open(tmp_path / "library.db")
    one, two, three = (first.create_deck("game", name, "{}") for name in ("one", "two", "three"))
    assert first.changes() == frozenset()
    assert second.changes() == {one.id, two.id, three.id}
    two = second.save_deck(two.id, two.head, "two", "[]", "Add")
    first.save_deck(one.id, one.head, "one", "[]", "Add")
    assert first.changes() == {two.id}
    assert first.changes() == frozenset()
    second.delete_deck(two.id, two.head)
    assert first.changes() == {two.id}
    first.close()
    second.close()


def test_a_clock_that_jumps_back_leaves_the_newest_deck_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = LibraryStore.open(tmp_path / "library.db")
    old = library.create_deck("game", "old", "{}")
    monkeypatch.setattr("card_db.store.library.decks.now", lambda: "1999-01-01T00:00:00.000+00:00")
    new = library.create_deck("game", "new", "{}")
    assert [row.id for row in library.decks()] == [new.id, old.id]
    library.save_deck(old.id, old.head, "old", "[]", "Add")
    assert [row.id for row in library.decks()] == [old.id, new.id]
    library.close()


def test_facts_are_kept_and_replaced(tmp_path: Path) -> None:
    library = LibraryStore.open(tmp_path / "library.db")
    assert library.facts.get("open deck") is None
    library.facts.put("open deck", "1")
    library.facts.put("open deck", "2")
    assert library.facts.get("open deck") == "2"
    library.close()


def test_a_deck_that_is_not_there_is_named(tmp_path: Path) -> None:
    library = LibraryStore.open(tmp_path / "library.db")
    for ask in (library.load_deck, lambda number: library.delete_deck(number, 1), library.restore_deck):
        with pytest.raises(StorageError) as refusal:
            ask(7)
        assert refusal.value.arguments["id"] == 7
    with pytest.raises(StorageError):
        library.save_deck(7, 1, "name", "body", "label")
    library.close()


@pytest.mark.parametrize("dump", OLD_LIBRARIES, ids=lambda path: path.stem)
def test_every_older_library_opens_with_its_decks(tmp_path: Path, dump: Path) -> None:
    connection = sqlite3.connect(tmp_path / "library.db")
    connection.executescript(dump.read_text(encoding="utf-8"))
    connection.close()
    library = LibraryStore.open(tmp_path / "library.db")
    (row,) = library.decks()
    assert (row.name, row.cards) == ("彗星ラッシュ", 5)
    assert library.load_deck(row.id).body == BODY
    latest, first = library.versions.history(row.id)
    assert (latest.id, latest.parent, first.parent) == (row.head, first.id, None)
    library.save_deck(row.id, row.head, "x", "{}", "Save after the migration")
    library.facts.put("works", "yes")
    library.close()


def test_there_is_an_old_library_for_every_version() -> None:
    assert len(OLD_LIBRARIES) == NEWEST_VERSION


def test_a_file_that_is_not_a_database_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(b"a letter to my aunt " * 400)
    before = path.read_bytes()
    with pytest.raises(StorageError) as refusal:
        LibraryStore.open(path)
    assert str(path) in str(refusal.value)
    assert "damaged" in str(refusal.value)
    assert path.read_bytes() == before


def test_a_library_of_a_newer_program_is_refused_by_its_version(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    LibraryStore.open(path).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {NEWEST_VERSION + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StorageError) as refusal:
        LibraryStore.open(path)
    assert refusal.value.arguments["version"] == NEWEST_VERSION + 1
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    with pytest.raises(StorageError) as refusal:
        LibraryStore.open(path)
    assert "another program" in str(refusal.value)


def test_a_library_in_use_is_reported_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("card_db.store.library.opening.SECONDS_TO_WAIT", 0.05)
    path = tmp_path / "library.db"
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "one")
    blocker = sqlite3.connect(path, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError) as refusal:
        library.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    assert "in use" in str(refusal.value)
    assert library.load_deck(deck.id).body == "one"
    blocker.execute("ROLLBACK")
    blocker.close()
    library.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    assert library.load_deck(deck.id).body == "two"
    library.close()


def test_a_full_disk_is_reported_and_saved_data_stays(tmp_path: Path) -> None:
    library = LibraryStore.open(tmp_path / "library.db")
    deck = library.create_deck("game", "Comet", "one")
    (pages,) = library._file._connection.execute("PRAGMA page_count").fetchone()
    library._file._connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StorageError) as refusal:
        library.save_deck(deck.id, deck.head, "Comet", "x" * 1_000_000, "Add")
    assert "disk is full" in str(refusal.value)
    assert library.load_deck(deck.id).body == "one"
    assert len(library.versions.history(deck.id)) == 1
    library.close()


def test_a_library_that_may_not_be_written_is_reported(tmp_path: Path) -> None:
    library = LibraryStore.open(tmp_path / "library.db")
    deck = library.create_deck("game", "Comet", "one")
    library._file._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StorageError) as refusal:
        library.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    assert "read-only" in str(refusal.value)
    assert library.load_deck(deck.id).body == "one"
    library.close()


def test_a_place_where_no_file_can_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "library.db").mkdir()
    with pytest.raises(StorageError) as refusal:
        LibraryStore.open(tmp_path / "library.db")
    assert str(tmp_path / "library.db") in str(refusal.value)


def test_a_kill_in_the_middle_of_saves_loses_nothing_that_was_reported_saved(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    process = subprocess.Popen([sys.executable, "-c", SAVER, str(path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    output = [int(process.stdout.readline()) for _ in range(40)]
    process.send_signal(signal.SIGKILL)
    output += [int(line) for line in process.stdout.read().splitlines()]
    process.stdout.close()
    process.wait()
    library = LibraryStore.open(path)
    (row,) = library.decks()
    saved = int(row.name.removeprefix("deck "))
    assert saved in {output[-1], output[-1] + 1}
    assert library.load_deck(row.id).body == f"body {saved}"
    assert library.versions.history(row.id)[0].label == str(saved)
    library.close()


@pytest.mark.parametrize("damage", ["x''", "'no number'", "9223372036854775807"])
def test_a_row_with_a_damaged_counter_stops_no_save_of_other_decks(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "library.db"
    library = LibraryStore.open(path)
    other, deck = (library.create_deck("game", name, "{}") for name in ("Damaged", "Sound"))
    library._file._connection.execute(f"UPDATE decks SET changed = {damage} WHERE id = {other.id}")
    library.close()
    library = LibraryStore.open(path)
    saved = library.save_deck(deck.id, deck.head, "Sound", '{"notes": ""}', "Note")
    assert library.load_deck(deck.id) == saved
    assert library.recover_deck(other.id).name == "Damaged"
    library.close()
