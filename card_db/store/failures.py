"""Turn errors of SQLite and the file system into messages that name the file, what happened and the remedy."""

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from card_db.store.errors import BusyError, DamagedFileError, DiskFullError, ReadOnlyError, StorageError, sentence
from card_db.store.reasons import reason_of

LOCKED = sentence("“{file}” is in use by another program. Close that program and try again.")
READ_ONLY = sentence(
    "“{file}” cannot be written: the file or its folder is read-only. Allow writing there and try again."
)
_FULL = sentence("“{file}” could not be saved: the disk is full. Free some space and try again.")
DAMAGED = sentence(
    "“{file}” is damaged ({reason}). Nothing in it was changed; put a backup in its place, or move it away."
)
_NOT_OPENED = sentence("“{file}” cannot be opened ({reason}). Check that its folder exists and may be read.")
_FAILED = sentence("“{file}” could not be read or written ({reason}). Check the place and try again.")

_BY_CODE = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_CANTOPEN: _NOT_OPENED,
}
_BY_ERRNO = {
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
}
_KINDS = {LOCKED: BusyError, READ_ONLY: ReadOnlyError, _FULL: DiskFullError, DAMAGED: DamagedFileError}
_PRIMARY = 0xFF
HELPER_BYTES = 64 * 1024
"""The shared-memory file beside a database takes 32 KiB."""


def primary_code(error: sqlite3.Error) -> int:
    """Return the primary result code of SQLite, or 0 if the error has none."""
    code = getattr(error, "sqlite_errorcode", 0)
    return code & _PRIMARY if isinstance(code, int) else 0


def is_damage(error: sqlite3.Error) -> bool:
    """Return whether the file itself is broken, so that reading it again will not help."""
    return primary_code(error) in {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}


def storage_error(error: sqlite3.Error | OSError, path: Path) -> StorageError:
    """Return the error of a file as the StorageError class that fits the obstacle."""
    if isinstance(error, sqlite3.Error):
        key = _BY_CODE.get(primary_code(error), _FAILED)
        if primary_code(error) == sqlite3.SQLITE_IOERR and _is_full(path):
            key = _FULL
    else:
        key = _BY_ERRNO.get(error.errno or 0, _FAILED)
    return _KINDS.get(key, StorageError)(key, {"file": str(path), "reason": reason_of(error)})


def _is_full(path: Path) -> bool:
    """Return whether the disk has no space for SQLite's helper files, which SQLite reports as an input or output
    error.
    """
    try:
        return shutil.disk_usage(path.parent).free < HELPER_BYTES
    except OSError:
        return False


@contextmanager
def told_as_storage_errors(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and the file system inside the block into `StorageError`s about the file."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise storage_error(error, path) from error
