"""Signs in rich text. Direction signs become small pictures, because many Japanese fonts have only narrow glyphs for
them. The icons of a game become words on a coloured ground."""

import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF

from deckbuilder.games.kit.text_icons import TextIcon, pieces
from deckbuilder.gui.widgets.markup import Markup, joined, markup
from deckbuilder.render.output import png_bytes
from deckbuilder.render.typeset import TRIANGLES

SIDE, SCALE = 12, 3
"""The width of a sign in pixels, and the width of its picture as a multiple of that, for sharp screens."""


@cache
def _picture(sign: str, colour: str) -> str:
    """Return the sign's picture as a `data:` URL."""
    side, (x, y) = SIDE * SCALE, TRIANGLES[sign]
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    middle, reach, half = side / 2, side * 0.36, side * 0.42
    tip = QPointF(middle + x * reach, middle + y * reach)
    foot = QPointF(middle - x * reach, middle - y * reach)
    across = QPointF(-y * half, x * half)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawPolygon(QPolygonF([tip, foot + across, foot - across]))
    return f"data:image/png;base64,{b64encode(png_bytes(image)).decode('ascii')}"


def with_pictures(text: str, colour: str, icons: Sequence[TextIcon] = (), language: str = "en") -> Markup:
    """Return the text with every direction sign as a picture in that colour, and with the icons of a game."""
    return joined(
        _with_signs(piece, colour) if isinstance(piece, str) else icon_sign(piece, language)
        for piece in pieces(text, icons)
    )


def icon_sign(icon: TextIcon, language: str) -> Markup:
    """Return an icon: its word on its colour."""
    return markup(
        "<span style='background-color:{colour}; color:#ffffff'>&nbsp;{word}&nbsp;</span>",
        colour=icon.colour,
        word=icon.name.get(language),
    )


def _with_signs(text: str, colour: str) -> Markup:
    parts = re.split(f"([{''.join(TRIANGLES)}])", text)
    return joined(_sign(part, colour) if part in TRIANGLES else markup("{text}", text=part) for part in parts)


def _sign(sign: str, colour: str) -> Markup:
    picture = _picture(sign, colour)
    return markup('<img src="{picture}" width="{side}" height="{side}">', picture=picture, side=SIDE)
