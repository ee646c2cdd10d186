"""The decks of the library as values: kept, found again, with their steps."""

from dataclasses import dataclass

from card_db.store.library.errors import DamagedDeckError
from card_db.store.library.store import LibraryStore
from card_db.store.library.versions import BESIDE
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.json_deck import deck_of_json, write_json
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError, told
from deckbuilder.services.history import History

_LAST = "deck.last"


@dataclass(frozen=True, slots=True)
class DeckSummary:
    """A deck of the library. `updated` is UTC in ISO 8601; `cards` counts copies. A damaged deck shows what its newest
    sound version says; `version` is that version, 0 where there is none."""

    id: int
    game: str
    name: str
    updated: str
    cards: int
    is_damaged: bool = False
    version: int = 0


class DeckShelf:
    """Reads and writes decks in the library. Every method raises StorageError when the library cannot be used."""

    def __init__(self, library: LibraryStore) -> None:
        self._library = library
        self._heads: dict[int, int] = {}
        """The revision that this window's copy of each deck started from."""

    def decks(self) -> list[DeckSummary]:
        """All decks that are not deleted, the last changed first."""
        with told():
            rows = self._library.decks()
        return [
            DeckSummary(row.id, row.game, row.name, row.updated, row.cards, row.is_damaged, row.head) for row in rows
        ]

    def saved_at(self, deck_id: int) -> str | None:
        """When the deck was saved last, UTC in ISO 8601."""
        with told():
            deck = self._library.load_deck(deck_id)
        return None if deck.deleted else deck.updated

    def load(self, deck_id: int) -> Deck:
        """The deck as it was saved last. Raises ServiceError if the deck is damaged or cannot be understood; the
        library as such can be used then."""
        with told():
            try:
                stored = self._library.load_deck(deck_id)
            except DamagedDeckError as error:
                raise ServiceError(Message(error.key, error.arguments)) from error
        self._heads[deck_id] = stored.head
        return _deck(stored.body, deck_id)

    def load_revision(self, revision_id: int) -> Deck:
        """The deck as it was in a row of its history."""
        with told():
            return _deck(self._library.versions.load(revision_id).body, revision_id)

    def history(self, deck_id: int, present: Deck) -> History:
        """The steps of a deck. Conflict versions are none of them: the deck was never like that."""
        with told():
            versions = self._library.versions.history(deck_id)
        return History.replay((each for each in reversed(versions) if each.kind not in BESIDE), present)

    def add(self, deck: Deck) -> int:
        """Keep a new deck. Gives its id."""
        with told():
            stored = self._library.create_deck(deck.game, deck.name, write_json(deck))
        self._heads[stored.id] = stored.head
        return stored.id

    def save(self, deck_id: int, deck: Deck, label: str) -> None:
        """Keep a new state of a deck."""
        with told():
            stored = self._library.save_deck(deck_id, self._head(deck_id), deck.name, write_json(deck), label)
        self._heads[deck_id] = stored.head

    def delete(self, deck_id: int) -> None:
        """Take a deck out of the list."""
        with told():
            self._library.delete_deck(deck_id, self._head(deck_id))

    def restore(self, deck_id: int) -> None:
        """Bring a deleted deck back into the list."""
        with told():
            self._heads[deck_id] = self._library.restore_deck(deck_id).head

    def recover(self, deck_id: int) -> None:
        """Write a damaged deck again as its newest sound version has it."""
        with told():
            self._heads[deck_id] = self._library.recover_deck(deck_id).head

    def last_open(self) -> int | None:
        """The deck that was in hand last, if it is still there."""
        with told():
            written = self._library.get(_LAST) or ""
        last = int(written) if written.isdecimal() else None
        return last if any(deck.id == last for deck in self.decks()) else None

    def remember_open(self, deck_id: int) -> None:
        """Note which deck is in hand, unless nothing can be written."""
        if self._library.state.why is not None:
            return
        with told():
            self._library.put(_LAST, str(deck_id))

    def _head(self, deck_id: int) -> int:
        return self._heads.get(deck_id) or self._library.load_deck(deck_id).head


def _deck(text: str, number: int) -> Deck:
    """The limits of files do not hold here: whatever a version of this program saved opens."""
    try:
        return deck_of_json(text, f"library.db, {number}")
    except FormatError as error:
        raise ServiceError(error.message) from error
