"""Make every change of the position, and collect the triggers that it sets off."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.vividz.glossary import LANES
from deckbuilder.games.vividz.rules.bans import BANS
from deckbuilder.games.vividz.rules.changes import Change, move_card, place
from deckbuilder.games.vividz.rules.facts import REMEMBERING
from deckbuilder.games.vividz.rules.lasting import Blame
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING
from deckbuilder.games.vividz.rules.values import body_of
from deckbuilder.games.vividz.rules.vocabulary import (
    AREA,
    CONNECT,
    DECK,
    EMPTY,
    ENERGY,
    EXP,
    HAND,
    MISSION,
    NUMBER_LIMIT,
    PASSING_ZONES,
    REBOOT,
    REMOVE,
    SLEEP,
    TRASH,
    TURNED_ZONES,
)
from deckbuilder.games.vividz.rules.words import AREA_GRID
from deckbuilder.kernel.collecting import Watching
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.triggering import TriggeredAbility

Prohibition = Callable[[Table, Change], Refusal | None]
_ENDINGS: Final = {REBOOT: "rebooted", SLEEP: "slept"}


# Cards ---------------------------------------------------------------------------


def _move(table: Table, change: Change) -> bool:
    """Move a card. Into an area only charas go, which appear (VIV 503.1)."""
    if table.cards[change.card].zone == change.zone and change.zone != DECK:
        return False
    move_card(table, change, "exile" if change.zone == REMOVE else "move")
    return True


def _enter(table: Table, change: Change) -> bool:
    """Put a chara into an area from elsewhere (VIV 1109)."""
    record = table.cards[change.card]
    if record.zone == AREA or table.book[record.definition].kind != "chara":
        return False
    change.zone = AREA
    move_card(table, change, "appear")
    return True


def _retire(table: Table, change: Change) -> bool:
    """Put a chara from an area into its owner's energy zone (VIV 1110)."""
    if table.cards[change.card].zone != AREA:
        return False
    change.zone = ENERGY
    by = change.word == "effect" and change.source is not None and table.open_number(change.source[0])
    move_card(table, change, "retire", {"cause": change.word or None, "source": by or None})
    return True


def _exp(table: Table, change: Change) -> bool:
    """Make a card EXP of a chara in an area (VIV 1112)."""
    if change.host == change.card or table.cards[change.host].zone != AREA:
        return False
    change.zone = EXP
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
    change.zone = CONNECT
    move_card(table, change, "connect")
    return True


def _slide(table: Table, change: Change) -> bool:
    """Move a chara to an adjacent area without a chara. It stays the same card (VIV 1116)."""
    record = table.cards[change.card]
    if record.zone != AREA or abs(record.lane - change.lane) != 1 or table.in_lane(record.owner, change.lane):
        return False
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
    record = table.cards[change.card]
    if record.zone not in TURNED_ZONES or record.orientation == change.type or not record.face_up:
        return False
    if record.zone == MISSION and change.type == REBOOT:
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
    """Check a mission: it is put to sleep (VIV 1113)."""
    record = table.cards[change.card]
    if record.zone != MISSION or not record.face_up or record.checked:
        return False
    record = table.edit(change.card)
    record.checked, record.orientation = True, SLEEP
    table.tell("check", change.card)
    return True


def _clear(table: Table, change: Change) -> bool:
    """Turn a mission face down (VIV 1114). Its front was public, so the log names it."""
    record = table.cards[change.card]
    if record.zone != MISSION or not record.face_up:
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


def _lose(_table: Table, _change: Change) -> bool:
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
    "lose": _lose,
}

# What forbids them -----------------------------------------------------------------


def _of_card(word: str) -> Prohibition:
    return lambda table, change: BANS.check(table, change.card, word)


def _of_opponent(word: str) -> Prohibition:
    """A prohibition that only effects of the opponent of the card's player obey."""

    def check(table: Table, change: Change) -> Refusal | None:
        if change.controller < 0 or change.controller == table.cards[change.card].owner:
            return None
        return BANS.check(table, change.card, word)

    return check


