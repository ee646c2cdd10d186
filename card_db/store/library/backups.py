"""Backups of a library: whole copies beside it, checked when they are written, with older ones further apart."""

import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from card_db.store.atomic import flush_names
from card_db.store.errors import DamagedFileError, StorageError, sentence
from card_db.store.failures import as_storage_errors
from card_db.store.library.content import identity_of
from card_db.store.library.errors import OnlyToReadError
from card_db.store.library.file import LibraryFile
from card_db.store.library.opening import LibraryState, open_read_only
from card_db.store.library.placing import copied_beside, file_time, replace
from card_db.store.library.schema import is_sealed
from card_db.store.library.soundness import damaged_rows, findings, signature

MOST_BACKUPS = 10
NEWEST_KEPT = 3
"""The newest backups, and the oldest one, are never thinned out."""
MOST_DAMAGED = 2
_NAME = re.compile(r"library-(\d{8}T\d{6}Z)(?:-(\d+))?(-damaged)?\.db")
_TORN = sentence("The backup “{file}” was damaged, so it was deleted ({reason}). Check the library.")
_EMPTY = sentence("The backup “{file}” is damaged and contains no readable deck. Choose another one.")
_NO_BACKUP = sentence("There is no backup “{backup}”. Choose one from the list of backups.")


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup of the library.

    `made` is UTC in ISO 8601. `order` is the time in its name, which is later than `made` if the clock was set back.
    `is_damaged` marks a backup of a damaged library.
    """

    id: str
    path: Path
    made: str
    order: str
    is_damaged: bool


class Backups:
    """The backups of a library, in the folder `backups` beside it. They work beside the open library and block nobody.

    Every method raises StorageError if a file cannot be read or written.
    """

    def __init__(self, file: LibraryFile) -> None:
        self._file = file

    def all(self) -> list[Backup]:
        """Return the backups, the latest first."""
        return backups_in(folder_of(self._file.path))

    def find(self, backup_id: str) -> Backup:
        """Return the backup with this id. Raises StorageError if there is none."""
        return find_backup(folder_of(self._file.path), backup_id)

    def make_if_due(self, spare: Backup | None = None) -> Backup | None:
        """Make a backup if the library has changed since the last one. Call it from a worker after the start."""
        if self._file.read_only is not None:
            return None
        with as_storage_errors(self._file.path), closing(_reader(self._file.path)) as connection:
            newest = next((backup for backup in self.all()), None)
            if newest is not None and _signature_of(newest.path) == signature(connection):
                return None
        return self.make(spare)

    def add_if_due(self, copies: list[Path], spare: Backup) -> None:
        """Back up what another process has saved since the first of these copies was made, and add that copy."""
        later = self.make_if_due(spare) if copies else None
        if later is not None:
            copies.append(later.path)

    def make(self, spare: Backup | None = None) -> Backup:
        """Make a backup now: before an import of decks, or before a restore. `spare` is not thinned out."""
        with self._file.reading():
            self._file.check_place()
        with as_storage_errors(self._file.path), closing(_reader(self._file.path)) as connection:
            return write_backup(connection, folder_of(self._file.path), spare)


def folder_of(library: Path) -> Path:
    """Return the folder for the backups of a library."""
    return library.parent / "backups"


def backups_in(folder: Path) -> list[Backup]:
    """Return the backups in a folder, the latest first."""
    with as_storage_errors(folder):
        names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    found = [match for name in names if (match := _NAME.fullmatch(name))]
    found.sort(key=lambda match: (match[1], int(match[2] or 1)), reverse=True)
    return [_backup(folder / match[0], match) for match in found]


def _backup(path: Path, name: re.Match[str]) -> Backup:
    order = datetime.strptime(name[1], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    made = order
    with suppress(OSError):  # deleted just now
        made = min(order, datetime.fromtimestamp(path.stat().st_mtime, UTC))
    backup_id = path.name[len("library-") : -len(".db")]
    return Backup(
        backup_id, path, made.isoformat(timespec="seconds"), order.isoformat(timespec="seconds"), bool(name[3])
    )


def newest_backup(folder: Path, identity: str | None) -> sqlite3.Connection | None:
    """Return a copy in memory of the newest sound backup of the library with this identity, or None if there is none.

    If the identity is None, a backup of any library counts.
    """
    for backup in backups_in(folder):
        if not backup.is_damaged and (copy := _sound_copy(backup)) is not None:
            if identity is None or identity_of(copy) == identity:
                return copy
            copy.close()
    return None


def _sound_copy(backup: Backup) -> sqlite3.Connection | None:
    try:
        file, state = open_backup(backup)
    except StorageError:
        return None
    if state.kind == "salvaged":
        file.close()
        return None
    return file.give_away()


def find_backup(folder: Path, backup_id: str) -> Backup:
    """Return the backup with this id. Raises StorageError if there is none."""
    for backup in backups_in(folder):
        if backup_id in {backup.id, backup.path.name, backup.path.stem}:
            return backup
    raise StorageError(_NO_BACKUP, {"backup": backup_id})


def open_backup(backup: Backup) -> tuple[LibraryFile, LibraryState]:
    """Open a backup for reading. It cannot be changed. Raises StorageError."""
    if not backup.path.exists():
        raise StorageError(_NO_BACKUP, {"backup": backup.id})
    return open_read_only(backup.path, OnlyToReadError(backup.path))


def replace_from_backup(
    path: Path, backup: Backup, *, keep: bool, last_look: Callable[[], object] = lambda: None
) -> Path | None:
    """Replace a library with a backup. With `keep`, copy the library first and return the copy.

    `last_look` is called once nobody can save to the library any more. Raises StorageError, also if the backup is
    empty.
    """
    file, state = open_backup(backup)
    try:
        if state.salvage is not None and not state.salvage.decks:
            raise DamagedFileError(_EMPTY, {"file": str(backup.path)})
        with file.reading() as source:
            return replace(path, source, keep=keep, last_look=last_look)
    finally:
        file.close()


def write_backup(source: sqlite3.Connection, folder: Path, spare: Backup | None = None) -> Backup:
    """Copy a library to the folder, check the copy, and thin out the older ones except `spare`.

    Raises DamagedFileError if the copy is not sound, sqlite3.Error or OSError if it cannot be written. No incomplete
    file is left then.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with copied_beside(folder / "library.db", source) as fresh:
        path = folder / _next_name(folder, "-damaged" if _has_damaged_rows(fresh) else "")
        fresh.rename(path)
    flush_names(folder)
    _thin(folder, spare)
    return find_backup(folder, path.name)


