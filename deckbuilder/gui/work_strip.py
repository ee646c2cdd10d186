"""A strip for a long job, with a progress bar and a button that stops it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton

from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.i18n.message import Message

BAR_WIDTH = 240


class WorkStrip(QFrame):
    """Shows how far a job is. `stop_asked` is emitted once, when the user stops it."""

    stop_asked = Signal()

    def __init__(self, message: Message, language: Language) -> None:
        super().__init__()
        set_role(self, "strip")
        self._language = language
        self.words = make_label(language.text(message))
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setFixedWidth(BAR_WIDTH)
        self.bar.setAccessibleName(self.words.text())
        self.stop = QPushButton(language.text("Cancel"))
        self.stop.clicked.connect(self._stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 5, 8, 5)
        row.setSpacing(12)
        row.addWidget(self.words)
        row.addWidget(self.bar)
        row.addStretch()
        row.addWidget(self.stop)

    def _stop(self) -> None:
        self.stop.setEnabled(False)
        self.words.setText(self._language.text("Stopping…"))
        self.stop_asked.emit()

    def show_progress(self, done: int, total: int) -> None:
        """Show how much of the work is done."""
        self.bar.setRange(0, max(1, total))
        self.bar.setValue(done)
