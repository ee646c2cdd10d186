"""The window's icons: strokes on a 20 by 20 grid, painted in the colour of the theme."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

GRID = 20
SIZES = (20, 40)
Strokes = tuple[tuple[tuple[float, float], ...], ...]

STROKES: dict[str, Strokes] = {
    "plus": (((10, 4), (10, 16)), ((4, 10), (16, 10))),
    "minus": (((4, 10), (16, 10)),),
    "undo": (((8, 4), (4, 8), (8, 12)), ((4, 8), (13, 8), (16, 11), (16, 13), (13, 16), (8, 16))),
    "redo": (((12, 4), (16, 8), (12, 12)), ((16, 8), (7, 8), (4, 11), (4, 13), (7, 16), (12, 16))),
    "list": (((4, 5), (16, 5)), ((4, 10), (16, 10)), ((4, 15), (16, 15))),
    "import": (((10, 3), (10, 12)), ((6, 9), (10, 13), (14, 9)), ((4, 16), (16, 16))),
    "paste": (((6, 4), (4, 4), (4, 17), (16, 17), (16, 4), (14, 4)), ((7, 3), (13, 3), (13, 6), (7, 6), (7, 3))),
    "search": (((12.5, 12.5), (17, 17)),),
    "settings": (((4, 6), (16, 6)), ((4, 14), (16, 14)), ((7, 4), (7, 8)), ((13, 12), (13, 16))),
    "grid": (
        ((4, 4), (9, 4), (9, 9), (4, 9), (4, 4)),
        ((11.5, 4), (16.5, 4), (16.5, 9), (11.5, 9), (11.5, 4)),
        ((4, 11.5), (9, 11.5), (9, 16.5), (4, 16.5), (4, 11.5)),
        ((11.5, 11.5), (16.5, 11.5), (16.5, 16.5), (11.5, 16.5), (11.5, 11.5)),
    ),
}


def icon_path(name: str) -> QPainterPath:
    """The strokes of an icon. Raises KeyError for one that is not in the set."""
    path = QPainterPath()
    for stroke in STROKES[name]:
        path.moveTo(QPointF(*stroke[0]))
        for point in stroke[1:]:
            path.lineTo(QPointF(*point))
    if name == "search":
        path.addEllipse(QRectF(3, 3, 11, 11))
    return path


def make_icon(name: str, colour: str, chosen: str) -> QIcon:
    """An icon in a colour, and in another one while its button is pressed in."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(_draw(name, colour, size), QIcon.Mode.Normal, QIcon.State.Off)
        icon.addPixmap(_draw(name, chosen, size), QIcon.Mode.Normal, QIcon.State.On)
    return icon


def _draw(name: str, colour: str, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(size / GRID, size / GRID)
        pen = QPen(QColor(colour), 1.7)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(icon_path(name))
    return pixmap
