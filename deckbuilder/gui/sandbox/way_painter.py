"""Paints how a card will be placed: a small turned card, with an arrow at its top or with its back up."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from deckbuilder.gui.sandbox.placing import Picture
from deckbuilder.gui.sandbox.spot import CARD_ASPECT

ARROW = 0.3
"""The side of the arrow at a card's top, as a share of the card's width."""


def card_in(room: QRectF, turn: int) -> float:
    """Return the height of the upright card that fits into a rectangle when it is turned."""
    sideways = turn % 180 != 0
    across, along = (room.height(), room.width()) if sideways else (room.width(), room.height())
    return min(along, across / CARD_ASPECT)


def draw_way(painter: QPainter, room: QRectF, picture: Picture, colour: str, back: QPixmap) -> None:
    """Draw a card in one colour in the middle of a rectangle. `back` is the picture of a card with its back up."""
    height = card_in(room, picture.turn)
    width = height * CARD_ASPECT
    card = QRectF(-width / 2, -height / 2, width, height)
    painter.save()
    painter.translate(room.center())
    painter.rotate(picture.turn)
    if picture.back:
        painter.drawPixmap(card, back, QRectF(back.rect()))
    painter.setPen(QPen(QColor(colour), 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(card, width * 0.1, width * 0.1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour if not picture.back else "#ffffff"))
    side, top = width * ARROW, QPointF(0, -height * 0.3)
    painter.drawPolygon(QPolygonF([top, top + QPointF(-side, side * 1.2), top + QPointF(side, side * 1.2)]))
    painter.restore()
