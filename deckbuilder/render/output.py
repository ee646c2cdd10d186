"""Pictures and documents to files, all or nothing."""

import os
import tempfile
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from deckbuilder.i18n.message import Message


class OutputError(Exception):
    """A picture or document could not be made or written; `message` says why and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def png_bytes(image: QImage) -> bytes:
    """The picture as a PNG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, QByteArray(b"png")).write(image):
        raise OutputError(Message("There is not enough memory for this picture. Close other programs and try again."))
    buffer.close()
    return bytes(data.data())


def write_output(path: Path, data: bytes) -> None:
    """Write a whole file, or leave what was there as it was. Raises OutputError naming the file."""
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(temporary).replace(path)
        except OSError:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise OutputError(
            Message(
                "{file} cannot be written: {reason}. Choose another folder or free some space; nothing was changed.",
                {"file": str(path), "reason": error.strerror or type(error).__name__},
            )
        ) from error
