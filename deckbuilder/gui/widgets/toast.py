"""The strip that reports what was just done and offers to undo it."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.labels import ElidedLabel

SHOWN_FOR = 8_000
"""Milliseconds until the strip disappears."""


class UndoStrip(QFrame):
    """Shows one sentence, and a link if the change can be undone. Signal: `undo_asked`."""

    undo_asked = Signal()

    def __init__(self, undo_text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "strip")
        self._label = ElidedLabel()
        self._button = QPushButton(undo_text)
        set_role(self._button, "link")
        self._button.clicked.connect(self._ask)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 6, 3)
        row.addWidget(self._label, 1)
        row.addWidget(self._button)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def message(self) -> str:
        """The latest sentence."""
        return self._label.whole_text

    def show_message(self, text: str, *, can_undo: bool = False, milliseconds: int = SHOWN_FOR) -> None:
        """Show a sentence. It replaces the one before."""
        self._label.set_whole_text(text)
        self._button.setVisible(can_undo)
        self.show()
        self._timer.start(milliseconds)

    def _ask(self) -> None:
        self.hide()
        self.undo_asked.emit()
