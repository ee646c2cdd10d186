"""A word with a check box, and a count on the right."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from deckbuilder.gui.widgets.plain_text import caption, make_label, set_tip

LEAST_WIDTH = 60


class CuttingBox(QCheckBox):
    """A check box that cuts its word with an ellipsis where there is no room for all of it."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Return a size that may cut the word."""
        return QSize(LEAST_WIDTH, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box and as much of the word as fits."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_CheckBoxContents
        room = self.style().subElementRect(part, option, self).width()
        option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_CheckBox, option)


class TickRow(QWidget):
    """`clicked` is emitted when the user checks or unchecks the box."""

    clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.box = CuttingBox()
        self._count = make_label(role="dim")
        self.box.clicked.connect(self.clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 1, 2, 1)
        row.addWidget(self.box, 1)
        row.addWidget(self._count)

    def setText(self, text: str) -> None:
        """Set the word."""
        self.box.setText(caption(text))
        set_tip(self.box, text)

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
