"""Computes where zones and squares are on the mat, from the pack's description. Nothing is painted here."""

import math
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF

from deckbuilder.engine.position import SHARED, Square, TableCard
from deckbuilder.games.kit.mat_spec import MatSpec, MatZone
from deckbuilder.gui.sandbox.spot import CARD_ASPECT
from deckbuilder.gui.sandbox.state_groups import StateGroup, state_groups

COLUMNS, ROWS = 12, 6
WIDEST = 1.5
"""The greatest ratio of the mat's width to its height. Further width stays empty on both sides."""
MIDDLE = 20.0
MARGIN = 3.0
ROW_WEIGHTS = {"grid": 1.3, "fan": 1.12, "row": 0.86}
TALL_ROW = 1.0
"""The height factor of rows in which a zone of cards side by side has its label above the cards."""
RIVAL_FAN = 0.34
LABEL_HEIGHT = 14.0
"""The height of a label above a row of cards, at the smallest window size."""
LINE = 17.0
"""The height of a line of text on the mat, at the smallest window size."""
PLATE_HEIGHT = 17.0
"""The height of a card's current numbers, at the smallest window size."""
LEAST_SIDE = 36.0
"""The least width of the current numbers beside a card, at the smallest window size."""
ONE_LINE = 3
"""The most parts of a square in one line. More parts are in two lines."""
BASE_SQUARE, MOST_SCALE = 100.0, 1.7


class MatGeometry:
    """The mat of one pack at one size. `seat` is the player whose side is at the bottom."""

    def __init__(self, mat: MatSpec, size: QRectF, seat: int = 0) -> None:
        self._mat = mat
        self._seat = seat
        self._zones = {zone.key: zone for zone in mat.zones}
        width = min(size.width(), size.height() * WIDEST)
        self._left = size.left() + (size.width() - width) / 2
        self._column = width / COLUMNS
        own = [zone for zone in mat.zones if not zone.shared]
        common = [zone for zone in mat.zones if zone.shared]
        near = [_weight(own, row) for row in range(ROWS)]
        far = [_weight(own, row, rival=True) for row in range(ROWS)]
        strip = [
            _weight(common, row) for row in range(max((zone.area[1] + zone.area[3] for zone in common), default=0))
        ]
        unit = (size.height() - MIDDLE) / (sum(near) + sum(far) + sum(strip))
        self._near, self._far, self._strip = (_edges(weights, unit) for weights in (near, far, strip))
        self._middle = size.top() + self._far[-1] + (MIDDLE + self._strip[-1]) / 2

    @property
    def scale(self) -> float:
        """How much larger the numbers on cards are than at the smallest window size."""
        grid = next((zone for zone in self.grids if not zone.shared), None)
        height = BASE_SQUARE
        if grid is not None:
            height = self.square(Square(self._seat, grid.key, 0, grid.rows[0])).height()
        return min(MOST_SCALE, max(1.0, height / BASE_SQUARE))

    def zones(self) -> Iterator[tuple[int, MatZone]]:
        """Yield every zone of both players, then the zones that they share."""
        for player in (0, 1):
            yield from ((player, zone) for zone in self._mat.zones if not zone.shared)
        yield from ((SHARED, zone) for zone in self._mat.zones if zone.shared)

    def layout(self, key: str) -> str:
        """Return the layout of a zone, or an empty string if the mat has no such zone."""
        return self._zones[key].layout if key in self._zones else ""

    def zone(self, key: str) -> MatZone | None:
        """Return the zone with this key, or None if the mat has no such zone."""
        return self._zones.get(key)

    @property
    def grids(self) -> Sequence[MatZone]:
        """The zones that have squares."""
        return [zone for zone in self._mat.zones if zone.layout == "grid"]

    @property
    def left(self) -> float:
        """The x coordinate of the left edge of all zones."""
        return self._left

    @property
    def width(self) -> float:
        """The width of all zones together."""
        return self._column * COLUMNS

    @property
    def halves(self) -> float:
        """The height of both halves together."""
        return self._near[-1] + self._far[-1]

    @property
    def middle(self) -> float:
        """The y coordinate of the line between the two halves."""
        return self._middle

    @property
    def has_strip(self) -> bool:
        """Whether shared zones are between the two halves."""
        return len(self._strip) > 1

    def is_near(self, player: int) -> bool:
        """Return whether that player's half is at the bottom. True for what both players share."""
        return player in {self._seat, SHARED}

    def area(self, player: int, key: str) -> QRectF:
        """Return the rectangle of a zone on the screen. The opponent's half is turned by 180 degrees."""
        column, row, columns, rows = self._zones[key].area
        if self._zones[key].shared:
            top, bottom = (self._strip[edge] - self._strip[-1] / 2 for edge in (row, row + rows))
        else:
            edges, half = (self._near if self.is_near(player) else self._far), (MIDDLE + self._strip[-1]) / 2
            top, bottom = edges[row] + half, edges[row + rows] + half
        if self._zones[key].shared or self.is_near(player):
            rect = QRectF(column * self._column, top, columns * self._column, bottom - top)
        else:
            rect = QRectF((COLUMNS - column - columns) * self._column, -bottom, columns * self._column, bottom - top)
        return rect.translated(self._left, self._middle).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def square(self, square: Square) -> QRectF:
        """Return the rectangle of a square.

        In a mirrored grid each player counts the lanes from their own left. In others lanes of the same number face
        each other.
        """
        grid = self._zones[square.zone]
        area = self.area(square.player, square.zone)
        width, height = area.width() / grid.lanes, area.height() / len(grid.rows)
        row = grid.rows.index(square.row) if square.row in grid.rows else len(grid.rows) - 1
        from_top = row if self.is_near(square.player) else len(grid.rows) - 1 - row
        upright = self.is_near(square.player) if grid.mirrored else self._seat == 0
        lane = square.lane if upright else grid.lanes - 1 - square.lane
        rect = QRectF(area.left() + lane * width, area.top() + from_top * height, width, height)
        return rect.adjusted(2, 2, -2, -2)

    @staticmethod
    def part(square: QRectF, index: int, count: int) -> QRectF:
        """Return one of the equal parts into which a square is divided: up to three in one line, more in two lines."""
        lines = 1 if count <= ONE_LINE else 2
        columns = math.ceil(count / lines)
        width, height = (square.width() - 6) / columns, (square.height() - 6) / lines
        left, top = square.left() + 3 + index % columns * width, square.top() + 3 + index // columns * height
        return QRectF(left, top, width, height).adjusted(1.5, 1.5, -1.5, -1.5)

    def squares(self) -> Iterator[Square]:
        """Yield every square of every grid."""
        for player, zone in self.zones():
            if zone.layout == "grid":
                for row in zone.rows:
                    for lane in range(zone.lanes):
                        yield Square(player, zone.key, lane, row)

    def place(self, player: int, zone: MatZone, index: int) -> QRectF:
        """Return the rectangle of one of the places of a row that has places."""
        inner = self.row_room(zone, self.area(player, zone.key))
        width = inner.width() / zone.places
        return QRectF(inner.left() + index * width, inner.top(), width, inner.height()).adjusted(2, 0, -2, 0)

    def pile(self, player: int, key: str) -> QRectF:
        """Return the rectangle of the upright card of a pile or a deck."""
        area = self.area(player, key)
        height = min(area.height() - 26, (area.width() - 6) / CARD_ASPECT)
        rect = QRectF(0, 0, height * CARD_ASPECT, height)
        rect.moveCenter(area.center() + QPointF(0, 6))
        return rect

    def groups(self, player: int, zone: MatZone, cards: Sequence[TableCard]) -> list[StateGroup]:
        """Return the groups in which the cards of a row are arranged by their states, or none if they are not."""
        inner = self.row_room(zone, self.area(player, zone.key))
        return [] if zone.layout != "row" else state_groups(self._mat, zone, cards, inner, LINE * growth(self.scale))

    def row_room(self, zone: MatZone, area: QRectF) -> QRectF:
        """Return the room of the cards of a row, without its label."""
        label = row_label_width(zone, area) if is_long(zone, area) else 0.0
        inner = area.adjusted(label, 2 if label else 4 + LABEL_HEIGHT * growth(self.scale), -4, -2)
        inner.setLeft(inner.left() + (0 if label else 4))
        return inner


