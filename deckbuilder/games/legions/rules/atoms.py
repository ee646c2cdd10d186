"""Make every change of a card or player, and record it for the trigger check."""

from typing import Final

from deckbuilder.engine.api import Event, Refusal
from deckbuilder.games.legions.glossary import LANES, UNITS
from deckbuilder.games.legions.rules.bans import BANS
from deckbuilder.games.legions.rules.changes import (
    Change,
    change_life,
    draw_card,
    drop_effects,
    fits_standby,
    free_places,
    home_of,
    move_card,
    wait_zone,
)
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import category_of, forbids, full_hp_of, has, number_of
from deckbuilder.games.legions.rules.vocabulary import (
    DECK,
    EMPTY,
    EXILE,
    FIELD_ZONES,
    HAND,
    LORD,
    MASTER,
    MINIONS,
    STANDBY,
    STANDBY_KINDS,
    TIMELINE,
)
from deckbuilder.i18n.message import Message

_SLAYERS: Final = {"master": "master_slayer", "lord": "lord_slayer", "minion": "minion_slayer"}
_MORTAL: Final = frozenset(UNITS[1:])
"""The cards that break at 0 HP (LEG 10-1)."""


# Damage and life ---------------------------------------------------------------------


def damage_of(table: Table, change: Change) -> int:
    """Return the damage that is dealt. Slayer keywords of the source add to it in the turn of its player (LEG 39-13 to
    39-15), but not to 0 (LEG 11-5)."""
    source = change.source
    if change.amount <= 0 or source == EMPTY or not table.is_unit(source):
        return max(0, change.amount)
    record, owner = table.cards[change.card], table.cards[source].owner
    if owner != table.active or record.owner == owner:
        return change.amount
    keyword = _SLAYERS.get(category_of(table, change.card), "")
    return change.amount + number_of(table, source, keyword)


def _damage(table: Table, change: Change) -> bool:
    if not table.is_unit(change.card):
        return False
    amount = damage_of(table, change)
    if amount <= 0:
        return False
    change.amount = amount
    record = table.cards[change.card]
    event: Event = {"amount": amount, "cause": change.word}
    if change.source != EMPTY:
        event["source"] = table.open_number(change.source)
    table.tell("damage", change.card, event)
    if table.definition(change.card).kind == "master":
        change_life(table, record.owner, -amount)
    else:
        edited = table.edit(change.card)
        edited.damage += amount
        edited.spared = False
    _note_damage(table, change)
    return True


def _note_damage(table: Table, change: Change) -> None:
    source, card = change.source, change.card
    hit = table.ref(card)
    dealer = (-1, -1) if source == EMPTY else table.ref(source)
    table.note("damaged", card, other=dealer, amount=change.amount, by_effect=change.word == "effect")
    if source == EMPTY or not table.on_field(source):
        return
    table.note("deals_damage", source, other=hit, amount=change.amount, by_effect=change.word == "effect")
    owner = table.cards[source].owner
    hits_master = table.definition(card).kind == "master" and table.cards[card].owner != owner
    shock = number_of(table, source, "shock")
    if hits_master and shock and owner == table.active and table.is_unit(source):
        table.note("shock", source, other=hit, amount=shock)


def _gain_life(table: Table, change: Change) -> bool:
    if change.amount <= 0:
        return False
    change_life(table, change.player, change.amount)
    table.note("gains_life", player=change.player, amount=change.amount, by_effect=change.by_effect)
    return True


def _lose_life(table: Table, change: Change) -> bool:
    if change.amount <= 0:
        return False
    change_life(table, change.player, -change.amount)
    return True


# Breaking ------------------------------------------------------------------------------


