"""The store of what the user made: decks with their versions, games, and small facts. It is never rebuilt and never
deleted."""

import json
import sqlite3
from dataclasses import dataclass, replace
from pathlib import Path

from card_db.store.library.errors import ChangedMeanwhileError, DamagedDeckError, NoSuchDeckError
from card_db.store.library.file import LibraryFile, now
from card_db.store.library.games import Games
from card_db.store.library.opening import open_file
from card_db.store.library.records import DECKS, FACTS, DeckRecord, FactRecord
from card_db.store.library.versions import Versions, add_revision, newest_sound, touch


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A deck in the list of decks. `updated` is UTC in ISO 8601; `cards` counts copies; `head` is the revision that the
    deck stands at. A damaged deck shows what its newest sound revision says."""

    id: int
    game: str
    name: str
    updated: str
    cards: int
    head: int
    is_damaged: bool = False


class LibraryStore:
    """library.db. Every change is on the disk when its method returns. Any thread may ask.

    Every method raises StorageError when the file cannot be read or written; the file then holds what it held before.
    Its subclasses in `card_db.store.errors` and `card_db.store.library.errors` say what kind of obstacle it is.
    """

    def __init__(self, file: LibraryFile) -> None:
        self._file = file
        self._own: dict[int, int] = {}
        self.versions = Versions(file)
        self.games = Games(file)
        self._seen = self._newest_change()
        self._data_version = self._read_data_version()

    @property
    def path(self) -> Path:
        """The file."""
        return self._file.path

    @classmethod
    def open(cls, path: Path) -> "LibraryStore":
        """Open the library, made new if there is none, and bring an older one up to date.

        Raises StorageError for a file that is damaged, in use, read-only, of a newer program, or not a library.
        """
        return cls(open_file(path))

    # --- decks

    def decks(self) -> list[DeckRow]:
        """All decks that are not deleted, the last saved first, whatever the clock said. A damaged one is listed as
        such; it never hides another."""
        with self._file.reading() as connection:
            rows = connection.execute(f"SELECT {DECKS.selected} FROM decks").fetchall()
            listed = [_row(deck) if (deck := DECKS.sound(raw)) else _damaged(connection, raw) for raw in rows]
            gone = {int(raw[0]) for raw in rows if (deck := DECKS.sound(raw)) is not None and deck.deleted}
        return sorted((row for row in listed if row.id not in gone), key=lambda row: (row.head, row.id), reverse=True)

    def load_deck(self, deck_id: int) -> DeckRecord:
        """The deck, deleted or not. Raises NoSuchDeckError or DamagedDeckError."""
        with self._file.reading() as connection:
            return self._deck(connection, deck_id)

    def create_deck(self, game: str, name: str, body: str, label: str = "") -> DeckRecord:
        """Put a new deck into the library; `body` is the deck as JSON text."""
        with self._file.writing() as connection:
            number = DECKS.next_id(connection)
            deck = DeckRecord(number, game, name, body, _copies(body), now(), None, 0, 0)
            DECKS.insert(connection, deck)
            head = add_revision(connection, deck, label, None)
            return self._noted(touch(connection, replace(deck, head=head)))

    def save_deck(
        self, deck_id: int, expected_head: int, name: str, body: str, label: str, parent: int | None = None
    ) -> DeckRecord:
        """Save a deck's new state; `label` says what was done. The state also goes into its history.

        `expected_head` is the head that the new state started from; `parent` the revision it came from if that is
        another one (an undo). Raises ChangedMeanwhileError, with the deck as it is now, where it has another head or
        was deleted.
        """
        with self._file.writing() as connection:
            deck = self._expect(connection, deck_id, expected_head)
            changed = replace(deck, name=name, body=body, cards=_copies(body), updated=now())
            head = add_revision(connection, changed, label, expected_head if parent is None else parent)
            return self._noted(touch(connection, replace(changed, head=head)))

    def delete_deck(self, deck_id: int, expected_head: int) -> DeckRecord:
        """Take the deck out of the list; `restore_deck` brings it back with its history.

        Raises ChangedMeanwhileError where the deck has another head, or is deleted already.
        """
        with self._file.writing() as connection:
            deck = self._expect(connection, deck_id, expected_head)
            return self._noted(touch(connection, replace(deck, deleted=now())))

    def restore_deck(self, deck_id: int) -> DeckRecord:
        """Bring a deleted deck back as it was saved last. A deck that is there stays as it is."""
        with self._file.writing() as connection:
            deck = self._deck(connection, deck_id)
            return self._noted(touch(connection, replace(deck, deleted=None))) if deck.deleted else deck

    def recover_deck(self, deck_id: int) -> DeckRecord:
        """Write a damaged deck again as its newest sound revision has it. Raises DamagedDeckError if there is none."""
        with self._file.writing() as connection:
            known = newest_sound(connection, deck_id)
            if known is None:
                raise DamagedDeckError(self.path, deck_id, None)
            content = (known.game, known.name, known.body, _copies(known.body), known.saved_at)
            return self._noted(touch(connection, DeckRecord(deck_id, *content, None, known.id, 0)))

    def changes(self) -> frozenset[int]:
        """The decks that somebody else changed since the last call; takes well under a millisecond."""
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

    # --- facts

    def get(self, key: str) -> str | None:
        """A fact, or None where there is none or it is damaged."""
        rows = self._file.all(f"SELECT {FACTS.selected} FROM facts WHERE key = ?", [key])
        facts = FACTS.only_sound(rows)
        return facts[0].value if facts else None

    def put(self, key: str, value: str) -> None:
        """Keep a fact; an older one of the key is replaced."""
        with self._file.writing() as connection:
            FACTS.replace(connection, FactRecord(key, value))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    # --- inside

    def _expect(self, connection: sqlite3.Connection, deck_id: int, head: int) -> DeckRecord:
        deck = self._deck(connection, deck_id)
        if deck.head != head or deck.deleted:
            raise ChangedMeanwhileError(deck)
        return deck

    def _deck(self, connection: sqlite3.Connection, deck_id: int) -> DeckRecord:
        raw = connection.execute(f"SELECT {DECKS.selected} FROM decks WHERE id = ?", [deck_id]).fetchone()
        if raw is None:
            raise NoSuchDeckError(self.path, deck_id)
        deck = DECKS.sound(raw)
        if deck is None:
            known = newest_sound(connection, deck_id)
            raise DamagedDeckError(self.path, deck_id, known.id if known is not None else None)
        return deck

    def _noted(self, deck: DeckRecord) -> DeckRecord:
        self._own[deck.id] = deck.changed
        return deck

    def _newest_change(self) -> int:
        ((newest,),) = self._file.all("SELECT coalesce(max(changed), 0) FROM decks")
        return newest if isinstance(newest, int) else 0

    def _read_data_version(self) -> object:
        return self._file.all("PRAGMA data_version")[0][0]


def _row(deck: DeckRecord) -> DeckRow:
    return DeckRow(deck.id, deck.game, deck.name, deck.updated, deck.cards, deck.head)


def _damaged(connection: sqlite3.Connection, raw: tuple[object, ...]) -> DeckRow:
    number = raw[0] if isinstance(raw[0], int) else 0
    known = newest_sound(connection, number)
    if known is not None:
        return DeckRow(number, known.game, known.name, known.saved_at, _copies(known.body), known.id, is_damaged=True)
    game, name, updated = (each.decode(errors="replace") if isinstance(each, bytes) else "" for each in
                           (raw[1], raw[2], raw[5]))  # fmt: skip
    return DeckRow(number, game, name, updated, 0, 0, is_damaged=True)


def _copies(body: str) -> int:
    """Copies in all sections of a deck's JSON text; 0 where that cannot be told."""
    try:
        sections = json.loads(body)["sections"].values()
        return sum(entry["count"] for section in sections for entry in section)
    except (ValueError, KeyError, TypeError, AttributeError):
        return 0
