"""Changes of the open deck. Each is checked, can be undone, and is saved before the method returns."""

from collections.abc import Callable, Mapping
from datetime import date

from deckbuilder.domain.deck import Deck
from deckbuilder.domain.deck_limits import excess
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import Fix
from deckbuilder.services.card_service import CardService
from deckbuilder.services.change import DECK, NOTHING, Changed
from deckbuilder.services.deck_desk import DeckDesk
from deckbuilder.services.deck_edits import Edit
from deckbuilder.services.deck_in_hand import DeckInHand
from deckbuilder.services.deck_shelf import DeckShelf
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.working_copy import Unsaved, WorkingCopy


class DeckChanges(DeckInHand):
    """Changes the open deck.

    If a deck would exceed the limits (`domain.deck_limits`), methods raise ServiceError and change nothing. If the
    library cannot be written, the change still happens and waits in memory.
    """

    def __init__(
        self,
        desk: DeckDesk,
        shelf: DeckShelf,
        cards: CardService,
        packs: Mapping[str, GamePack],
        today: Callable[[], date],
    ) -> None:
        super().__init__(desk, cards, packs, today)
        self._shelf = shelf
        self._deleted: WorkingCopy | int | None = None
        """The deck that was deleted last, while undo can bring it back."""

    def add(self, card_id: str, count: int = 1, section: str | None = None) -> Changed:
        """Add copies of a card to a section, by default the one where it belongs."""
        return self._change(self._edits.add(self.deck, card_id, count, section))

    def remove(self, card_id: str, count: int = 1, section: str | None = None) -> Changed:
        """Remove up to `count` copies of a card from a section, by default the one it is in."""
        return self._change(self._edits.remove(self.deck, card_id, count, section))

    def set_count(self, card_id: str, count: int, section: str | None = None) -> Changed:
        """Set the number of copies of a card in a section, by default the one it is in. 0 removes the card."""
        return self._change(self._edits.set_count(self.deck, card_id, count, section))

    def apply(self, fix: Fix) -> Changed:
        """Apply the fix of a problem."""
        return self._change(self._edits.mend(self.deck, fix))

    def replace_card(self, old: str, new: str, section: str) -> Changed:
        """Replace a card with another one, such as an unknown line with the card it turned out to mean."""
        return self._change(self._edits.replace_card(self.deck, old, new, section))

    def move(self, card_id: str, source: str, target: str) -> Changed:
        """Move one copy of a card to another section, or exchange it with the card there if the section is full."""
        return self._change(self._edits.move(self.deck, card_id, source, target))

    def recognise(self) -> Changed:
        """Replace unknown cards that the database knows by now, after an import of cards."""
        return self._change(self._edits.recognise(self.deck))

    def merge(self, other: Deck) -> Changed:
        """Add all cards of another deck to the open one."""
        label = Message("Added the deck “{name}”", {"name": other.name})
        return self._change(Edit(self.deck.with_all_of(other), label))

    def replace_contents(self, other: Deck) -> Changed:
        """Replace the cards of the open deck with those of another. Name and notes stay."""
        return self._change(Edit(self.deck.changed(sections=other.sections), Message("Replaced all cards")))

    def rename(self, name: str, *, goes_on: bool = False) -> Changed:
        """Rename the open deck.

        With `goes_on`, the change joins the last step if that was a rename too.
        """
        deck = self.deck.changed(name=name)
        return self._change(Edit(deck, Message("Renamed to “{name}”", {"name": deck.name})), goes_on=goes_on)

    def set_notes(self, notes: str, *, goes_on: bool = False) -> Changed:
        """Set the notes of the open deck.

        With `goes_on`, the change joins the last step if that changed the notes too.
        """
        return self._change(Edit(self.deck.changed(notes=notes), Message("Changed the notes")), goes_on=goes_on)

    def set_edition(self, edition: str) -> Changed:
        """Check and play the open deck by another edition. Raises ServiceError for one that the game lacks."""
        return self._change(self._edits.set_edition(self.deck, edition))

    # --- undo

    @property
    def undo_label(self) -> Message | None:
        """What `undo` would undo, or None if there is nothing."""
        deleted = self._deleted is not None
        return Message("Delete the deck") if deleted else self._desk.in_hand.history.undo_label

    @property
    def redo_label(self) -> Message | None:
        """What `redo` would redo, or None if there is nothing."""
        return self._desk.in_hand.history.redo_label

    def undo(self) -> Changed | None:
        """Undo the last step. Return None if there is none."""
        return self._go(-1, self._desk.in_hand.history.undo_label)

    def redo(self) -> Changed | None:
        """Redo the step that was undone last. Return None if there is none."""
        return self._go(1, self.redo_label)

    # --- helpers

    def _change(self, edit: Edit, *, goes_on: bool = False) -> Changed:
        copy, deck = self._desk.in_hand, edit.deck
        if deck == copy.deck:
            return NOTHING
        refuse(excess(deck, before=copy.deck))
        same_step = goes_on and self._deleted is None and copy.history.can_amend(edit.label.key)
        mark = copy.history.amend(deck, edit.label) if same_step else copy.history.push(deck, edit.label)
        copy.deck, self._deleted = deck, None
        return self._saved(copy, Unsaved(mark, supersedes=same_step), edit.label)

    def _go(self, way: int, label: Message | None) -> Changed | None:
        copy = self._desk.in_hand
        deck = copy.history.go(way, self._shelf.load_revision)
        if deck is None:
            return None
        copy.deck = deck
        unsaved = Unsaved(copy.history.mark_of_present(), copy.history.revision, supersedes=copy.is_walking)
        return self._saved(copy, unsaved, label)

    def _saved(self, copy: WorkingCopy, unsaved: Unsaved, label: Message | None) -> Changed:
        copy.unsaved = unsaved
        if copy.deck_id is None:
            copy.deck_id = self._desk.new_id()
        self._desk.try_to_save(copy)
        return self._announce(Changed(DECK, label))

    def _announce(self, changed: Changed) -> Changed:
        return Changed(changed.what, changed.label, (*changed.news, *self._desk.take_news()))


def refuse(reason: Message | None) -> None:
    """Raise ServiceError with the reason, if there is one."""
    if reason is not None:
        raise ServiceError(reason)
