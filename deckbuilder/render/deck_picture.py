"""A deck as a picture to share: a grid of faces with counts, totals, legality, date and QR code."""

from dataclasses import dataclass
from datetime import date
from itertools import islice
from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter

from deckbuilder.domain.deck import Deck
from deckbuilder.formats.grouping import Line
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.counts import cards_counted
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import CardLookup
from deckbuilder.render.deck_facts import DeckFacts, deck_facts, group_titles
from deckbuilder.render.face import face_image, unknown_image
from deckbuilder.render.output import OutputError
from deckbuilder.render.palette import DARK
from deckbuilder.render.qr import qr_image
from deckbuilder.render.shapes import draw_count_badge, faded
from deckbuilder.render.star_chart import star_chart
from deckbuilder.render.typeset import draw_line, line_width

WIDTH, LEAST_HEIGHT = 1920, 1080
MARGIN, GAP = 40, 14
HEADER = 196
FOOTER = 44
LEAST_CARD, LARGEST_CARD = 124, 250
MOST_FACES = 240
"""The different cards that are drawn. The rest is only counted at the bottom, which limits the picture's memory."""


@dataclass(frozen=True, slots=True)
class _Grid:
    columns: int
    rows: int
    card: int

    @property
    def row_height(self) -> int:
        return round(self.card * 88 / 63) + GAP

    @property
    def height(self) -> int:
        return self.rows * self.row_height - GAP


