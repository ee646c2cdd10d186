"""The card under the pointer, in a readable size."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from card_db.models import Card
from deckbuilder.engine.position import TableCard
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.card_text import CardText
from deckbuilder.gui.sandbox.ink import sized
from deckbuilder.gui.sandbox.match import RoomSettings
from deckbuilder.gui.sandbox.spot import CARD_ASPECT
from deckbuilder.gui.widgets.wrapped_text import draw_wrapped, wrapped_height

FOOT = 20
FACE_SHARE, TEXT_SHARE = 0.34, 0.24
"""The greatest shares of the room's height for the face and for the text below it."""
MOST_WIDTH = 320


class CardPreview(QWidget):
    """Shows the last card that was under the pointer, upright and with its text. Hidden cards show only their back."""

    def __init__(self, cards: CardPainter, settings: RoomSettings) -> None:
        super().__init__()
        self._cards = cards
        self._settings = settings
        self.card: TableCard | None = None
        self.hint = ""
        self.turn_hint = ""
        self.turned_over = False
        """Whether the preview shows the face that is down on the mat."""
        self.text = CardText()
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.text)
        self._room = 700
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def fit(self, height: int) -> None:
        """Use a share of a room of that height."""
        self._room = height
        self._settle()

    @property
    def _face(self) -> QRectF:
        """The rectangle of the face: as wide as the panel, unless that makes it too high."""
        width = min(self.width(), MOST_WIDTH, self._room * FACE_SHARE * CARD_ASPECT)
        return QRectF((self.width() - width) / 2, 0, width, width / CARD_ASPECT)

    def _settle(self) -> None:
        top = round(self._face.bottom()) + FOOT
        self._box.setContentsMargins(0, top, 0, 0)
        self.setFixedHeight(top + round(self._room * TEXT_SHARE))

    def retranslate(self) -> None:
        """Show the text in the language of the cards."""
        self._write()
        self.update()

    def _write(self) -> None:
        icons = self._cards.pack.icons
        self.text.show_card(self._shown(), self._cards.language, self._settings.palette.text, icons)

    def _shown(self) -> Card | None:
        """Return the card as its visible face has it."""
        printed = self._cards.printed(self.card) if self.card is not None else None
        second = self._cards.pack.face.second
        if printed is None or self.card is None or second is None or self.card.turned is self.turned_over:
            return printed
        return second.turned(printed) or printed

    def show_card(self, card: TableCard | None) -> None:
        """Show a card. With None, the current card stays."""
        if card is not None and card != self.card:
            self.card, self.turned_over = card, False
            self.retranslate()

    @property
    def has_other_face(self) -> bool:
        """Whether the shown card has a second face."""
        second = self._cards.pack.face.second
        printed = self._cards.printed(self.card) if self.card is not None else None
        return second is not None and printed is not None and second.turned(printed) is not None

    def turn(self) -> None:
        """Show the other face of a card with two faces."""
        if self.has_other_face:
            self.turned_over = not self.turned_over
            self.retranslate()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Flip the card."""
        self.turn()

    def clear(self) -> None:
        """Show no card."""
        self.card, self.turned_over = None, False
        self.retranslate()

    def resizeEvent(self, event: object) -> None:
        """Keep the card's proportions."""
        self._settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the face, and below it the numbers that differ from the printed ones."""
        painter, palette = QPainter(self), self._settings.palette
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rect = self._face
        width = round(rect.width())
        if self.card is None:
            painter.setPen(QPen(QColor(palette.line), 1.2))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 8, 8)
            room = rect.adjusted(16, 0, -16, 0)
            place = QPointF(room.left(), room.center().y() - wrapped_height(self.hint, self.font(), room.width()) / 2)
            draw_wrapped(painter, place, room.width(), self.hint, self.font(), QColor(palette.dim), centred=True)
        else:
            turned = self.card.turned is not self.turned_over
            pixmap = self._cards.face(self.card.card, width, self.devicePixelRatioF(), turned=turned)
            painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
            painter.setFont(sized(self.font(), 12))
            painter.setPen(QColor(palette.dim))
            foot = QRectF(0, rect.bottom() + 2, self.width(), FOOT - 2)
            words = [self.turn_hint if self.has_other_face else "", self._changes(self.card)]
            line = "  ".join(filter(None, reversed(words)))
            painter.drawText(foot, painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, self.width()))
        painter.end()

    def _changes(self, card: TableCard) -> str:
        pack = self._cards.pack
        labels = {badge.field: badge.label for badge in (*pack.face.foot, *pack.mat.badges)}
        changed = [
            f"{labels[key]} {value} ({card.change(key):+d})" for key, value in card.numbers.items() if card.change(key)
        ]
        goals = [f"{badge.label} {badge.shown(card.numbers)}" for badge in self._cards.badges(card) if badge.goal]
        return "  ".join([*changed, *goals])
