"""A push button whose text wraps over as many lines as its width requires."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton

from deckbuilder.gui.theme import Role, set_role
from deckbuilder.gui.widgets.plain_text import caption
from deckbuilder.gui.widgets.wrapped_text import draw_wrapped, wrapped_height

SIDE, AIR = 12, 8
"""Pixels to the left and right of the text, and above and below it."""


class WrappedButton(QPushButton):
    """A push button with text of any length."""

    def __init__(self, words: str, role: Role | None = None) -> None:
        super().__init__(caption(words))
        self._words = words
        if role is not None:
            set_role(self, role)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_words(self, words: str) -> None:
        """Set the text."""
        self._words = words
        self.setText(caption(words))
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        """Return the height of the wrapped lines."""
        lines = wrapped_height(self._words, self.font(), max(40, width - 2 * SIDE)) + 2 * AIR
        return max(lines, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the least height for the new width."""
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def sizeHint(self) -> QSize:
        """Return the usual width with the height for the current width."""
        usual = super().sizeHint()
        return QSize(usual.width(), self.heightForWidth(self.width() or usual.width()))

    def minimumSizeHint(self) -> QSize:
        """Return a size that fits into any column."""
        return QSize(60, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button in the current style, with the wrapped text in its middle."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        with QPainter(self) as painter:
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            room = self.width() - 2 * SIDE
            height = wrapped_height(self._words, self.font(), room)
            place = QPointF(SIDE, (self.height() - height) / 2)
            group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
            colour = option.palette.color(group, QPalette.ColorRole.ButtonText)
            draw_wrapped(painter, place, room, self._words, self.font(), colour, centred=True)