def deck_picture(
    deck: Deck,
    cards: CardLookup,
    pack: GamePack,
    language: str,
    translator: Translator,
    *,
    on: date,
    fonts: str = "",
) -> QImage:
    """Draw the picture: 1920x1080 pixels, or higher for a deck of many different cards. `on` is the date of the
    legality check."""
    facts = deck_facts(deck, cards, pack, translator, on)
    shown = list(islice((line for group in facts.groups for line in group.lines), MOST_FACES))
    grid = _best_grid(len(shown))
    height = max(LEAST_HEIGHT, HEADER + grid.height + FOOTER + GAP)
    image = QImage(WIDTH, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    _draw_background(painter, height)
    _draw_header(painter, facts, pack, translator, fonts)
    _draw_cards(painter, shown, grid, pack, language, fonts)
    _draw_footer(painter, facts, len(shown), height, translator, fonts)
    painter.end()
    return image


def _best_grid(count: int) -> _Grid:
    """Return the grid with the largest cards that fit into the least height. If none fits, use as many rows as
    needed."""
    room_wide, room_high = WIDTH - 2 * MARGIN, LEAST_HEIGHT - HEADER - FOOTER - GAP
    best: _Grid | None = None
    for columns in range(1, (room_wide + GAP) // (LEAST_CARD + GAP) + 1):
        rows = max(1, ceil(count / columns))
        wide = (room_wide + GAP) // columns - GAP
        high = ((room_high + GAP) // rows - GAP) * 63 // 88
        card = min(wide, high, LARGEST_CARD)
        if card >= LEAST_CARD and (best is None or card > best.card):
            best = _Grid(columns, rows, card)
    if best is not None:
        return best
    columns = (room_wide + GAP) // (LEAST_CARD + GAP)
    return _Grid(columns, ceil(count / columns), (room_wide + GAP) // columns - GAP)


def _draw_background(painter: QPainter, height: int) -> None:
    sky = QLinearGradient(0, 0, 0, height)
    sky.setColorAt(0, QColor("#232749"))
    sky.setColorAt(0.3, QColor("#171830"))
    sky.setColorAt(1, QColor("#0d0c17"))
    painter.fillRect(0, 0, WIDTH, height, QBrush(sky))
    painter.setPen(Qt.PenStyle.NoPen)
    for grain in star_chart("deck picture", 0).dust:
        painter.setBrush(faded("#ffffff", grain.strength * 0.6))
        radius = grain.size * 460
        painter.drawEllipse(QRectF(grain.x * WIDTH, grain.y * height, radius * 2, radius * 2))


def _draw_header(painter: QPainter, facts: DeckFacts, pack: GamePack, translator: Translator, fonts: str) -> None:
    right = WIDTH - MARGIN - _draw_code(painter, facts, translator, fonts)
    room = right - MARGIN - 24
    painter.setPen(QColor(DARK.text))
    draw_line(painter, QRectF(MARGIN, 28, room, 68), facts.name, fonts, 54, bold=True)
    painter.setPen(QColor(DARK.dim))
    draw_line(painter, QRectF(MARGIN, 98, room, 34), f"{facts.game}   {facts.day}", fonts, 24)
    x = _draw_capsule(painter, MARGIN, facts.legality, DARK.good if facts.legal else DARK.bad, fonts)
    total = translator.text(cards_counted(facts.total))
    titles = group_titles(facts.groups, pack, translator.language)
    counts = [f"{title} {group.count}" for title, group in zip(titles, facts.groups, strict=True)]
    for text in (total, *counts):
        if x + line_width(text, fonts, 22, bold=True) + 40 < right:
            x = _draw_capsule(painter, x, text, DARK.accent if text == total else DARK.dim, fonts)


def _draw_capsule(painter: QPainter, left: float, text: str, colour: str, fonts: str) -> float:
    """Draw a total in a capsule. Return where the next one begins."""
    box = QRectF(left, 140, line_width(text, fonts, 22, bold=True) + 36, 40)
    painter.setPen(faded(colour, 0.7))
    painter.setBrush(faded(colour, 0.16))
    painter.drawRoundedRect(box, 20, 20)
    painter.setPen(QColor(colour))
    draw_line(painter, box, text, fonts, 22, bold=True, align=Qt.AlignmentFlag.AlignHCenter)
    return box.right() + 12


def _draw_code(painter: QPainter, facts: DeckFacts, translator: Translator, fonts: str) -> float:
    """Draw the QR code at the top right, or a sentence if the code is too long for one. Return the width used."""
    try:
        code = qr_image(facts.code, 4)
    except OutputError as error:
        painter.setPen(QColor(DARK.dim))
        box = QRectF(WIDTH - MARGIN - 420, 30, 420, 30)
        draw_line(painter, box, translator.text(error.message), fonts, 18, align=Qt.AlignmentFlag.AlignRight)
        return 440
    side = min(code.width(), HEADER - 28)
    place = QRectF(WIDTH - MARGIN - side, 16, side, side)
    painter.drawImage(place, code, QRectF(code.rect()))
    return side


def _draw_cards(painter: QPainter, lines: list[Line], grid: _Grid, pack: GamePack, language: str, fonts: str) -> None:
    left = (WIDTH - grid.columns * (grid.card + GAP) + GAP) / 2
    for index, line in enumerate(lines):
        row, column = divmod(index, grid.columns)
        box = QRectF(left + column * (grid.card + GAP), HEADER + row * grid.row_height, grid.card, 0)
        box.setHeight(grid.row_height - GAP)
        if line.card is None:
            face = unknown_image(line.card_id, grid.card, fonts=fonts)
        else:
            face = face_image(line.card, pack, language, grid.card, fonts=fonts)
        painter.drawImage(box, face)
        draw_count_badge(painter, box, line.count, DARK.accent, DARK.on_accent, fonts)


def _draw_footer(
    painter: QPainter, facts: DeckFacts, shown: int, height: int, translator: Translator, fonts: str
) -> None:
    left_out = facts.line_count - shown
    painter.setPen(QColor(DARK.warn if left_out else DARK.dim))
    text = (
        translator.text(Message("Cards that do not fit into this picture: {count}", {"count": left_out}))
        if left_out
        else facts.code
    )
    box = QRectF(MARGIN, height - FOOTER, WIDTH - 2 * MARGIN, FOOTER - 12)
    draw_line(painter, box, text, fonts, 15, align=Qt.AlignmentFlag.AlignHCenter)
