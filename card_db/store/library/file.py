"""The open file of a library: one connection, one lock, transactions that are on the disk when they end."""

import secrets
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from card_db.store.atomic import flush
from card_db.store.errors import StorageError
from card_db.store.failures import told_as_storage_errors
from card_db.store.library.errors import LibraryRemovedError, LibraryReplacedError
from card_db.store.library.image import helpers_of

Values = Sequence[int | str]
_PAUSES = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2)
"""Seconds between attempts to read the identity of a file that another process may be writing."""
_Marks = tuple[int, int]


def now() -> str:
    """The time in UTC as ISO 8601, with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class LibraryFile:
    """Lends its connection to one thread at a time. Text comes as bytes, so that no bad byte stops a query."""

    def __init__(self, path: Path, connection: sqlite3.Connection, read_only: StorageError | None = None) -> None:
        self.path = path
        self._lock = threading.RLock()
        self._patience: float | None = None
        self.exchange(connection, read_only)

    def exchange(self, connection: sqlite3.Connection, read_only: StorageError | None = None) -> None:
        """Go on with another connection; with `read_only`, every attempt to write raises that error."""
        with self._lock:
            connection.text_factory = bytes
            self._connection, self.read_only = connection, read_only
            if self._patience is not None:
                self.wait_at_most(self._patience)
            if read_only is None:
                self._place = _place(self.path)
                self._helpers = [_number(helper) for helper in helpers_of(self.path)]
                self._checked = self._place
                self._identity = _identity(connection)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The connection, for queries. Raises StorageError."""
        with self._lock, told_as_storage_errors(self.path):
            yield self._connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it is on the disk after the block, or nothing of it.

        Raises StorageError, LibraryRemovedError or LibraryReplacedError if the file is not the one that was opened.
        """
        with self._lock, told_as_storage_errors(self.path):
            if self.read_only is not None:
                raise self.read_only
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self.check_place()
                yield self._connection
                self._connection.execute("COMMIT")
                self._helpers = [_number(helper) for helper in helpers_of(self.path)]
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def check_place(self) -> None:
        """Raise LibraryRemovedError or LibraryReplacedError if the file is not the one that was opened.

        A file that was written over in place is known by the identity on its page: the log of the open library is left
        aside for that.
        """
        if self.read_only is not None:
            return
        try:
            place = _place(self.path)
        except FileNotFoundError as error:
            self.drop_own_log()
            raise LibraryRemovedError(self.path) from error
        if place[0] != self._place[0]:
            self.drop_own_log()
            raise LibraryReplacedError(self.path)
        if place[1] != self._checked[1]:
            if _settled_identity(self.path) != self._identity:
                self._step_aside()
                raise LibraryReplacedError(self.path)
            self._checked = place

    def _step_aside(self) -> None:
        """Give the foreign content of the file a file of its own: into this one SQLite would write the log when it
        closes, for it looks unmoved."""
        place = self.path.resolve()
        fresh = place.with_name(f".{place.name}.{secrets.token_hex(6)}.new")
        try:
            shutil.copy2(place, fresh)
            flush(fresh)
            self.drop_own_log()
            fresh.replace(place)
        finally:
            fresh.unlink(missing_ok=True)

    def drop_own_log(self) -> None:
        """Delete the log and its index if they belong to a file that is gone: SQLite would use them with another file
        of that name. The open connection still has them."""
        for helper, number in zip(helpers_of(self.path), self._helpers, strict=True):
            if number is not None and _number(helper) == number:
                helper.unlink()

    def wait_at_most(self, seconds: float) -> None:
        """Wait no longer than this for another process, with every connection from now on."""
        with self._lock:
            self._patience = seconds
            self._connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")

    def give_away(self) -> sqlite3.Connection:
        """The connection, for another `LibraryFile` to go on with."""
        return self._connection

    def all(self, query: str, values: Values = ()) -> list[tuple[object, ...]]:
        """Every row that a query finds. Raises StorageError."""
        with self.reading() as connection:
            return connection.execute(query, values).fetchall()

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            if self.read_only is None and _number(self.path) != self._place[0]:
                self.drop_own_log()
            self._connection.close()


def identity_in_file(path: Path) -> str | None:
    """The name of the library that lies in the file itself, whatever its log says; None if it cannot be read."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            return _identity(connection)
    except sqlite3.Error:
        return None


def _settled_identity(path: Path) -> str | None:
    """As `identity_in_file`, read again for a moment if it cannot be read: another process may be writing its log into
    the file, which looks damaged in the middle of that."""
    for pause in _PAUSES:
        found = identity_in_file(path)
        if found is not None:
            return found
        time.sleep(pause)
    return identity_in_file(path)


def _identity(connection: sqlite3.Connection) -> str | None:
    factory, connection.text_factory = connection.text_factory, bytes
    try:
        row = connection.execute("SELECT library FROM identity WHERE id = 1").fetchone()
    finally:
        connection.text_factory = factory
    return row[0].decode(errors="replace") if row is not None and isinstance(row[0], bytes) else None


def _number(path: Path) -> _Marks | None:
    """What tells a file from every other one; None if it is not there."""
    try:
        state = path.stat()
    except FileNotFoundError:
        return None
    return state.st_dev, state.st_ino


def _place(path: Path) -> tuple[_Marks, _Marks]:
    """Which file lies there, and when it was changed last."""
    state = path.stat()
    return (state.st_dev, state.st_ino), (state.st_mtime_ns, state.st_size)
