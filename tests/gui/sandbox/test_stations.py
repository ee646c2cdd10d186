"""The way of the arrow keys over the mat."""

from PySide6.QtCore import QPointF, QRectF

from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.stations import next_station

RIGHT, UP = QPointF(1, 0), QPointF(0, -1)
HAND, FAR_HAND, DECK, LIFE = Place(0, "hand", card=1), Place(0, "hand", card=2), Place(0, "deck"), Place(0, "life")
WHERE = {HAND: QPointF(100, 600), FAR_HAND: QPointF(300, 600), DECK: QPointF(220, 400), LIFE: QPointF(100, 200)}
PLACES = tuple(WHERE)


def rect_of(place: Place) -> QRectF:
    rect = QRectF(0, 0, 60, 80)
    rect.moveCenter(WHERE[place])
    return rect


def test_without_a_focus_the_keys_begin_at_the_own_edge_with_a_card_that_can_be_used() -> None:
    assert next_station(PLACES, None, RIGHT, frozenset({2}), rect_of) == FAR_HAND
    assert next_station(PLACES, None, RIGHT, frozenset(), rect_of) == HAND
    assert next_station((), None, RIGHT, frozenset(), rect_of) is None


def test_a_focus_that_is_gone_begins_again() -> None:
    assert next_station((DECK, LIFE), HAND, UP, frozenset(), rect_of) == DECK


def test_an_arrow_leads_to_the_nearest_place_ahead_and_nowhere_at_the_edge() -> None:
    assert next_station(PLACES, HAND, RIGHT, frozenset(), rect_of) == FAR_HAND
    assert next_station(PLACES, HAND, UP, frozenset(), rect_of) == LIFE  # the deck is nearer, but more to the side
    assert next_station(PLACES, LIFE, UP, frozenset(), rect_of) is None
