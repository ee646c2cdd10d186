"""Decides who may see what. Every view, event, label, prompt, refusal and log line asks here before it names a card.

A table answers two questions about each card: who may see its face (`Machine.eyes`), and who can tell it from others
by its public number (`Machine.locates`). Everything else follows: events are masked for others (`cover`, `masked`),
a decision shows its content to one player only (`hidden_decision`), and a choice among cards that its player cannot
tell apart gets new numbers in a random order (`Machine.ask`).
"""

from typing import Final

from deckbuilder.engine.api import Decision, Event, Json
from deckbuilder.i18n.message import Message

EVERYBODY: Final = -1
NOBODY: Final = 2
"""The values of `Machine.eyes` that are not a player (0, 1)."""
_ELSEWHERE: Final = Message("The other player is asked.")


def opens_to(eyes: int, viewer: int | None) -> bool:
    """Return whether a viewer is among those who may see it. None sees everything."""
    return viewer is None or eyes in {EVERYBODY, viewer}


def cover(event: Event, eyes: int, *fields: str) -> None:
    """Mark these fields of an event as visible to one player only, or to nobody."""
    if eyes != EVERYBODY:
        event["only"], event["secret"] = eyes, list[Json](fields)


def masked(event: Event, viewer: int | None) -> Event:
    """Return the event as that player may see it."""
    if viewer is None or "only" not in event or event["only"] == viewer:
        return event
    secret = event["secret"]
    assert isinstance(secret, list)
    left = {key: value for key, value in event.items() if key not in secret and key not in {"only", "secret"}}
    return left | {"hidden": True}


def hidden_decision(decision: Decision) -> Decision:
    """Return what the other player learns of a decision: that it is asked, and its kind."""
    return Decision(decision.id, decision.player, decision.kind, _ELSEWHERE, 0, 0, (), hidden=True)


def numbers_in(view: Json) -> set[int]:
    """Return the public numbers of all cards in a view."""
    found: set[int] = set()
    waiting: list[Json] = [view]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            number = part.get("id")
            if isinstance(number, int):
                found.add(number)
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return found
