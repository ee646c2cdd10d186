"""Proposed changes, and the functions that make their simple parts: zones, life, endings. Each function emits an
event."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from deckbuilder.engine.api import Event
from deckbuilder.engine.visibility import NOBODY, cover
from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.lasting import Ban, Modifier
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import at_issue, shown
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    DECK,
    EMPTY,
    FIELD_ZONES,
    HAND,
    HIDDEN_ZONES,
    LANES,
    LIFE_LIMIT,
    TRASH,
    UNSEEN_ZONES,
    ZONE_COUNT,
    ZONES,
)
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.continuous import PieceValues
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.player_numbers import PlayerNumber
from deckbuilder.kernel.using import kept_marks

Square = tuple[int, str]
LIFE: Final = PlayerNumber("life", LIFE_LIMIT)


@dataclass(init=False, slots=True)
class Source:
    """The card whose effect makes a change. Resistances read its speed and cost (LoS 8.13.2, 8.13.3)."""

    card: int
    controller: int
    speed: int
    cost: int

    def __init__(self, card: int, controller: int, speed: int, cost: int) -> None:
        self.card, self.controller, self.speed, self.cost = card, controller, speed, cost


@dataclass(init=False, slots=True)
class Change(Proposal):
    """A proposed change of one card, or of a player (`player`, `amount`). Changes by rules and actions have no
    `source`."""

    type: str
    card: int
    source: Source | None
    zone: int
    bottom: bool
    square: Square | None
    word: str
    """The new orientation or face; for damage, what deals it: `direct`, `down` or `effect`."""
    reveal: str
    """When the reveal effect is used: `now`, in a `window` (LoS 5.5.1-II) or `never` (LoS 5.5.1-VI)."""
    player: int
    amount: int
    other: Ref | None
    """The other card of a battle."""

    def __init__(
        self,
        type: str,  # noqa: A002 - the word of the pipeline
        card: int,
        source: Source | None = None,
        zone: int = TRASH,
        bottom: bool = True,
        square: Square | None = None,
        word: str = "",
        reveal: str = "now",
        player: int = -1,
        amount: int = 0,
        other: Ref | None = None,
    ) -> None:
        self.type, self.card, self.source, self.zone, self.bottom = type, card, source, zone, bottom
        self.square, self.word, self.reveal = square, word, reveal
        self.player, self.amount, self.other = player, amount, other

    def with_amount(self, amount: int) -> Self:
        """Return the same change with another number."""
        return replace(self, amount=amount)


def source_of(table: Table, card: int, controller: int) -> Source:
    """Return the card as the source of an effect."""
    definition = table.definition(card)
    return Source(card, controller, definition.speed, definition.cost)


def modifier_of(table: Table, card: int, piece: PieceValues, until: str, origin: Source, definition: int) -> Modifier:
    """Make a lasting change that begins now, with the facts of its source that resistances read (LoS 9.5)."""
    kind, key, number, icons = piece
    return Modifier(
        clock=table.tick(),
        card=card,
        stay=table.cards[card].stay,
        source=origin.card,
        definition=definition,
        controller=origin.controller,
        speed=origin.speed,
        cost=origin.cost,
        kind=kind,
        key=key,
        number=number,
        words=icons,
        until=until,
        turn=table.turn,
    )


# Zones ------------------------------------------------------------------------


def numbers_now(table: Table, card: int) -> tuple[int, int, int]:
    """Return ATK, DEF and DOWN of a character on the field."""
    numbers = shown(table, card) if at_issue(table, "atk", "def", "down") else table.definition(card).shown
    return numbers.atk, numbers.def_, numbers.down


def _take_from_field(table: Table, card: int, record: CardState) -> None:
    """Take a card off the field, and end what lasts while it is there."""
    zone = table.zone(record.owner, record.zone)
    record.was_up = record.face_up
    if record.zone == CHARACTERS:
        record.known = numbers_now(table, card)
        zone[zone.index(card)] = EMPTY
    else:
        zone.remove(card)
    table.reindex(card)
    if table.mods:
        table.mods = [mod for mod in table.mods if mod.card != card and not _hangs_on(mod, card)]
    if table.bans:
        table.bans = [ban for ban in table.bans if not _hangs_on(ban, card)]
    if table.promises:
        table.promises = [promise for promise in table.promises if not _hangs_on(promise, card)]


def _hangs_on(lasting: Modifier | Ban | Promise, card: int) -> bool:
    source = lasting.source if isinstance(lasting.source, int) else lasting.source[0]
    return lasting.until == "while_source" and source == card


def put(table: Table, card: int, zone: int, *, bottom: bool = True, square: Square | None = None) -> None:
    """Move a card between zones without an event. With `bottom` False it goes on top of the deck."""
    record = table.edit(card)
    if record.zone in FIELD_ZONES:
        _take_from_field(table, card, record)
    else:
        record.was_up = False
        table.zones[record.owner * ZONE_COUNT + record.zone].remove(card)
    if record.zone == DECK or zone == HAND:
        table.renumber(card, record)
    record.zone = zone
    record.stay += 1
    record.face_up = record.ready = True
    record.down = False
    record.used = () if zone in {DECK, HAND} else kept_marks(record.used)
    record.counters = ()
    target = table.zones[record.owner * ZONE_COUNT + zone]
    if square is not None:
        record.lane, record.row = square
        target[square[0] + (0 if square[1] == "front" else LANES)] = card
    elif zone == DECK and not bottom:
        target.insert(0, card)
    else:
        target.append(card)
    if zone in FIELD_ZONES:
        record.entered, record.since = table.turn, table.tick()
        record.changed = record.turned = record.led = record.attacked = record.fought = -1
        table.reindex(card)
    table.version += 1


def move_zone(
    table: Table, card: int, zone: int, *, bottom: bool = True, kind: str = "move", unseen: bool = False
) -> None:
    """Move a card between zones and report it as an event of that kind. `unseen`: only the owner sees the card."""
    record = table.cards[card]
    old, handle = record.zone, record.handle
    put(table, card, zone, bottom=bottom)
    if table.wants(kind):
        _report_move(table, card, kind, old, handle, unseen=unseen)


def _report_move(table: Table, card: int, kind: str, old: int, handle: int, *, unseen: bool) -> None:
    """Report a move. Only the owner sees a card that goes from one hidden zone to another, or face down into one.
    Nobody sees a card that stays in its deck. `handle`: the public number before the move."""
    record = table.cards[card]
    zone = record.zone
    drawn = old == DECK and zone == HAND
    event: Event = {"type": kind, "player": record.owner, "from": ZONES[old], "to": ZONES[zone]}
    event["card"] = handle if zone in HIDDEN_ZONES and not drawn else record.handle
    event["name"] = dict(table.book[record.definition].name)
    covered = old in UNSEEN_ZONES or (old == CHARACTERS and not record.was_up)
    if unseen or (covered and zone in HIDDEN_ZONES):
        cover(event, NOBODY if old == zone == DECK else record.owner, "card", "name")
    table.events.append(event)


def draw_card(table: Table, player: int) -> bool:
    """Draw the top card (LoS 8.5). Return False if the deck is empty."""
    deck = table.zone(player, DECK)
    if not deck:
        return False
    move_zone(table, deck[0], HAND, kind="draw")
    return True


def lose_by_draw(table: Table, players: Sequence[int]) -> None:
    """End the game for players who could not draw (LoS 4)."""
    if players:
        table.finish(None if len(players) == 2 else 1 - players[0], "deck_out", "4")


# Life -------------------------------------------------------------------------


def change_life(table: Table, player: int, amount: int) -> None:
    """Change a life total, which never goes below 0 (LoS 3.7)."""
    LIFE.raise_by(table, table.life, player, amount)


def check_life(table: Table) -> None:
    """End the game if a life is 0; if both are, it is a draw (LoS 4)."""
    empty = [player for player in (0, 1) if table.life[player] <= 0]
    if len(empty) == 2:
        table.finish(None, "both", "4")
    elif empty:
        table.finish(1 - empty[0], "life", "4")
