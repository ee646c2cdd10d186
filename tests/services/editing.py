"""A window that edits at random and records what it saw, so that a test can tell whether an edit was lost.

Every edit sets a card to a number of copies, or the notes to a text, that no other edit uses. An edit is safe if the
deck contains it in the end, if a conflict version contains it, or if a window that showed it replaced it.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from card_db.store.library.store import LibraryStore
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.json_deck import deck_of_json
from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.errors import StorageError

CARDS = ("LOS-S1-001", "LOS-S1-002", "LOS-S1-003")
Value = tuple[str, str]
"""A card and its copies, or `notes` and the text."""


def values(deck: Deck) -> set[Value]:
    return {(entry.card, str(entry.count)) for entry in deck.entries()} | {("notes", deck.notes)}


@dataclass
class Editor:
    """A window. `numbers` gives numbers of copies that nobody else uses."""

    decks: DeckService
    numbers: Iterator[int]
    made: set[Value] = field(default_factory=set)
    replaced: set[Value] = field(default_factory=set)

    def set_count(self, card: str) -> None:
        number = next(self.numbers)
        self.replaced.add((card, str(self.decks.deck.count(card))))
        self.decks.set_count(card, number, "main")
        self.made.add((card, str(number)))

    def add_new(self) -> None:
        card = f"new {next(self.numbers)}"
        self.decks.add(card, 1, "main")
        self.made.add((card, "1"))

    def set_notes(self) -> None:
        text = f"note {next(self.numbers)}"
        self.replaced.add(("notes", self.decks.deck.notes))
        self.decks.set_notes(text)
        self.made.add(("notes", text))

    def go(self, way: str) -> None:
        before = values(self.decks.deck)
        getattr(self.decks, way)()
        self.replaced |= before - values(self.decks.deck)

    def settle(self, how: str) -> None:
        """Settle the conflicts. One remains if the library is busy at that moment."""
        with suppress(StorageError):
            self._settle(how)

    def _settle(self, how: str) -> None:
        for conflict in self.decks.conflicts.all():
            if how == "copy":
                self.decks.conflicts.take_theirs_as_copy(conflict, "Copy")
            else:
                self.replaced |= values(conflict.other) | values(conflict.deck)
                getattr(self.decks.conflicts, how)(conflict)


def found(library: LibraryStore, deck_id: int) -> set[Value]:
    """Return everything that the deck and its conflict versions contain."""
    rows = [each.id for each in library.versions.history(deck_id) if each.kind in {"conflict", "settled"}]
    bodies = [library.load_deck(deck_id).body, *(library.versions.load(row).body for row in rows)]
    return set().union(*(values(deck_of_json(body, "test")) for body in bodies))


def lost(library: LibraryStore, deck_id: int, made: set[Value], replaced: set[Value]) -> set[Value]:
    """Return the edits that are in no version."""
    return made - replaced - found(library, deck_id)
