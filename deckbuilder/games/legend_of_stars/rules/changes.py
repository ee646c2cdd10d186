"""The atoms: every change of the position is made here, told as an event, and sets off what it triggers."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.engine.api import Event, Json, Refusal
from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import happened, watch
from deckbuilder.games.legend_of_stars.rules.values import forbids, protected, shown
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    DECK,
    EMPTY,
    ENERGY,
    HAND,
    HIDDEN_ZONES,
    LANES,
    LIFE_LIMIT,
    SUPPORT,
    TRASH,
    ZONES,
)
from deckbuilder.i18n.message import Message

Square = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Source:
    """The card whose effect makes a change; its speed and cost count for resistances (LoS 8.13.2, 8.13.3)."""

    card: int
    controller: int
    speed: int
    cost: int


@dataclass(frozen=True, slots=True)
class Change:
    """A proposed change of one card. `source` None: the rules or a player's action make it."""

    type: str
    card: int
    source: Source | None = None
    zone: int = TRASH
    bottom: bool = True
    square: Square | None = None
    word: str = ""
    """The orientation or face to come."""
    reveal: str = "now"
    """When a reveal effect is used: `now`, in a `window` (LoS 5.5.1-II), `never` (LoS 5.5.1-VI)."""


def source_of(table: Table, card: int, controller: int) -> Source:
    """The card as the source of an effect."""
    definition = table.definition(card)
    return Source(card, controller, definition.speed, definition.cost)


# Zones ------------------------------------------------------------------------


def _take(table: Table, card: int) -> None:
    record = table.cards[card]
    zone = table.zone(record.owner, record.zone)
    table.edit(card).was_up = record.face_up and table.on_field(card)
    if record.zone == CHARACTERS:
        numbers = shown(table, card)
        table.edit(card).known = (numbers.atk, numbers.def_, numbers.down)
        zone[zone.index(card)] = EMPTY
    else:
        zone.remove(card)
    if record.zone in {CHARACTERS, SUPPORT}:
        table.field_version += 1
        if table.mods:
            table.mods = [mod for mod in table.mods if mod.card != card]


def put(table: Table, card: int, zone: int, *, bottom: bool = True, square: Square | None = None) -> None:
    """The atom of zone changes; tells nothing. `bottom` False puts the card on top of the deck."""
    _take(table, card)
    record = table.edit(card)
    if record.zone == DECK or zone == HAND:
        table.new_handle(card)
    record.zone = zone
    record.stay += 1
    record.face_up = record.ready = True
    record.down = False
    record.used = record.counters = ()
    target = table.zone(record.owner, zone)
    if square is not None:
        record.lane, record.row = square
        target[square[0] + (0 if square[1] == "front" else LANES)] = card
    elif zone == DECK and not bottom:
        target.insert(0, card)
    else:
        target.append(card)
    if zone in {CHARACTERS, SUPPORT}:
        record.entered, record.since = table.turn, table.tick()
        record.changed = record.turned = record.led = record.attacked = record.fought = -1
        table.field_version += 1
    table.touch()


def move_zone(
    table: Table, card: int, zone: int, *, bottom: bool = True, kind: str = "move", unseen: bool = False
) -> None:
    """Put a card into another zone and tell it. Nobody but the owner sees a card that goes from one hidden zone to
    another; `unseen` hides any other such move."""
    record = table.cards[card]
    old = record.zone
    event: Event = {"type": kind, "player": record.owner, "from": ZONES[old], "to": ZONES[zone]}
    name: Json = dict(table.book[record.definition].name)
    hidden = unseen or (old in HIDDEN_ZONES and zone in HIDDEN_ZONES)
    handle = record.handle
    put(table, card, zone, bottom=bottom)
    event["card"] = handle if zone in HIDDEN_ZONES and not (old == DECK and zone == HAND) else table.handle_of(card)
    event["name"] = name
    if hidden:
        event["only"], event["secret"] = record.owner, ["card", "name"]
    table.emit(event)


def draw_card(table: Table, player: int) -> bool:
    """Draw the top card (LoS 8.5); False where there is none."""
    deck = table.zone(player, DECK)
    if not deck:
        return False
    move_zone(table, deck[0], HAND, kind="draw")
    watch(table, "you_draw", player)
    return True


def lose_by_draw(table: Table, players: Sequence[int]) -> None:
    """End the game for those who could not draw (LoS 4)."""
    if players:
        table.finish(None if len(players) == 2 else 1 - players[0], "deck_out", "4")


# Life -------------------------------------------------------------------------


def change_life(table: Table, player: int, amount: int) -> None:
    """Raise or lower a life total, never under 0 (LoS 3.7)."""
    life = max(0, min(LIFE_LIMIT, table.life[player] + amount))
    change = life - table.life[player]
    table.life[player] = life
    table.touch()
    table.emit({"type": "life", "player": player, "life": life, "change": change})


def check_life(table: Table) -> None:
    """End the game when a life is 0, as a draw when both are (LoS 4)."""
    empty = [player for player in (0, 1) if table.life[player] <= 0]
    if len(empty) == 2:
        table.finish(None, "both", "4")
    elif empty:
        table.finish(1 - empty[0], "life", "4")


