"""What the mat shows: a position with its cards where they are now, what is highlighted, and what is under a point."""

from PySide6.QtCore import QPointF, QRectF

from deckbuilder.engine.position import Position
from deckbuilder.games.kit.mat_spec import MatSpec
from deckbuilder.gui.sandbox.card_layout import CardLayout, tray_panel
from deckbuilder.gui.sandbox.frame import Frame, Highlights
from deckbuilder.gui.sandbox.geometry import MatGeometry
from deckbuilder.gui.sandbox.motion import Motion
from deckbuilder.gui.sandbox.offers import Place, place_of
from deckbuilder.gui.sandbox.spot import Spot
from deckbuilder.gui.sandbox.stations import stations

LIFT = 12.0
EMPTY = Position({}, 0, None, "", None, None)


class MatScene:
    """The scene of one mat. `motion` moves its cards."""

    def __init__(self, mat: MatSpec, motion: Motion) -> None:
        self._mat, self._motion = mat, motion
        self.position, self.lights = EMPTY, Highlights()
        self.geometry = MatGeometry(mat, QRectF(0, 0, 720, 620))
        self.spots: list[Spot] = []
        """Where the cards are when nothing moves, from the lowest to the topmost."""
        self.focus: Place | None = None
        self.hover: str | None = None
        """The key of the card under the pointer."""
        self.cell = ""
        """The option whose part of a square is highlighted. Empty for none."""
        self.held: Spot | None = None
        """The card that was dropped, while the player is asked how to place it."""
        self.dragged: Spot | None = None
        self.grip = QPointF()
        """Where the pointer has the dragged card."""

    def clear(self) -> None:
        """Empty the mat for another game."""
        self.position, self.spots, self.focus = EMPTY, [], None
        self._motion.clear()

    def fit(self, rect: QRectF) -> None:
        """Lay out the zones for another size."""
        self.geometry = MatGeometry(self._mat, rect)
        self.spots = CardLayout(self._mat, self.geometry).spots(self.position)
        self._motion.stop()

    def show(self, position: Position) -> None:
        """Show a position. Its cards begin where they are now."""
        self._motion.leave(self.spots)
        self._motion.count_from(self.position, position)
        self.position = position
        self.spots = CardLayout(self._mat, self.geometry).spots(position)
        if self.focus is not None and self.focus not in self.stations():
            self.focus = None
        self.held = self.dragged = None

    def stations(self) -> list[Place]:
        """Return the places at which the arrow keys stop."""
        return stations(self.spots, self.geometry, self.position, self.lights, self._mat)

    # What is where ------------------------------------------------------------------

    def place_of(self, spot: Spot) -> Place:
        """Return the place of a card on the mat."""
        return place_of(spot.card, self._mat)

    def spot(self, card_id: int) -> Spot | None:
        """Return the place of the card with that instance id."""
        return next((spot for spot in self.spots if spot.card.id == card_id), None)

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the topmost card under a point."""
        return next((spot for spot in reversed(self.spots) if spot.covers(point)), None)

    def place_at(self, point: QPointF) -> Place | None:
        """Return the place under a point: a card, otherwise a square, otherwise a zone."""
        spot = self.spot_at(point)
        if spot is not None:
            return self.place_of(spot)
        if tray_panel(self.spots).contains(point):
            return None
        for square in self.geometry.squares():
            if self.geometry.square(square).contains(point):
                return Place(square.player, square.zone, square)
        for player, zone in self.geometry.zones():
            if zone.layout != "grid" and self.geometry.area(player, zone.key).contains(point):
                return Place(player, zone.key)
        return None

    def drop_place(self, point: QPointF, dragged: Spot) -> Place | None:
        """Return the place on which a dragged card is dropped. None if there is none, or if it is that card."""
        others = [spot for spot in reversed(self.spots) if spot is not dragged and spot.covers(point)]
        goal = self.place_of(others[0]) if others else self.place_at(point)
        return None if goal is None or goal.card == dragged.card.id else goal

    # What is drawn --------------------------------------------------------------------

    def frame(self, *, has_focus: bool) -> Frame:
        """Return the picture of this moment."""
        share = self._motion.share
        return Frame(
            self.position,
            [self._now(spot, share) for spot in self.spots],
            self.lights,
            self._motion.counts(self.position, share),
            self._motion.changes,
            self.focus if has_focus else None,
            self.hover,
            self.dragged.card.key if self.dragged is not None else None,
            self.cell,
        )

    def _now(self, spot: Spot, share: float) -> Spot:
        if self.dragged is not None and spot.card.key == self.dragged.card.key:
            return Spot(spot.card, self.grip, spot.height, 0.0)
        if self.held is not None and spot.card.key == self.held.card.key:
            return self.held
        moving = self._motion.on_its_way(spot, share)
        if moving is not None:
            return moving
        if spot.card.key == self.hover and self.geometry.layout(spot.card.zone) == "fan" and spot.card.known:
            return Spot(spot.card, spot.centre - QPointF(0, LIFT), spot.height, 0.0)
        return spot
