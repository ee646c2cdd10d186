"""Conflicts: decks that two windows changed differently at the same time. Both versions stay until the user decides."""

from dataclasses import dataclass

from card_db.store.library.errors import NoSuchDeckError
from card_db.store.library.store import LibraryStore
from deckbuilder.domain.deck import Deck
from deckbuilder.domain.deck_merge import Clash, compare_decks
from deckbuilder.services.deck_shelf import understood
from deckbuilder.services.errors import told
from deckbuilder.services.working_copy import WorkingCopy


@dataclass(frozen=True, slots=True)
class Conflict:
    """A version stored beside the open deck.

    `id` is its revision, `deck` the deck as it is, and `other` the version beside it. In `differences`, `mine` is
    `deck` and `theirs` is `other`. `saved_at` is UTC in ISO 8601.
    """

    id: int
    deck_id: int
    deck: Deck
    other: Deck
    saved_at: str
    differences: tuple[Clash, ...]


class DeckConflicts:
    """Reads and settles the conflicts of a deck. Every method raises StorageError if the library cannot be used."""

    def __init__(self, library: LibraryStore) -> None:
        self._library = library

    def everywhere(self) -> frozenset[int]:
        """Return the ids of all decks with a conflict that is not settled."""
        with told():
            return self._library.versions.conflicted()

    def of(self, copy: WorkingCopy) -> list[Conflict]:
        """Return the unsettled conflicts of a deck, the latest first."""
        found = (self._conflict(copy, revision) for revision in copy.conflicts)
        return [conflict for conflict in found if conflict is not None]

    def _conflict(self, copy: WorkingCopy, revision: int) -> Conflict | None:
        with told():
            try:
                record = self._library.versions.load(revision)
            except NoSuchDeckError:
                return None
        other = understood(record.body)
        if other is None or copy.deck_id is None:
            return None
        differences = compare_decks(copy.deck, other)
        return Conflict(revision, copy.deck_id, copy.deck, other, record.saved_at, differences)

    def settle(self, copy: WorkingCopy, revision: int) -> None:
        """Record that the user has decided. The version stays in the history."""
        with told():
            self._library.versions.settle(revision)
        copy.conflicts = tuple(each for each in copy.conflicts if each != revision)
