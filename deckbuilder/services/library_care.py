"""Check the library, list its backups, and restore them."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from card_db.store.errors import DamagedFileError
from card_db.store.failures import as_storage_errors
from card_db.store.library.backups import Backup, backups_in, find_backup, folder_of, replace_from_backup
from card_db.store.library.decks import DeckRow
from card_db.store.library.errors import OtherProgramError
from card_db.store.library.opening import LibraryState
from card_db.store.library.placing import put_aside
from card_db.store.library.records import DeckRecord
from card_db.store.library.salvage import DeckStatus
from card_db.store.library.store import LibraryStore
from deckbuilder.i18n.message import Message
from deckbuilder.services.backup_contents import DeckFate, deck_fates
from deckbuilder.services.errors import ServiceError, StorageError, as_service_errors

MOST_NAMED = 20
_MISSING = Message("There is no library at “{file}”, but there are backups. Restore one of them.")
_BEGUN = Message(
    "There was no library at “{file}”, so a new one was created. There are backups. Restore one of them if "
    "you miss decks."
)


@dataclass(frozen=True, slots=True)
class BackupSummary:
    """A backup of the library. `made` is UTC in ISO 8601. `decks` is None if the backup cannot be read."""

    id: str
    made: str
    decks: int | None
    is_sound: bool


@dataclass(frozen=True, slots=True)
class SalvagedName:
    """A deck of a damaged library: sound, rebuilt from its newest sound version, restored from the newest backup, or
    lost.
    """

    name: str
    status: DeckStatus


@dataclass(frozen=True, slots=True)
class LibraryCheck:
    """The result of a check.

    `problem` says what is wrong with the file as a whole. `salvaged` lists the decks that could be read from a damaged
    file.
    """

    is_sound: bool
    problem: Message | None
    decks: tuple[DeckRow, ...]
    damaged_rows: int
    backups: tuple[BackupSummary, ...]
    salvaged: tuple[SalvagedName, ...] = ()


@dataclass(frozen=True, slots=True)
class Differences:
    """What a restore would change, as names of decks."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LibraryHealth:
    """The state in which the library was opened. `why` is the reason why nothing can be saved, or None.

    `salvaged` lists the decks of a damaged library, `games` counts its games, and `reason` is SQLite's own message.
    `unbacked` is the reason why an older library was upgraded without a backup. `missed` reports that a new library was
    begun although there are backups.
    """

    kind: Literal["sound", "new", "salvaged", "read-only"]
    why: Message | None = None
    salvaged: tuple[SalvagedName, ...] = ()
    games: int = 0
    reason: str = ""
    unbacked: Message | None = None
    missed: Message | None = None


