"""The store of the user's own data: decks with their versions, games, and small facts.

It is never rebuilt or deleted.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
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
from card_db.store.library.decks import Beside, DeckRow, Decks
from card_db.store.library.errors import LibraryReplacedError, OnlyToReadError
from card_db.store.library.facts import Facts
from card_db.store.library.file import LibraryFile
from card_db.store.library.foreign_changes import ForeignChanges
from card_db.store.library.games import Games
from card_db.store.library.opening import LibraryState, connect, is_writable, open_file, open_read_only
from card_db.store.library.placing import create as create_library
from card_db.store.library.placing import replace as replace_library
from card_db.store.library.records import DeckRecord
from card_db.store.library.session import Session
from card_db.store.library.soundness import damaged_rows, findings
from card_db.store.library.versions import Versions


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
        self._session = Session()
        self.versions = Versions(file)
        self.games = Games(file)
        self.backups = Backups(file)
        self.facts = Facts(file)
        self._decks = Decks(file.path)
        self._foreign = ForeignChanges(file)

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
                last_look = partial(self.backups.add_if_due, copies, backup)
                copy = replace_from_backup(self.path, backup, keep=is_salvaged, last_look=last_look)
            except BaseException:
                if not is_salvaged:
                    self._reopen(former)
                raise
            self._reopen(former)
        return copy or (copies or [backup.path])[-1]

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
        self._foreign.start()
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
        self._foreign.start()

    # --- decks

    def decks(self) -> list[DeckRow]:
        """Return all decks that are not deleted, the last saved first, whatever the clock said.

        A damaged deck is listed as such and never hides another.
        """
        with self._file.reading() as connection:
            return self._decks.listed(connection)

    def load_deck(self, deck_id: int) -> DeckRecord:
        """Return the deck, deleted or not. Raises NoSuchDeckError or DamagedDeckError."""
        with self._file.reading() as connection:
            return self._decks.load(connection, deck_id)

    def create_deck(self, game: str, name: str, body: str, label: str = "") -> DeckRecord:
        """Add a new deck to the library. `body` is the deck as JSON text."""
        with self._file.writing() as connection:
            return self._noted(connection, self._decks.create(connection, game, name, body, label))

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
            deck, state = self._decks.expect(connection, deck_id, expected_head), Beside(name, body, label)
            may_drop_head = replaces_head and self._foreign.is_own(deck)
            saved = self._decks.save(connection, deck, state, parent, beside, undone, may_drop_head=may_drop_head)
            return self._noted(connection, saved)

    def delete_deck(self, deck_id: int, expected_head: int) -> DeckRecord:
        """Remove the deck from the list. `restore_deck` brings it back with its history.

        Raises ChangedMeanwhileError if the deck has another head or is already deleted.
        """
        with self._file.writing() as connection:
            return self._noted(connection, self._decks.delete(connection, deck_id, expected_head))

    def remove_damaged(self, deck_id: int) -> None:
        """Remove a damaged deck without a sound revision from the list. `restore_deck` brings it back as it was.

        Raises NoSuchDeckError if there is no such deck.
        """
        with self._file.writing() as connection:
            self._noted(connection, self._decks.remove_damaged(connection, deck_id))

    def restore_deck(self, deck_id: int) -> DeckRecord:
        """Bring a deleted deck back as it was saved last.

        A deck that is not deleted stays as it is. A damaged deck that was removed is damaged again.
        """
        with self._file.writing() as connection:
            deck, is_written = self._decks.restore(connection, deck_id)
            return self._noted(connection, deck) if is_written else deck

    def recover_deck(self, deck_id: int) -> DeckRecord:
        """Restore a damaged deck to its newest sound revision. Raises DamagedDeckError if there is none."""
        with self._file.writing() as connection:
            return self._noted(connection, self._decks.recover(connection, deck_id))

    def changes(self) -> frozenset[int]:
        """Return the decks that somebody else changed since the last call. Takes well under a millisecond."""
        with self._file.reading():
            return self._foreign.found()

    def damaged_rows(self) -> dict[str, int]:
        """Count the rows of each table that do not match their checksums. Reads the whole library."""
        with self._file.reading() as connection:
            return damaged_rows(connection)

    def findings(self) -> list[str]:
        """Return what SQLite finds wrong in the file, in English. Reads the whole library."""
        with self._file.reading() as connection:
            return findings(connection)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    # --- helpers

    def _noted(self, connection: sqlite3.Connection, deck: DeckRecord) -> DeckRecord:
        self._foreign.note(deck)
        self._session.note(connection, deck)
        return deck


def _open(path: Path) -> tuple[LibraryFile, LibraryState]:
    backups = folder_of(path)
    file, state = open_file(path, lambda connection: write_backup(connection, backups), partial(newest_backup, backups))
    return file, replace(state, has_earlier_backups=state.kind == "new" and bool(backups_in(backups)))
