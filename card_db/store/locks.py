"""A lock that one process at a time holds. The system takes it back when the process ends, however that happens."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from card_db.store.atomic import NEW_FILE_MODE

STEP = 0.2
"""Seconds between two calls of `waiting`."""


@contextmanager
def alone(lock: Path, seconds: float, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Hold the lock for the block; its folder must exist. `waiting` is called while another process holds it, and may
    raise to give up.

    Raises sqlite3.OperationalError (busy) if it is not free after `seconds`, OSError if the file cannot be made.
    """
    os.close(os.open(lock, os.O_CREAT | os.O_RDWR, NEW_FILE_MODE))  # it names a read-only folder; SQLite does not
    end = time.monotonic() + seconds
    with closing(sqlite3.connect(lock, timeout=min(STEP, seconds), isolation_level=None)) as connection:
        while not _taken(connection, last=time.monotonic() >= end):
            if waiting is not None:
                waiting()
        yield


def _taken(connection: sqlite3.Connection, *, last: bool) -> bool:
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if last or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True
