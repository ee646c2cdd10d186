"""Libraries in folders that the user may read but not write: they open, this is reported, and nothing there changes."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from card_db.store.errors import StorageError
from card_db.store.library.store import LibraryStore

pytestmark = pytest.mark.skipif(os.name != "posix", reason="permissions of files are those of POSIX")
NOBODY = 65534


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that every user can reach."""
    made = Path(tempfile.mkdtemp())
    made.chmod(0o755)
    yield made
    for each in made.rglob("*"):
        each.chmod(0o755)
    shutil.rmtree(made)


def look(path: Path) -> list[str]:
    """What a user without rights sees of a library. This runs in another process, since root may write anywhere."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            if os.getuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            os.write(writing, _seen(path).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as output:
        printed = output.read().splitlines()
    os.waitpid(child, 0)
    return printed


def _seen(path: Path) -> str:
    library = LibraryStore.open(path)
    message = f"{library.state.kind} {[row.name for row in library.decks()]}\n"
    try:
        library.create_deck("game", "New", "{}")
    except StorageError as error:
        message += f"{type(error).__name__} {error}\n"
    library.close()
    return message


@pytest.mark.parametrize("closed", ["folder", "file", "both"])
def test_a_library_that_may_only_be_read_shows_its_decks_and_says_so(folder: Path, closed: str) -> None:
    place = folder / "place"
    library = LibraryStore.open(place / "library.db")
    library.create_deck("game", "Comet", "{}")
    library.close()
    before = (place / "library.db").read_bytes()
    (place / "library.db").chmod(0o666 if closed == "folder" else 0o444)
    place.chmod(0o777 if closed == "file" else 0o555)
    message = look(place / "library.db")
    assert message[0] == "read-only ['Comet']"
    assert message[1].startswith("ReadOnlyError")
    assert "read-only" in message[1]
    assert (place / "library.db").read_bytes() == before


def test_a_folder_in_which_no_library_can_be_made_says_that_it_is_read_only(folder: Path) -> None:
    LibraryStore.open(folder / "library.db").close()  # loads modules that only a new library needs
    (folder / "place").mkdir(mode=0o555)
    message = look(folder / "place" / "library.db")
    assert message[0] == "read-only []"
    assert message[1].startswith("ReadOnlyError")
    assert list((folder / "place").iterdir()) == []
