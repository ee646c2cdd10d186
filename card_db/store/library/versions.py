"""The versions of decks: every saved state, named ones, and those that two windows made at the same time."""

import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from card_db.store.library.content import NEWEST_CHANGE
from card_db.store.library.errors import NoSuchDeckError
from card_db.store.library.file import LibraryFile, now
from card_db.store.library.records import DECKS, REVISIONS, DeckRecord, RevisionRecord

MOST_REVISIONS = 500
"""The most states of a deck that only an edit made. Beyond that, every second one of the older half is deleted."""

MOMENT = timedelta(seconds=10)
"""For this long after a version was made, the next version of the same step replaces it."""

BESIDE = ("conflict", "settled")
"""Kinds of versions that were never the deck itself."""

_OF_DECK = f"SELECT {REVISIONS.selected} FROM revisions WHERE deck = ?"


@dataclass(frozen=True, slots=True)
class Revision:
    """A version in the list of versions: everything except the deck itself."""

    id: int
    saved_at: str
    label: str
    kind: str
    title: str
    parent: int | None
    played: str | None
    exported: str | None


class Versions:
    """The versions of a library's decks. Every change is on the disk when its method returns.

    Every method raises StorageError if the file cannot be read or written.
    """

    def __init__(self, file: LibraryFile) -> None:
        self._file = file

    def history(self, deck_id: int) -> list[Revision]:
        """Return the readable versions of a deck, the latest first."""
        rows = self._file.all(f"{_OF_DECK} ORDER BY id DESC", [deck_id])
        return [_listed(revision) for revision in REVISIONS.only_sound(rows)]

    def load(self, revision_id: int) -> RevisionRecord:
        """Return a whole version. Raises NoSuchDeckError if it is gone or damaged."""
        with self._file.reading() as connection:
            return self._revision(connection, revision_id)

    def add_conflict(self, deck_id: int, parent: int, name: str, body: str, label: str) -> int:
        """Save another window's or an unsaved change of revision `parent` beside the deck. Return the id of the
        version.

        The version remains a conflict until `settle` is called.
        """
        with self._file.writing() as connection:
            deck = deck_of(connection, deck_id)
            if deck is None:
                raise NoSuchDeckError(self._file.path, deck_id)
            version = replace(deck, name=name, body=body)
            revision_id = add_revision(connection, version, label, parent, kind="conflict")
            touch(connection, deck)
        return revision_id

    def conflicted(self) -> frozenset[int]:
        """Return the ids of the decks with unsettled conflict versions."""
        rows = self._file.all("SELECT DISTINCT deck FROM revisions WHERE kind = 'conflict'")
        return frozenset(deck for (deck,) in rows if isinstance(deck, int))

    def settle(self, revision_id: int) -> None:
        """Record that a conflict is decided. The version becomes an ordinary one."""
        self._change(revision_id, lambda revision: replace(revision, kind="settled"))

    def name(self, revision_id: int, title: str) -> None:
        """Name a version, which is then never thinned out. An empty name removes the name."""
        kind = "named" if title else "auto"
        self._change(
            revision_id,
            lambda old: replace(old, title=title, kind=old.kind if old.kind in BESIDE else kind),
        )

    def mark_played(self, revision_id: int) -> None:
        """Record that a game was played with this version, which is then never thinned out."""
        self._change(revision_id, lambda revision: replace(revision, played=now()))

    def mark_exported(self, revision_id: int) -> None:
        """Record that this version was exported, so that it is never thinned out."""
        self._change(revision_id, lambda revision: replace(revision, exported=now()))

    def _change(self, revision_id: int, change: Callable[[RevisionRecord], RevisionRecord]) -> None:
        with self._file.writing() as connection:
            revision = self._revision(connection, revision_id)
            REVISIONS.update(connection, change(revision))
            deck = deck_of(connection, revision.deck)
            if deck is not None:
                touch(connection, deck)

    def _revision(self, connection: sqlite3.Connection, revision_id: int) -> RevisionRecord:
        query = f"SELECT {REVISIONS.selected} FROM revisions WHERE id = ?"
        raw = connection.execute(query, [revision_id]).fetchone()
        revision = REVISIONS.sound(raw) if raw is not None else None
        if revision is None:
            raise NoSuchDeckError(self._file.path, revision_id)
        return revision


