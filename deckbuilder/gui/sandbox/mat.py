"""The play mat. It shows a position and reports clicks, drags and the card under the pointer. It decides nothing."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from deckbuilder.engine.position import Position, Square
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.frame import Cell, Frame, Highlights
from deckbuilder.gui.sandbox.mat_painter import MatPainter
from deckbuilder.gui.sandbox.mat_scene import EMPTY, MatScene
from deckbuilder.gui.sandbox.match import RoomSettings
from deckbuilder.gui.sandbox.motion import Motion
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.spot import Spot
from deckbuilder.gui.sandbox.stations import next_station
from deckbuilder.i18n.catalogue import Translator

EDGE = 8
DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


class MatView(QWidget):
    """The mat of one pack.

    Signals: `clicked(Place)`, `dropped(TableCard, Place)`, `drag_began(TableCard)`, `drag_ended()`, `confirmed()`,
    `cancelled()` and `resized()`. `menu_asked(Place, QPoint)` has a global point. `pointed(TableCard | None)` reports
    the card under the pointer. `cell_taken(str)` and `cell_pointed(str)` have option ids; an empty id means no cell.
    """

    clicked = Signal(object)
    dropped = Signal(object, object)
    drag_began = Signal(object)
    drag_ended = Signal()
    menu_asked = Signal(object, QPoint)
    pointed = Signal(object)
    cell_taken = Signal(str)
    cell_pointed = Signal(str)
    confirmed = Signal()
    cancelled = Signal()
    resized = Signal()

    def __init__(self, cards: CardPainter, settings: RoomSettings, translator: Translator) -> None:
        super().__init__()
        self._cards = cards
        self._settings = settings
        self._translator = translator
        self._pressed: tuple[QPointF, Spot | None, Place | None] | None = None
        self._motion = Motion(cards.pack.mat, self)
        self._motion.moved.connect(self.update)
        self._scene = MatScene(cards.pack.mat, self._motion)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(520, 480)

    def sizeHint(self) -> QSize:
        """Return a size at which all cards can be recognised."""
        return QSize(820, 660)

    @property
    def position(self) -> Position:
        """The shown position."""
        return self._scene.position

    @property
    def highlights(self) -> Highlights:
        """The current highlights."""
        return self._scene.lights

    @property
    def changes(self) -> Mapping[tuple[int, str], int]:
        """The last changes of the counters, by player and zone."""
        return self._motion.changes

    def retranslate(self, translator: Translator) -> None:
        """Switch to another language."""
        self._translator = translator
        self._cards.language = translator.language
        self.update()

    def clear(self) -> None:
        """Empty the mat for another game."""
        self._scene.clear()

    def show_position(self, position: Position) -> None:
        """Show a position. Cards move from where they were to where they are now."""
        before = self._scene.position
        self._scene.show(position)
        if before is EMPTY:
            self._motion.stop()
        else:
            self._move()
        self._pressed = None
        self.update()

    def _move(self) -> None:
        self._motion.stop()
        if self._settings.motion and self.isVisible():
            self._motion.start()

    def light(self, lights: Highlights) -> None:
        """Highlight what can be used now."""
        self._scene.lights = lights
        self.update()

    def light_cell(self, key: str) -> None:
        """Highlight the part of a square that stands for an option. An empty id highlights none."""
        if key != self._scene.cell:
            self._scene.cell = key
            self.update()

    def hold(self, card_id: int | None, place: Place | None) -> None:
        """Show a dropped card in its new place while the player is asked how to place it. None returns it."""
        spot = self.spot(card_id) if card_id is not None else None
        if spot is not None and place is not None:
            height = min(spot.height, self.rect_of(place).height())
            self._scene.held = Spot(spot.card, self.rect_of(place).center(), height, 0.0)
        elif self._scene.held is not None:
            self._motion.leave([self._scene.held])
            self._scene.held = None
            self._move()
        self.update()

    def lane_name(self, square: Square) -> str:
        """Return the name of a lane."""
        grid = self._scene.geometry.zone(square.zone)
        words = grid.lane_words if grid is not None else ()
        return self._cards.pack.word(words[square.lane], self._translator.language) if words else str(square.lane + 1)

    def _cell_at(self, point: QPointF) -> str:
        """Return the option whose part of a square is under a point."""
        cells = (cell for cell in self._scene.lights.cells if self.cell_rect(cell).contains(point))
        return next((cell.key for cell in cells), "")

    def cell_rect(self, cell: Cell) -> QRectF:
        """Return the rectangle of a part of a square."""
        return self._scene.geometry.part(self.rect_of(cell.place), cell.index, cell.count)

    def spot(self, card_id: int) -> Spot | None:
        """Return the place of the card with that instance id."""
        return self._scene.spot(card_id)

    def spot_shown(self, card_id: int) -> Spot | None:
        """Return where that card is drawn now: on its way, while it is dragged, or where it was dropped."""
        return next((spot for spot in self._frame().spots if spot.card.id == card_id), None)

    @property
    def lit_cell(self) -> str:
        """The option whose part of a square is highlighted. Empty for none."""
        return self._scene.cell

    def rect_of(self, place: Place) -> QRectF:
        """Return the rectangle of a place in the coordinates of this widget."""
        return self._painter().target_rect(self._frame(), place)

    def place_at(self, point: QPointF) -> Place | None:
        """Return the place under a point: a card, otherwise a square, otherwise a zone."""
        return self._scene.place_at(point)

    def _painter(self) -> MatPainter:
        return MatPainter(self._cards, self._scene.geometry, self._settings.palette, self._translator)

    def _frame(self) -> Frame:
        return self._scene.frame(has_focus=self.hasFocus())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mat."""
        painter = QPainter(self)
        painter.setFont(self.font())
        self._painter().paint(painter, self._frame())
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the zones for the new size."""
        self._scene.fit(QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE))
        self.resized.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what was pressed. It may become a click or a drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            point = event.position()
            self._pressed = (point, self._scene.spot_at(point), self.place_at(point))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the pressed card, or report what is under the pointer."""
        point = event.position()
        if self._pressed is None:
            self._point_at(self._scene.spot_at(point))
            self._point_at_cell(self._cell_at(point))
            return
        start, spot, _ = self._pressed
        far = (point - start).manhattanLength() >= QApplication.startDragDistance()
        if self._scene.dragged is None and far and spot is not None and spot.card.id is not None:
            self._scene.dragged, self._scene.grip = spot, point
            self.drag_began.emit(spot.card)
        if self._scene.dragged is not None:
            self._scene.grip = point
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag or a click."""
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        pressed_at, _, place = self._pressed
        dragged, self._pressed, self._scene.dragged = self._scene.dragged, None, None
        cell = self._cell_at(event.position())
        if dragged is None and cell and cell == self._cell_at(pressed_at):
            self.cell_taken.emit(cell)
            return
        if dragged is None:
            if place is not None and place == self.place_at(event.position()):
                self.clicked.emit(place)
            return
        self.drag_ended.emit()
        goal = self._scene.drop_place(event.position(), dragged)
        if goal is not None:
            self.dropped.emit(dragged.card, goal)
        self.update()

    def _drop_nothing(self) -> None:
        """Return a dragged card to its place."""
        dragged, self._pressed, self._scene.dragged = self._scene.dragged, None, None
        if dragged is not None:
            self.drag_ended.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of changes by hand."""
        place = self._scene.focus if event.reason() == QContextMenuEvent.Reason.Keyboard else None
        place = place or self.place_at(QPointF(event.pos()))
        if place is not None:
            self.menu_asked.emit(place, event.globalPos())

    def leaveEvent(self, event: QEvent) -> None:
        """Report that nothing is under the pointer."""
        self._point_at(None)
        self._point_at_cell("")

    def _point_at_cell(self, key: str) -> None:
        if key != self._scene.cell:
            self.light_cell(key)
            self.cell_pointed.emit(key)

    def _point_at(self, spot: Spot | None) -> None:
        key = spot.card.key if spot is not None else None
        if key != self._scene.hover:
            self._scene.hover = key
            self.pointed.emit(spot.card if spot is not None else None)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus with the arrows, act with Enter or Space, cancel with Escape."""
        key = Qt.Key(event.key())
        if key in DIRECTIONS:
            self._walk(DIRECTIONS[key])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._act()
        elif key == Qt.Key.Key_Escape:
            self._drop_nothing()
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)

    def _act(self) -> None:
        if self._scene.focus is None:
            self.confirmed.emit()
            return
        self.clicked.emit(self._scene.focus)

    def _walk(self, direction: QPointF) -> None:
        goal = next_station(
            self._scene.stations(), self._scene.focus, direction, self._scene.lights.usable, self.rect_of
        )
        if goal is not None:
            self._set_focus(goal)

    def _set_focus(self, place: Place) -> None:
        self._scene.focus = place
        card = self._scene.position.find(place.card) if place.card is not None else None
        self.pointed.emit(card)
        self.update()
