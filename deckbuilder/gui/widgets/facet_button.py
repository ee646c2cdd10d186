"""A button for one value of a facet, with its shape, its word and the number of matching cards."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from deckbuilder.games.kit.face_spec import Marking
from deckbuilder.gui.widgets.painting import colour, draw_focus, small_font, text_font
from deckbuilder.render.palette import RADIUS
from deckbuilder.render.shapes import draw_marking

HEIGHT = 30


class FacetButton(QAbstractButton):
    """A toggle such as `light 31`. With a marking it shows that shape and colour, otherwise a plain row."""

    def __init__(
        self, text: str, count: int = 0, marking: Marking | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setText(text)
        self._count, self._marking = count, marking
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_count(count)

    @property
    def count(self) -> int:
        """The number of cards in the current search that have this value."""
        return self._count

    def set_count(self, count: int) -> None:
        """Show another count. A value without cards is dimmed but can still be switched off."""
        self._count = count
        self.setAccessibleName(f"{self.text()} {count}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the shape, the word and a count of four digits."""
        width = self.fontMetrics().horizontalAdvance(self.text()) + self._left() + 46
        return QSize(width, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return a size that may cut the word but never the count."""
        return QSize(self._left() + 56, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw background and border, in the value's own colour if it is chosen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        own = QColor(self._marking.accent) if self._marking else colour(self, QPalette.ColorRole.Accent)
        background = QColor(own) if self.isChecked() else colour(self, QPalette.ColorRole.Light)
        background.setAlphaF(0.24 if self.isChecked() else 1.0 if self.underMouse() else 0.0)
        painter.setPen(QPen(own if self.isChecked() else colour(self, QPalette.ColorRole.Mid), 1.4))
        painter.setBrush(background)
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        if self._marking:
            self._draw_shape(painter, own)
        self._draw_words(painter)
        if self.hasFocus():
            draw_focus(painter, self, box)

    def _left(self) -> int:
        return 30 if self._marking else 10

    def _draw_shape(self, painter: QPainter, own: QColor) -> None:
        centre = QPointF(16, self.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(own.darker(118))
        painter.drawEllipse(centre, 9.5, 9.5)
        if self._marking:
            draw_marking(painter, self._marking.shape, centre, 6.2, QColor("#ffffff"))

    def _draw_words(self, painter: QPainter) -> None:
        count = str(self._count)
        painter.setFont(small_font(self))
        width = painter.fontMetrics().horizontalAdvance(count)
        painter.setPen(colour(self, QPalette.ColorRole.PlaceholderText))
        right = QRectF(self.width() - width - 9, 0, width + 2, self.height())
        painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)
        painter.setFont(text_font(self, bold=self.isChecked()))
        quiet = self._count == 0 and not self.isChecked()
        painter.setPen(colour(self, QPalette.ColorRole.PlaceholderText if quiet else QPalette.ColorRole.Text))
        room = int(right.left()) - self._left() - 3
        word = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(self._left(), 0, room, self.height()), Qt.AlignmentFlag.AlignVCenter, word)
