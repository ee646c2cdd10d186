"""Open a library. Whatever state it is in, the user sees everything that can be read."""

import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from card_db.store.errors import BusyError, DamagedFileError, ReadOnlyError, StorageError
from card_db.store.failures import DAMAGED, READ_ONLY, primary_code, storage_error, told_as_storage_errors
from card_db.store.library.content import identity_of
from card_db.store.library.errors import MissingTargetError, NewerLibraryError, OtherProgramError, SalvagedLibraryError
from card_db.store.library.file import LibraryFile
from card_db.store.library.image import HEAD, WRITE_VERSIONS, Image, has_damaged_log, log_of, read_image
from card_db.store.library.placing import create, finish_placing
from card_db.store.library.salvage import Salvage, salvage
from card_db.store.library.schema import APPLICATION_ID, NEWEST_VERSION, UNREADABLE, is_sealed, migrate
from card_db.store.library.soundness import findings
from card_db.store.reasons import DAMAGED_CONTENT

SECONDS_TO_WAIT = 3.0
_NEAR_FUTURE = 8
"""A version further ahead than this means a damaged header rather than a newer program."""
_IDENTITY = re.compile(r"[0-9a-f]{32}")
_OF_ROWS = ("NULL value in ", "row ", "wrong # of entries in index ", "non-unique entry in index ")
"""The start of SQLite's messages about a wrong row or index in an otherwise sound file."""

Kind = Literal["sound", "new", "salvaged", "read-only"]


@dataclass(frozen=True, slots=True)
class LibraryState:
    """The state in which a library was opened.

    `why` is the reason why nothing can be written. `salvage` describes what was left of a damaged library.
    """

    kind: Kind
    why: StorageError | None = None
    salvage: Salvage | None = None
    unbacked: StorageError | None = None
    """Why an older library was upgraded without a backup."""
    has_earlier_backups: bool = False
    """Whether a new library was begun although there are backups, so that it may replace a lost one."""


class _DamagedError(Exception):
    """SQLite cannot use the file as it is."""


NewestBackup = Callable[[str | None], sqlite3.Connection | None]
"""Returns a copy in memory of the newest sound backup of the library with an identity, or of any library for None."""


def open_file(
    path: Path, before_migration: Callable[[sqlite3.Connection], object], newest_backup: NewestBackup
) -> tuple[LibraryFile, LibraryState]:
    """Open the library. Create it if there is none, and upgrade an older one after calling `before_migration`.

    A damaged library opens as what could be salvaged, with lost decks from `newest_backup`. A library that cannot be
    written opens as it is. Neither can be changed then. Raises BusyError, NewerLibraryError, OtherProgramError,
    MissingTargetError for a link to a missing file, and DamagedFileError for a file without any trace of a library.
    """
    _follow_link(path)
    with told_as_storage_errors(path):
        finish_placing(path)
        is_new = not path.exists() and not log_of(path).exists()
        if is_new:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                _create(path)
            except (sqlite3.Error, OSError) as error:
                why = storage_error(error, path)
                if isinstance(why, BusyError):
                    raise why from error
                return _empty(path, why if is_writable(path) else ReadOnlyError(READ_ONLY, why.arguments))
        if not path.is_file() and path.exists():
            raise IsADirectoryError(21, os.strerror(21), str(path))
        try:
            connection, unbacked = _open_sound(path, before_migration)
        except _DamagedError as error:
            return _salvaged(path, str(error), newest_backup)
        except ReadOnlyError as error:
            return _read_only(path, error, newest_backup)
    return LibraryFile(path, connection), LibraryState("new" if is_new else "sound", unbacked=unbacked)


