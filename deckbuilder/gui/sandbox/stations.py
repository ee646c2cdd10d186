"""The places of the mat at which the arrow keys stop, and the way between them."""

from collections.abc import Callable, Sequence, Set

from PySide6.QtCore import QPointF, QRectF

from deckbuilder.engine.position import Position
from deckbuilder.games.kit.mat_spec import MatSpec
from deckbuilder.gui.sandbox.frame import Highlights
from deckbuilder.gui.sandbox.geometry import MatGeometry
from deckbuilder.gui.sandbox.offers import Place, place_of
from deckbuilder.gui.sandbox.spot import Spot

ROW = 40
"""Places this close to each other are in one row of the reading order."""


def stations(
    spots: Sequence[Spot], geometry: MatGeometry, position: Position, lights: Highlights, mat: MatSpec
) -> list[Place]:
    """Return the targets that are asked for. Without any: the cards, the piles, and the counters that can be
    clicked."""
    if lights.targets:
        return list(lights.targets)
    places = [place_of(spot.card, mat) for spot in spots if spot.card.id is not None]
    piles = [
        Place(player, zone.key)
        for player, zone in geometry.zones()
        if zone.layout in {"pile", "count"} or _hides(position, player, zone.key)
    ]
    return places + piles + list(lights.counters)


def _hides(position: Position, player: int, zone: str) -> bool:
    """Return whether a zone has hidden cards. They are one station together."""
    found = position.zones.get((player, zone))
    return found is not None and any(card.id is None for card in found.cards)


def next_station(
    places: Sequence[Place],
    here: Place | None,
    direction: QPointF,
    usable: Set[int],
    rect_of: Callable[[Place], QRectF],
) -> Place | None:
    """Return the nearest place in a direction. From nowhere, return the first one with a usable card. None if there is
    none."""
    if here is None or here not in places:
        first = [place for place in places if place.card in usable] or places
        return min(first, key=lambda place: _reading_order(rect_of(place).center()), default=None)
    start = rect_of(here).center()
    ahead = [(_distance(rect_of(place).center() - start, direction), place) for place in places]
    nearest = min(((far, i) for i, (far, _) in enumerate(ahead) if far is not None), default=None)
    return ahead[nearest[1]][1] if nearest is not None else None


def _reading_order(centre: QPointF) -> tuple[int, int]:
    """Return the sort key that orders places from the player's own edge outwards, and from left to right."""
    return -round(centre.y() / ROW), round(centre.x())


def _distance(step: QPointF, direction: QPointF) -> float | None:
    """Return the length of a step in a direction, sideways counted twice. None if the step leads elsewhere."""
    along = step.x() * direction.x() + step.y() * direction.y()
    across = abs(step.x() * direction.y()) + abs(step.y() * direction.x())
    return along + 2 * across if along > 1 and across <= 2.5 * along else None
