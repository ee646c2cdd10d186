"""The header of a part that can be folded: its name and an arrow."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from deckbuilder.gui.widgets.painting import draw_focus, text_font
from deckbuilder.render.palette import RADIUS, TEXT_SIZE

HEIGHT, ARROW = 30, 20
MARGIN = 6
"""Pixels left of the arrow, so that the ring of the focus leaves it free."""


class FoldHeader(QAbstractButton):
    """Shows and hides a body. Checked means visible."""

    def __init__(self, body: QWidget) -> None:
        super().__init__()
        self._body = body
        self.setCheckable(True)
        self.setChecked(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.toggled.connect(body.setVisible)

    def sizeHint(self) -> QSize:
        """Return the size of one line."""
        return QSize(80, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the name and the arrow, which points down while the body is visible."""
        palette = self.palette()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.color(QPalette.ColorRole.Text)))
            middle = QPointF(MARGIN + 4, self.height() / 2)
            points = [(-4, -2), (4, -2), (0, 3)] if self.isChecked() else [(-2, -4), (-2, 4), (3, 0)]
            painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in points]))
            painter.setFont(text_font(self, TEXT_SIZE, bold=True))
            painter.setPen(palette.color(QPalette.ColorRole.Text))
            room = QRectF(self.rect()).adjusted(ARROW, 0, 0, 0)
            shown = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
            if self.hasFocus():
                draw_focus(painter, self, QRectF(self.rect()).adjusted(0, 2, 0, -2), RADIUS)
