"""Read, list and delete the decks of the library, with their steps."""

from contextlib import suppress
from dataclasses import dataclass

from card_db.store.errors import StorageError as DatabaseStorageError
from card_db.store.library.errors import ChangedMeanwhileError, DamagedDeckError, NoSuchDeckError
from card_db.store.library.records import DeckRecord
from card_db.store.library.store import LibraryStore
from card_db.store.library.versions import BESIDE, Revision
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.json_deck import deck_of_json, write_json
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError, as_service_errors
from deckbuilder.services.history import History
from deckbuilder.services.working_copy import WorkingCopy

_LAST = "deck.last"
_ATTEMPTS = 8
"""How often a deck is read again because another window saved it before it could be deleted."""


@dataclass(frozen=True, slots=True)
class DeckSummary:
    """A deck in the list of decks.

    `updated` is UTC in ISO 8601, empty for a deck that is not saved yet. `cards` counts copies. The id is negative for
    a deck that the library does not have yet. A damaged deck shows the contents of its newest sound version; `version`
    is that version, or 0 if there is none.
    """

    id: int
    game: str
    name: str
    updated: str
    cards: int
    is_saved: bool = True
    is_damaged: bool = False
    version: int = 0


class DeckShelf:
    """Reads and writes decks in the library. Every method raises StorageError if the library cannot be used."""

    def __init__(self, library: LibraryStore) -> None:
        self._library = library
        self._unnoted: tuple[int, str] | None = None
        """The open deck and its game, until they are recorded in the library."""

    def decks(self) -> list[DeckSummary]:
        """Return all decks that are not deleted, the last saved first, whatever the clock said."""
        with as_service_errors():
            rows = self._library.decks()
        return [
            DeckSummary(row.id, row.game, row.name, row.updated, row.cards, is_damaged=row.is_damaged, version=row.head)
            for row in rows
        ]

    def take(self, deck_id: int) -> WorkingCopy:
        """Return a deck with its steps, to work on.

        Raises ServiceError if the deck is damaged or cannot be read. The library itself is usable then.
        """
        record = self.record(deck_id)
        return self.copy_of(record, deck_of(record))

    def copy_of(self, record: DeckRecord, deck: Deck) -> WorkingCopy:
        """Return a deck that was read, with its steps."""
        copy = WorkingCopy(deck, History.begin(deck), record.id, deck, record.head, record.updated)
        copy.is_gone = record.deleted is not None
        self.read_versions(copy)
        return copy

    def read_versions(self, copy: WorkingCopy) -> None:
        """Read the steps of a deck and its conflicts.

        Conflict versions are not steps, since the deck never had those contents.
        """
        versions = self._versions(copy.deck_id)
        steps = (each for each in reversed(versions) if each.kind not in BESIDE)
        copy.history = History.replay(steps, copy.deck)
        copy.conflicts = _open_conflicts(versions)

    def read_conflicts(self, copy: WorkingCopy) -> None:
        """Read which conflicts of a deck are not settled."""
        copy.conflicts = _open_conflicts(self._versions(copy.deck_id))

    def _versions(self, deck_id: int | None) -> list[Revision]:
        with as_service_errors():
            return self._library.versions.history(deck_id) if deck_id is not None else []

    def load(self, deck_id: int) -> Deck:
        """Return the deck as it was saved last. Raises ServiceError like `take`."""
        return deck_of(self.record(deck_id))

    def record(self, deck_id: int) -> DeckRecord:
        """Return a deck's row, deleted or not. Raises ServiceError if it is damaged or missing."""
        with as_service_errors():
            try:
                return self._library.load_deck(deck_id)
            except (DamagedDeckError, NoSuchDeckError) as error:
                raise ServiceError(Message(error.key, error.arguments)) from error

    def load_revision(self, revision_id: int) -> Deck | None:
        """Return the deck of a row in its history, or None if the row is gone or cannot be read."""
        with as_service_errors():
            try:
                body = self._library.versions.load(revision_id).body
            except NoSuchDeckError:
                return None
        return understood(body)

    def add(self, deck: Deck) -> int:
        """Save a new deck and return its id."""
        with as_service_errors():
            return self._library.create_deck(deck.game, deck.name, write_json(deck)).id

    def delete(self, deck_id: int) -> None:
        """Remove a deck from the list. It has no effect on a deck that is already deleted.

        A damaged deck is first restored to its newest sound version, if there is one.
        """
        with as_service_errors():
            for _ in range(_ATTEMPTS):
                with suppress(ChangedMeanwhileError):
                    self._delete(deck_id)
                    return
            self._delete(deck_id)

    def _delete(self, deck_id: int) -> None:
        try:
            record = self._library.load_deck(deck_id)
        except DamagedDeckError as error:
            if error.revision is None:
                self._library.remove_damaged(deck_id)
                return
            record = self._library.recover_deck(deck_id)
        if not record.deleted:
            self._library.delete_deck(deck_id, record.head)

    def restore(self, deck_id: int) -> None:
        """Bring a deleted deck back into the list."""
        with as_service_errors():
            self._library.restore_deck(deck_id)

    def recover(self, deck_id: int) -> None:
        """Restore a damaged deck to its newest sound version."""
        with as_service_errors():
            self._library.recover_deck(deck_id)

    def last_open(self, game: str = "") -> int | None:
        """Return the deck that was open last, of any game or of this one, if it still exists."""
        with as_service_errors():
            written = self._library.facts.get(f"{_LAST}.{game}" if game else _LAST) or ""
        last = int(written) if written.isdecimal() else None
        return last if any(deck.id == last and game in {"", deck.game} for deck in self.decks()) else None

    def remember_open(self, deck_id: int, game: str) -> None:
        """Record which deck is open: at once, or with the next save if the library cannot be written now."""
        self._unnoted = deck_id, game
        self.note_open()

    def note_open(self) -> None:
        """Record what `remember_open` could not."""
        if self._unnoted is None or self._library.state.why is not None:
            return
        deck_id, game = self._unnoted
        if deck_id < 0:
            return
        try:
            self._library.facts.put(_LAST, str(deck_id))
            self._library.facts.put(f"{_LAST}.{game}", str(deck_id))
        except DatabaseStorageError:
            return  # it stays pending, and only decides which deck the next start opens
        self._unnoted = None


def _open_conflicts(versions: list[Revision]) -> tuple[int, ...]:
    return tuple(each.id for each in versions if each.kind == "conflict")


def deck_of(record: DeckRecord) -> Deck:
    """Return the deck of a row. Raises ServiceError if it cannot be read.

    The limits of files do not apply here: whatever a version of this program saved must open.
    """
    try:
        return deck_of_json(record.body, f"library.db, {record.id}")
    except FormatError as error:
        raise ServiceError(error.message) from error


def understood(body: str) -> Deck | None:
    """Return the deck of a saved text, or None if this version cannot read it."""
    try:
        return deck_of_json(body, "library.db")
    except FormatError:
        return None
