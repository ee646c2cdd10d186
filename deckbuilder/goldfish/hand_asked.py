"""What a step by hand asks for: a card, a place, an amount."""

from dataclasses import dataclass

from deckbuilder.engine.position import Square


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card that can be chosen. `card` is its id in the card database; None if the player may not know it."""

    number: int
    player: int
    zone: str
    card: str | None
    square: Square | None = None
    copies: int = 1
    """How many cards of this name lie in no order in the zone."""


@dataclass(frozen=True, slots=True)
class CardsAsked:
    """One of these cards is to be chosen. `left` is how many more after this one; None: as many as the player likes."""

    cards: tuple[HandCard, ...]
    left: int | None


@dataclass(frozen=True, slots=True)
class PlacesAsked:
    """One of these free places is to be chosen for a card."""

    card: int
    places: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class AmountAsked:
    """The amount of a change is to be given."""


Asked = CardsAsked | PlacesAsked | AmountAsked
