"""Draws cards: the full face for reading, and the small face for grids and the play mat. Thread-safe."""

from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from card_db.models import Card
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.render.face_full import draw_full
from deckbuilder.render.face_parts import CENTRE, HEIGHT, WIDTH, FaceContext, draw_frame
from deckbuilder.render.face_small import draw_small
from deckbuilder.render.face_words import markings_of
from deckbuilder.render.shapes import draw_back, faded
from deckbuilder.render.typeset import draw_line, draw_paragraphs

FULL_FROM = 200
"""From this width in pixels on, a face shows its text. A smaller face has larger numbers and name instead."""

Detail = Literal["full", "small"]


def face_height(width: int) -> int:
    """Return the height of a card of that width."""
    return round(width * HEIGHT / WIDTH)


def detail_for(width: float) -> Detail:
    """Return the kind of face that is legible at that width in logical pixels."""
    return "full" if width >= FULL_FROM else "small"


def draw_face(
    painter: QPainter,
    rect: QRectF,
    card: Card,
    pack: GamePack,
    language: str,
    fonts: str,
    detail: Detail,
    picture: QImage | None = None,
) -> None:
    """Draw a card into `rect`. `fonts` is a font family (empty: the application's). `picture` replaces generated
    art."""
    scale = rect.width() / WIDTH
    context = FaceContext(card, pack, language, fonts, markings_of(card, pack.face), picture, scale)
    painter.save()
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.translate(rect.topLeft())
    painter.scale(scale, rect.height() / HEIGHT)
    painter.save()
    # Clipping has no antialiasing, so the body ends under the frame, which has.
    body = QPainterPath()
    body.addRoundedRect(QRectF(4, 4, WIDTH - 8, HEIGHT - 8), 26, 26)
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    if detail == "full":
        draw_full(painter, context)
    else:
        draw_small(painter, context)
    painter.restore()
    draw_frame(painter, context.accents, 10 if detail == "full" else 14)
    painter.restore()


def face_image(
    card: Card,
    pack: GamePack,
    language: str,
    width: int,
    *,
    ratio: float = 1.0,
    fonts: str = "",
    detail: Detail | None = None,
    picture: QImage | None = None,
) -> QImage:
    """Return a drawn card, `width` logical pixels wide, for a screen of that device pixel ratio. Works in any
    thread."""
    image = _transparent(width, ratio)
    painter = QPainter(image)
    rect = QRectF(0, 0, width, face_height(width))
    draw_face(painter, rect, card, pack, language, fonts, detail or detail_for(width), picture)
    painter.end()
    return image


def back_image(width: int, *, ratio: float = 1.0) -> QImage:
    """Return the back of a card."""
    image = _transparent(width, ratio)
    painter = QPainter(image)
    draw_back(painter, QRectF(0, 0, width, face_height(width)))
    painter.end()
    return image


def unknown_image(label: str, width: int, *, ratio: float = 1.0, fonts: str = "") -> QImage:
    """Return a placeholder for an unknown card, with its id or the line of the list."""
    image = _transparent(width, ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(width / WIDTH, face_height(width) / HEIGHT)
    painter.setPen(QPen(QColor("#8a889a"), 10, Qt.PenStyle.DashLine))
    painter.setBrush(faded("#6d6a7c", 0.25))
    painter.drawRoundedRect(QRectF(8, 8, WIDTH - 16, HEIGHT - 16), 28, 28)
    painter.setPen(QColor("#8a889a"))
    draw_line(painter, QRectF(40, 150, WIDTH - 80, 300), "?", fonts, 260, bold=True, align=CENTRE)
    draw_paragraphs(painter, QRectF(50, 520, WIDTH - 100, 300), label, fonts, 66, 40)
    painter.end()
    return image


def _transparent(width: int, ratio: float) -> QImage:
    image = QImage(round(width * ratio), round(face_height(width) * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image
