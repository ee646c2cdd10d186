"""Proposed changes, and the functions that make their simple parts: zones, life, cores, points. Each function emits an
event."""

from dataclasses import dataclass, replace
from typing import Final, Self

from deckbuilder.engine.api import Event
from deckbuilder.engine.visibility import NOBODY, cover
from deckbuilder.games.legions.glossary import LANES, MOST_LIFE
from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.lasting import Loan, Modifier
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import PARTED, atk_of, body_of, hp_of
from deckbuilder.games.legions.rules.vocabulary import (
    DECK,
    EMPTY,
    EXILE,
    FIELD_ZONES,
    HAND,
    HIDDEN_ZONES,
    LORD,
    MASTER,
    MINIONS,
    OUTSIDE,
    STANDBY_KINDS,
    TIMELINE,
    WAIT_1,
    WAIT_4,
    ZONES,
)
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.continuous import GRANTS, LOSES
from deckbuilder.kernel.granting import Body
from deckbuilder.kernel.player_numbers import PlayerNumber
from deckbuilder.kernel.using import kept_marks

LIFE: Final = PlayerNumber("life", MOST_LIFE)
POINTS: Final = PlayerNumber("points")


@dataclass(slots=True)
class Change(Proposal):
    """A proposed change of one card, or of a player (`player`, `amount`). `source` is the card whose effect or battle
    damage makes the change, or `EMPTY` for rules and actions. `by_effect` marks changes by effects (LEG 02-41)."""

    type: str
    card: int = EMPTY
    source: int = EMPTY
    by_effect: bool = False
    zone: int = EXILE
    top: bool = False
    face_down: bool = False
    lane: int = EMPTY
    player: int = -1
    amount: int = 0
    word: str = ""
    """`battle` or `effect` for damage; `on` or `off` for a placement state."""
    exhausted: bool = False

    def with_amount(self, amount: int) -> Self:
        """Return the same change with another number."""
        return replace(self, amount=amount)


# Zones ------------------------------------------------------------------------


def put(table: Table, card: int, zone: int, *, top: bool = False, face_down: bool = False, lane: int = EMPTY) -> None:
    """Move a card between zones without an event. A token that leaves the field leaves the game (LEG 40-3). The cores
    of a lord go to the master (LEG 38-6a)."""
    record = table.edit(card)
    old, cards = record.zone, table.zone(record.owner, record.zone)
    if old in FIELD_ZONES and zone not in FIELD_ZONES:
        _leave_field(table, card, record)
    else:
        record.was_open = record.open
    if table.definition(card).token and zone not in FIELD_ZONES:
        zone = OUTSIDE
    if old == MINIONS:
        cards[cards.index(card)] = EMPTY
    else:
        cards.remove(card)
    if old in HIDDEN_ZONES or zone in HIDDEN_ZONES or record.face_down or face_down:
        table.renumber(card, record)
        record.used = ()
    record.zone = zone
    record.stay += 1
    record.face_down = face_down
    record.ready = True
    if not (old in TIMELINE and zone in TIMELINE):
        record.open = True
    if zone in FIELD_ZONES:
        _enter_field(table, record, lane)
    if zone in FIELD_ZONES or old in FIELD_ZONES:
        table.reindex(card)
    target = table.zone(record.owner, zone)
    if zone == MINIONS:
        target[lane] = card
    elif zone == DECK and top:
        target.insert(0, card)
    else:
        target.append(card)


def _return_to_owner(table: Table, card: int, record: CardState) -> None:
    """Let a card that leaves the field belong to its owner again."""
    for loan in table.lent:
        if loan.card == card:
            record.owner = loan.owner
    table.lent = tuple(loan for loan in table.lent if loan.card != card)


def give_control(table: Table, card: int, player: int, lane: int, until: str) -> None:
    """Let the player control a Minion, which comes to that free lane. It stays as it is otherwise, and this is no
    deployment."""
    record = table.edit(card)
    known = next((loan for loan in table.lent if loan.card == card), None)
    owner = record.owner if known is None else known.owner
    before = known.before if known is not None and known.until == until else record.owner
    table.lent = tuple(loan for loan in table.lent if loan.card != card)
    if until != "permanent":
        table.lent = (*table.lent, Loan(card, owner, before, until))
    elif player != owner:
        table.lent = (*table.lent, Loan(card, owner, owner, until))
    table.zone(record.owner, MINIONS)[record.lane] = EMPTY
    record.owner, record.lane = player, lane
    table.zone(player, MINIONS)[lane] = card
    table.index = None
    table.tell("control", card, lane=LANES[lane])


