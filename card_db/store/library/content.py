"""Which library a file holds: its identity, and how far it has come. Also the log, which is emptied after every save.

The file is looked at past its log. The page of the identity never changes, so that works at any time. How far the
library has come can be told only while the log is empty: otherwise another process may be writing its log into the
file.
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
"""The counter of the last change. Counters that damage made no number, or too large to go on from, are left out."""
_LOOKS, _SECONDS_BETWEEN = 6, 0.05
"""How often a file that looks foreign is read before that is believed, and how far apart."""
_TRIES_BESIDE_READERS, _TRIES_BESIDE_SAVES, _PAUSE = 4, 25, 0.01
"""How often a save tries to bring the log into the file while readers in other processes hold that back, and while
another process does the same, before it leaves that to the next call; `_PAUSE` is in seconds."""

FileNumber = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """What lies in a place: which file, when it was changed last, and its size."""

    file: FileNumber
    changed: int
    size: int


@dataclass(frozen=True, slots=True)
class Content:
    """Which library this is, and the numbers of its newest version and change. A change never makes the number of the
    newest version smaller; if it leaves that as it is, the number of changes grows."""

    identity: str | None
    version: int
    change: int

    def is_not_older_than(self, known: "Content") -> bool:
        """Whether this is the known library, as far as it was known or further."""
        is_same = self.identity == known.identity
        return is_same and (self.version, self.change) >= (known.version, known.change)


def place_of(path: Path) -> Place:
    """What lies there now. Raises OSError."""
    state = path.stat()
    return Place((state.st_dev, state.st_ino), state.st_mtime_ns, state.st_size)


def number_of(path: Path) -> FileNumber | None:
    """What tells a file from every other one; None if it is not there."""
    try:
        return place_of(path).file
    except FileNotFoundError:
        return None


def content_of(connection: sqlite3.Connection) -> Content:
    """The content that a connection reads. Raises sqlite3.Error."""
    return Content(identity_of(connection), *_numbers(connection))


def empty_log(connection: sqlite3.Connection) -> bool:
    """Bring the log into the file and empty it. Whether that could be done; nothing is lost if not.

    The first step takes long and lets other processes save. The second one stops them for a moment and is left out
    while one of them saves or reads: then the log has more than the file, or nobody needs it to be empty.
    """
    (patience,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        if not _write_into_file(connection):
            return False
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error:
        return False  # the save is on the disk, in the log; what stands in the way stops the next save, which says so
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")
    return not busy


def _write_into_file(connection: sqlite3.Connection) -> bool:
    """Have the file hold everything that the log does. Whether that could be done."""
    for number in range(1, _TRIES_BESIDE_SAVES + 1):
        is_beside_a_save, frames, written = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if not is_beside_a_save and (frames == written or number >= _TRIES_BESIDE_READERS):
            return bool(frames == written)
        time.sleep(_PAUSE)
    return False


def settled_content(path: Path, known: Content) -> Content | None:
    """The content of a file, None if it is not the known library or an older state of it.

    A file counts as foreign if two looks agree and nobody wrote it between them. Raises BusyError while somebody does.
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
    """What the file itself holds, whatever its log says."""
    identity, numbers = None, (0, 0)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            # SQLite refuses a file that is shorter than its head says, as a full disk can leave it, unless this is on.
            connection.execute("PRAGMA writable_schema = ON")
            identity = identity_of(connection)
            numbers = _numbers(connection)
    except (sqlite3.Error, UnicodeDecodeError):
        pass  # what could be read until then counts
    return Content(identity, *numbers)


def identity_of(connection: sqlite3.Connection) -> str | None:
    """The name that a library got when it was made; copies have the same. Raises sqlite3.Error."""
    row = connection.execute("SELECT CAST(library AS BLOB) FROM identity WHERE id = 1").fetchone()
    return row[0].decode(errors="replace") if row is not None and isinstance(row[0], bytes) else None


def _numbers(connection: sqlite3.Connection) -> tuple[int, int]:
    (change,) = connection.execute(NEWEST_CHANGE).fetchone()
    (version,) = connection.execute("SELECT coalesce(max(id), 0) FROM revisions").fetchone()
    return (version, change) if isinstance(change, int) and isinstance(version, int) else (0, 0)
