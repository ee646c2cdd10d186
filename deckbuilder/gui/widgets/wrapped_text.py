"""Several lines of text with air between them: some fonts leave none, so that letters of two lines touch."""

import math

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QWidget

SPACING = 1.3
"""From line to line, as a multiple of the font's size."""


def line_height(font: QFont) -> int:
    """Pixels from one line to the next."""
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
    """The width for the texts of a list's rows: the same with and without its scroll bar, so that rows keep height."""
    return view.width() - 2 * view.frameWidth() - view.verticalScrollBar().sizeHint().width()


def wrapped_height(text: str, font: QFont, width: float) -> int:
    """Pixels that the text takes at that width."""
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
    """Paint the text from `place` downwards."""
    painter.setPen(colour)
    _laid_out(text, font, width, centred=centred).draw(painter, place)


class WrappedLabel(QWidget):
    """A sentence that takes as many lines as its width asks for."""

    def __init__(self, parent: QWidget | None = None, *, centred: bool = False) -> None:
        super().__init__(parent)
        self._text = ""
        self._centred = centred
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def text(self) -> str:
        """The sentence."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show another sentence."""
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """As high as the lines need."""
        return wrapped_height(self._text, self.font(), width)

    def sizeHint(self) -> QSize:
        """A line of moderate length."""
        return QSize(200, wrapped_height(self._text, self.font(), 200))

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return QSize(40, line_height(self.font()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The lines, from the top."""
        with QPainter(self) as painter:
            colour = self.palette().color(self.foregroundRole())
            draw_wrapped(painter, QPointF(0, 0), self.width(), self._text, self.font(), colour, centred=self._centred)
