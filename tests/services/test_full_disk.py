"""A full disk: what the window shows as “not saved” survives a kill."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.rescue_places import PLENTY, SIZE, Reserve, private_folders
from deckbuilder.services.services import Services
from tests.builders.services import open_services

GAME, A, B = "legend_of_stars", "LOS-S1-001", "LOS-S1-002"


@pytest.fixture
def decks(services: Services) -> DeckService:
    services.decks.new(GAME, "First")
    return services.decks


@pytest.fixture
def fill(services: Services, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Fills the disk of the library: the library cannot grow, and other files can only use the space of the reserve."""
    write = Path.write_bytes

    def refuse(path: Path, data: bytes) -> int:
        if path.parent == home and Reserve(home / "library.db").path.exists():
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return write(path, data)

    def fill_up() -> None:
        raised = sqlite3.OperationalError("database or disk is full")
        raised.sqlite_errorcode = sqlite3.SQLITE_FULL

        def full(*_: object, **__: object) -> None:
            raise raised

        monkeypatch.setattr("card_db.store.library.decks.add_revision", full)
        monkeypatch.setattr(Path, "write_bytes", refuse)

    yield fill_up
    monkeypatch.undo()


def counts(decks: DeckService) -> dict[str, int]:
    return {entry.card: entry.count for entry in decks.deck.entries()}


def test_room_for_a_rescue_file_is_set_aside_while_the_disk_has_plenty(decks: DeckService, home: Path) -> None:
    decks.add(A)
    assert (home / "library.reserve").stat().st_size == SIZE


def test_nothing_is_set_aside_on_a_disk_that_is_nearly_full(
    services: Services, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(PLENTY, 0, PLENTY - 1))
    services.decks.new(GAME, "First")
    assert not (home / "library.reserve").exists()


def test_a_kill_while_the_disk_is_full_loses_no_edit(
    decks: DeckService, home: Path, fill: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    decks.add(A)
    fill()
    decks.add(B)
    why = decks.saving.why
    assert why is not None
    assert "disk is full" in why.key
    monkeypatch.undo()
    killed = open_services(home).decks  # nothing closed the first one
    (rescue,) = killed.rescue.all()
    assert rescue.path.parent == home
    killed.take_back(rescue.path)
    assert counts(killed) == {A: 1, B: 1}
    killed.refresh()
    assert (home / "library.reserve").exists()


def test_without_a_reserve_the_rescue_file_goes_onto_another_disk_and_is_found_there(
    decks: DeckService, home: Path, fill: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    decks.add(A)
    fill()
    monkeypatch.setattr(Reserve, "release", lambda _: False)
    decks.add(B)
    decks.set_count(B, 2)
    assert list(home.glob("library.rescue-*")) == []
    monkeypatch.undo()
    killed = open_services(home).decks
    (rescue,) = killed.rescue.all()
    assert rescue.path.parent in private_folders()
    assert rescue.path.parent.stat().st_mode & 0o077 == 0
    killed.take_back(rescue.path)
    assert counts(killed) == {A: 1, B: 2}
    assert not rescue.path.exists()


def test_rescue_files_of_other_libraries_are_not_offered(
    decks: DeckService, fill: Callable[[], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill()
    monkeypatch.setattr(Reserve, "release", lambda _: False)
    decks.add(A)
    monkeypatch.undo()
    assert open_services(tmp_path / "other").decks.rescue.all() == []
    decks.refresh()
    assert [each for folder in private_folders() for each in folder.iterdir()] == []


@pytest.mark.skipif(os.name != "posix", reason="other systems have no shared folder for temporary files")
def test_a_folder_that_others_can_read_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckbuilder.services.rescue_places._public_folders", lambda: iter([tmp_path]))
    (folder,) = private_folders()
    folder.chmod(0o755)
    assert list(private_folders()) == []
    folder.rmdir()
    folder.symlink_to(tmp_path)
    assert list(private_folders()) == []
