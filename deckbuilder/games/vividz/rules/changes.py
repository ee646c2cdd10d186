"""Proposed changes, and the plain parts of making them. Each part emits an event."""

from dataclasses import dataclass
from typing import Final, Self

from deckbuilder.engine.api import Event
from deckbuilder.engine.visibility import EVERYBODY, NOBODY, cover
from deckbuilder.games.vividz.glossary import LANES
from deckbuilder.games.vividz.rules.card_state import CardState
from deckbuilder.games.vividz.rules.facts import REMEMBERING
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.vocabulary import (
    AREA,
    CONNECT,
    DECK,
    EMPTY,
    ENERGY,
    EXP,
    HAND,
    HOSTED_ZONES,
    KEEP,
    LANE_COUNT,
    PASSING_ZONES,
    PLACED_ZONES,
    REBOOT,
    TRASH,
    UNTOLD_ZONES,
    ZONE_COUNT,
    ZONES,
)
from deckbuilder.games.vividz.rules.words import AREA_GRID
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.using import kept_marks
from deckbuilder.kernel.words import NOWHERE

COVERED_ZONES: Final = (*UNTOLD_ZONES, KEEP)
"""Where a card that has just come may be hidden from somebody."""
HOME: Final = -1
"""The side of a card that goes to its owner (VIV 502.5c)."""
_GOALS: Final = {"retire": ENERGY, "enter": AREA, "exp": EXP, "connect": CONNECT}
"""Where cards go by changes that always lead to one zone (VIV 1109 to 1121)."""


@dataclass(init=False, slots=True)
class Change(Proposal):
    """A proposed change of one card, or of a player. Changes by rules, prices and actions have no `source`
    (VIV 914)."""

    type: str
    card: int
    source: Ref | None
    """The card whose effect it is, or that deals damage in a battle."""
    controller: int
    """The player whose effect it is, or -1."""
    zone: int
    bottom: bool
    lane: int
    side: int
    """On whose side the card is put, or `HOME`."""
    host: int
    word: str
    """The orientation of a card that arrives; for damage and retirement, what causes it: `battle` or `effect`."""
    name: str
    """The name of counters."""
    player: int
    amount: int
    moment: int
    """The timestamp of cards that are placed at the same time. 0: a timestamp of its own."""
    old: int
    """The zone from which the card was moved, or -1."""
    followers: tuple[int, ...]
    """The cards that have gone along with a chara (VIV 501.6)."""

    def __init__(
        self,
        type: str,  # noqa: A002 - the word of the pipeline
        card: int = -1,
        source: Ref | None = None,
        zone: int = TRASH,
        bottom: bool = False,
        lane: int = -1,
        side: int = HOME,
        host: int = EMPTY,
        word: str = "",
        name: str = "",
        player: int = -1,
        amount: int = 0,
        moment: int = 0,
        controller: int = -1,
    ) -> None:
        self.type, self.card, self.source = type, card, source
        self.zone, self.bottom = _GOALS.get(type, zone), bottom
        self.lane, self.side, self.host = lane, side, host
        self.word, self.name, self.player = word, name, player
        self.amount, self.moment, self.controller = amount, moment, controller
        self.old, self.followers = -1, ()

    def with_amount(self, amount: int) -> Self:
        """Return the same change with another number."""
        twin = type(self)(
            self.type, self.card, self.source, self.zone, self.bottom, self.lane, self.side, self.host, self.word,
            self.name, self.player, amount, self.moment, self.controller,
        )  # fmt: skip
        twin.old, twin.followers = self.old, self.followers
        return twin


# Zones ------------------------------------------------------------------------


def _take(table: Table, card: int, record: CardState) -> None:
    """Take a card out of its zone, and end what lasts while it is there."""
    zone = table.zones[record.owner * ZONE_COUNT + record.zone]
    if record.zone in PLACED_ZONES:
        zone[zone.index(card)] = EMPTY
        if len(zone) > LANE_COUNT:
            AREA_GRID.close_up(zone)
    else:
        zone.remove(card)
    table.leave(card)


