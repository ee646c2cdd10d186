"""Changes by hand: what a player does to the position outside the rules, told and undoable like everything else."""

from typing import Final

from deckbuilder.engine.api import Action, Json, Refusal
from deckbuilder.games.legions.rules.atoms import reverse_card
from deckbuilder.games.legions.rules.changes import change_life, cores_at, draw_card, gain_points, move_card, tell_cores
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.playing import lane_number
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import refresh
from deckbuilder.games.legions.rules.vocabulary import (
    DECK,
    EMPTY,
    EXILE,
    FIELD_ZONES,
    LANES,
    LORD,
    MASTER,
    MINIONS,
    MOST_LIFE,
    OUTSIDE,
    PLAY,
    STANDBY,
    TIMELINE,
    ZONES,
)
from deckbuilder.games.legions.rules.words import MOST_CORES
from deckbuilder.kernel.by_hand import ByHand, card_in, draw_by_hand, player_in, wrong
from deckbuilder.kernel.refusals import no

POSITIONS: Final = ("top", "bottom")
MODES: Final = ("normal", "awakened")
_CORE_PLACES: Final = ("ready_cores", "exhausted_cores", "wait_1", "wait_2", "wait_3", "wait_4")


def _move(table: Table, action: Action) -> Refusal | None:
    card, word = card_in(table, action), action.get("to")
    if card is None or table.definition(card).category == "master":
        return wrong("card")
    if word not in ZONES or ZONES.index(str(word)) in {MASTER, PLAY, OUTSIDE}:
        return wrong("to")
    zone = ZONES.index(str(word))
    stray = _stray_field(action, zone)
    if stray is not None:
        return stray
    return _to_lane(table, card, action) if zone == MINIONS else _to_zone(table, card, zone, action)


def _stray_field(action: Action, zone: int) -> Refusal | None:
    """Every field must mean something where the card goes."""
    for field, fits in (("position", zone == DECK), ("lane", zone == MINIONS), ("face_down", zone == EXILE)):
        if field in action and not fits:
            return wrong(field)
    if "position" in action and action["position"] not in POSITIONS:
        return wrong("position")
    return None if isinstance(action.get("face_down", False), bool) else wrong("face_down")


def _to_zone(table: Table, card: int, zone: int, action: Action) -> Refusal | None:
    full = zone == LORD and table.lord(table.cards[card].owner) not in {EMPTY, card}
    if full or (zone == STANDBY and table.standby_room(table.cards[card].owner) <= 0):
        return no("17-17" if zone == STANDBY else "17-14", "There is no room for the card.")
    top, face_down = action.get("position") == "top", action.get("face_down") is True
    move_card(table, card, zone, top=top, face_down=face_down, lane=1)
    return None


def _to_lane(table: Table, card: int, action: Action) -> Refusal | None:
    lane, owner = lane_number(str(action.get("lane"))), table.cards[card].owner
    if lane == EMPTY:
        return wrong("lane")
    if table.at(owner, lane) not in {EMPTY, card}:
        return no("17-11", "There is already a card in this lane.")
    if table.cards[card].zone != MINIONS:
        move_card(table, card, MINIONS, lane=lane)
        return None
    lanes = table.zone(owner, MINIONS)
    lanes[lanes.index(card)] = EMPTY
    lanes[lane] = card
    table.edit(card).lane = lane
    table.reindex(card)
    table.tell("move", card, {"from": "minion_zone", "to": "minion_zone", "lane": LANES[lane]})
    return None


def _set(table: Table, action: Action) -> Refusal | None:
    what, value = str(action.get("what")), action.get("value")
    player = player_in(table, action)
    if player is None:
        return wrong("player")
    if what == "mode":
        return _set_mode(table, player, value)
    if type(value) is not int or not 0 <= value <= (MOST_LIFE if what == "life" else MOST_CORES):
        return wrong("value")
    if what in {"damage", "cores"}:
        return _set_on_card(table, action, what, value)
    if "card" in action:
        return wrong("card")
    return _set_of_player(table, player, what, value)


def _set_of_player(table: Table, player: int, what: str, value: int) -> Refusal | None:
    if what == "life":
        change_life(table, player, value - table.life[player])
    elif what == "points":
        gain_points(table, player, value - table.points[player])
    elif what in _CORE_PLACES:
        if what in {"ready_cores", "exhausted_cores"}:
            cores = table.ready_cores if what == "ready_cores" else table.exhausted_cores
            cores[player] = value
        else:
            table.wait_cores[player][int(what[-1]) - 1] = value
        place = "core_zone" if what.endswith("cores") else what
        tell_cores(table, player, cores_at(table, player, place), "outside", place)
    else:
        return wrong("what")
    table.touch()
    return None


def _set_mode(table: Table, player: int, value: Json) -> Refusal | None:
    if value not in MODES:
        return wrong("value")
    master = table.master(player)
    table.edit(master).awakened = value == "awakened"
    table.tell("mode", master, mode=value)
    return None


def _set_on_card(table: Table, action: Action, what: str, value: int) -> Refusal | None:
    card = card_in(table, action)
    if card is None or not table.on_field(card):
        return wrong("card")
    record = table.edit(card)
    if what == "damage":
        if record.zone == MASTER:
            return wrong("card")
        record.damage = value
        table.tell("set", card, what="damage", number=value)
        return None
    if record.zone == MINIONS:
        return wrong("card")
    record.cores = value
    table.tell("set", card, what="cores", number=value)
    return None


def _orient(table: Table, action: Action) -> Refusal | None:
    card = card_in(table, action)
    if card is None:
        return wrong("card")
    record = table.cards[card]
    flags = {field: action[field] for field in ("ready", "open") if field in action}
    for field, value in flags.items():
        zones = {*FIELD_ZONES, *TIMELINE, STANDBY} if field == "open" else {*FIELD_ZONES}
        if not isinstance(value, bool) or record.zone not in zones or (field == "open" and record.zone == MASTER):
            return wrong(field)
    if not flags:
        return wrong("ready")
    if "ready" in flags:
        table.edit(card).ready = flags["ready"] is True
        table.tell("orientation", card, ready=flags["ready"])
    if flags.get("open") is False:
        reverse_card(table, card)
    elif "open" in flags:
        table.edit(card).open = True
        table.reindex(card)
        table.tell("orientation", card, open=True)
    return None


def _draw(table: Table, action: Action) -> Refusal | None:
    return draw_by_hand(table, action, DECK, draw_card, no("24-3", "There is no card left in the deck."))


_BY_HAND: Final = ByHand[Table](
    {
        "move": (_move, frozenset({"card", "to", "position", "lane", "face_down"})),
        "set": (_set, frozenset({"what", "value", "player", "card"})),
        "orient": (_orient, frozenset({"card", "ready", "open"})),
        "draw": (_draw, frozenset({"player", "count"})),
    }
)


def make(table: Table, action: Action) -> Refusal | None:
    """Do it, or say why it cannot be done: `move`, `set`, `orient`, `draw`, and what every game has. It corrects the
    position, so no card forbids it, replaces it or is set off by it."""
    refusal = _BY_HAND.make(table, action)
    if refusal is None:
        refresh(table)
        check_end(table)
    return refusal