def end_loans(table: Table) -> None:
    """Return the cards that were controlled until the end of the turn, each to the lane across if that is free, or to
    the first free one. Without a free lane the card goes to its owner's wait zone."""
    for loan in [loan for loan in table.lent if loan.until == "turn_end"]:
        free = table.free_lanes(loan.before)
        across = len(LANES) - 1 - table.cards[loan.card].lane
        if free:
            give_control(table, loan.card, loan.before, across if across in free else free[0], "permanent")
        else:
            move_card(table, loan.card, wait_zone(table, loan.card))


def _leave_field(table: Table, card: int, record: CardState) -> None:
    record.known, record.was_open = (atk_of(table, card), hp_of(table, card)), record.open
    record.damage, record.unable, record.spared, record.counters = 0, False, False, ()
    record.used = kept_marks(record.used)
    drop_effects(table, card)
    if record.cores:
        cores, record.cores = record.cores, 0
        table.edit(table.master(record.owner)).cores += cores
        tell_cores(table, record.owner, cores, "lord", "master")
    if table.lent:
        _return_to_owner(table, card, record)


def _enter_field(table: Table, record: CardState, lane: int) -> None:
    """Record the deployment. Without haste the card is unable to act this turn (LEG 29-1, 29-2)."""
    record.deployed, record.since = table.turn, table.tick()
    record.moved = record.attacked = -1
    record.damage = 0
    if record.zone == MINIONS:
        record.lane = lane
    else:
        record.lane = 1
    record.unable = "haste" not in table.book[record.definition].keywords


def drop_effects(table: Table, card: int) -> None:
    """Drop the temporary effects on a card that leaves the field or is reversed (LEG 21-4). If it has other abilities
    than its printed ones, record them for what triggers when it breaks (LEG 36-2i)."""
    body = body_of(table, card) if table.giving else None
    if table.mods:
        table.mods = [mod for mod in table.mods if mod.card != card]
    if body is not None:
        table.index = None
        _record_body(table, card, body)


def _record_body(table: Table, card: int, body: Body) -> None:
    record = table.cards[card]
    pieces = [(LOSES, 0)] if not body.printed else []
    pieces += [(GRANTS, ability) for ability in body.given]
    stay = -1 - record.stay  # no reference to a card has a negative stay, so the card does not have these abilities
    table.mods = [
        *table.mods,
        *(Modifier(card, stay, record.owner, kind, "", number, PARTED, table.turn) for kind, number in pieces),
    ]


def move_card(
    table: Table,
    card: int,
    zone: int,
    *,
    top: bool = False,
    face_down: bool = False,
    lane: int = EMPTY,
    by_effect: bool = False,
    kind: str = "move",
) -> None:
    """Move a card between zones, report it as an event of that kind, and record it in the chain."""
    record = table.cards[card]
    old, handle = record.zone, record.handle
    face_down = face_down and zone == EXILE  # only exiled cards can be face-down (LEG 38-7)
    put(table, card, zone, top=top, face_down=face_down, lane=lane)
    if table.wants(kind):
        _report_move(table, card, kind, old, zone, handle)
    table.note("goes", card, origin=old, goal=zone, by_effect=by_effect, opened=table.cards[card].was_open)


def _report_move(table: Table, card: int, kind: str, old: int, zone: int, handle: int) -> None:
    """Report a move. Only the owner sees a card that goes from one hidden zone to another, and nobody sees a card that
    stays in its deck. `zone`: where it was sent; `handle`: the public number before the move."""
    record = table.cards[card]
    drawn = old == DECK and zone == HAND
    goal = OUTSIDE if record.zone == OUTSIDE else zone
    event: Event = {"type": kind, "player": record.owner, "from": ZONES[old], "to": ZONES[goal]}
    if zone == MINIONS:
        event["lane"] = LANES[record.lane]
    event["card"] = handle if zone in HIDDEN_ZONES and not drawn else record.handle
    event["name"] = dict(table.book[record.definition].name)
    if record.face_down:
        event["face_down"] = True
        cover(event, NOBODY, "card", "name")
    elif old in HIDDEN_ZONES and zone in HIDDEN_ZONES:
        cover(event, NOBODY if old == zone == DECK else record.owner, "card", "name")
    table.events.append(event)


