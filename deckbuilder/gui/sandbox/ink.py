"""Pens and words of the mat."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

SMALL = 14.0
"""Text up to this size grows with the mat."""
LABEL = 13.0
"""The size of the names of zones: one pixel less, and letters below the line lose their feet in the shipped font."""
LEAST = 8.0
"""A word that has to fit becomes no smaller than this before it is cut."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text: its size in pixels of the smallest window, its colour, where it stands in its rectangle."""

    text: str
    size: float
    colour: str
    where: Qt.AlignmentFlag
    bold: bool = False


class Ink:
    """Writes on the mat. `growth` is how many times larger than at the smallest window small text is."""

    def __init__(self, growth: float) -> None:
        self.growth = growth

    @property
    def line_height(self) -> float:
        """The height of a line of small text."""
        return 16 * self.growth

    @staticmethod
    def pen(colour: str, width: float = 1.0, *, dashed: bool = False) -> QPen:
        """A pen of that colour."""
        return QPen(QColor(colour), width, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine)

    def font(self, painter: QPainter, size: float, *, bold: bool = False) -> QFont:
        """The painter's font at a size in pixels of the smallest window."""
        return sized(painter.font(), size * (self.growth if size <= SMALL else 1.0), bold=bold)

    def write(self, painter: QPainter, rect: QRectF, line: Line) -> None:
        """A line of text, cut where it does not fit."""
        painter.setFont(self.font(painter, line.size, bold=line.bold))
        painter.setPen(QColor(line.colour))
        shown = painter.fontMetrics().elidedText(line.text, Qt.TextElideMode.ElideRight, int(rect.width()) + 1)
        painter.drawText(rect, line.where, shown)

    def fit(self, painter: QPainter, rect: QRectF, line: Line) -> None:
        """A line of text that becomes smaller before it is cut."""
        while line.size > LEAST and self.width(painter, line.text, line.size, bold=line.bold) > rect.width():
            line = replace(line, size=line.size - 0.5)
        self.write(painter, rect, line)

    def width(self, painter: QPainter, text: str, size: float, *, bold: bool = False) -> float:
        """How wide a line of text is."""
        return QFontMetricsF(self.font(painter, size, bold=bold)).horizontalAdvance(text)


def sized(font: QFont, pixels: float, *, bold: bool = False) -> QFont:
    """The font at another size in pixels."""
    other = QFont(font)
    other.setPixelSize(max(1, round(pixels)))
    other.setBold(bold)
    return other
