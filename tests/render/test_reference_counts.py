import sys

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from pytestqt.qtbot import QtBot

CALLS = 400


def test_painter_calls_keep_the_reference_count_of_none(qtbot: QtBot) -> None:
    """PySide6 6.12.0 loses one reference to None per call and aborts Python 3.11 after some ten thousand calls."""
    image, font = QImage(64, 64, QImage.Format.Format_ARGB32), QFont()
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for size in range(1, CALLS):
        painter.save()
        painter.setPen(QColor("#112233"))
        font.setBold(True)
        font.setPixelSize(size)
        painter.fillRect(QRectF(0, 0, 8, 8), QColor("#445566"))
        painter.drawLine(QPointF(0, 0), QPointF(9, 9))
        painter.restore()
    lost = before - sys.getrefcount(None)
    painter.end()
    assert lost < CALLS / 2
