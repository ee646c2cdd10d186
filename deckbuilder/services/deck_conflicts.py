"""Decks that two windows changed at the same time, each in its own way: both versions are kept until the user
decides."""

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
    """A version that is kept beside the deck in hand. `id` is its revision; `deck` the deck as it is, `other` the
    version beside it; in `differences`, `mine` stands for `deck` and `theirs` for `other`. `saved_at` is UTC in ISO
    8601."""

    id: int
    deck_id: int
    deck: Deck
    other: Deck
    saved_at: str
    differences: tuple[Clash, ...]


class DeckConflicts:
    """Reads and settles the conflicts beside a deck. Every method raises StorageError if the library cannot be used."""

    def __init__(self, library: LibraryStore) -> None:
        self._library = library

    def everywhere(self) -> frozenset[int]:
        """The ids of the decks beside which a version waits for a decision."""
        with told():
            return self._library.versions.conflicted()

    def of(self, copy: WorkingCopy) -> list[Conflict]:
        """The conflicts beside a deck that are not settled, the latest first."""
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
        """Note that the user has decided. The version stays in the history."""
        with told():
            self._library.versions.settle(revision)
        copy.conflicts = tuple(each for each in copy.conflicts if each != revision)
