"""The field with the name of the deck."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionFrame

from deckbuilder.gui.theme import set_look, set_role
from deckbuilder.gui.widgets.plain_text import set_tip
from deckbuilder.gui.widgets.text_fields import LineField
from deckbuilder.gui.widgets.typing_pace import TypingPace
from deckbuilder.render.palette import HEADING_SIZE

NAME_FRAME = 16
"""Pixels of the field's width that its frame takes."""
TEXT_MARGIN = 2
"""Pixels that Qt leaves free on each side of the text of a field."""


class NameEdit(LineField):
    """The deck's name, edited in place. Escape restores the old name.

    `renamed(name, goes_on)` is emitted while the user types, and on Enter or when the field loses the focus. `goes_on`
    means that undo treats this name and the last one as one step.
    """

    renamed = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self._name = self._before = ""
        self._is_saving = False
        self._pace = TypingPace(self)
        set_role(self, "name")
        self.setMaxLength(200)
        self.textEdited.connect(self._pace.key)
        self._pace.save_asked.connect(self._save)
        self.editingFinished.connect(self._finish)

    def show_name(self, name: str) -> None:
        """Show a deck's name, unless the user is editing it."""
        self._name = name
        if not self._is_saving:
            self._before = name
        if not (self.hasFocus() and self.isModified()):
            self.setText(name)
            self.setCursorPosition(0)
            self._fit()

    def _fit(self) -> None:
        """Show a long name in smaller letters, so that more of it fits. The tool tip has the whole name."""
        set_tip(self, self._name)
        font = QFont(self.font())
        font.setPixelSize(HEADING_SIZE)
        font.setBold(True)
        wide = QFontMetrics(font).horizontalAdvance(self._name) > self.width() - NAME_FRAME
        if wide != bool(self.property("wide")):
            set_look(self, "wide", wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the name into the new width."""
        super().resizeEvent(event)
        self._fit()

    @property
    def shown(self) -> str:
        """What the field shows: a name that is too long ends with an ellipsis, unless the user is editing it."""
        if self.hasFocus() or not self.text():
            return self.text()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self._room().width())

    def _room(self) -> QRect:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        inside = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        return inside.adjusted(TEXT_MARGIN, 0, -TEXT_MARGIN, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the name, with an ellipsis if it is too long."""
        if self.shown == self.text():
            super().paintEvent(event)
            return
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawText(self._room(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.shown)

    def _save(self, goes_on: bool) -> None:
        name = self.text().strip()
        if name and name != self._name:
            self._rename(name, goes_on=goes_on)

    def _rename(self, name: str, *, goes_on: bool) -> None:
        self._name, self._is_saving = name, True
        self.renamed.emit(name, goes_on)
        self._is_saving = False

    def save_typing(self) -> None:
        """Save what was typed so far. The user can continue typing."""
        if not self._is_saving:
            self._pace.save_now()

    def save(self) -> None:
        """Save what was typed, if it is not saved yet, and end the typing."""
        if not self._is_saving:
            self._pace.end()
            self.setModified(False)

    def _finish(self) -> None:
        self.save()
        self.setText(self._name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Restore on Escape the name from before the user typed."""
        if event.key() == Qt.Key.Key_Escape:
            self._give_up()
        else:
            super().keyPressEvent(event)

    def _give_up(self) -> None:
        self._pace.drop()
        self.setModified(False)
        if self._name != self._before:
            self._rename(self._before, goes_on=True)
        self.setText(self._name)
        self.clearFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Remember the name that Escape restores."""
        super().focusInEvent(event)
        self._before = self._name

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the beginning of a long name again."""
        super().focusOutEvent(event)
        self.setCursorPosition(0)
