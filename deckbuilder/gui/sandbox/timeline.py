"""The undo tree as a drawing: one row for each moment, one column for each branch. A click goes to a moment."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.history import TreeNode, UndoTree
from deckbuilder.gui.sandbox.ink import sized
from deckbuilder.gui.sandbox.match import RoomSettings
from deckbuilder.gui.sandbox.second_person import addressed
from deckbuilder.i18n.catalogue import Translator

ROW, COLUMN, LEFT, DOT = 22, 13, 12, 4.5
MOST_COLUMNS = 6


def columns_of(moments: Sequence[TreeNode]) -> dict[int, int]:
    """Return the column of each moment. A first child is in its parent's column, a later one opens a new column."""
    columns: dict[int, int] = {}
    parents: set[int] = set()
    used = 0
    for moment in moments:
        if moment.parent is None:
            columns[moment.id] = 0
        elif moment.parent not in parents:
            columns[moment.id] = columns[moment.parent]
        else:
            used += 1
            columns[moment.id] = used
        if moment.parent is not None:
            parents.add(moment.parent)
    return columns


class TreeCanvas(QWidget):
    """The drawing inside the scroll area."""

    chosen = Signal(int)

    def __init__(self, pack: GamePack, settings: RoomSettings, translator: Translator) -> None:
        super().__init__()
        self._pack, self._settings = pack, settings
        self.translator = translator
        self._moments: Sequence[TreeNode] = ()
        self._columns: dict[int, int] = {}
        self._rows: dict[int, int] = {}
        self._current = 0
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_tree(self, tree: UndoTree) -> None:
        """Show a tree."""
        self._moments, self._current = tree.nodes, tree.current
        self._columns = columns_of(tree.nodes)
        self._rows = {moment.id: row for row, moment in enumerate(tree.nodes)}
        self.setFixedHeight(max(1, len(tree.nodes)) * ROW + 6)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size as high as the tree."""
        return QSize(180, len(self._moments) * ROW + 6)

    def point(self, node: int) -> QPointF:
        """Return where a moment's dot is."""
        column = min(self._columns[node], MOST_COLUMNS)
        return QPointF(LEFT + column * COLUMN, self._rows[node] * ROW + ROW / 2 + 3)

    @property
    def current_point(self) -> QPointF:
        """Where the dot of the current moment is."""
        return self.point(self._current) if self._current in self._rows else QPointF()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the moment of the row."""
        row = int((event.position().y() - 3) // ROW)
        if 0 <= row < len(self._moments):
            self.chosen.emit(self._moments[row].id)

    def _line(self) -> set[int]:
        parents = {moment.id: moment.parent for moment in self._moments}
        line: set[int] = set()
        at: int | None = self._current
        while at is not None:
            line.add(at)
            at = parents.get(at)
        return line

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the visible rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, area = self._line(), event.rect()
        for moment in self._moments:
            y = self._rows[moment.id] * ROW
            if moment.parent is not None and y + ROW >= area.top() and self._rows[moment.parent] * ROW <= area.bottom():
                self._edge(painter, moment.parent, moment.id, on_line=moment.id in line)
        for moment in self._moments:
            if area.top() - ROW <= self._rows[moment.id] * ROW <= area.bottom():
                self._moment(painter, moment, on_line=moment.id in line)
        painter.end()

    def _edge(self, painter: QPainter, parent: int, child: int, *, on_line: bool) -> None:
        palette, start, end = self._settings.palette, self.point(parent), self.point(child)
        painter.setPen(QPen(QColor(palette.accent if on_line else palette.line), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath(start)
        path.lineTo(start.x(), end.y() - ROW / 2)
        path.cubicTo(QPointF(start.x(), end.y()), QPointF(start.x(), end.y()), end)
        painter.drawPath(path)

    def _moment(self, painter: QPainter, moment: TreeNode, *, on_line: bool) -> None:
        palette, point, now = self._settings.palette, self.point(moment.id), moment.id == self._current
        if now:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.selection))
            painter.drawRoundedRect(QRectF(2, point.y() - ROW / 2 + 1, self.width() - 4, ROW - 2), 5, 5)
        painter.setPen(QPen(QColor(palette.accent if on_line else palette.dim), 1.6))
        painter.setBrush(QColor(palette.accent if now else palette.warn if moment.manual else palette.pane))
        painter.drawEllipse(point, DOT, DOT)
        label = self._label(moment)
        turn = self.translator.text("T{turn}", turn=moment.turn)
        left = LEFT + (min(max(self._columns.values(), default=0), MOST_COLUMNS) + 1) * COLUMN
        rect = QRectF(left, point.y() - ROW / 2, self.width() - left - 6, ROW)
        painter.setFont(sized(self.font(), 12))
        painter.setPen(QColor(palette.dim))
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, turn)
        painter.setPen(QColor(palette.text if on_line else palette.dim))
        shown = painter.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, int(rect.width()) - 30)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, shown)

    def _label(self, moment: TreeNode) -> str:
        text = self.translator.text
        if moment.label is not None:
            return text(addressed(moment.label, self._pack, self.translator.language))
        return text("By hand") if moment.manual else text("Start") if moment.parent is None else text("Opponent")


LEAST_HEIGHT = 34
"""One moment, in the lowest window beside the unfolded set-up."""


class Timeline(QScrollArea):
    """The undo tree in a scroll area. `moment_chosen(node)` is emitted to go to a moment."""

    moment_chosen = Signal(int)

    def __init__(self, pack: GamePack, settings: RoomSettings, translator: Translator) -> None:
        super().__init__()
        self.canvas = TreeCanvas(pack, settings, translator)
        self.canvas.chosen.connect(self.moment_chosen)
        self.setWidget(self.canvas)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(LEAST_HEIGHT)
        self.viewport().setAutoFillBackground(False)
        self.canvas.setAutoFillBackground(False)

    def retranslate(self, translator: Translator) -> None:
        """Update the labels to the current language."""
        self.canvas.translator = translator
        self.canvas.update()

    def show_tree(self, tree: UndoTree) -> None:
        """Show a tree and scroll to the current moment."""
        self.canvas.show_tree(tree)
        self.canvas.resize(self.viewport().width(), self.canvas.height())
        self._follow()

    def _follow(self) -> None:
        around = min(2 * ROW, self.viewport().height() // 2)  # a wider margin would cut the row
        self.ensureVisible(0, self.canvas.current_point.toPoint().y(), 0, around)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the current moment visible."""
        super().resizeEvent(event)
        self._follow()
