"""The store of the user's own data: decks with their versions, games, and small facts.

It is never rebuilt or deleted.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from card_db.store.library.backups import (
    Backup,
    Backups,
    backups_in,
    folder_of,
    newest_backup,
    open_backup,
    replace_from_backup,
    write_backup,
)
from card_db.store.library.content import NEWEST_CHANGE
from card_db.store.library.errors import (
    ChangedMeanwhileError,
    DamagedDeckError,
    LibraryReplacedError,
    NoSuchDeckError,
    OnlyToReadError,
)
from card_db.store.library.file import LibraryFile, now
from card_db.store.library.games import Games
from card_db.store.library.opening import LibraryState, connect, is_writable, open_file, open_read_only
from card_db.store.library.placing import create as create_library
from card_db.store.library.placing import replace as replace_library
from card_db.store.library.records import DECKS, FACTS, DeckRecord, FactRecord
from card_db.store.library.removing import bring_back_damaged, remove_damaged
from card_db.store.library.session import Session
from card_db.store.library.soundness import damaged_rows, findings
from card_db.store.library.versions import (
    Versions,
    add_revision,
    copies,
    drop,
    newest_sound,
    superseded,
    touch,
)


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A deck in the list of decks.

    `updated` is UTC in ISO 8601. `cards` counts copies. `head` is the deck's present revision. A damaged deck shows the
    contents of its newest sound revision.
    """

    id: int
    game: str
    name: str
    updated: str
    cards: int
    head: int
    is_damaged: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """A state that becomes a version of its own while another state of the deck is saved."""

    name: str
    body: str
    label: str


