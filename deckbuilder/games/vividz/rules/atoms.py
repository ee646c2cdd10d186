"""Make every change of the position."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from deckbuilder.games.vividz.glossary import LANES
from deckbuilder.games.vividz.rules.changes import Change, move_card, place
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.vocabulary import (
    AREA,
    CONNECT,
    DECK,
    EMPTY,
    EXP,
    HAND,
    MISSION,
    NUMBER_LIMIT,
    REBOOT,
    REMOVE,
    SCOUT,
    SLEEP,
    TURNED_ZONES,
)
from deckbuilder.games.vividz.rules.words import AREA_GRID

# What can happen ----------------------------------------------------------------------


def _is_in_area(table: Table, change: Change) -> bool:
    return table.cards[change.card].zone == AREA


def _can_enter(table: Table, change: Change) -> bool:
    record = table.cards[change.card]
    return record.zone != AREA and table.book[record.definition].kind == "chara"


def _can_be_exp(table: Table, change: Change) -> bool:
    return change.host != change.card and table.cards[change.host].zone == AREA


def _can_slide(table: Table, change: Change) -> bool:
    record = table.cards[change.card]
    is_near = record.zone == AREA and abs(record.lane - change.lane) == 1
    return is_near and not table.in_lane(record.owner, change.lane)


def _can_turn(table: Table, change: Change) -> bool:
    """A card does not enter the state that it is in (VIV 102.6)."""
    record = table.cards[change.card]
    return record.zone in TURNED_ZONES and record.orientation != change.type and record.face_up


def _can_scout(table: Table, change: Change) -> bool:
    return bool(table.zone(change.player, DECK))


def _can_clear(table: Table, change: Change) -> bool:
    record = table.cards[change.card]
    return record.zone == MISSION and record.face_up


POSSIBLE: Final[Mapping[str, Callable[[Table, Change], bool]]] = {
    "retire": _is_in_area,
    "enter": _can_enter,
    "exp": _can_be_exp,
    "slide": _can_slide,
    REBOOT: _can_turn,
    SLEEP: _can_turn,
    "clear": _can_clear,
    "scout": _can_scout,
}
"""Whether a change would do anything. Types that are missing here always do, or are nothing that can be replaced."""


# Cards ---------------------------------------------------------------------------


def _move(table: Table, change: Change) -> bool:
    """Move a card. Into an area only charas go, which appear (VIV 503.1)."""
    if table.cards[change.card].zone == change.zone and change.zone != DECK:
        return False
    move_card(table, change, "exile" if change.zone == REMOVE else "move")
    return True


def _enter(table: Table, change: Change) -> bool:
    """Put a chara into an area from elsewhere (VIV 1109)."""
    if not _can_enter(table, change):
        return False
    move_card(table, change, "appear")
    return True


def _retire(table: Table, change: Change) -> bool:
    """Put a chara from an area into its owner's energy zone (VIV 1110)."""
    if not _is_in_area(table, change):
        return False
    by = change.word == "effect" and change.source is not None and table.open_number(change.source[0])
    move_card(table, change, "retire", {"cause": change.word or None, "source": by or None})
    return True


def _exp(table: Table, change: Change) -> bool:
    """Make a card EXP of a chara in an area (VIV 1112)."""
    if not _can_be_exp(table, change):
        return False
    move_card(table, change, "exp")
    return True


def _level_up(table: Table, change: Change) -> bool:
    """Say that a chara has levelled up (VIV 1002.1). The others have become its EXP."""
    table.tell("level_up", change.card)
    return True


def _connect(table: Table, change: Change) -> bool:
    """Connect an engage to a chara in an area (VIV 1121)."""
    record = table.cards[change.card]
    if table.cards[change.host].zone != AREA or table.book[record.definition].kind != "engage":
        return False
    if record.zone == CONNECT and record.host == change.host:
        return False
    move_card(table, change, "connect")
    return True


def _slide(table: Table, change: Change) -> bool:
    """Move a chara to an adjacent area without a chara. It stays the same card (VIV 1116)."""
    if not _can_slide(table, change):
        return False
    record = table.cards[change.card]
    zone = table.zone(record.owner, AREA)
    zone[zone.index(change.card)] = EMPTY
    AREA_GRID.close_up(zone)
    place(table, change.card, record.owner, AREA, change.lane)
    table.edit(change.card).lane = change.lane
    for card in table.with_host(change.card, EXP, CONNECT):
        table.edit(card).lane = change.lane
    table.tell("slide", change.card, lane=LANES[change.lane])
    return True


