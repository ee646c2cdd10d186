"""The open file of a library: one connection, one lock, and transactions that are on the disk when they end."""

import secrets
import shutil
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from card_db.store.atomic import flush
from card_db.store.errors import StorageError
from card_db.store.failures import told_as_storage_errors
from card_db.store.library.content import content_of, empty_log, number_of, place_of, settled_content
from card_db.store.library.errors import LibraryRemovedError, LibraryReplacedError
from card_db.store.library.image import helpers_of
from card_db.store.library.schema import UNREADABLE
from card_db.store.library.soundness import findings

Values = Sequence[int | str]


def now() -> str:
    """Return the time in UTC as ISO 8601, with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class LibraryFile:
    """Lends its connection to one thread at a time. Text comes as bytes, so that no invalid byte stops a query."""

    def __init__(self, path: Path, connection: sqlite3.Connection, read_only: StorageError | None = None) -> None:
        self.path = path
        self._lock = threading.RLock()
        self._patience: float | None = None
        self._unclosed: list[BinaryIO] = []
        self.exchange(connection, read_only)

    def exchange(self, connection: sqlite3.Connection, read_only: StorageError | None = None) -> None:
        """Continue with another connection. If `read_only` is given, every attempt to write raises that error."""
        with self._lock:
            connection.text_factory = bytes
            self._connection, self.read_only = connection, read_only
            if self._patience is not None:
                self.wait_at_most(self._patience)
            if read_only is None:
                self._place = self._checked = place_of(self.path)
                self._helpers = [number_of(helper) for helper in helpers_of(self.path)]
                self._content = content_of(connection)
                self._is_settled = False
                self.settle()

    @property
    def identity(self) -> str | None:
        """The id that the open library got when it was created, whatever file is in its place now."""
        return self._content.identity

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Lend the connection for queries. Raises StorageError."""
        with self._lock, told_as_storage_errors(self.path):
            yield self._connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Open a transaction. After the block all of it is on the disk, or nothing.

        Raises StorageError, and LibraryRemovedError or LibraryReplacedError if the file is not the one that was opened.
        """
        with self._lock, told_as_storage_errors(self.path):
            if self.read_only is not None:
                raise self.read_only
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self.check_place()
                yield self._connection
                self._connection.execute("COMMIT")
                self._is_settled = False
                self._helpers = [number_of(helper) for helper in helpers_of(self.path)]
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
            self.settle()

    def check_place(self) -> None:
        """Check that the file is still the one that was opened.

        Raises LibraryRemovedError or LibraryReplacedError if it is gone, or contains something else or something older.
        Raises BusyError while another program is overwriting it.
        """
        if self.read_only is not None:
            return
        try:
            place = place_of(self.path)
        except FileNotFoundError as error:
            self.drop_own_log()
            raise LibraryRemovedError(self.path) from error
        if place.file != self._place.file:
            self.drop_own_log()
            raise LibraryReplacedError(self.path)
        if place == self._checked:
            return
        content = settled_content(self.path, self._content)
        if content is None:
            self._step_aside()
            raise LibraryReplacedError(self.path)
        self._content, self._checked = content, place

    def _step_aside(self) -> None:
        """Move the foreign content of the file to a new file in its place.

        SQLite would otherwise write its log into this file when it closes, because the file looks unmoved.
        """
        place = self.path.resolve()
        fresh = place.with_name(f".{place.name}.{secrets.token_hex(6)}.new")
        try:
            self._copy_to(fresh)
            flush(fresh)
            self.drop_own_log()
            fresh.replace(place)
        finally:
            fresh.unlink(missing_ok=True)

    def _copy_to(self, fresh: Path) -> None:
        """Copy the file byte by byte.

        Closing it would drop SQLite's locks on it, so it stays open until the connection is closed.
        """
        source = self.path.open("rb")
        self._unclosed.append(source)
        with fresh.open("xb") as copy:
            shutil.copyfileobj(source, copy)
        shutil.copystat(self.path, fresh)

    def settle(self) -> None:
        """Write the log into the file and empty it, so that the file alone has every save.

        A reader in another process, or a full disk, can prevent that. The saves then stay in the log, and the next call
        tries again. Do not call this inside a transaction.
        """
        with self._lock:
            if self.read_only is None and not self._is_settled:
                self._is_settled = empty_log(self._connection)

    def holds_its_content(self) -> bool:
        """Return whether the open connection still reads the library that was opened.

        It does not after another program overwrote the file in place. Then only backups and memory have what was saved.
        Raises sqlite3.Error.
        """
        self._connection.execute("PRAGMA shrink_memory")  # pages in memory would hide the present content of the file
        try:
            found = content_of(self._connection)
            return found.is_not_older_than(self._content) and not findings(self._connection)
        except UNREADABLE:
            return False

    def drop_own_log(self) -> None:
        """Delete the log and its index if they belong to a file that is gone.

        SQLite would use them with another file of that name. The open connection still has them.
        """
        for helper, number in zip(helpers_of(self.path), self._helpers, strict=True):
            if number is not None and number_of(helper) == number:
                helper.unlink()

    def wait_at_most(self, seconds: float) -> None:
        """Wait no longer than this for another process, with every connection from now on."""
        with self._lock:
            self._patience = seconds
            self._connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")

    def give_away(self) -> sqlite3.Connection:
        """Return the connection for use by another `LibraryFile`."""
        return self._connection

    def all(self, query: str, values: Values = ()) -> list[tuple[object, ...]]:
        """Return every row that a query finds. Raises StorageError."""
        with self.reading() as connection:
            return connection.execute(query, values).fetchall()

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self.read_only is None and number_of(self.path) != self._place.file:
                self.drop_own_log()
            self._connection.close()
            while self._unclosed:
                self._unclosed.pop().close()
