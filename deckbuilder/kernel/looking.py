"""Looking at the top cards of a deck: who looks takes some, and puts the rest back in an order of their choice."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from deckbuilder.engine.api import Event
from deckbuilder.engine.moves import Move
from deckbuilder.engine.visibility import cover
from deckbuilder.kernel.asking import ask, picked
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.reading import Filter
from deckbuilder.kernel.table import CardTable, Step

T = TypeVar("T", bound=CardTable[Any])


def look(
    count: int,
    take_most: int,
    matches: Filter[T],
    order: str,
    take: Callable[[T, int], None],
    put_back: Callable[[T, EffectFrame, Sequence[int]], None],
    *,
    said: int = -1,
) -> tuple[Step, ...]:
    """The steps. `order`: the question for the order of the rest, `take`: how a card comes to the hand, `put_back`: how
    the rest goes back in that order; `said`: the number in the question, if it is not the most that can be taken."""

    def show(table: T, frame: EffectFrame) -> None:
        cards = table.zone(frame.controller, table.DECK)[:count]
        for card in cards:
            table.new_handle(card)
        frame.queue = tuple(table.ref(card) for card in cards)
        told: Event = {
            "type": "look",
            "player": frame.controller,
            "count": len(cards),
            "cards": [table.handle_of(card) for card in cards],
            "names": [dict(table.name_of(card)) for card in cards],
        }
        cover(told, frame.controller, "cards", "names")
        table.emit(told)

    def ask_take(table: T, frame: EffectFrame) -> None:
        moves: list[Move] = [("pick", card) for card, _ in frame.queue if matches(table, frame, card)]
        offered, bounds = moves if take_most else [], (0, take_most)
        ask(table, frame, "cards", "{card}: take up to {count}.", offered, bounds, count=said)

    def take_picked(table: T, frame: EffectFrame) -> None:
        cards = picked(table)
        frame.names["it"] = ()
        for card in cards:
            take(table, card)
        frame.done = len(cards)
        frame.names["it"] = tuple(table.ref(card) for card in cards)
        frame.queue = tuple(ref for ref in frame.queue if ref[0] not in cards)

    def ask_order(table: T, frame: EffectFrame) -> None:
        moves: list[Move] = [("order", card) for card, _ in frame.queue]
        ask(table, frame, "order", order, moves, (len(moves), len(moves)))

    def put_rest(table: T, frame: EffectFrame) -> None:
        put_back(table, frame, picked(table))
        frame.queue = ()

    return show, ask_take, take_picked, ask_order, put_rest
