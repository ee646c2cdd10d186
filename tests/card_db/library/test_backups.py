import itertools
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from card_db.store.errors import ReadOnlyError, StorageError
from card_db.store.library.backups import MOST_BACKUPS, Backup, backups_in
from card_db.store.library.store import LibraryStore

OLD = Path(__file__).parents[2] / "data" / "library"


@pytest.fixture
def library(tmp_path: Path) -> LibraryStore:
    return LibraryStore.open(tmp_path / "library.db")


def test_a_backup_is_made_when_something_has_changed_since_the_last_one(library: LibraryStore) -> None:
    assert library.backups.make_if_due() is not None
    assert library.backups.make_if_due() is None
    deck = library.create_deck("game", "Comet", "one")
    assert library.backups.make_if_due() is not None
    assert library.backups.make_if_due() is None
    library.versions.name(deck.head, "For Sunday")
    assert library.backups.make_if_due() is not None
    game = library.games.begin("game", "title", "{}")
    assert library.backups.make_if_due() is not None
    library.games.add_step(game, 1, 0, "[]")
    assert library.backups.make_if_due() is not None
    assert len(library.backups.all()) == 5
    library.close()


def test_a_backup_is_one_whole_file_that_can_be_looked_at_but_not_changed(library: LibraryStore) -> None:
    deck = library.create_deck("game", "Comet", "one")
    backup = library.backups.make()
    library.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    assert [each.name for each in backup.path.parent.iterdir()] == [backup.path.name]
    before = backup.path.read_bytes()
    copy = LibraryStore.open_backup(backup)
    assert copy.load_deck(deck.id).body == "one"
    with pytest.raises(ReadOnlyError):
        copy.create_deck("game", "new", "{}")
    copy.close()
    assert backup.path.read_bytes() == before
    library.close()


