"""What the colours of a card cost the master who unlocks it (LEG 13, 31-3)."""

from collections.abc import Sequence

from card_db.models import Card

MASTER, TOKEN = "master", "token"
SURCHARGE = 1
"""Master points that a single-symbol card of a colour costs more which the master does not hold (LEG 31-3b)."""

Counts = Sequence[tuple[Card, int]]


def is_master(card: Card) -> bool:
    """Whether it is a master card."""
    return card.string("kind") == MASTER


def masters(cards: Counts) -> tuple[Card, ...]:
    """The different masters among the cards of a deck; a legal deck has one."""
    return tuple(card for card, _ in cards if is_master(card))


def is_class_only(card: Card) -> bool:
    """Whether it is a card with two colour symbols, which only masters of that class may have (LEG 13-2)."""
    return card.string("kind") not in {MASTER, TOKEN} and len(card.words("colours")) == 2


def may_have(master: Card, card: Card) -> bool:
    """Whether a deck of the master may hold the card as far as colours go: both symbols of a class-only card are the
    master's (LEG 23-2d, 31-3)."""
    return not is_class_only(card) or set(card.words("colours")) == set(master.words("colours"))


def surcharge(master: Card, card: Card) -> int:
    """How many master points more the card costs this master because of its colour (LEG 31-3b)."""
    colours = card.words("colours")
    foreign = len(colours) == 1 and not is_master(card) and colours[0] not in master.words("colours")
    return SURCHARGE if foreign else 0


def unlock_cost(master: Card | None, card: Card) -> int | None:
    """The master points that the card costs this master; None for a card without a cost."""
    cost = card.integer("cost")
    return None if cost is None else cost + (surcharge(master, card) if master is not None else 0)
