"""The lines of the deck, painted as coloured bars with plus and minus signs."""

from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from card_db.models import Card
from deckbuilder.formats.grouping import Group, Line
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.deck.line_model import HEADING, LINE, LineModel
from deckbuilder.gui.look import Look
from deckbuilder.render.face_parts import blend
from deckbuilder.render.face_words import PLAIN_MARKING, markings_of

ROW, HEAD, BUTTON = 32, 28, 24
Index = QModelIndex | QPersistentModelIndex


class LineDelegate(QStyledItemDelegate):
    """Paints lines. `plus(Line)` and `minus(Line)` are emitted when the user clicks the sign that appears on a line."""

    plus = Signal(object)
    minus = Signal(object)

    def __init__(self, pack: GamePack, look: Look, troubled: Callable[[str], bool]) -> None:
        super().__init__()
        self._face = pack.face
        self._look = look
        self._troubled = troubled

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a heading or of a line."""
        return QSize(160, HEAD if index.data(HEADING) is not None else ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a heading or a line."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        group, line = index.data(HEADING), index.data(LINE)
        if isinstance(group, Group):
            self._paint_heading(painter, option, group, str(index.data()).rpartition(" ")[0])
        elif isinstance(line, Line):
            self._paint_line(painter, option, line, str(index.data()).partition(" ")[2])
        painter.restore()

    def _paint_heading(self, painter: QPainter, option: QStyleOptionViewItem, group: Group, title: str) -> None:
        rect = option.rect.adjusted(2, 6, -6, 0)
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(self._look.palette.dim))
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, title)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(group.count))

    def _paint_line(self, painter: QPainter, option: QStyleOptionViewItem, line: Line, name: str) -> None:
        palette = self._look.palette
        rect = QRectF(option.rect.adjusted(0, 2, -4, -2))
        alpha = 84 if option.state & QStyle.StateFlag.State_Selected else 40
        accents = self._accents(line.card)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(blend(rect.topLeft(), rect.topRight(), [f"#{alpha:02x}{each[1:]}" for each in accents]))
        painter.drawRoundedRect(rect, 6, 6)
        painter.setBrush(blend(rect.topLeft(), rect.bottomLeft(), accents))
        painter.drawRoundedRect(QRectF(rect.left(), rect.top(), 4, rect.height()), 2, 2)
        font = option.font
        font.setBold(True)
        painter.setFont(font)
        bad = self._troubled(line.card_id)
        painter.setPen(QColor(palette.bad if bad else palette.text))
        painter.drawText(rect.adjusted(12, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, f"×{line.count}")
        font.setBold(False)
        painter.setFont(font)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        taken = self.taken_width(line.card, hovered=hovered)
        remark = self._paint_remark(painter, rect.adjusted(0, 0, -taken, 0), line)
        room = rect.adjusted(48, 0, -taken - remark, 0)
        text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
        if hovered:
            self._paint_signs(painter, option.rect)
        elif line.card is not None:
            self._paint_numbers(painter, rect, line.card)

    def _accents(self, card: Card | None) -> list[str]:
        markings = (PLAIN_MARKING,) if card is None else markings_of(card, self._face)
        return [self._look.palette.dim if each == PLAIN_MARKING else each.accent for each in markings]

    def taken_width(self, card: Card | None, *, hovered: bool) -> int:
        """Return the width of the card's numbers, or of the signs that replace them under the pointer."""
        fields = [badge.field for badge in reversed(self._face.corner)]
        had = [place + 1 for place, key in enumerate(fields) if card is not None and card.integer(key) is not None]
        places = max(2, len(fields)) if hovered else max(had, default=0)
        return places * 28 + 10

    def _paint_remark(self, painter: QPainter, rect: QRectF, line: Line) -> int:
        """Draw the remark about the card, if it has one, as a capsule at the right end. Return the width used."""
        if line.remark is None:
            return 0
        width = painter.fontMetrics().horizontalAdvance(line.remark.short) + 12
        box = QRectF(rect.right() - width, rect.center().y() - 9, width, 18)
        colour = QColor(self._look.palette.warn)
        painter.setPen(QPen(colour, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 9, 9)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, line.remark.short)
        painter.setPen(QColor(self._look.palette.bad if self._troubled(line.card_id) else self._look.palette.text))
        return width + 6

    def _paint_numbers(self, painter: QPainter, rect: QRectF, card: Card) -> None:
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        for place, badge in enumerate(reversed(self._face.corner)):
            number = card.integer(badge.field)
            if number is None:
                continue
            centre = QPointF(rect.right() - 18 - place * 28, rect.center().y())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(badge.colour))
            painter.drawEllipse(centre, 11, 11)
            painter.setPen(QColor("white"))
            circle = QRectF(centre.x() - 14, centre.y() - 11, 28, 22)
            painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, str(number))

    @staticmethod
    def sign_places(rect: QRect) -> tuple[QRect, QRect]:
        """Return where minus and plus are on a line."""
        top = rect.top() + (rect.height() - BUTTON) // 2
        plus = QRect(rect.right() - 4 - BUTTON - 4, top, BUTTON, BUTTON)
        return plus.translated(-BUTTON - 4, 0), plus

    def _paint_signs(self, painter: QPainter, rect: QRect) -> None:
        palette = self._look.palette
        for place, upright in zip(self.sign_places(rect), (False, True), strict=True):
            painter.setPen(QPen(QColor(palette.line), 1))
            painter.setBrush(QColor(palette.raised))
            painter.drawRoundedRect(QRectF(place), 6, 6)
            painter.setPen(QPen(QColor(palette.text), 2))
            middle = QRectF(place).center()
            painter.drawLine(middle - QPointF(5, 0), middle + QPointF(5, 0))
            if upright:
                painter.drawLine(middle - QPointF(0, 5), middle + QPointF(0, 5))

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        """Emit `minus` or `plus` for a click on one of the signs."""
        line = index.data(LINE)
        if event.type() is QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent) and isinstance(line, Line):
            minus, plus = self.sign_places(option.rect)
            if minus.contains(event.position().toPoint()):
                self.minus.emit(line)
                return True
            if plus.contains(event.position().toPoint()):
                self.plus.emit(line)
                return True
        return super().editorEvent(event, model, option, index)


class LineList(QListView):
    """The list of the deck's lines. `entered_line` is emitted on Enter and when the user opens the menu of a line."""

    entered_line = Signal()

    def __init__(self, model: LineModel, delegate: LineDelegate) -> None:
        super().__init__()
        self.setObjectName("lines")
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(False)
        self.setDragDropMode(QListView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `entered_line` on Enter."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_line.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Emit `entered_line` for the menu key and the right mouse button."""
        self.entered_line.emit()

    def line(self) -> Line | None:
        """Return the selected line."""
        line = self.currentIndex().data(LINE)
        return line if isinstance(line, Line) else None
