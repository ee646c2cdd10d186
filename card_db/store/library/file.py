"""The open file of a library: one connection, one lock, transactions that are on the disk when they end."""

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
    """The time in UTC as ISO 8601, with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class LibraryFile:
    """Lends its connection to one thread at a time. Text comes as bytes, so that no bad byte stops a query."""

    def __init__(self, path: Path, connection: sqlite3.Connection, read_only: StorageError | None = None) -> None:
        self.path = path
        self._lock = threading.RLock()
        self._patience: float | None = None
        self._unclosed: list[BinaryIO] = []
        self.exchange(connection, read_only)

    def exchange(self, connection: sqlite3.Connection, read_only: StorageError | None = None) -> None:
        """Go on with another connection; with `read_only`, every attempt to write raises that error."""
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
        """The name that the open library got when it was made, whatever lies in its place now."""
        return self._content.identity

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
                self._is_settled = False
                self._helpers = [number_of(helper) for helper in helpers_of(self.path)]
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
            self.settle()

    def check_place(self) -> None:
        """Raise LibraryRemovedError or LibraryReplacedError if the file is not the one that was opened, or holds
        something else or something older. Raises BusyError while another program is writing it over."""
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
        """Give the foreign content of the file a file of its own: into this one SQLite would write its log when it
        closes, because the file looks unmoved."""
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
        """Copy the file as bytes. Closing it would drop the locks that SQLite holds on it, so it stays open until the
        connection is closed."""
        source = self.path.open("rb")
        self._unclosed.append(source)
        with fresh.open("xb") as copy:
            shutil.copyfileobj(source, copy)
        shutil.copystat(self.path, fresh)

    def settle(self) -> None:
        """Bring the log into the file and empty it, so that the file alone holds every save.

        A reader in another process, or a full disk, can hold that back. The saves stay in the log then, and the next
        call tries again. Do not call this inside of a transaction.
        """
        with self._lock:
            if self.read_only is None and not self._is_settled:
                self._is_settled = empty_log(self._connection)

    def holds_its_content(self) -> bool:
        """Whether the open connection still reads the library that was opened. False after another program wrote over
        the file in place: then only backups and memory have what was saved. Raises sqlite3.Error."""
        self._connection.execute("PRAGMA shrink_memory")  # pages in memory would hide what the file holds now
        try:
            found = content_of(self._connection)
            return found.is_not_older_than(self._content) and not findings(self._connection)
        except UNREADABLE:
            return False

    def drop_own_log(self) -> None:
        """Delete the log and its index if they belong to a file that is gone: SQLite would use them with another file
        of that name. The open connection still has them."""
        for helper, number in zip(helpers_of(self.path), self._helpers, strict=True):
            if number is not None and number_of(helper) == number:
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
            if self.read_only is None and number_of(self.path) != self._place.file:
                self.drop_own_log()
            self._connection.close()
            while self._unclosed:
                self._unclosed.pop().close()
