"""The open deck and the decks of the library: what a user does with decks."""

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from card_db.store.library.store import LibraryStore
from deckbuilder.domain.clean_text import clean_line, shortened
from deckbuilder.domain.deck import Deck
from deckbuilder.domain.deck_limits import MAX_NAME, excess, excess_in_file
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_service import CardService
from deckbuilder.services.change import DECK, Changed, Part
from deckbuilder.services.deck_changes import DeckChanges, refuse
from deckbuilder.services.deck_conflicts import DeckConflicts
from deckbuilder.services.deck_desk import DeckDesk
from deckbuilder.services.deck_facts import starter_deck
from deckbuilder.services.deck_in_hand import UNTITLED, Saving, title_of, unsaved_summary
from deckbuilder.services.deck_rescue import DeckRescue
from deckbuilder.services.deck_shelf import DeckShelf, DeckSummary
from deckbuilder.services.errors import ServiceError, StorageError
from deckbuilder.services.version_marks import MarkKind
from deckbuilder.services.working_copy import Unsaved, WorkingCopy

__all__ = ["DECK", "UNTITLED", "DeckService", "Saving", "title_of"]


class DeckService(DeckChanges):
    """The open deck, and the decks of the library.

    A change of the open deck is in the library when the method returns, merged with what other windows changed. If the
    library cannot be written, the change stays in memory, `saving` has the reason, and every later save, `retry` and
    `refresh` try again.

    If a deck would exceed the limits (`domain.deck_limits`), methods raise ServiceError and change nothing. If the
    library cannot be read, they raise StorageError.
    """

    def __init__(
        self, library: LibraryStore, cards: CardService, packs: Mapping[str, GamePack], today: Callable[[], date]
    ) -> None:
        shelf = DeckShelf(library)
        game = next(iter(packs))
        blank = Deck(game=game, edition=packs[game].default_edition.id)
        super().__init__(DeckDesk(library, shelf, WorkingCopy.fresh(blank)), shelf, cards, packs, today)
        self._library = library
        self.conflicts = DeckConflicts(library, self._desk, self._change, self.keep)
        """The versions of decks that other windows made at the same time."""
        self.rescue = DeckRescue(library, shelf, self._desk)
        """The rescue files beside the library. `take_back` moves their decks to the library."""
        self.notice: Message | None = None
        """Why the deck that was open last could not be opened."""
        self._open_last()

    # --- other windows, and waiting decks

    def library_state(self) -> Message | None:
        """Return why the library cannot be written since it was opened, or None if it can."""
        why = self._library.state.why
        return Message(why.key, why.arguments) if why is not None else None

    def retry(self) -> Changed:
        """Try again to save the waiting decks. Return what changed."""
        return self._noticing(self._desk.retry)

    def refresh(self) -> Changed:
        """Load what other windows and programs did to the library, and try again to save the waiting decks.

        Call it twice a second: it takes well under a millisecond if nothing has happened. It never raises for a library
        that cannot be used; `saving` has the reason.
        """
        return self._noticing(self._desk.refresh)

    def wait_at_most(self, seconds: float) -> None:
        """Limit how long to wait for another program that locks the library. A window tries again anyway."""
        self._library.wait_at_most(seconds)

    def leave(self, rescue: Path | None = None) -> Path | None:
        """Save the waiting decks before the window closes.

        Decks that cannot be saved go into a rescue file beside the library, or into `rescue`. Return that file, or None
        if everything is saved. Raises StorageError if the rescue file cannot be written: ask the user for a place and
        call again with it.
        """
        return self.rescue.leave(rescue)

    def take_back(self, file: Path) -> Changed:
        """Move the decks of a rescue file to the library, merged with what is there, and open the first one.

        The file is deleted once all decks are saved. Raises ServiceError for any other file, and StorageError if the
        library cannot be written; the file stays then.
        """
        first = self.rescue.take_back(file)
        if first is not None:
            self.open(first)
        return self._announce(Changed(DECK, Message("Recovered unsaved decks")))

    # --- decks of the library

    def decks(self) -> list[DeckSummary]:
        """Return the decks of installed games, and damaged ones.

        Unsaved decks come first, then the last saved first.
        """
        waiting = [unsaved_summary(copy) for copy in self._desk.unsaved()]
        ids = {deck.id for deck in waiting}
        listed = (deck for deck in self._shelf.decks() if deck.game in self._packs or deck.is_damaged)
        return [*waiting, *(deck for deck in listed if deck.id not in ids)]

    def _sound(self) -> list[DeckSummary]:
        return [deck for deck in self.decks() if not deck.is_damaged]

    def find(self, name: str) -> int | None:
        """Return the id of the deck with this name. If there are several, return the one changed last."""
        wanted = clean_line(name).casefold()
        return next((deck.id for deck in self.decks() if deck.name.strip().casefold() == wanted), None)

    def read(self, deck_id: int) -> Deck:
        """Return a deck without opening it. Raises ServiceError if it cannot be read."""
        held = self._desk.held(deck_id)
        return held.deck if held is not None else self._shelf.load(self._desk.real_id(deck_id))

    def open(self, deck_id: int) -> Changed:
        """Open a deck, with all its steps for undo and redo.

        Unknown cards that were imported since then become cards. If the former deck is not saved, it waits in memory.
        """
        self._take_in_hand(self._desk.held(deck_id) or self._shelf.take(self._desk.real_id(deck_id)))
        recognised = self.recognise()
        return recognised if recognised.what else self._announce(Changed(DECK))

    def open_named(self, name: str) -> Changed:
        """Open the deck with this name. Raises ServiceError if the library has none."""
        found = self.find(name)
        if found is None:
            key = "There is no file and no deck “{name}”. For a starter deck, write starter:NAME."
            raise ServiceError(Message(key, {"name": name}))
        return self.open(found)

    def _take_in_hand(self, copy: WorkingCopy) -> None:
        if copy.deck.game not in self._packs:
            key = "“{name}” is a deck for the game “{game}”, which is not installed."
            raise ServiceError(Message(key, {"name": copy.deck.name, "game": copy.deck.game}))
        self._desk.take(copy)
        self._deleted = None
        if copy.deck_id is not None:
            self._shelf.remember_open(copy.deck_id, copy.deck.game)

    def new(self, game: str, name: str, edition: str = "") -> Changed:
        """Create an empty deck and open it."""
        named = self._blank(game, edition).changed(name=name)
        refuse(excess(named))
        return self.open_copy(named)

    def enter_game(self, game: str, edition: str = "") -> Changed:
        """Open a deck of a game: the one that was open last, else the one changed last, else an empty one by that
        edition.
        """
        sound = [deck.id for deck in self._sound() if deck.game == game]
        last = self._shelf.last_open(game)
        if sound:
            return self.open(last if last in sound else sound[0])
        self._take_in_hand(WorkingCopy.fresh(self._blank(game, edition)))
        return Changed(DECK)

    def open_copy(self, deck: Deck, label: Message | None = None) -> Changed:
        """Open a deck from elsewhere (an import, a starter deck) as a new deck of the library."""
        refuse(excess_in_file(deck))
        copy = WorkingCopy.fresh(deck, self._desk.new_id())
        self._take_in_hand(copy)
        self._desk.try_to_save(copy)
        return self._announce(Changed(DECK, label))

    def keep(self, deck: Deck) -> int:
        """Add a deck to the library without opening it, and return its id.

        It may be as large as a deck file. Raises StorageError if the library cannot be written; nothing is saved then.
        """
        refuse(excess_in_file(deck))
        return self._desk.add(deck)

    def open_starter(self, key: str, language: str = "") -> Changed:
        """Open a copy of a starter deck, with its name in that language. Raises ServiceError for an unknown key."""
        deck = starter_deck(key, self._packs, language)
        return self.open_copy(deck, Message("Opened a copy of “{name}”", {"name": deck.name}))

    def duplicate(self, name: str) -> Changed:
        """Open a copy of the open deck under another name. The original stays as it is.

        A name that is too long is shortened in the middle, so that the words for "copy" stay at either end.
        """
        copy = self.deck.changed(name=shortened(clean_line(name), MAX_NAME))
        return self.open_copy(copy, Message("Duplicated “{name}”", {"name": self.deck.name}))

    def delete(self, deck_id: int) -> Changed:
        """Delete a deck. `undo` or `restore` brings it back. Its last change is saved first.

        If it was open, the deck changed last is opened instead, or an empty one. Raises StorageError if the library
        cannot be written; the deck stays then. A deck that the library does not have yet is only removed from memory.
        """
        held = self._desk.held(deck_id)
        name = held.deck.name if held is not None else self._name_of(deck_id)
        deleted = self._take_out(self._desk.real_id(deck_id), held)
        if self._desk.real_id(deck_id) == self.deck_id:
            self._take_another()
        self._deleted = deleted
        return self._announce(Changed(DECK, Message("Deleted the deck “{name}”", {"name": name})))

    def _take_out(self, deck_id: int, held: WorkingCopy | None) -> WorkingCopy | int:
        if held is not None and deck_id < 0:
            self._desk.drop(held)
            return held
        if held is not None:
            self._desk.save(held)
        self._shelf.delete(deck_id)
        return deck_id

    def _name_of(self, deck_id: int) -> str:
        return next((deck.name for deck in self._shelf.decks() if deck.id == deck_id), "")

    def _take_another(self) -> None:
        former = self._desk.in_hand
        others = [deck for deck in self._sound() if deck.id != former.deck_id]
        if others:
            self.open(others[0].id)
        else:
            self._take_in_hand(WorkingCopy.fresh(self._blank(former.deck.game)))

    def restore(self, deck_id: int) -> Changed:
        """Bring a deleted deck back with its steps, and open it. A damaged one is only listed again."""
        self._shelf.restore(deck_id)
        damaged = next((deck for deck in self._shelf.decks() if deck.id == deck_id and deck.is_damaged), None)
        if damaged is not None:
            self._deleted = None
            back = Message("Restored the deck “{name}”", {"name": damaged.name})
            return self._announce(Changed(frozenset({"decks"}), back))
        changed = self.open(deck_id)
        return Changed(DECK, Message("Restored the deck “{name}”", {"name": self.deck.name}), changed.news)

    def read_version(self, version: int) -> Deck | None:
        """Return the deck of a version in its history, or None if it cannot be read. Raises StorageError."""
        return self._shelf.load_revision(version)

    def recover(self, deck_id: int) -> Changed:
        """Restore a damaged deck to its newest sound version, and open it. Raises StorageError."""
        self._shelf.recover(deck_id)
        self.open(deck_id)
        return Changed(DECK, Message("Recovered the deck “{name}”", {"name": self.deck.name}))

    # --- undo, versions

    def undo(self) -> Changed | None:
        """Undo the last step, or bring back the deck that was just deleted. Return None if there is nothing to undo."""
        if isinstance(self._deleted, int):
            return self.restore(self._deleted)
        if self._deleted is not None:
            return self._restore_unsaved(self._deleted)
        return super().undo()

    def _restore_unsaved(self, copy: WorkingCopy) -> Changed:
        copy.unsaved = Unsaved(copy.history.mark_of_present())
        self._take_in_hand(copy)
        self._desk.try_to_save(copy)
        return self._announce(Changed(DECK, Message("Restored the deck “{name}”", {"name": copy.deck.name})))

    def mark(self, use: MarkKind) -> None:
        """Record that the open deck was used as it is. This version is never thinned out."""
        self._desk.marks.add(use, self._desk.in_hand)

    def _open_last(self) -> None:
        last = self._shelf.last_open()
        if last is None:
            return
        try:
            self._take_in_hand(self._shelf.take(last))
        except StorageError:
            raise
        except ServiceError as error:
            self.notice = error.message

    def _blank(self, game: str, edition: str = "") -> Deck:
        return Deck(game=game, edition=edition or self._packs[game].default_edition.id)

    def _announce(self, changed: Changed) -> Changed:
        """Return what changed, after updating the rescue file."""
        self.rescue.stand_by()
        return super()._announce(changed)

    def _noticing(self, job: Callable[[], object]) -> Changed:
        before = self._desk.state()
        job()
        now = self._desk.state()
        what: frozenset[Part] = frozenset()
        if now.in_hand != before.in_hand:
            what = DECK
        elif now != before:
            what = frozenset({"decks"})
        return self._announce(Changed(what))
