"""What was saved since the start, in memory. If another program overwrites the file, nothing else has it."""

import sqlite3
from collections import deque
from pathlib import Path

from card_db.store.library.backups import newest_backup
from card_db.store.library.records import DECKS, REVISIONS, DeckRecord, RevisionRecord
from card_db.store.library.schema import migrate

MOST_VERSIONS = 2000


class Session:
    """The decks that were saved since the start, as they were saved last, and their newest versions."""

    def __init__(self) -> None:
        self._decks: dict[int, DeckRecord] = {}
        self._versions: deque[RevisionRecord] = deque(maxlen=MOST_VERSIONS)

    def note(self, connection: sqlite3.Connection, deck: DeckRecord) -> None:
        """Remember a deck as it is saved now."""
        self._decks[deck.id] = deck
        raw = connection.execute(f"SELECT {REVISIONS.selected} FROM revisions WHERE id = ?", [deck.head]).fetchone()
        head = REVISIONS.sound(raw) if raw is not None else None
        if head is not None and head not in self._versions:
            self._versions.append(head)

    def library(self, identity: str | None, backups: Path) -> sqlite3.Connection:
        """Return the library in memory: its newest backup with everything remembered.

        Raises StorageError and sqlite3.Error.
        """
        connection = _newest_backup(identity, backups)
        connection.execute("BEGIN")
        for deck in self._decks.values():
            row = connection.execute("SELECT changed FROM decks WHERE id = ?", [deck.id]).fetchone()
            if row is None or not isinstance(row[0], int) or row[0] < deck.changed:
                DECKS.replace(connection, deck)
        for version in self._versions:
            REVISIONS.replace(connection, version)
        connection.execute("COMMIT")
        return connection


def _newest_backup(identity: str | None, backups: Path) -> sqlite3.Connection:
    """Return the newest sound backup of a library in memory, or an empty library with that identity."""
    connection = newest_backup(backups, identity)
    if connection is not None:
        return connection
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    migrate(connection)
    connection.execute("UPDATE identity SET library = ?", [identity or ""])
    return connection
