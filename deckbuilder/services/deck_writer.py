"""Write decks to the library, and merge them with what other windows have written."""

from collections.abc import Callable

from card_db.store.library.decks import Beside
from card_db.store.library.errors import ChangedMeanwhileError
from card_db.store.library.records import DeckRecord
from card_db.store.library.store import LibraryStore
from deckbuilder.formats.json_deck import write_json
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_joining import beside_of, can_join, join
from deckbuilder.services.deck_shelf import DeckShelf, understood
from deckbuilder.services.working_copy import WorkingCopy

_BACK = Message("“{name}” had been deleted in another window. Your change brought it back.")
_CONFLICT = Message("“{name}” was changed in another window at the same time. Both versions were saved.")


class DeckWriter:
    """Writes the decks of a desk. `news` gets messages for the user; `is_open` says which deck is the open one."""

    def __init__(
        self, library: LibraryStore, shelf: DeckShelf, news: list[Message], is_open: Callable[[WorkingCopy], bool]
    ) -> None:
        self._library, self._shelf, self._news, self._is_open = library, shelf, news, is_open
        self.real: dict[int, int] = {}
        """The library's ids of decks that had a temporary one at first."""

    def write_or_meet(self, copy: WorkingCopy) -> None:
        """Write a deck, merged with what other windows did to it.

        Raises ChangedMeanwhileError if a third window was faster.
        """
        try:
            self.write(copy)
        except ChangedMeanwhileError as error:
            self._meet(copy, error.present)
            self.write(copy)

    def write(self, copy: WorkingCopy) -> None:
        """Write a deck as it is in memory. Raises ChangedMeanwhileError if it is another one in the library."""
        if copy.unsaved is None:
            return
        if copy.deck_id is None or copy.deck_id < 0:
            self._create(copy)
        if copy.deck == copy.base and not copy.is_gone:
            copy.unsaved = None
        else:
            self._put(copy, copy.head)

    def _create(self, copy: WorkingCopy) -> None:
        """Create the deck as it was before its first change, which is where undo ends after a restart."""
        first = copy.history.first() or copy.deck
        stored = self._library.create_deck(first.game, first.name, write_json(first))
        if copy.deck_id is not None:
            self.real[copy.deck_id] = stored.id
        copy.is_gone = False
        copy.deck_id, copy.base, copy.head, copy.saved_at = stored.id, first, stored.head, stored.updated
        if self._is_open(copy):
            self._shelf.remember_open(stored.id, first.game)

    def _put(self, copy: WorkingCopy, expected: int, beside: Beside | None = None) -> None:
        unsaved = copy.unsaved
        if unsaved is None or copy.deck_id is None:
            return
        parent = (copy.head or None) if beside is not None else unsaved.parent
        stored = self._library.save_deck(
            copy.deck_id, expected, copy.deck.name, write_json(copy.deck), unsaved.mark.model_dump_json(), parent,
            beside=beside, undone=_branches(copy), replaces_head=unsaved.supersedes,
        )  # fmt: skip
        copy.history.undone.clear()
        copy.base, copy.head, copy.saved_at = copy.deck, stored.head, stored.updated
        copy.is_walking = unsaved.mark.to is not None and copy.history.revision is not None
        copy.unsaved, copy.is_gone = None, False
        copy.history.saved_as(stored.head)

    def _meet(self, copy: WorkingCopy, present: DeckRecord) -> None:
        """Merge a deck with another window's version, or store both."""
        if present.deleted:
            present = self._library.restore_deck(present.id)
            self._news.append(Message(_BACK.key, {"name": copy.deck.name}))
        if present.head == copy.head:
            copy.is_gone = False
            return
        theirs = understood(present.body)
        if theirs is not None and can_join(copy, theirs):
            join(copy, self._shelf.copy_of(present, theirs))
            return
        self._put(copy, present.head, beside_of(present))
        self._shelf.read_conflicts(copy)
        self._news.append(Message(_CONFLICT.key, {"name": copy.deck.name}))


def _branches(copy: WorkingCopy) -> list[Beside]:
    """Return the states that were undone while the library could not be written, for the deck's history."""
    return [Beside(deck.name, write_json(deck), mark.model_dump_json()) for deck, mark in copy.history.undone]
