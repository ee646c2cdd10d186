"""Damaged libraries: damage loses at most the row that it hits."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from card_db.store.errors import ReadOnlyError, StorageError
from card_db.store.library.errors import DamagedDeckError, NoSuchDeckError, SalvagedLibraryError
from card_db.store.library.pages import PAGE_SIZE
from card_db.store.library.store import LibraryStore
from tests.card_db.library.damage import Made, lay, losses, make, try_one

SEEDS = range(12)
INTERIOR = 5
"""The first byte of a page that only points to the pages with rows."""


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda _: None)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return make(tmp_path_factory.mktemp("made"))


def write(path: Path, place: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        file.write(data)


def damage_deck(path: Path, column: str, value: bytes) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"UPDATE decks SET {column} = CAST(? AS TEXT) WHERE id = 1", [value])
        connection.commit()


def first_leaf(path: Path, table: str) -> int:
    """Return where the first page with rows of a table begins."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
    data, start = path.read_bytes(), (int(page) - 1) * PAGE_SIZE
    while data[start] == INTERIOR:
        cell = start + int.from_bytes(data[start + 12 : start + 14], "big")
        start = (int.from_bytes(data[cell : cell + 4], "big") - 1) * PAGE_SIZE
    return start


@pytest.mark.parametrize("seed", SEEDS)
def test_one_changed_byte_costs_at_most_one_row(made: Made, tmp_path: Path, seed: int) -> None:
    _, lost = try_one(made, tmp_path, seed)
    assert len(lost) <= 1


@pytest.mark.parametrize(
    ("place", "data"),
    [
        (0, b"s"), (16, b"\x20"), (18, b"\x07"), (19, b"\x07"), (20, b"\x08"), (28, b"\x7f"), (32, b"\x01"),
        (36, b"\x01"), (47, b"\x09"), (55, b"\x01"), (59, b"\x02"), (60, b"\x70"), (68, b"\x00"),
        (100, b"\x05"), (104, b"\xff"),
    ],
)  # fmt: skip
def test_a_damaged_head_costs_nothing(made: Made, tmp_path: Path, place: int, data: bytes) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=False)
    write(path, place, data)
    assert losses(made, path) == []


@pytest.mark.parametrize(("frame", "place"), [(0, 3), (0, 9), (1, 13), (1, 224), (7, 7), (7, 17)])
def test_a_damaged_log_costs_at_most_a_row(made: Made, tmp_path: Path, frame: int, place: int) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=True)
    log = path.with_name("library.db-wal")
    start = 32 + frame * 4120 + place
    write(log, start, bytes([log.read_bytes()[start] ^ 0x55]))
    assert len(losses(made, path)) <= 1


@pytest.mark.parametrize("place", [0, 9, 17, 21, 25])
def test_a_damaged_head_of_the_log_costs_nothing(made: Made, tmp_path: Path, place: int) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=True)
    log = path.with_name("library.db-wal")
    write(log, place, bytes([log.read_bytes()[place] ^ 0x55]))
    assert losses(made, path) == []


@pytest.mark.parametrize(("column", "value"), [("name", b"\xff\xfe"), ("body", b"{}"), ("updated", b"")])
def test_a_damaged_deck_is_listed_and_comes_back_from_its_history(
    made: Made, tmp_path: Path, column: str, value: bytes
) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=False)
    damage_deck(path, column, value)
    library = LibraryStore.open(path)
    assert library.state.kind == "sound"
    assert [row.id for row in library.decks() if row.is_damaged] == [1]
    assert {row.name for row in library.decks()} == {name for name, _ in made.decks.values()}
    with pytest.raises(DamagedDeckError) as refusal:
        library.load_deck(1)
    assert refusal.value.revision is not None
    with pytest.raises(DamagedDeckError):
        library.save_deck(1, 1, "name", "{}", "Overwrite")
    recovered = library.recover_deck(1)
    assert (recovered.name, recovered.body) == made.decks[1]
    assert library.load_deck(1) == recovered
    assert library.damaged_rows() == {}
    library.close()


def test_a_deck_without_a_sound_revision_still_shows_what_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "{}")
    other = library.create_deck("game", "Other", "{}")
    library.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE decks SET body = '[]' WHERE id = ?", [deck.id])
        connection.execute("UPDATE revisions SET body = '[]' WHERE deck = ?", [deck.id])
        connection.commit()
    library = LibraryStore.open(path)
    assert {(row.id, row.name, row.is_damaged) for row in library.decks()} == {
        (deck.id, "Comet", True), (other.id, "Other", False),
    }  # fmt: skip
    with pytest.raises(DamagedDeckError) as refusal:
        library.recover_deck(deck.id)
    assert refusal.value.revision is None
    library.close()


