"""Loads the icons of `assets/icons` in the colours of a theme."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from deckbuilder.i18n.catalogue import assets_folder
from deckbuilder.render.palette import Palette

SIZES = (16, 20, 24, 32, 48, 64)


def icon_pixmap(name: str, colour: str, size: int, *, ratio: float = 1.0, folder: Path | None = None) -> QPixmap:
    """Draw one icon in one colour, `size` logical pixels wide. Raises FileNotFoundError if there is no such icon."""
    return _picture(_renderer(_source(name, folder), colour), size, ratio)


def _source(name: str, folder: Path | None = None) -> str:
    return ((folder or assets_folder() / "icons") / f"{name}.svg").read_text(encoding="utf-8")


def _renderer(source: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(source.replace("currentColor", QColor(colour).name()).encode()))


def _picture(drawing: QSvgRenderer, size: int, ratio: float = 1.0) -> QPixmap:
    pixels = round(size * ratio)
    pixmap = QPixmap(QSize(pixels, pixels))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.render(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def load_icon(name: str, palette: Palette, ink: str = "text") -> QIcon:
    """Load an icon in a colour of the palette (`text`, `dim`, `accent`, ...), with its disabled and checked states."""
    icon, source = QIcon(), _source(name)
    looks = (
        (QIcon.Mode.Normal, QIcon.State.Off, getattr(palette, ink)),
        (QIcon.Mode.Disabled, QIcon.State.Off, palette.faint),
        (QIcon.Mode.Normal, QIcon.State.On, palette.accent if ink == "text" else getattr(palette, ink)),
    )
    for mode, state, colour in looks:
        drawing = _renderer(source, colour)
        for size in SIZES:
            icon.addPixmap(_picture(drawing, size), mode, state)
    return icon