def connect(path: Path) -> sqlite3.Connection:
    """Open a connection with the settings that the whole program uses. Raises sqlite3.Error."""
    connection = _bare(path)
    try:
        _set_up(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _bare(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=SECONDS_TO_WAIT, isolation_level=None, check_same_thread=False)


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _open_sound(
    path: Path, before_migration: Callable[[sqlite3.Connection], object]
) -> tuple[sqlite3.Connection, StorageError | None]:
    if not path.exists() or not path.stat().st_size:
        raise _DamagedError("the file is empty")
    if has_damaged_log(path):
        raise _DamagedError("its log is damaged")
    try:
        connection = _bare(path)
    except sqlite3.Error as error:
        raise _obstacle(error, path) from error
    try:
        version = _check_head(connection, path)
        _check_content(connection)
        _set_up(connection)
        _try_writing(connection)
        unbacked = _update(connection, path, before_migration) if version < NEWEST_VERSION else None
    except UNREADABLE as error:
        connection.close()
        raise _obstacle(error, path) from error
    except BaseException:
        connection.close()
        raise
    return connection, unbacked


def _try_writing(connection: sqlite3.Connection) -> None:
    """Raise sqlite3.Error if the library cannot be written. Nothing is written."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {version}")
    finally:
        connection.execute("ROLLBACK")


def _update(
    connection: sqlite3.Connection, path: Path, before_migration: Callable[[sqlite3.Connection], object]
) -> StorageError | None:
    """Upgrade an older library after a backup. Return the reason if no backup could be made."""
    unbacked = None
    try:
        with told_as_storage_errors(path):
            before_migration(connection)
    except StorageError as error:
        unbacked = error
    migrate(connection)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return unbacked


def _check_head(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of the library.

    Raises OtherProgramError, NewerLibraryError, sqlite3.Error, or _DamagedError.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {"decks", "revisions"} <= tables:
        if tables and mark != APPLICATION_ID:
            raise OtherProgramError(path)
        raise _DamagedError("its tables are missing")
    if version > NEWEST_VERSION and (version <= NEWEST_VERSION + _NEAR_FUTURE or _knows_more(connection)):
        raise NewerLibraryError(path, version, NEWEST_VERSION)
    if mark != APPLICATION_ID or not 0 <= version <= NEWEST_VERSION:
        raise _DamagedError("its head is damaged")
    return NEWEST_VERSION if is_sealed(connection) and version == NEWEST_VERSION else min(version, NEWEST_VERSION - 1)


def _knows_more(connection: sqlite3.Connection) -> bool:
    (steps,) = connection.execute("SELECT count(*) FROM _sqlite_migrations").fetchone()
    return int(steps) > NEWEST_VERSION


def _check_content(connection: sqlite3.Connection) -> None:
    """Raise _DamagedError if the file is not sound.

    Damaged rows are left to their checksums, and an index that does not fit its table is rebuilt.
    """
    found = findings(connection)
    if not found:
        return
    if all(each.startswith(_OF_ROWS) for each in found):
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("REINDEX")
        left = findings(connection)
        if all(each.startswith("NULL value in ") for each in left):
            connection.execute("COMMIT")
            return
        connection.execute("ROLLBACK")
    raise _DamagedError(found[0])


def _obstacle(error: sqlite3.Error | UnicodeDecodeError, path: Path) -> Exception:
    """Return what an error while opening means: an obstacle at the place, another process, or damage."""
    if isinstance(error, UnicodeDecodeError):
        return _DamagedError("its schema is damaged")
    told = storage_error(error, path)
    if isinstance(told, BusyError):
        return told
    outside = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL,
               sqlite3.SQLITE_PERM}  # fmt: skip
    if primary_code(error) in outside:
        is_closed = not os.access(path.parent, os.W_OK) or not os.access(path, os.W_OK)
        return ReadOnlyError(READ_ONLY if is_closed else told.key, told.arguments)
    return _DamagedError(str(error))


def _no_backup(_: str | None) -> None:
    """Return no backup, for a backup itself."""


def _salvaged(path: Path, reason: str, newest_backup: NewestBackup) -> tuple[LibraryFile, LibraryState]:
    image = read_image(path)
    identity = _identity_in(image)
    connection, report = salvage(image, reason, identity, newest_backup(identity))
    if not report.decks and not report.revisions and not image.has_trace:
        connection.close()
        raise DamagedFileError(DAMAGED, {"file": str(path), "reason": {"en": reason, "ja": DAMAGED_CONTENT}})
    why = SalvagedLibraryError(path)
    return LibraryFile(path, connection, why), LibraryState("salvaged", why, report)


def _identity_in(image: Image) -> str | None:
    """Return the id that the library got when it was created, or None if it is damaged or unreadable."""
    try:
        with closing(image.connect(mended=True)) as damaged:
            found = identity_of(damaged)
    except (*UNREADABLE, IndexError):
        return None
    return found if found is not None and _IDENTITY.fullmatch(found) else None


def is_writable(path: Path) -> bool:
    """Return whether the permissions allow writing a library there."""
    folder = next((each for each in path.parents if each.exists()), path.parent)
    return folder.is_dir() and os.access(folder, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))


def open_read_only(
    path: Path, why: StorageError, newest_backup: NewestBackup = _no_backup
) -> tuple[LibraryFile, LibraryState]:
    """Open a copy in memory without touching any file, since SQLite needs files beside a library even to read it.

    Every attempt to write raises `why`. Raises StorageError like `open_file`.
    """
    _follow_link(path)
    with told_as_storage_errors(path):
        return _read_only(path, why, newest_backup)


def _follow_link(path: Path) -> None:
    """Raise MissingTargetError for a link to a missing file.

    A new library must not replace one on a disconnected disk.
    """
    if path.is_symlink() and not path.exists():
        raise MissingTargetError(path)


def _read_only(path: Path, why: StorageError, newest_backup: NewestBackup) -> tuple[LibraryFile, LibraryState]:
    image = read_image(path)
    if image.pages.get(1, b"\1" * HEAD)[18] not in WRITE_VERSIONS:
        return _salvaged(path, "its head is damaged", newest_backup)
    if image.has_damaged_log:
        return _salvaged(path, "its log is damaged", newest_backup)
    connection = image.connect(mended=False)
    try:
        version = _check_head(connection, path)
        damage = next(iter(findings(connection)), "")
    except (_DamagedError, *UNREADABLE) as error:
        version, damage = 0, str(error)
    if damage:
        connection.close()
        return _salvaged(path, damage, newest_backup)
    if version < NEWEST_VERSION:
        migrate(connection)
    return LibraryFile(path, connection, why), LibraryState("read-only", why)


def _empty(path: Path, why: StorageError) -> tuple[LibraryFile, LibraryState]:
    """Return an empty library in memory, so that the program can be used although no library can be created."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    migrate(connection)
    return LibraryFile(path, connection, why), LibraryState("read-only", why)


def _create(path: Path) -> None:
    """Create a new library in one step, so that a kill leaves none at all.

    If another process was first, keep its library.
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection, suppress(FileExistsError):
        migrate(connection)
        create(path, connection)
