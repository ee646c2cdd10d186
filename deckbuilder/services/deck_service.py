"""The deck in hand: every change is checked, can be undone, and lies in the library before the call returns."""

from collections.abc import Callable, Mapping
from datetime import date

from card_db.models import Text
from card_db.store.library.store import LibraryStore
from deckbuilder.domain.clean_text import clean_card, clean_line, shortened
from deckbuilder.domain.deck import MAX_CARD, MAX_COPIES, Deck
from deckbuilder.domain.deck_limits import MAX_NAME, excess, excess_in_file
from deckbuilder.formats.grouping import Group, group_deck
from deckbuilder.formats.matching import ReadDeck
from deckbuilder.formats.reading import read_deck
from deckbuilder.games.kit.pack import GamePack, Statistic
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.check import check_deck
from deckbuilder.legality.problems import Fix, Problem
from deckbuilder.services.card_service import CardService
from deckbuilder.services.change import NOTHING, Changed, Part
from deckbuilder.services.deck_facts import ExportKind, deck_queries, deck_statistics, export_deck, starter_deck
from deckbuilder.services.deck_shelf import DeckShelf, DeckSummary
from deckbuilder.services.errors import ServiceError, StorageError
from deckbuilder.services.history import History

DECK: frozenset[Part] = frozenset({"deck", "decks"})


