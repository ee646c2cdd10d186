"""Draws a picture for a card that has none: a constellation on a star chart, in the colours of the card's marking."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from deckbuilder.games.kit.face_spec import Marking
from deckbuilder.render.shapes import faded, marking_path, star_path
from deckbuilder.render.star_chart import Star, StarChart, star_chart


def draw_art(painter: QPainter, rect: QRectF, seed: str, marking: Marking, density: int) -> None:
    """Fill `rect` with the picture of a seed (a card's id). The same seed gives the same picture on every machine."""
    chart = star_chart(seed, density)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    _draw_sky(painter, rect, chart, marking)
    _draw_rings(painter, rect, chart, marking)
    _draw_dust(painter, rect, chart)
    _draw_figure(painter, rect, chart, marking)
    _draw_shade(painter, rect)
    painter.restore()


def _place(rect: QRectF, x: float, y: float) -> QPointF:
    return QPointF(rect.x() + x * rect.width(), rect.y() + y * rect.height())


def _soft(centre: QPointF, radius: float, colour: str, alpha: float) -> QBrush:
    gradient = QRadialGradient(centre, radius)
    gradient.setColorAt(0, faded(colour, alpha))
    gradient.setColorAt(0.45, faded(colour, alpha * 0.4))
    gradient.setColorAt(1, faded(colour, 0))
    return QBrush(gradient)


def _draw_sky(painter: QPainter, rect: QRectF, chart: StarChart, marking: Marking) -> None:
    sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    sky.setColorAt(0, QColor(marking.sky_top))
    sky.setColorAt(1, QColor(marking.sky_bottom))
    painter.fillRect(rect, QBrush(sky))
    for index, cloud in enumerate(chart.clouds):
        colour, alpha = (marking.accent, 0.36) if index % 2 else (marking.glow, 0.15)
        radius = cloud.size * rect.width()
        painter.fillRect(rect, _soft(_place(rect, cloud.x, cloud.y), radius, colour, alpha * cloud.strength))
    centre = _place(rect, 0.58, 0.47)
    watermark = marking_path(marking.shape, centre, rect.height() * 0.4)
    painter.fillPath(watermark, faded(marking.glow, 0.05))


def _draw_rings(painter: QPainter, rect: QRectF, chart: StarChart, marking: Marking) -> None:
    pole = _place(rect, *chart.pole)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faded(marking.glow, 0.13), rect.width() * 0.0024))
    for step in range(3, 13):
        radius = rect.width() * 0.15 * step
        painter.drawEllipse(pole, radius, radius)


def _draw_dust(painter: QPainter, rect: QRectF, chart: StarChart) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for grain in chart.dust:
        radius = grain.size * rect.width()
        painter.setBrush(faded("#ffffff", grain.strength))
        painter.drawEllipse(_place(rect, grain.x, grain.y), radius, radius)


def _draw_figure(painter: QPainter, rect: QRectF, chart: StarChart, marking: Marking) -> None:
    pen = QPen(faded(marking.glow, 0.62), rect.width() * 0.0056)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for start, end in chart.lines:
        one, other = chart.stars[start], chart.stars[end]
        painter.drawLine(_place(rect, one.x, one.y), _place(rect, other.x, other.y))
    painter.setPen(Qt.PenStyle.NoPen)
    for star in chart.stars:
        _draw_star(painter, _place(rect, star.x, star.y), star, rect.width(), marking)


def _draw_star(painter: QPainter, centre: QPointF, star: Star, width: float, marking: Marking) -> None:
    is_main = star.size >= 1.0
    radius = width * 0.0285 * star.size
    halo = radius * (5.2 if is_main else 4.4)
    painter.setBrush(_soft(centre, halo, marking.glow, 0.85 if is_main else 0.6))
    painter.drawEllipse(centre, halo, halo)
    if is_main:
        painter.fillPath(star_path(centre, 8, radius * 1.5, radius * 0.5), faded(marking.glow, 0.9))
        painter.fillPath(star_path(centre, 4, radius * 3.0, radius * 0.46), QColor("#ffffff"))
        return
    painter.setBrush(QColor("#ffffff"))
    painter.drawEllipse(centre, radius * 0.8, radius * 0.8)
    if star.size > 0.5:
        painter.fillPath(star_path(centre, 4, radius * 2.4, radius * 0.3), faded("#ffffff", 0.9))


def _draw_shade(painter: QPainter, rect: QRectF) -> None:
    shade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    shade.setColorAt(0, faded("#000000", 0.22))
    shade.setColorAt(0.25, faded("#000000", 0))
    shade.setColorAt(0.75, faded("#000000", 0))
    shade.setColorAt(1, faded("#000000", 0.5))
    painter.fillRect(rect, QBrush(shade))
