"""Conflicts: decks that two windows changed differently at the same time. Both versions stay until the user decides."""

from collections.abc import Callable
from dataclasses import dataclass

from card_db.store.library.errors import NoSuchDeckError
from card_db.store.library.store import LibraryStore
from deckbuilder.domain.clean_text import clean_line, shortened
from deckbuilder.domain.deck import Deck
from deckbuilder.domain.deck_limits import MAX_NAME
from deckbuilder.domain.deck_merge import Clash, compare_decks, merge_decks
from deckbuilder.i18n.message import Message
from deckbuilder.services.change import DECK, Changed
from deckbuilder.services.deck_desk import DeckDesk
from deckbuilder.services.deck_edits import Edit
from deckbuilder.services.deck_shelf import understood
from deckbuilder.services.errors import as_service_errors
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
    """Reads and settles the conflicts of the open deck. Every method raises StorageError if the library cannot be
    used."""

    def __init__(
        self, library: LibraryStore, desk: DeckDesk, change: Callable[[Edit], Changed], keep: Callable[[Deck], int]
    ) -> None:
        """`change` changes the open deck as one step, and `keep` adds a deck to the library."""
        self._library, self._desk, self._change, self._keep = library, desk, change, keep

    def everywhere(self) -> frozenset[int]:
        """Return the ids of all decks with a conflict that is not settled."""
        with as_service_errors():
            return self._library.versions.conflicted()

    def all(self) -> list[Conflict]:
        """Return the versions beside the open deck that another window made at the same time, the latest first."""
        copy = self._desk.in_hand
        found = (self._conflict(copy, revision) for revision in copy.conflicts)
        return [conflict for conflict in found if conflict is not None]

    def _conflict(self, copy: WorkingCopy, revision: int) -> Conflict | None:
        with as_service_errors():
            try:
                record = self._library.versions.load(revision)
            except NoSuchDeckError:
                return None
        other = understood(record.body)
        if other is None or copy.deck_id is None:
            return None
        differences = compare_decks(copy.deck, other)
        return Conflict(revision, copy.deck_id, copy.deck, other, record.saved_at, differences)

    def keep_mine(self, conflict: Conflict) -> Changed:
        """Leave the deck as it is. The other version stays in its history."""
        self._settle(conflict.id)
        return Changed(DECK)

    def take_theirs(self, conflict: Conflict) -> Changed:
        """Use the other version where the two differ. Later changes stay, and undo leads back.

        Raises StorageError if the result cannot be saved; the conflict is not settled then.
        """
        taken = merge_decks(conflict.deck, self._desk.in_hand.deck, conflict.other).deck
        changed = self._change(Edit(taken, Message("Took the other version")))
        copy = self._desk.in_hand
        if copy.unsaved is not None:
            self._desk.save(copy)
        self._settle(conflict.id)
        return Changed(DECK, changed.label, changed.news)

    def take_theirs_as_copy(self, conflict: Conflict, name: str) -> Changed:
        """Save the other version as a deck of that name. The open deck stays."""
        self._keep(conflict.other.changed(name=shortened(clean_line(name), MAX_NAME)))
        return self.keep_mine(conflict)

    def _settle(self, revision: int) -> None:
        """Record that the user has decided. The version stays in the history."""
        with as_service_errors():
            self._library.versions.settle(revision)
        copy = self._desk.in_hand
        copy.conflicts = tuple(each for each in copy.conflicts if each != revision)
