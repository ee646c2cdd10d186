"""Proposed changes, and the plain parts of making them. Each part emits an event."""

from dataclasses import dataclass, replace
from typing import Final, Self

from deckbuilder.engine.api import Event
from deckbuilder.engine.visibility import NOBODY, cover
from deckbuilder.games.victory_spark.glossary import SLOTS
from deckbuilder.games.victory_spark.rules.card_state import CardState
from deckbuilder.games.victory_spark.rules.facts import REMEMBERING
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.vocabulary import (
    BENCH,
    DECK,
    EMPTY,
    ENERGY,
    FIELD_ZONES,
    HAND,
    HIDDEN_ZONES,
    STAND,
    SURPRISE,
    UNTOLD_ZONES,
    WAITING_ROOM,
    ZONE_COUNT,
    ZONES,
)
from deckbuilder.games.victory_spark.rules.words import BENCH_GRID
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.using import kept_marks
from deckbuilder.kernel.words import NOWHERE

DOWN: Final = "down"


@dataclass(init=False, slots=True)
class Change(Proposal):
    """A proposed change of one card, or of a player. Changes by rules, costs and actions have no `source` (VS 4.15)."""

    type: str
    card: int
    source: Ref | None
    """The card whose effect it is."""
    zone: int
    bottom: bool
    slot: int
    word: str
    """The new orientation or face; for damage, what deals it: `attack` or `effect`."""
    orientation: str
    player: int
    amount: int
    moment: int
    """The timestamp of cards that are placed at the same time. 0: a timestamp of its own."""

    def __init__(
        self,
        type: str,  # noqa: A002 - the word of the pipeline
        card: int = -1,
        source: Ref | None = None,
        zone: int = WAITING_ROOM,
        bottom: bool = False,
        slot: int = -1,
        word: str = "",
        orientation: str = STAND,
        player: int = -1,
        amount: int = 0,
        moment: int = 0,
    ) -> None:
        self.type, self.card, self.source, self.zone, self.bottom = type, card, source, zone, bottom
        self.slot, self.word, self.orientation = slot, word, orientation
        self.player, self.amount, self.moment = player, amount, moment

    def with_amount(self, amount: int) -> Self:
        """Return the same change with another number."""
        return replace(self, amount=amount)


# Zones ------------------------------------------------------------------------


def _take(table: Table, card: int, record: CardState) -> None:
    """Take a card out of its zone, and end what lasts while it is there."""
    zone = table.zones[record.owner * ZONE_COUNT + record.zone]
    if record.zone == BENCH:
        zone[zone.index(card)] = EMPTY
        if len(zone) > len(SLOTS):
            BENCH_GRID.close_up(zone)
    else:
        zone.remove(card)
    table.leave(card)


def _lay(table: Table, card: int, record: CardState, change: Change) -> None:
    zone = table.zones[record.owner * ZONE_COUNT + change.zone]
    if change.zone == BENCH:
        record.lane = change.slot
        at = BENCH_GRID.spare(zone, change.slot, "")
        while len(zone) <= at:
            zone.extend([NOWHERE] * len(SLOTS))
        zone[at] = card
    elif change.zone == DECK and not change.bottom:
        zone.insert(0, card)
    else:
        zone.append(card)


def put(table: Table, change: Change) -> None:
    """Move a card between zones without an event. It is a new card there (VS 3.1.3). It gets a new public number when
    it comes onto the field, or from or to a hidden zone."""
    card, zone = change.card, change.zone
    before = table.ref(card)
    REMEMBERING.leaves(table, card, zone)
    record = table.edit(card)
    origin = record.zone
    table.reindex(card, origin, zone)
    _take(table, card, record)
    if origin in UNTOLD_ZONES or zone in {HAND, DECK, ENERGY} or zone in FIELD_ZONES:
        table.renumber(card, record)
    record.zone, record.came_from = zone, origin
    record.stay += 1
    record.since = change.moment or table.tick()
    record.face_up = zone != ENERGY and (change.word or (DOWN if zone == SURPRISE else "up")) != DOWN
    record.orientation, record.damage = change.orientation, 0
    record.used, record.counters = (() if zone in HIDDEN_ZONES else kept_marks(record.used)), ()
    record.supported = record.attacked = -1
    if zone in FIELD_ZONES:
        record.entered = table.turn
    _lay(table, card, record, change)
    table.touch()
    REMEMBERING.came(table, card, before)


def move_card(table: Table, change: Change, kind: str = "move") -> None:
    """Move a card between zones, and report it as an event of that kind."""
    record = table.cards[change.card]
    old, handle, was_up = record.zone, record.handle, record.face_up
    was_seen = was_up and old not in UNTOLD_ZONES
    put(table, change)
    if table.wants(kind):
        _report(table, change, kind, old, handle, was_seen=was_seen)


def _report(table: Table, change: Change, kind: str, old: int, handle: int, *, was_seen: bool) -> None:
    """Report a move. Others do not see a card that goes from one hidden place to another. `handle`: the public number
    before the move."""
    card = change.card
    record = table.cards[card]
    zone = record.zone
    event: Event = {"type": kind, "player": record.owner, "from": ZONES[old], "to": ZONES[zone]}
    if zone == BENCH:
        event["place"] = SLOTS[record.lane]
    event["card"] = handle if zone in UNTOLD_ZONES and old != DECK else record.handle
    event["name"] = dict(table.book[record.definition].name)
    if not was_seen and not (record.face_up and zone not in UNTOLD_ZONES):
        eyes = NOBODY if old == DECK and zone in {DECK, ENERGY} else table.eyes(card)
        cover(
            event,
            NOBODY if zone == DECK == old else eyes,
            *(("name",) if zone in {ENERGY, SURPRISE} else ("card", "name")),
        )
    table.events.append(event)
