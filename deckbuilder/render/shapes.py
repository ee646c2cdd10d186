"""Painted shapes: marks of attributes, arrows, badges and card backs. They need no glyphs that a font could lack."""

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from deckbuilder.render.typeset import draw_line

Shape = Literal[
    "sun", "moon", "triangle", "circle", "leaf", "diamond", "flame", "shield", "drop", "heart", "bead", "burst"
]  # fmt: skip
Direction = Literal["up", "down", "left", "right"]

OUTLINES = 256
"""The cached outlines. Each size of each shape is one."""


def faded(colour: str, alpha: float) -> QColor:
    """Return a colour with an opacity from 0 to 1."""
    result = QColor(colour)
    result.setAlphaF(max(0.0, min(1.0, alpha)))
    return result


def star_path(centre: QPointF, rays: int, outer: float, inner: float) -> QPainterPath:
    """Return a star whose first ray points up. The radii are in painter units."""
    path = QPainterPath()
    for step in range(rays * 2):
        angle, radius = step * math.pi / rays, outer if step % 2 == 0 else inner
        point = QPointF(centre.x() + radius * math.sin(angle), centre.y() - radius * math.cos(angle))
        if step == 0:
            path.moveTo(point)
        else:
            path.lineTo(point)
    path.closeSubpath()
    return path


def _moon(centre: QPointF, radius: float) -> QPainterPath:
    disc, bite = QPainterPath(), QPainterPath()
    disc.addEllipse(centre, radius * 0.94, radius * 0.94)
    bite.addEllipse(centre + QPointF(radius * 0.44, -radius * 0.2), radius * 0.8, radius * 0.8)
    return disc.subtracted(bite)


def _ring(centre: QPointF, radius: float) -> QPainterPath:
    disc, hole = QPainterPath(), QPainterPath()
    disc.addEllipse(centre, radius * 0.9, radius * 0.9)
    hole.addEllipse(centre, radius * 0.46, radius * 0.46)
    return disc.subtracted(hole)


def _leaf(centre: QPointF, radius: float) -> QPainterPath:
    x, y, r = centre.x(), centre.y(), radius
    blade = QPainterPath(QPointF(x + 0.82 * r, y - 0.88 * r))
    blade.cubicTo(QPointF(x - 0.5 * r, y - 0.98 * r), QPointF(x - 1.25 * r, y), QPointF(x - 0.62 * r, y + 0.62 * r))
    blade.cubicTo(QPointF(x, y + 1.25 * r), QPointF(x + 0.98 * r, y + 0.5 * r), QPointF(x + 0.82 * r, y - 0.88 * r))
    vein = QPolygonF(
        [
            QPointF(x + 0.3 * r, y - 0.44 * r),
            QPointF(x + 0.44 * r, y - 0.3 * r),
            QPointF(x - 0.82 * r, y + 1.02 * r),
            QPointF(x - 1.02 * r, y + 0.82 * r),
        ]
    )
    cut = QPainterPath()
    cut.addPolygon(vein)
    cut.closeSubpath()
    return blade.subtracted(cut)


def _flame(r: float) -> QPainterPath:
    """Return a flame that leans over, with a smaller one beside it."""
    path = QPainterPath(QPointF(-0.06 * r, -r))
    path.cubicTo(QPointF(0.3 * r, -0.55 * r), QPointF(0.98 * r, -0.2 * r), QPointF(0.8 * r, 0.42 * r))
    path.cubicTo(QPointF(0.68 * r, 0.84 * r), QPointF(0.3 * r, r), QPointF(0, r))
    path.cubicTo(QPointF(-0.42 * r, r), QPointF(-0.82 * r, 0.76 * r), QPointF(-0.82 * r, 0.26 * r))
    path.cubicTo(QPointF(-0.82 * r, -0.06 * r), QPointF(-0.66 * r, -0.3 * r), QPointF(-0.5 * r, -0.46 * r))
    path.cubicTo(QPointF(-0.46 * r, -0.16 * r), QPointF(-0.34 * r, -0.04 * r), QPointF(-0.18 * r, 0))
    path.cubicTo(QPointF(-0.02 * r, -0.3 * r), QPointF(0.06 * r, -0.6 * r), QPointF(-0.06 * r, -r))
    path.closeSubpath()
    return path


