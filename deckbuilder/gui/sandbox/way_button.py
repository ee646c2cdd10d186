"""A button for one choice of a picked-up card: its number, a picture of how it will be placed, and a text."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.ink import sized
from deckbuilder.gui.sandbox.match import RoomSettings
from deckbuilder.gui.sandbox.placing import Picture
from deckbuilder.gui.sandbox.way_painter import draw_way
from deckbuilder.gui.widgets.wrapped_text import draw_wrapped, wrapped_height
from deckbuilder.render.palette import mix

NUMBER, PICTURE, GAP, EDGE = 14, 30, 8, 6
LEAST_HEIGHT = 36
BACK_WIDTH = 40
MOST_KEYS = 9


class WayButton(QAbstractButton):
    """One choice. Without text it is a cell of the grid.

    `pointed` is emitted when the pointer or the focus comes to it, `unpointed` when the pointer leaves it.
    """

    pointed = Signal()
    unpointed = Signal()

    def __init__(
        self, number: int, picture: Picture | None, cards: CardPainter, settings: RoomSettings, words: str = ""
    ) -> None:
        super().__init__()
        self._number = str(number) if number <= MOST_KEYS else ""
        self._picture, self._cards, self._settings, self._words = picture, cards, settings, words
        self._lit = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(bool(words))
        self.setSizePolicy(policy)

    @property
    def words(self) -> str:
        """The text beside the picture."""
        return self._words

    def light(self, *, lit: bool) -> None:
        """Look as if the pointer were on the button."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    @property
    def _left(self) -> int:
        """The x coordinate at which the text begins."""
        return EDGE + NUMBER + (PICTURE + GAP if self._picture is not None else 0)

    def heightForWidth(self, width: int) -> int:
        """Return the height of the wrapped text."""
        if not self._words:
            return LEAST_HEIGHT
        room = max(40, width - self._left - EDGE)
        return max(LEAST_HEIGHT, wrapped_height(self._words, self.font(), room) + 12)

    def sizeHint(self) -> QSize:
        """Return the size of one line."""
        wide = self._left + self.fontMetrics().horizontalAdvance(self._words) + 2 * EDGE if self._words else 40
        return QSize(wide, LEAST_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the size of a picture with its number."""
        return QSize(30, LEAST_HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click the button on Enter, as Space does. Leave the arrows and Escape to the note."""
        if event.key() in {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Escape}:
            event.ignore()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit `pointed`."""
        self.pointed.emit()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Emit `unpointed`."""
        self.unpointed.emit()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit `pointed`."""
        self.pointed.emit()
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw background, number, picture and text."""
        palette = self._settings.palette
        lit = self._lit or self.underMouse() or self.hasFocus()
        with QPainter(self) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(QColor(palette.drop if lit else palette.line), 1.6 if lit else 1.0))
            painter.setBrush(QColor(mix(palette.raised, palette.drop, 0.22) if lit else palette.raised))
            painter.drawRoundedRect(box, 6, 6)
            painter.setFont(sized(self.font(), 12))
            painter.setPen(QColor(palette.dim))
            if self._words:
                self._paint_row(painter)
            else:
                self._paint_cell(painter)

    def _paint_row(self, painter: QPainter) -> None:
        middle, palette = self.height() / 2, self._settings.palette
        number = QRectF(EDGE, 0, NUMBER, self.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, self._number)
        if self._picture is not None:
            self._paint_picture(painter, QRectF(EDGE + NUMBER, middle - PICTURE / 2 + 1, PICTURE, PICTURE - 2))
        room = self.width() - self._left - EDGE
        place = QPointF(self._left, middle - wrapped_height(self._words, self.font(), room) / 2)
        draw_wrapped(painter, place, room, self._words, self.font(), QColor(palette.text))

    def _paint_cell(self, painter: QPainter) -> None:
        painter.drawText(QRectF(4, 2, NUMBER, 14), Qt.AlignmentFlag.AlignLeft, self._number)
        if self._picture is not None:
            side = min(26.0, self.width() - 8.0)
            room = QRectF(0, 0, side, side)
            room.moveCenter(QPointF(self.width() / 2 + (3 if self._number else 0), self.height() / 2 + 1))
            self._paint_picture(painter, room)

    def _paint_picture(self, painter: QPainter, room: QRectF) -> None:
        back = self._cards.face(None, BACK_WIDTH, self.devicePixelRatioF())
        if self._picture is not None:
            draw_way(painter, room, self._picture, self._settings.palette.drop, back)