def _of_player(word: str) -> Prohibition:
    return lambda table, change: BANS.check_player(table, change.player, word)


def _stays_in_energy(table: Table, change: Change) -> Refusal | None:
    return BANS.check(table, change.card, "leave_energy") if table.cards[change.card].zone == ENERGY else None


def _cannot_enter(table: Table, change: Change) -> Refusal | None:
    record = table.cards[change.card]
    player = record.home if change.side < 0 else change.side
    return BANS.check_player(table, player, "enter") or _stays_in_energy(table, change)


def _cannot_slide(table: Table, change: Change) -> Refusal | None:
    return BANS.check_player(table, table.cards[change.card].owner, "shift")


PROHIBITIONS: Final[Mapping[str, Sequence[Prohibition]]] = {
    "move": (_stays_in_energy,),
    "exp": (_stays_in_energy,),
    "enter": (_cannot_enter,),
    "retire": (_of_card("be_retired"), _of_opponent("be_retired_by_opponent")),
    "slide": (_of_card("shift"), _of_opponent("be_slid_by_opponent"), _cannot_slide),
    REBOOT: (_of_card("be_rebooted"),),
    SLEEP: (_of_card("be_slept"),),
    "draw": (_of_player("draw"),),
}

# What they set off ------------------------------------------------------------------


def _journey(table: Table, card: int) -> tuple[int, int]:
    record = table.cards[card]
    return record.came_from, record.zone


def _went(table: Table, change: Change) -> None:
    """Those of the card itself and, unless they looked at it before it left, those that watch it (VIV 908.3). A card
    in temporary or in the scout zone has not arrived yet (VIV 502.2)."""
    if table.cards[change.card].zone in PASSING_ZONES:
        return
    for card in (change.card, *change.followers):
        journey = _journey(table, card)
        left = REMEMBERING.is_before(*journey)
        COLLECTING.happened(table, card, "goes", left=left, journey=journey)
    if change.old == HAND and change.zone == TRASH:
        COLLECTING.watch(table, "discards", table.cards[change.card].owner, table.ref(change.card))
    for card in change.followers:
        if table.cards[card].zone == EXP:
            host = table.ref(table.cards[card].host)
            COLLECTING.happened(table, card, "becomes_exp", host, journey=_journey(table, card))


def _drew(table: Table, change: Change) -> None:
    _went(table, change)
    COLLECTING.watch(table, "draws", change.player)


def _entered(table: Table, change: Change) -> None:
    _went(table, change)
    COLLECTING.happened(table, change.card, "enter", journey=_journey(table, change.card))


def _retired(table: Table, change: Change) -> None:
    """A retired chara is read as it was in its area (VIV 908.3d)."""
    _went(table, change)
    table.happening = change
    journey = _journey(table, change.card)
    COLLECTING.happened(table, change.card, "retired", change.source, left=True, journey=journey)
    table.happening = None


def _became_exp(table: Table, change: Change) -> None:
    _went(table, change)
    host = table.ref(change.host)
    COLLECTING.happened(table, change.card, "becomes_exp", host, journey=_journey(table, change.card))


def _levelled(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, "level_up")


def _connected(table: Table, change: Change) -> None:
    _went(table, change)
    COLLECTING.happened(table, change.card, "connects", table.ref(change.host), journey=_journey(table, change.card))
    COLLECTING.happened(table, change.host, "connected", table.ref(change.card))


def _slid(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, "shifts")


def _oriented(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, _ENDINGS[change.type])


def _damaged(table: Table, change: Change) -> None:
    """Note who did it, for the case that the chara is retired by it (VIV 1102.1, 1103.3)."""
    source = change.source
    table.happening = change
    COLLECTING.happened(table, change.card, "damaged", source)
    if source is not None and table.stands(source):
        COLLECTING.happened(table, source[0], "deals_damage", table.ref(change.card))
    table.happening = None
    if source is not None:
        blame(table, change.card, source, change.controller, change.word)


