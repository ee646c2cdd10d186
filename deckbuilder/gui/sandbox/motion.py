"""Moves cards and counters from one position to the next, and shows for a while which counters have changed."""

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEasingCurve, QObject, QTimer, QVariantAnimation, Signal

from deckbuilder.engine.position import Position
from deckbuilder.games.kit.mat_spec import MatSpec
from deckbuilder.gui.sandbox.spot import Spot

MOTION_MS = 140
CHANGE_SHOWN_MS = 1600


class Motion(QObject):
    """The way to the shown position. `moved` is emitted whenever the picture changes."""

    moved = Signal()

    def __init__(self, mat: MatSpec, parent: QObject) -> None:
        super().__init__(parent)
        self._counters = {zone.key for zone in mat.zones if zone.layout == "number"}
        self._from: dict[str, Spot] = {}
        self._counts_before: Mapping[tuple[int, str], int] = {}
        self.changes: dict[tuple[int, str], int] = {}
        """The last changes of the counters, by player and zone."""
        self._run, self._fade = QVariantAnimation(self), QTimer(self)
        self._run.setStartValue(0.0)
        self._run.setEndValue(1.0)
        self._run.setDuration(MOTION_MS)
        self._run.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._run.valueChanged.connect(lambda _: self.moved.emit())
        self._fade.setSingleShot(True)
        self._fade.setInterval(CHANGE_SHOWN_MS)
        self._fade.timeout.connect(self._forget_changes)

    def clear(self) -> None:
        """Forget the position of another game."""
        self.changes = {}
        self._run.stop()

    def leave(self, spots: Sequence[Spot]) -> None:
        """Let cards begin at these spots."""
        self._from = {spot.card.key: spot for spot in spots}

    def count_from(self, before: Position, after: Position) -> None:
        """Let the counters begin with those of another position, and show which ones change."""
        self._counts_before = {key: zone.count for key, zone in before.zones.items() if not zone.cards}
        changes = {
            key: zone.count - before.zones[key].count
            for key, zone in after.zones.items()
            if key[1] in self._counters and key in before.zones and zone.count != before.zones[key].count
        }
        if changes:
            self.changes = changes
            self._fade.start()

    def _forget_changes(self) -> None:
        self.changes = {}
        self.moved.emit()

    def start(self) -> None:
        """Begin to move."""
        self._run.start()

    def stop(self) -> None:
        """Show everything where it is in the end."""
        self._run.stop()

    @property
    def share(self) -> float:
        """How much of the way is done, from 0 to 1."""
        running = self._run.state() == QVariantAnimation.State.Running
        return float(self._run.currentValue()) if running else 1.0

    def on_its_way(self, spot: Spot, share: float) -> Spot | None:
        """Return where a card is after that share of its way. None if it does not move."""
        start = self._from.get(spot.card.key)
        return between(start, spot, share) if share < 1 and start is not None else None

    def counts(self, position: Position, share: float) -> dict[tuple[int, str], int]:
        """Return what the counters show after that share of the way to a position. Empty at its end."""
        if share >= 1:
            return {}
        return {
            key: round(start + (position.zones[key].count - start) * share)
            for key, start in self._counts_before.items()
            if key in position.zones
        }


def between(start: Spot, end: Spot, share: float) -> Spot:
    """Return a spot between two others. It turns the shorter way round. `share` goes from 0 to 1."""
    turn = math.remainder(end.angle - start.angle, 360)
    centre = start.centre + (end.centre - start.centre) * share
    height = start.height + (end.height - start.height) * share
    return Spot(end.card, centre, height, start.angle + turn * share)
