"""Records which abilities with a limit of uses were used, and reports effects under their cards' names."""

from typing import Any

from deckbuilder.engine.api import Json
from deckbuilder.kernel.table import CardTable, G


def was_used(table: CardTable[G], card: int, ability: int, times: int = 1) -> bool:
    """Whether the ability was used so many times this turn or, if it can be used once a game, in this game."""
    record = table.cards[card]
    if not record.used:
        return False
    return times_used(table, card, ability) >= times or _in_game(ability) in record.used


def times_used(table: CardTable[G], card: int, ability: int) -> int:
    """Return how many times `mark_use` was called for the ability this turn."""
    record = table.cards[card]
    return record.used.count(ability) if record.used_turn == table.turn else 0


def mark_use(table: CardTable[G], card: int, ability: int) -> None:
    """Record one more use of the ability this turn, for games in which an ability can have a number of uses."""
    _mark(table, card, ability)


def mark_used(table: CardTable[G], card: int, ability: int, *, times: int = 1, once_a_game: bool = False) -> None:
    """Record that the ability was used this turn, or in this game. `times`: how often it can be used in a turn."""
    if not was_used(table, card, ability, times):
        _mark(table, card, _in_game(ability) if once_a_game else ability)


def _mark(table: CardTable[G], card: int, mark: int) -> None:
    record = table.edit(card)
    used = record.used if record.used_turn == table.turn else kept_marks(record.used)
    record.used, record.used_turn = (*used, mark), table.turn


def kept_marks(used: tuple[int, ...]) -> tuple[int, ...]:
    """Return the marks of a card that remain when a turn ends or when the card moves: those of abilities that can be
    used once a game. A card that goes to a hidden zone loses them too, because nobody can tell it from other copies
    afterwards."""
    return tuple([mark for mark in used if mark < 0]) if used else ()


def _in_game(ability: int) -> int:
    """Return the mark of an ability that was used and can be used once a game. It is negative."""
    return -1 - ability


def tell_source(table: CardTable[Any], event_type: str, card: int, /, **fields: Json) -> None:
    """Report an effect of the card, with the card's name. The event has no card number if the card is hidden now."""
    if table.open_number(card) is not None:
        table.tell(event_type, card, fields)
        return
    name: Json = dict(table.name_of(card))
    table.emit({"type": event_type, "player": table.cards[card].owner, "name": name, **fields})
