"""Reads painted text from a drawing in SVG."""

import re
from collections.abc import Callable
from html import unescape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect, QSize
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")


def words_of(widget: QWidget) -> list[str]:
    """Return the text that a widget paints, in the order of painting."""

    def paint(painter: QPainter) -> None:
        widget.render(painter, QPoint())

    return words_painted(widget.size(), paint)


def words_painted(size: QSize, paint: Callable[[QPainter], None]) -> list[str]:
    """Return the text in a drawing of that size."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(buffer)
    drawing.setSize(size)
    drawing.setViewBox(QRect(QPoint(), size))
    painter = QPainter(drawing)
    paint(painter)
    painter.end()
    return [unescape(word).strip() for word in TEXT.findall(bytes(data.data()).decode())]