def _orient(table: Table, change: Change) -> bool:
    """Reboot a card, or put it to sleep. Effects do so only to charas and accounts, unless they speak of missions
    (VIV 1104)."""
    if not _can_turn(table, change):
        return False
    if table.cards[change.card].zone == MISSION and change.type == REBOOT:
        table.edit(change.card).checked = False
    table.edit(change.card).orientation = change.type
    table.tell("orientation", change.card, orientation=change.type)
    return True


def _damage(table: Table, change: Change) -> bool:
    """Deal damage (VIV 1101). There is no damage of 0."""
    record = table.cards[change.card]
    if record.zone != AREA or change.amount <= 0:
        return False
    record = table.edit(change.card)
    record.damage = min(NUMBER_LIMIT, record.damage + change.amount)
    source = None if change.source is None else table.open_number(change.source[0])
    table.tell("damage", change.card, amount=change.amount, damage=record.damage, cause=change.word, source=source)
    return True


def _check(table: Table, change: Change) -> bool:
    """Check a mission that is face up and not yet checked: it is put to sleep (VIV 1113)."""
    record = table.edit(change.card)
    record.checked, record.orientation = True, SLEEP
    table.tell("check", change.card)
    return True


def _clear(table: Table, change: Change) -> bool:
    """Turn a mission face down (VIV 1114). Its front was public, so the log names it."""
    if not _can_clear(table, change):
        return False
    table.tell("clear", change.card)
    record = table.edit(change.card)
    record.face_up = record.checked = False
    table.reindex(change.card, MISSION)
    return True


# Players -------------------------------------------------------------------------


def _draw(table: Table, change: Change) -> bool:
    """Draw the top card, if there is one (VIV 1106)."""
    deck = table.zone(change.player, DECK)
    if not deck:
        return False
    change.card, change.zone = deck[0], HAND
    move_card(table, change, "draw")
    return True


def _scout(table: Table, change: Change) -> bool:
    """Put the top card of a deck into the scout zone, where everybody sees it (VIV 804.2, 1115)."""
    if not _can_scout(table, change):
        return False
    change.card, change.zone = table.zone(change.player, DECK)[0], SCOUT
    move_card(table, change)
    table.tell("scout", change.card)
    return True


def _counters(table: Table, change: Change) -> bool:
    """Gain or spend counters, as many as there are (VIV 1120, 1301.4)."""
    before = table.counters_of(change.player, change.name)
    step = change.amount if change.type == "gain_counters" else -min(before, change.amount)
    if step == 0 or (step < 0 and change.type == "gain_counters"):
        return False
    change.amount = abs(step)
    counters = dict(table.counts[change.player])
    counters[change.name] = min(NUMBER_LIMIT, before + step)
    table.counts[change.player] = [(name, count) for name, count in counters.items() if count]
    table.touch()
    table.emit({"type": "counter", "player": change.player, "counter": change.name, "count": before + step})
    return True


def _shuffle(table: Table, change: Change) -> bool:
    """Shuffle a deck with cards (VIV 1105)."""
    if not table.zone(change.player, DECK):
        return False
    table.shuffle_deck(change.player)
    return True


def _begins(_table: Table, _change: Change) -> bool:
    """The rest follows: a loss is concluded, and what a reload does are changes of their own."""
    return True


ATOMS: Final[Mapping[str, Callable[[Table, Change], bool]]] = {
    "move": _move,
    "enter": _enter,
    "retire": _retire,
    "exp": _exp,
    "level_up": _level_up,
    "connect": _connect,
    "slide": _slide,
    REBOOT: _orient,
    SLEEP: _orient,
    "damage": _damage,
    "check": _check,
    "clear": _clear,
    "draw": _draw,
    "gain_counters": _counters,
    "spend_counters": _counters,
    "shuffle": _shuffle,
    "scout": _scout,
    "reload": _begins,
    "lose": _begins,
}


def _lost(table: Table, _changes: Sequence[Change], done: Sequence[Change]) -> None:
    """All who lose do so together (VIV 101.3)."""
    losers = {change.player for change in done if change.type == "lose"}
    if not losers:
        return
    table.lost = (table.lost[0] or 0 in losers, table.lost[1] or 1 in losers)
    if all(table.lost):
        table.finish(None, "both_lost", "101.3")
        return
    reason = next(change.word for change in done if change.type == "lose")
    rule = {"missions": "1007.1", "deck_out": "1007.2"}.get(reason, "101.2")
    table.finish(table.lost.index(False), reason, rule)


CONCLUSIONS: Final[Mapping[str, Callable[[Table, Sequence[Change], Sequence[Change]], None]]] = {"lose": _lost}
