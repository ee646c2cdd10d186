"""The strip that compares two versions of a deck, made in two windows at the same time."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from deckbuilder.gui.language import Language
from deckbuilder.gui.library.words import DeckWords, day_and_time
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.gui.words import deck_name
from deckbuilder.services.deck_conflicts import Conflict


class ConflictStrip(Strip):
    """Emits what the user decides: `mine_chosen`, `theirs_chosen`, or `both_chosen` with the name for the copy."""

    mine_chosen = Signal()
    theirs_chosen = Signal()
    both_chosen = Signal(str)

    def __init__(self, conflict: Conflict, words: DeckWords, language: Language) -> None:
        super().__init__()
        self.conflict = conflict
        self._words, self._language = words, language
        self.saved_note = WrappedLabel()
        self.versions = QGridLayout()
        self.versions.setHorizontalSpacing(16)
        self.versions.setVerticalSpacing(6)
        self.versions.setColumnStretch(0, 6)
        self.versions.setColumnStretch(1, 1)
        self.versions.setColumnStretch(2, 1)
        self.body.addWidget(self.saved_note)
        self.body.addLayout(self.versions)
        self.body.addStretch()
        self.mine, self.theirs = self.add_button(""), self.add_button("")
        self.mine.clicked.connect(self.mine_chosen)
        self.theirs.clicked.connect(self.theirs_chosen)
        self.primary.clicked.connect(self._keep_both)
        language.follow(self.retranslate)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        text = self._language.text
        name = deck_name(self.conflict.deck.name, self._language)
        self.set_title(
            text("Two versions of “{name}”", name=name),
            text("Two windows changed the same part of the deck. Both versions are kept until you decide."),
            close=text("Later"),
        )
        day = day_and_time(self.conflict.saved_at, self._language)
        self.saved_note.set_text(text("The version of the other window was saved on {day}.", day=day))
        self.mine.setText(text("Keep mine"))
        self.theirs.setText(text("Take theirs"))
        self.set_primary(text("Keep both"))
        self.set_summary(text("“Keep both” makes two decks. The other choices can be undone from the deck's history."))
        self._fill()

    def show_conflict(self, conflict: Conflict) -> None:
        """Show a newer state of the conflict."""
        self.conflict = conflict
        self.retranslate()

    def _fill(self) -> None:
        while (item := self.versions.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        text = self._language.text
        cards = [each for each in self.conflict.differences if each.field == "card"]
        fields = [each for each in self.conflict.differences if each.field != "card"]
        for what, mine, theirs in self._words.two_versions(fields, self.conflict.deck.game):
            self._add_line(make_label(what, "heading"))
            self._add_line(_wrapped(text("Mine: “{words}”", words=mine)))
            self._add_line(_wrapped(text("Theirs: “{words}”", words=theirs)))
        if cards:
            self._add_row([make_label(words, "heading") for words in (text("Card"), text("Mine"), text("Theirs"))])
        for row in self._words.two_versions(cards, self.conflict.deck.game):
            self._add_row([_wrapped(words) for words in row])

    def _add_line(self, label: QWidget) -> None:
        self.versions.addWidget(label, self.versions.rowCount(), 0, 1, 3)

    def _add_row(self, labels: Sequence[QWidget]) -> None:
        row = self.versions.rowCount()
        for column, label in enumerate(labels):
            self.versions.addWidget(label, row, column, Qt.AlignmentFlag.AlignTop)

    def _keep_both(self) -> None:
        name = deck_name(self.conflict.other.name, self._language)
        self.both_chosen.emit(self._language.text("{name} (other version)", name=name))


def _wrapped(words: str) -> WrappedLabel:
    label = WrappedLabel()
    label.set_text(words)
    return label