def blame(table: Table, card: int, source: Ref, controller: int, cause: str) -> None:
    """Note the last effect or battle that damaged a chara or lowered its power (VIV 1103.3a)."""
    ref = table.ref(card)
    table.blames = [each for each in table.blames if each.chara != ref]
    table.blames.append(Blame(ref, source, controller, cause))


def _checked(table: Table, change: Change) -> None:
    COLLECTING.happened(table, change.card, "checked")


def _counted(table: Table, change: Change) -> None:
    table.happening = change
    event = "gains_counters" if change.type == "gain_counters" else "spends_counters"
    COLLECTING.watch(table, event, change.player)
    table.happening = None


def _shuffled(table: Table, change: Change) -> None:
    COLLECTING.watch(table, "shuffles", change.player)


COLLECTORS: Final[Mapping[str, Sequence[Callable[[Table, Change], None]]]] = {
    "move": (_went,),
    "enter": (_entered,),
    "retire": (_retired,),
    "exp": (_became_exp,),
    "level_up": (_levelled,),
    "connect": (_connected,),
    "slide": (_slid,),
    REBOOT: (_oriented,),
    SLEEP: (_oriented,),
    "damage": (_damaged,),
    "check": (_checked,),
    "draw": (_drew,),
    "gain_counters": (_counted,),
    "spend_counters": (_counted,),
    "shuffle": (_shuffled,),
}


_GOALS: Final = {"enter": AREA, "retire": ENERGY, "exp": EXP, "connect": CONNECT}


def _leaving(table: Table, change: Change) -> Callable[[], None] | None:
    """Remember which abilities cards have that are about to leave, and who watches them, if they are read as they are
    now (VIV 908.3)."""
    card = change.card
    record = table.cards[card]
    leaving = [card, *(table.with_host(card, EXP, CONNECT) if record.zone == AREA else ())]
    goal = _GOALS.get(change.type, change.zone)
    found: list[Watching] = []
    is_read = False
    table.happening = change
    for each in leaving:
        origin = table.cards[each].zone
        if REMEMBERING.is_before(origin, goal):
            found += COLLECTING.foreseen(table, each, ("goes",), (origin, goal))
            is_read = True
        body = body_of(table, each)
        if body is not None:
            table.parting[each] = body
            is_read = True
    if change.type == "retire":
        found += COLLECTING.foreseen(table, card, ("retired",), (AREA, ENERGY))
        if change.source is not None and table.stands(change.source):
            found += COLLECTING.own_and_others(table, change.source[0], "retires", card)
    table.happening = None
    return partial(_left, table, leaving, found) if is_read or found else None


def _left(table: Table, leaving: Sequence[int], found: Sequence[Watching]) -> None:
    """Cards that came together see each other, too (VIV 908.3b)."""
    COLLECTING.remember(table, found)
    for card in leaving:
        table.parting.pop(card, None)
    if not COLLECTING.is_watched(table):
        return
    known = set(map(_key, found))
    for card in leaving:
        journey = _journey(table, card)
        if REMEMBERING.is_before(*journey):
            after = COLLECTING.foreseen(table, card, ("goes",), journey)
            COLLECTING.remember(table, [each for each in after if each.promise is None and _key(each) not in known])


def _key(each: Watching) -> tuple[int, int, TriggeredAbility | None]:
    return each.seen, each.watcher, each.ability


def _clearing(table: Table, change: Change) -> Callable[[], None] | None:
    """A mission's own autos for its clear are valid just before it is turned down (VIV 903.1b)."""
    found = COLLECTING.own_and_others(table, change.card, "cleared", change.card)
    return partial(COLLECTING.remember, table, found) if found else None


_MOVING: Final = ("move", "enter", "retire", "exp", "connect")
WITNESSES: Final[Mapping[str, Callable[[Table, Change], Callable[[], None] | None]]] = {
    **dict.fromkeys(_MOVING, _leaving),
    "clear": _clearing,
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
