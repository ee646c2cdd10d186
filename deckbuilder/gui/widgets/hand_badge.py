"""The sign of a card whose text is played by hand, on its picture and in lists."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPixmapCache

from deckbuilder.gui.widgets.icons import icon_pixmap
from deckbuilder.render.palette import Palette

SIZE: Final = 22
ICON: Final = 15


def draw_hand_badge(painter: QPainter, centre: QPointF, palette: Palette, ratio: float) -> None:
    """Draw the sign: a hand in a disc."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(palette.dim), 1))
    painter.setBrush(QColor(palette.pane))
    painter.drawEllipse(centre, SIZE / 2, SIZE / 2)
    icon = _icon(palette.text, ratio)
    box = QRectF(centre.x() - ICON / 2, centre.y() - ICON / 2, ICON, ICON)
    painter.drawPixmap(box, icon, QRectF(icon.rect()))
    painter.restore()


def _icon(colour: str, ratio: float) -> QPixmap:
    key, kept = f"hand badge {colour} {ratio}", QPixmap()
    if QPixmapCache.find(key, kept):
        return kept
    fresh = icon_pixmap("hand", colour, ICON, ratio=ratio)
    QPixmapCache.insert(key, fresh)
    return fresh


def hand_place(card: QRectF) -> QPointF:
    """Return where the sign is on a card: at the left edge, in the middle of the art, clear of its numbers."""
    return QPointF(card.left() + SIZE / 2 + 5, card.top() + card.height() * 0.52)
