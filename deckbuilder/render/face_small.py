"""Draws the small face, for 60 to 199 pixels: art, large numbers and the name, but no text, which would be
illegible."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

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
from deckbuilder.render.face_words import icon_marks, line_text, marks, numbers
from deckbuilder.render.palette import deepened
from deckbuilder.render.shapes import faded
from deckbuilder.render.typeset import balanced_lines, draw_line, fitting_size, line_width, make_font

ART = QRectF(0, 0, WIDTH, 530)
PLATE_TOP = 530
FOOT_TOP, FOOT_HEIGHT = 706, 118
FOOT_BACKGROUND = "#17161c"
BADGE_RADIUS, BADGE_STEP = 80, 168
MARKS_WIDTH = 440
MARKS_FROM = 0.15
"""Pixels per layout unit (94 pixels of width) from which marks are recognisable."""


def draw_small(painter: QPainter, context: FaceContext) -> None:
    """Draw the small face in layout units."""
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QColor(FOOT_BACKGROUND))
    draw_picture(painter, context, ART)
    corner = numbers(context.card, context.pack.face.corner)
    for index, (badge, number) in enumerate(corner):
        box = QRectF(14, 14 + index * BADGE_STEP, 2 * BADGE_RADIUS, 2 * BADGE_RADIUS)
        draw_badge(painter, context, badge, number, box)
    draw_marking_discs(painter, context.markings, QPointF(WIDTH - 66, PLATE_TOP - 54), 46)
    if context.scale >= MARKS_FROM:
        _draw_marks(painter, context)
    foot = numbers(context.card, context.pack.face.foot)
    plate = QRectF(0, PLATE_TOP, WIDTH, (FOOT_TOP if foot else HEIGHT) - PLATE_TOP)
    draw_plate(painter, plate, context.accents)
    _draw_name(painter, context, plate, has_foot=bool(foot))
    _draw_foot(painter, context)
    draw_arrows(painter, context, 48 + BADGE_STEP * max(2, len(corner)), 46)


def _name_lines(context: FaceContext, width: float, most: int) -> tuple[list[str], int]:
    """Return the lines of the name and their text size: one line if it stays large, otherwise up to `most` balanced
    lines."""
    name, family = context.card.name.get(context.language), context.family
    one = fitting_size(name, family, 92, width, bold=True, least=0.1)
    if one >= 64:
        return [name], one
    for size in (72, 66, 60, 54, 48, 43):
        lines = balanced_lines(name, make_font(family, size, bold=True), width)
        if len(lines) <= most:
            return lines, size
    return [*lines[: most - 1], (" " if name.isascii() else "").join(lines[most - 1 :])], size


def _draw_name(painter: QPainter, context: FaceContext, plate: QRectF, *, has_foot: bool) -> None:
    inner = plate.adjusted(28, 10, -28, -8 if has_foot else -84)
    lines, size = _name_lines(context, inner.width(), 2 if has_foot else 3)
    step = size * 1.06
    top = inner.center().y() - step * len(lines) / 2
    painter.setPen(QColor("#ffffff"))
    for index, line in enumerate(lines):
        box = QRectF(inner.left(), top + index * step, inner.width(), step)
        draw_line(painter, box, line, context.family, size, bold=True, align=CENTRE, least=0.85)
    if not has_foot:
        kind = context.pack.schema.field(context.pack.schema.kind_field)
        painter.setPen(faded("#ffffff", 0.85))
        box = QRectF(inner.left(), plate.bottom() - 92, inner.width(), 60)
        line = line_text(context.card, (kind,), context.pack, context.language)
        draw_line(painter, box, line, context.family, 52, align=CENTRE)


def _draw_foot(painter: QPainter, context: FaceContext) -> None:
    plates = numbers(context.card, context.pack.face.foot)
    width = (WIDTH - 28) / max(1, len(plates))
    sizes = [fitting_size(str(number), context.family, 100, width - 16, bold=True) for _, number in plates]
    for index, (badge, number) in enumerate(plates):
        box = QRectF(14 + index * width, FOOT_TOP, width, FOOT_HEIGHT)
        painter.fillRect(box.adjusted(0, 0, -4 if index + 1 < len(plates) else 0, 0), QColor(deepened(badge.colour)))
        painter.setPen(QColor("#ffffff"))
        digits = box.adjusted(6, 0, -10, 0)
        text = f"{badge.label} {number}" if len(plates) == 1 else str(number)
        draw_line(painter, digits, text, context.family, min(sizes), bold=True, align=CENTRE)


def _draw_marks(painter: QPainter, context: FaceContext) -> None:
    """Draw short marks in capsules to the left of the marking. `+2` stands for two marks that do not fit."""
    schema = context.pack.schema
    icons = icon_marks(context.card, context.pack, context.language)
    every = [*icons, *marks(context.card, schema.fields, schema.keywords, context.language)]
    shorts = [mark.short for mark in every]
    widths = [_capsule_width(short, context) for short in shorts]
    fitting = len(shorts)
    while fitting and sum(widths[:fitting]) + (96 if fitting < len(shorts) else 0) > MARKS_WIDTH:
        fitting -= 1
    shown = shorts[:fitting] + ([f"+{len(shorts) - fitting}"] if fitting < len(shorts) else [])
    right = WIDTH - 124.0
    for short in reversed(shown):
        width = _capsule_width(short, context)
        _draw_capsule(painter, context, short, QRectF(right - width + 10, PLATE_TOP - 94, width - 10, 80))
        right -= width


def _capsule_width(short: str, context: FaceContext) -> float:
    return max(84.0, line_width(short, context.family, 54, bold=True) + 34) + 10


def _draw_capsule(painter: QPainter, context: FaceContext, text: str, box: QRectF) -> None:
    painter.setPen(QPen(faded(context.marking.glow, 0.9), 5))
    painter.setBrush(faded("#000000", 0.6))
    painter.drawRoundedRect(box, 40, 40)
    painter.setPen(QColor("#ffffff"))
    draw_line(painter, box, text, context.family, 54, bold=True, align=CENTRE)
