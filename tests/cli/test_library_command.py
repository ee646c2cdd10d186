import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from card_db.store.library.store import LibraryStore
from tests.cli.conftest import Run

STARTER = "starter:dawn"


@pytest.fixture
def backup(deckbuilder: Run, home: Path) -> str:
    """Return a library with the deck Dawn, with a backup, and the id of the backup."""
    deckbuilder("deck", "import", STARTER, "-o", "Dawn")
    library = LibraryStore.open(home / "library.db")
    made = library.backups.make()
    library.close()
    return made.id


def damage(home: Path) -> None:
    with closing(sqlite3.connect(home / "library.db")) as connection:
        connection.execute("UPDATE decks SET body = '{}'")
        connection.commit()


def files(home: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def test_a_check_of_a_sound_library_writes_nothing(deckbuilder: Run, home: Path, backup: str) -> None:
    before = files(home)
    answer = deckbuilder("library", "check", "--json")
    assert answer.status == 0
    assert answer.json["sound"] is True
    assert answer.listed("decks") == [{"id": 1, "name": "Dawn", "status": "ok"}]
    (found,) = answer.listed("backups")
    assert (found["id"], found["decks"], found["sound"]) == (backup, 1, True)
    assert "intact" in deckbuilder("library", "check").out
    assert files(home) == before


def test_a_check_sees_the_saves_that_are_only_in_the_log(deckbuilder: Run, home: Path) -> None:
    library = LibraryStore.open(home / "library.db")
    library.create_deck("legend_of_stars", "Open", "{}")
    assert [each["name"] for each in deckbuilder("library", "check", "--json").listed("decks")] == ["Open"]
    library.close()


def test_a_check_names_the_damaged_deck_and_exits_with_1(deckbuilder: Run, home: Path, backup: str) -> None:
    damage(home)
    before = files(home)
    answer = deckbuilder("library", "check", "--json")
    assert answer.status == 1
    assert answer.json["sound"] is False
    assert answer.listed("decks") == [{"id": 1, "name": "Dawn", "status": "damaged"}]
    assert "Dawn" in deckbuilder("library", "check").out
    assert files(home) == before


def test_a_check_finds_a_damaged_file_and_a_damaged_backup(deckbuilder: Run, home: Path, backup: str) -> None:
    for path in (home / "library.db", home / "backups" / f"library-{backup}.db"):
        with path.open("r+b") as file:
            file.seek(4096 * 3)
            file.write(b"\x13" * 4096)
    answer = deckbuilder("library", "check", "--json")
    assert answer.status == 1
    assert [each["sound"] for each in answer.listed("backups")] == [False]
    assert "damaged" in deckbuilder("library", "check").err


@pytest.mark.parametrize("content", [b"not a database" * 100, b"SQLite format 3\0" + bytes(4096), None])
def test_a_check_of_a_file_that_is_no_library_reports_damage_and_the_backups(
    deckbuilder: Run, home: Path, backup: str, content: bytes | None
) -> None:
    path = home / "library.db"
    path.unlink()
    if content is not None:
        path.write_bytes(content)
    else:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE songs (title)")
    answer = deckbuilder("library", "check", "--json")
    assert (answer.status, answer.json["sound"]) == (1, False)
    assert [each["id"] for each in answer.listed("backups")] == [backup]
    assert str(path) in answer.err + deckbuilder("library", "check").err


def test_a_check_says_which_decks_of_a_damaged_library_came_from_a_backup(
    deckbuilder: Run, home: Path, backup: str
) -> None:
    (home / "library.db").write_bytes(b"")
    answer = deckbuilder("library", "check")
    assert answer.status == 1
    assert "latest backup: “Dawn”" in answer.out


def test_every_command_reports_a_damaged_library(deckbuilder: Run, home: Path, backup: str) -> None:
    (home / "library.db").write_bytes(b"")
    found = deckbuilder("deck", "stats", "Dawn")
    assert found.status == 0
    assert "is damaged" in found.err
    missed = deckbuilder("deck", "stats", "Dusk")
    assert (missed.status, missed.err.count("\n")) == (2, 2)
    assert "is damaged" in missed.err
    refused = deckbuilder("deck", "import", STARTER, "-o", "Dusk")
    assert (refused.status, refused.err.count("\n")) == (2, 1)


def test_a_library_that_is_gone_is_missed_as_long_as_there_are_backups(
    deckbuilder: Run, home: Path, backup: str
) -> None:
    (home / "library.db").unlink()
    answer = deckbuilder("library", "check")
    assert answer.status == 1
    assert "there are backups" in answer.err
    assert "There are backups" in deckbuilder("deck", "import", STARTER, "-o", "Dusk").err
    assert deckbuilder("deck", "stats", "Dusk").err == ""


def test_there_is_nothing_wrong_with_no_library(deckbuilder: Run, home: Path) -> None:
    answer = deckbuilder("library", "check", "--json")
    assert (answer.status, answer.json) == (0, {"sound": True, "decks": [], "backups": []})
    assert not (home / "library.db").exists()
    assert deckbuilder("library", "restore").out == "There are no backups yet.\n"


def test_a_restore_uses_the_backup_and_keeps_the_replaced_library(deckbuilder: Run, home: Path, backup: str) -> None:
    deckbuilder("deck", "import", STARTER, "-o", "Later")
    dry = deckbuilder("library", "restore", backup, "--dry-run", "--json")
    assert (dry.json["removed"], dry.json["kept"]) == (["Later"], None)
    assert deckbuilder("deck", "stats", "Later").status == 0
    answer = deckbuilder("library", "restore", backup, "--json")
    assert answer.status == 0
    assert deckbuilder("deck", "stats", "Later").status == 2
    assert Path(str(answer.json["kept"])).is_file()
    listed = deckbuilder("library", "restore", "--json").listed("backups")
    deckbuilder("library", "restore", str(listed[0]["id"]))
    assert deckbuilder("deck", "stats", "Later").status == 0


def test_one_deck_comes_back_beside_the_present_one(deckbuilder: Run, home: Path, backup: str) -> None:
    assert deckbuilder("library", "restore", backup, "--deck", "Dawn", "--dry-run").out == "Nothing was written.\n"
    assert deckbuilder("library", "restore", backup, "--deck", "Dawn").status == 0
    names = [each["name"] for each in deckbuilder("library", "check", "--json").listed("decks")]
    assert names == ["Dawn", "Dawn"]


def test_a_deck_that_was_renamed_since_comes_back_under_its_former_name(
    deckbuilder: Run, home: Path, backup: str
) -> None:
    library = LibraryStore.open(home / "library.db")
    dawn = library.load_deck(1)
    library.save_deck(1, dawn.head, "Dusk", dawn.body, "")
    library.close()
    dry = deckbuilder("library", "restore", backup, "--deck", "Dusk", "--dry-run")
    assert dry.out == "“Dusk” is called “Dawn” in the backup.\nNothing was written.\n"
    assert deckbuilder("library", "restore", backup, "--deck", "Dusk", "--json").json["deck"] == "Dawn"
    names = [each["name"] for each in deckbuilder("library", "check", "--json").listed("decks")]
    assert names == ["Dusk", "Dawn"]


@pytest.mark.parametrize(
    ("arguments", "part"),
    [(("yesterday",), "yesterday"), (("--deck", "Dawn"), "Specify the backup"), (("BACKUP", "--deck", "Dusk"), "Dusk")],
)
def test_what_cannot_be_restored_is_one_line(
    deckbuilder: Run, home: Path, backup: str, arguments: tuple[str, ...], part: str
) -> None:
    answer = deckbuilder("library", "restore", *(backup if each == "BACKUP" else each for each in arguments))
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert part in answer.err


def test_a_backup_takes_the_place_of_a_file_in_which_no_library_is_left(
    deckbuilder: Run, home: Path, backup: str
) -> None:
    (home / "library.db").write_bytes(b"not a database" * 100)
    assert deckbuilder("deck", "stats", "Dawn").status == 2
    answer = deckbuilder("library", "restore", backup, "--json")
    assert Path(str(answer.json["kept"])).read_bytes() == b"not a database" * 100
    assert deckbuilder("deck", "stats", "Dawn").status == 0
