"""The store of what the user made: decks with their history, and small facts. It is never rebuilt and never
deleted."""

import json
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from card_db.store.errors import StorageError
from card_db.store.failures import DAMAGED, told_as_storage_errors
from card_db.store.reasons import DAMAGED_CONTENT

APPLICATION_ID = 0x4442_4C31
"""“DBL1” in the head of the file: a library of this program."""
NEWEST_VERSION = 2
"""The number of steps in `card_db.migrations.library`; kept as `user_version`, so that a program knows a newer
file."""
SECONDS_TO_WAIT = 3.0
MOST_REVISIONS = 500
"""Saved states kept of a deck. When there are more, every second of the older half goes."""


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A deck in the list of decks. `updated` is UTC in ISO 8601; `cards` counts copies."""

    id: int
    game: str
    name: str
    updated: str
    cards: int


@dataclass(frozen=True, slots=True)
class Revision:
    """A saved state of a deck: when (UTC, ISO 8601), and what had been done."""

    id: int
    saved_at: str
    label: str


class LibraryStore:
    """library.db. Every change is on the disk when its method returns. Any thread may ask.

    Every method raises StorageError when the file cannot be read or written; the file then holds what it held before.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._lock = threading.RLock()

    @classmethod
    def open(cls, path: Path) -> "LibraryStore":
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
        return cls(path, connection)

    def decks(self) -> list[DeckRow]:
        """All decks that are not deleted, the latest first."""
        query = "SELECT id, game, name, updated, cards FROM decks WHERE deleted IS NULL ORDER BY updated DESC, id DESC"
        return [DeckRow(int(row[0]), row[1], row[2], row[3], int(row[4])) for row in self._all(query)]

    def create_deck(self, game: str, name: str, body: str) -> int:
        """Put a new deck into the library; `body` is the deck as JSON text. Gives its id."""
        with self._writing() as connection:
            now = _now()
            cursor = connection.execute(
                "INSERT INTO decks (game, name, body, cards, updated) VALUES (?, ?, ?, ?, ?)",
                [game, name, body, _copies(body), now],
            )
            deck_id = cursor.lastrowid or 0
            _add_revision(connection, deck_id, name, body, "")
        return deck_id

    def save_deck(self, deck_id: int, name: str, body: str, label: str) -> None:
        """Save a deck's new state; `label` says what was done. The state also goes into its history."""
        with self._writing() as connection:
            cursor = connection.execute(
                "UPDATE decks SET name = ?, body = ?, cards = ?, updated = ? WHERE id = ?",
                [name, body, _copies(body), _now(), deck_id],
            )
            self._must_have_changed(cursor, deck_id)
            _add_revision(connection, deck_id, name, body, label)

    def load_deck(self, deck_id: int) -> str:
        """The deck's JSON text, deleted or not."""
        return self._text("SELECT body FROM decks WHERE id = ?", deck_id)

    def delete_deck(self, deck_id: int) -> None:
        """Take the deck out of the list; `restore_deck` brings it back with its history."""
        with self._writing() as connection:
            cursor = connection.execute("UPDATE decks SET deleted = ? WHERE id = ?", [_now(), deck_id])
            self._must_have_changed(cursor, deck_id)

    def restore_deck(self, deck_id: int) -> None:
        """Bring a deleted deck back."""
        with self._writing() as connection:
            cursor = connection.execute("UPDATE decks SET deleted = NULL WHERE id = ?", [deck_id])
            self._must_have_changed(cursor, deck_id)

    def history(self, deck_id: int) -> list[Revision]:
        """The kept states of a deck, the latest first."""
        query = "SELECT id, saved_at, label FROM revisions WHERE deck = ? ORDER BY id DESC"
        return [Revision(int(row[0]), row[1], row[2]) for row in self._all(query, [deck_id])]

    def revision(self, revision_id: int) -> str:
        """The deck's JSON text as it was in that revision."""
        return self._text("SELECT body FROM revisions WHERE id = ?", revision_id)

    def get(self, key: str) -> str | None:
        """A fact, or None."""
        rows = self._all("SELECT value FROM facts WHERE key = ?", [key])
        return rows[0][0] if rows else None

    def put(self, key: str, value: str) -> None:
        """Keep a fact; an older one of the key is replaced."""
        with self._writing() as connection:
            connection.execute("INSERT OR REPLACE INTO facts (key, value) VALUES (?, ?)", [key, value])

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._connection.close()

    def _all(self, query: str, values: Sequence[int | str] = ()) -> list[tuple[str, ...]]:
        with self._lock, told_as_storage_errors(self.path):
            return self._connection.execute(query, values).fetchall()

    def _text(self, query: str, key: int) -> str:
        rows = self._all(query, [key])
        if not rows:
            raise self._no_such_deck(key)
        return rows[0][0]

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of it is on the disk after the block, or nothing of it."""
        with self._lock, told_as_storage_errors(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _must_have_changed(self, cursor: sqlite3.Cursor, deck_id: int) -> None:
        if cursor.rowcount != 1:
            raise self._no_such_deck(deck_id)

    def _no_such_deck(self, deck_id: int) -> StorageError:
        return StorageError("“{file}” has no deck {id}.", {"file": str(self.path), "id": deck_id})


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
        raise StorageError(DAMAGED, {"file": str(path), "reason": {"en": verdict, "ja": DAMAGED_CONTENT}})
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    if not tables:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    if version < NEWEST_VERSION:
        _migrate(connection)


def _migrate(connection: sqlite3.Connection) -> None:
    # sqlite-utils takes a tenth of a second to import, and only a new or an older library needs it.
    from sqlite_utils import Database

    from card_db.migrations.library import STEPS

    STEPS.apply(Database(connection))
    connection.execute(f"PRAGMA user_version = {NEWEST_VERSION}")


def _add_revision(connection: sqlite3.Connection, deck_id: int, name: str, body: str, label: str) -> None:
    connection.execute(
        "INSERT INTO revisions (deck, name, body, label, saved_at) VALUES (?, ?, ?, ?, ?)",
        [deck_id, name, body, label, _now()],
    )
    (count,) = connection.execute("SELECT count(*) FROM revisions WHERE deck = ?", [deck_id]).fetchone()
    if count > MOST_REVISIONS:
        connection.execute(
            """DELETE FROM revisions WHERE id IN (
                SELECT id FROM (
                    SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM revisions WHERE deck = ?
                ) WHERE place > ? AND place % 2 = 0)""",
            [deck_id, MOST_REVISIONS // 2],
        )


def _copies(body: str) -> int:
    """Copies in all sections of a deck's JSON text; 0 where that cannot be told."""
    try:
        sections = json.loads(body)["sections"].values()
        return sum(entry["count"] for section in sections for entry in section)
    except (ValueError, KeyError, TypeError, AttributeError):
        return 0


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