def _break(table: Table, change: Change) -> bool:
    """Break a card: Minions and skills go to their wait zone, lords and arts cards are exiled (LEG 12). A card with
    Regenerate is reversed instead and stays where it is (LEG 39-5)."""
    card = change.card
    record = table.cards[card]
    category = category_of(table, card)
    if category in {"", "master"}:
        return False
    on_field = record.zone in FIELD_ZONES
    if on_field:
        _note_break(table, card, by_effect=change.by_effect)
    table.tell("break", card)
    if on_field and has(table, card, "regenerate"):
        reverse_card(table, card)
    elif category in STANDBY_KINDS:
        move_card(table, card, wait_zone(table, card))
    else:
        move_card(table, card, EXILE)
    return True


def _note_break(table: Table, card: int, *, by_effect: bool) -> None:
    battle, ref = table.battle, table.ref(card)
    other = (-1, -1)
    if battle is not None and ref in {battle.attacker, battle.target}:
        battle.broke = (*battle.broke, ref)
        other = battle.target if ref == battle.attacker else battle.attacker
    table.note("break", card, other=other, by_effect=by_effect, origin=table.cards[card].zone)


def reverse_card(table: Table, card: int) -> None:
    """Reverse a card, and end its damage and temporary effects (LEG 11-3, 16-3, 21-4)."""
    record = table.edit(card)
    record.open = False
    record.damage, record.unable, record.spared = 0, False, False
    drop_effects(table, card)
    table.reindex(card)
    table.tell("orientation", card, open=False)


# Moving ----------------------------------------------------------------------------------


def _move(table: Table, change: Change) -> bool:
    """Move a card to another zone, and return whether it arrived. Cards without room in the standby zone break or are
    exiled (LEG 38-6); masters never move (LEG 17-13)."""
    card, zone = change.card, change.zone
    record = table.cards[card]
    if record.zone == MASTER or (record.zone == zone and zone != DECK):
        return False
    if zone == STANDBY and not fits_standby(table, card):
        stray(table, card)
        return False
    move_card(table, card, zone, top=change.top, face_down=change.face_down, by_effect=change.by_effect)
    return True


def stray(table: Table, card: int) -> None:
    """Handle a card for which there is no room: skills and Minions break, lords and arts cards are exiled, tokens leave
    the game (LEG 38-6)."""
    definition = table.definition(card)
    if definition.kind in STANDBY_KINDS and not definition.token:
        if table.on_field(card):
            _note_break(table, card, by_effect=False)
        table.tell("break", card)
        move_card(table, card, wait_zone(table, card))
    else:
        move_card(table, card, EXILE)


def _deploy(table: Table, change: Change) -> bool:
    """Put a card onto the field from another zone (LEG 33). If there is no room, LEG 38-6 applies."""
    card = change.card
    home, record = home_of(table, card), table.cards[card]
    if home == MINIONS:
        lane = change.lane
        if lane == EMPTY or lane not in free_places(table, card):
            stray(table, card)
            return False
    elif home == LORD and table.lord(record.owner) == EMPTY:
        lane = 1
    else:
        stray(table, card)
        return False
    origin = record.zone
    if change.by_effect:
        table.favoured.append(card)
    move_card(table, card, home, lane=lane, by_effect=change.by_effect)
    if change.exhausted:
        table.edit(card).ready = False
    table.note("enter", card, origin=origin, goal=home, by_effect=change.by_effect)
    return True


def _lane(table: Table, change: Change) -> bool:
    """Move a Minion to a free lane, which is not a deployment (LEG 33-2)."""
    card, owner = change.card, table.cards[change.card].owner
    lanes = table.zone(owner, MINIONS)
    if table.cards[card].zone != MINIONS or lanes[change.lane] != EMPTY:
        return False
    lanes[lanes.index(card)] = EMPTY
    lanes[change.lane] = card
    record = table.edit(card)
    record.lane, record.moved = change.lane, table.turn
    table.reindex(card)
    table.tell("move", card, {"from": "minion_zone", "to": "minion_zone", "lane": LANES[change.lane]})
    table.note("shifts", card, by_effect=change.by_effect)
    return True


# Placement states ---------------------------------------------------------------------------


