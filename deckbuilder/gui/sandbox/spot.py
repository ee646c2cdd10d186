"""Where a card is on the mat."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF, QTransform

from deckbuilder.engine.position import TableCard

CARD_ASPECT = 63 / 88


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's place on the mat: its centre, the height of the upright card, and its turn in degrees clockwise."""

    card: TableCard
    centre: QPointF
    height: float
    angle: float

    @property
    def width(self) -> float:
        """The width of the upright card."""
        return self.height * CARD_ASPECT

    def transform(self) -> QTransform:
        """Return the transform from the card's own coordinates (its centre at 0, 0) to those of the mat."""
        return QTransform().translate(self.centre.x(), self.centre.y()).rotate(self.angle)

    def own_rect(self) -> QRectF:
        """Return the card's rectangle in its own coordinates."""
        return QRectF(-self.width / 2, -self.height / 2, self.width, self.height)

    def outline(self) -> QPolygonF:
        """Return the card's outline on the mat."""
        return self.transform().map(QPolygonF(self.own_rect()))

    def bounds(self) -> QRectF:
        """Return the upright rectangle around the card."""
        return self.outline().boundingRect()

    def covers(self, point: QPointF) -> bool:
        """Return whether the card covers the point."""
        inverse, _ = self.transform().inverted()
        return self.own_rect().contains(inverse.map(point))


def gathered(spots: Sequence[Spot], room: QRectF) -> list[Spot]:
    """Return cards that lie together, moved and made smaller so that they are inside a rectangle."""
    whole = QRectF()
    for spot in spots:
        whole = whole.united(spot.bounds())
    share = min(1.0, room.width() / whole.width(), room.height() / whole.height())
    return [
        replace(spot, centre=_moved(spot.centre, whole.center(), room.center(), share), height=spot.height * share)
        for spot in spots
    ]


def _moved(point: QPointF, before: QPointF, after: QPointF, share: float) -> QPointF:
    return after + (point - before) * share
