"""Cards as faces in a grid. Only visible faces are painted."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from card_db.models import Card
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.browser.card_model import CARD, IN_DECK, CardModel
from deckbuilder.gui.browser.grid_layout import GridLayout
from deckbuilder.gui.face_cache import FaceCache
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.widgets.hand_badge import draw_hand_badge, hand_place
from deckbuilder.render.face_words import PLAIN_MARKING, markings_of
from deckbuilder.render.palette import Palette
from deckbuilder.render.shapes import draw_count_badge

Index = QModelIndex | QPersistentModelIndex
Move = QAbstractItemView.CursorAction
RADIUS = 7


class CardGrid(QAbstractItemView):
    """The grid of faces. It fills the width, so that no gap remains on the right."""

    def __init__(
        self, faces: FaceCache, pack: GamePack, language: Language, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._faces = faces
        self._language = language
        self._face = pack.face
        self._look = look
        self._layout = GridLayout()
        self._cards: CardModel | None = None
        self.setObjectName("grid")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setMouseTracking(True)
        faces.painted.connect(self._repaint_card)
        language.changed.connect(self.viewport().update)
        look.changed.connect(self.viewport().update)

    def resize_cards(self, width: int) -> None:
        """Aim at this card width in pixels. The cards share the width that remains."""
        first = self._layout.index_at(8, self.verticalOffset() + 8)
        self._layout = GridLayout(width)
        self._arrange()
        if first is not None:
            self.verticalScrollBar().setValue(self._layout.cell(first).top())

    @property
    def wanted_width(self) -> int:
        """The card width that the grid aims at."""
        return self._layout.target

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Show the cards of a CardModel."""
        super().setModel(model)
        self._cards = model if isinstance(model, CardModel) else None
        if self._cards is not None:
            self._cards.modelReset.connect(self._start_over)
        self._arrange()

    def _start_over(self) -> None:
        self._arrange()
        self.verticalScrollBar().setValue(0)

    def _arrange(self) -> None:
        self._layout.fit(self.viewport().width(), self._cards.rowCount() if self._cards is not None else 0)
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, self._layout.height - self.viewport().height()))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(max(20, self._layout.card_height // 4))
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the cards into the new width."""
        super().resizeEvent(event)
        self._arrange()

    def updateGeometries(self) -> None:
        """Update the scroll range. Qt calls this after changes."""
        super().updateGeometries()
        self._arrange()

    def visualRect(self, index: Index) -> QRect:
        """Return where a card is on the viewport."""
        if not index.isValid():
            return QRect()
        return self._layout.cell(index.row()).translated(0, -self.verticalOffset())

    def indexAt(self, point: QPoint) -> QModelIndex:
        """Return the card at a point of the viewport."""
        row = self._layout.index_at(point.x(), point.y() + self.verticalOffset())
        return QModelIndex() if row is None else self.model().index(row, 0)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Scroll as little as needed to show the whole card, or to the middle if `hint` says so."""
        rect, height = self.visualRect(index), self.viewport().height()
        bar = self.verticalScrollBar()
        if hint is QAbstractItemView.ScrollHint.PositionAtCenter:
            bar.setValue(bar.value() + rect.center().y() - height // 2)
        elif rect.top() < 0:
            bar.setValue(bar.value() + rect.top() - self._layout.gap)
        elif rect.bottom() > height:
            bar.setValue(bar.value() + rect.bottom() - height + self._layout.gap)

    def horizontalOffset(self) -> int:
        """Return 0: the grid never scrolls sideways."""
        return 0

    def verticalOffset(self) -> int:
        """Return how far the grid is scrolled down, in pixels."""
        return self.verticalScrollBar().value()

    def isIndexHidden(self, index: Index) -> bool:
        """Hide all columns but the first: a card is one cell of the grid."""
        return index.column() != 0

    def moveCursor(self, action: Move, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Return the card that an arrow key leads to."""
        model = self.model()
        if model.rowCount() == 0:
            return QModelIndex()
        current = self.currentIndex()
        if not current.isValid():
            return model.index(0, 0)
        columns = self._layout.columns
        page = max(1, self.viewport().height() // self._layout.line_height) * columns
        steps = {
            Move.MoveLeft: -1,
            Move.MovePrevious: -1,
            Move.MoveRight: 1,
            Move.MoveNext: 1,
            Move.MoveUp: -columns,
            Move.MoveDown: columns,
            Move.MovePageUp: -page,
            Move.MovePageDown: page,
            Move.MoveHome: -current.row(),
            Move.MoveEnd: model.rowCount(),
        }
        return model.index(min(max(0, current.row() + steps[action]), model.rowCount() - 1), 0)

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """Select the card under the middle of the rectangle."""
        index = self.indexAt(rect.center())
        self.selectionModel().select(QItemSelection(index, index), command | QItemSelectionModel.SelectionFlag.Rows)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        """Return where the selected cards are."""
        region = QRegion()
        for index in selection.indexes():
            if index.column() == 0:
                region += QRegion(self.visualRect(index).adjusted(-4, -4, 4, 4))
        return region

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the visible faces, and request those that are not drawn yet."""
        model = self._cards
        if model is None:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        top = self.verticalOffset()
        rows = self._layout.visible(top, top + self.viewport().height())
        missing = []
        for row in rows:
            index = model.index(row, 0)
            card = index.data(CARD)
            rect = self._layout.cell(row).translated(0, -top)
            face = self._faces.face(card, self._layout.card_width, self.devicePixelRatioF()) if card else None
            if card is not None and face is None:
                missing.append(card)
            self._paint_cell(painter, rect, index, card, face, self._look.palette)
        painter.end()
        if missing:
            self._faces.want(missing, self._layout.card_width, self.devicePixelRatioF())

    def _paint_cell(
        self,
        painter: QPainter,
        rect: QRect,
        index: QModelIndex,
        card: Card | None,
        face: QPixmap | None,
        palette: Palette,
    ) -> None:
        if face is not None:
            painter.drawPixmap(rect.topLeft(), face)
        else:
            self._paint_placeholder(painter, rect, card, palette)
        if index == self.currentIndex().siblingAtColumn(0):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(palette.accent), 3))
            painter.drawRoundedRect(QRectF(rect).adjusted(-2.5, -2.5, 2.5, 2.5), RADIUS + 2, RADIUS + 2)
        if card is not None and card.by_hand:
            draw_hand_badge(painter, hand_place(QRectF(rect)), palette, self.devicePixelRatioF())
        count = index.data(IN_DECK)
        if count:
            family = self.font().family()
            draw_count_badge(painter, QRectF(rect), count, palette.accent, palette.on_accent, family)

    def _paint_placeholder(self, painter: QPainter, rect: QRect, card: Card | None, palette: Palette) -> None:
        marking = PLAIN_MARKING if card is None else markings_of(card, self._face)[0]
        accent = QColor(palette.line if marking == PLAIN_MARKING else marking.accent)
        painter.setPen(QPen(accent, 1.5))
        wash = QColor(accent)
        wash.setAlpha(38)
        painter.setBrush(wash)
        painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        if card is not None:
            painter.setPen(QColor(palette.dim))
            name = self._language.word(card.name)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(rect.adjusted(8, 8, -8, -8), flags, name)

    def _repaint_card(self, _card_id: str) -> None:
        self.viewport().update()

    def dataChanged(self, top_left: Index, bottom_right: Index, roles: Sequence[int] = ()) -> None:
        """Repaint after cards have arrived or their counts have changed."""
        self.viewport().update()

    def viewportSizeHint(self) -> QSize:
        """Return room for three by two cards."""
        return QSize(3 * self._layout.target, 2 * self._layout.target)
