"""What a pane shows instead of its content: empty, loading, nothing found, or an error."""

from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QProgressBar, QPushButton, QVBoxLayout, QWidget

from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.icons import icon_pixmap
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.render.palette import Palette

Kind = Literal["empty", "loading", "nothing_found", "error"]
ICONS: dict[Kind, str] = {"empty": "deck", "loading": "star", "nothing_found": "search", "error": "warning"}
ICON_SIZE = 48


class StatePanel(QWidget):
    """A picture, a sentence and a button. `action_asked` is emitted when the user presses the button."""

    action_asked = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._kind: Kind = "empty"
        self._picture = make_label()
        self._title = make_label(role="title", wrap=True)
        self._text = WrappedLabel(centred=True)
        self._text.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setMaximumWidth(220)
        self._button = QPushButton()
        set_role(self._button, "primary")
        self._button.clicked.connect(self.action_asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addStretch(2)
        for widget in (self._picture, self._title):
            widget.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(widget)
        column.addWidget(self._text)
        column.addWidget(self._bar, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self.show_state("empty", "", "")

    def show_state(self, kind: Kind, title: str, text: str, action: str = "") -> None:
        """Show a title and a text. `action` is the word on the button; empty for no button."""
        self._kind = kind
        self._title.setText(title)
        self._text.set_text(text)
        self._text.setVisible(bool(text))
        self._button.setText(action)
        self._button.setVisible(bool(action))
        self._bar.setVisible(kind == "loading")
        self._bar.setRange(0, 0)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self._tint()

    def show_progress(self, done: int, total: int) -> None:
        """Show how much is loaded."""
        self._bar.setRange(0, max(1, total))
        self._bar.setValue(done)

    def set_palette(self, palette: Palette) -> None:
        """Use the colours of another theme."""
        self._palette = palette
        self._tint()

    def _tint(self) -> None:
        colour = self._palette.bad if self._kind == "error" else self._palette.dim
        self._picture.setPixmap(icon_pixmap(ICONS[self._kind], colour, ICON_SIZE, ratio=self.devicePixelRatioF()))
