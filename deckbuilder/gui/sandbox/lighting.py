"""Decides what is highlighted on the mat while a decision is pending."""

from collections.abc import Sequence

from deckbuilder.engine.position import TableCard
from deckbuilder.gui.sandbox.frame import Cell, Highlights
from deckbuilder.gui.sandbox.offers import Offers, Place
from deckbuilder.gui.sandbox.placing import Placing


def lights_of(
    offers: Offers, picks: Sequence[str], placing: Placing | None, dragged: TableCard | None, cells: tuple[Cell, ...]
) -> Highlights:
    """Return the highlights for the options of a decision, those that are picked, and a card that was picked up or is
    being dragged."""
    decision = offers.decision
    targets: Sequence[Place] = offers.bare_places()
    selected = None
    if placing is not None:
        selected, targets = placing.card, placing.places
    elif dragged is not None and dragged.id is not None and not offers.by_marking:
        targets = offers.drop_places(dragged.id)
    picked, counters = _numbers(offers, picks), tuple(offers.counters())
    return Highlights(offers.cards(), picked, tuple(targets), selected, decision.source, counters, cells)


def _numbers(offers: Offers, picks: Sequence[str]) -> dict[int, int]:
    """Return the picked cards with their number in the order, or 0 if the order does not matter."""
    ordered = offers.decision.kind == "order"
    cards = ((number, offers.card_of(key)) for number, key in enumerate(picks, 1))
    return {card: number if ordered else 0 for number, card in cards if card is not None}
