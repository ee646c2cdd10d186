"""What a step by hand asks for on the mat."""

from collections.abc import Callable
from dataclasses import dataclass

from deckbuilder.engine.position import Square
from deckbuilder.gui.sandbox.offers import Place


@dataclass(frozen=True, slots=True)
class HandTargets:
    """Cards and places on the mat that a step by hand asks for, and what a click on them does."""

    cards: frozenset[int]
    places: tuple[Place, ...]
    choose_card: Callable[[int], None] | None
    choose_place: Callable[[Square], None] | None

    def choose(self, place: Place) -> None:
        """Answer with the card or the place that was clicked. Any other click does nothing."""
        bare = Place(place.player, place.zone, place.square)
        if place.card in self.cards and self.choose_card is not None and place.card is not None:
            self.choose_card(place.card)
        elif bare in self.places and self.choose_place is not None and place.square is not None:
            self.choose_place(place.square)
