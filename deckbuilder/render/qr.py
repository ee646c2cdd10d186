"""QR codes of deck codes."""

from PySide6.QtGui import QImage, qRgb

from deckbuilder.i18n.message import Message
from deckbuilder.render.output import OutputError

QUIET_ZONE = 4
"""The white modules around the code that the standard requires."""


def qr_image(text: str, module: int = 6) -> QImage:
    """Return the QR code of a text in black on white, `module` pixels per square. Raises OutputError if the text is too
    long."""
    import segno  # imported here because it loads much code, and few runs of the program show a QR code

    try:
        code = segno.make(text, error="m", micro=False, boost_error=False)
    except segno.DataOverflowError as error:
        raise OutputError(Message("This deck code is too long for a QR code. Copy it as text instead.")) from error
    rows = tuple(code.matrix)
    size = len(rows) + 2 * QUIET_ZONE
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(qRgb(255, 255, 255))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark & 1:
                image.setPixel(x + QUIET_ZONE, y + QUIET_ZONE, qRgb(0, 0, 0))
    return image.scaled(size * module, size * module)
