"""Cards as a list, painted by a delegate and sorted by the search."""

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from card_db.models import Card
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.browser.card_model import CARD, IN_DECK
from deckbuilder.gui.look import Look
from deckbuilder.gui.widgets.hand_badge import SIZE as HAND
from deckbuilder.gui.widgets.hand_badge import draw_hand_badge
from deckbuilder.render.face_words import PLAIN_MARKING, markings_of
from deckbuilder.render.palette import SMALL_TEXT_SIZE
from deckbuilder.render.shapes import arrow_path, draw_marking
from deckbuilder.services.answers import SortKey

ROW, TALL_ROW = 32, 42
"""The height of a row, and of a row with words under the name."""
NAME_WIDTH, WIDE_NAME = 190, 400
"""The least width of the name's column, and the width from which on the other columns grow too."""
TIGHT, WIDE = 0.8, 1.5
"""Factors for the widths of columns. If not all columns fit, columns of words shrink to the first. If there is much
room, all columns grow to the second."""
ARROWS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
Index = QModelIndex | QPersistentModelIndex


class CardDelegate(QStyledItemDelegate):
    """Paints the marking field with its shape, the numbers in the colours of the face, and directions as triangles."""

    def __init__(self, pack: GamePack, look: Look) -> None:
        super().__init__()
        self._face = pack.face
        self._columns = pack.columns
        self._badges = {badge.field: badge.colour for badge in pack.face.corner}
        self._look = look
        self.folded: tuple[int, ...] = ()
        """The columns whose words are under the name, because they have no room of their own."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of all rows and the width of the column."""
        return QSize(self._columns[index.column()].width, TALL_ROW if self.folded else ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        key = self._columns[index.column()].key
        card = index.data(CARD)
        self._paint_background(painter, option, index)
        if not isinstance(card, Card):
            self._paint_text(painter, option, index, option.rect.adjusted(10, 0, -8, 0))
        elif key == self._face.marking_field:
            self._paint_marking(painter, option, index, card)
        elif key == self._face.arrows_field:
            self._paint_arrows(painter, option.rect, card.words(key))
        elif key in self._badges and card.integer(key) is not None:
            self._paint_badge(painter, option.rect, str(card.integer(key)), self._badges[key])
        elif key == "name":
            self._paint_name(painter, option, index)
        else:
            self._paint_text(painter, option, index, option.rect.adjusted(8, 0, -10, 0))

    def _paint_background(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        palette = self._look.palette
        if option.state & QStyle.StateFlag.State_Selected:
            wash = QColor(palette.accent)
            wash.setAlpha(56)
            painter.fillRect(option.rect, wash)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, QColor(palette.raised))
        line = option.rect.adjusted(0, option.rect.height() - 1, 0, 0)
        painter.fillRect(line, QColor(palette.line))

    def _paint_text(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, rect: QRect) -> None:
        text = index.data()
        if not text:
            return
        painter.setFont(option.font)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        alignment = index.data(Qt.ItemDataRole.TextAlignmentRole)
        elided = option.fontMetrics.elidedText(str(text), Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, alignment, elided)

    def _paint_name(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        count = index.data(IN_DECK)
        room = option.rect.adjusted(8, 0, -44 if count else -8, 0)
        card = index.data(CARD)
        if isinstance(card, Card) and card.by_hand:
            room.adjust(0, 0, -HAND, 0)
            middle = QPointF(room.right() + HAND / 2, option.rect.center().y())
            draw_hand_badge(painter, middle, self._look.palette, option.widget.devicePixelRatioF())
        words = self.words_under(index)
        self._paint_text(painter, option, index, room.adjusted(0, 3, 0, -17) if words else room)
        if words:
            self._paint_words(painter, option, words, room.adjusted(0, 22, 0, -3))
        if count:
            palette = self._look.palette
            badge = QRectF(option.rect.right() - 42, option.rect.center().y() - 9.5, 34, 20)
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.accent))
            painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
            painter.setPen(QColor(palette.on_accent))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, f"×{count}")
            painter.restore()

    def words_under(self, index: Index) -> str:
        """Return the words under a name. Empty if the columns of words have room."""
        model, row = index.model(), index.row()
        return " / ".join(word for place in self.folded if (word := str(model.index(row, place).data() or "")))

    def _paint_words(self, painter: QPainter, option: QStyleOptionViewItem, words: str, rect: QRect) -> None:
        font = QFont(option.font)
        font.setPixelSize(SMALL_TEXT_SIZE)
        painter.setFont(font)
        painter.setPen(QColor(self._look.palette.dim))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_marking(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, card: Card) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        markings = markings_of(card, self._face)
        for place, marking in enumerate(markings):
            if marking == PLAIN_MARKING:
                continue
            centre = QPointF(option.rect.left() + 17 + 21 * place, option.rect.center().y() + 0.5)
            painter.setBrush(QColor(marking.accent))
            painter.drawEllipse(centre, 9, 9)
            draw_marking(painter, marking.shape, centre, 5.2, QColor("white"))
        painter.restore()
        room = option.rect.adjusted(11 + 21 * len(markings), 0, -4, 0)
        if option.fontMetrics.horizontalAdvance(str(index.data())) <= room.width():
            self._paint_text(painter, option, index, room)

    def _paint_badge(self, painter: QPainter, rect: QRect, text: str, colour: str) -> None:
        centre = QPointF(rect.right() - 19, rect.center().y() + 0.5)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawEllipse(centre, 11, 11)
        painter.setPen(QColor("white"))
        painter.drawText(QRectF(centre.x() - 14, centre.y() - 11, 28, 22), Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()

    def _paint_arrows(self, painter: QPainter, rect: QRect, directions: tuple[str, ...]) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._look.palette.text))
        middle = QPointF(rect.left() + 22, rect.center().y() + 0.5)
        for direction in directions:
            dx, dy = ARROWS.get(direction, (0, 0))
            painter.drawPath(arrow_path(direction, middle + QPointF(dx * 12, dy * 12), 8))
        painter.restore()


