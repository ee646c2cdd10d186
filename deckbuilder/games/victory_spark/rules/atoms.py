"""Make every change of the position, and collect the triggers that it sets off."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.victory_spark.rules.bans import BANS
from deckbuilder.games.victory_spark.rules.changes import DOWN, Change, move_card, put
from deckbuilder.games.victory_spark.rules.facts import REMEMBERING
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import triggered_on
from deckbuilder.games.victory_spark.rules.triggers import COLLECTING, REFILL
from deckbuilder.games.victory_spark.rules.values import body_of
from deckbuilder.games.victory_spark.rules.vocabulary import (
    BENCH,
    DECK,
    EMPTY,
    HAND,
    MOST_RETIRED,
    NUMBER_LIMIT,
    REST,
    RETIRE,
    RING,
    STAND,
    TURNED_ZONES,
    WAITING_ROOM,
)
from deckbuilder.games.victory_spark.rules.words import BENCH_GRID
from deckbuilder.kernel.collecting import Watching

Prohibition = Callable[[Table, Change], Refusal | None]
ENDINGS: Final = {"rest": "rested", "stand": "stood", "reverse": "reversed"}
"""By the way in which a card is turned: what that sets off."""


# Cards ---------------------------------------------------------------------------


def _move(table: Table, change: Change) -> bool:
    move_card(table, change)
    return True


def _refill(table: Table, change: Change) -> bool:
    """Put the top card of the deck into the ring by a rule (VS 9.6.1)."""
    deck = table.zone(change.player, DECK)
    if not deck:
        return False
    change.card, change.zone, change.word = deck[0], RING, "up"
    move_card(table, change)
    return True


def _refresh(table: Table, change: Change) -> bool:
    """Turn the waiting room into the new deck, and retire its top card (VS 9.8.1)."""
    player = change.player
    cards = list(table.zone(player, WAITING_ROOM))
    for card in cards:
        put(table, Change("move", card, zone=DECK))
    table.emit({"type": "refresh", "player": player, "count": len(cards)})
    table.shuffle_deck(player)
    move_card(table, Change("move", table.zone(player, DECK)[0], zone=RETIRE))
    return True


def _slot(table: Table, change: Change) -> bool:
    """Move a card to another slot of the bench. It stays the same card (VS 3.3.3.4)."""
    record = table.cards[change.card]
    if record.zone != BENCH or table.in_slot(record.owner, change.slot):
        return False
    zone = table.zone(record.owner, BENCH)
    zone[zone.index(change.card)] = EMPTY
    zone[change.slot] = change.card
    table.edit(change.card).lane = change.slot
    table.tell("move", change.card, {"from": "bench", "to": "bench", "place": BENCH_GRID.lane_words[change.slot]})
    return True


def can_orient(table: Table, change: Change) -> bool:
    """Whether the card would lie otherwise: nothing is done twice, and only a standing card is rested (VS 1.3.2.1,
    4.9.1)."""
    record = table.cards[change.card]
    if record.zone not in TURNED_ZONES or record.orientation == change.type:
        return False
    return change.type != REST or record.orientation == STAND


def _orient(table: Table, change: Change) -> bool:
    """Stand, rest or reverse a card."""
    if not can_orient(table, change):
        return False
    table.edit(change.card).orientation = change.type
    table.tell("orientation", change.card, orientation=change.type)
    return True


def _unwind(table: Table, change: Change) -> bool:
    """Put a reversed card into rested state, which is not resting it (VS 6.2.1.3)."""
    table.edit(change.card).orientation = REST
    table.tell("orientation", change.card, orientation=REST)
    return True


def _turn(table: Table, change: Change) -> bool:
    up = change.word == "up"
    if table.cards[change.card].face_up == up:
        return False
    record = table.edit(change.card)
    record.face_up = up
    table.reindex(change.card, record.zone)
    table.tell("flip", change.card, face=change.word)
    return True


def _damage(table: Table, change: Change) -> bool:
    """Accumulate damage (VS 7.1.5.3)."""
    record = table.edit(change.card)
    record.damage = min(NUMBER_LIMIT, record.damage + change.amount)
    table.tell("damage", change.card, amount=change.amount, damage=record.damage, cause=change.word)
    return True


# Players -------------------------------------------------------------------------


def _draw(table: Table, change: Change) -> bool:
    """Draw the top card, if there is one (VS 4.10.2)."""
    deck = table.zone(change.player, DECK)
    if not deck:
        return False
    change.card, change.zone = deck[0], HAND
    move_card(table, change, "draw")
    return True


def _lose(_table: Table, _change: Change) -> bool:
    return True


ATOMS: Final[Mapping[str, Callable[[Table, Change], bool]]] = {
    "move": _move,
    "refill": _refill,
    "refresh": _refresh,
    "slot": _slot,
    "rest": _orient,
    "stand": _orient,
    "reverse": _orient,
    "unwind": _unwind,
    "turn": _turn,
    "damage": _damage,
    "draw": _draw,
    "lose": _lose,
}

# What forbids them -----------------------------------------------------------------


def _by_effect(word: str, zone: int) -> Prohibition:
    """A prohibition that only effects obey: rule processing has no source (VS 4.15.3)."""

    def check(table: Table, change: Change) -> Refusal | None:
        if change.source is None or change.zone != zone:
            return None
        return BANS.check(table, change.card, word)

    return check


def _of_player(word: str) -> Prohibition:
    return lambda table, change: BANS.check_player(table, change.player, word)


PROHIBITIONS: Final[Mapping[str, Sequence[Prohibition]]] = {
    "move": (_by_effect("be_put_into_waiting_room", WAITING_ROOM), _by_effect("be_retired", RETIRE)),
    "rest": (BANS.on_card("be_rested"),),
    "stand": (BANS.on_card("be_stood"),),
    "reverse": (BANS.on_card("be_reversed"),),
    "draw": (_of_player("draw"),),
    "lose": (_of_player("lose_game"),),
}

# What they set off ------------------------------------------------------------------


def _went(table: Table, change: Change) -> None:
    """Those of the card itself, and unless they looked at it before it left, those that watch it (VS 8.7)."""
    record = table.cards[change.card]
    left = REMEMBERING.is_before(record.came_from, record.zone)
    COLLECTING.happened(table, change.card, "goes", left=left, journey=(record.came_from, record.zone))


def _drew(table: Table, change: Change) -> None:
    _went(table, change)
    COLLECTING.watch(table, "draws", change.player)


def _refilled(table: Table, change: Change) -> None:
    """An entry spark is set off, which is called sparking (VS 12.2.1)."""
    _went(table, change)
    if triggered_on(table, change.card, REFILL, body_of(table, change.card)):
        table.tell("spark", change.card)
        COLLECTING.happened(table, change.card, REFILL)
        COLLECTING.happened(table, change.card, "spark")


def _oriented(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, ENDINGS[change.type])


def _damaged(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, "damaged", change.source, amount=change.amount)
    if change.source is not None and table.stands(change.source):
        COLLECTING.happened(table, change.source[0], "deals_damage", table.ref(change.card), amount=change.amount)


def _turned(table: Table, change: Change) -> None:
    if change.word != DOWN:
        COLLECTING.happened(table, change.card, "turned_up")


COLLECTORS: Final[Mapping[str, Sequence[Callable[[Table, Change], None]]]] = {
    "move": (_went,),
    "refill": (_refilled,),
    "rest": (_oriented,),
    "stand": (_oriented,),
    "reverse": (_oriented,),
    "turn": (_turned,),
    "damage": (_damaged,),
    "draw": (_drew,),
}


def _leaving(table: Table, change: Change) -> Callable[[], None] | None:
    """Remember which techniques a card has that is about to leave, and who watches it, if it is read as it is now
    (VS 8.7.1)."""
    card, body = change.card, body_of(table, change.card)
    origin = table.cards[card].zone
    seen: list[Watching] = []
    if REMEMBERING.is_before(origin, change.zone):
        seen = COLLECTING.foreseen(table, card, ("goes",), (origin, change.zone))
    if body is not None:
        table.parting[card] = body
    return partial(_left, table, card, seen) if seen or body is not None else None


def _left(table: Table, card: int, seen: Sequence[Watching]) -> None:
    table.parting.pop(card, None)
    COLLECTING.remember(table, seen)


WITNESSES: Final[Mapping[str, Callable[[Table, Change], Callable[[], None] | None]]] = {"move": _leaving}


def _lost(table: Table, _changes: Sequence[Change], done: Sequence[Change]) -> None:
    """All who lose do so together (VS 1.2.3)."""
    losers = sorted({change.player for change in done if change.type == "lose"})
    if len(losers) == 2:
        table.finish(None, "both_lost", "1.2.3")
    elif losers:
        retired = table.retired(losers[0]) >= MOST_RETIRED
        table.finish(1 - losers[0], *(("retired", "1.2.2.1") if retired else ("no_cards", "1.2.2.2")))


CONCLUSIONS: Final[Mapping[str, Callable[[Table, Sequence[Change], Sequence[Change]], None]]] = {"lose": _lost}
