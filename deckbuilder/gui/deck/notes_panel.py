"""The notes of the deck: one line that opens into a text field."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.labels import ElidedLabel
from deckbuilder.gui.widgets.plain_text import set_tip
from deckbuilder.gui.widgets.text_fields import PageField
from deckbuilder.gui.widgets.typing_pace import TypingPace

HEIGHT: Final = 96


class NotesEdit(PageField):
    """A field for plain text. `left` is emitted when it loses the focus or is hidden."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setFixedHeight(HEIGHT)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit `left`."""
        super().focusOutEvent(event)
        self.left.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Emit `left`, because the page, its room or the window is hidden."""
        super().hideEvent(event)
        self.left.emit()


class NotesPanel(QWidget):
    """Shows the first line of the notes. When opened, it shows all of them for editing."""

    def __init__(self, bridge: DeckBridge, language: Language) -> None:
        super().__init__()
        self._bridge, self._language = bridge, language
        self.title = QPushButton()
        self.title.setCheckable(True)
        set_role(self.title, "link")
        self.first_line = ElidedLabel(role="dim")
        self.page = NotesEdit()
        self.page.hide()
        self._pace = TypingPace(self)
        self._is_writing = False
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        header = QHBoxLayout()
        header.setSpacing(6)
        header.addWidget(self.title)
        header.addWidget(self.first_line, 1)
        header.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(header)
        column.addWidget(self.page)

    def _connect(self) -> None:
        self.title.toggled.connect(self._open)
        self.page.textChanged.connect(self._pace.key)
        self.page.left.connect(self.save)
        self._pace.save_asked.connect(self._write)
        self._bridge.changing.connect(self.save)
        self._bridge.refreshing.connect(self._pace.save_now)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        text = self._language.text
        self.title.setText(text("Notes"))
        set_tip(self.title, text("Notes on the deck. They are saved and undone with it."))
        self.page.setAccessibleName(text("Notes on the deck"))
        self.page.setPlaceholderText(text("What is the deck meant to do? What do you still want to try?"))

    def refresh(self) -> None:
        """Show the notes of the current deck."""
        notes = self._bridge.service.deck.notes
        lines = (line.strip() for line in notes.splitlines())
        self.first_line.set_whole_text(next(filter(None, lines), ""))
        if self.page.toPlainText() != notes:
            at = self.page.textCursor().position()
            with QSignalBlocker(self.page):
                self.page.setPlainText(notes)
            cursor = self.page.textCursor()
            cursor.setPosition(min(at, len(self.page.toPlainText())))
            self.page.setTextCursor(cursor)

    def save(self) -> None:
        """Save what was typed, if it is not saved yet."""
        if not self._is_writing:
            self._pace.end()

    def _write(self, goes_on: bool) -> None:
        notes = self.page.toPlainText()
        self._is_writing = True
        self._bridge.perform(lambda: self._bridge.service.set_notes(notes, goes_on=goes_on))
        self._is_writing = False

    def _open(self, is_open: bool) -> None:
        self.page.setVisible(is_open)
        self.first_line.setVisible(not is_open)
        if is_open:
            self.page.moveCursor(QTextCursor.MoveOperation.End)
            self.page.setFocus()
