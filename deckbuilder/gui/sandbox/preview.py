"""The card under the pointer, large enough to be read."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.engine.position import TableCard
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.geometry import CARD_ASPECT
from deckbuilder.gui.sandbox.ink import sized
from deckbuilder.gui.sandbox.table import RoomSettings
from deckbuilder.gui.widgets.wrapped_text import draw_wrapped, wrapped_height

FOOT = 36


class CardPreview(QWidget):
    """Shows the last card pointed at; nothing of a card that the viewer may not know."""

    def __init__(self, cards: CardPainter, settings: RoomSettings) -> None:
        super().__init__()
        self._cards = cards
        self._settings = settings
        self.card: TableCard | None = None
        self.hint = ""
        self.turn_hint = ""
        self.turned_over = False
        """Whether the face that is not up on the mat is shown."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A full face at the panel's width."""
        width = min(self.width() or 208, 320)
        return QSize(width, round(width / CARD_ASPECT) + FOOT)

    def show_card(self, card: TableCard | None) -> None:
        """Show a card; None keeps what is shown."""
        if card is not None and card != self.card:
            self.card, self.turned_over = card, False
            self.update()

    @property
    def has_other_face(self) -> bool:
        """Whether the card that is shown has a second face."""
        second = self._cards.pack.face.second
        printed = self._cards.printed(self.card) if self.card is not None else None
        return second is not None and printed is not None and second.turned(printed) is not None

    def turn(self) -> None:
        """Show the other face of a card that has two."""
        if self.has_other_face:
            self.turned_over = not self.turned_over
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click turns the card over."""
        self.turn()

    def clear(self) -> None:
        """Show no card."""
        self.card, self.turned_over = None, False
        self.update()

    def resizeEvent(self, event: object) -> None:
        """Keep the card's proportions."""
        self.setFixedHeight(self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the face, and below it which numbers are not the printed ones."""
        painter, palette = QPainter(self), self._settings.palette
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width = min(self.width(), round((self.height() - FOOT) * CARD_ASPECT))
        rect = QRectF((self.width() - width) / 2, 0, width, width / CARD_ASPECT)
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
            foot = QRectF(0, rect.bottom() + 4, self.width(), FOOT - 4)
            words = [self.turn_hint if self.has_other_face else "", self._changes(self.card)]
            painter.drawText(foot, int(Qt.TextFlag.TextWordWrap), "  ".join(filter(None, words)))
        painter.end()

    def _changes(self, card: TableCard) -> str:
        pack = self._cards.pack
        labels = {badge.field: badge.label for badge in (*pack.face.foot, *pack.mat.badges)}
        return "  ".join(
            f"{labels[key]} {value} ({card.change(key):+d})" for key, value in card.numbers.items() if card.change(key)
        )