def test_backups_get_sparser_with_age(library: LibraryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = datetime.now(UTC) - timedelta(days=400)
    for day in range(120):
        moment += timedelta(days=400 / 120)
        written = moment.strftime("%Y%m%dT%H%M%SZ")
        monkeypatch.setattr("card_db.store.library.backups.file_time", lambda written=written: written)
        if day == 0:
            first = library.backups.make().id
        elif day % 12 == 11 or day > 116:
            library.backups.make()
        else:
            path = library.backups.all()[0].path
            (path.parent / f"library-{written}.db").write_bytes(b"")
    remaining = library.backups.all()
    assert len(remaining) == MOST_BACKUPS
    assert remaining[-1].id == first
    gaps = [
        datetime.fromisoformat(new.made) - datetime.fromisoformat(old.made)
        for new, old in itertools.pairwise(remaining)
    ]
    assert gaps[0] < timedelta(days=4)
    assert gaps[-1] > 3 * gaps[0]
    library.close()


def test_the_newest_backup_comes_first_and_stays_when_the_clock_jumped_back(
    library: LibraryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("card_db.store.library.backups.file_time", lambda: "20990101T000000Z")
    for _ in range(MOST_BACKUPS):
        library.backups.make()
    monkeypatch.undo()
    for number in range(MOST_BACKUPS):
        library.create_deck("game", str(number), "{}")
        made = library.backups.make_if_due()
        assert made is not None
        assert library.backups.all()[0] == made
        assert made.made[:4] != "2099"
        assert library.backups.make_if_due() is None
    library.close()


def test_backups_of_the_same_second_all_count(library: LibraryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("card_db.store.library.backups.file_time", lambda: "20260101T000000Z")
    made = [library.backups.make().id for _ in range(3)]
    assert len(set(made)) == 3
    assert {backup.id for backup in library.backups.all()} == set(made)
    library.close()


def test_a_torn_backup_is_never_left(library: LibraryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("card_db.store.library.backups.findings", lambda _: ["row 7 missing"])
    with pytest.raises(StorageError) as refusal:
        library.backups.make()
    assert "row 7 missing" in str(refusal.value)
    assert list((library.path.parent / "backups").iterdir()) == []
    library.close()


def test_a_backup_of_damaged_rows_is_marked_and_pushes_no_sound_one_out(library: LibraryStore) -> None:
    library.create_deck("game", "Comet", "one")
    sound = library.backups.make()
    library._file._connection.execute("UPDATE decks SET cards = 99")
    for _ in range(MOST_BACKUPS + 2):
        assert library.backups.make().is_damaged
    assert sound.id in {backup.id for backup in library.backups.all()}
    assert len(library.backups.all()) == 3
    library.close()


def test_a_restore_keeps_the_replaced_library_as_a_backup(library: LibraryStore) -> None:
    deck = library.create_deck("game", "Comet", "one")
    backup = library.backups.make()
    deck = library.save_deck(deck.id, deck.head, "Comet", "two", "Add")
    path = library.restore(backup)
    assert library.load_deck(deck.id).body == "one"
    (former,) = (each for each in library.backups.all() if each.path == path)
    copy = LibraryStore.open_backup(former)
    assert copy.load_deck(deck.id).body == "two"
    copy.close()
    library.create_deck("game", "new", "{}")
    library.close()
    library = LibraryStore.open(library.path)
    assert (library.state.kind, len(library.decks())) == ("sound", 2)
    library.close()


def test_the_backup_that_is_restored_is_not_thinned_out_by_the_backup_that_comes_first(library: LibraryStore) -> None:
    for number in range(MOST_BACKUPS):
        library.create_deck("game", str(number), "{}")
        library.backups.make()
    for place in range(MOST_BACKUPS):
        backup = library.backups.all()[place]
        decks = LibraryStore.open_backup(backup)
        names = {row.name for row in decks.decks()}
        decks.close()
        library.create_deck("game", "new", "{}")
        library.restore(backup)
        assert {row.name for row in library.decks()} == names
        assert backup in library.backups.all()
    library.close()


@pytest.mark.parametrize("content", [None, b"", bytes(8192)])
def test_a_backup_that_is_gone_or_empty_takes_no_place(library: LibraryStore, content: bytes | None) -> None:
    library.create_deck("game", "Comet", "{}")
    backup = library.backups.make()
    backup.path.unlink()
    if content is not None:
        backup.path.write_bytes(content)
    with pytest.raises(StorageError):
        library.restore(backup)
    assert [row.name for row in library.decks()] == ["Comet"]
    library.close()


def test_what_another_process_saves_during_a_restore_is_backed_up_too(
    library: LibraryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = library.backups.make()
    make = library.backups.make

    def make_slowly(spare: Backup) -> Backup:
        made = make(spare)
        monkeypatch.setattr(library.backups, "make", make)
        other = LibraryStore.open(library.path)
        other.create_deck("game", "Comet", "one")
        other.close()
        return made

    monkeypatch.setattr(library.backups, "make", make_slowly)
    path = library.restore(backup)
    assert library.decks() == []
    (former,) = (each for each in library.backups.all() if each.path == path)
    copy = LibraryStore.open_backup(former)
    assert [row.name for row in copy.decks()] == ["Comet"]
    copy.close()
    library.close()


def test_a_restore_that_fails_leaves_the_library_as_it_was(
    library: LibraryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = library.create_deck("game", "Comet", "one")
    backup = library.backups.make()
    deck = library.save_deck(deck.id, deck.head, "Comet", "two", "Add")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("card_db.store.library.placing.copy_database", full)
        with pytest.raises(StorageError):
            library.restore(backup)
    assert library.load_deck(deck.id).body == "two"
    library.save_deck(deck.id, deck.head, "Comet", "three", "Add")
    library.close()


@pytest.mark.parametrize("version", [1, 2])
def test_an_older_library_is_backed_up_before_it_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    path = tmp_path / "library.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((OLD / f"000{version}.sql").read_text(encoding="utf-8"))
    library = LibraryStore.open(path)
    (backup,) = library.backups.all()
    with closing(sqlite3.connect(backup.path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (version,)
    copy = LibraryStore.open_backup(backup)
    assert [row.name for row in copy.decks()] == ["彗星ラッシュ"]
    copy.close()
    library.close()


def test_a_backup_that_cannot_be_written_is_reported_and_stops_nothing(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((OLD / "0002.sql").read_text(encoding="utf-8"))
    (tmp_path / "backups").write_text("a file where the folder should be")
    library = LibraryStore.open(path)
    assert library.state.unbacked is not None
    assert len(library.decks()) == 1
    with pytest.raises(StorageError):
        library.backups.make()
    library.close()


def test_what_a_kill_left_of_a_backup_goes_when_it_is_old(library: LibraryStore) -> None:
    folder = library.path.parent / "backups"
    folder.mkdir()
    old, fresh = folder / ".library.db.0123.new", folder / ".library.db.4567.new"
    for left in (old, fresh):
        left.write_bytes(b"half a backup")
    os.utime(old, (0, 0))
    library.backups.make()
    assert (old.exists(), fresh.exists()) == (False, True)
    library.close()


def test_other_files_in_the_folder_are_no_backups(tmp_path: Path) -> None:
    for name in ("library.db", "library-20260101T000000Z.txt", ".library.db.x.new", "library-yesterday.db"):
        (tmp_path / name).write_bytes(b"")
    assert backups_in(tmp_path) == []
