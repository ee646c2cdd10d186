"""Records which once-a-turn abilities were used, and reports effects under their cards' names."""

from typing import Any

from deckbuilder.engine.api import Json
from deckbuilder.kernel.table import CardTable, G


def was_used(table: CardTable[G], card: int, ability: int) -> bool:
    """Whether a once-a-turn ability was used this turn."""
    record = table.cards[card]
    return record.used_turn == table.turn and ability in record.used


def times_used(table: CardTable[G], card: int, ability: int) -> int:
    """Return how many times `mark_use` was called for the ability this turn."""
    record = table.cards[card]
    return record.used.count(ability) if record.used_turn == table.turn else 0


def mark_use(table: CardTable[G], card: int, ability: int) -> None:
    """Record one more use of the ability this turn, for games in which an ability can have a number of uses."""
    record = table.edit(card)
    record.used = (*record.used, ability) if record.used_turn == table.turn else (ability,)
    record.used_turn = table.turn


def mark_used(table: CardTable[G], card: int, ability: int) -> None:
    """Record that the ability was used this turn."""
    if was_used(table, card, ability):
        return
    record = table.edit(card)
    record.used = (*record.used, ability) if record.used_turn == table.turn else (ability,)
    record.used_turn = table.turn


def tell_source(table: CardTable[Any], event_type: str, card: int, /, **fields: Json) -> None:
    """Report an effect of the card, with the card's name. The event has no card number if the card is hidden now."""
    if table.open_number(card) is not None:
        table.tell(event_type, card, fields)
        return
    name: Json = dict(table.name_of(card))
    table.emit({"type": event_type, "player": table.cards[card].owner, "name": name, **fields})