def test_a_deck_without_a_sound_revision_can_be_removed_and_restored_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = LibraryStore.open(path)
    deck, other = library.create_deck("game", "Comet", "{}"), library.create_deck("game", "Other", "{}")
    library.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE decks SET body = CAST(X'FF5B' AS TEXT) WHERE id = ?", [deck.id])
        connection.execute("UPDATE revisions SET body = '[]' WHERE deck = ?", [deck.id])
        connection.commit()
        everything = "SELECT CAST(body AS BLOB), checksum FROM decks UNION ALL SELECT body, checksum FROM revisions"
        everything += " WHERE kind <> 'settled'"
        before = connection.execute(everything).fetchall()
    library = LibraryStore.open(path)
    library.remove_damaged(deck.id)
    assert [row.name for row in library.decks()] == ["Other"]
    assert library.damaged_rows() == {}
    with pytest.raises(NoSuchDeckError):
        library.remove_damaged(other.id)
    library.restore_deck(deck.id)
    assert {(row.name, row.is_damaged) for row in library.decks()} == {("Comet", True), ("Other", False)}
    library.close()
    with closing(sqlite3.connect(path)) as connection:
        assert sorted(connection.execute(everything).fetchall(), key=repr) == sorted(before, key=repr)


@pytest.mark.parametrize("left", [0, 3 * 4096, 12 * 4096])
def test_decks_that_a_file_without_its_tail_lost_come_from_the_newest_sound_backup(tmp_path: Path, left: int) -> None:
    path = tmp_path / "library.db"
    library = LibraryStore.open(path)
    bodies = {library.create_deck("game", f"deck {number}", f"{number} " * 400).id: number for number in range(40)}
    library.backups.make()
    changed = library.load_deck(1)
    library.save_deck(1, changed.head, "changed", "since", "")
    library.close()
    path.write_bytes(path.read_bytes()[:left])
    library = LibraryStore.open(path)
    assert library.state.salvage is not None
    found = {deck.id: deck.status for deck in library.state.salvage.decks}
    assert found.keys() == bodies.keys()
    assert "backup" in found.values()
    library.adopt()
    for number, place in bodies.items():
        if number != 1:
            assert library.load_deck(number).body == f"{place} " * 400
    deck = library.load_deck(40)
    library.save_deck(40, deck.head, deck.name, "go on", "")
    assert len(library.versions.history(40)) == 2
    library.close()


