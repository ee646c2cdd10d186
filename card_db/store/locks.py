"""A lock for one process at a time. The system releases it when the process ends, in whatever way."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path

from card_db.store.atomic import NEW_FILE_MODE
from card_db.store.errors import BusyError, sentence
from card_db.store.failures import as_storage_errors, primary_code

LOCK = ".imports.lock"
"""The file in a folder of sets that an import locks."""
SECONDS_TO_WAIT = 20.0
"""The time to wait for another importing process."""
SECONDS_OF_A_BUILD = 120.0
"""The time to wait for another process that builds or changes the card database."""
STEP = 0.2
"""Seconds between two calls of `waiting`."""
_BUSY = sentence("Another import is running. Wait until it has finished, then try again.")


@contextmanager
def alone(lock: Path, seconds: float, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Hold the lock for the block. Its folder must exist.

    `waiting` is called while another process holds the lock, and may raise to give up. Raises sqlite3.OperationalError
    (busy) if the lock is not free after `seconds`, OSError if the file cannot be created.
    """
    os.close(
        os.open(lock, os.O_CREAT | os.O_RDWR, NEW_FILE_MODE)
    )  # its error names a read-only folder; SQLite's does not
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


@contextmanager
def one_at_a_time(lock: Path, seconds: float, busy: str, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Hold the lock for the block, and create its folder if it is missing. `waiting`: see `alone`.

    Raises BusyError with the sentence `busy` if another process keeps the lock, StorageError if it cannot be created.
    """
    with as_storage_errors(lock.parent), ExitStack() as held:
        lock.parent.mkdir(parents=True, exist_ok=True)
        try:
            held.enter_context(alone(lock, seconds, waiting))
        except sqlite3.OperationalError as error:
            if primary_code(error) != sqlite3.SQLITE_BUSY:
                raise
            raise BusyError(busy, {}) from error
        yield


def one_import(folder: Path, waiting: Callable[[], None] | None) -> AbstractContextManager[None]:
    """Prevent other imports into the folder of sets during the block. `waiting`: see `alone`.

    Raises StorageError.
    """
    return one_at_a_time(folder / LOCK, SECONDS_TO_WAIT, _BUSY, waiting)


@contextmanager
def one_change(database: Path, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Prevent other processes from changing or replacing the card database during the block. `waiting`: see `alone`.

    A process that replaced the file during another one's change would lose that change. Raises StorageError.
    """
    with as_storage_errors(database), ExitStack() as held:
        database.parent.mkdir(parents=True, exist_ok=True)
        held.enter_context(alone(database.with_name(f".{database.name}.lock"), SECONDS_OF_A_BUILD, waiting))
        yield
