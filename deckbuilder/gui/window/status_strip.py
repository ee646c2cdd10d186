"""The foot of the window: what was done last with a way back, and when the deck was saved."""

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.i18n.message import Message


class StatusStrip(QWidget):
    """Shows the last change, offers to take it back (`undo_asked`), and the time of the last save."""

    undo_asked = Signal()

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._change: Message | None = None
        self._saved: str | None = None
        self.setObjectName("status")
        self.change, self.saved = make_label(), make_label(role="dim")
        self.undo = QPushButton()
        set_role(self.undo, "chip")
        self.undo.clicked.connect(self.undo_asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 2, 0)
        row.setSpacing(10)
        row.addWidget(self.change)
        row.addWidget(self.undo)
        row.addStretch()
        row.addWidget(self.saved)
        self.setFixedHeight(30)
        language.follow(self._rewrite)

    def show_change(self, change: Message | None) -> None:
        """Show the change that undo would take back; None if there is none."""
        self._change = change
        self._rewrite()

    def show_saved(self, saved: str | None) -> None:
        """Show when the deck was saved (ISO time); None while it is not saved."""
        self._saved = saved
        self._rewrite()

    def _rewrite(self) -> None:
        text = self._language.text
        self.undo.setText(text("Undo"))
        self.undo.setVisible(self._change is not None)
        self.change.setText("" if self._change is None else text(self._change))
        self.saved.setText(text("saved {time}", time=clock(self._saved)) if self._saved else text("not saved"))


def clock(saved: str) -> str:
    """The hour and minute of an ISO time, in the machine's own zone."""
    return datetime.fromisoformat(saved).astimezone().strftime("%H:%M")
