"""Read-only connections to a file that is sometimes replaced by a newer one."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PAGES_OF_CACHE = -16_000
"""16 MB per connection (SQLite counts negative sizes in KiB)."""
OPS_PER_QUESTION = 2_000
"""SQLite operations between two checks whether the answer is still wanted."""


def connect(path: Path) -> sqlite3.Connection:
    """Open a connection that only reads, but may roll back what a killed process left unfinished.

    Raises sqlite3.Error.
    """
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, check_same_thread=False)
    connection.execute("PRAGMA query_only = ON")
    return connection


def connect_to_change(path: Path) -> sqlite3.Connection:
    """Open a connection that can write. Raises sqlite3.Error."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    connection.executescript("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -64000;")
    return connection


class Connections:
    """Lends each reader a connection. While the file is replaced, nobody reads and no connection is open."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._free: list[sqlite3.Connection] = []
        self._lent = 0
        self._exchanging = False
        self._changed = threading.Condition()

    @contextmanager
    def reading(self, wanted: Callable[[], bool] | None = None) -> Iterator[sqlite3.Connection]:
        """Lend a connection for the block.

        Once `wanted` returns False, a statement stops with sqlite3.OperationalError (interrupted).
        """
        with self._changed:
            self._changed.wait_for(lambda: not self._exchanging)
            self._lent += 1
            connection = self._free.pop() if self._free else None
        try:
            if connection is None:
                connection = connect(self._path)
                connection.execute(f"PRAGMA cache_size = {PAGES_OF_CACHE}")
            if wanted is not None:
                connection.set_progress_handler(lambda: not wanted(), OPS_PER_QUESTION)
            yield connection
        finally:
            self._give_back(connection)

    def _give_back(self, connection: sqlite3.Connection | None) -> None:
        if connection is not None:
            connection.set_progress_handler(None, 0)
        with self._changed:
            self._lent -= 1
            if connection is not None:
                self._free.append(connection)
            self._changed.notify_all()

    @contextmanager
    def exchanging(self) -> Iterator[None]:
        """Wait for the readers, close every connection, and keep new readers waiting until the block ends."""
        with self._changed:
            self._changed.wait_for(lambda: not self._exchanging)
            self._exchanging = True
            self._changed.wait_for(lambda: self._lent == 0)
            self.close()
        try:
            yield
        finally:
            with self._changed:
                self._exchanging = False
                self._changed.notify_all()

    def close(self) -> None:
        """Close the connections that are not lent."""
        with self._changed:
            while self._free:
                self._free.pop().close()
