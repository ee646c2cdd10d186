"""The decks of the library as values: listed, read, kept, with their steps."""

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
from deckbuilder.services.errors import ServiceError, told
from deckbuilder.services.history import History
from deckbuilder.services.working_copy import WorkingCopy

_LAST = "deck.last"
_ATTEMPTS = 8
"""How often a deck is read again because another window saved it before it could be deleted."""


@dataclass(frozen=True, slots=True)
class DeckSummary:
    """A deck in the list of decks. `updated` is UTC in ISO 8601, empty for a deck that is not saved yet; `cards` counts
    copies. The id of a deck that the library does not have yet is negative. A damaged deck shows what its newest sound
    version says; `version` is that version, 0 where there is none."""

    id: int
    game: str
    name: str
    updated: str
    cards: int
    is_saved: bool = True
    is_damaged: bool = False
    version: int = 0


class DeckShelf:
    """Reads and writes decks in the library. Every method raises StorageError when the library cannot be used."""

    def __init__(self, library: LibraryStore) -> None:
        self._library = library
        self._unnoted: tuple[int, str] | None = None
        """The deck in hand and its game, as long as that is not written down."""

    def decks(self) -> list[DeckSummary]:
        """All decks that are not deleted, the last saved first, whatever the clock said."""
        with told():
            rows = self._library.decks()
        return [
            DeckSummary(row.id, row.game, row.name, row.updated, row.cards, is_damaged=row.is_damaged, version=row.head)
            for row in rows
        ]

    def take(self, deck_id: int) -> WorkingCopy:
        """A deck with its steps, to be worked on. Raises ServiceError if the deck is damaged or cannot be understood;
        the library as such can be used then."""
        record = self.record(deck_id)
        return self.copy_of(record, deck_of(record))

    def copy_of(self, record: DeckRecord, deck: Deck) -> WorkingCopy:
        """A deck that was read, with its steps."""
        copy = WorkingCopy(deck, History.begin(deck), record.id, deck, record.head, record.updated)
        copy.is_gone = record.deleted is not None
        self.read_versions(copy)
        return copy

    def read_versions(self, copy: WorkingCopy) -> None:
        """Read the steps of a deck and the conflicts beside it. Conflict versions are no steps: the deck was never like
        that."""
        versions = self._versions(copy.deck_id)
        steps = (each for each in reversed(versions) if each.kind not in BESIDE)
        copy.history = History.replay(steps, copy.deck)
        copy.conflicts = _open_conflicts(versions)

    def read_conflicts(self, copy: WorkingCopy) -> None:
        """Read which conflicts beside a deck are not settled."""
        copy.conflicts = _open_conflicts(self._versions(copy.deck_id))

    def _versions(self, deck_id: int | None) -> list[Revision]:
        with told():
            return self._library.versions.history(deck_id) if deck_id is not None else []

    def load(self, deck_id: int) -> Deck:
        """The deck as it was saved last. Raises ServiceError like `take`."""
        return deck_of(self.record(deck_id))

    def record(self, deck_id: int) -> DeckRecord:
        """A deck's row, deleted or not. Raises ServiceError if it is damaged or there is none."""
        with told():
            try:
                return self._library.load_deck(deck_id)
            except (DamagedDeckError, NoSuchDeckError) as error:
                raise ServiceError(Message(error.key, error.arguments)) from error

    def load_revision(self, revision_id: int) -> Deck | None:
        """The deck as it was in a row of its history; None if the row is gone or cannot be understood."""
        with told():
            try:
                body = self._library.versions.load(revision_id).body
            except NoSuchDeckError:
                return None
        return understood(body)

    def add(self, deck: Deck) -> int:
        """Keep a new deck. Gives its id."""
        with told():
            return self._library.create_deck(deck.game, deck.name, write_json(deck)).id

    def delete(self, deck_id: int) -> None:
        """Take a deck out of the list, as it is now. One that is deleted already stays so. A damaged one goes as its
        newest sound version has it, or, where there is none, as it is."""
        with told():
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
        with told():
            self._library.restore_deck(deck_id)

    def recover(self, deck_id: int) -> None:
        """Write a damaged deck again as its newest sound version has it."""
        with told():
            self._library.recover_deck(deck_id)

    def last_open(self, game: str = "") -> int | None:
        """The deck that was in hand last, of any game or of this one, if it is still there."""
        with told():
            written = self._library.get(f"{_LAST}.{game}" if game else _LAST) or ""
        last = int(written) if written.isdecimal() else None
        return last if any(deck.id == last and game in {"", deck.game} for deck in self.decks()) else None

    def remember_open(self, deck_id: int, game: str) -> None:
        """Note which deck is in hand: at once, or with the next save if the library cannot be written now."""
        self._unnoted = deck_id, game
        self.note_open()

    def note_open(self) -> None:
        """Write down what `remember_open` could not."""
        if self._unnoted is None or self._library.state.why is not None:
            return
        deck_id, game = self._unnoted
        if deck_id < 0:
            return
        try:
            self._library.put(_LAST, str(deck_id))
            self._library.put(f"{_LAST}.{game}", str(deck_id))
        except DatabaseStorageError:
            return  # it stays noted here, and only decides which deck the next start shows
        self._unnoted = None


def _open_conflicts(versions: list[Revision]) -> tuple[int, ...]:
    return tuple(each.id for each in versions if each.kind == "conflict")


def deck_of(record: DeckRecord) -> Deck:
    """The deck of a row. The limits of files do not hold here: whatever a version of this program saved opens. Raises
    ServiceError if it cannot be understood."""
    try:
        return deck_of_json(record.body, f"library.db, {record.id}")
    except FormatError as error:
        raise ServiceError(error.message) from error


def understood(body: str) -> Deck | None:
    """The deck of a saved text; None if this version cannot understand it."""
    try:
        return deck_of_json(body, "library.db")
    except FormatError:
        return None
