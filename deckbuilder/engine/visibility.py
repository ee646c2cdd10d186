"""Who may see what. Every view, event, label, prompt, refusal and log line asks here before it names a card.

A table says two things of each card: whose eyes its face is for (`Machine.eyes`), and who can tell it from others by
its public number (`Machine.locates`). All else follows: what is told is covered for other eyes (`cover`, `masked`), a
decision is asked of one player (`seen_decision`), and a choice among cards that its player cannot tell apart gets new
numbers in a random order (`Machine.ask`).
"""

from typing import Final

from deckbuilder.engine.api import Decision, Event, Json
from deckbuilder.i18n.message import Message

EVERYBODY: Final = -1
NOBODY: Final = 2
"""Whose eyes a face is for, where it is not one player (0, 1)."""
_ELSEWHERE: Final = Message("The other player is asked.")


def opens_to(eyes: int, viewer: int | None) -> bool:
    """Whether a viewer is among those eyes. None sees everything."""
    return viewer is None or eyes in {EVERYBODY, viewer}


def cover(event: Event, eyes: int, *fields: str) -> None:
    """Keep these fields of an event for those eyes."""
    if eyes != EVERYBODY:
        event["only"], event["secret"] = eyes, list[Json](fields)


def masked(event: Event, viewer: int | None) -> Event:
    """The event as that player may see it."""
    if viewer is None or "only" not in event or event["only"] == viewer:
        return event
    secret = event["secret"]
    assert isinstance(secret, list)
    left = {key: value for key, value in event.items() if key not in secret and key not in {"only", "secret"}}
    return left | {"hidden": True}


def hidden_decision(decision: Decision) -> Decision:
    """What the other player learns of a decision: that it is asked, and of what kind it is."""
    return Decision(decision.id, decision.player, decision.kind, _ELSEWHERE, 0, 0, (), hidden=True)


def numbers_in(view: Json) -> set[int]:
    """The public numbers of all cards in a view."""
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
