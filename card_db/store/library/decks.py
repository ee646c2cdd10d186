"""The decks of the library: how they are listed, read, written and repaired. Every method works on a connection."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from card_db.store.library.errors import ChangedMeanwhileError, DamagedDeckError, NoSuchDeckError
from card_db.store.library.file import now
from card_db.store.library.records import DECKS, DeckRecord
from card_db.store.library.removing import bring_back_damaged, remove_damaged
from card_db.store.library.versions import add_revision, copies, drop, newest_sound, superseded, touch


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


class Decks:
    """The decks of the library file at a path, which errors name."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def listed(self, connection: sqlite3.Connection) -> list[DeckRow]:
        """Return all decks that are not deleted, the last saved first."""
        rows = connection.execute(f"SELECT {DECKS.selected} FROM decks").fetchall()
        read = [(DECKS.sound(raw), raw) for raw in rows]
        listed = [
            _damaged(connection, raw) if deck is None else _row(deck)
            for deck, raw in read
            if deck is None or not deck.deleted
        ]
        return sorted(listed, key=lambda row: (row.head, row.id), reverse=True)

    def load(self, connection: sqlite3.Connection, deck_id: int) -> DeckRecord:
        """Return the deck, deleted or not. Raises NoSuchDeckError or DamagedDeckError."""
        deck = DECKS.sound(self._raw(connection, deck_id))
        if deck is None:
            known = newest_sound(connection, deck_id)
            raise DamagedDeckError(self._path, deck_id, known.id if known is not None else None)
        return deck

    def expect(self, connection: sqlite3.Connection, deck_id: int, head: int) -> DeckRecord:
        """Return the deck. Raises ChangedMeanwhileError if it has another head or is deleted."""
        deck = self.load(connection, deck_id)
        if deck.head != head or deck.deleted:
            raise ChangedMeanwhileError(deck)
        return deck

    def _raw(self, connection: sqlite3.Connection, deck_id: int) -> tuple[object, ...]:
        raw = connection.execute(f"SELECT {DECKS.selected} FROM decks WHERE id = ?", [deck_id]).fetchone()
        if raw is None:
            raise NoSuchDeckError(self._path, deck_id)
        return tuple(raw)

    def create(self, connection: sqlite3.Connection, game: str, name: str, body: str, label: str) -> DeckRecord:
        """Add a new deck with its first revision."""
        number = DECKS.next_id(connection)
        deck = DeckRecord(number, game, name, body, copies(body), now(), None, 0, 0)
        DECKS.insert(connection, deck)
        head = add_revision(connection, deck, label, None)
        return touch(connection, replace(deck, head=head))

    def save(
        self,
        connection: sqlite3.Connection,
        deck: DeckRecord,
        state: Beside,
        parent: int | None,
        beside: Beside | None,
        undone: Sequence[Beside],
        *,
        may_drop_head: bool,
    ) -> DeckRecord:
        """Give a deck a new state, and add it and the others to the history. The former head may be dropped if it means
        nothing to the user."""
        old = superseded(connection, deck) if may_drop_head else None
        came_from = (deck.head if old is None else old.parent) if parent is None else parent
        changed = replace(deck, name=state.name, body=state.body, cards=copies(state.body), updated=now())
        if beside is not None:
            other = replace(deck, name=beside.name, body=beside.body)
            add_revision(connection, other, beside.label, came_from, kind="conflict")
        for each in undone:
            add_revision(connection, replace(deck, name=each.name, body=each.body), each.label, came_from)
        head = add_revision(connection, changed, state.label, came_from)
        if old is not None:
            drop(connection, old)
        return touch(connection, replace(changed, head=head))

    def delete(self, connection: sqlite3.Connection, deck_id: int, expected_head: int) -> DeckRecord:
        """Remove the deck from the list."""
        deck = self.expect(connection, deck_id, expected_head)
        return touch(connection, replace(deck, deleted=now()))

    def remove_damaged(self, connection: sqlite3.Connection, deck_id: int) -> DeckRecord:
        """Remove a damaged deck without a sound revision from the list."""
        raw = self._raw(connection, deck_id)
        if DECKS.sound(raw) is not None or newest_sound(connection, deck_id) is not None:
            raise NoSuchDeckError(self._path, deck_id)
        return remove_damaged(connection, raw)

    def restore(self, connection: sqlite3.Connection, deck_id: int) -> tuple[DeckRecord, bool]:
        """Bring a deleted deck back. Return it, and whether it was written: a damaged one that was removed is damaged
        again."""
        deck = self.load(connection, deck_id)
        if bring_back_damaged(connection, deck):
            return replace(deck, deleted=None), False
        return (touch(connection, replace(deck, deleted=None)), True) if deck.deleted else (deck, False)

    def recover(self, connection: sqlite3.Connection, deck_id: int) -> DeckRecord:
        """Restore a damaged deck to its newest sound revision. Raises DamagedDeckError if there is none."""
        known = newest_sound(connection, deck_id)
        if known is None:
            raise DamagedDeckError(self._path, deck_id, None)
        content = (known.game, known.name, known.body, copies(known.body), known.saved_at)
        return touch(connection, DeckRecord(deck_id, *content, None, known.id, 0))


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