def place(table: Table, card: int, player: int, zone: int, lane: int) -> None:
    """Put a card into an area, behind those that lie there."""
    cards = table.zones[player * ZONE_COUNT + zone]
    at = AREA_GRID.spare(cards, lane, "")
    while len(cards) <= at:
        cards.extend([NOWHERE] * LANE_COUNT)
    cards[at] = card


def _lay(table: Table, card: int, record: CardState, change: Change) -> None:
    if change.zone in PLACED_ZONES:
        record.lane = change.lane
        place(table, card, record.owner, change.zone, change.lane)
        return
    zone = table.zones[record.owner * ZONE_COUNT + change.zone]
    if change.zone == DECK and not change.bottom:
        zone.insert(0, card)
    else:
        zone.append(card)


def put(table: Table, change: Change) -> None:
    """Move a card between zones without an event. It is a new card there (VIV 501.4), which comes from the zone before
    any that it only passed through (VIV 502.2)."""
    card, zone = change.card, change.zone
    REMEMBERING.leaves(table, card, zone)
    record = table.edit(card)
    old = record.zone
    table.reindex(card, old, zone)
    _take(table, card, record)
    if old in UNTOLD_ZONES or zone in UNTOLD_ZONES:
        table.renumber(card, record)
    record.zone = zone
    if old not in PASSING_ZONES:
        record.came_from = old
    record.stay += 1
    record.since = change.moment or table.tick()
    record.face_up, record.orientation, record.damage = True, change.word if zone == AREA and change.word else REBOOT, 0
    record.used, record.counters = kept_marks(record.used) if record.used and zone not in UNTOLD_ZONES else (), ()
    record.attack_success = record.checked = False
    record.recorded, record.attacked, record.host = (), -1, EMPTY
    record.owner = record.home if change.side == HOME else change.side
    if zone in HOSTED_ZONES and change.host != EMPTY:
        host = table.cards[change.host]
        record.host, record.owner, record.lane = change.host, host.owner, host.lane
    if zone == AREA:
        record.entered = table.turn
    _lay(table, card, record, change)


def move_card(table: Table, change: Change, kind: str = "move", more: Event | None = None) -> None:
    """Move a card between zones, and report it as an event of that kind. The cards under and beside a chara go along
    (VIV 501.6)."""
    card = change.card
    record = table.cards[card]
    old, handle, player = record.zone, record.handle, record.owner
    is_told = table.wants(kind)
    was_seen = is_told and change.zone in COVERED_ZONES and table.eyes(card) == EVERYBODY
    followers = table.with_host(card, EXP, CONNECT) if old == AREA else []
    change.old = old
    put(table, change)
    if is_told:
        _report(table, change, kind, old, handle, player, was_seen=was_seen, more=more)
    change.followers = tuple(followers)
    for follower in followers:
        follow = Change("move", follower, zone=change.zone, bottom=change.bottom, host=change.host)
        follow.moment = table.cards[card].since
        move_card(table, follow, "exp" if change.zone == EXP else "move")


def _report(
    table: Table, change: Change, kind: str, old: int, handle: int, player: int, *, was_seen: bool,
    more: Event | None,
) -> None:  # fmt: skip
    """Report a move. Others do not see a card that goes from one hidden place to another. `handle`: the public number
    before the move. `player`: on whose side it was."""
    card = change.card
    record = table.cards[card]
    zone = record.zone
    side = record.owner if zone in PLACED_ZONES else player
    event: Event = {"type": kind, "player": side, "from": ZONES[old], "to": ZONES[zone]}
    if more is not None:
        event.update(more)
    if zone in PLACED_ZONES:
        event["lane"] = LANES[record.lane]
    if record.host != EMPTY:
        event["chara"] = table.handle_of(record.host)
    event["card"] = handle if zone in UNTOLD_ZONES and old not in UNTOLD_ZONES else record.handle
    event["name"] = dict(table.book[record.definition].name)
    if zone in COVERED_ZONES and not was_seen:
        eyes = table.eyes(card)
        if eyes != EVERYBODY:
            eyes = eyes if zone == HAND else NOBODY if old == DECK == zone else record.home
            cover(event, eyes, *(("card", "name") if zone in UNTOLD_ZONES else ("name",)))
    table.events.append(event)


def lane_of(word: object) -> int:
    """Return the number of a lane in an action."""
    return LANES.index(str(word))
