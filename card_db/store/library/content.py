"""Identify the library in a file, and how recent it is. Also empty the log after every save.

The file is read without its log. The page with the identity never changes, so it can be read at any time. The recency
is reliable only while the log is empty, since another process may be writing its log into the file otherwise.
"""

import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from card_db.store.errors import BusyError
from card_db.store.failures import LOCKED
from card_db.store.library.image import log_of

NEWEST_CHANGE = f"SELECT coalesce(max(changed), 0) FROM decks WHERE changed BETWEEN 0 AND {2**62}"
"""The counter of the last change. Counters that damage turned into something else, or made too large, are ignored."""
_LOOKS, _SECONDS_BETWEEN = 6, 0.05
"""How often a file that looks foreign is read before that is believed, and the seconds in between."""
_TRIES_BESIDE_READERS, _TRIES_BESIDE_SAVES, _PAUSE = 4, 25, 0.01
"""How often a save tries to write the log into the file before it leaves that to the next call.

The first limit applies while readers in other processes block it, the second while another process saves. `_PAUSE` is
in seconds.
"""

FileNumber = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """What is in a place: which file, when it was last changed, and its size."""

    file: FileNumber
    changed: int
    size: int


@dataclass(frozen=True, slots=True)
class Content:
    """The identity of a library, and the numbers of its newest version and change.

    A change never lowers the number of the newest version. If that number stays the same, the number of changes grows.
    """

    identity: str | None
    version: int
    change: int

    def is_not_older_than(self, known: "Content") -> bool:
        """Return whether this is the known library in the same or a later state."""
        is_same = self.identity == known.identity
        return is_same and (self.version, self.change) >= (known.version, known.change)


def place_of(path: Path) -> Place:
    """Return what is in a place now. Raises OSError."""
    state = path.stat()
    return Place((state.st_dev, state.st_ino), state.st_mtime_ns, state.st_size)


def number_of(path: Path) -> FileNumber | None:
    """Return the number that identifies a file, or None if there is no file."""
    try:
        return place_of(path).file
    except FileNotFoundError:
        return None


def content_of(connection: sqlite3.Connection) -> Content:
    """Return the content that a connection reads. Raises sqlite3.Error."""
    return Content(identity_of(connection), *_numbers(connection))


def empty_log(connection: sqlite3.Connection) -> bool:
    """Write the log into the file and empty it. Return whether that was possible; nothing is lost if not.

    The first step takes long but lets other processes save. The second one blocks them for a moment, so it is skipped
    while another process saves or reads.
    """
    (patience,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        if not _write_into_file(connection):
            return False
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error:
        return False  # the save is on the disk, in the log; the obstacle stops the next save, which reports it
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")
    return not busy


def _write_into_file(connection: sqlite3.Connection) -> bool:
    """Write everything in the log into the file. Return whether that was possible."""
    for number in range(1, _TRIES_BESIDE_SAVES + 1):
        is_beside_a_save, frames, written = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if not is_beside_a_save and (frames == written or number >= _TRIES_BESIDE_READERS):
            return bool(frames == written)
        time.sleep(_PAUSE)
    return False


def settled_content(path: Path, known: Content) -> Content | None:
    """Return the content of a file, or None if it is not the known library in the same or a later state.

    A file counts as foreign if two checks agree and nobody wrote to it in between. Raises BusyError while somebody
    does.
    """
    former: tuple[Place, Content] | None = None
    for _ in range(_LOOKS):
        place, is_quiet = place_of(path), _has_empty_log(path)
        found = _content_in_file(path)
        is_quiet = is_quiet and _has_empty_log(path) and place_of(path) == place
        if found.is_not_older_than(known):
            return found if is_quiet else known
        if found.identity == known.identity and not is_quiet:
            return known
        if (place, found) == former:
            return None
        former = place, found
        time.sleep(_SECONDS_BETWEEN)
    raise BusyError(LOCKED, {"file": str(path)})


def _has_empty_log(path: Path) -> bool:
    log = log_of(path)
    return not log.exists() or not log.stat().st_size


def _content_in_file(path: Path) -> Content:
    """Return the content of the file itself, whatever its log contains."""
    identity, numbers = None, (0, 0)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            # Without this, SQLite refuses a file that is shorter than its header states, as a full disk may leave it.
            connection.execute("PRAGMA writable_schema = ON")
            identity = identity_of(connection)
            numbers = _numbers(connection)
    except (sqlite3.Error, UnicodeDecodeError):
        pass  # whatever could be read counts
    return Content(identity, *numbers)


def identity_of(connection: sqlite3.Connection) -> str | None:
    """Return the id that a library got when it was created, which copies share. Raises sqlite3.Error."""
    row = connection.execute("SELECT CAST(library AS BLOB) FROM identity WHERE id = 1").fetchone()
    return row[0].decode(errors="replace") if row is not None and isinstance(row[0], bytes) else None


def _numbers(connection: sqlite3.Connection) -> tuple[int, int]:
    (change,) = connection.execute(NEWEST_CHANGE).fetchone()
    (version,) = connection.execute("SELECT coalesce(max(id), 0) FROM revisions").fetchone()
    return (version, change) if isinstance(change, int) and isinstance(version, int) else (0, 0)
