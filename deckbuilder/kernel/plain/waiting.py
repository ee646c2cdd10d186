"""A triggered ability of a card that waits to be used."""

from dataclasses import dataclass

from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.triggering import Waits


@dataclass(init=False, slots=True)
class Waiting(Waits):
    """A triggered ability that waits: its card, the card's stay at that time, and its index among the card's triggered
    abilities."""

    controller: int
    card: int
    stay: int
    place: int
    promise: Promise | None

    def __init__(self, controller: int, card: int, stay: int, place: int, promise: Promise | None = None) -> None:
        self.controller, self.card, self.stay = controller, card, stay
        self.place, self.promise = place, promise
