"""Creates A4 documents in tenths of a millimetre, with embedded fonts."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from deckbuilder.i18n.message import Message
from deckbuilder.render.output import OutputError

PAGE_WIDTH, PAGE_HEIGHT = 2100, 2970
UNITS_PER_INCH = 254

Page = TypeVar("Page")


def make_pdf(title: str, pages: Sequence[Page], draw: Callable[[QPainter, Page, int], None]) -> bytes:
    """Return a document. `draw(painter, page, number)` paints each page; numbers start at 1. Raises OutputError."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(UNITS_PER_INCH)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
    writer.setTitle(title)
    writer.setCreator("Deckbuilder")
    painter = QPainter()
    if not painter.begin(writer):
        raise OutputError(Message("The PDF could not be created. Close other programs and try again."))
    for number, page in enumerate(pages, 1):
        if number > 1:
            writer.newPage()
        draw(painter, page, number)
    painter.end()
    buffer.close()
    return bytes(data.data())