def _shield(r: float) -> QPainterPath:
    path = QPainterPath(QPointF(0, -r))
    path.cubicTo(QPointF(0.3 * r, -0.82 * r), QPointF(0.6 * r, -0.74 * r), QPointF(0.84 * r, -0.72 * r))
    path.cubicTo(QPointF(0.9 * r, 0.1 * r), QPointF(0.6 * r, 0.7 * r), QPointF(0, r))
    path.cubicTo(QPointF(-0.6 * r, 0.7 * r), QPointF(-0.9 * r, 0.1 * r), QPointF(-0.84 * r, -0.72 * r))
    path.cubicTo(QPointF(-0.6 * r, -0.74 * r), QPointF(-0.3 * r, -0.82 * r), QPointF(0, -r))
    path.closeSubpath()
    return path


def _drop(r: float) -> QPainterPath:
    path = QPainterPath(QPointF(0, -r))
    path.cubicTo(QPointF(0.34 * r, -0.4 * r), QPointF(0.7 * r, -0.06 * r), QPointF(0.7 * r, 0.32 * r))
    path.cubicTo(QPointF(0.7 * r, 0.72 * r), QPointF(0.38 * r, r), QPointF(0, r))
    path.cubicTo(QPointF(-0.38 * r, r), QPointF(-0.7 * r, 0.72 * r), QPointF(-0.7 * r, 0.32 * r))
    path.cubicTo(QPointF(-0.7 * r, -0.06 * r), QPointF(-0.34 * r, -0.4 * r), QPointF(0, -r))
    path.closeSubpath()
    return path


def _heart(r: float) -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.92 * r))
    path.cubicTo(QPointF(-1.5 * r, -0.1 * r), QPointF(-0.86 * r, -1.24 * r), QPointF(0, -0.42 * r))
    path.cubicTo(QPointF(0.86 * r, -1.24 * r), QPointF(1.5 * r, -0.1 * r), QPointF(0, 0.92 * r))
    path.closeSubpath()
    return path


def _bead(r: float) -> QPainterPath:
    """Return a cut stone: a hexagon without its upper facet."""
    side, half = 0.87 * r, 0.5 * r
    stone = _polygon((0, -r), (side, -half), (side, half), (0, r), (-side, half), (-side, -half))
    facet = _polygon((0, -0.72 * r), (0.5 * r, -0.42 * r), (0, -0.1 * r), (-0.5 * r, -0.42 * r))
    return stone.subtracted(facet)


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


_OUTLINES: Mapping[Shape, Callable[[float], QPainterPath]] = {
    "sun": lambda r: star_path(QPointF(), 8, r, r * 0.6),
    "moon": lambda r: _moon(QPointF(), r),
    "triangle": lambda r: _polygon((0, -r), (0.94 * r, 0.7 * r), (-0.94 * r, 0.7 * r)),
    "circle": lambda r: _ring(QPointF(), r),
    "leaf": lambda r: _leaf(QPointF(), r * 0.92),
    "diamond": lambda r: _polygon((0, -r), (0.8 * r, 0), (0, r), (-0.8 * r, 0)),
    "flame": _flame,
    "shield": _shield,
    "drop": _drop,
    "heart": _heart,
    "bead": _bead,
    "burst": lambda r: star_path(QPointF(), 7, r, r * 0.48),
}


def marking_path(shape: Shape, centre: QPointF, radius: float) -> QPainterPath:
    """Return the outline of a marking's shape inside a circle."""
    return _outline(shape, radius).translated(centre)


@lru_cache(OUTLINES)
def _outline(shape: Shape, r: float) -> QPainterPath:
    """Return the outline around the origin. It is cached because lists paint the same few shapes over and over."""
    return _OUTLINES[shape](r)


def draw_marking(painter: QPainter, shape: Shape, centre: QPointF, radius: float, colour: QColor) -> None:
    """Fill the shape of a marking."""
    painter.fillPath(marking_path(shape, centre, radius), colour)


