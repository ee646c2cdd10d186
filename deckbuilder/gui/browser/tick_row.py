"""A word with a check box, and a count on the right."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from deckbuilder.gui.widgets.plain_text import caption, make_label


class TickRow(QWidget):
    """`clicked` is emitted when the user checks or unchecks the box."""

    clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.box = QCheckBox()
        self._count = make_label(role="dim")
        self.box.clicked.connect(self.clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 1, 2, 1)
        row.addWidget(self.box, 1)
        row.addWidget(self._count)

    def setText(self, text: str) -> None:
        """Set the word."""
        self.box.setText(caption(text))

    def set_count(self, count: int | None) -> None:
        """Show how many cards there are, or nothing for None."""
        words = "" if count is None else str(count)
        self._count.setText(words)
        self.box.setAccessibleDescription(words)

    @property
    def count(self) -> str:
        """The shown count."""
        return self._count.text()

    def isChecked(self) -> bool:
        """Return whether the box is checked."""
        return self.box.isChecked()

    def setChecked(self, checked: bool) -> None:
        """Check or uncheck the box."""
        self.box.setChecked(checked)
