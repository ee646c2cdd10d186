"""Pens and text of the mat."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

SMALL = 14.0
"""Text up to this size grows with the mat."""
LABEL = 13.0
"""The size of zone names. One pixel less, and the shipped font loses the descenders of letters such as g."""
LEAST = 8.0
"""The size at which text that has to fit is cut instead of shrunk further."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text: its size in pixels at the smallest window size, its colour and its alignment."""

    text: str
    size: float
    colour: str
    where: Qt.AlignmentFlag
    bold: bool = False


class Ink:
    """Writes on the mat. `growth` is how much larger small text is than at the smallest window size."""

    def __init__(self, growth: float) -> None:
        self.growth = growth

    @property
    def line_height(self) -> float:
        """The height of a line of small text."""
        return 16 * self.growth

    @staticmethod
    def pen(colour: str, width: float = 1.0, *, dashed: bool = False) -> QPen:
        """Return a pen of that colour."""
        return QPen(QColor(colour), width, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine)

    def font(self, painter: QPainter, size: float, *, bold: bool = False) -> QFont:
        """Return the painter's font at a size in pixels at the smallest window size."""
        return sized(painter.font(), size * (self.growth if size <= SMALL else 1.0), bold=bold)

    def write(self, painter: QPainter, rect: QRectF, line: TextLine) -> None:
        """Write a line of text. It ends in an ellipsis if it does not fit."""
        painter.setFont(self.font(painter, line.size, bold=line.bold))
        painter.setPen(QColor(line.colour))
        shown = painter.fontMetrics().elidedText(line.text, Qt.TextElideMode.ElideRight, int(rect.width()) + 1)
        painter.drawText(rect, line.where, shown)

    def fit(self, painter: QPainter, rect: QRectF, line: TextLine) -> None:
        """Write a line of text. It shrinks before it is cut."""
        while line.size > LEAST and self.width(painter, line.text, line.size, bold=line.bold) > rect.width():
            line = replace(line, size=line.size - 0.5)
        self.write(painter, rect, line)

    def width(self, painter: QPainter, text: str, size: float, *, bold: bool = False) -> float:
        """Return the width of a line of text."""
        return QFontMetricsF(self.font(painter, size, bold=bold)).horizontalAdvance(text)


def sized(font: QFont, pixels: float, *, bold: bool = False) -> QFont:
    """Return the font at another size in pixels."""
    other = QFont(font)
    other.setPixelSize(max(1, round(pixels)))
    other.setBold(bold)
    return other
