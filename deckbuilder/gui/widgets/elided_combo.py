"""A combo box whose shown entry ends in an ellipsis where it does not fit; Qt cuts it in the middle of a letter."""

from PySide6.QtCore import QMargins, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from deckbuilder.gui.widgets.choice import Choice
from deckbuilder.gui.widgets.plain_text import set_tip

LETTERS = 8
EDGE = 4


class ElidedCombo(Choice):
    """As wide as its place allows, from some letters on; the whole entry is the tool tip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(LETTERS)
        self.currentTextChanged.connect(self._tell_whole)

    def _tell_whole(self, text: str) -> None:
        set_tip(self, text)

    def shown_text(self) -> str:
        """The entry as it fits now."""
        return self._option().currentText

    def _whole(self) -> str:
        """The chosen entry, or what stands there while none is chosen."""
        return self.currentText() if self.currentIndex() >= 0 else self.placeholderText()

    def _option(self) -> QStyleOptionComboBox:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(control, option, part, self).width() - EDGE
        option.currentText = self.fontMetrics().elidedText(self._whole(), Qt.TextElideMode.ElideRight, room)
        return option

    def sizeHint(self) -> QSize:
        """As Qt says, and what is left free beside the entry."""
        return super().sizeHint().grownBy(QMargins(0, 0, EDGE, 0))

    def showPopup(self) -> None:
        """Open the list, wide enough for every entry."""
        view = self.view()
        view.setMinimumWidth(view.sizeHintForColumn(0) + view.verticalScrollBar().sizeHint().width())
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The box with its entry."""
        painter, option = QStylePainter(self), self._option()
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
