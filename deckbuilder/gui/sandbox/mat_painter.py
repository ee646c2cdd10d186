"""Paints the mat: zones with labels and counts, highlights, and lines from cards to their targets."""

from collections.abc import Mapping

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from deckbuilder.engine.position import TRAY, Aim, Square, Zone
from deckbuilder.games.kit.mat_spec import MatZone
from deckbuilder.gui.sandbox.card_layout import tray_panel
from deckbuilder.gui.sandbox.card_painter import CardPainter, glow
from deckbuilder.gui.sandbox.counter_painter import CounterPainter
from deckbuilder.gui.sandbox.frame import Cell, Frame
from deckbuilder.gui.sandbox.geometry import MatGeometry, growth, is_long, row_label_width
from deckbuilder.gui.sandbox.ink import LABEL, Ink, TextLine
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.spot import Spot
from deckbuilder.gui.sandbox.state_groups import FEW_STATES, states_of
from deckbuilder.gui.sandbox.way_painter import draw_way
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.render.palette import Palette, mix

DECK_LAYERS = 3
WAY_SIDE, WAY_BACK = 44.0, 60
"""The largest picture of a way to place a card, at the smallest window size, and the pixel width of the back in it."""
LEAST_LINES = 1.6
"""The least height of a label with its count in a second line, in lines. A lower label has both in one line."""
CENTRE = Qt.AlignmentFlag.AlignCenter


