"""A button for a move by hand: its number key, the words for it, and below them what it does."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton

from deckbuilder.gui.theme import Role, set_role
from deckbuilder.gui.widgets.painting import small_font
from deckbuilder.gui.widgets.plain_text import caption
from deckbuilder.gui.widgets.wrapped_text import draw_wrapped, wrapped_height

SIDE, AIR, KEY = 10, 7, 18
"""Pixels beside the text, above and below it, and for the number key."""
DIM = 0.72
"""How strong the second text is."""


class HandButton(QPushButton):
    """A push button with two texts of any length. Enter presses it too."""

    def __init__(self, number: int | None, title: str, detail: str = "", role: Role | None = None) -> None:
        """`number` is the key that presses it, if one does."""
        super().__init__(caption(title))
        self.title, self.detail, self._number = title, detail, number
        self.setAccessibleName(title)
        self.setAccessibleDescription(detail)
        if role is not None:
            set_role(self, role)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _room(self, width: int) -> int:
        return max(40, width - 2 * SIDE - KEY)

    @property
    def _small(self) -> QFont:
        font = small_font(self)
        font.setBold(False)
        return font

    def heightForWidth(self, width: int) -> int:
        """Return the height of both texts."""
        height = wrapped_height(self.title, self.font(), self._room(width)) if self.title else 0
        if self.detail:
            height += wrapped_height(self.detail, self._small, self._room(width))
        return height + 2 * AIR

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the least height for the new width."""
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def sizeHint(self) -> QSize:
        """Return a usual width with the height for the current width."""
        return QSize(200, self.heightForWidth(self.width() or 200))

    def minimumSizeHint(self) -> QSize:
        """Return a size that fits into any column."""
        return QSize(60, 2 * AIR)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button with Enter."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button in the current style, with its texts at the left."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        with QPainter(self) as painter:
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            colour = QColor(option.palette.color(QPalette.ColorRole.ButtonText))
            dim = QColor(colour)
            dim.setAlphaF(DIM)
            place, room = QPointF(SIDE, AIR), self._room(self.width())
            if self._number is not None:
                draw_wrapped(painter, place, KEY, str(self._number), self.font(), dim)
            place += QPointF(KEY, 0)
            if self.title:
                draw_wrapped(painter, place, room, self.title, self.font(), colour)
                place += QPointF(0, wrapped_height(self.title, self.font(), room))
            if self.detail:
                draw_wrapped(painter, place, room, self.detail, self._small, dim)
