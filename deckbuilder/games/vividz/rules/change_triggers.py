"""Collect the triggers that changes of the position set off."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.facts import REMEMBERING
from deckbuilder.games.vividz.rules.lasting import Blame
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING
from deckbuilder.games.vividz.rules.values import body_of
from deckbuilder.games.vividz.rules.vocabulary import (
    AREA,
    CONNECT,
    ENERGY,
    EXP,
    HAND,
    PASSING_ZONES,
    REBOOT,
    SLEEP,
    TRASH,
)
from deckbuilder.kernel.collecting import Watching
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.triggering import TriggeredAbility

_ENDINGS: Final = {REBOOT: "rebooted", SLEEP: "slept"}


def _journey(table: Table, card: int) -> tuple[int, int]:
    record = table.cards[card]
    return record.came_from, record.zone


def _went(table: Table, change: Change) -> None:
    """Those of the card itself and, unless they looked at it before it left, those that watch it (VIV 908.3). A card
    in temporary or in the scout zone has not arrived yet (VIV 502.2)."""
    if table.cards[change.card].zone in PASSING_ZONES:
        return
    for card in (change.card, *change.followers):
        if COLLECTING.is_noticed(table, card, "goes"):
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
    table.happening = change
    COLLECTING.happened(table, change.card, _ENDINGS[change.type])
    table.happening = None


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


def _scouted(table: Table, change: Change) -> None:
    COLLECTING.watch(table, "scouts", change.player, table.ref(change.card))


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
    "scout": (_scouted,),
}


def _leaving(table: Table, change: Change) -> Callable[[], None] | None:
    """Remember which abilities cards have that are about to leave, and who watches them, if they are read as they are
    now (VIV 908.3)."""
    card = change.card
    zone, goal = table.cards[card].zone, change.zone
    if zone != AREA and not (table.judged or REMEMBERING.is_before(zone, goal) or body_of(table, card)):
        return None
    leaving = [card, *(table.with_host(card, EXP, CONNECT) if zone == AREA else ())]
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
        watching = COLLECTING.foreseen(table, card, ("retired",), (AREA, ENERGY))
        COLLECTING.judge(table, card, watching)
        found += watching
        if change.source is not None and table.stands(change.source):
            found += COLLECTING.own_and_others(table, change.source[0], "retires", card)
    table.happening = None
    return partial(_left, table, leaving, found) if is_read or found or table.judged else None


def _left(table: Table, leaving: Sequence[int], found: Sequence[Watching]) -> None:
    """Cards that came together see each other, too (VIV 908.3b)."""
    COLLECTING.remember(table, found)
    for key in [key for key in table.judged if key[2] == leaving[0]]:
        del table.judged[key]
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
