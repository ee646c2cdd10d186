"""The strip with decks that a closing window could not save."""

from collections.abc import Sequence

from PySide6.QtCore import Signal

from deckbuilder.domain.deck import Deck
from deckbuilder.gui.language import Language
from deckbuilder.gui.library.restore_strip import DECK_ROWS, fit_rows, make_list, make_row
from deckbuilder.gui.library.words import DeckWords, day_and_time
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.gui.words import deck_name
from deckbuilder.services.deck_rescue import Rescue


class RescueStrip(Strip):
    """Emits what the user decides: `back_asked` merges the decks into the library, `file_asked` writes the given deck
    into a file, and `discard_asked` deletes the rescued decks."""

    back_asked = Signal()
    file_asked = Signal(object)
    discard_asked = Signal()

    def __init__(self, rescue: Rescue, decks: Sequence[Deck], words: DeckWords, language: Language) -> None:
        super().__init__()
        self.rescue, self._decks = rescue, decks
        self._words, self._language = words, language
        self.decks = make_list()
        self.heading, self.cards = make_label(role="heading"), WrappedLabel()
        for part in (self.decks, self.heading, self.cards):
            self.body.addWidget(part)
        self.body.addStretch()
        self.discard, self.file = self.add_button(""), self.add_button("")
        set_role(self.discard, "danger")
        self.discard.clicked.connect(self.discard_asked)
        self.file.clicked.connect(self._ask_for_file)
        self.primary.clicked.connect(self.back_asked)
        self.decks.currentRowChanged.connect(self._show_deck)
        language.follow(self.retranslate)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        text = self._language.text
        day = day_and_time(self.rescue.saved_at, self._language)
        self.set_title(
            text("Decks that were not saved"),
            text(
                "The library could not be written when the window closed on {day}. These decks were saved separately.",
                day=day,
            ),
            close=text("Later"),
        )
        row = max(0, self.decks.currentRow())
        self.decks.setAccessibleName(text("Decks that were not saved"))
        self.decks.clear()
        for deck in self._decks:
            self.decks.addItem(make_row(f"{deck_name(deck.name, self._language)}   {deck.size()}"))
        fit_rows(self.decks, DECK_ROWS)
        self.decks.setCurrentRow(min(row, len(self._decks) - 1))
        self.discard.setText(text("Discard"))
        set_tip(self.discard, text("Delete these decks permanently"))
        self.file.setText(text("Save as file…"))
        self.set_primary(text("Bring back"))
        self.set_summary(text("“Bring back” merges these decks into the library. Nothing there is lost."))

    def _show_deck(self) -> None:
        row = self.decks.currentRow()
        deck = self._decks[row] if 0 <= row < len(self._decks) else None
        self.heading.setText(self._language.text("Cards of the deck"))
        self.heading.setVisible(deck is not None)
        self.file.setEnabled(deck is not None)
        self.cards.set_text("\n".join(self._words.contents(deck)) if deck is not None else "")

    def _ask_for_file(self) -> None:
        row = self.decks.currentRow()
        if 0 <= row < len(self._decks):
            self.file_asked.emit(self._decks[row])
