"""Keep a window's decks in memory and save them to the library.

Every save checks the revision that the deck started from, so no window overwrites another one's work. A deck that
cannot be saved waits here until the obstacle is gone.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from card_db.store.library.errors import (
    ChangedMeanwhileError,
    LibraryRemovedError,
    LibraryReplacedError,
    NoSuchDeckError,
)
from card_db.store.library.merging import keep_both
from card_db.store.library.store import LibraryStore
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_joining import stand_on
from deckbuilder.services.deck_shelf import DeckShelf, deck_of, understood
from deckbuilder.services.deck_writer import DeckWriter
from deckbuilder.services.errors import ServiceError, StorageError, as_service_errors
from deckbuilder.services.version_marks import VersionMarks
from deckbuilder.services.working_copy import Unsaved, WorkingCopy

_ATTEMPTS = 8
"""How often a save starts again because another window was faster. After that it waits for the next retry."""
_REMOVED = Message("The library had been removed. It was written again with all its contents.")
_REPLACED = Message("Your library was replaced by another one. It now contains the decks of both.")
_GONE = Message("“{name}” was deleted in another window. It is still open here, and your next change brings it back.")


TAKEN_BACK = Message("Recovered unsaved decks")


@dataclass(frozen=True, slots=True)
class DeskState:
    """What a window shows of the open deck and of the waiting decks, and how often other windows changed something."""

    in_hand: tuple[object, ...]
    waiting: tuple[object, ...]
    changes: int


class DeckDesk:
    """The open deck, and decks whose last change is not in the library yet.

    `news` collects messages for the user; `take_news` empties it.
    """

    def __init__(self, library: LibraryStore, shelf: DeckShelf, in_hand: WorkingCopy) -> None:
        self._library, self._shelf = library, shelf
        self.in_hand = in_hand
        self._waiting: list[WorkingCopy] = []
        self._stale: set[int] = set()
        self._news: list[Message] = []
        self._writer = DeckWriter(library, shelf, self._news, lambda copy: copy is self.in_hand)
        self._next_id = -1
        self._changes = 0
        self._opening = library.openings
        self.marks = VersionMarks(library)
        self.place_problem: Message | None = None
        """Why a library that vanished from its place could not be written again."""

    # --- what is in memory

    def copies(self) -> Iterator[WorkingCopy]:
        """Return the open deck, then the waiting ones."""
        yield self.in_hand
        yield from (copy for copy in self._waiting if copy is not self.in_hand)

    def unsaved(self) -> list[WorkingCopy]:
        """Return the decks whose last change is not in the library."""
        return [copy for copy in self.copies() if copy.unsaved is not None]

    def held(self, deck_id: int) -> WorkingCopy | None:
        """Return the deck with this id if it is in memory with changes that are not in the library."""
        wanted = self.real_id(deck_id)
        return next((copy for copy in self.unsaved() if copy.deck_id == wanted), None)

    def real_id(self, deck_id: int) -> int:
        """Return the library's id of a deck that had a temporary one at first."""
        return self._writer.real.get(deck_id, deck_id)

    def new_id(self) -> int:
        """Return a temporary id for a deck that the library does not have yet."""
        self._next_id -= 1
        return self._next_id + 1

    def take(self, copy: WorkingCopy) -> None:
        """Make a deck the open one. If the former one is not saved, it stays in memory."""
        former, self.in_hand = self.in_hand, copy
        if former.unsaved is not None and former not in self._waiting:
            self._waiting.append(former)
        self._tidy()

    def drop(self, copy: WorkingCopy) -> None:
        """Discard the unsaved changes of a deck."""
        copy.unsaved = None
        self._tidy()

    def take_news(self) -> tuple[Message, ...]:
        """Return the messages for the user, each once."""
        news = tuple(self._news)
        self._news.clear()
        return news

    def _tidy(self) -> None:
        self._waiting = [copy for copy in self._waiting if copy.unsaved is not None]

    def state(self) -> "DeskState":
        """Return what a window shows of the desk. Two states are equal if nothing has changed."""
        copy = self.in_hand
        shown = (copy.deck, copy.deck_id, copy.is_saved, copy.saved_at, copy.why, copy.conflicts, self.place_problem)
        waiting = tuple((each.deck_id, each.why) for each in self.unsaved() if each is not copy)
        return DeskState((*shown, copy.history.undo_label, copy.history.redo_label), waiting, self._changes)

    # --- saving

    def add(self, deck: Deck) -> int:
        """Add a deck to the library and return its id.

        Raises StorageError; the deck is not kept in memory then.
        """
        copy = WorkingCopy.fresh(deck, self.new_id())
        self.save(copy)
        return copy.deck_id or 0

    def put_back(self, copy: WorkingCopy, deck: Deck, base: Deck) -> int:
        """Save a deck that was made from `base`, over the library's `copy` or merged with it. Return its id."""
        copy.head, copy.base = (copy.head if copy.base == base and not copy.is_gone else 0), base
        copy.unsaved = Unsaved(copy.history.push(deck, TAKEN_BACK))
        copy.deck = deck
        self.save(copy)
        return copy.deck_id or 0

    def try_to_save(self, copy: WorkingCopy) -> bool:
        """Save a deck, then the other waiting ones.

        Return False if it has to wait; its `why` has the reason.
        """
        try:
            self.save(copy)
        except StorageError:
            return False
        self.retry()
        return True

    def retry(self) -> bool:
        """Try to save the waiting decks one by one until one fails. Return whether none waits any more."""
        for copy in self.unsaved():
            try:
                self._open_again()
                self.save(copy)
            except StorageError:
                return False
        self._tidy()
        self.marks.note()
        return True

    def save(self, copy: WorkingCopy) -> None:
        """Save the deck as it is in memory, merged with what other windows did.

        Raises StorageError if the library cannot be written; the deck then waits.
        """
        try:
            with as_service_errors():
                self._save(copy)
        except StorageError as error:
            copy.why = error.message
            raise
        copy.why = None
        self._shelf.note_open()

    def _save(self, copy: WorkingCopy) -> None:
        self._notice_opening()
        for _ in range(_ATTEMPTS):
            try:
                return self._writer.write_or_meet(copy)
            except ChangedMeanwhileError:
                continue  # a third window was faster while this one merged
            except LibraryRemovedError:
                self._write_again()
            except LibraryReplacedError:
                self._go_over()
        return self._writer.write(copy)

    # --- the place of the library

    def _write_again(self) -> None:
        self._library.write_again()
        self._news.append(_REMOVED)

    def _go_over(self) -> None:
        """Continue with the library that replaced the open one, and find every deck in memory there."""
        merged = keep_both(self._library)
        self._news.append(_REPLACED)
        for copy in self.copies():
            if copy.deck_id is not None and copy.deck_id > 0:
                copy.deck_id = merged.moved.get(copy.deck_id, copy.deck_id)
                self._find_again(copy, copy.deck_id)
        self._opening = self._library.openings

    def _notice_opening(self) -> None:
        """After a restore, find every deck in memory in the library that is open now."""
        if self._opening != self._library.openings:
            for copy in self.copies():
                if copy.deck_id is not None and copy.deck_id > 0:
                    self._find_again(copy, copy.deck_id)
            self._opening = self._library.openings
            self._changes += 1

    def _find_again(self, copy: WorkingCopy, deck_id: int) -> None:
        try:
            present = self._library.load_deck(deck_id)
        except NoSuchDeckError:
            copy.deck_id, copy.base, copy.head, copy.is_gone = self.new_id(), None, 0, True
            return
        theirs = understood(present.body)
        if copy.unsaved is None and theirs is not None:
            stand_on(copy, self._shelf.copy_of(present, theirs))
        else:
            copy.head = present.head if theirs == copy.base else 0

    def _open_again(self) -> None:
        """Try again to open a library that was read-only when it was first opened."""
        if self._library.state.kind == "read-only":
            with as_service_errors():
                self._library.open_again()

    # --- other windows

    def refresh(self) -> None:
        """Load what other windows did, and save the waiting decks."""
        self._changes += self._look()
        if self.unsaved() or self.marks:
            self.retry()

    def _look(self) -> bool:
        if not self._look_at_place():
            return False
        try:
            with as_service_errors():
                changes = self._library.changes()
            self._stale |= changes
            if self.in_hand.deck_id in self._stale:
                self._reload(self.in_hand, self.in_hand.deck_id)
        except StorageError:
            return False  # stale decks stay marked, and the next check reads them
        except ServiceError as error:
            self._stale.discard(self.in_hand.deck_id or 0)
            self._news.append(error.message)
        return bool(changes)

    def _look_at_place(self) -> bool:
        """Return whether the library is in its place, after writing it again if needed.

        Never raises: `place_problem` has the reason.
        """
        try:
            with as_service_errors():
                self._stand_in_place()
                self._notice_opening()
        except StorageError as error:
            self.place_problem = error.message
            return False
        self.place_problem = None
        return True

    def _stand_in_place(self) -> None:
        try:
            self._library.check_place()
        except LibraryRemovedError:
            self._write_again()
        except LibraryReplacedError:
            self._go_over()

    def _reload(self, copy: WorkingCopy, deck_id: int) -> None:
        record = self._shelf.record(deck_id)
        if record.deleted:
            if not copy.is_gone:
                self._news.append(Message(_GONE.key, {"name": copy.deck.name}))
            copy.is_gone = True
        elif record.head != copy.head and copy.unsaved is None:
            stand_on(copy, self._shelf.copy_of(record, deck_of(record)))
        else:
            copy.is_gone = False
            self._shelf.read_conflicts(copy)
        self._stale.discard(deck_id)