def _weight(zones: Sequence[MatZone], row: int, *, rival: bool = False) -> float:
    here = [zone for zone in zones if zone.area[1] <= row < zone.area[1] + zone.area[3]]
    if rival and {zone.layout for zone in here} - {"names"} == {"fan"}:
        return RIVAL_FAN
    return max((_row_weight(zone) for zone in here), default=0.0) or 1.0


def _row_weight(zone: MatZone) -> float:
    tall = zone.layout == "row" and zone.area[3] > 1
    return TALL_ROW if tall else ROW_WEIGHTS.get(zone.layout, 0.0)


def is_long(zone: MatZone, area: QRectF) -> bool:
    """Return whether the label of a row of cards is before the cards. Otherwise it is above them, as it is above
    places, which need the width."""
    return area.width() > 1.75 * area.height() and not zone.places


def row_label_width(zone: MatZone, area: QRectF) -> float:
    """Return the width of the label before a row of cards. A single card with its numbers needs the most room."""
    width = min(130.0, max(100.0, area.width() * 0.12))
    return min(width, area.width() * 0.34) if zone.numbered else width


def growth(scale: float) -> float:
    """Return how much larger small text is on a mat of that scale than at the smallest window size."""
    return 1 + (scale - 1) * 0.5


def _edges(weights: list[float], unit: float) -> list[float]:
    edges = [0.0]
    for weight in weights:
        edges.append(edges[-1] + weight * unit)
    return edges
