"""The play mat. It shows a position and reports clicks, drags and the card under the pointer. It decides nothing."""

from collections.abc import Mapping

from PySide6.QtCore import QEasingCurve, QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QContextMenuEvent, QCursor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from deckbuilder.engine.position import Position, Square
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.frame import Cell, Frame, Highlights
from deckbuilder.gui.sandbox.geometry import MatGeometry, between
from deckbuilder.gui.sandbox.mat_painter import MatPainter
from deckbuilder.gui.sandbox.match import RoomSettings
from deckbuilder.gui.sandbox.offers import Place, place_of
from deckbuilder.gui.sandbox.spot import Spot
from deckbuilder.i18n.catalogue import Translator

MOTION_MS = 140
CHANGE_SHOWN_MS = 1600
LIFT = 12.0
EDGE = 8
EMPTY = Position({}, 0, None, "", None, None)
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
        self._position = EMPTY
        self._lights = Highlights()
        self._spots: list[Spot] = []
        self._from: dict[str, Spot] = {}
        self._counts_before: Mapping[tuple[int, str], int] = {}
        self._changes: dict[tuple[int, str], int] = {}
        self._focus: Place | None = None
        self._hover: str | None = None
        self._cell = ""
        self._held: Spot | None = None
        self._pressed: tuple[QPointF, Spot | None, Place | None] | None = None
        self._dragged: Spot | None = None
        self._grip = QPointF()
        self._motion, self._fade = QVariantAnimation(self), QTimer(self)
        self._set_up_motion()
        self._geometry = MatGeometry(cards.pack.mat, QRectF(0, 0, 720, 620))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(520, 480)

    def _set_up_motion(self) -> None:
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setDuration(MOTION_MS)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(lambda _: self.update())
        self._fade.setSingleShot(True)
        self._fade.setInterval(CHANGE_SHOWN_MS)
        self._fade.timeout.connect(self._forget_change)

    def sizeHint(self) -> QSize:
        """Return a size at which all cards can be recognised."""
        return QSize(820, 660)

    @property
    def position(self) -> Position:
        """The shown position."""
        return self._position

    @property
    def highlights(self) -> Highlights:
        """The current highlights."""
        return self._lights

    @property
    def changes(self) -> Mapping[tuple[int, str], int]:
        """The last changes of the counters, by player and zone."""
        return self._changes

    def retranslate(self, translator: Translator) -> None:
        """Switch to another language."""
        self._translator = translator
        self._cards.language = translator.language
        self.update()

    def clear(self) -> None:
        """Empty the mat for another game."""
        self._position, self._spots, self._changes, self._focus = EMPTY, [], {}, None
        self._motion.stop()

    def show_position(self, position: Position) -> None:
        """Show a position. Cards move from where they were to where they are now."""
        before, self._from = self._position, {spot.card.key: spot for spot in self._spots}
        self._counts_before = {key: zone.count for key, zone in before.zones.items() if not zone.cards}
        self._position = position
        self._spots = self._geometry.spots(position)
        self._note_changes(before)
        if self._focus is not None and self._focus not in self._stations():
            self._focus = None
        self._held = None
        if before is EMPTY:
            self._motion.stop()
        else:
            self._move()
        self._pressed = self._dragged = None
        self.update()

    def _move(self) -> None:
        self._motion.stop()
        if self._settings.motion and self.isVisible():
            self._motion.start()

    def _note_changes(self, before: Position) -> None:
        counters = {zone.key for zone in self._cards.pack.mat.zones if zone.layout == "number"}
        changes = {
            key: zone.count - before.zones[key].count
            for key, zone in self._position.zones.items()
            if key[1] in counters and key in before.zones and zone.count != before.zones[key].count
        }
        if changes:
            self._changes = changes
            self._fade.start()

    def _forget_change(self) -> None:
        self._changes = {}
        self.update()

    def light(self, lights: Highlights) -> None:
        """Highlight what can be used now."""
        self._lights = lights
        self.update()

    def light_cell(self, key: str) -> None:
        """Highlight the part of a square that stands for an option. An empty id highlights none."""
        if key != self._cell:
            self._cell = key
            self.update()

    def hold(self, card_id: int | None, place: Place | None) -> None:
        """Show a dropped card in its new place while the player is asked how to place it. None returns it."""
        spot = self.spot(card_id) if card_id is not None else None
        if spot is not None and place is not None:
            height = min(spot.height, self.rect_of(place).height())
            self._held = Spot(spot.card, self.rect_of(place).center(), height, 0.0)
        elif self._held is not None:
            self._from, self._held = {self._held.card.key: self._held}, None
            self._move()
        self.update()

    def lane_name(self, square: Square) -> str:
        """Return the name of a lane."""
        grid = self._geometry.zone(square.zone)
        words = grid.lane_words if grid is not None else ()
        return self._cards.pack.word(words[square.lane], self._translator.language) if words else str(square.lane + 1)

    def _cell_at(self, point: QPointF) -> str:
        """Return the option whose part of a square is under a point."""
        cells = (cell for cell in self._lights.cells if self.cell_rect(cell).contains(point))
        return next((cell.key for cell in cells), "")

    def cell_rect(self, cell: Cell) -> QRectF:
        """Return the rectangle of a part of a square."""
        return self._geometry.part(self.rect_of(cell.place), cell.index, cell.count)

    def spot(self, card_id: int) -> Spot | None:
        """Return the place of the card with that instance id."""
        return next((spot for spot in self._spots if spot.card.id == card_id), None)

    def spot_shown(self, card_id: int) -> Spot | None:
        """Return where that card is drawn now: on its way, while it is dragged, or where it was dropped."""
        return next((spot for spot in self._frame().spots if spot.card.id == card_id), None)

    @property
    def lit_cell(self) -> str:
        """The option whose part of a square is highlighted. Empty for none."""
        return self._cell

    def rect_of(self, place: Place) -> QRectF:
        """Return the rectangle of a place in the coordinates of this widget."""
        return self._painter().target_rect(self._frame(), place)

    def place_at(self, point: QPointF) -> Place | None:
        """Return the place under a point: a card, otherwise a square, otherwise a zone."""
        spot = self._spot_at(point)
        if spot is not None:
            return self._place_of(spot)
        if self._geometry.tray_panel(self._spots).contains(point):
            return None
        for square in self._geometry.squares():
            if self._geometry.square(square).contains(point):
                return Place(square.player, square.zone, square)
        for player, zone in self._geometry.zones():
            if zone.layout != "grid" and self._geometry.area(player, zone.key).contains(point):
                return Place(player, zone.key)
        return None

    def _place_of(self, spot: Spot) -> Place:
        return place_of(spot.card, self._cards.pack.mat)

    def _spot_at(self, point: QPointF) -> Spot | None:
        return next((spot for spot in reversed(self._spots) if spot.covers(point)), None)

    def _painter(self) -> MatPainter:
        return MatPainter(self._cards, self._geometry, self._settings.palette, self._translator)

    def _share(self) -> float:
        running = self._motion.state() == QVariantAnimation.State.Running
        return float(self._motion.currentValue()) if running else 1.0

    def _frame(self) -> Frame:
        share = self._share()
        spots = [self._now(spot, share) for spot in self._spots]
        counts = {
            key: round(start + (self._position.zones[key].count - start) * share)
            for key, start in self._counts_before.items()
            if key in self._position.zones
        }
        return Frame(
            self._position,
            spots,
            self._lights,
            counts if share < 1 else {},
            self._changes,
            self._focus if self.hasFocus() else None,
            self._hover,
            self._dragged.card.key if self._dragged is not None else None,
            self._cell,
        )

    def _now(self, spot: Spot, share: float) -> Spot:
        if self._dragged is not None and spot.card.key == self._dragged.card.key:
            point = QPointF(self.mapFromGlobal(QCursor.pos())) if self._grip.isNull() else self._grip
            return Spot(spot.card, point, spot.height, 0.0)
        if self._held is not None and spot.card.key == self._held.card.key:
            return self._held
        start = self._from.get(spot.card.key)
        if share < 1 and start is not None:
            return between(start, spot, share)
        if spot.card.key == self._hover and self._geometry.layout(spot.card.zone) == "fan" and spot.card.known:
            return Spot(spot.card, spot.centre - QPointF(0, LIFT), spot.height, 0.0)
        return spot

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mat."""
        painter = QPainter(self)
        painter.setFont(self.font())
        self._painter().paint(painter, self._frame())
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the zones for the new size."""
        self._geometry = MatGeometry(self._cards.pack.mat, QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE))
        self._spots = self._geometry.spots(self._position)
        self._motion.stop()
        self.resized.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what was pressed. It may become a click or a drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            point = event.position()
            self._pressed = (point, self._spot_at(point), self.place_at(point))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the pressed card, or report what is under the pointer."""
        point = event.position()
        if self._pressed is None:
            self._point_at(self._spot_at(point))
            self._point_at_cell(self._cell_at(point))
            return
        start, spot, _ = self._pressed
        far = (point - start).manhattanLength() >= QApplication.startDragDistance()
        if self._dragged is None and far and spot is not None and spot.card.id is not None:
            self._dragged = spot
            self.drag_began.emit(spot.card)
        if self._dragged is not None:
            self._grip = point
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag or a click."""
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        pressed_at, _, place = self._pressed
        dragged, self._pressed, self._dragged = self._dragged, None, None
        cell = self._cell_at(event.position())
        if dragged is None and cell and cell == self._cell_at(pressed_at):
            self.cell_taken.emit(cell)
            return
        if dragged is None:
            if place is not None and place == self.place_at(event.position()):
                self.clicked.emit(place)
            return
        self.drag_ended.emit()
        goal = self._drop_place(event.position(), dragged)
        if goal is not None:
            self.dropped.emit(dragged.card, goal)
        self.update()

    def _drop_nothing(self) -> None:
        """Return a dragged card to its place."""
        dragged, self._pressed, self._dragged = self._dragged, None, None
        if dragged is not None:
            self.drag_ended.emit()

    def _drop_place(self, point: QPointF, dragged: Spot) -> Place | None:
        others = [spot for spot in reversed(self._spots) if spot is not dragged and spot.covers(point)]
        goal = self._place_of(others[0]) if others else self.place_at(point)
        return None if goal is None or goal.card == dragged.card.id else goal

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of changes by hand."""
        place = self._focus if event.reason() == QContextMenuEvent.Reason.Keyboard else None
        place = place or self.place_at(QPointF(event.pos()))
        if place is not None:
            self.menu_asked.emit(place, event.globalPos())

    def leaveEvent(self, event: QEvent) -> None:
        """Report that nothing is under the pointer."""
        self._point_at(None)
        self._point_at_cell("")

    def _point_at_cell(self, key: str) -> None:
        if key != self._cell:
            self.light_cell(key)
            self.cell_pointed.emit(key)

    def _point_at(self, spot: Spot | None) -> None:
        key = spot.card.key if spot is not None else None
        if key != self._hover:
            self._hover = key
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
        if self._focus is None:
            self.confirmed.emit()
            return
        self.clicked.emit(self._focus)

    def _stations(self) -> list[Place]:
        if self._lights.targets:
            return list(self._lights.targets)
        places = [self._place_of(spot) for spot in self._spots if spot.card.id is not None]
        piles = [
            Place(player, zone.key)
            for player, zone in self._geometry.zones()
            if zone.layout in {"pile", "count"} or self._hides(player, zone.key)
        ]
        return places + piles + list(self._lights.counters)

    def _hides(self, player: int, zone: str) -> bool:
        """Return whether a zone has hidden cards. They are one station together."""
        found = self._position.zones.get((player, zone))
        return found is not None and any(card.id is None for card in found.cards)

    def _walk(self, direction: QPointF) -> None:
        stations = self._stations()
        if not stations:
            return
        if self._focus is None or self._focus not in stations:
            usable = [place for place in stations if place.card in self._lights.usable]
            self._set_focus(min(usable or stations, key=self._reading_order))
            return
        here = self.rect_of(self._focus).center()
        ahead = [(_distance(self.rect_of(place).center() - here, direction), place) for place in stations]
        nearest = min(((far, i) for i, (far, _) in enumerate(ahead) if far is not None), default=None)
        if nearest is not None:
            self._set_focus(ahead[nearest[1]][1])

    def _reading_order(self, place: Place) -> tuple[int, int]:
        """Return the sort key that orders places from the player's own edge outwards, and from left to right."""
        centre = self.rect_of(place).center()
        return -round(centre.y() / 40), round(centre.x())

    def _set_focus(self, place: Place) -> None:
        self._focus = place
        card = self._position.find(place.card) if place.card is not None else None
        self.pointed.emit(card)
        self.update()


def _distance(step: QPointF, direction: QPointF) -> float | None:
    """Return the length of a step in a direction, sideways counted twice. None if the step leads elsewhere."""
    along = step.x() * direction.x() + step.y() * direction.y()
    across = abs(step.x() * direction.y()) + abs(step.y() * direction.x())
    return along + 2 * across if along > 1 and across <= 2.5 * along else None
