"""A row in the list of earlier games: a star, the player's deck, the opponent, and then date, turn and result."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from deckbuilder.gui.widgets.painting import text_font
from deckbuilder.render.palette import RADIUS, SMALL_TEXT_SIZE, TEXT_SIZE

FIRST, SECOND, THIRD, STARRED = (Qt.ItemDataRole.UserRole + number for number in range(1, 5))
"""The data of a row: its three lines, and whether it has a star."""
LINE: Final = 20
HEIGHT: Final = 3 * LINE + 12
LEFT, RIGHT = 38, 10
Index = QModelIndex | QPersistentModelIndex


class GameRow(QStyledItemDelegate):
    """Paints the rows of earlier games."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of three lines."""
        return QSize(200, HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        view = option.widget
        box, palette = QRectF(option.rect), option.palette
        state = option.state
        dim, text = palette.color(QPalette.ColorRole.PlaceholderText), palette.color(QPalette.ColorRole.Text)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            background = QColor(palette.color(QPalette.ColorRole.Accent))
            background.setAlphaF(0.25)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(background)
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), RADIUS, RADIUS)
        upper = QRectF(box.left() + LEFT, box.top() + 6, box.width() - LEFT - RIGHT, LINE)
        starred = bool(index.data(STARRED))
        star = QRectF(box.left(), box.top(), LEFT, box.height())
        _line(painter, star, "★" if starred else "☆", text if starred else dim, Qt.AlignmentFlag.AlignHCenter)
        painter.setFont(text_font(view, TEXT_SIZE, bold=True))
        _line(painter, upper, str(index.data(FIRST)), text)
        painter.setFont(text_font(view, SMALL_TEXT_SIZE))
        _line(painter, upper.translated(0, LINE), str(index.data(SECOND)), text)
        _line(painter, upper.translated(0, 2 * LINE), str(index.data(THIRD)), dim)
        painter.restore()


def _line(
    painter: QPainter, box: QRectF, text: str, colour: QColor, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft
) -> None:
    painter.setPen(colour)
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()) + 1)
    painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, shown)
