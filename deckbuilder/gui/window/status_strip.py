"""The bottom line of the window: the last change, with an undo button, and whether the deck is saved."""

from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.labels import ElidedLabel
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.words import deck_name
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_service import Saving

NOTHING = Saving(is_saved=True)


class StatusStrip(QWidget):
    """Shows the last change and whether the deck is saved. `undo_asked` takes the change back. While the deck is not
    saved, `file_asked` saves it somewhere else."""

    undo_asked = Signal()
    file_asked = Signal()

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._change: Message | None = None
        self._saving = NOTHING
        self.setObjectName("status")
        self.change, self.saved = make_label(), make_label(role="dim")
        self.trouble = ElidedLabel(role="bad")
        self.trouble.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.trouble.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.undo, self.file = QPushButton(), QPushButton()
        for button in (self.undo, self.file):
            set_role(button, "chip")
        self.undo.clicked.connect(self.undo_asked)
        self.file.clicked.connect(self.file_asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 2, 0)
        row.setSpacing(10)
        row.addWidget(self.change)
        row.addWidget(self.undo)
        row.addStretch()
        row.addWidget(self.trouble, 100)
        row.addWidget(self.file)
        row.addWidget(self.saved)
        self.setFixedHeight(30)
        language.follow(self._rewrite)

    def show_change(self, change: Message | None) -> None:
        """Show the change that undo would take back, or nothing if there is none."""
        self._change = change
        self._rewrite()

    def show_saving(self, saving: Saving) -> None:
        """Show when the deck was saved, or why it could not be saved."""
        self._saving = saving
        self._rewrite()

    def _rewrite(self) -> None:
        text = self._language.text
        self.undo.setText(text("Undo"))
        self.undo.setVisible(self._change is not None)
        self.change.setText("" if self._change is None else text(self._change))
        self.file.setText(text("Save as file…"))
        set_tip(self.file, text("Save the deck to a separate file, to keep it safe until the library can be written"))
        trouble = self._trouble()
        self.trouble.set_whole_text(trouble)
        self.trouble.setVisible(bool(trouble))
        self.file.setVisible(not self._saving.is_saved)
        self.saved.setVisible(not trouble)
        saved_at = self._saving.saved_at
        self.saved.setText(text("saved {time}", time=clock(saved_at)) if saved_at else "")

    def _trouble(self) -> str:
        text, saving = self._language.text, self._saving
        if not saving.is_saved:
            why = text(saving.why) if saving.why is not None else ""
            return text("Not saved: {reason}", reason=why) if why else text("Not saved")
        if saving.waiting:
            names = ", ".join(deck_name(deck.name, self._language) for deck in saving.waiting)
            return text("Not saved yet: {names}", names=names)
        return ""


def clock(saved: str) -> str:
    """Return hour and minute of an ISO time in the machine's time zone."""
    return datetime.fromisoformat(saved).astimezone().strftime("%H:%M")
