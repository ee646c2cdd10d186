"""QR pictures of deck codes."""

from PySide6.QtGui import QImage, qRgb

from deckbuilder.i18n.message import Message
from deckbuilder.render.output import OutputError

QUIET_ZONE = 4
"""White modules around the code, as the standard asks."""


def qr_image(text: str, module: int = 6) -> QImage:
    """The QR code of a text, black on white, `module` pixels a square. Raises OutputError for a text too long."""
    import segno  # brings half a web client along, and hardly a run of the program shows a QR code

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
