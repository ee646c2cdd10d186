"""Arranges the cards of a row in groups by their state, such as the standing, rested and reversed energies."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from deckbuilder.engine.position import TableCard
from deckbuilder.games.kit.mat_spec import MatSpec, MatZone, StateValue

GAP = 4.0
LABEL_SHARE, MOST_LABEL = 0.5, 96.0
"""The width of a label beside its group: a share of the zone, and at most so many pixels."""
LINE_GAP = 2.0
FEW_STATES = 2
"""The label of a zone counts the cards in one of so many states. Cards with more states are in groups."""


@dataclass(frozen=True, slots=True)
class StateGroup:
    """The cards of a zone that are in one state, their rectangle, and that of their label."""

    value: StateValue
    cards: tuple[TableCard, ...]
    rect: QRectF
    label: QRectF

    def centres(self, across: float) -> list[QPointF]:
        """Return the centres of the cards, which overlap as much as they must. `across`: the width of one on the
        screen."""
        step = min(across + GAP, (self.rect.width() - across) / max(1, len(self.cards) - 1))
        left, y = self.rect.left() + across / 2, self.rect.center().y()
        return [QPointF(left + step * place, y) for place in range(len(self.cards))]


def states_of(mat: MatSpec, zone: MatZone) -> Sequence[StateValue]:
    """Return the values of the state by which the cards of a zone are counted."""
    field = zone.counts[0] if zone.counts is not None else ""
    return next((state.values for state in mat.states if state.field == field), ())


def state_groups(
    mat: MatSpec, zone: MatZone, cards: Sequence[TableCard], inner: QRectF, line: float
) -> list[StateGroup]:
    """Return the groups of a zone from the top, in the order of the states. States without a card have none. `line`:
    the height of a line of text."""
    if zone.counts is None:
        return []
    field, values = zone.counts[0], states_of(mat, zone)
    if len(values) <= FEW_STATES:
        return []
    parts = [(value, tuple(card for card in cards if card.lies.get(field) == value.value)) for value in values]
    found = [(value, own) for value, own in parts if own]
    if len(found) == 1:
        rect = inner.adjusted(0, 0, 0, -line - LINE_GAP)
        label = QRectF(inner.left(), rect.bottom() + LINE_GAP, inner.width(), line)
        return [StateGroup(*found[0], rect, label)]
    height, width = inner.height() / max(1, len(found)), min(MOST_LABEL, inner.width() * LABEL_SHARE)
    groups = []
    for place, (value, own) in enumerate(found):
        rect = QRectF(inner.left(), inner.top() + place * height, inner.width() - width - GAP, height - LINE_GAP)
        label = QRectF(inner.right() - width, rect.center().y() - line / 2, width, line)
        groups.append(StateGroup(value, own, rect, label))
    return groups