def _next_name(folder: Path, mark: str) -> str:
    """Return a name that sorts after all others, whatever the clock says."""
    names = [match for each in backups_in(folder) if (match := _NAME.fullmatch(each.path.name))]
    time = max((file_time(), *(match[1] for match in names)))
    of_second = [match for match in names if match[1] == time]
    number = max((int(match[2] or 1) for match in of_second), default=0) + 1
    return f"library-{time}{f'-{number}' if number > 1 else ''}{mark}.db"


def _reader(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    connection.text_factory = bytes
    return connection


def _has_damaged_rows(path: Path) -> bool:
    """Return whether rows of a copy are damaged. Raises DamagedFileError if the whole copy is."""
    with closing(sqlite3.connect(path)) as copy:
        copy.text_factory = bytes
        found = findings(copy)
        if found:
            raise DamagedFileError(_TORN, {"file": str(path), "reason": found[0]})
        return is_sealed(copy) and bool(damaged_rows(copy))


def _signature_of(path: Path) -> Sequence[object] | None:
    try:
        with closing(_reader(path)) as connection:
            return signature(connection)
    except sqlite3.Error:
        return None


def _thin(folder: Path, spare: Backup | None) -> None:
    """Delete surplus backups: of the two that are closest together for their age, delete the younger one."""
    for damaged, most in ((True, MOST_DAMAGED), (False, MOST_BACKUPS)):
        backups = [backup for backup in backups_in(folder) if backup.is_damaged is damaged]
        over = len(backups) - most
        backups = [backup for backup in backups if spare is None or backup.id != spare.id]
        for _ in range(over):
            backups.pop(_least_needed(backups) if len(backups) > NEWEST_KEPT + 1 else -1).path.unlink(missing_ok=True)


def _least_needed(backups: Sequence[Backup]) -> int:
    times = [datetime.fromisoformat(backup.order).timestamp() for backup in backups]
    now = max(times[0], datetime.now(UTC).timestamp())

    def need(place: int) -> float:
        return (times[place - 1] - times[place + 1]) / max(1.0, now - times[place + 1])

    return min(range(NEWEST_KEPT, len(backups) - 1), key=need)