def deck_of(connection: sqlite3.Connection, deck_id: int) -> DeckRecord | None:
    """Return a deck if its row exists and is sound."""
    raw = connection.execute(f"SELECT {DECKS.selected} FROM decks WHERE id = ?", [deck_id]).fetchone()
    return DECKS.sound(raw) if raw is not None else None


def touch(connection: sqlite3.Connection, deck: DeckRecord) -> DeckRecord:
    """Write a deck's row as a change that other windows notice. Return the new row."""
    (newest,) = connection.execute(NEWEST_CHANGE).fetchone()
    changed = replace(deck, changed=int(newest) + 1)
    DECKS.update(connection, changed)
    return changed


def add_revision(
    connection: sqlite3.Connection, deck: DeckRecord, label: str, parent: int | None, kind: str = "auto"
) -> int:
    """Add the deck's present state to its history, and thin the history out. Return the id of the revision."""
    number = REVISIONS.next_id(connection)
    content = (deck.name, deck.body, label, now(), deck.game)
    REVISIONS.insert(connection, RevisionRecord(number, deck.id, *content, kind, "", parent, None, None))
    _thin(connection, deck.id, number if kind == "auto" else deck.head)
    return number


def superseded(connection: sqlite3.Connection, deck: DeckRecord) -> RevisionRecord | None:
    """Return the deck's present version if the next one may replace it, such as a few more letters of the same notes.

    It must be a moment old, mean nothing to the user, and have no other version that came from it.
    """
    query = f"SELECT {REVISIONS.selected} FROM revisions WHERE id = ?"
    raw = connection.execute(query, [deck.head]).fetchone()
    head = REVISIONS.sound(raw) if raw is not None else None
    if head is None or head.kind != "auto" or head.played or head.exported or head.parent is None:
        return None
    query = "SELECT 1 FROM revisions WHERE deck = ? AND parent = ? LIMIT 1"
    has_child = connection.execute(query, [deck.id, deck.head]).fetchone() is not None
    return head if _is_fresh(head) and not has_child else None


def drop(connection: sqlite3.Connection, revision: RevisionRecord) -> None:
    """Delete a superseded version after the next one is written.

    That order keeps its id from being used again, since other windows know the deck's state by it.
    """
    connection.execute("DELETE FROM revisions WHERE id = ?", [revision.id])


def _is_fresh(revision: RevisionRecord) -> bool:
    age = datetime.now(UTC) - datetime.fromisoformat(revision.saved_at)
    return timedelta() <= age < MOMENT


def newest_sound(connection: sqlite3.Connection, deck_id: int) -> RevisionRecord | None:
    """Return the newest readable version of a deck: the deck when it was saved last."""
    for raw in connection.execute(f"{_OF_DECK} ORDER BY id DESC", [deck_id]):
        revision = REVISIONS.sound(raw)
        if revision is not None and revision.kind not in BESIDE:
            return revision
    return None


def _thin(connection: sqlite3.Connection, deck_id: int, head: int) -> None:
    """Delete every second version of the older half of a long history.

    Versions that mean something to the user stay: named, conflict, played and exported ones, and the present one.
    """
    ordinary = (
        "SELECT id FROM revisions WHERE deck = ? AND kind IN ('auto', 'settled') AND title = '' "
        "AND played IS NULL AND exported IS NULL AND id <> ? ORDER BY id DESC"
    )
    (count,) = connection.execute(f"SELECT count(*) FROM ({ordinary})", [deck_id, head]).fetchone()
    if count < MOST_REVISIONS:
        return
    ids = [int(row[0]) for row in connection.execute(ordinary, [deck_id, head])]
    old = ids[MOST_REVISIONS // 2 :]
    connection.executemany("DELETE FROM revisions WHERE id = ?", [(each,) for each in old[1::2]])


def _listed(revision: RevisionRecord) -> Revision:
    return Revision(
        revision.id, revision.saved_at, revision.label, revision.kind, revision.title, revision.parent,
        revision.played, revision.exported,
    )  # fmt: skip


def copies(body: str) -> int:
    """Return the number of copies in all sections of a deck's JSON text, or 0 if it cannot be read."""
    try:
        sections = json.loads(body)["sections"].values()
        return sum(entry["count"] for section in sections for entry in section)
    except (ValueError, KeyError, TypeError, AttributeError):
        return 0
