"""Text that fits its box: lines that shrink and then end in an ellipsis, and paragraphs that shrink."""

import re

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QTextLayout, QTextOption

PARAGRAPH_GAP = 0.32
"""The space between paragraphs, in text sizes."""
LINE_STEP = 1.24
"""The distance between two lines, in text sizes."""
TRIANGLES = {"▲": (0, -1), "▼": (0, 1), "◀": (-1, 0), "▶": (1, 0)}
"""Arrows in text and their directions. Their widths differ between fonts, so they are painted."""
_AS_SQUARES = str.maketrans(dict.fromkeys(TRIANGLES, "■"))


def make_font(family: str, size: int, *, bold: bool = False) -> QFont:
    """Return a font of that size in painter units. It has no hinting, so that it scales evenly. An empty family is the
    default."""
    font = QFont(family) if family else QFont()
    font.setPixelSize(max(1, size))
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def line_width(text: str, family: str, size: int, *, bold: bool = False) -> float:
    """Return the width of one line in painter units."""
    return QFontMetricsF(make_font(family, size, bold=bold)).horizontalAdvance(text)


def fitting_size(text: str, family: str, size: int, width: float, *, bold: bool = False, least: float = 0.6) -> int:
    """Return the largest size at which the line fits into `width`: at most `size`, and at least `least` of it."""
    needed = line_width(text, family, size, bold=bold)
    if needed <= width:
        return size
    return max(int(size * width / needed), int(size * least))


def draw_line(
    painter: QPainter,
    box: QRectF,
    text: str,
    family: str,
    size: int,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    least: float = 0.6,
) -> None:
    """Draw one line in the pen's colour, centred vertically. It shrinks to `least` of its size and is then cut with
    `…`."""
    fitted = fitting_size(text, family, size, box.width(), bold=bold, least=least)
    font = make_font(family, fitted, bold=bold)
    metrics = QFontMetricsF(font)
    shown = text
    if metrics.horizontalAdvance(text) > box.width() + 0.5:
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.setFont(font)
    # Centre digits and capitals by cap height. Metrics with tall lines would place them too low.
    baseline = box.center().y() + metrics.capHeight() / 2
    space = box.width() - metrics.horizontalAdvance(shown)
    shift = {Qt.AlignmentFlag.AlignHCenter: space / 2, Qt.AlignmentFlag.AlignRight: space}.get(align, 0.0)
    painter.drawText(QPointF(box.left() + shift, baseline), shown)


def broken_lines(text: str, font: QFont, width: float) -> list[tuple[str, bool]]:
    """Break a text at `width` by the Japanese line rules. Return the lines, each with whether it begins a paragraph."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    lines: list[tuple[str, bool]] = []
    for paragraph in text.split("\n"):
        layout = QTextLayout(paragraph.translate(_AS_SQUARES), font)
        layout.setTextOption(option)
        layout.beginLayout()
        first = True
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            lines.append((paragraph[line.textStart() : line.textStart() + line.textLength()].rstrip(), first))
            first = False
        layout.endLayout()
    return lines


def balanced_lines(text: str, font: QFont, width: float) -> list[str]:
    """Return as few lines as `width` allows, of about equal length, so that no single letter is alone on a line.

    A word that fits into a line is not broken.
    """
    metrics = QFontMetricsF(font)
    fewest = len(broken_lines(text, font, width))
    if fewest == 2:
        words = text.replace("　", " ").split(" ")
        if len(words) == 2 and all(metrics.horizontalAdvance(word) <= width for word in words):
            return words
    whole = [advance for word in text.split() if (advance := metrics.horizontalAdvance(word)) <= width]
    low, high = max([width / fewest, *whole]), width
    while high - low > width * 0.02:
        middle = (low + high) / 2
        low, high = (low, middle) if len(broken_lines(text, font, middle)) <= fewest else (middle, high)
    lines = [line for line, _ in broken_lines(text, font, high)]
    fits = all(metrics.horizontalAdvance(line) <= width for line in lines)
    return lines if fits else [line for line, _ in broken_lines(text, font, width)]


def _height(lines: list[tuple[str, bool]], size: int) -> float:
    gaps = sum(1 for _, first in lines[1:] if first)
    return size * (LINE_STEP * len(lines) + PARAGRAPH_GAP * gaps)


def paragraphs_height(text: str, family: str, size: int, width: float) -> float:
    """Return the height of a text at that size, broken at `width`."""
    return _height(broken_lines(text, make_font(family, size), width), size)


def draw_paragraphs(
    painter: QPainter, box: QRectF, text: str, family: str, largest: int, least: int, *, bold: bool = False
) -> float:
    """Draw a text in the pen's colour at the largest size that fits the box. At the size `least` it is cut with `…`.

    Return where the text ends.
    """
    low, high = least, largest
    while low < high:
        middle = (low + high + 1) // 2
        lines = broken_lines(text, make_font(family, middle, bold=bold), box.width())
        low, high = (middle, high) if _height(lines, middle) <= box.height() else (low, middle - 1)
    font = make_font(family, low, bold=bold)
    lines = broken_lines(text, font, box.width())
    _draw_lines(painter, box, lines, font)
    return box.top() + _height(lines, low)


def _draw_lines(painter: QPainter, box: QRectF, lines: list[tuple[str, bool]], font: QFont) -> None:
    size, metrics = font.pixelSize(), QFontMetricsF(font)
    painter.setFont(font)
    top = box.top()
    for index, (line, first) in enumerate(lines):
        top += size * PARAGRAPH_GAP if first and index else 0.0
        is_last = top + 2 * size * LINE_STEP > box.bottom() + 0.5 and index + 1 < len(lines)
        shown = metrics.elidedText(line + "…", Qt.TextElideMode.ElideRight, box.width()) if is_last else line
        _draw_with_triangles(painter, QPointF(box.left(), top + size * 0.96), shown, metrics, size)
        if is_last:
            return
        top += size * LINE_STEP


def _draw_with_triangles(painter: QPainter, start: QPointF, line: str, metrics: QFontMetricsF, size: int) -> None:
    """Draw a line of text. Its arrows are painted, each as wide as a Japanese letter."""
    x = start.x()
    for piece in re.split("([▲▼◀▶])", line):
        if piece in TRIANGLES:
            width = metrics.horizontalAdvance("■")
            _fill_triangle(painter, QPointF(x + width / 2, start.y() - size * 0.36), width * 0.4, TRIANGLES[piece])
            x += width
        elif piece:
            painter.drawText(QPointF(x, start.y()), piece)
            x += metrics.horizontalAdvance(piece)


def _fill_triangle(painter: QPainter, centre: QPointF, radius: float, way: tuple[int, int]) -> None:
    along, across = QPointF(*way) * radius, QPointF(way[1], way[0]) * radius
    path = QPainterPath(centre + along)
    path.lineTo(centre - along + across)
    path.lineTo(centre - along - across)
    path.closeSubpath()
    painter.fillPath(path, painter.pen().color())