def damage(table: Table, amounts: Sequence[tuple[int, int]], cause: str, source: int | None) -> None:
    """Damage to one or both players as one event (LoS 4), from a card. `cause`: `direct`, `down` or `effect`."""
    for player, amount in amounts:
        event: Event = {"type": "damage", "player": player, "amount": amount, "cause": cause}
        if source is not None:
            event["card"] = table.handle_of(source)
            event["name"] = dict(table.definition(source).name)
        table.emit(event)
        change_life(table, player, -amount)
    check_life(table)
    if table.result is not None or source is None or cause == "effect":
        return
    for player, amount in amounts:
        if amount > 0 and table.cards[source].owner != player:
            happened(table, source, "deals_damage")


# Single changes of cards ---------------------------------------------------------


def _destroy(table: Table, change: Change) -> bool:
    if table.cards[change.card].zone == TRASH:
        return False
    table.tell("destroy", change.card)
    put(table, change.card, TRASH)
    return True


def _relocate(table: Table, change: Change) -> bool:
    move_zone(table, change.card, change.zone, bottom=change.bottom)
    return True


def _square(table: Table, change: Change) -> bool:
    record = table.cards[change.card]
    assert change.square is not None
    lane, row = change.square
    if record.zone != CHARACTERS or table.at(record.owner, lane, row) != EMPTY:
        return False
    zone = table.zone(record.owner, CHARACTERS)
    zone[zone.index(change.card)] = EMPTY
    zone[lane + (0 if row == "front" else LANES)] = change.card
    record = table.edit(change.card)
    record.lane, record.row = lane, row
    table.tell("move", change.card, {"from": "characters", "to": "characters", "lane": lane, "row": row})
    return True


def _orient(table: Table, change: Change) -> bool:
    if table.cards[change.card].orientation == change.word:
        return False
    table.edit(change.card).orientation = change.word
    table.tell("orientation", change.card, orientation=change.word)
    return True


def _turn(table: Table, change: Change) -> bool:
    up = change.word == "up"
    if table.cards[change.card].face_up == up:
        return False
    record = table.edit(change.card)
    record.face_up = up
    if up:
        record.turned = table.turn
    table.field_version += 1
    table.tell("reveal" if up else "orientation", change.card, face=change.word)
    return True


def _ready(table: Table, change: Change) -> bool:
    ready = change.word == "ready"
    if table.cards[change.card].ready == ready:
        return False
    table.edit(change.card).ready = ready
    table.tell("orientation", change.card, ready=ready)
    return True


def _affect(_table: Table, _change: Change) -> bool:
    return True


# Triggers -------------------------------------------------------------------------------


def _after_destroy(table: Table, change: Change) -> None:
    if table.cards[change.card].was_up:
        happened(table, change.card, "destroyed", left=True)


def _after_square(table: Table, change: Change) -> None:
    happened(table, change.card, "moves")


def _after_turn(table: Table, change: Change) -> None:
    if change.word == "up" and change.reveal != "never":
        happened(table, change.card, "reveal", window=change.reveal == "window")


# Prohibitions ------------------------------------------------------------------------


def _protected(table: Table, change: Change) -> Refusal | None:
    source = change.source
    if source is None:
        return None
    rule = protected(table, change.card, source.controller, source.speed, source.cost)
    return Refusal(rule, Message("It is not affected by this effect."), (change.card,)) if rule else None


def _forbidden(table: Table, change: Change) -> Refusal | None:
    word = {"destroy": "be_destroyed", "square": "move", "orient": "reorient"}[change.type]
    if not forbids(table, change.card, word):
        return None
    return Refusal("9.2", Message("An effect forbids this."), (change.card,))


def _refused(table: Table, change: Change, refusal: Refusal) -> None:
    table.tell("unaffected", change.card, rule=refusal.rule, change=change.type)


PIPELINE: Pipeline[Table, Change] = Pipeline(
    atoms={
        "destroy": _destroy,
        "return": _relocate,
        "square": _square,
        "orient": _orient,
        "turn": _turn,
        "ready": _ready,
        "affect": _affect,
    },
    prohibitions={
        "destroy": (_forbidden, _protected),
        "return": (_protected,),
        "square": (_forbidden, _protected),
        "orient": (_forbidden, _protected),
        "turn": (_protected,),
        "ready": (_protected,),
        "affect": (_protected,),
    },
    replacements={},
    collectors={"destroy": (_after_destroy,), "square": (_after_square,), "turn": (_after_turn,)},
    refused=_refused,
)


def change_one(table: Table, change: Change) -> bool:
    """Make one change; whether it happened."""
    return bool(PIPELINE.run(table, (change,)))


def turn_up(table: Table, card: int, reveal: str = "now") -> None:
    """Turn a character face up by a rule or an action."""
    change_one(table, Change("turn", card, word="up", reveal=reveal))


def add_energy(table: Table, card: int, *, ready: bool) -> None:
    """Put a card into the energy zone (LoS 2.4)."""
    move_zone(table, card, ENERGY)
    if not ready:
        table.edit(card).ready = False
        table.tell("orientation", card, ready=False)