class MatPainter:
    """Paints frames in one geometry, one palette and one language."""

    def __init__(self, cards: CardPainter, geometry: MatGeometry, palette: Palette, translator: Translator) -> None:
        self._cards = cards
        self._pack = cards.pack
        self._geometry = geometry
        self._palette = palette
        self._translator = translator
        self._language = translator.language
        self._ink = Ink(growth(geometry.scale))
        self._counters = CounterPainter(cards.pack, palette, self._ink, translator.language)

    def paint(self, painter: QPainter, frame: Frame) -> None:
        """Paint one picture of the mat."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._middle(painter)
        for player, zone in self._geometry.zones():
            self._zone(painter, frame, player, zone)
        self._squares(painter, frame)
        for spot in self._in_order(frame):
            if spot.card.zone != TRAY:
                self._spot(painter, frame, spot)
        for spot in frame.spots:
            self._numbers(painter, frame, spot)
        self._counts(painter, frame)
        self._targets(painter, frame)
        self._aims(painter, frame)
        self._tray_cards(painter, frame)
        self._focus(painter, frame)

    def _numbers(self, painter: QPainter, frame: Frame, spot: Spot) -> None:
        """Draw the current numbers of a card on a square or in a place or zone of its own. Other cards show only the
        printed ones."""
        card, scale = spot.card, self._geometry.scale
        zone = self._geometry.zone(card.zone)
        if card.host is not None:
            return
        if card.square is not None:
            room, alone = self._geometry.square(card.square), not frame.position.hosted(card.key)
            near = self._geometry.is_near(card.player)
            self._cards.numbers(painter, spot, room, scale=scale, on_top=not near, alone=alone)
        elif zone is not None and zone.places:
            room, near = self._geometry.place(card.player, zone, card.index), self._geometry.is_near(card.player)
            self._cards.numbers(painter, spot, room, scale=scale, on_top=not near)
        elif zone is not None and zone.numbered:
            room = self._geometry.area(card.player, zone.key).adjusted(0, self._ink.line_height + 2, -5, -2)
            self._cards.numbers_beside(painter, spot, room, scale=scale)

    def _tray_cards(self, painter: QPainter, frame: Frame) -> None:
        panel = tray_panel(frame.spots)
        if panel.isEmpty():
            return
        background = QColor(self._palette.pane)
        background.setAlpha(240)
        painter.setPen(self._ink.pen(self._palette.accent, 1.4))
        painter.setBrush(background)
        painter.drawRoundedRect(panel, 10, 10)
        for spot in self._in_order(frame):
            if spot.card.zone == TRAY:
                self._spot(painter, frame, spot)

    def _in_order(self, frame: Frame) -> list[Spot]:
        return sorted(frame.spots, key=lambda spot: spot.card.key in {frame.lifted, frame.dragged})

    def _middle(self, painter: QPainter) -> None:
        """Draw the line between the halves, with the lane numbers of the grid next to it."""
        own = (zone for zone in self._geometry.grids if not zone.shared)
        grid, palette = min(own, key=lambda zone: zone.area[1], default=None), self._palette
        if grid is None or self._geometry.has_strip:
            return
        area = self._geometry.area(0, grid.key)
        y = self._geometry.middle
        painter.setPen(self._ink.pen(palette.line))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        width = area.width() / grid.lanes
        for lane in range(0 if grid.lane_words else grid.lanes):
            badge = QRectF(area.left() + lane * width, y - 10, width, 20)
            pill = QRectF(0, 0, 26, 16)
            pill.moveCenter(badge.center())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.bg))
            painter.drawRoundedRect(pill, 7, 7)
            self._ink.write(painter, badge, TextLine(str(lane + 1), 11, palette.dim, CENTRE))

    def _zone(self, painter: QPainter, frame: Frame, player: int, zone: MatZone) -> None:
        area = self._geometry.area(player, zone.key)
        if zone.layout in {"row", "fan"}:
            self._tray(painter, frame, player, zone, area)
        elif zone.layout in {"pile", "count"}:
            self._pile(painter, frame, player, zone, area)
        elif zone.layout in {"number", "names"}:
            near = self._geometry.is_near(player)
            self._counters.paint(painter, frame, player, zone, area, near=near)

    def _tray(self, painter: QPainter, frame: Frame, player: int, zone: MatZone, area: QRectF) -> None:
        palette, zone_state = self._palette, frame.position.zones.get((player, zone.key))
        if zone.layout == "row":
            painter.setPen(self._ink.pen(palette.line))
            painter.setBrush(QColor(mix(palette.bg, palette.raised, 0.45)))
            painter.drawRoundedRect(area, 6, 6)
            self._tray_label(painter, zone, area, zone_state or Zone((), 0))
        elif not self._geometry.is_near(player) or not zone_state or not zone_state.count:
            label = f"{zone.name.get(self._language)} {zone_state.count if zone_state else 0}"
            self._ink.write(
                painter, area.adjusted(6, 0, -6, 0), TextLine(label, LABEL, palette.dim, Qt.AlignmentFlag.AlignVCenter)
            )

    def _tray_label(self, painter: QPainter, zone: MatZone, area: QRectF, zone_state: Zone) -> None:
        palette, name = self._palette, zone.name.get(self._language)
        counted = str(zone_state.count)
        if zone.counts is not None and len(states_of(self._pack.mat, zone)) <= FEW_STATES:
            field, value = zone.counts
            counted = f"{sum(card.lies.get(field) == value for card in zone_state.cards)} / {zone_state.count}"
        counted += f" · {zone.extra_name.get(self._language)} {zone_state.extra}" if zone_state.extra else ""
        if is_long(zone, area):
            label = area.adjusted(8, 4, 0, -4)
            label.setWidth(row_label_width(zone, area) - 10)
            upper, lower = QRectF(label), QRectF(label)
            if label.height() < LEAST_LINES * self._ink.line_height:
                one = TextLine(f"{name} {counted}", LABEL, palette.text, Qt.AlignmentFlag.AlignVCenter)
                self._ink.fit(painter, label, one)
                return
            upper.setBottom(label.center().y() - 1)
            lower.setTop(label.center().y() + 1)
            self._ink.fit(painter, upper, TextLine(name, LABEL, palette.dim, Qt.AlignmentFlag.AlignBottom))
            self._ink.fit(painter, lower, TextLine(counted, 13, palette.text, Qt.AlignmentFlag.AlignTop, bold=True))
            return
        above = TextLine(f"{name} {counted}", LABEL, palette.dim, Qt.AlignmentFlag.AlignTop)
        self._ink.fit(painter, area.adjusted(7, 2, -5, 0), above)

    def _pile(self, painter: QPainter, frame: Frame, player: int, zone: MatZone, area: QRectF) -> None:
        palette, zone_state = self._palette, frame.position.zones.get((player, zone.key))
        count, rect = (zone_state.count if zone_state else 0), self._geometry.pile(player, zone.key)
        painter.setPen(self._ink.pen(palette.line, dashed=True))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 5, 5)
        if zone.layout == "count" and count:
            pixmap = self._cards.face(None, max(8, round(rect.width())), painter.device().devicePixelRatioF())
            for layer in reversed(range(min(DECK_LAYERS, count))):
                painter.drawPixmap(rect.translated(layer * 1.5, -layer * 1.5), pixmap, QRectF(pixmap.rect()))
        above = QRectF(area.left(), rect.top() - 5 - self._ink.line_height, area.width(), self._ink.line_height)
        self._ink.fit(painter, above, TextLine(zone.name.get(self._language), 11, palette.dim, CENTRE))

    def _counts(self, painter: QPainter, frame: Frame) -> None:
        """Draw the number of cards of each pile and deck on its lower edge, and of each group of a row on its label."""
        for player, zone in self._geometry.zones():
            zone_state = frame.position.zones.get((player, zone.key))
            if zone_state is None:
                continue
            if zone.layout in {"pile", "count"}:
                pill = QRectF(0, 0, 34 * self._ink.growth, 19 * self._ink.growth)
                rect = self._geometry.pile(player, zone.key)
                pill.moveCenter(QPointF(rect.center().x(), rect.bottom()))
                self._pill(painter, pill, str(zone_state.count))
            for group in self._geometry.groups(player, zone, zone_state.cards):
                word = self._pack.word(group.value.word, self._language)
                self._pill(painter, group.label, f"{word} {len(group.cards)}")

    def _pill(self, painter: QPainter, pill: QRectF, text: str) -> None:
        painter.setPen(self._ink.pen(self._palette.line))
        painter.setBrush(QColor(self._palette.raised))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        self._ink.fit(painter, pill.adjusted(3, 0, -3, 0), TextLine(text, 12, self._palette.text, CENTRE, bold=True))

    def _squares(self, painter: QPainter, frame: Frame) -> None:
        palette, opened = self._palette, {cell.place.square for cell in frame.lights.cells}
        for square in self._geometry.squares():
            rect = self._geometry.square(square)
            painter.setPen(self._ink.pen(palette.line))
            share = 0.75 if square.row == self._grid(square).rows[0] else 0.4
            painter.setBrush(QColor(mix(palette.bg, palette.raised, share)))
            painter.drawRoundedRect(rect, 7, 7)
            if frame.position.at(square) is None and square not in opened:
                word = self._pack.word(self._square_word(square), self._language)
                self._ink.fit(painter, rect, TextLine(word, 11, mix(palette.raised, palette.dim, 0.55), CENTRE))

    def _square_word(self, square: Square) -> str:
        grid = self._grid(square)
        return grid.lane_words[square.lane] if grid.lane_words else square.row

    def _grid(self, square: Square) -> MatZone:
        return next(zone for zone in self._geometry.grids if zone.key == square.zone)

    def _spot(self, painter: QPainter, frame: Frame, spot: Spot) -> None:
        card, lights, palette = spot.card, frame.lights, self._palette
        usable = card.id is not None and card.id in lights.usable
        chosen = card.id is not None and (card.id in lights.picked or card.id in {lights.selected, lights.source})
        if chosen:
            glow(painter, spot, palette.accent)
        elif usable:
            glow(painter, spot, palette.glow)
        self._cards.paint(painter, spot, faded=card.key == frame.dragged)
        if card.id is not None and card.id in lights.picked:
            self._tick(painter, spot, lights.picked[card.id])

    def _tick(self, painter: QPainter, spot: Spot, number: int) -> None:
        palette, badge = self._palette, QRectF(0, 0, 24, 24)
        badge.moveCenter(spot.centre)
        painter.setPen(self._ink.pen(palette.on_accent, 1.5))
        painter.setBrush(QColor(palette.accent))
        painter.drawEllipse(badge)
        if number:
            self._ink.write(painter, badge, TextLine(str(number), 14, palette.on_accent, CENTRE, bold=True))
            return
        painter.setPen(self._ink.pen(palette.on_accent, 2.6))
        centre = badge.center()
        hook = [centre + QPointF(-5, 0), centre + QPointF(-1.5, 4), centre + QPointF(5, -4)]
        painter.drawPolyline(QPolygonF(hook))

    def target_rect(self, frame: Frame, place: Place) -> QRectF:
        """Return the rectangle of a place on the mat."""
        spot = next((spot for spot in frame.spots if place.card is not None and spot.card.id == place.card), None)
        if spot is not None:
            return spot.bounds()
        if place.square is not None:
            return self._geometry.square(place.square)
        return self._geometry.area(place.player, place.zone)

    def _targets(self, painter: QPainter, frame: Frame) -> None:
        tint = QColor(self._palette.drop)
        tint.setAlpha(46)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(self._ink.pen(self._palette.glow, 1.6))
        for place in frame.lights.counters:
            painter.drawRoundedRect(self.target_rect(frame, place), 8, 8)
        for place in frame.lights.targets:
            painter.setPen(self._ink.pen(self._palette.drop, 2.2))
            painter.setBrush(tint)
            painter.drawRoundedRect(self.target_rect(frame, place).adjusted(-1, -1, 1, 1), 8, 8)
        for cell in sorted(frame.lights.cells, key=lambda cell: cell.key == frame.cell):
            self._cell(painter, frame, cell)

    def _cell(self, painter: QPainter, frame: Frame, cell: Cell) -> None:
        """Draw one way to place a card on a square. The way under the pointer shows its name."""
        square, palette = self.target_rect(frame, cell.place), self._palette
        part, lit = self._geometry.part(square, cell.index, cell.count), cell.key == frame.cell
        painter.setPen(self._ink.pen(palette.drop if lit else mix(palette.bg, palette.drop, 0.4), 1.8 if lit else 1.0))
        painter.setBrush(QColor(mix(palette.bg, palette.drop, 0.45 if lit else 0.12)))
        painter.drawRoundedRect(part, 5, 5)
        back = self._cards.face(None, WAY_BACK, painter.device().devicePixelRatioF())
        most = WAY_SIDE * self._geometry.scale
        room = QRectF(0, 0, min(part.width() - 4, most), min(part.height() - 6, most))
        room.moveCenter(part.center())
        draw_way(painter, room, cell.picture, palette.drop, back)
        if lit:
            self._name_cell(painter, square, cell.name)

    def _name_cell(self, painter: QPainter, square: QRectF, name: str) -> None:
        height = self._ink.line_height + 4
        width = self._ink.width(painter, name, LABEL, bold=True) + 16
        plate = QRectF(square.center().x() - width / 2, square.top() - height - 3, width, height)
        painter.setPen(self._ink.pen(self._palette.drop))
        painter.setBrush(QColor(self._palette.pane))
        painter.drawRoundedRect(plate, height / 2, height / 2)
        self._ink.write(painter, plate, TextLine(name, LABEL, self._palette.text, CENTRE, bold=True))

    def _aims(self, painter: QPainter, frame: Frame) -> None:
        spots = {spot.card.id: spot for spot in frame.spots}
        for aim in frame.position.aims:
            source = spots.get(aim.source)
            if source is not None:
                self._line(painter, source.centre, self._aimed_at(aim, source, spots))

    def _aimed_at(self, aim: Aim, source: Spot, spots: Mapping[int | None, Spot]) -> QPointF:
        if aim.card is not None and aim.card in spots:
            return spots[aim.card].centre
        return self._geometry.area(*aim.zone).center() if aim.zone is not None else source.centre

    def _line(self, painter: QPainter, start: QPointF, end: QPointF) -> None:
        line = QLineF(start, end)
        if line.length() < 12:
            return
        scale = self._geometry.scale
        for colour, width in ((QColor(0, 0, 0, 120), 8.0), (QColor(self._palette.bad), 4.0)):
            painter.setPen(QPen(colour, width * scale, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(line)
        unit = QPointF(line.dx(), line.dy()) / line.length() * scale
        side = QPointF(-unit.y(), unit.x())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._palette.bad))
        painter.drawPolygon(QPolygonF([end + unit * 8, end - unit * 12 + side * 9, end - unit * 12 - side * 9]))

    def _focus(self, painter: QPainter, frame: Frame) -> None:
        if frame.focus is None:
            return
        painter.setPen(self._ink.pen(self._palette.text, 2.0, dashed=True))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.target_rect(frame, frame.focus).adjusted(-4, -4, 4, 4), 8, 8)
