"""Steps that look at the top cards of a deck, search a deck, or reveal cards to both players."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from deckbuilder.engine.api import Event
from deckbuilder.engine.moves import Move
from deckbuilder.engine.visibility import cover
from deckbuilder.kernel.asking import ask, picked
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.reading import Filter, Finder, players_of
from deckbuilder.kernel.table import CardTable, Step

SHOWN: Final = "#shown"
"""The name under which an effect stores the cards that it has shown to both players."""
T = TypeVar("T", bound=CardTable[Any])


def look(
    count: int,
    take_most: int,
    matches: Filter[T],
    order: str,
    take: Callable[[T, int], None],
    put_back: Callable[[T, EffectFrame, Sequence[int]], None],
    *,
    asked: int = -1,
    must: bool = False,
    show: bool = False,
    reveal: bool = False,
    before_each: str = "",
) -> tuple[Step, ...]:
    """Return code that looks at the top cards of the player's deck, takes some, and puts the rest away in an order of
    the player's choice. `order`: the question for that order, or an empty text if the order does not matter. `take`:
    puts a card into the hand. `put_back`: puts the rest away. `asked`: the number in the question, if it is not the
    most that can be taken. `must`: the player takes as many as possible. `show`: both players see what is taken.
    `reveal`: they see all of the cards.
    `before_each`: the question whether to look at one more card, if the player may stop."""

    def ask_take(table: T, frame: EffectFrame) -> None:
        moves: list[Move] = [("pick", card) for card, _ in frame.queue if matches(table, frame, card)]
        offered = moves if take_most else []
        if must:
            ask(table, frame, "cards", "{card}: take {count}.", offered, (take_most, take_most))
        else:
            ask(table, frame, "cards", "{card}: take up to {count}.", offered, (0, take_most), count=asked)

    def take_picked(table: T, frame: EffectFrame) -> None:
        cards = picked(table)
        frame.names["it"] = ()
        for card in cards:
            if show:
                table.tell("reveal", card)
            take(table, card)
        frame.done = len(cards)
        frame.names["it"] = tuple(table.ref(card) for card in cards)
        frame.queue = tuple(ref for ref in frame.queue if ref[0] not in cards)

    def ask_order(table: T, frame: EffectFrame) -> None:
        moves: list[Move] = [("order", ref[0]) for ref in frame.queue if table.stands(ref)]
        ask(table, frame, "order", order, moves, (len(moves), len(moves)))

    def put_rest(table: T, frame: EffectFrame) -> None:
        put_back(table, frame, picked(table))
        frame.queue = ()

    def put_all(table: T, frame: EffectFrame) -> None:
        rest, frame.queue = [ref[0] for ref in frame.queue if table.stands(ref)], ()
        put_back(table, frame, rest)

    looks = _one_by_one(count, before_each) if before_each else (_all_at_once(count),)
    if reveal:
        looks = (*looks, _show_all)
    if not order:
        return (*looks, ask_take, take_picked, put_all)
    return (*looks, ask_take, take_picked, ask_order, put_rest)


def _show_all(table: CardTable[Any], frame: EffectFrame) -> None:
    """Show the cards that are looked at to both players."""
    for card, _ in frame.queue:
        table.tell("reveal", card)
    frame.names[SHOWN] = (*frame.names.get(SHOWN, ()), *frame.queue)


def _all_at_once(count: int) -> Step:
    def show(table: CardTable[Any], frame: EffectFrame) -> None:
        frame.queue = ()
        _see(table, frame, table.zone(frame.controller, table.DECK)[:count])

    return show


def _one_by_one(count: int, before_each: str) -> tuple[Step, ...]:
    """Return code that looks at up to that many cards. The player may stop before each."""

    def begin(_table: CardTable[Any], frame: EffectFrame) -> None:
        frame.queue = ()

    def ask_more(table: CardTable[Any], frame: EffectFrame) -> None:
        if len(frame.queue) < min(count, len(table.zone(frame.controller, table.DECK))):
            ask(table, frame, "yes_no", before_each, [("yes",), ("no",)])
        else:
            table.answer = (("no",),)

    def see_more(table: CardTable[Any], frame: EffectFrame) -> None:
        if table.answer == (("yes",),):
            _see(table, frame, [table.zone(frame.controller, table.DECK)[len(frame.queue)]])
            frame.pc -= 2

    return begin, ask_more, see_more


def _see(table: CardTable[Any], frame: EffectFrame, cards: Sequence[int]) -> None:
    """Let the player look at the cards, besides those that the player looks at already."""
    for card in cards:
        table.new_handle(card)
    frame.queue = (*frame.queue, *(table.ref(card) for card in cards))
    event: Event = {
        "type": "look",
        "player": frame.controller,
        "count": len(cards),
        "cards": [table.handle_of(card) for card in cards],
        "names": [dict(table.name_of(card)) for card in cards],
    }
    cover(event, frame.controller, "cards", "names")
    table.emit(event)


def search(
    count: int, matches: Filter[T], take: Callable[[T, int], None], shuffle: Callable[[T, EffectFrame], object]
) -> tuple[Step, ...]:
    """Return code that searches the player's deck, reveals and takes up to that many matching cards, and shuffles. The
    cards are offered and numbered in the order of their ids, so that the order of the deck stays secret."""

    def look_through(table: T, frame: EffectFrame) -> None:
        deck = sorted(table.zone(frame.controller, table.DECK), key=lambda card: (table.id_of(card), card))
        for card in deck:
            table.new_handle(card)
        frame.queue = tuple(table.ref(card) for card in deck)
        table.emit({"type": "search", "player": frame.controller, "count": len(deck)})

    def question(table: T, frame: EffectFrame) -> None:
        moves: list[Move] = [("pick", card) for card, _ in frame.queue if matches(table, frame, card)]
        ask(table, frame, "cards", "{card}: take up to {count}.", moves, (0, count), count=count)

    def take_picked(table: T, frame: EffectFrame) -> None:
        cards = picked(table)
        for card in cards:
            table.tell("reveal", card)
            take(table, card)
        frame.names["it"] = tuple(table.ref(card) for card in cards)
        frame.done, frame.queue = len(cards), ()
        shuffle(table, frame)

    return look_through, question, take_picked


def shuffle_own(table: CardTable[Any], frame: EffectFrame) -> None:
    """Shuffle the player's deck."""
    table.shuffle_deck(frame.controller)


def reveal(player: str, zone: int, count: int | None) -> tuple[Step, ...]:
    """Return code that shows a zone, or its first cards, to both players. They are called `it` afterwards."""

    def run(table: T, frame: EffectFrame) -> None:
        cards = table.zone(players_of(frame.controller, player)[0], zone)[:count]
        for card in cards:
            table.new_handle(card)
            table.tell("reveal", card)
        frame.names["it"] = tuple(table.ref(card) for card in cards)
        _note_shown(table, frame, cards)

    return (run,)


def show(cards: Finder[T]) -> tuple[Step, ...]:
    """Return code that shows cards to both players. The cards stay where they are."""

    def run(table: T, frame: EffectFrame) -> None:
        shown = cards(table, frame)
        for card in shown:
            table.tell("reveal", card)
        _note_shown(table, frame, shown)

    return (run,)


def _note_shown(table: CardTable[Any], frame: EffectFrame, cards: Sequence[int]) -> None:
    frame.names[SHOWN] = (*frame.names.get(SHOWN, ()), *(table.ref(card) for card in cards))
    frame.done = len(cards)
