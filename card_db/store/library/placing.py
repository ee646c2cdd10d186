"""Put a whole library in its place: a new one, a salvaged one, or a backup.

A kill at any time leaves the former library or the new one, never a file with the log of another.
"""

import os
import secrets
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from card_db.store.atomic import flush, flush_names, sweep
from card_db.store.library.image import helpers_of, log_of
from card_db.store.locks import alone

SECONDS_TO_WAIT = 3.0


def create(path: Path, source: sqlite3.Connection) -> None:
    """Write a library where there is none. Raises FileExistsError if there is one, sqlite3.Error or OSError."""
    path = path.resolve()
    with _alone(path):
        if path.exists():
            raise FileExistsError(17, os.strerror(17), str(path))
        with copied_beside(path, source) as fresh:
            _drop_log(path)
            fresh.rename(path)
            flush_names(path.parent)


def replace(
    path: Path, source: sqlite3.Connection, *, keep: bool, last_look: Callable[[], object] = lambda: None
) -> Path | None:
    """Write a library in place of the present one. With `keep`, copy that one and its log first, and return the copy.

    The name of the copy contains the time. `last_look` is called once nobody can save to the present library any more.
    A link stays a link: the file that it points to is replaced. The caller must have no connection to the present file.
    Raises sqlite3.Error or OSError.
    """
    path = path.resolve()
    with _alone(path), _locked(path):
        last_look()
        former = _keep(path) if keep else None
        with copied_beside(path, source) as fresh:
            fresh.replace(_next(path))
            flush_names(path.parent)
        _finish(path)
    return former


def put_aside(path: Path) -> Path:
    """Rename whatever is in the place of a library, with its helper files. Return the new path. Raises OSError.

    If it is a link, only the link is renamed.
    """
    aside = unused(path.with_name(f"{path.stem}-put-aside-{file_time()}{path.suffix}"))
    for helper in () if path.is_symlink() else helpers_of(path):
        if helper.exists():
            helper.rename(aside.with_name(aside.name + helper.name.removeprefix(path.name)))
    path.rename(aside)
    flush_names(path.parent)
    return aside


def finish_placing(path: Path) -> None:
    """Finish what a kill interrupted. Raises OSError or sqlite3.Error."""
    path = path.resolve()
    if _next(path).exists():
        with _alone(path):
            if _next(path).exists():
                _finish(path)


def file_time() -> str:
    """Return the time in UTC, for use in a file name."""
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")


def unused(path: Path) -> Path:
    """Return the path, with a number after its stem if that file already exists."""
    tried, number = path, 1
    while tried.exists():
        number += 1
        tried = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return tried


def copy_database(source: sqlite3.Connection, path: Path) -> None:
    """Copy a database at one moment to a new file, which needs no log and is flushed to the disk."""
    with closing(sqlite3.connect(path, isolation_level=None)) as copy:
        copy.execute("PRAGMA synchronous = OFF")
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    flush(path)


def _next(path: Path) -> Path:
    return path.with_name(f"{path.name}.next")


def _finish(path: Path) -> None:
    _drop_log(path)
    _next(path).replace(path)
    flush_names(path.parent)


def _drop_log(path: Path) -> None:
    for helper in helpers_of(path):
        helper.unlink(missing_ok=True)


def _keep(path: Path) -> Path | None:
    if not path.exists() and not log_of(path).exists():
        return None
    aside = unused(path.with_name(f"{path.stem}.damaged-{file_time()}{path.suffix}"))
    for original, copy in ((log_of(path), log_of(aside)), (path, aside)):
        if original.exists() and (original == path or original.stat().st_size):
            shutil.copy2(original, copy)
            flush(copy)
    flush_names(path.parent)
    return aside


@contextmanager
def copied_beside(path: Path, source: sqlite3.Connection) -> Iterator[Path]:
    """Yield a whole copy of a database under a temporary name, to be renamed.

    If the block does not rename it, delete it.
    """
    sweep(path)
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(6)}.new")
    try:
        copy_database(source, fresh)
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Let only one process at a time put a library in this place."""
    with alone(path.with_name(f".{path.name}.lock"), SECONDS_TO_WAIT):
        yield


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Prevent saves to the present library. A damaged one cannot be locked, nor saved to."""
    if os.name != "posix" or not path.exists():
        yield  # Windows does not replace a file that anybody has open
        return
    with closing(sqlite3.connect(path, timeout=SECONDS_TO_WAIT, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA schema_version")
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise
        except sqlite3.DatabaseError:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        yield
