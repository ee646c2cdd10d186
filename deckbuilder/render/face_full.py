"""Draws the full face of a card: art, badges, name, text and numbers."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from deckbuilder.games.kit.text_icons import in_words
from deckbuilder.render.face_parts import (
    CENTRE,
    HEIGHT,
    WIDTH,
    FaceContext,
    draw_arrows,
    draw_badge,
    draw_marking_discs,
    draw_picture,
    draw_plate,
)
from deckbuilder.render.face_words import Mark, icon_marks, line_text, marks, numbers, stated_lines, upper_line
from deckbuilder.render.palette import deepened, mix
from deckbuilder.render.shapes import faded
from deckbuilder.render.typeset import (
    balanced_lines,
    draw_line,
    draw_paragraphs,
    fitting_size,
    line_width,
    make_font,
    paragraphs_height,
)

ART_HEIGHT, PLATE_HEIGHT = 436, 124
WIDER_ART = 84
"""The extra height of the picture on a card without number plates at the bottom."""
PAPER = "#f6f3ec"
INK = "#23202b"
FOOT_TOP, FOOT_HEIGHT = 746, 80
TEXT_SIZE, FLAVOR_SIZE, LEAST_TEXT_SIZE = 31, 24, 11
READABLE = 18
"""The text takes room from the picture before it becomes smaller than this: about 9 pixels on a card of 320 pixels."""
LEAST_ART, LEAST_ART_WITH_ARROWS = 130, 350
"""The least height of the picture. Arrows on its edges need more."""
LINE_SIZE, LINE_GAP = 20, 10
"""The size of the lines above the text, and the space between them and the text."""
LEAST_FLAVOR_ROOM = 64
SIDE_CLEAR = 330
"""Capsules above this y coordinate keep clear of the arrow on the right edge."""
BADGE_RADIUS, BADGE_STEP = 52, 116


def draw_full(painter: QPainter, context: FaceContext) -> None:
    """Draw the full face in layout units."""
    text = text_box(context)
    art = QRectF(0, 0, WIDTH, text.top() - PLATE_HEIGHT - 14)
    plate = QRectF(0, art.bottom(), WIDTH, PLATE_HEIGHT)
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QColor(PAPER))
    draw_picture(painter, context, art)
    _draw_marks(painter, context, art)
    corner = numbers(context.card, context.pack.face.corner)
    for index, (badge, number) in enumerate(corner):
        box = QRectF(20, 22 + index * BADGE_STEP, 2 * BADGE_RADIUS, 2 * BADGE_RADIUS)
        draw_badge(painter, context, badge, number, box)
    draw_plate(painter, plate, context.accents)
    draw_marking_discs(painter, context.markings, QPointF(68, plate.center().y() + 2), 43)
    _draw_name(painter, context, plate.top())
    _draw_text(painter, context, text)
    _draw_foot(painter, context)
    draw_arrows(painter, context, 60 + BADGE_STEP * max(2, len(corner)), 30)


def text_box(context: FaceContext) -> QRectF:
    """Return the box of the text in layout units. A face without number plates has a taller picture, and a long text
    takes as much of the picture as it needs to be readable."""
    has_foot, face = bool(numbers(context.card, context.pack.face.foot)), context.pack.face
    top = PLATE_HEIGHT + 14 + (ART_HEIGHT if has_foot else ART_HEIGHT + WIDER_ART)
    box = QRectF(36, top, WIDTH - 72, (FOOT_TOP - 14 if has_foot else 836) - top)
    words = in_words(context.card.text.get(context.language), context.pack.icons, context.language)
    needed = paragraphs_height(words, context.family, READABLE, box.width()) if words else 0.0
    needed += _lines_height(context, box.width())
    badges = len(numbers(context.card, face.corner)) * BADGE_STEP + 40
    least = max(LEAST_ART, badges, LEAST_ART_WITH_ARROWS if face.arrows_field else 0)
    box.setTop(max(min(box.top(), box.bottom() - needed), PLATE_HEIGHT + 14 + least))
    return box


def _lines_height(context: FaceContext, width: float) -> float:
    """Return the height of the lines above the text, with the space below them."""
    lines = stated_lines(context.card, context.pack, context.language)
    return paragraphs_height("\n".join(lines), context.family, LINE_SIZE, width) + LINE_GAP if lines else 0.0


def _draw_lines(painter: QPainter, context: FaceContext, box: QRectF) -> QRectF:
    """Draw the lines above the text. Return the rest of the box."""
    height = _lines_height(context, box.width())
    if height:
        painter.setPen(faded(INK, 0.78))
        room = QRectF(box.left(), box.top(), box.width(), height - LINE_GAP + 1)
        lines = stated_lines(context.card, context.pack, context.language)
        draw_paragraphs(painter, room, "\n".join(lines), context.family, LINE_SIZE, LEAST_TEXT_SIZE)
        painter.setPen(QPen(faded(INK, 0.22), 2))
        painter.drawLine(room.bottomLeft() + QPointF(0, 3), room.bottomRight() + QPointF(0, 3))
    return box.adjusted(0, height, 0, 0)


def _draw_name(painter: QPainter, context: FaceContext, top: float) -> None:
    left, width = 126, 486
    card, pack, family = context.card, context.pack, context.family
    painter.setPen(faded("#ffffff", 0.86))
    draw_line(painter, QRectF(left, top + 10, width, 24), upper_line(card, context.language), family, 20)
    specs = tuple(pack.schema.field(key) for key in pack.face.line_fields)
    line = line_text(card, specs, pack, context.language)
    draw_line(painter, QRectF(left, top + 90, width, 28), line, family, 23)
    painter.setPen(QColor("#ffffff"))
    name = card.name.get(context.language)
    if fitting_size(name, family, 50, width, bold=True, least=0.1) >= 25:
        draw_line(painter, QRectF(left, top + 34, width, 56), name, family, 50, bold=True, least=0.5)
        return
    lines = balanced_lines(name, make_font(family, 28, bold=True), width)
    joint = " " if name.isascii() else ""
    for index, part in enumerate((lines[0], joint.join(lines[1:]))):
        draw_line(painter, QRectF(left, top + 33 + 28 * index, width, 28), part, family, 28, bold=True)


def _draw_text(painter: QPainter, context: FaceContext, box: QRectF) -> None:
    """Draw the lines above the text, the text, and below it the flavour text if there is room for two lines."""
    box = _draw_lines(painter, context, box)
    card, end = context.card, box.top()
    text, flavor = card.text.get(context.language), card.flavor.get(context.language)
    text = in_words(text, context.pack.icons, context.language)
    if text:
        painter.setPen(QColor(INK))
        end = draw_paragraphs(painter, box, text, context.family, TEXT_SIZE, LEAST_TEXT_SIZE) + 18
    room = QRectF(box.left(), end, box.width(), box.bottom() - end)
    if flavor and room.height() >= LEAST_FLAVOR_ROOM:
        if text:
            painter.setPen(QPen(faded(INK, 0.22), 2))
            painter.drawLine(room.topLeft() + QPointF(0, -8), room.topRight() + QPointF(0, -8))
        painter.setPen(faded(INK, 0.62))
        draw_paragraphs(painter, room, flavor, context.family, FLAVOR_SIZE, LEAST_TEXT_SIZE)


def _draw_foot(painter: QPainter, context: FaceContext) -> None:
    plates = numbers(context.card, context.pack.face.foot)
    gap, left = 12, 32
    width = (WIDTH - 2 * left - gap * (len(plates) - 1)) / max(1, len(plates))
    size = min(
        (fitting_size(str(number), context.family, 47, width - 16, bold=True) for _, number in plates), default=47
    )
    for index, (badge, number) in enumerate(plates):
        box = QRectF(left + index * (width + gap), FOOT_TOP, width, FOOT_HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(deepened(badge.colour)))
        painter.drawRoundedRect(box, 14, 14)
        painter.setPen(faded("#ffffff", 0.88))
        draw_line(painter, box.adjusted(8, 6, -8, -54), badge.label, context.family, 18, bold=True, align=CENTRE)
        painter.setPen(QColor("#ffffff"))
        draw_line(painter, box.adjusted(8, 28, -8, -4), str(number), context.family, size, bold=True, align=CENTRE)
    painter.setPen(faded(INK, 0.6))
    identity = f"{context.card.set_id} {context.card.number}".strip()
    draw_line(painter, QRectF(34, 838, 220, 24), identity, context.family, 17)
    rarity = QRectF(WIDTH - 254, 838, 220, 24)
    draw_line(painter, rarity, context.card.rarity, context.family, 17, align=Qt.AlignmentFlag.AlignRight)


def _draw_marks(painter: QPainter, context: FaceContext, art: QRectF) -> None:
    """Draw capsules at the bottom right of the picture. When a row is full, the next row is above it."""
    schema = context.pack.schema
    right, top = WIDTH - 26.0, art.bottom() - 52.0
    icons = icon_marks(context.card, context.pack, context.language)
    for mark in reversed([*icons, *marks(context.card, schema.fields, schema.keywords, context.language)]):
        width = min(line_width(mark.label, context.family, 22, bold=True) + 30, 420)
        if right - width < 60 and right < WIDTH - 26:
            top -= 48
            right = WIDTH - (26.0 if top > SIDE_CLEAR else 64.0)
        _draw_capsule(painter, context, mark, QRectF(right - width, top, width, 40))
        right -= width + 8


def _draw_capsule(painter: QPainter, context: FaceContext, mark: Mark, box: QRectF) -> None:
    marking = context.marking
    border, background = (marking.glow, mix(marking.sky_bottom, marking.sky_top, 0.5))
    if not mark.is_keyword:
        border, background = "#ffffff", deepened(marking.accent, 5.0)
    painter.setPen(QPen(faded(border, 0.85), 2.5))
    painter.setBrush(faded(background, 0.9))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    painter.setPen(QColor("#ffffff"))
    draw_line(painter, box.adjusted(14, 0, -14, 0), mark.label, context.family, 22, bold=True, align=CENTRE)