class DeckService:
    """The deck in hand, and the shelf that it came from.

    Methods that change something save it at once and return what changed. They raise StorageError when the library
    cannot be written; the change then holds in memory (`is_saved` is False) and is saved with the next one. They raise
    ServiceError, and change nothing, where the deck would have more than a deck may have (`domain.deck_limits`).
    """

    def __init__(
        self, library: LibraryStore, cards: CardService, packs: Mapping[str, GamePack], today: Callable[[], date]
    ) -> None:
        self._shelf = DeckShelf(library)
        self._cards, self._packs, self._today = cards, packs, today
        self._deleted: int | None = None
        self.deck_id: int | None = None
        self.is_saved = True
        self.saved_at: str | None = None
        self.deck = self._blank(next(iter(packs)))
        self._history = History.begin(self.deck)
        self.notice: Message | None = None
        """Why the deck that was in hand last could not be opened again."""
        self._open_last()

    # --- decks of the library

    @property
    def pack(self) -> GamePack:
        """The game of the deck in hand."""
        return self._packs[self.deck.game]

    def decks(self) -> list[DeckSummary]:
        """The decks of the library whose games are here, and the damaged ones; the last changed first."""
        return [deck for deck in self._shelf.decks() if deck.game in self._packs or deck.is_damaged]

    def _sound(self) -> list[DeckSummary]:
        return [deck for deck in self.decks() if not deck.is_damaged]

    def find(self, name: str) -> int | None:
        """The id of the deck with this name, the last changed one of several."""
        wanted = clean_line(name).casefold()
        return next((deck.id for deck in self.decks() if deck.name.strip().casefold() == wanted), None)

    def read(self, deck_id: int) -> Deck:
        """A deck of the library, without opening it. Raises ServiceError if it cannot be understood."""
        return self._shelf.load(deck_id)

    def open(self, deck_id: int) -> Changed:
        """Take a deck of the library in hand, with all its steps for undo and redo."""
        self._take_in_hand(deck_id)
        self._shelf.remember_open(deck_id)
        return Changed(DECK)

    def open_named(self, name: str) -> Changed:
        """Take the deck with this name in hand. Raises ServiceError if the library has none."""
        found = self.find(name)
        if found is None:
            key = "There is no file and no deck called “{name}”. Starter decks are written starter:NAME."
            raise ServiceError(Message(key, {"name": name}))
        return self.open(found)

    def _take_in_hand(self, deck_id: int) -> None:
        deck = self._shelf.load(deck_id)
        if deck.game not in self._packs:
            key = "The deck “{name}” is of the game “{game}”, which this program does not have."
            raise ServiceError(Message(key, {"name": deck.name, "game": deck.game}))
        self.deck, self.deck_id, self._deleted = deck, deck_id, None
        self._history = self._shelf.history(deck_id, deck)
        self.is_saved, self.saved_at = True, self._shelf.saved_at(deck_id)

    def new(self, game: str, name: str, edition: str = "") -> Changed:
        """Begin an empty deck and take it in hand."""
        blank = self._blank(game)
        named = blank.changed(name=name, edition=edition or blank.edition)
        _refuse(excess(named))
        return self.open_copy(named)

    def enter_game(self, game: str, edition: str = "") -> Changed:
        """Take the last changed deck of a game in hand, or an empty one by that edition if there is none."""
        last = next((deck.id for deck in self._sound() if deck.game == game), None)
        if last is not None:
            return self.open(last)
        blank = self._blank(game)
        self._put_in_hand_unsaved(blank.changed(edition=edition or blank.edition))
        return Changed(DECK)

    def open_copy(self, deck: Deck, label: Message | None = None) -> Changed:
        """Put a deck that came from elsewhere (an import, a starter deck) into the library and take it in hand."""
        self.open(self.keep(deck))
        return Changed(DECK, label)

    def keep(self, deck: Deck) -> int:
        """Put a deck into the library without taking it in hand. Gives its id. It may have as much as a deck file."""
        _refuse(excess_in_file(deck))
        return self._shelf.add(deck)

    def open_starter(self, key: str, language: str = "") -> Changed:
        """Take a copy of a starter deck in hand, named in that language. Raises ServiceError for an unknown one."""
        deck = starter_deck(key, self._packs, language)
        return self.open_copy(deck, Message("Opened a copy of “{name}”", {"name": deck.name}))

    def duplicate(self, name: str) -> Changed:
        """Take a copy of the deck in hand in hand, under another name; the first one stays as it is.

        A name that is too long is shortened in its middle, so that the words for "copy" stay at either end.
        """
        copy = self.deck.changed(name=shortened(clean_line(name), MAX_NAME))
        label = Message("Duplicated “{name}”", {"name": self.deck.name})
        self.open(self._shelf.add(copy))
        return Changed(DECK, label)

    def delete(self, deck_id: int) -> Changed:
        """Take a deck out of the library; `undo` or `restore` brings it back.

        If it was in hand, the last changed other one is now, or an empty one.
        """
        name = next((deck.name for deck in self._shelf.decks() if deck.id == deck_id), "")
        self._shelf.delete(deck_id)
        if deck_id == self.deck_id:
            others = self._sound()
            if others:
                self.open(others[0].id)
            else:
                self._put_in_hand_unsaved(self._blank(self.deck.game))
        self._deleted = deck_id
        return Changed(DECK, Message("Deleted the deck “{name}”", {"name": name}))

    def restore(self, deck_id: int) -> Changed:
        """Bring a deleted deck back, with its steps, and take it in hand."""
        self._shelf.restore(deck_id)
        self.open(deck_id)
        return Changed(DECK, Message("Restored the deck “{name}”", {"name": self.deck.name}))

    def read_version(self, version: int) -> Deck:
        """A deck as a version of its history has it. Raises ServiceError if that cannot be read."""
        return self._shelf.load_revision(version)

    def recover(self, deck_id: int) -> Changed:
        """Write a damaged deck again as its newest sound version has it, and take it in hand. Raises StorageError."""
        self._shelf.recover(deck_id)
        self.open(deck_id)
        return Changed(DECK, Message("Recovered the deck “{name}”", {"name": self.deck.name}))

    # --- changes of the deck in hand

    def add(self, card_id: str, count: int = 1, section: str | None = None) -> Changed:
        """Put copies of a card into a section, the one where it belongs if none is named."""
        card_id = _card(card_id)
        section = clean_line(section or "") or self.home_of(card_id)
        now = self.deck.count(card_id, section)
        added = max(0, min(count, MAX_COPIES - now))
        return self._set(card_id, now + added, section, "Added {count} × {name}", added)

    def remove(self, card_id: str, count: int = 1, section: str | None = None) -> Changed:
        """Take copies of a card out of a section, the one where it is if none is named; no more than there are."""
        card_id = _card(card_id)
        section = clean_line(section or "") or self.place_of(card_id)
        now = self.deck.count(card_id, section)
        removed = max(0, min(count, now))
        return self._set(card_id, now - removed, section, "Removed {count} × {name}", removed)

    def set_count(self, card_id: str, count: int, section: str | None = None) -> Changed:
        """Have exactly this many copies of a card in a section, the one where it is if none is named; 0 takes it
        out."""
        card_id = _card(card_id)
        section = clean_line(section or "") or self.place_of(card_id)
        count = max(0, min(count, MAX_COPIES))
        return self._set(card_id, count, section, "Set {name} to {count}", count)

    def apply(self, fix: Fix) -> Changed:
        """Mend a problem as its fix says."""
        if not fix.move_to:
            return self.set_count(fix.card, fix.count, fix.section)
        moved = self.deck.count(fix.card, fix.section) - fix.count
        total = min(self.deck.count(fix.card, fix.move_to) + moved, MAX_COPIES)
        deck = self.deck.with_count(fix.card, fix.count, fix.section).with_count(fix.card, total, fix.move_to)
        title = next((each.name for each in self.pack.sections if each.key == fix.move_to), Text(en=fix.move_to))
        words: dict[str, Arg] = {"name": self._name(fix.card), "section": title.model_dump()}
        return self._change(deck, Message("Moved {name} to {section}", words))

    def replace_card(self, old: str, new: str, section: str) -> Changed:
        """Put another card in the place of one: what an unknown line turned out to mean."""
        old, new, section = _card(old), _card(new), clean_line(section)
        count = self.deck.count(old, section)
        total = min(count + self.deck.count(new, section), MAX_COPIES)
        deck = self.deck.with_count(old, 0, section).with_count(new, total, section)
        label = Message("Replaced {old} by {name}", {"old": self._name(old), "name": self._name(new)})
        return self._change(deck, label) if count else NOTHING

    def merge(self, other: Deck) -> Changed:
        """Add all cards of another deck to the one in hand."""
        deck = self.deck.with_all_of(other)
        return self._change(deck, Message("Added the deck “{name}”", {"name": other.name}))

    def replace_contents(self, other: Deck) -> Changed:
        """Have the cards of another deck in the one in hand; name and notes stay."""
        deck = self.deck.changed(sections=other.sections)
        return self._change(deck, Message("Replaced all cards"))

    def rename(self, name: str, *, goes_on: bool = False) -> Changed:
        """Give the deck in hand another name. With `goes_on` the change belongs to the step of the last one, if that
        was a change of the name too."""
        deck = self.deck.changed(name=name)
        return self._change(deck, Message("Renamed to “{name}”", {"name": deck.name}), goes_on=goes_on)

    def set_notes(self, notes: str, *, goes_on: bool = False) -> Changed:
        """Write the notes of the deck in hand. With `goes_on` the change belongs to the step of the last one, if that
        was a change of the notes too."""
        return self._change(self.deck.changed(notes=notes), Message("Changed the notes"), goes_on=goes_on)

    def set_edition(self, edition: str) -> Changed:
        """Check and play the deck in hand by another edition. Raises ServiceError for one that the game lacks."""
        known = [each.id for each in self.pack.editions]
        if edition not in known:
            key = "There is no edition “{edition}”. There are: {known}."
            raise ServiceError(Message(key, {"edition": edition, "known": ", ".join(known)}))
        deck = self.deck.changed(edition=edition)
        return self._change(deck, Message("Edition {edition}", {"edition": edition}))

    # --- undo

    @property
    def undo_label(self) -> Message | None:
        """What `undo` would take back; None where there is nothing."""
        return Message("Delete the deck") if self._deleted is not None else self._history.undo_label

    @property
    def redo_label(self) -> Message | None:
        """What `redo` would do again; None where there is nothing."""
        return self._history.redo_label

    def undo(self) -> Changed | None:
        """Take the last step back, or bring the deck back that was just deleted. None if there is nothing."""
        if self._deleted is not None:
            return self.restore(self._deleted)
        return self._go(-1, self.undo_label)

    def redo(self) -> Changed | None:
        """Do the step again that was undone last. None if there is none."""
        return self._go(1, self.redo_label)

    # --- what the deck is

    def home_of(self, card_id: str) -> str:
        """The section that a card goes into when nobody says which."""
        return self.pack.section_of(self._cards.card(card_id))

    def place_of(self, card_id: str) -> str:
        """The section in which the deck has a card; where it would go if it has none."""
        having = (section for section in self.deck.sections if self.deck.count(card_id, section))
        home = self.home_of(card_id)
        return home if self.deck.count(card_id, home) else next(having, home)

    def problems(self) -> list[Problem]:
        """What the game's deck rules say of the deck in hand today."""
        return check_deck(self.deck, self.pack.deck_rules, self._cards.of_game(self.deck.game), self._today())

    def groups(self) -> list[Group]:
        """The deck in hand by section and kind, cheap cards first, unknown cards last."""
        return group_deck(self.deck, self.pack, self._cards.of_game(self.deck.game))

    def statistics(self) -> list[tuple[Statistic, Mapping[str, float]]]:
        """The figures that matter in the game, of the known cards of the deck in hand."""
        return deck_statistics(self.deck, self.pack, self._cards)

    def queries(self) -> Mapping[str, str]:
        """The searches of the filters that depend on the deck in hand; empty where it does not say enough."""
        return deck_queries(self.deck, self.pack, self._cards)

    # --- lists in and out

    def import_text(self, data: bytes, file_name: str) -> ReadDeck:
        """Read any list format. Nothing changes until `open_copy`, `merge` or `replace_contents`.

        Raises FormatError.
        """
        return read_deck(data, file_name, self._packs, self._cards.of_game, self.deck.game)

    def export(self, kind: ExportKind, language: str) -> str:
        """The deck in hand as a list; with text and csv in `ja` or `en`."""
        return export_deck(self.deck, kind, language, self.pack, self._cards)

    # --- inside

    def _open_last(self) -> None:
        last = self._shelf.last_open()
        if last is None:
            return
        try:
            self._take_in_hand(last)
        except StorageError:
            raise
        except ServiceError as error:
            self.notice = error.message

    def _blank(self, game: str) -> Deck:
        return Deck(game=game, edition=self._packs[game].default_edition.id)

    def _name(self, card_id: str) -> Arg:
        card = self._cards.card(card_id)
        return card.name.model_dump() if card is not None else card_id

    def _set(self, card_id: str, count: int, section: str, key: str, shown: int) -> Changed:
        label = Message(key, {"count": shown, "name": self._name(card_id)})
        return self._change(self.deck.with_count(card_id, count, section), label)

    def _put_in_hand_unsaved(self, deck: Deck) -> None:
        self.deck, self.deck_id, self.saved_at, self.is_saved = deck, None, None, True
        self._history = History.begin(deck)

    def _change(self, deck: Deck, label: Message, *, goes_on: bool = False) -> Changed:
        if deck == self.deck:
            return NOTHING
        _refuse(excess(deck, before=self.deck))
        same_step = goes_on and self._deleted is None and self._history.can_amend(label.key)
        mark = self._history.amend(deck, label) if same_step else self._history.push(deck, label)
        self.deck, self._deleted = deck, None
        self._save(mark.model_dump_json())
        return Changed(DECK, label)

    def _go(self, way: int, label: Message | None) -> Changed | None:
        if label is None:
            return None
        deck = self._history.state(self._history.at + way, self._shelf.load_revision)
        self._history.at += way
        self.deck = deck
        self._save(self._history.mark_of_present().model_dump_json())
        return Changed(DECK, label)

    def _save(self, label: str) -> None:
        self.is_saved = False
        if self.deck_id is None:
            # It goes into the library as it was before its first change: there undo leads to after a restart.
            self.deck_id = self._shelf.add(self._history.state(0, self._shelf.load_revision))
            self._shelf.remember_open(self.deck_id)
        self._shelf.save(self.deck_id, self.deck, label)
        self.is_saved, self.saved_at = True, self._shelf.saved_at(self.deck_id)


def _card(card_id: str) -> str:
    """A card's id as a deck has it. Raises ServiceError for one that no deck can have."""
    card = clean_card(card_id)
    if not card or len(card) > MAX_CARD:
        raise ServiceError(
            Message(
                "A card's id has 1 to {limit} characters; this one has {count}.",
                {"limit": MAX_CARD, "count": len(card)},
            )
        )
    return card


def _refuse(reason: Message | None) -> None:
    if reason is not None:
        raise ServiceError(reason)
