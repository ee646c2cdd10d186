"""Proxy cards to cut out: nine per A4 page, 63x88 mm, with cut marks."""

from itertools import islice

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from deckbuilder.domain.deck import Deck
from deckbuilder.formats.grouping import Line, group_deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import CardLookup
from deckbuilder.render.face import face_image, unknown_image
from deckbuilder.render.face_parts import HEIGHT, WIDTH
from deckbuilder.render.output import OutputError
from deckbuilder.render.pdf import PAGE_HEIGHT, PAGE_WIDTH, make_pdf

COLUMNS, ROWS = 3, 3
LEFT, TOP = (PAGE_WIDTH - COLUMNS * WIDTH) // 2, (PAGE_HEIGHT - ROWS * HEIGHT) // 2
PIXELS = 744
"""The width of a printed card in pixels, at 300 dots per inch."""
MOST_CARDS = 360
MARK = 60
"""The length of a cut mark in tenths of a millimetre."""


def proxies_pdf(
    deck: Deck, cards: CardLookup, pack: GamePack, language: str, translator: Translator, *, fonts: str = ""
) -> bytes:
    """Return a PDF document with every copy of every card. A second face is beside the first, ready to fold.

    Raises OutputError, also for an empty deck and for more than 360 cards.
    """
    if not 0 < deck.size() <= MOST_CARDS:
        raise OutputError(
            Message(
                "Cards in the deck: {count}. Proxies can be printed for 1 to {limit} cards. "
                "Change the deck and try again.",
                {"count": deck.size(), "limit": MOST_CARDS},
            )
        )
    lines = [line for group in group_deck(deck, pack, cards) for line in group.lines]
    faces = {line.card_id: _faces(line, pack, language, fonts) for line in lines}
    copies = iter([face for line in lines for _ in range(line.count) for face in faces[line.card_id]])
    pages = []
    while page := list(islice(copies, COLUMNS * ROWS)):
        pages.append(page)
    return make_pdf(deck.name or translator.text("Untitled deck"), pages, _draw_page)


def _faces(line: Line, pack: GamePack, language: str, fonts: str) -> list[QImage]:
    if line.card is None:
        return [_on_paper(unknown_image(line.card_id, PIXELS, fonts=fonts))]
    turned = pack.face.second.turned(line.card) if pack.face.second is not None else None
    faces = [card for card in (line.card, turned) if card is not None]
    return [_on_paper(face_image(card, pack, language, PIXELS, fonts=fonts, detail="full")) for card in faces]


def _on_paper(drawn: QImage) -> QImage:
    """Return the face on white, so that the document needs no transparency."""
    paper = QImage(drawn.size(), QImage.Format.Format_RGB32)
    paper.fill(Qt.GlobalColor.white)
    painter = QPainter(paper)
    painter.drawImage(0, 0, drawn)
    painter.end()
    return paper


def _draw_page(painter: QPainter, page: list[QImage], _number: int) -> None:
    for index, face in enumerate(page):
        row, column = divmod(index, COLUMNS)
        painter.drawImage(QRectF(LEFT + column * WIDTH, TOP + row * HEIGHT, WIDTH, HEIGHT), face)
    painter.setPen(QPen(QColor("#555555"), 2))
    right, bottom = LEFT + COLUMNS * WIDTH, TOP + ROWS * HEIGHT
    for column in range(COLUMNS + 1):
        x = LEFT + column * WIDTH
        painter.drawLine(QPointF(x, TOP - 15 - MARK), QPointF(x, TOP - 15))
        painter.drawLine(QPointF(x, bottom + 15), QPointF(x, bottom + 15 + MARK))
    for row in range(ROWS + 1):
        y = TOP + row * HEIGHT
        painter.drawLine(QPointF(LEFT - 15 - MARK, y), QPointF(LEFT - 15, y))
        painter.drawLine(QPointF(right + 15, y), QPointF(right + 15 + MARK, y))