def last_columns(pack: GamePack) -> list[int]:
    """Return the columns of numbers in the order of hiding. They are hidden after the words, if even a name has no
    room."""
    return [place for place, column in enumerate(pack.columns) if column.align == "right"][:0:-1]


def spare_columns(pack: GamePack) -> list[int]:
    """Return the columns of words in the order of hiding, the last one first."""
    always = {"name", pack.face.marking_field}
    places = [place for place, column in enumerate(pack.columns) if column.align == "left" and column.key not in always]
    return places[::-1]


def foldable_columns(pack: GamePack) -> list[int]:
    """Return the columns whose words move under the name when they have no room of their own."""
    words = [pack.columns[place].key for place in spare_columns(pack)]
    fields = {key for key in words if pack.schema.field(key) is not None and key != pack.face.arrows_field}
    return [place for place, column in enumerate(pack.columns) if column.key in fields]


class CardTable(QTableView):
    """The list of results. `sort_asked(keys)` is emitted when the user clicks a column heading."""

    sort_asked = Signal(object)

    def __init__(self, pack: GamePack, look: Look) -> None:
        super().__init__()
        self._columns = pack.columns
        self._spare = spare_columns(pack)
        self._last = last_columns(pack)
        self._foldable = foldable_columns(pack)
        self._share = 1.0
        self._delegate = CardDelegate(pack, look)
        self.setObjectName("table")
        self.setItemDelegate(self._delegate)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._style_headings()

    def _style_headings(self) -> None:
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(ROW)
        rows.hide()
        headings = self.horizontalHeader()
        headings.setHighlightSections(False)
        headings.setSectionsClickable(True)
        headings.setSectionsMovable(True)
        headings.setMinimumSectionSize(40)
        headings.sectionClicked.connect(self._sort_by)

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Show a CardModel with the column widths of the pack."""
        super().setModel(model)
        self._set_widths()
        names = [column.key for column in self._columns]
        if "name" in names:
            self.horizontalHeader().setSectionResizeMode(names.index("name"), QHeaderView.ResizeMode.Stretch)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns into the new width.

        If there is little room, columns of words get narrow and then disappear, the last one first, so that names and
        mostly numbers stay visible. In a wide list all columns are wider, so that a card's values stay near its name.
        """
        super().resizeEvent(event)
        width = self.viewport().width()
        whole = sum(column.width for column in self._columns if column.key != "name")
        share = TIGHT if whole > width - NAME_WIDTH else WIDE if whole * WIDE <= width - WIDE_NAME else 1.0
        if share != self._share:  # otherwise the columns keep the widths that the user gave them
            self._share = share
            self._set_widths()
        self._hide_columns(width - NAME_WIDTH)

    def _hide_columns(self, room: int) -> None:
        shown = {place: self._width(place) for place, column in enumerate(self._columns) if column.key != "name"}
        for place in (*self._spare, *self._last):
            if sum(shown.values()) > room:
                del shown[place]
        for place, column in enumerate(self._columns):
            self.setColumnHidden(place, column.key != "name" and place not in shown)
        self._delegate.folded = tuple(place for place in self._foldable if place not in shown)
        self.verticalHeader().setDefaultSectionSize(TALL_ROW if self._delegate.folded else ROW)

    def _width(self, place: int) -> int:
        width = self._columns[place].width
        if self._share == TIGHT and place not in self._spare:
            return width
        return int(width * self._share)

    def _set_widths(self) -> None:
        for place in range(len(self._columns)):
            self.setColumnWidth(place, self._width(place))

    def show_sort(self, sort: tuple[SortKey, ...]) -> None:
        """Mark the column that the result is sorted by."""
        headings = self.horizontalHeader()
        names = [column.key for column in self._columns]
        if sort and sort[0].key in names:
            order = Qt.SortOrder.DescendingOrder if sort[0].descending else Qt.SortOrder.AscendingOrder
            headings.setSortIndicator(names.index(sort[0].key), order)
            headings.setSortIndicatorShown(True)
        else:
            headings.setSortIndicatorShown(False)

    def _sort_by(self, section: int) -> None:
        headings = self.horizontalHeader()
        key = self._columns[section].key
        again = headings.isSortIndicatorShown() and headings.sortIndicatorSection() == section
        descending = again and headings.sortIndicatorOrder() is Qt.SortOrder.AscendingOrder
        keys = (SortKey(key, descending), *(() if key == "name" else (SortKey("name"),)))
        self.sort_asked.emit(keys)
