"""Text in several lines with space between them. Some fonts leave so little that letters of two lines touch."""

import math

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QWidget

SPACING = 1.3
"""The distance between two lines, as a multiple of the font's size."""


def line_height(font: QFont) -> int:
    """Return the pixels from one line to the next."""
    return max(math.ceil(font.pixelSize() * SPACING), math.ceil(QFontMetricsF(font).height()))


def _laid_out(text: str, font: QFont, width: float, *, centred: bool = False) -> QTextLayout:
    layout = QTextLayout(text.replace("\n", "\u2028"), font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setAlignment(Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft)
    layout.setTextOption(option)
    layout.beginLayout()
    height = line_height(font)
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, width))
        place = (layout.lineCount() - 1) * height + (height - line.height()) / 2
        line.setPosition(QPointF(0, place))
    layout.endLayout()
    return layout


def row_width(view: QAbstractItemView) -> int:
    """Return the width for texts in a list's rows. The scroll bar does not change it, so rows keep their height."""
    return view.width() - 2 * view.frameWidth() - view.verticalScrollBar().sizeHint().width()


def wrapped_height(text: str, font: QFont, width: float) -> int:
    """Return the height in pixels of the text at that width."""
    return max(1, _laid_out(text, font, width).lineCount()) * line_height(font)


def draw_wrapped(
    painter: QPainter,
    place: QPointF,
    width: float,
    text: str,
    font: QFont,
    colour: QColor,
    *,
    centred: bool = False,
) -> None:
    """Draw the wrapped text below `place`."""
    painter.setPen(colour)
    _laid_out(text, font, width, centred=centred).draw(painter, place)


class WrappedLabel(QWidget):
    """A sentence that wraps over as many lines as its width requires."""

    def __init__(self, parent: QWidget | None = None, *, centred: bool = False) -> None:
        super().__init__(parent)
        self._text = ""
        self._centred = centred
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def text(self) -> str:
        """Return the sentence."""
        return self._text

    def set_text(self, text: str) -> None:
        """Set the sentence."""
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """Return the height of the wrapped lines."""
        return wrapped_height(self._text, self.font(), width)

    def sizeHint(self) -> QSize:
        """Return the size of a line of moderate length."""
        return QSize(200, wrapped_height(self._text, self.font(), 200))

    def minimumSizeHint(self) -> QSize:
        """Return the size of one line."""
        return QSize(40, line_height(self.font()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines from the top."""
        with QPainter(self) as painter:
            colour = self.palette().color(self.foregroundRole())
            draw_wrapped(painter, QPointF(0, 0), self.width(), self._text, self.font(), colour, centred=self._centred)
