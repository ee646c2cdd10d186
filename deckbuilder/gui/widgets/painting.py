"""Fonts, colours and the focus ring for controls that paint themselves."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPalette, QPen
from PySide6.QtWidgets import QWidget

from deckbuilder.render.palette import RADIUS, SMALL_TEXT_SIZE


def colour(widget: QWidget, role: QPalette.ColorRole, alpha: float = 1.0) -> QColor:
    """Return a colour of the widget's theme, with an opacity from 0 to 1. `gui.theme.qt_palette` explains the roles."""
    group = QPalette.ColorGroup.Active if widget.isEnabled() else QPalette.ColorGroup.Disabled
    result = widget.palette().color(group, role)
    result.setAlphaF(alpha)
    return result


def text_font(widget: QWidget, size: int | None = None, *, bold: bool = False) -> QFont:
    """Return the widget's font in another size (pixels) or weight."""
    font = QFont(widget.font())
    if size is not None:
        font.setPixelSize(size)
    font.setBold(bold)
    return font


def small_font(widget: QWidget, *, bold: bool = False) -> QFont:
    """Return the widget's font in the small text size."""
    return text_font(widget, SMALL_TEXT_SIZE, bold=bold)


def draw_focus(painter: QPainter, widget: QWidget, rect: QRectF, radius: float = RADIUS) -> None:
    """Draw the ring around the control that has the keyboard focus."""
    painter.save()
    painter.setBrush(QColor(0, 0, 0, 0))
    painter.setPen(QPen(colour(widget, QPalette.ColorRole.Accent), 2))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
    painter.restore()