def arrow_path(direction: str, tip: QPointF, size: float) -> QPainterPath:
    """Return a triangle that points up, down, left or right, with its tip at `tip` and `size` deep. Raises ValueError
    for any other direction."""
    x, y = tip.x(), tip.y()
    half = size * 0.95
    match direction:
        case "up":
            return _polygon((x, y), (x + half, y + size), (x - half, y + size))
        case "down":
            return _polygon((x, y), (x + half, y - size), (x - half, y - size))
        case "left":
            return _polygon((x, y), (x + size, y - half), (x + size, y + half))
        case "right":
            return _polygon((x, y), (x - size, y - half), (x - size, y + half))
    raise ValueError(f"no such direction: {direction!r}")


def count_badge_rect(card: QRectF) -> QRectF:
    """Return where the count of copies is on a card: at the top right, clear of numbers and arrows."""
    height = max(18.0, min(30.0, card.width() * 0.15))
    width = height * 1.6
    gap = max(2.0, card.width() * 0.02)
    return QRectF(card.right() - width - gap, card.top() + gap, width, height)


def draw_count_badge(painter: QPainter, card: QRectF, count: int, background: str, ink: str, family: str) -> None:
    """Draw the number of copies on a card."""
    box = count_badge_rect(card)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(faded("#000000", 0.55), 1.2))
    painter.setBrush(QColor(background))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    painter.setPen(QColor(ink))
    size = round(box.height() * 0.66)
    inside = box.adjusted(3, 0, -3, 0)
    draw_line(painter, inside, f"×{count}", family, size, bold=True, align=Qt.AlignmentFlag.AlignHCenter)
    painter.restore()


def draw_back(painter: QPainter, rect: QRectF) -> None:
    """Draw the back of every card: a star rose in a ring on a night sky."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 630, rect.height() / 880)
    _draw_back_sky(painter)
    _back_rose(painter)
    painter.restore()


def _draw_back_sky(painter: QPainter) -> None:
    sky = QLinearGradient(0, 0, 0, 880)
    sky.setColorAt(0, QColor("#27305c"))
    sky.setColorAt(0.5, QColor("#181b3a"))
    sky.setColorAt(1, QColor("#0d0c1c"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(sky))
    painter.drawRoundedRect(QRectF(0, 0, 630, 880), 30, 30)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#8f9be0"), 10))
    painter.drawRoundedRect(QRectF(5, 5, 620, 870), 26, 26)
    painter.setPen(QPen(faded("#c9d2ff", 0.55), 4))
    painter.drawRoundedRect(QRectF(34, 34, 562, 812), 18, 18)


def _back_rose(painter: QPainter) -> None:
    centre = QPointF(315, 440)
    halo = QRadialGradient(centre, 300)
    halo.setColorAt(0, faded("#a9b8ff", 0.5))
    halo.setColorAt(1, faded("#a9b8ff", 0.0))
    painter.fillRect(QRectF(36, 140, 558, 600), QBrush(halo))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for radius, width in ((216.0, 7.0), (188.0, 3.0), (96.0, 3.0)):
        painter.setPen(QPen(faded("#dfe4ff", 0.75), width))
        painter.drawEllipse(centre, radius, radius)
    for step in range(24):
        angle = step * math.pi / 12
        turn = QPointF(math.sin(angle), -math.cos(angle))
        painter.drawLine(centre + turn * 190, centre + turn * (206 if step % 2 else 214))
    painter.save()
    painter.translate(centre)
    painter.rotate(45)
    painter.fillPath(star_path(QPointF(0, 0), 4, 150, 26), faded("#97a5ee", 0.9))
    painter.restore()
    painter.fillPath(star_path(centre, 4, 270, 34), QColor("#eef0ff"))
    for corner in (QPointF(92, 98), QPointF(538, 98), QPointF(92, 782), QPointF(538, 782)):
        painter.fillPath(star_path(corner, 4, 40, 8), faded("#dfe4ff", 0.85))
