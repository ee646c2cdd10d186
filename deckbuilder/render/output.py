"""Pictures as the bytes of files, and what is said when a picture or document cannot be made."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from deckbuilder.i18n.message import Message


class OutputError(Exception):
    """A picture or document could not be made; `message` says why and what to do."""

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
