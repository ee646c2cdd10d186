"""Reads the picture files that players' cards name. Such a file is foreign: its kind and its size are limited, and it
must be in the folder of the game's own set files."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QImageReader

KINDS: Final = frozenset({b"png", b"jpeg", b"jpg", b"webp"})
MOST_BYTES: Final = 20_000_000
MOST_PIXELS: Final = 40_000_000


def read_picture(folder: Path, name: str) -> QImage | None:
    """Return the picture with that file name in the folder or below it. Return None without a name, and if the file is
    missing, elsewhere, too large, or no picture. Works in any thread."""
    path = _path(folder, name) if name else None
    if path is None:
        return None
    reader = QImageReader(str(path))
    size = reader.size()
    if bytes(QByteArray(reader.format()).data()) not in KINDS or not 0 < size.width() * size.height() <= MOST_PIXELS:
        return None
    image = reader.read()
    return None if image.isNull() else image


def _path(folder: Path, name: str) -> Path | None:
    """Return the file, if the name leads to a file in the folder that is not too large."""
    try:
        path = (folder / name).resolve()
        is_inside = path.is_relative_to(folder.resolve())
        return path if is_inside and path.is_file() and path.stat().st_size <= MOST_BYTES else None
    except (OSError, ValueError):  # a name that no file can have
        return None
