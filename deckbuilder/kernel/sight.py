"""Prevents players from learning about hidden cards from the order of a deck or from events about card texts."""

from collections.abc import Callable, Sequence
from typing import Any

from deckbuilder.engine.api import Event
from deckbuilder.engine.machine import Machine
from deckbuilder.kernel.definitions import Definition


def in_no_order(table: Machine[Any], cards: Sequence[int], deck: int, printed: Callable[[int], str]) -> Sequence[int]:
    """Return the cards, with those that are in a deck sorted by their printed cards. `deck`: the number of the deck
    zone."""
    places = [place for place, card in enumerate(cards) if table.cards[card].zone == deck]
    if not places:
        return cards
    found = list(cards)
    inside = sorted((cards[place] for place in places), key=lambda card: (printed(card), card))
    for place, card in zip(places, inside, strict=True):
        found[place] = card
    return found


def keep_order_secret(events: list[Event], since: int, zone: str) -> None:
    """Sort the reports of moves into a hidden zone by the numbers of the cards, so that the reports do not reveal the
    order there. `since`: the first event that counts."""
    places = [place for place in range(since, len(events)) if events[place].get("to") == zone]
    moves = sorted((events[place] for place in places), key=_number_in)
    for place, event in zip(places, moves, strict=True):
        events[place] = event


def _number_in(event: Event) -> int:
    number = event.get("card")
    return number if isinstance(number, int) else -1


def masked_text(table: Machine[Any], book: Sequence[Definition], event: Event, viewer: int | None) -> Event:
    """Return an event as that player may see it. An event about a text that is not understood reveals that its card is
    in the game. A player sees it only if they own such a card or see one."""
    if event["type"] != "unread" or viewer is None:
        return event
    for card, record in enumerate(table.cards):
        if book[record.definition].name == event["name"] and (record.owner == viewer or table.sees(viewer, card)):
            return event
    return {"type": "unread", "hidden": True}
