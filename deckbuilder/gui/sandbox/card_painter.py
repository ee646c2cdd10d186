"""Paints cards on the mat: cached faces, backs, outlines and current numbers."""

from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap, QPolygonF

from card_db.models import Card
from deckbuilder.engine.position import TableCard
from deckbuilder.games.kit.face_spec import NumberBadge
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.geometry import LEAST_SIDE, PLATE_HEIGHT
from deckbuilder.gui.sandbox.ink import sized
from deckbuilder.gui.sandbox.match import FindCard, RoomSettings
from deckbuilder.gui.sandbox.spot import Spot
from deckbuilder.render.face import back_image, face_image, unknown_image
from deckbuilder.render.shapes import draw_marking

MOST_FACES = 400
MOST_PLATES = 132.0
"""The greatest total width of a card's plates, at the smallest window size."""
NUMBER_SHARE, SIGN_SHARE = 0.7, 0.3
"""The height of a number and the radius of the sign before it, as shares of the plate's height."""
ARROW_WIDTH, SIGN_EDGE = 9.0, 3.0
"""Pixels of a plate that an arrow takes, and pixels between a sign and the plate's edge."""
MOST_PLATE = 26.0
"""The greatest height of a plate beside a card, at the smallest window size."""
CHANGE_UP, CHANGE_DOWN = "#7dffa8", "#ffd0c9"

Key = tuple[str, bool, str, int, str]


class CardPainter:
    """Paints the cards of one game in one language."""

    def __init__(self, pack: GamePack, find_card: FindCard, settings: RoomSettings) -> None:
        self.pack = pack
        self.find_card = find_card
        self._settings = self.settings = settings
        self.language = "en"
        self._faces: OrderedDict[Key, QPixmap] = OrderedDict()

    def forget(self) -> None:
        """Drop the cached pictures, because cards or fonts have changed."""
        self._faces.clear()

    def printed(self, card: TableCard) -> Card | None:
        """Return the card's data, or None if the viewer may not know the card."""
        return self.find_card(card.card) if card.card is not None else None

    def name(self, card: TableCard) -> str:
        """Return the card's name in the current language, or its id if the database does not know it."""
        printed = self.printed(card)
        return printed.name.get(self.language) if printed is not None else card.card or ""

    def face(self, card_id: str | None, width: int, ratio: float, *, turned: bool = False) -> QPixmap:
        """Return the face of a card, its second face, or the back for None, `width` logical pixels wide."""
        key = (card_id or "", turned, self.language, round(width * ratio), self._settings.fonts)
        pixmap = self._faces.get(key)
        if pixmap is None:
            pixmap = self._faces[key] = self._draw(card_id, width, ratio, turned=turned)
            while len(self._faces) > MOST_FACES:
                self._faces.popitem(last=False)
        else:
            self._faces.move_to_end(key)
        return pixmap

    def _draw(self, card_id: str | None, width: int, ratio: float, *, turned: bool) -> QPixmap:
        fonts = self._settings.fonts
        if card_id is None:
            return QPixmap.fromImage(back_image(width, ratio=ratio))
        card = self.find_card(card_id)
        if card is None:
            return QPixmap.fromImage(unknown_image(card_id, width, ratio=ratio, fonts=fonts))
        second = self.pack.face.second
        card = (second.turned(card) if turned and second is not None else None) or card
        return QPixmap.fromImage(face_image(card, self.pack, self.language, width, ratio=ratio, fonts=fonts))

    def paint(self, painter: QPainter, spot: Spot, *, faded: bool = False) -> None:
        """Draw the card in its place. A face-down card that the viewer may know shows its name on the back."""
        painter.save()
        painter.setTransform(spot.transform(), combine=True)
        rect = spot.own_rect()
        painter.setOpacity(0.85 if faded else 1.0)
        ratio = painter.device().devicePixelRatioF()
        shown = None if spot.card.face_down else spot.card.card
        pixmap = self.face(shown, max(8, round(rect.width())), ratio, turned=spot.card.turned)
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        if spot.card.face_down and spot.card.known:
            self._peek(painter, rect, spot.card)
        painter.restore()

    def _peek(self, painter: QPainter, rect: QRectF, card: TableCard) -> None:
        band = QRectF(rect.left(), rect.bottom() - rect.height() * 0.34, rect.width(), rect.height() * 0.22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(10, 10, 18, 190))
        painter.drawRect(band)
        painter.setPen(QColor("#ffffff"))
        painter.setFont(sized(painter.font(), max(8.0, band.height() * 0.55)))
        name = painter.fontMetrics().elidedText(self.name(card), Qt.TextElideMode.ElideRight, int(band.width() - 6))
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, name)

    def badges(self, card: TableCard) -> list[NumberBadge]:
        """Return the numbers that a card on the mat has now, in their order."""
        known = (*self.pack.face.foot, *self.pack.mat.badges)
        present = [
            badge for badge in known if card.numbers.get(badge.goal or badge.field) or badge.field in card.printed
        ]
        return [] if card.face_down else present

    def numbers(
        self, painter: QPainter, spot: Spot, room: QRectF, *, scale: float, on_top: bool, alone: bool = True
    ) -> None:
        """Draw the current numbers upright along an edge of a square. Numbers that differ from the printed ones are
        marked. `alone`: whether no other card lies beside this one."""
        badges = self.badges(spot.card)
        places = plates(spot, room, len(badges), scale=scale, on_top=on_top, alone=alone)
        for badge, plate in zip(badges, places, strict=True):
            self._number(painter, plate, badge, spot.card)

    def numbers_beside(self, painter: QPainter, spot: Spot, room: QRectF, *, scale: float) -> None:
        """Draw the current numbers of a card that has a zone to itself: in a column on its right, or side by side below
        a card that is turned sideways."""
        badges = self.badges(spot.card)
        for badge, plate in zip(badges, leader_plates(spot, room, len(badges), scale), strict=True):
            self._number(painter, plate, badge, spot.card)

    @staticmethod
    def _number(painter: QPainter, plate: QRectF, badge: NumberBadge, card: TableCard) -> None:
        change, ink = card.change(badge.field), QColor("#ffffff")
        mark = QColor(CHANGE_UP if change > 0 else CHANGE_DOWN)
        painter.setPen(QPen(mark, 1.4) if change else QPen(QColor(0, 0, 0, 120), 1))
        painter.setBrush(QColor(badge.colour))
        painter.drawRoundedRect(plate, 4, 4)
        painter.setPen(mark if change else ink)
        radius = plate.height() * SIGN_SHARE if badge.symbol else 0.0
        larger = max(1.0, plate.height() / PLATE_HEIGHT)
        sign = 2 * radius + SIGN_EDGE if badge.symbol else ARROW_WIDTH * larger if change else 0.0
        text = plate.adjusted(sign, 0, 0, 0)
        number = badge.shown(card.numbers)
        painter.setFont(_fitting(painter.font(), plate.height() * NUMBER_SHARE, number, text.width()))
        painter.drawText(text, Qt.AlignmentFlag.AlignCenter, number)
        if badge.symbol:
            place = QPointF(plate.left() + SIGN_EDGE + radius, plate.center().y())
            draw_marking(painter, badge.symbol, place, radius, ink)
        if change:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mark)
            place = QPointF(plate.left() + 3 + 4 * larger, plate.center().y())
            painter.drawPolygon(_arrow(place, larger, up=change > 0))


