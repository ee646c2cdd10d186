"""The printed list of a deck: A4, grouped with subtotals, with fields to fill in as on a registration sheet."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from deckbuilder.domain.deck import Deck
from deckbuilder.formats.grouping import Line
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.counts import cards_counted
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import CardLookup
from deckbuilder.render.deck_facts import DeckFacts, deck_facts, group_titles
from deckbuilder.render.pdf import PAGE_HEIGHT, PAGE_WIDTH, make_pdf
from deckbuilder.render.typeset import draw_line

MARGIN = 150
FIRST_TOP, NEXT_TOP, BOTTOM = 610, 290, PAGE_HEIGHT - 190
ROW, HEADING = 53, 76
LEAST_ROW = 47
"""The lowest row. A list that is a little too long for one page gets lower rows, so that nothing is on a second one."""
MOST_LINES = 3_000
"""The lines of one document. Its last page says how many were left out."""
INK, DIM, RULE, BAND = "#1d1b24", "#5d5a68", "#b9b6c4", "#e9e7f0"
LEFT, RIGHT, CENTRE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter


@dataclass(frozen=True, slots=True)
class _Heading:
    title: str
    count: int
    continues: bool = False
    """Whether its group began on an earlier page."""


@dataclass(frozen=True, slots=True)
class _Note:
    text: str


_Row = Line | _Heading | _Note


@dataclass(frozen=True, slots=True)
class _Sheet:
    facts: DeckFacts
    pack: GamePack
    translator: Translator
    family: str
    pages: int
    row: int
    """The height of a row."""


def sheet_pdf(
    deck: Deck,
    cards: CardLookup,
    pack: GamePack,
    language: str,
    translator: Translator,
    *,
    on: date,
    fonts: str = "",
) -> bytes:
    """Return the list as a PDF document. `on` is the date of the legality check. Raises OutputError."""
    facts = deck_facts(deck, cards, pack, translator, on)
    rows = _rows(facts, pack, language, translator)
    height = _row_height(rows)
    pages = _pages(rows, height)
    sheet = _Sheet(facts, pack, translator, fonts, len(pages), height)

    def draw(painter: QPainter, page: list[_Row], number: int) -> None:
        _draw_page(painter, sheet, page, number)

    return make_pdf(facts.name, pages, draw)


def _rows(facts: DeckFacts, pack: GamePack, language: str, translator: Translator) -> list[_Row]:
    rows: list[_Row] = []
    left = MOST_LINES
    for title, group in zip(group_titles(facts.groups, pack, language), facts.groups, strict=True):
        if left > 0:
            rows += [_Heading(title, group.count), *group.lines[:left]]
        left -= len(group.lines)
    if left < 0:
        message = Message(
            "Lines not printed: {count}. A list has room for {limit}.", {"count": -left, "limit": MOST_LINES}
        )
        rows.append(_Note(translator.text(message)))
    return rows


def _row_height(rows: Sequence[_Row]) -> int:
    """Return the height with which all rows fit on one page, or the usual one if that would be too low."""
    headings = sum(isinstance(row, _Heading) for row in rows)
    fitting = (BOTTOM - FIRST_TOP - headings * HEADING) // max(1, len(rows) - headings)
    return fitting if LEAST_ROW <= fitting < ROW else ROW


def _height(row: _Row, usual: int) -> int:
    return HEADING if isinstance(row, _Heading) else usual


def _pages(rows: list[_Row], height: int) -> list[list[_Row]]:
    """Divide rows into pages. A heading is never alone at the bottom of a page, and is repeated on the next one."""
    pages: list[list[_Row]] = [[]]
    room, heading = BOTTOM - FIRST_TOP, _Heading("", 0)
    for row in rows:
        needed = _height(row, height) + (height if isinstance(row, _Heading) else 0)
        if needed > room:
            pages.append([])
            room = BOTTOM - NEXT_TOP
            if isinstance(row, Line):
                pages[-1].append(replace(heading, continues=True))
                room -= HEADING
        if isinstance(row, _Heading):
            heading = row
        pages[-1].append(row)
        room -= _height(row, height)
    return pages


def _draw_page(painter: QPainter, sheet: _Sheet, page: list[_Row], number: int) -> None:
    width = PAGE_WIDTH - 2 * MARGIN
    if number == 1:
        _draw_header(painter, sheet, width)
    else:
        painter.setPen(QColor(DIM))
        draw_line(painter, QRectF(MARGIN, 140, width, 50), sheet.facts.name, sheet.family, 36)
    top = FIRST_TOP if number == 1 else NEXT_TOP
    _draw_columns(painter, sheet, top - 60)
    for row in page:
        height = _height(row, sheet.row)
        _draw_row(painter, sheet, row, QRectF(MARGIN, top, width, height))
        top += height
    _draw_footer(painter, sheet, number, width)


def _draw_header(painter: QPainter, sheet: _Sheet, width: int) -> None:
    facts, family = sheet.facts, sheet.family
    painter.setPen(QColor(INK))
    draw_line(painter, QRectF(MARGIN, 130, width - 420, 90), facts.name, family, 70, bold=True)
    total = sheet.translator.text(cards_counted(facts.total))
    draw_line(painter, QRectF(PAGE_WIDTH - MARGIN - 400, 130, 400, 90), total, family, 56, bold=True, align=RIGHT)
    painter.setPen(QColor(DIM))
    draw_line(painter, QRectF(MARGIN, 230, width, 50), f"{facts.game}   {facts.legality}   {facts.day}", family, 34)
    text = sheet.translator.text
    fields = (
        (text("Player"), 0.0, 0.36),
        (text("Player ID"), 0.36, 0.2),
        (text("Event"), 0.56, 0.26),
        (text("Date"), 0.82, 0.18),
    )
    for label, left, share in fields:
        box = QRectF(MARGIN + left * width, 310, share * width - (0 if left + share > 0.99 else 16), 160)
        painter.setPen(QPen(QColor(DIM), 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 14, 14)
        painter.setPen(QColor(DIM))
        draw_line(painter, QRectF(box.left() + 18, box.top() + 12, box.width() - 36, 40), label, family, 28)


def _column_boxes(sheet: _Sheet, top: float, height: float) -> list[QRectF]:
    """Return the boxes of count, name, card number, and one narrow column for each corner number of a face."""
    numbers = len(sheet.pack.face.corner)
    right = PAGE_WIDTH - MARGIN - 140.0 * numbers
    widths = [(MARGIN, 110.0), (MARGIN + 130.0, right - 340 - MARGIN - 130), (right - 330, 320.0)]
    widths += [(right + 140.0 * index, 130.0) for index in range(numbers)]
    return [QRectF(left, top, width, height) for left, width in widths]


def _draw_columns(painter: QPainter, sheet: _Sheet, top: float) -> None:
    text, schema = sheet.translator.text, sheet.pack.schema
    corner = [schema.field(badge.field) for badge in sheet.pack.face.corner]
    names = [spec.name.get(sheet.translator.language) if spec else "" for spec in corner]
    headings = [text("Copies"), text("Card"), text("Number"), *names]
    painter.setPen(QColor(DIM))
    for index, (heading, box) in enumerate(zip(headings, _column_boxes(sheet, top, 46), strict=True)):
        draw_line(painter, box, heading, sheet.family, 28, align=RIGHT if index > 2 else LEFT)
    painter.setPen(QPen(QColor(INK), 4))
    painter.drawLine(QPointF(MARGIN, top + 50), QPointF(PAGE_WIDTH - MARGIN, top + 50))


def _draw_row(painter: QPainter, sheet: _Sheet, row: _Row, box: QRectF) -> None:
    if isinstance(row, _Heading):
        painter.fillRect(box.adjusted(0, 12, 0, -4), QColor(BAND))
        painter.setPen(QColor(INK))
        inner = box.adjusted(16, 12, -16, -4)
        title = sheet.translator.text("{title} (continued)", title=row.title) if row.continues else row.title
        draw_line(painter, inner, title, sheet.family, 36, bold=True)
        draw_line(painter, inner, str(row.count), sheet.family, 36, bold=True, align=RIGHT)
        return
    if isinstance(row, _Note):
        painter.setPen(QColor(DIM))
        draw_line(painter, box, row.text, sheet.family, 34)
        return
    texts = _cells(row, sheet)
    for index, (text, cell) in enumerate(zip(texts, _column_boxes(sheet, box.top(), box.height()), strict=True)):
        painter.setPen(QColor(DIM if index == 2 else INK))
        size = 28 if index == 2 else 35
        align = CENTRE if index == 0 else RIGHT if index > 2 else LEFT
        draw_line(painter, cell, text, sheet.family, size, bold=index == 0, align=align)
    painter.setPen(QPen(QColor(RULE), 2))
    painter.drawLine(box.bottomLeft(), box.bottomRight())


def _cells(line: Line, sheet: _Sheet) -> list[str]:
    corner = sheet.pack.face.corner
    if line.card is None:
        return [str(line.count), line.card_id, "?", *("" for _ in corner)]
    numbers = [line.card.integer(badge.field) for badge in corner]
    name, number = line.card.name.get(sheet.translator.language), line.card.number
    identity = f"{line.card.set_id} {number}".strip() if number else line.card.id
    return [str(line.count), name, identity, *("" if value is None else str(value) for value in numbers)]


def _draw_footer(painter: QPainter, sheet: _Sheet, number: int, width: int) -> None:
    painter.setPen(QColor(DIM))
    box = QRectF(MARGIN, PAGE_HEIGHT - 150, width, 50)
    place = Message("Page {page} of {pages}", {"page": number, "pages": sheet.pages})
    draw_line(painter, box, sheet.translator.text(place), sheet.family, 28, align=RIGHT)
    draw_line(painter, box.adjusted(0, 0, -400, 0), f"{sheet.facts.name}   {sheet.facts.day}", sheet.family, 28)
