"""A small capsule that shows an active filter and removes it."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from deckbuilder.gui.widgets.painting import colour, draw_focus, small_font
from deckbuilder.gui.widgets.plain_text import caption, set_tip

HEIGHT = 24


class Chip(QAbstractButton):
    """A filter such as `Attribute: Light  x`. A click anywhere emits `clicked`, which asks to remove the filter."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = text
        self.setText(caption(text))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFont(small_font(self))
        set_tip(self, text)

    def sizeHint(self) -> QSize:
        """Return the size of the text, at most 260 pixels of it, and the cross."""
        return QSize(min(self.fontMetrics().horizontalAdvance(self._words), 260) + 38, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return room for a few letters and the cross."""
        return QSize(64, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a capsule with a cross that lights up under the pointer."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        hovered = self.underMouse()
        painter.setPen(QPen(colour(self, QPalette.ColorRole.Accent, 0.9 if hovered else 0.55), 1))
        painter.setBrush(colour(self, QPalette.ColorRole.Accent, 0.26 if hovered else 0.16))
        painter.drawRoundedRect(box, HEIGHT / 2, HEIGHT / 2)
        painter.setPen(colour(self, QPalette.ColorRole.Text))
        room = self.width() - 36
        word = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(12, 0, room + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, word)
        painter.setPen(
            QPen(colour(self, QPalette.ColorRole.Text if hovered else QPalette.ColorRole.PlaceholderText), 1.6)
        )
        centre = QPointF(self.width() - 14, self.height() / 2)
        painter.drawLine(centre + QPointF(-3.5, -3.5), centre + QPointF(3.5, 3.5))
        painter.drawLine(centre + QPointF(-3.5, 3.5), centre + QPointF(3.5, -3.5))
        if self.hasFocus():
            draw_focus(painter, self, box, HEIGHT / 2)
