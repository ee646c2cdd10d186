"""The deck in hand, and the shelf that it came from: what a user does with decks."""

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from card_db.store.library.store import LibraryStore
from deckbuilder.domain.clean_text import clean_line, shortened
from deckbuilder.domain.deck import Deck
from deckbuilder.domain.deck_limits import MAX_NAME, excess, excess_in_file
from deckbuilder.domain.deck_merge import merge_decks
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_service import CardService
from deckbuilder.services.change import Changed, Part
from deckbuilder.services.deck_changes import DECK, DeckChanges, refuse
from deckbuilder.services.deck_conflicts import Conflict, DeckConflicts
from deckbuilder.services.deck_desk import DeckDesk
from deckbuilder.services.deck_edits import Edit
from deckbuilder.services.deck_facts import starter_deck
from deckbuilder.services.deck_in_hand import UNTITLED, Saving, title_of, unsaved_summary
from deckbuilder.services.deck_rescue import DeckRescue, Rescue
from deckbuilder.services.deck_shelf import DeckShelf, DeckSummary
from deckbuilder.services.errors import ServiceError, StorageError
from deckbuilder.services.working_copy import Unsaved, WorkingCopy

__all__ = ["DECK", "UNTITLED", "DeckService", "Saving", "title_of"]


class DeckService(DeckChanges):
    """The deck in hand, and the decks of the library.

    A change of the deck in hand is in the library when the method returns, joined with what other windows changed. If
    the library cannot be written, the change stays in memory, `saving` says why, and every later save, `retry` and
    `refresh` try again. Methods raise ServiceError, and change nothing, where a deck would have more than a deck may
    have (`domain.deck_limits`), and StorageError where the library cannot be read.
    """

    def __init__(
        self, library: LibraryStore, cards: CardService, packs: Mapping[str, GamePack], today: Callable[[], date]
    ) -> None:
        shelf = DeckShelf(library)
        game = next(iter(packs))
        blank = Deck(game=game, edition=packs[game].default_edition.id)
        super().__init__(DeckDesk(library, shelf, WorkingCopy.fresh(blank)), shelf, cards, packs, today)
        self._library, self._conflicts = library, DeckConflicts(library)
        self._rescue = DeckRescue(library, shelf, self._desk)
        self.notice: Message | None = None
        """Why the deck that was in hand last could not be opened again."""
        self._open_last()

    # --- other windows, and what waits

    def library_state(self) -> Message | None:
        """Why nothing can be written into the library as it was opened; None if it can."""
        why = self._library.state.why
        return Message(why.key, why.arguments) if why is not None else None

    def retry(self) -> Changed:
        """Try again to save what waits. What it says is empty where nothing is different."""
        return self._noticing(self._desk.retry)

    def refresh(self) -> Changed:
        """Notice what other windows and programs did to the library, and try again to save what waits.

        Meant to be called twice a second: it takes well under a millisecond where nothing has happened. Raises nothing
        for a library that cannot be used; `saving` says so.
        """
        return self._noticing(self._desk.refresh)

    def wait_at_most(self, seconds: float) -> None:
        """Wait no longer than this for another program that holds the library: a window tries again anyway."""
        self._library.wait_at_most(seconds)

    def leave(self, rescue: Path | None = None) -> Path | None:
        """Save what waits, before the window closes. What cannot be saved goes into a rescue file beside the library,
        or into the file that is named; gives that file, None if everything is saved.

        Raises StorageError if the rescue file cannot be written: ask the user where, and call again with that place.
        """
        return self._rescue.leave(rescue)

    def rescues(self) -> list[Rescue]:
        """The rescue files beside the library, the latest first."""
        return self._rescue.all()

    def rescued(self, file: Path) -> tuple[Deck, ...]:
        """The decks of a rescue file. Raises ServiceError for a file that is none."""
        return self._rescue.decks(file)

    def discard(self, file: Path) -> None:
        """Delete a rescue file; its decks are gone. Raises ServiceError for a file that is none, and StorageError."""
        self._rescue.discard(file)

    def take_back(self, file: Path) -> Changed:
        """Bring the decks of a rescue file into the library, joined with what is there; the first of them is in hand
        then. The file goes when all of them are saved.

        Raises ServiceError for a file that is none, and StorageError if the library cannot be written; the file stays.
        """
        first = self._rescue.take_back(file)
        if first is not None:
            self.open(first)
        return self._announce(Changed(DECK, Message("Took back what was not saved")))

    # --- conflicts

    def conflicts(self) -> list[Conflict]:
        """The versions beside the deck in hand that another window made at the same time, the latest first."""
        return self._conflicts.of(self._desk.in_hand)

    def conflicted(self) -> frozenset[int]:
        """The ids of the decks beside which another version waits for a decision. Raises StorageError."""
        return self._conflicts.everywhere()

    def keep_mine(self, conflict: Conflict) -> Changed:
        """Leave the deck as it is. The other version stays in its history. Raises StorageError."""
        self._conflicts.settle(self._desk.in_hand, conflict.id)
        return Changed(DECK)

    def take_theirs(self, conflict: Conflict) -> Changed:
        """Have the other version where the two differed; what was changed since then stays, and undo leads back. Raises
        StorageError if it cannot be saved; the conflict is not settled then."""
        taken = merge_decks(conflict.deck, conflict.other, self.deck).deck
        changed = self._change(Edit(taken, Message("Took the other version")))
        self._must_be_saved()
        self._conflicts.settle(self._desk.in_hand, conflict.id)
        return Changed(DECK, changed.label, changed.news)

    def take_theirs_as_copy(self, conflict: Conflict, name: str) -> Changed:
        """Put the other version into the library as a deck of that name; the deck in hand stays. Raises
        StorageError."""
        self.keep(conflict.other.changed(name=shortened(clean_line(name), MAX_NAME)))
        return self.keep_mine(conflict)

    # --- decks of the library

    def decks(self) -> list[DeckSummary]:
        """The decks whose games are here, and damaged ones; those that are not saved yet first, then the last saved
        first."""
        waiting = [unsaved_summary(copy) for copy in self._desk.unsaved()]
        ids = {deck.id for deck in waiting}
        listed = (deck for deck in self._shelf.decks() if deck.game in self._packs or deck.is_damaged)
        return [*waiting, *(deck for deck in listed if deck.id not in ids)]

    def _sound(self) -> list[DeckSummary]:
        return [deck for deck in self.decks() if not deck.is_damaged]

    def find(self, name: str) -> int | None:
        """The id of the deck with this name, the last changed one of several."""
        wanted = clean_line(name).casefold()
        return next((deck.id for deck in self.decks() if deck.name.strip().casefold() == wanted), None)

    def read(self, deck_id: int) -> Deck:
        """A deck, without opening it. Raises ServiceError if it cannot be understood."""
        held = self._desk.held(deck_id)
        return held.deck if held is not None else self._shelf.load(self._desk.real_id(deck_id))

    def open(self, deck_id: int) -> Changed:
        """Take a deck in hand, with all its steps for undo and redo; unknown cards that were imported since become
        cards. The one that was in hand waits in memory if it is
        not saved."""
        self._take_in_hand(self._desk.held(deck_id) or self._shelf.take(self._desk.real_id(deck_id)))
        recognised = self.recognise()
        return recognised if recognised.what else self._announce(Changed(DECK))

    def open_named(self, name: str) -> Changed:
        """Take the deck with this name in hand. Raises ServiceError if the library has none."""
        found = self.find(name)
        if found is None:
            key = "There is no file and no deck called “{name}”. Starter decks are written starter:NAME."
            raise ServiceError(Message(key, {"name": name}))
        return self.open(found)

    def _take_in_hand(self, copy: WorkingCopy) -> None:
        if copy.deck.game not in self._packs:
            key = "The deck “{name}” is of the game “{game}”, which this program does not have."
            raise ServiceError(Message(key, {"name": copy.deck.name, "game": copy.deck.game}))
        self._desk.take(copy)
        self._deleted = None
        if copy.deck_id is not None:
            self._shelf.remember_open(copy.deck_id, copy.deck.game)

    def new(self, game: str, name: str, edition: str = "") -> Changed:
        """Begin an empty deck and take it in hand."""
        blank = self._blank(game)
        named = blank.changed(name=name, edition=edition or blank.edition)
        refuse(excess(named))
        return self.open_copy(named)

    def enter_game(self, game: str, edition: str = "") -> Changed:
        """Take the deck of a game in hand that was in hand last, else the one changed last, or an empty one by that
        edition if there is none."""
        sound = [deck.id for deck in self._sound() if deck.game == game]
        last = self._shelf.last_open(game)
        if sound:
            return self.open(last if last in sound else sound[0])
        blank = self._blank(game)
        self._take_in_hand(WorkingCopy.fresh(blank.changed(edition=edition or blank.edition)))
        return Changed(DECK)

    def open_copy(self, deck: Deck, label: Message | None = None) -> Changed:
        """Take a deck that came from elsewhere (an import, a starter deck) in hand, as a new deck of the library."""
        refuse(excess_in_file(deck))
        copy = WorkingCopy.fresh(deck, self._desk.new_id())
        self._take_in_hand(copy)
        self._desk.try_to_save(copy)
        return self._announce(Changed(DECK, label))

    def keep(self, deck: Deck) -> int:
        """Put a deck into the library without taking it in hand. Gives its id. It may have as much as a deck file.
        Raises StorageError if the library cannot be written; nothing is kept then."""
        refuse(excess_in_file(deck))
        return self._desk.add(deck)

    def open_starter(self, key: str, language: str = "") -> Changed:
        """Take a copy of a starter deck in hand, named in that language. Raises ServiceError for an unknown one."""
        deck = starter_deck(key, self._packs, language)
        return self.open_copy(deck, Message("Opened a copy of “{name}”", {"name": deck.name}))

    def duplicate(self, name: str) -> Changed:
        """Take a copy of the deck in hand in hand, under another name; the first one stays as it is.

        A name that is too long is shortened in its middle, so that the words for "copy" stay at either end.
        """
        copy = self.deck.changed(name=shortened(clean_line(name), MAX_NAME))
        return self.open_copy(copy, Message("Duplicated “{name}”", {"name": self.deck.name}))

    def delete(self, deck_id: int) -> Changed:
        """Take a deck out of the library; `undo` or `restore` brings it back. Its last change is saved first.

        If it was in hand, the last changed other one is now, or an empty one. Raises StorageError if the library cannot
        be written; the deck stays then. A deck that the library does not have yet is only taken out of memory.
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
        """Bring a deleted deck back, with its steps, and take it in hand. A damaged one is only listed again."""
        self._shelf.restore(deck_id)
        damaged = next((deck for deck in self._shelf.decks() if deck.id == deck_id and deck.is_damaged), None)
        if damaged is not None:
            self._deleted = None
            back = Message("Restored the deck “{name}”", {"name": damaged.name})
            return self._announce(Changed(frozenset({"decks"}), back))
        changed = self.open(deck_id)
        return Changed(DECK, Message("Restored the deck “{name}”", {"name": self.deck.name}), changed.news)

    def read_version(self, version: int) -> Deck | None:
        """A deck as a version of its history has it; None if that cannot be read. Raises StorageError."""
        return self._shelf.load_revision(version)

    def recover(self, deck_id: int) -> Changed:
        """Write a damaged deck again as its newest sound version has it, and take it in hand. Raises StorageError."""
        self._shelf.recover(deck_id)
        self.open(deck_id)
        return Changed(DECK, Message("Recovered the deck “{name}”", {"name": self.deck.name}))

    # --- undo, versions

    def undo(self) -> Changed | None:
        """Take the last step back, or bring the deck back that was just deleted. None if there is nothing."""
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

    def mark_played(self) -> None:
        """Note that a game was played with the deck in hand as it is: this version is never thinned out."""
        self._desk.marks.add("played", self._desk.in_hand)

    def mark_exported(self) -> None:
        """Note that the deck in hand as it is left the program: this version is never thinned out."""
        self._desk.marks.add("exported", self._desk.in_hand)

    # --- inside

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

    def _blank(self, game: str) -> Deck:
        return Deck(game=game, edition=self._packs[game].default_edition.id)

    def _announce(self, changed: Changed) -> Changed:
        """Say what changed, and have a rescue file stand by while something waits."""
        self._rescue.stand_by()
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

    def _must_be_saved(self) -> None:
        copy = self._desk.in_hand
        if copy.unsaved is not None:
            self._desk.save(copy)
