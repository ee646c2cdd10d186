"""Computes where zones and cards are on the mat, from the pack's description. Nothing is painted here."""

import math
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF

from deckbuilder.engine.position import SHARED, TRAY, Position, Square, TableCard
from deckbuilder.games.kit.mat_spec import MatSpec, MatZone
from deckbuilder.gui.sandbox.spot import CARD_ASPECT, Spot, gathered
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
RIVAL_TURN = 180.0
TRAY_COLUMNS, TRAY_GAP = 10, 10.0
LABEL_HEIGHT = 14.0
"""The height of a label above a row of cards, at the smallest window size."""
LINE = 17.0
"""The height of a line of text on the mat, at the smallest window size."""
PLATE_HEIGHT = 17.0
"""The height of a card's current numbers, at the smallest window size."""
LEAST_SIDE = 36.0
"""The least width of the current numbers beside a card, at the smallest window size."""
LEAST_PLATE = 30.0
"""The least width of the numbers beside a card that has a zone to itself, at the smallest window size."""
ONE_LINE = 3
"""The most parts of a square in one line. More parts are in two lines."""
BASE_SQUARE, MOST_SCALE = 100.0, 1.7
UNDER, BESIDE = 0.16, 0.55
"""How far a card sticks out from under another, as a share of its height, and beside another, of its width."""


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

    def spots(self, position: Position) -> list[Spot]:
        """Return where each card is, from the lowest to the topmost."""
        spots: list[Spot] = []
        hosts = {card.key for card in position.cards()}
        for player, zone in self.zones():
            zone_state = position.zones.get((player, zone.key))
            if zone_state is not None:
                own = tuple(card for card in zone_state.cards if card.host is None or card.host.key not in hosts)
                for spot in self._lay(player, zone, own):
                    spots += self._with_its_own(spot, position.hosted(spot.card.key))
        for player in (0, 1):
            spots.extend(self._aside([card for card in position.loose if card.player == player and card.zone != TRAY]))
        return spots + self._tray([card for card in position.loose if card.zone == TRAY])

    def _with_its_own(self, spot: Spot, cards: Sequence[TableCard]) -> list[Spot]:
        """Return the spots of the cards under a card, which stick out below it, of those beside it, and of the card
        itself. On a square, all of them are as large as fits beside the card's numbers."""
        if not cards:
            return [spot]
        under = [card for card in cards if card.host is not None and card.host.is_under]
        beside = [card for card in cards if card not in under]
        up = -self._toward(spot.card.player) * spot.height * UNDER
        lower = [
            Spot(card, spot.centre + QPointF(0, up * i), spot.height, spot.angle + self._mat.under_turn)
            for i, card in enumerate(under, 1)
        ]
        step = spot.width * BESIDE
        upper = [
            Spot(card, spot.centre + QPointF(step * i, 0), spot.height, self.turn_of(card))
            for i, card in enumerate(beside, 1)
        ]
        found = [*reversed(lower), *reversed(upper), spot]
        if spot.card.square is None:
            return found
        return gathered(found, self._without_plate(self.square(spot.card.square), spot.card.player))

    def _without_plate(self, rect: QRectF, player: int) -> QRectF:
        """Return a square without the strip of the current numbers along the player's own edge."""
        strip = PLATE_HEIGHT * self.scale + 3
        near = self.is_near(player)
        return rect.adjusted(3, 3 if near else strip, -3, -strip if near else -3)

    def _aside(self, cards: Sequence[TableCard]) -> list[Spot]:
        """Return spots at the end of the hand for cards between zones, such as an effect that is being used."""
        fan = next((zone.key for zone in self._mat.zones if zone.layout == "fan"), None)
        if fan is None or not cards:
            return []
        area, near = self.area(cards[0].player, fan), self.is_near(cards[0].player)
        height = max(54.0, area.height() - 14)
        edge = (
            self._left + self._column * COLUMNS - height * CARD_ASPECT / 2 - MARGIN if near else self._left + height / 2
        )
        return [
            Spot(card, QPointF(edge, area.center().y() - 10 * i), height, self.turn_of(card))
            for i, card in enumerate(cards)
        ]

    def _tray(self, cards: Sequence[TableCard]) -> list[Spot]:
        """Return spots for cards to choose from that are in no zone: upright, in rows over the middle of the mat."""
        if not cards:
            return []
        columns = min(len(cards), TRAY_COLUMNS)
        rows = math.ceil(len(cards) / columns)
        width, whole = self._column * COLUMNS, self._near[-1] + self._far[-1]
        height = min(whole * 0.26, whole * 0.8 / rows - TRAY_GAP, (width * 0.86 / columns - TRAY_GAP) / CARD_ASPECT)
        across, down = height * CARD_ASPECT + TRAY_GAP, height + TRAY_GAP
        left = self._left + width / 2 - (columns - 1) * across / 2
        top = self._middle - (rows - 1) * down / 2
        return [
            Spot(card, QPointF(left + i % columns * across, top + i // columns * down), height, 0.0)
            for i, card in enumerate(cards)
        ]

    @staticmethod
    def tray_panel(spots: Iterable[Spot]) -> QRectF:
        """Return the rectangle behind the cards of the tray. Empty if there are none."""
        panel = QRectF()
        for spot in spots:
            if spot.card.zone == TRAY:
                panel = panel.united(spot.bounds())
        return panel.adjusted(-18, -18, 18, 18) if not panel.isEmpty() else panel

    def _lay(self, player: int, zone: MatZone, cards: tuple[TableCard, ...]) -> Iterable[Spot]:
        if zone.layout == "grid":
            return [self._on_square(card) for card in cards]
        area = self.area(player, zone.key)
        if zone.layout == "fan":
            return self._fan(player, area, cards)
        if zone.layout == "pile":
            return [self._pile(card, player, zone.key) for card in cards[-1:]]
        if zone.layout == "row":
            return self._row(player, zone, area, cards)
        return []

    def turn_of(self, card: TableCard) -> float:
        """Return how a card is turned on the screen, in degrees clockwise."""
        own = float(self._mat.turn(card.lies))
        return own if self.is_near(card.player) else own + RIVAL_TURN

    def _on_square(self, card: TableCard) -> Spot:
        """Return the spot of a card in its square."""
        rect = self.square(card.square or Square(card.player, card.zone, 0, ""))
        return self._in(rect, card, rect.width() - 8)

    def place(self, player: int, zone: MatZone, index: int) -> QRectF:
        """Return the rectangle of one of the places of a row that has places."""
        inner = self._inside(zone, self.area(player, zone.key))
        width = inner.width() / zone.places
        return QRectF(inner.left() + index * width, inner.top(), width, inner.height()).adjusted(2, 0, -2, 0)

    def _in_places(self, player: int, zone: MatZone, cards: Sequence[TableCard]) -> list[Spot]:
        """Return the spots of cards that have a place of their own each."""
        spots = []
        for card in cards:
            rect = self.place(player, zone, card.index)
            share = 1.0 if round(self.turn_of(card)) % 180 else CARD_ASPECT
            spots.append(self._in(rect, card, rect.width() / share))
        return spots

    def _in(self, rect: QRectF, card: TableCard, most: float) -> Spot:
        """Return the spot of a card in a rectangle, as large as possible without covering its numbers. `most`: the
        greatest height of the upright card."""
        turn = self.turn_of(card)
        has_plate = bool(card.numbers) or card.square is not None
        plate, side = PLATE_HEIGHT * self.scale + 3 if has_plate else 0.0, LEAST_SIDE * self.scale
        most = min(rect.height() - 6, most)
        below = min(most, rect.height() - plate - 6)
        beside = min(most, (rect.width() - side - 10) / CARD_ASPECT)
        height = max(below, beside)
        if round(turn) % 180:
            height = min(height, (rect.height() - plate - 6) / CARD_ASPECT)
        elif beside > below:
            centre = QPointF(rect.left() + 4 + height * CARD_ASPECT / 2, rect.center().y())
            return Spot(card, centre, height, turn)
        high = height * CARD_ASPECT if round(turn) % 180 else height
        spare = (rect.height() - high) / 2
        aside = max(0.0, min(spare - 2, plate - spare))
        return Spot(card, rect.center() - QPointF(0, self._toward(card.player) * aside), height, turn)

    def _toward(self, player: int) -> int:
        """Return 1 for the near player, whose upper edge is the far one, and -1 for the other."""
        return 1 if self.is_near(player) else -1

    def pile(self, player: int, key: str) -> QRectF:
        """Return the rectangle of the upright card of a pile or a deck."""
        area = self.area(player, key)
        height = min(area.height() - 26, (area.width() - 6) / CARD_ASPECT)
        rect = QRectF(0, 0, height * CARD_ASPECT, height)
        rect.moveCenter(area.center() + QPointF(0, 6))
        return rect

    def _pile(self, card: TableCard, player: int, key: str) -> Spot:
        rect = self.pile(player, key)
        return Spot(card, rect.center(), rect.height(), 0.0 if self.is_near(player) else RIVAL_TURN)

    def groups(self, player: int, zone: MatZone, cards: Sequence[TableCard]) -> list[StateGroup]:
        """Return the groups in which the cards of a row are arranged by their states, or none if they are not."""
        inner = self._inside(zone, self.area(player, zone.key))
        return [] if zone.layout != "row" else state_groups(self._mat, zone, cards, inner, LINE * growth(self.scale))

    def _inside(self, zone: MatZone, area: QRectF) -> QRectF:
        """Return the room of the cards of a row, without its label."""
        label = row_label_width(zone, area) if is_long(zone, area) else 0.0
        inner = area.adjusted(label, 2 if label else 4 + LABEL_HEIGHT * growth(self.scale), -4, -2)
        inner.setLeft(inner.left() + (0 if label else 4))
        return inner

    def _grouped(self, groups: Sequence[StateGroup]) -> list[Spot]:
        """Return the spots of cards in groups, all of the same size."""
        height, spots = min(group.rect.height() for group in groups), list[Spot]()
        for group in groups:
            across = height if group.value.turn % 180 else height * CARD_ASPECT
            places = zip(group.cards, group.centres(across), strict=True)
            spots += [Spot(card, centre, height, self.turn_of(card)) for card, centre in places]
        return spots

    def _row(self, player: int, zone: MatZone, area: QRectF, cards: tuple[TableCard, ...]) -> list[Spot]:
        inner = self._inside(zone, area)
        groups = self.groups(player, zone, cards)
        if groups:
            return self._grouped(groups)
        wide = inner.width() >= inner.height()
        height = inner.height() if wide else min(inner.width() - 4, inner.height() * 0.46)
        if not cards:
            return []
        if zone.places:
            return self._in_places(player, zone, cards)
        if zone.numbered:
            return [self._beside_its_numbers(inner, card) for card in cards]
        turned = zone.counts is not None or any(round(self.turn_of(card)) % 180 for card in cards)
        across = height if turned or not wide else height * CARD_ASPECT
        room = (inner.width() if wide else inner.height()) - across
        step = min(across + 4, room / max(1, len(cards) - 1))
        start = across / 2
        return [
            Spot(
                card,
                QPointF(inner.left() + start + step * i, inner.center().y())
                if wide
                else QPointF(inner.center().x(), inner.top() + start + step * i),
                height,
                self.turn_of(card),
            )
            for i, card in enumerate(cards)
        ]

    def _beside_its_numbers(self, inner: QRectF, card: TableCard) -> Spot:
        """Return the spot of a card that has a zone to itself, with room for its numbers on its right, or below if it
        is turned sideways."""
        turn, side = self.turn_of(card), inner.width() - LEAST_PLATE * self.scale - 6
        if round(turn) % 180:
            below = inner.height() - PLATE_HEIGHT * self.scale - 2
            height = min(inner.width(), below / CARD_ASPECT)
            return Spot(card, QPointF(inner.center().x(), inner.top() + height * CARD_ASPECT / 2), height, turn)
        height = min(inner.height(), side / CARD_ASPECT)
        return Spot(card, QPointF(inner.left() + height * CARD_ASPECT / 2, inner.center().y()), height, turn)

    def _fan(self, player: int, area: QRectF, cards: tuple[TableCard, ...]) -> list[Spot]:
        near, count = self.is_near(player), len(cards)
        if not count:
            return []
        height = min(area.height() - (14 if near else 2), area.width() / 5 / CARD_ASPECT)
        width = height * CARD_ASPECT
        step = min(width * 1.06, (area.width() - width) / max(1, count - 1))
        tilt = min(2.2, 16 / count) if near else 0.0
        spots = []
        for i, card in enumerate(cards):
            off = i - (count - 1) / 2
            sink = height * 0.004 * off * off if near else 0.0
            centre = QPointF(area.center().x() + off * step, area.center().y() + min(sink, 7.0))
            spots.append(Spot(card, centre, height, off * tilt + (0.0 if near else RIVAL_TURN)))
        return spots


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


def between(start: Spot, end: Spot, share: float) -> Spot:
    """Return a spot between two others. It turns the shorter way round. `share` goes from 0 to 1."""
    turn = math.remainder(end.angle - start.angle, 360)
    centre = start.centre + (end.centre - start.centre) * share
    height = start.height + (end.height - start.height) * share
    return Spot(end.card, centre, height, start.angle + turn * share)