def _ready(table: Table, change: Change) -> bool:
    ready = change.word == "on"
    if table.cards[change.card].ready == ready or not table.on_field(change.card):
        return False
    table.edit(change.card).ready = ready
    table.tell("orientation", change.card, ready=ready)
    table.note("readied" if ready else "exhausted", change.card, by_effect=change.by_effect)
    return True


def _open(table: Table, change: Change) -> bool:
    """Open or reverse a card on the field, in the timeline or in the standby zone. Masters have no back (LEG 15-2,
    16-3)."""
    record = table.cards[change.card]
    opened = change.word == "on"
    if record.open == opened or record.zone not in {*FIELD_ZONES, *TIMELINE, STANDBY}:
        return False
    if table.definition(change.card).kind == "master":
        return False
    if opened:
        table.edit(change.card).open = True
        table.reindex(change.card)
        table.tell("orientation", change.card, open=True)
    else:
        reverse_card(table, change.card)
    table.note("opened" if opened else "reversed", change.card, by_effect=change.by_effect, opened=True)
    return True


def _awaken(table: Table, change: Change) -> bool:
    table.edit(change.card).awakened = True
    table.tell("awaken", change.card)
    table.note("awakens", change.card)
    return True


def _draw(table: Table, change: Change) -> bool:
    return draw_card(table, change.player)


# Prohibitions --------------------------------------------------------------------------------


def _damage_forbidden(table: Table, change: Change) -> Refusal | None:
    word = "be_battle_damaged" if change.word == "battle" else "be_effect_damaged"
    if change.word == "effect" and has(table, change.card, "effect_damage_immunity"):
        return Refusal("39-6", Message("The card has Effect-Damage Immunity."), (change.card,))
    return BANS.check(table, change.card, "be_damaged", word)


def _move_forbidden(table: Table, change: Change) -> Refusal | None:
    """Refuse moves off the field by effects if something forbids them (LEG 39-20). Breaking does not count as an
    effect."""
    if not change.by_effect or table.cards[change.card].zone not in FIELD_ZONES:
        return None
    if has(table, change.card, "anchored"):
        return Refusal("39-20", Message("The card is Anchored."), (change.card,))
    word = {HAND: "be_returned", EXILE: "be_exiled"}.get(change.zone, "be_moved")
    return BANS.check(table, change.card, "be_moved", word)


def _ready_forbidden(table: Table, change: Change) -> Refusal | None:
    if not change.by_effect and change.word == "off":
        return None
    return BANS.check(table, change.card, "be_readied" if change.word == "on" else "be_exhausted")


def _open_forbidden(table: Table, change: Change) -> Refusal | None:
    return BANS.check(table, change.card, "be_reversed") if change.word == "off" else None


def _barred(table: Table, change: Change) -> Refusal | None:
    return BANS.check_player(table, change.player, change.type)


ATOMS: Final = {
    "damage": _damage,
    "gain_life": _gain_life,
    "lose_life": _lose_life,
    "break": _break,
    "move": _move,
    "deploy": _deploy,
    "lane": _lane,
    "ready": _ready,
    "open": _open,
    "awaken": _awaken,
    "draw": _draw,
}
PROHIBITIONS: Final = {
    "damage": (_damage_forbidden,),
    "gain_life": (_barred,),
    "break": (BANS.on_card("be_broken"),),
    "move": (_move_forbidden,),
    "ready": (_ready_forbidden,),
    "open": (_open_forbidden,),
    "draw": (_barred,),
}


def doomed(table: Table, player: int) -> list[int]:
    """Return the Minions and lords of a player that break at once because they have 0 HP (LEG 10-1), without those that
    were spared."""
    cards, book, found = table.cards, table.book, []
    changed = table.mods or table.standing
    for card in table.below_master(player):
        if card == EMPTY:
            continue
        record = cards[card]
        definition = book[record.definition]
        if definition.kind not in _MORTAL or not record.open or record.spared:
            continue
        if not changed:
            if definition.hp <= record.damage:
                found.append(card)
        elif full_hp_of(table, card) <= record.damage and not forbids(table, card, "be_broken"):
            found.append(card)
    return found
