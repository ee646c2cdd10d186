"""The strip with two versions of one deck, made in two windows at the same time."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel

from deckbuilder.gui.language import Language
from deckbuilder.gui.library.words import DeckWords, day_and_time
from deckbuilder.gui.theme import Role
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.gui.words import deck_name
from deckbuilder.services.deck_conflicts import Conflict


class ConflictStrip(Strip):
    """`mine_chosen`, `theirs_chosen`, `both_chosen(name of the copy)`: what becomes of the two versions."""

    mine_chosen = Signal()
    theirs_chosen = Signal()
    both_chosen = Signal(str)

    def __init__(self, conflict: Conflict, words: DeckWords, language: Language) -> None:
        super().__init__()
        self.conflict = conflict
        self._words, self._language = words, language
        self.told = WrappedLabel()
        self.table = QGridLayout()
        self.table.setHorizontalSpacing(16)
        self.table.setVerticalSpacing(6)
        self.table.setColumnStretch(0, 2)
        self.table.setColumnStretch(1, 1)
        self.table.setColumnStretch(2, 1)
        self.body.addWidget(self.told)
        self.body.addLayout(self.table)
        self.body.addStretch()
        self.mine, self.theirs = self.add_button(""), self.add_button("")
        self.mine.clicked.connect(self.mine_chosen)
        self.theirs.clicked.connect(self.theirs_chosen)
        self.primary.clicked.connect(self._keep_both)
        language.follow(self.retranslate)

    def retranslate(self) -> None:
        """Show the words of another language."""
        text = self._language.text
        name = deck_name(self.conflict.deck.name, self._language)
        self.set_title(
            text("Two versions of “{name}”", name=name),
            text("Two windows changed the same thing. Both versions are kept until you decide."),
            close=text("Later"),
        )
        day = day_and_time(self.conflict.saved_at, self._language)
        self.told.set_text(text("The version of the other window was saved on {day}.", day=day))
        self.mine.setText(text("Keep mine"))
        self.theirs.setText(text("Take theirs"))
        self.set_primary(text("Keep both"))
        self.set_summary(text("“Keep both” makes two decks. The other choices can be undone from the deck's history."))
        self._fill()

    def show_conflict(self, conflict: Conflict) -> None:
        """Show the versions as they are now."""
        self.conflict = conflict
        self.retranslate()

    def _fill(self) -> None:
        while (item := self.table.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        text = self._language.text
        self._add_row(0, "", text("Mine"), text("Theirs"), "heading")
        rows = self._words.two_versions(self.conflict.differences, self.conflict.deck.game)
        for number, row in enumerate(rows, 1):
            self._add_row(number, *row)

    def _add_row(self, row: int, what: str, mine: str, theirs: str, role: Role | None = None) -> None:
        for column, words in enumerate((what, mine, theirs)):
            label: QLabel = make_label(words, role, wrap=True)
            self.table.addWidget(label, row, column)

    def _keep_both(self) -> None:
        name = deck_name(self.conflict.other.name, self._language)
        self.both_chosen.emit(self._language.text("{name} (other version)", name=name))