class LibraryCare:
    """Checks and restores the library. Every method raises StorageError if a file cannot be used.

    `open_library` opens the library for restoring; a check writes to no file. `opened` returns the library if this
    process has it open. Its file must not be read without SQLite then, since that would drop SQLite's locks.
    """

    def __init__(
        self, path: Path, open_library: Callable[[], LibraryStore], opened: Callable[[], LibraryStore | None]
    ) -> None:
        self._path, self._open, self._opened = path, open_library, opened

    def check(self) -> LibraryCheck:
        """Read everything, including the backups, and compare it with its checksums. Nothing is written."""
        backups = tuple(map(self._summary, self._backups()))
        if not self._path.exists() and not self._path.is_symlink():
            missing = _MISSING if backups else Message("There is no library at “{file}” yet.")
            problem = Message(missing.key, {"file": str(self._path)})
            return LibraryCheck(is_sound=not backups, problem=problem, decks=(), damaged_rows=0, backups=backups)
        try:
            return self._checked(backups)
        except StorageError as error:
            if not isinstance(error.__cause__, DamagedFileError | OtherProgramError):
                raise
            return LibraryCheck(is_sound=False, problem=error.message, decks=(), damaged_rows=0, backups=backups)

    def _checked(self, backups: tuple[BackupSummary, ...]) -> LibraryCheck:
        with as_service_errors(), self._looking() as library:
            damaged = library.damaged_rows()
            is_whole = library.state.kind != "salvaged" and not library.findings()
            why = None if is_whole else library.state.why
            problem = Message(why.key, why.arguments) if why is not None else None
            decks = tuple(sorted(library.decks(), key=lambda deck: deck.id))
            is_sound = is_whole and not damaged
            return LibraryCheck(is_sound, problem, decks, sum(damaged.values()), backups, _salvaged(library.state))

    def backups(self) -> list[BackupSummary]:
        """Return the backups, the latest first."""
        return [self._summary(backup) for backup in self._backups()]

    def backup_ids(self) -> list[str]:
        """Return the ids of the backups, the latest first, without opening any."""
        return [backup.id for backup in self._backups()]

    def back_up(self) -> Message | None:
        """Make a backup if the library has changed since the last one: after the start, and before decks are imported.

        Any thread may call it. Return the reason if no backup could be made; nothing else fails then.
        """
        try:
            with as_service_errors():
                library = self._open()
                if library.decks():
                    library.backups.make_if_due()
        except StorageError as error:
            return error.message
        return None

    def differences(self, backup_id: str) -> Differences:
        """Return what a restore of the whole backup would change."""
        with as_service_errors():
            backup = find_backup(folder_of(self._path), backup_id)
            with closing(LibraryStore.open_backup(backup)) as library:
                then = _contents(library)
            now = self._present()
        changed = (each for each in then.keys() & now.keys() if then[each] != now[each])
        return Differences(
            _names(then[each] for each in then.keys() - now.keys()),
            _names(then[each] for each in changed),
            _names(now[each] for each in now.keys() - then.keys()),
        )

    def deck_fates(self, backup_id: str) -> tuple[DeckFate, ...]:
        """Return what a restore of the whole backup would do to each deck that differs, with both of its states."""
        with as_service_errors():
            backup = find_backup(folder_of(self._path), backup_id)
            with closing(LibraryStore.open_backup(backup)) as library:
                then = _contents(library)
            return deck_fates(then, self._present())

    def put_aside(self) -> Path:
        """Rename a file that is not a library, so that a new library can begin. Return its new path.

        The library must not be open. Raises StorageError.
        """
        with as_service_errors(), as_storage_errors(self._path):
            return put_aside(self._path)

    def health(self) -> LibraryHealth:
        """Return the state in which the library was opened. Open it if it is not open."""
        with as_service_errors():
            state = self._open().state
        why = Message(state.why.key, state.why.arguments) if state.why is not None else None
        found = state.salvage
        if found is None:
            unbacked = state.unbacked
            told_why = Message(unbacked.key, unbacked.arguments) if unbacked is not None else None
            return LibraryHealth(state.kind, why, unbacked=told_why, missed=self._missed(state))
        return LibraryHealth(state.kind, why, _salvaged(state), found.games, found.reason)

    def notice(self) -> Message | None:
        """Return what users of the library should know: it is damaged, or it is new although there are backups.

        Return None if there is nothing to report, or if the library is not open.
        """
        library = self._opened()
        if library is None:
            return None
        state = library.state
        if state.kind == "salvaged" and state.why is not None:
            return Message(state.why.key, state.why.arguments)
        return self._missed(state)

    def _missed(self, state: LibraryState) -> Message | None:
        return Message(_BEGUN.key, {"file": str(self._path)}) if state.has_earlier_backups else None

    def adopt(self) -> Path | None:
        """Replace the damaged library with what was salvaged.

        Return the copy of the damaged file, or None if it was gone.
        """
        with as_service_errors():
            return self._open().adopt()

    def open_again(self) -> None:
        """Open a library for writing that was read-only so far. Raises StorageError if it still is."""
        with as_service_errors():
            library = self._open()
            if not library.open_again() and library.state.why is not None:
                raise library.state.why

    def _present(self) -> dict[int, tuple[str, str]]:
        """Return the decks that can be read now, or none if there is no trace of a library."""
        if not self._path.exists():
            return {}
        try:
            with self._looking() as library:
                return _contents(library)
        except DamagedFileError:
            return {}

    def restore(self, backup_id: str) -> Path:
        """Replace the library with a backup. Return the file that contains the former library."""
        with as_service_errors():
            backup = find_backup(folder_of(self._path), backup_id)
            try:
                return self._open().restore(backup)
            except StorageError as error:
                if not isinstance(error.__cause__, DamagedFileError):
                    raise
            return replace_from_backup(self._path, backup, keep=True) or backup.path

    def restore_deck(self, backup_id: str, name: str) -> str:
        """Copy one deck of a backup into the library, beside the present one, with its name in the backup. Return that
        name.

        Raises ServiceError if no deck in the backup has that name or is called that now.
        """
        deck = self.find_deck(backup_id, name)
        with as_service_errors():
            library = self._open()
            library.backups.make_if_due()
            library.create_deck(deck.game, deck.name, deck.body)
        return deck.name

    def find_deck(self, backup_id: str, name: str) -> DeckRecord:
        """Return a deck of a backup, by its name in the backup or its present name.

        Raises ServiceError if the backup has no such deck, or if it is damaged there.
        """
        now = {number for number, (each, _) in self._present().items() if each == name}
        with as_service_errors():
            backup = find_backup(folder_of(self._path), backup_id)
            with closing(LibraryStore.open_backup(backup)) as library:
                sound = [row for row in library.decks() if not row.is_damaged]
                then = [row.id for row in sound if row.name == name]
                renamed = [row.id for row in sound if row.id in now]
                if then or renamed:
                    return library.load_deck((then or renamed)[0])
        key = "The backup “{backup}” has no deck “{name}”. Choose one of: {known}."
        known = ", ".join(row.name for row in sound[:MOST_NAMED])
        raise ServiceError(Message(key, {"backup": backup_id, "name": name, "known": known}))

    @contextmanager
    def _looking(self) -> Iterator[LibraryStore]:
        """Open the library for reading."""
        opened = self._opened()
        if opened is not None:
            yield opened
            return
        with closing(LibraryStore.open_to_read(self._path)) as library:
            yield library

    def _backups(self) -> list[Backup]:
        with as_service_errors():
            return backups_in(folder_of(self._path))

    @staticmethod
    def _summary(backup: Backup) -> BackupSummary:
        try:
            with as_service_errors():
                library = LibraryStore.open_backup(backup)
        except StorageError:
            return BackupSummary(backup.id, backup.made, None, is_sound=False)
        try:
            is_sound = library.state.kind != "salvaged" and not library.damaged_rows()
            return BackupSummary(backup.id, backup.made, len(library.decks()), is_sound)
        finally:
            library.close()


def _salvaged(state: LibraryState) -> tuple[SalvagedName, ...]:
    return tuple(SalvagedName(deck.name, deck.status) for deck in state.salvage.decks) if state.salvage else ()


def _contents(library: LibraryStore) -> dict[int, tuple[str, str]]:
    """Return the names and bodies of the sound decks of a library."""
    rows = [row for row in library.decks() if not row.is_damaged]
    return {row.id: (row.name, library.load_deck(row.id).body) for row in rows}


def _names(decks: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    return tuple(sorted(name for name, _ in decks))
