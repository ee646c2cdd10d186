"""Opening the file of a library: what it is, whether it is sound, and bringing an older one up to date."""

import sqlite3
from pathlib import Path

from card_db.store.errors import DamagedFileError, StorageError
from card_db.store.failures import DAMAGED, told_as_storage_errors
from card_db.store.library.file import LibraryFile
from card_db.store.reasons import DAMAGED_CONTENT

APPLICATION_ID = 0x4442_4C31
"""“DBL1” in the head of the file: a library of this program."""
NEWEST_VERSION = 3
"""The number of steps in `card_db.migrations.library`; kept as `user_version`, so that a program knows a newer
file."""
SECONDS_TO_WAIT = 3.0


def open_file(path: Path) -> LibraryFile:
    """Open the library, made new if there is none, and bring an older one up to date.

    Raises StorageError for a file that is damaged, in use, read-only, of a newer program, or not a library.
    """
    with told_as_storage_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=SECONDS_TO_WAIT, isolation_level=None, check_same_thread=False)
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    return LibraryFile(path, connection)


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Check that the file is ours and sound before anything is written to it, then bring it up to date."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if tables and mark != APPLICATION_ID:
        raise StorageError(
            "“{file}” is a database of another program. Move it away, or choose another folder.", {"file": str(path)}
        )
    if version > NEWEST_VERSION:
        raise StorageError(
            "“{file}” was written by a newer version of this program (library {version}, this one knows {known}). "
            "Use the newer version.",
            {"file": str(path), "version": version, "known": NEWEST_VERSION},
        )
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise DamagedFileError(DAMAGED, {"file": str(path), "reason": {"en": verdict, "ja": DAMAGED_CONTENT}})
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    if not tables:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    if version < NEWEST_VERSION:
        migrate(connection)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring an older or empty library up to date, in one transaction."""
    # sqlite-utils takes a tenth of a second to import, and only a new or an older library needs it.
    from sqlite_utils import Database

    from card_db.migrations.library import STEPS

    connection.execute("BEGIN IMMEDIATE")
    try:
        STEPS.apply(Database(connection))
        connection.execute(f"PRAGMA user_version = {NEWEST_VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
