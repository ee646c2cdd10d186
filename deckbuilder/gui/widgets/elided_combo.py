"""A combo box whose current entry ends in an ellipsis if it does not fit. Qt cuts it in the middle of a letter."""

from PySide6.QtCore import QMargins, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from deckbuilder.gui.widgets.choice import Choice
from deckbuilder.gui.widgets.plain_text import set_tip

LETTERS = 8
EDGE = 4


class ElidedCombo(Choice):
    """A combo box as wide as its place allows, from a few letters on. The tool tip holds the whole entry."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(LETTERS)
        self.currentTextChanged.connect(self._set_whole_tip)

    def _set_whole_tip(self, text: str) -> None:
        set_tip(self, text)

    def shown_text(self) -> str:
        """Return the current entry as it is drawn, with its ellipsis."""
        return self._option().currentText

    def _whole(self) -> str:
        """Return the current entry, or the placeholder if there is none."""
        return self.currentText() if self.currentIndex() >= 0 else self.placeholderText()

    def _option(self) -> QStyleOptionComboBox:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(control, option, part, self).width() - EDGE
        option.currentText = self.fontMetrics().elidedText(self._whole(), Qt.TextElideMode.ElideRight, room)
        return option

    def sizeHint(self) -> QSize:
        """Return Qt's size with the free edge beside the entry."""
        return super().sizeHint().grownBy(QMargins(0, 0, EDGE, 0))

    def showPopup(self) -> None:
        """Open a list that is wide enough for every entry."""
        view = self.view()
        view.setMinimumWidth(view.sizeHintForColumn(0) + view.verticalScrollBar().sizeHint().width())
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box with its entry."""
        painter, option = QStylePainter(self), self._option()
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
