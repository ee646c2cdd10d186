"""What self-painting controls share: the tokens as they stand in a widget's palette."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPalette, QPen
from PySide6.QtWidgets import QWidget

from deckbuilder.render.palette import RADIUS, SMALL_TEXT_SIZE


def colour(widget: QWidget, role: QPalette.ColorRole, alpha: float = 1.0) -> QColor:
    """A colour of the widget's theme (see `deckbuilder.gui.theme.qt_palette`) with an opacity from 0 to 1."""
    group = QPalette.ColorGroup.Active if widget.isEnabled() else QPalette.ColorGroup.Disabled
    result = widget.palette().color(group, role)
    result.setAlphaF(alpha)
    return result


def text_font(widget: QWidget, size: int | None = None, *, bold: bool = False) -> QFont:
    """The widget's font, in another size (pixels) or weight."""
    font = QFont(widget.font())
    if size is not None:
        font.setPixelSize(size)
    font.setBold(bold)
    return font


def small_font(widget: QWidget, *, bold: bool = False) -> QFont:
    """The widget's font in the small text size."""
    return text_font(widget, SMALL_TEXT_SIZE, bold=bold)


def draw_focus(painter: QPainter, widget: QWidget, rect: QRectF, radius: float = RADIUS) -> None:
    """The ring around what has the keyboard."""
    painter.save()
    painter.setBrush(QColor(0, 0, 0, 0))
    painter.setPen(QPen(colour(widget, QPalette.ColorRole.Accent), 2))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
    painter.restore()