def test_games_that_a_damaged_file_lost_come_from_the_newest_sound_backup_with_the_later_steps(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library = LibraryStore.open(path)
    library.create_deck("game", "Comet", "{}")
    lost, deleted = (library.games.begin("game", title, "{}") for title in ("lost", "deleted"))
    library.games.add_step(lost, 1, 0, "[1]")
    library.backups.make()
    library.games.add_step(lost, 2, 1, "[2]")
    library.games.delete(deleted)
    library.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE games SET checksum = zeroblob(16)")
        connection.commit()
    write(path, 16, b"\x20")
    library = LibraryStore.open(path)
    assert library.state.kind == "salvaged"
    assert [each.game.title for each in library.games.games()] == ["lost"]
    assert [step.answers for step in library.games.load(lost).steps] == ["[1]", "[2]"]
    library.close()


@pytest.mark.parametrize("cut", [0, 12 * 4096])
def test_a_library_that_was_repaired_keeps_its_identity_and_so_its_older_backups(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "library.db"
    library = LibraryStore.open(path)
    identity = library.identity()
    ids = {library.create_deck("game", f"deck {number}", f"{number} " * 400).id for number in range(40)}
    library.backups.make()
    library.close()
    for _ in range(2):
        path.write_bytes(path.read_bytes()[:cut])
        library = LibraryStore.open(path)
        library.adopt()
        assert library.identity() == identity
        assert {row.id for row in library.decks()} == ids
        library.close()


def test_a_damaged_library_takes_no_deck_that_it_has_from_a_backup(tmp_path: Path) -> None:
    """A library that was restored to an earlier state is older than its newest backup."""
    path = tmp_path / "library.db"
    library = LibraryStore.open(path)
    deck = library.create_deck("game", "Comet", "one")
    earlier = library.backups.make()
    library.save_deck(deck.id, deck.head, "Comet", "two", "")
    library.restore(earlier)
    library.close()
    write(path, 0, b"s")
    library = LibraryStore.open(path)
    assert library.state.salvage is not None
    assert [each.status for each in library.state.salvage.decks] == ["ok"]
    assert library.load_deck(deck.id).body == "one"
    library.close()


def test_a_damaged_file_opens_read_only_until_the_salvaged_data_is_accepted(made: Made, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=False)
    write(path, 8192, b"\x13" * 4096)
    damaged = path.read_bytes()
    library = LibraryStore.open(path)
    assert library.state.kind == "salvaged"
    assert library.state.salvage is not None
    assert {deck.id for deck in library.state.salvage.decks} == made.decks.keys()
    with pytest.raises(SalvagedLibraryError):
        library.create_deck("game", "new", "{}")
    assert path.read_bytes() == damaged
    former = library.adopt()
    assert former is not None
    assert former.read_bytes() == damaged
    library.create_deck("game", "new", "{}")
    library.close()
    library = LibraryStore.open(path)
    assert (library.state.kind, len(library.decks())) == ("sound", len(made.decks) + 1)
    library.close()


@pytest.mark.parametrize("left", [1, 100, 4096, 3 * 4096 + 17])
def test_the_rest_of_a_truncated_file_is_salvaged(made: Made, tmp_path: Path, left: int) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=False)
    path.write_bytes(path.read_bytes()[:left])
    if left < 72:
        with pytest.raises(StorageError):
            LibraryStore.open(path)
        return
    library = LibraryStore.open(path)
    assert library.state.kind == "salvaged"
    library.close()


@pytest.mark.parametrize("content", [b"", bytes(8192)])
def test_an_empty_file_is_not_a_new_library_without_a_word(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(content)
    library = LibraryStore.open(path)
    assert library.state.kind == "salvaged"
    assert library.decks() == []
    assert path.read_bytes() == content
    library.adopt()
    library.create_deck("game", "new", "{}")
    library.close()


@pytest.mark.parametrize("table", ["revisions", "games", "game_steps"])
def test_a_page_of_another_table_over_the_decks_lists_no_deck_that_never_was(
    made: Made, tmp_path: Path, table: str
) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=False)
    decks, other = first_leaf(path, "decks"), first_leaf(path, table)
    write(path, decks, path.read_bytes()[other : other + PAGE_SIZE])
    library = LibraryStore.open(path)
    listed = {row.id for row in library.decks()}
    library.close()
    assert listed == made.decks.keys()


def test_a_damaged_index_is_made_again(made: Made, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=False)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            'UPDATE sqlite_master SET sql = replace(sql, \'"deck", "id"\', \'"parent", "id"\') '
            "WHERE name = 'idx_revisions_deck_id'"
        )
        connection.commit()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("REINDEX")
        connection.execute(
            'UPDATE sqlite_master SET sql = replace(sql, \'"parent", "id"\', \'"deck", "id"\') '
            "WHERE name = 'idx_revisions_deck_id'"
        )
        connection.commit()
    assert losses(made, path) == []


def test_an_older_library_that_is_damaged_is_salvaged_too(tmp_path: Path) -> None:
    dump = Path(__file__).parents[2] / "data" / "library" / "0002.sql"
    path = tmp_path / "library.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    write(path, 19, b"\x09")
    library = LibraryStore.open(path)
    assert library.state.kind == "salvaged"
    (row,) = library.decks()
    assert row.name == "彗星ラッシュ"
    assert len(library.versions.history(row.id)) == 2
    library.close()


def test_a_place_that_cannot_be_written_shows_the_library_with_the_saves_of_its_log(
    made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=True)
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}

    def refuse(*_: object, **__: object) -> None:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    with monkeypatch.context() as read_only:
        read_only.setattr("card_db.store.library.opening._bare", refuse)
        library = LibraryStore.open(path)
    assert library.state.kind == "read-only"
    assert {row.id: (row.name, library.load_deck(row.id).body) for row in library.decks()} == made.decks
    with pytest.raises(ReadOnlyError):
        library.create_deck("game", "new", "{}")
    library.close()
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before


def test_a_place_where_no_library_can_be_made_shows_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("card_db.store.library.opening.create", refuse)
    library = LibraryStore.open(tmp_path / "library.db")
    assert (library.state.kind, library.decks()) == ("read-only", [])
    with pytest.raises(ReadOnlyError):
        library.facts.put("key", "value")
    library.close()


def test_a_lone_log_is_not_a_reason_to_start_again(made: Made, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=True)
    path.unlink()
    library = LibraryStore.open(path)
    assert library.state.kind == "salvaged"
    assert len(library.decks()) >= len(made.decks) // 2
    library.close()


def test_looking_at_a_library_touches_no_file(made: Made, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    lay(made, path, with_log=True)
    shutil.rmtree(tmp_path / "backups", ignore_errors=True)
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    library = LibraryStore.open_to_read(path)
    assert {row.id: row.name for row in library.decks()} == {each: name for each, (name, _) in made.decks.items()}
    library.close()
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before
