"""Paints the counters of the mat: number, name, sign, owner, last change and gauge."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from deckbuilder.games.kit.mat_spec import MatZone
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.frame import Frame
from deckbuilder.gui.sandbox.ink import LABEL, LEAST, Ink, TextLine
from deckbuilder.render.palette import Palette, mix
from deckbuilder.render.shapes import draw_marking

CENTRE = Qt.AlignmentFlag.AlignCenter
MIDDLE = Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
FOOT = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
GAUGE_STEP = 5
MOST_SIZE = 46.0
SHARE = 0.8
"""The size of the number as a part of the height that is left for it."""
NUMBER = 13.0
"""The size of the number of a counter with a name, in pixels at the smallest window size."""
PLATE_AIR = 6.0
"""Pixels around the line of a counter with a name."""
FOOT_AIR = 3.0
"""Pixels between a counter's label and the gauge below it."""


class CounterPainter:
    """Paints counters in one palette and one language."""

    def __init__(self, pack: GamePack, palette: Palette, ink: Ink, language: str) -> None:
        self._pack, self._palette, self._ink, self._language = pack, palette, ink, language

    def paint(self, painter: QPainter, frame: Frame, player: int, zone: MatZone, area: QRectF, *, near: bool) -> None:
        """Draw one counter, or all counters that texts name, into the rectangle of their zone."""
        if zone.layout == "names":
            zone_state = frame.position.zones.get((player, zone.key))
            self._named(painter, zone_state.named if zone_state else (), area)
            return
        palette, leads = self._palette, zone.key == self._pack.mat.leading
        active = leads and frame.position.player == player
        painter.setPen(self._ink.pen(palette.accent if active else palette.line, 1.6 if active else 1.0))
        painter.setBrush(QColor(mix(palette.bg, palette.raised, 0.6)))
        painter.drawRoundedRect(area, 8, 8)
        body = area
        if leads:
            self._owner(painter, frame, player, area, active=active, near=near, alone=zone.gauge > 0)
            has_first = bool(self._first(frame, player)) and not zone.gauge
            body = body.adjusted(0, 22 + self._ink.line_height if has_first else 22, 0, 0)
        if zone.gauge:
            track = self.gauge(area)
            self._gauge(painter, zone, track, self._value(frame, player, zone))
            body = body.adjusted(0, 0, 0, track.top() - area.bottom() - self.tip(track) + FOOT_AIR)
        self._number(painter, frame, player, zone, body)

    def _named(self, painter: QPainter, counters: Sequence[tuple[str, int]], area: QRectF) -> None:
        """Draw each counter on a plate of its own: its name and its number. Plates that do not fit below each other
        stand in more columns."""
        if not counters:
            return
        height = self._ink.line_height + PLATE_AIR
        rows = max(1, min(len(counters), int(area.height() / height)))
        width = area.width() / math.ceil(len(counters) / rows)
        for index, (name, number) in enumerate(counters):
            column, row = divmod(index, rows)
            plate = QRectF(area.left() + column * width, area.top() + row * height, width, height)
            word = self._pack.card_word(name, self._language)
            self._plate(painter, plate.adjusted(1, 1, -1, -1), word, str(number))

    def _plate(self, painter: QPainter, plate: QRectF, name: str, number: str) -> None:
        palette, room = self._palette, plate.adjusted(5, 0, -5, 0)
        painter.setPen(self._ink.pen(palette.line))
        painter.setBrush(QColor(mix(palette.bg, palette.raised, 0.6)))
        painter.drawRoundedRect(plate, 5, 5)
        taken = self._ink.width(painter, number, NUMBER, bold=True) + 5
        self._ink.fit(painter, room.adjusted(0, 0, -taken, 0), TextLine(name, LABEL, palette.dim, MIDDLE))
        self._ink.fit(painter, room, TextLine(number, NUMBER, palette.text, RIGHT, bold=True))

    def _owner(
        self, painter: QPainter, frame: Frame, player: int, area: QRectF, *, active: bool, near: bool, alone: bool
    ) -> None:
        """Draw the owner and, below, who went first. With a gauge, who went first is drawn at the foot instead."""
        palette, side = self._palette, min(10.0, area.width() * 0.07)
        header = area.adjusted(side, 7, 2 - side, 0)
        header.setHeight(self._ink.line_height)
        who, first = self._pack.word("you" if near else "opponent", self._language), self._first(frame, player)
        self._ink.fit(
            painter, header, TextLine(who, LABEL, palette.accent if active else palette.dim, MIDDLE, bold=active)
        )
        if first and not alone:
            self._ink.write(
                painter, header.translated(0, self._ink.line_height), TextLine(first, 11, palette.dim, MIDDLE)
            )

    def _first(self, frame: Frame, player: int) -> str:
        return self._pack.word("first_player", self._language) if frame.position.first_player == player else ""

    @staticmethod
    def _value(frame: Frame, player: int, zone: MatZone) -> int:
        zone_state = frame.position.zones.get((player, zone.key))
        return frame.counts.get((player, zone.key), zone_state.count if zone_state else 0)

    def _number(self, painter: QPainter, frame: Frame, player: int, zone: MatZone, area: QRectF) -> None:
        palette, change = self._palette, frame.changes.get((player, zone.key), 0)
        colour = palette.text if not change else palette.good if change > 0 else palette.bad
        label = zone.name.get(self._language) + (f"  {change:+d}" if change else "")
        first = self._first(frame, player) if zone.gauge and zone.key == self._pack.mat.leading else ""
        label += f" · {first}" if first else ""
        foot = area.adjusted(3, 0, -3, -FOOT_AIR if area.height() < 60 else -2 * FOOT_AIR)
        if change and self._ink.width(painter, label, LEAST, bold=True) > foot.width():
            label = f"{change:+d}"
        self._ink.fit(painter, foot, TextLine(label, LABEL, colour if change else palette.dim, FOOT, bold=bool(change)))
        body = area.adjusted(4, 2, -4, -self._ink.line_height)
        size = min(MOST_SIZE, max(body.height() * SHARE, 12.0), area.width() * 0.3)
        self._signed(painter, zone, body, str(self._value(frame, player, zone)), size, colour)

    def _signed(self, painter: QPainter, zone: MatZone, body: QRectF, text: str, size: float, colour: str) -> None:
        """Draw the number in the middle, with its sign before it."""
        if zone.symbol:
            radius, width = size * 0.42, self._ink.width(painter, text, size, bold=True)
            left = body.center().x() - (width + 2.6 * radius) / 2
            draw_marking(
                painter, zone.symbol, QPointF(left + radius, body.center().y()), radius, QColor(zone.colour or colour)
            )
            body = QRectF(left + 2.6 * radius, body.top(), width + 2, body.height())
        self._ink.fit(painter, body, TextLine(text, size, colour, CENTRE, bold=True))

    @staticmethod
    def gauge(area: QRectF) -> QRectF:
        """Return the track of the gauge of a counter that fills this rectangle."""
        height = max(6.0, area.height() * 0.08)
        return QRectF(area.left() + 10, area.bottom() - height - 7, area.width() - 20, height)

    @staticmethod
    def tip(track: QRectF) -> float:
        """Return how high the marker stands above the track of a gauge."""
        return max(5.0, track.height() * 0.75)

    @staticmethod
    def mark(track: QRectF, zone: MatZone, value: int) -> QPointF:
        """Return the place of the marker for a value. Values off the scale are at its end."""
        share = max(0.0, min(1.0, value / zone.gauge))
        return QPointF(track.left() + track.width() * share, track.center().y())

    def _gauge(self, painter: QPainter, zone: MatZone, track: QRectF, value: int) -> None:
        palette, mark = self._palette, self.mark(track, zone, value)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(mix(palette.bg, palette.line, 0.8)))
        painter.drawRoundedRect(track, 3, 3)
        filled = QRectF(track.topLeft(), QPointF(mark.x(), track.bottom()))
        painter.setBrush(QColor(zone.colour or palette.accent))
        painter.drawRoundedRect(filled, 3, 3)
        painter.setPen(self._ink.pen(palette.bg, 1.0))
        for step in range(GAUGE_STEP, zone.gauge, GAUGE_STEP):
            x = self.mark(track, zone, step).x()
            painter.drawLine(QPointF(x, track.top()), QPointF(x, track.bottom()))
        tip, size = QPointF(mark.x(), track.top() + 1), self.tip(track)
        painter.setPen(self._ink.pen(palette.bg, 0.8))
        painter.setBrush(QColor(palette.text))
        painter.drawPolygon(QPolygonF([tip, tip + QPointF(-size * 0.7, -size), tip + QPointF(size * 0.7, -size)]))
