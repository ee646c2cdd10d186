"""Changes by hand that are the same in every game: counters, notes, reveals and shuffles."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from deckbuilder.engine.api import Action, Json, Refusal
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.table import CardTable

NOTE_LENGTH: Final = 2000
NAME_LENGTH: Final = 100
NUMBER_LIMIT: Final = 1_000_000_000
"""The most counters of one kind on a card."""
COUNTER_KINDS: Final = 20
"""The most kinds of counters on a card. A limit is needed because every copy of the position holds all of them."""


# Parts of actions --------------------------------------------------------------------


def wrong(field: str) -> Refusal:
    """Return the refusal of an action with a missing or invalid field."""
    return Refusal("", Message("The field “{field}” is missing or wrong.", {"field": field}))


def card_in(table: CardTable[Any], action: Action) -> int | None:
    """Return the card that the action names, or None if no card has that number."""
    value = action.get("card")
    return table.handles.get(value) if type(value) is int else None


def player_in(table: CardTable[Any], action: Action) -> int | None:
    """Return the player whom the action names, or None if it names nobody. The default is the active player."""
    value = action.get("player")
    if value is None:
        return table.active
    return value if type(value) is int and value in {0, 1} else None


# What every game has -----------------------------------------------------------------


def _counter(table: CardTable[Any], action: Action) -> Refusal | None:
    card = card_in(table, action)
    if card is None:
        return wrong("card")
    counters = dict(table.cards[card].counters)
    changed = change_counters(counters, action)
    if isinstance(changed, Refusal):
        return changed
    name, count = changed
    if len(counters) > COUNTER_KINDS:
        message = Message(
            "A card can have at most {limit} kinds of counters. Remove one first.", {"limit": COUNTER_KINDS}
        )
        return Refusal("", message)
    table.edit(card).counters = tuple(sorted(counters.items()))
    table.tell("counter", card, counter=name, count=count)
    return None


def change_counters(counters: dict[str, int], action: Action) -> Refusal | tuple[str, int]:
    """Change the counters that the action names. Return their name and new number."""
    name, delta = action.get("name", "counter"), action.get("delta", 1)
    if not isinstance(name, str) or not name or len(name) > NOTE_LENGTH:
        return wrong("name")
    if type(delta) is not int or abs(delta) > NUMBER_LIMIT:
        return wrong("delta")
    count = max(0, min(NUMBER_LIMIT, counters.get(name, 0) + delta))
    if count:
        counters[name] = count
    else:
        counters.pop(name, None)
    return name, count


def _shuffle(table: CardTable[Any], action: Action) -> Refusal | None:
    player = player_in(table, action)
    if player is None:
        return wrong("player")
    table.shuffle_deck(player)
    return None


def _reveal(table: CardTable[Any], action: Action) -> Refusal | None:
    """Show the card's name to everybody. A face-down card stays face down."""
    card = card_in(table, action)
    if card is None:
        return wrong("card")
    name: Json = dict(table.name_of(card))
    table.emit({"type": "reveal", "card": action["card"], "player": table.cards[card].owner, "name": name})
    return None


def _note(table: CardTable[Any], action: Action) -> Refusal | None:
    text = action.get("text")
    if not isinstance(text, str) or len(text) > NOTE_LENGTH:
        return wrong("text")
    table.notes = Notes(table.notes, text)
    table.emit({"type": "note", "text": text})
    return None


SAME_EVERYWHERE: Final[Mapping[str, tuple[Callable[[Any, Action], Refusal | None], frozenset[str]]]] = {
    "counter": (_counter, frozenset({"card", "name", "delta"})),
    "shuffle": (_shuffle, frozenset({"player"})),
    "reveal": (_reveal, frozenset({"card"})),
    "note": (_note, frozenset({"text"})),
}