def draw_card(table: Table, player: int) -> bool:
    """Draw the top card (LEG 38-11). A player who cannot draw has lost (LEG 24-3b)."""
    deck = table.zone(player, DECK)
    if not deck:
        table.lost[player] = "deck_out"
        return False
    move_card(table, deck[0], HAND, kind="draw")
    return True


def wait_zone(table: Table, card: int) -> int:
    """Return the wait zone of a card's WT (LEG 14-3j)."""
    return min(WAIT_4, WAIT_1 + max(1, table.definition(card).wait) - 1)


# Numbers ------------------------------------------------------------------------


def change_life(table: Table, player: int, amount: int) -> None:
    """Change the life, which stays between 0 and 20 (LEG 08-4, 08-5)."""
    LIFE.raise_by(table, table.life, player, amount)


def gain_points(table: Table, player: int, amount: int) -> None:
    """Give or take Master Points (LEG 07-6)."""
    POINTS.raise_by(table, table.points, player, amount)


def exhaust_cores(table: Table, player: int, count: int) -> None:
    """Exhaust ready cores, and give a point for each (LEG 07-4)."""
    table.ready_cores[player] -= count
    table.exhausted_cores[player] += count
    table.emit({"type": "exhaust_cores", "player": player, "count": count})
    gain_points(table, player, count)


def ready_cores(table: Table, player: int, count: int) -> None:
    """Ready exhausted cores (LEG 26-4)."""
    table.exhausted_cores[player] -= count
    table.ready_cores[player] += count
    table.emit({"type": "ready_cores", "player": player, "count": count})


def pay_points(table: Table, player: int, count: int) -> None:
    """Pay Master Points. Exhaust cores for missing points (LEG 07-4, 30-2)."""
    missing = count - table.points[player]
    if missing > 0:
        exhaust_cores(table, player, missing)
    if count:
        table.points[player] -= count
        table.emit({"type": "pay", "player": player, "points": count})


# Cores ----------------------------------------------------------------------------


def cores_at(table: Table, player: int, place: str) -> int:
    """Return how many cores are in a place. Outside the game they are unlimited (LEG 03-3)."""
    match place:
        case "core_zone":
            return table.ready_cores[player] + table.exhausted_cores[player]
        case "master":
            return table.cards[table.master(player)].cores
        case "lord":
            lord = table.lord(player)
            return 0 if lord == EMPTY else table.cards[lord].cores
        case "outside":
            return 1_000
        case _:
            return table.wait_cores[player][int(place[-1]) - 1]


def move_cores(table: Table, player: int, count: int, origin: str, goal: str) -> None:
    """Move cores. They enter the core zone ready. Exhausted cores leave it first (LEG 07-3)."""
    if count <= 0 or origin == goal:
        return
    _add_cores(table, player, -count, origin)
    _add_cores(table, player, count, goal)
    tell_cores(table, player, count, origin, goal)


def _add_cores(table: Table, player: int, count: int, place: str) -> None:
    match place:
        case "core_zone":
            if count > 0:
                table.ready_cores[player] += count
                return
            tired = min(-count, table.exhausted_cores[player])
            table.exhausted_cores[player] -= tired
            table.ready_cores[player] += count + tired
        case "master":
            table.edit(table.master(player)).cores += count
        case "lord":
            table.edit(table.lord(player)).cores += count
        case "outside":
            pass
        case _:
            table.wait_cores[player][int(place[-1]) - 1] += count


def tell_cores(table: Table, player: int, count: int, origin: str, goal: str) -> None:
    """Report that cores have moved."""
    table.emit({"type": "cores", "player": player, "count": count, "from": origin, "to": goal})


def free_places(table: Table, card: int) -> list[int]:
    """Return the player's free lanes where a Minion can be deployed. Left Lane Only allows one (LEG 39-21)."""
    free = table.free_lanes(table.cards[card].owner)
    return [lane for lane in free if lane == 0] if "left_lane_only" in table.definition(card).keywords else free


def home_of(table: Table, card: int) -> int:
    """Return the zone on the field for cards of this kind."""
    return {"minion": MINIONS, "lord": LORD, "master": MASTER}.get(table.definition(card).kind, EMPTY)


def fits_standby(table: Table, card: int) -> bool:
    """Return whether the standby zone has room for the card. Only skills and Minions can go there (LEG 17-17, 31-5)."""
    return table.definition(card).kind in STANDBY_KINDS and table.standby_room(table.cards[card].owner) > 0
