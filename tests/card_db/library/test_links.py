"""A library that is a link to a file elsewhere, as in a sync folder or on another disk."""

import os
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from card_db.store.library.errors import LibraryReplacedError, MissingTargetError
from card_db.store.library.store import LibraryStore

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links need a permission on Windows")


@pytest.fixture
def target(tmp_path: Path) -> Path:
    (tmp_path / "elsewhere").mkdir()
    return tmp_path / "elsewhere" / "decks.db"


@pytest.fixture
def link(tmp_path: Path, target: Path) -> Path:
    LibraryStore.open(target).close()
    path = tmp_path / "library.db"
    path.symlink_to(target)
    return path


def test_a_restore_replaces_the_file_that_the_link_leads_to(link: Path, target: Path) -> None:
    with closing(LibraryStore.open(link)) as library:
        library.create_deck("game", "Then", "{}")
        backup = library.backups.make()
        library.create_deck("game", "Later", "{}")
        library.restore(backup)
    assert link.is_symlink()
    with closing(LibraryStore.open(target)) as library:
        assert [row.name for row in library.decks()] == ["Then"]


def test_a_removed_file_comes_back_behind_the_link(link: Path, target: Path) -> None:
    with closing(LibraryStore.open(link)) as library:
        library.create_deck("game", "Comet", "{}")
        for each in target.parent.iterdir():
            each.unlink()
        library.write_again()
    assert link.is_symlink()
    with closing(LibraryStore.open(target)) as library:
        assert [row.name for row in library.decks()] == ["Comet"]


def test_a_file_that_is_written_over_behind_the_link_is_noticed_and_the_link_stays(link: Path, target: Path) -> None:
    other = target.with_name("other.db")
    LibraryStore.open(other).close()
    with closing(LibraryStore.open(link)) as library:
        shutil.copyfile(other, target)
        with pytest.raises(LibraryReplacedError):
            library.create_deck("game", "Comet", "{}")
    assert link.is_symlink()


def test_a_look_after_a_kill_sees_the_log_beside_the_file_itself(link: Path, target: Path, tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    with closing(LibraryStore.open(link)) as library:
        library._file._connection.execute("PRAGMA wal_autocheckpoint = 0")
        library.create_deck("game", "Comet", "{}")
        shutil.copytree(target.parent, killed)
    copy = tmp_path / "copy.db"
    copy.symlink_to(killed / target.name)
    with closing(LibraryStore.open_to_read(copy)) as library:
        assert [row.name for row in library.decks()] == ["Comet"]


def test_a_link_that_leads_nowhere_is_refused_and_stays(link: Path, target: Path) -> None:
    target.unlink()
    with pytest.raises(MissingTargetError, match="decks"):
        LibraryStore.open(link)
    with pytest.raises(MissingTargetError):
        LibraryStore.open_to_read(link)
    assert link.is_symlink()
    assert not target.exists()