class LibraryStore:
    """library.db. Every change is on the disk when its method returns. Any thread may call it.

    Every method raises StorageError if the file cannot be read or written; the file is unchanged then. The subclasses
    in `card_db.store.errors` and `card_db.store.library.errors` name the kind of obstacle.
    """

    def __init__(self, file: LibraryFile, state: LibraryState) -> None:
        self._file = file
        self.state = state
        self.openings = 1
        """How often a file was opened. After a restore, or with another library, everything may be different."""
        self._own: dict[int, int] = {}
        self._session = Session()
        self.versions = Versions(file)
        self.games = Games(file)
        self.backups = Backups(file)
        self._seen = self._newest_change()
        self._data_version = self._read_data_version()

    @property
    def path(self) -> Path:
        """The file."""
        return self._file.path

    @classmethod
    def open(cls, path: Path) -> "LibraryStore":
        """Open the library. Create it if there is none, and upgrade an older one.

        `state` describes how it was found. A damaged library opens as what could be salvaged, and one that cannot be
        written opens as it is. It can be read then, and every change raises `state.why`. Raises BusyError,
        NewerLibraryError, OtherProgramError, and DamagedFileError for a file without any trace of a library.
        """
        return cls(*_open(path))

    @classmethod
    def open_to_read(cls, path: Path) -> "LibraryStore":
        """Open a copy of the library in memory.

        No file is touched, and every change is refused. Raises StorageError.
        """
        return cls(*open_read_only(path, OnlyToReadError(path), partial(newest_backup, folder_of(path))))

    @classmethod
    def open_backup(cls, backup: Backup) -> "LibraryStore":
        """Open a backup for reading. Every change is refused. Raises StorageError."""
        return cls(*open_backup(backup))

    def restore(self, backup: Backup) -> Path:
        """Replace the library with a backup, after a backup of the present one.

        Return the file of that backup, or the copy of the damaged library. Raises StorageError; nothing has changed
        then.
        """
        with self._file.reading() as former:
            is_salvaged = self.state.kind == "salvaged"
            self.backups.find(backup.id)
            copies = [] if is_salvaged else [self.backups.make(spare=backup).path]
            if not is_salvaged:
                former.close()  # Windows does not replace a file that anybody has open
            try:
                copy = replace_from_backup(
                    self.path, backup, keep=is_salvaged, last_look=lambda: self._back_up(copies, backup)
                )
            except BaseException:
                if not is_salvaged:
                    self._reopen(former)
                raise
            self._reopen(former)
        return copy or (copies or [backup.path])[-1]

    def _back_up(self, copies: list[Path], restored: Backup) -> None:
        """Back up what another process has saved since the backup that was made before a restore."""
        later = self.backups.make_if_due(spare=restored) if copies else None
        if later is not None:
            copies.append(later.path)

    def adopt(self) -> Path | None:
        """Make the salvaged content the library. Return the copy of the damaged file, or None if the file was gone.

        Raises StorageError; nothing has changed then.
        """
        with self._file.reading() as connection:
            damaged = replace_library(self.path, connection, keep=True)
            self._reopen(connection)
        return damaged

    def write_again(self) -> None:
        """Write a library that was removed while it was open back to its place, with everything that was saved.

        Raises LibraryReplacedError if another library is there by now.
        """
        with self._file.reading() as connection:
            try:
                create_library(self.path, connection)
            except FileExistsError as error:
                self._file.drop_own_log()
                raise LibraryReplacedError(self.path) from error
            self._reopen(connection)

    def check_place(self) -> None:
        """Check that the file is still the one that was opened, and write to it what a reader has held up.

        Raises LibraryRemovedError or LibraryReplacedError if it is not, BusyError while another program overwrites it.
        """
        with self._file.reading():
            self._file.check_place()
            self._file.settle()

    def as_remembered(self) -> "LibraryStore":
        """Return this library as it was saved.

        After another program overwrote its file in place, that is a copy in memory: the newest backup with every deck
        that was saved since the start. Raises StorageError.
        """
        with self._file.reading():
            if self._file.holds_its_content():
                return self
            why = OnlyToReadError(self.path)
            identity, folder = self._file.identity, folder_of(self.path)
            file = LibraryFile(self.path, self._session.library(identity, folder), why)
        return LibraryStore(file, LibraryState("read-only", why))

    def wait_at_most(self, seconds: float) -> None:
        """From now on, wait no longer than this for another process that locks the library, then raise BusyError."""
        self._file.wait_at_most(seconds)

    def open_again(self) -> bool:
        """Open a library again that was read-only when it was first opened. Return whether it can be written now."""
        if self.state.kind != "read-only" or not is_writable(self.path):
            return False
        file, state = _open(self.path)
        if state.why is not None:
            file.close()
            return False
        with self._file.reading() as former:
            self._file.exchange(file.give_away())
            former.close()
        self.state = state
        self._seen, self._data_version = self._newest_change(), self._read_data_version()
        return True

    def reopen(self) -> None:
        """Continue with the library that is in the place now. Raises StorageError."""
        with self._file.reading() as former:
            self._reopen(former)

    def identity(self) -> str:
        """Return the id that this library got when it was created. Copies and backups share it."""
        ((name,),) = self._file.all("SELECT library FROM identity WHERE id = 1")
        return name.decode(errors="replace") if isinstance(name, bytes) else ""

    def _reopen(self, former: sqlite3.Connection) -> None:
        self._file.exchange(connect(self.path))
        former.close()
        self.openings += 1
        self.state = LibraryState("sound")
        self._seen, self._data_version = self._newest_change(), self._read_data_version()

    # --- decks

    def decks(self) -> list[DeckRow]:
        """Return all decks that are not deleted, the last saved first, whatever the clock said.

        A damaged deck is listed as such and never hides another.
        """
        with self._file.reading() as connection:
            rows = connection.execute(f"SELECT {DECKS.selected} FROM decks").fetchall()
            read = [(DECKS.sound(raw), raw) for raw in rows]
            listed = [
                _damaged(connection, raw) if deck is None else _row(deck)
                for deck, raw in read
                if deck is None or not deck.deleted
            ]
        return sorted(listed, key=lambda row: (row.head, row.id), reverse=True)

    def load_deck(self, deck_id: int) -> DeckRecord:
        """Return the deck, deleted or not. Raises NoSuchDeckError or DamagedDeckError."""
        with self._file.reading() as connection:
            return self._deck(connection, deck_id)

    def create_deck(self, game: str, name: str, body: str, label: str = "") -> DeckRecord:
        """Add a new deck to the library. `body` is the deck as JSON text."""
        with self._file.writing() as connection:
            number = DECKS.next_id(connection)
            deck = DeckRecord(number, game, name, body, copies(body), now(), None, 0, 0)
            DECKS.insert(connection, deck)
            head = add_revision(connection, deck, label, None)
            return self._noted(connection, touch(connection, replace(deck, head=head)))

    def save_deck(
        self,
        deck_id: int,
        expected_head: int,
        name: str,
        body: str,
        label: str,
        parent: int | None = None,
        *,
        beside: Beside | None = None,
        undone: Sequence[Beside] = (),
        replaces_head: bool = False,
    ) -> DeckRecord:
        """Save a deck's new state and add it to the history. `label` says what was done.

        `expected_head` is the head that the new state started from. `parent` is the revision it came from if that is a
        different one (an undo). `beside` is stored as a conflict version in the same transaction. `undone` is stored as
        branches of the history: states that were undone before they could be saved.

        With `replaces_head`, the former head is removed from the history if this library wrote it a moment ago and it
        means nothing to the user. Raises ChangedMeanwhileError, with the deck as it is now, if the deck has another
        head or was deleted.
        """
        with self._file.writing() as connection:
            deck = self._expect(connection, deck_id, expected_head)
            may_go = replaces_head and self._own.get(deck_id) == deck.changed
            old = superseded(connection, deck) if may_go else None
            came_from = (expected_head if old is None else old.parent) if parent is None else parent
            changed = replace(deck, name=name, body=body, cards=copies(body), updated=now())
            if beside is not None:
                other = replace(deck, name=beside.name, body=beside.body)
                add_revision(connection, other, beside.label, came_from, kind="conflict")
            for state in undone:
                add_revision(connection, replace(deck, name=state.name, body=state.body), state.label, came_from)
            head = add_revision(connection, changed, label, came_from)
            if old is not None:
                drop(connection, old)
            return self._noted(connection, touch(connection, replace(changed, head=head)))

    def delete_deck(self, deck_id: int, expected_head: int) -> DeckRecord:
        """Remove the deck from the list. `restore_deck` brings it back with its history.

        Raises ChangedMeanwhileError if the deck has another head or is already deleted.
        """
        with self._file.writing() as connection:
            deck = self._expect(connection, deck_id, expected_head)
            return self._noted(connection, touch(connection, replace(deck, deleted=now())))

    def remove_damaged(self, deck_id: int) -> None:
        """Remove a damaged deck without a sound revision from the list. `restore_deck` brings it back as it was.

        Raises NoSuchDeckError if there is no such deck.
        """
        with self._file.writing() as connection:
            raw = self._raw(connection, deck_id)
            if DECKS.sound(raw) is not None or newest_sound(connection, deck_id) is not None:
                raise NoSuchDeckError(self.path, deck_id)
            self._noted(connection, remove_damaged(connection, raw))

    def restore_deck(self, deck_id: int) -> DeckRecord:
        """Bring a deleted deck back as it was saved last.

        A deck that is not deleted stays as it is. A damaged deck that was removed is damaged again.
        """
        with self._file.writing() as connection:
            deck = self._deck(connection, deck_id)
            if bring_back_damaged(connection, deck):
                return replace(deck, deleted=None)
            return self._noted(connection, touch(connection, replace(deck, deleted=None))) if deck.deleted else deck

    def recover_deck(self, deck_id: int) -> DeckRecord:
        """Restore a damaged deck to its newest sound revision. Raises DamagedDeckError if there is none."""
        with self._file.writing() as connection:
            known = newest_sound(connection, deck_id)
            if known is None:
                raise DamagedDeckError(self.path, deck_id, None)
            content = (known.game, known.name, known.body, copies(known.body), known.saved_at)
            return self._noted(connection, touch(connection, DeckRecord(deck_id, *content, None, known.id, 0)))

    def changes(self) -> frozenset[int]:
        """Return the decks that somebody else changed since the last call. Takes well under a millisecond."""
        with self._file.reading():
            version = self._read_data_version()
            if version == self._data_version:
                return frozenset()
            rows = self._file.all("SELECT id, changed FROM decks WHERE changed > ?", [self._seen])
            found = {
                number: changed for number, changed in rows if isinstance(number, int) and isinstance(changed, int)
            }
            foreign = frozenset(each for each, changed in found.items() if self._own.get(each) != changed)
            self._data_version, self._seen = version, max([self._seen, *found.values()])
            self._own.clear()
        return foreign

    def damaged_rows(self) -> dict[str, int]:
        """Count the rows of each table that do not match their checksums. Reads the whole library."""
        with self._file.reading() as connection:
            return damaged_rows(connection)

    def findings(self) -> list[str]:
        """Return what SQLite finds wrong in the file, in English. Reads the whole library."""
        with self._file.reading() as connection:
            return findings(connection)

    # --- stored values

    def get(self, key: str) -> str | None:
        """Return a fact, or None if it is missing or damaged."""
        rows = self._file.all(f"SELECT {FACTS.selected} FROM facts WHERE key = ?", [key])
        facts = FACTS.only_sound(rows)
        return facts[0].value if facts else None

    def put(self, key: str, value: str) -> None:
        """Save a fact, replacing an older one with the same key."""
        with self._file.writing() as connection:
            FACTS.replace(connection, FactRecord(key, value))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    # --- helpers

    def _expect(self, connection: sqlite3.Connection, deck_id: int, head: int) -> DeckRecord:
        deck = self._deck(connection, deck_id)
        if deck.head != head or deck.deleted:
            raise ChangedMeanwhileError(deck)
        return deck

    def _raw(self, connection: sqlite3.Connection, deck_id: int) -> tuple[object, ...]:
        raw = connection.execute(f"SELECT {DECKS.selected} FROM decks WHERE id = ?", [deck_id]).fetchone()
        if raw is None:
            raise NoSuchDeckError(self.path, deck_id)
        return tuple(raw)

    def _deck(self, connection: sqlite3.Connection, deck_id: int) -> DeckRecord:
        deck = DECKS.sound(self._raw(connection, deck_id))
        if deck is None:
            known = newest_sound(connection, deck_id)
            raise DamagedDeckError(self.path, deck_id, known.id if known is not None else None)
        return deck

    def _noted(self, connection: sqlite3.Connection, deck: DeckRecord) -> DeckRecord:
        self._own[deck.id] = deck.changed
        self._session.note(connection, deck)
        return deck

    def _newest_change(self) -> int:
        ((newest,),) = self._file.all(NEWEST_CHANGE)
        return newest if isinstance(newest, int) else 0

    def _read_data_version(self) -> object:
        return self._file.all("PRAGMA data_version")[0][0]


def _open(path: Path) -> tuple[LibraryFile, LibraryState]:
    backups = folder_of(path)
    file, state = open_file(path, lambda connection: write_backup(connection, backups), partial(newest_backup, backups))
    return file, replace(state, has_earlier_backups=state.kind == "new" and bool(backups_in(backups)))


def _row(deck: DeckRecord) -> DeckRow:
    return DeckRow(deck.id, deck.game, deck.name, deck.updated, deck.cards, deck.head)


def _damaged(connection: sqlite3.Connection, raw: tuple[object, ...]) -> DeckRow:
    number = raw[0] if isinstance(raw[0], int) else 0
    known = newest_sound(connection, number)
    if known is not None:
        return DeckRow(number, known.game, known.name, known.saved_at, copies(known.body), known.id, is_damaged=True)
    game, name, updated = (each.decode(errors="replace") if isinstance(each, bytes) else "" for each in
                           (raw[1], raw[2], raw[5]))  # fmt: skip
    return DeckRow(number, game, name, updated, 0, 0, is_damaged=True)