def _fitting(font: QFont, size: float, number: str, room: float) -> QFont:
    """Return the font at that size, or small enough for the number to fit."""
    font = sized(font, size, bold=True)
    width = QFontMetricsF(font).horizontalAdvance(number)
    return sized(font, int(size * room / width), bold=True) if width > room else font


def plates(spot: Spot, room: QRectF, count: int, *, scale: float, on_top: bool, alone: bool = True) -> list[QRectF]:
    """Return where the current numbers of a card are in its square: in a column beside an upright card if there is
    room, otherwise side by side along the edge. There they use the whole width, which long numbers need."""
    if not count:
        return []
    bounds = spot.bounds()
    left = bounds.right() + 3
    if alone and round(spot.angle) % 180 == 0 and room.right() - left >= LEAST_SIDE * scale:
        height = min(MOST_PLATE * scale, (room.height() - 6) / count)
        top = room.center().y() - height * count / 2
        return [QRectF(left, top + i * height, room.right() - left - 3, height - 3) for i in range(count)]
    height = PLATE_HEIGHT * scale
    width = min(max(room.width(), bounds.width()), MOST_PLATES * scale) / count
    left, upper = room.center().x() - width * count / 2, room.top() + 1 if on_top else room.bottom() - 1 - height
    return [QRectF(left + i * width + 1, upper, width - 2, height) for i in range(count)]


def leader_plates(spot: Spot, room: QRectF, count: int, scale: float) -> list[QRectF]:
    """Return where the current numbers are of a card that has a zone to itself."""
    if not count:
        return []
    bounds = spot.bounds()
    if round(spot.angle) % 180:
        width, height = min(52.0 * scale, room.width() / count), PLATE_HEIGHT * scale
        left = bounds.center().x() - width * count / 2
        return [QRectF(left + i * width + 1, bounds.bottom() + 1, width - 2, height) for i in range(count)]
    left = bounds.right() + 4
    height = min(PLATE_HEIGHT * scale + 2, room.height() / count)
    top = room.center().y() - height * count / 2
    width = min(room.right() - left, 52.0 * scale)
    return [QRectF(left, top + i * height, width, height - 2) for i in range(count)]


def _arrow(centre: QPointF, larger: float, *, up: bool) -> QPolygonF:
    sign = -1 if up else 1
    points = [(0, 3.4 * sign), (-3.4, -2.6 * sign), (3.4, -2.6 * sign)]
    return QPolygonF([centre + QPointF(x, y) * larger for x, y in points])


def glow(painter: QPainter, spot: Spot, colour: str, strength: float = 1.0) -> None:
    """Draw a soft outline around a card."""
    painter.save()
    painter.setTransform(spot.transform(), combine=True)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    rect, corner = spot.own_rect(), spot.width * 0.06 + 1
    for width, alpha in ((9.0, 34), (5.5, 70), (2.2, 255)):
        tint = QColor(colour)
        tint.setAlpha(round(alpha * strength))
        painter.setPen(QPen(tint, width))
        painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), corner, corner)
    painter.restore()
