"""Writes pictures as bytes of files, and defines the error for pictures and documents that cannot be made."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from deckbuilder.i18n.message import Message


class OutputError(Exception):
    """A picture or document could not be made. `message` says why and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def png_bytes(image: QImage) -> bytes:
    """Return the picture as a PNG file. Raises OutputError if there is not enough memory."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, QByteArray(b"png")).write(image):
        raise OutputError(Message("There is not enough memory for this picture. Close other programs and try again."))
    buffer.close()
    return bytes(data.data())
