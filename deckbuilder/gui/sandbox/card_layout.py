"""Computes where the cards of a position are: in the zones of the mat, under and beside each other, and in the tray."""

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF

from deckbuilder.engine.position import TRAY, Position, Square, TableCard
from deckbuilder.games.kit.mat_spec import MatSpec, MatZone
from deckbuilder.gui.sandbox.geometry import LEAST_SIDE, MARGIN, PLATE_HEIGHT, MatGeometry
from deckbuilder.gui.sandbox.spot import CARD_ASPECT, Spot, gathered
from deckbuilder.gui.sandbox.state_groups import StateGroup

RIVAL_TURN = 180.0
TRAY_COLUMNS, TRAY_GAP = 10, 10.0
LEAST_PLATE = 30.0
"""The least width of the numbers beside a card that has a zone to itself, at the smallest window size."""
UNDER, BESIDE = 0.16, 0.55
"""How far a card sticks out from under another, as a share of its height, and beside another, of its width."""


class CardLayout:
    """Lays out the cards of one mat in one geometry."""

    def __init__(self, mat: MatSpec, geometry: MatGeometry) -> None:
        self._mat, self._geometry = mat, geometry

    def spots(self, position: Position) -> list[Spot]:
        """Return where each card is, from the lowest to the topmost."""
        spots: list[Spot] = []
        hosts = {card.key for card in position.cards()}
        for player, zone in self._geometry.zones():
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
        return gathered(found, self._without_plate(self._geometry.square(spot.card.square), spot.card.player))

    def _without_plate(self, rect: QRectF, player: int) -> QRectF:
        """Return a square without the strip of the current numbers along the player's own edge."""
        strip = PLATE_HEIGHT * self._geometry.scale + 3
        near = self._geometry.is_near(player)
        return rect.adjusted(3, 3 if near else strip, -3, -strip if near else -3)

    def _aside(self, cards: Sequence[TableCard]) -> list[Spot]:
        """Return spots at the end of the hand for cards between zones, such as an effect that is being used."""
        fan = next((zone.key for zone in self._mat.zones if zone.layout == "fan"), None)
        if fan is None or not cards:
            return []
        area, near = self._geometry.area(cards[0].player, fan), self._geometry.is_near(cards[0].player)
        height = max(54.0, area.height() - 14)
        left, right = self._geometry.left, self._geometry.left + self._geometry.width
        edge = right - height * CARD_ASPECT / 2 - MARGIN if near else left + height / 2
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
        width, whole = self._geometry.width, self._geometry.halves
        height = min(whole * 0.26, whole * 0.8 / rows - TRAY_GAP, (width * 0.86 / columns - TRAY_GAP) / CARD_ASPECT)
        across, down = height * CARD_ASPECT + TRAY_GAP, height + TRAY_GAP
        left = self._geometry.left + width / 2 - (columns - 1) * across / 2
        top = self._geometry.middle - (rows - 1) * down / 2
        return [
            Spot(card, QPointF(left + i % columns * across, top + i // columns * down), height, 0.0)
            for i, card in enumerate(cards)
        ]

    def _lay(self, player: int, zone: MatZone, cards: tuple[TableCard, ...]) -> Iterable[Spot]:
        if zone.layout == "grid":
            return [self._on_square(card) for card in cards]
        area = self._geometry.area(player, zone.key)
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
        return own if self._geometry.is_near(card.player) else own + RIVAL_TURN

    def _on_square(self, card: TableCard) -> Spot:
        """Return the spot of a card in its square."""
        rect = self._geometry.square(card.square or Square(card.player, card.zone, 0, ""))
        return self._in(rect, card, rect.width() - 8)

    def _in_places(self, player: int, zone: MatZone, cards: Sequence[TableCard]) -> list[Spot]:
        """Return the spots of cards that have a place of their own each."""
        spots = []
        for card in cards:
            rect = self._geometry.place(player, zone, card.index)
            share = 1.0 if round(self.turn_of(card)) % 180 else CARD_ASPECT
            spots.append(self._in(rect, card, rect.width() / share))
        return spots

    def _in(self, rect: QRectF, card: TableCard, most: float) -> Spot:
        """Return the spot of a card in a rectangle, as large as possible without covering its numbers. `most`: the
        greatest height of the upright card."""
        turn = self.turn_of(card)
        has_plate = bool(card.numbers) or card.square is not None
        plate, side = PLATE_HEIGHT * self._geometry.scale + 3 if has_plate else 0.0, LEAST_SIDE * self._geometry.scale
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
        return 1 if self._geometry.is_near(player) else -1

    def _pile(self, card: TableCard, player: int, key: str) -> Spot:
        rect = self._geometry.pile(player, key)
        return Spot(card, rect.center(), rect.height(), 0.0 if self._geometry.is_near(player) else RIVAL_TURN)

    def _grouped(self, groups: Sequence[StateGroup]) -> list[Spot]:
        """Return the spots of cards in groups, all of the same size."""
        height, spots = min(group.rect.height() for group in groups), list[Spot]()
        for group in groups:
            across = height if group.value.turn % 180 else height * CARD_ASPECT
            places = zip(group.cards, group.centres(across), strict=True)
            spots += [Spot(card, centre, height, self.turn_of(card)) for card, centre in places]
        return spots

    def _row(self, player: int, zone: MatZone, area: QRectF, cards: tuple[TableCard, ...]) -> list[Spot]:
        inner = self._geometry.row_room(zone, area)
        groups = self._geometry.groups(player, zone, cards)
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
        turn, side = self.turn_of(card), inner.width() - LEAST_PLATE * self._geometry.scale - 6
        if round(turn) % 180:
            below = inner.height() - PLATE_HEIGHT * self._geometry.scale - 2
            height = min(inner.width(), below / CARD_ASPECT)
            return Spot(card, QPointF(inner.center().x(), inner.top() + height * CARD_ASPECT / 2), height, turn)
        height = min(inner.height(), side / CARD_ASPECT)
        return Spot(card, QPointF(inner.left() + height * CARD_ASPECT / 2, inner.center().y()), height, turn)

    def _fan(self, player: int, area: QRectF, cards: tuple[TableCard, ...]) -> list[Spot]:
        near, count = self._geometry.is_near(player), len(cards)
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


def tray_panel(spots: Iterable[Spot]) -> QRectF:
    """Return the rectangle behind the cards of the tray. Empty if there are none."""
    panel = QRectF()
    for spot in spots:
        if spot.card.zone == TRAY:
            panel = panel.united(spot.bounds())
    return panel.adjusted(-18, -18, 18, 18) if not panel.isEmpty() else panel
