"""The parts that the full and the small face share, in layout units."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPen

from card_db.models import Card
from deckbuilder.games.kit.face_spec import Marking, NumberBadge
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.render.art import draw_art
from deckbuilder.render.face_words import PLAIN_MARKING
from deckbuilder.render.palette import deepened, mix
from deckbuilder.render.shapes import arrow_path, draw_marking, faded, star_path
from deckbuilder.render.typeset import draw_line

WIDTH, HEIGHT = 630, 880
"""The size of a card in tenths of a millimetre. Faces are laid out in these units."""
CENTRE = Qt.AlignmentFlag.AlignHCenter


@dataclass(frozen=True, slots=True)
class FaceContext:
    """Everything that the parts of one face need."""

    card: Card
    pack: GamePack
    language: str
    family: str
    markings: tuple[Marking, ...]
    """At least one marking. The first is the main one."""
    picture: QImage | None
    scale: float
    """Pixels per layout unit."""

    @property
    def marking(self) -> Marking:
        """The main marking."""
        return self.markings[0]

    @property
    def accents(self) -> tuple[str, ...]:
        """The colours of all markings."""
        return tuple(marking.accent for marking in self.markings)


def draw_picture(painter: QPainter, context: FaceContext, rect: QRectF) -> None:
    """Draw the card's picture, cropped to fill `rect`, or its generated art."""
    picture = context.picture
    if picture is None or picture.isNull():
        density = context.card.integer(context.pack.face.density_field) or 0
        draw_art(painter, rect, context.card.id, _blended(context.markings), density)
        return
    factor = min(picture.width() / rect.width(), picture.height() / rect.height())
    source = QRectF(0, 0, rect.width() * factor, rect.height() * factor)
    source.moveCenter(QRectF(picture.rect()).center())
    painter.drawImage(rect, picture, source)


def _blended(markings: tuple[Marking, ...]) -> Marking:
    """Return a marking whose background runs from the colours of the first marking to those of the last."""
    first, last = markings[0], markings[-1]
    return first if first == last else replace(first, sky_bottom=last.sky_top, glow=last.glow)


def blend(start: QPointF, end: QPointF, colours: Sequence[str]) -> QBrush:
    """Return a gradient of these colours, or a plain brush for a single colour."""
    if len(colours) == 1:
        return QBrush(QColor(colours[0]))
    gradient = QLinearGradient(start, end)
    for place, colour in enumerate(colours):
        gradient.setColorAt(place / (len(colours) - 1), QColor(colour))
    return QBrush(gradient)


def draw_frame(painter: QPainter, accents: Sequence[str], thickness: float) -> None:
    """Draw the border of the card. It is drawn last."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    colours = [mix(accent, "#000000", 0.22) for accent in accents]
    painter.setPen(QPen(blend(QPointF(0, 0), QPointF(WIDTH, HEIGHT), colours), thickness))
    half = thickness / 2
    painter.drawRoundedRect(QRectF(half, half, WIDTH - thickness, HEIGHT - thickness), 30 - half, 30 - half)


def draw_badge(painter: QPainter, context: FaceContext, badge: NumberBadge, number: int, box: QRectF) -> None:
    """Draw a round badge with its number. Large faces also have its label below the number."""
    labelled = box.width() < 120
    painter.setPen(QPen(faded("#000000", 0.5), 7))
    painter.setBrush(QColor(deepened(badge.colour, 3.6)))
    painter.drawEllipse(box)
    painter.setPen(QColor("#ffffff"))
    inside = box.adjusted(box.width() * 0.1, 0, -box.width() * 0.1, 0)
    if not labelled:
        draw_line(painter, inside, str(number), context.family, round(box.width() * 0.72), bold=True, align=CENTRE)
        return
    digits = inside.adjusted(0, box.height() * 0.12, 0, -box.height() * 0.3)
    draw_line(painter, digits, str(number), context.family, round(box.width() * 0.6), bold=True, align=CENTRE)
    label = QRectF(inside.left(), box.top() + box.height() * 0.69, inside.width(), box.height() * 0.18)
    draw_line(painter, label, badge.label, context.family, 18, bold=True, align=CENTRE)


def draw_plate(painter: QPainter, rect: QRectF, accents: Sequence[str]) -> None:
    """Draw the band behind the name, dark enough for white text."""
    start, end = deepened(accents[0], 4.6), deepened(accents[-1], 4.6)
    colours = (start, mix(end, "#000000", 0.38 if start == end else 0.12))
    painter.fillRect(rect, blend(rect.topLeft(), rect.topRight(), colours))
    edges = [mix(accent, "#ffffff", 0.35) for accent in accents]
    edge = QRectF(rect.left(), rect.top(), rect.width(), 5)
    painter.fillRect(edge, faded(edges[0], 0.9) if len(edges) == 1 else blend(edge.topLeft(), edge.topRight(), edges))


def draw_marking_disc(painter: QPainter, marking: Marking, centre: QPointF, radius: float) -> None:
    """Draw the marking's shape in white on a dark disc. A card without a value in that field has a plain star."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.42))
    painter.drawEllipse(centre, radius, radius)
    if marking == PLAIN_MARKING:
        painter.fillPath(star_path(centre, 4, radius * 0.72, radius * 0.2), QColor("#ffffff"))
    else:
        draw_marking(painter, marking.shape, centre, radius * 0.64, QColor("#ffffff"))


def draw_marking_discs(painter: QPainter, markings: Sequence[Marking], centre: QPointF, radius: float) -> None:
    """Draw the disc of one marking, or smaller overlapping discs of several, with the first in front."""
    if len(markings) == 1:
        draw_marking_disc(painter, markings[0], centre, radius)
        return
    for place, marking in reversed(list(enumerate(markings))):
        shift = QPointF(-radius * 0.36, -radius * 0.36) if place == 0 else QPointF(radius * 0.36, radius * 0.36)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(mix(marking.accent, "#000000", 0.3)))
        painter.drawEllipse(centre + shift, radius * 0.66, radius * 0.66)
        draw_marking(painter, marking.shape, centre + shift, radius * 0.44, QColor("#ffffff"))


def draw_arrows(painter: QPainter, context: FaceContext, side_y: float, size: float) -> None:
    """Draw triangles on the edges: up and down in the middle, left and right at `side_y`."""
    field = context.pack.face.arrows_field
    tips = {
        "up": QPointF(WIDTH / 2, 16),
        "down": QPointF(WIDTH / 2, HEIGHT - 14),
        "left": QPointF(16, side_y),
        "right": QPointF(WIDTH - 16, side_y),
    }
    painter.setPen(QPen(faded("#000000", 0.75), 6))
    painter.setBrush(QColor("#ffffff"))
    for direction in context.card.words(field) if field else ():
        if direction in tips:
            painter.drawPath(arrow_path(direction, tips[direction], size))
