"""The open file of a library: one connection, one lock, transactions that are on the disk when they end."""

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from card_db.store.failures import told_as_storage_errors

Values = Sequence[int | str]


def now() -> str:
    """The time in UTC as ISO 8601, with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class LibraryFile:
    """Lends its connection to one thread at a time. Text comes as bytes, so that no bad byte stops a query."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._lock = threading.RLock()
        connection.text_factory = bytes

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The connection, for queries. Raises StorageError."""
        with self._lock, told_as_storage_errors(self.path):
            yield self._connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it is on the disk after the block, or nothing of it. Raises StorageError."""
        with self._lock, told_as_storage_errors(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def all(self, query: str, values: Values = ()) -> list[tuple[object, ...]]:
        """Every row that a query finds. Raises StorageError."""
        with self.reading() as connection:
            return connection.execute(query, values).fetchall()

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._connection.close()
