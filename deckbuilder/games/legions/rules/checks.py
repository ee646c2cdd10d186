"""Check what a player may do in the main phase, with the rule of each refusal (LEG 27)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.legions.rules.bans import BANS
from deckbuilder.games.legions.rules.demands import REQUIREMENTS
from deckbuilder.games.legions.rules.paying import PAYING, may_exhaust
from deckbuilder.games.legions.rules.playing import lane_number, play_lanes
from deckbuilder.games.legions.rules.ranges import adjacent, demanded_of, targets
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.unlocking import refuse_unlock, then_moves
from deckbuilder.games.legions.rules.using import context
from deckbuilder.games.legions.rules.values import activated_on, body_of, can_act, category_of, extra_attacks, has
from deckbuilder.games.legions.rules.vocabulary import (
    COMMON,
    EMPTY,
    FIELD_ZONES,
    GRANT_RUSH,
    MASTER,
    MINIONS,
    STANDBY,
    TIMELINE,
)
from deckbuilder.kernel.compiling import ActivatedAbility, ability_at
from deckbuilder.kernel.playing import is_played_out, may_be_played
from deckbuilder.kernel.refusals import no, no_because
from deckbuilder.kernel.using import was_used

_ATTACKERS: Final = ("minion", "lord")
_USED_FROM: Final = (*FIELD_ZONES, STANDBY, *TIMELINE)
"""The zones where abilities are activated. Other zones are hidden, and no refusal may reveal their cards."""


def check_exhaust_core(table: Table, player: int, count: int) -> Refusal | None:
    """Check exhausting ready cores for points (LEG 07-4)."""
    if count < 1:
        return no("30-2", "At least 1 core is exhausted.")
    ready = table.ready_cores[player]
    return no_because("07-4", "Only {ready} of your cores are ready.", ready=ready) if count > ready else None


def check_unlock(table: Table, player: int, card: int, then: str, lane: str) -> Refusal | None:
    """Check unlocking a hand card, and what the player wants to do with it then (LEG 31)."""
    refusal = refuse_unlock(table, player, card)
    if refusal is not None:
        return refusal
    announced = ("pick_then_lane", then, lane) if lane else ("pick_then", then)
    if announced in then_moves(table, card):
        return None
    match then:
        case "standby":
            return no("31-5", "The card cannot be put into the standby zone.")
        case "exile":
            return no("31-6", "The card can be played or put into the standby zone.")
        case "play":
            refused = _check_barred(table, player, card) or _check_place(table, player, card, lane)
            return refused or no("32-1", "The card cannot be played like that.")
        case _:
            return no("31-5", "An unlocked card is played, put into the standby zone or exiled.")


def check_play_standby(table: Table, player: int, card: int, lane: str) -> Refusal | None:
    """Check playing a card of the standby zone (LEG 27-3, 32)."""
    record = table.cards[card]
    if record.zone != STANDBY or record.owner != player:
        return no("27-3", "The card is not in your standby zone.")
    if not record.open:
        return no("16-3", "A reversed card cannot be played.")
    return _check_barred(table, player, card) or _check_place(table, player, card, lane)


def _check_barred(table: Table, player: int, card: int) -> Refusal | None:
    """Check that no effect keeps the player from playing such cards (LEG 38-21)."""
    return BANS.check_player(table, player, "play", f"play_{table.definition(card).kind}")


def _check_own_words(table: Table, card: int) -> Refusal | None:
    """Check that the card's own text allows to play it now (LEG 01-2)."""
    own = table.definition(card).own_play
    if may_be_played(table, card, own):
        return None
    if own is not None and is_played_out(table, table.cards[card].owner, card, own):
        return no_because("01-2", "Cards of this name played each turn: at most {limit}.", limit=own.each_turn)
    return no("01-2", "The text of the card does not allow to play it now.")


def _check_place(table: Table, player: int, card: int, lane: str) -> Refusal | None:
    """Check that there is room, or a target, for the card (LEG 32-3, 32-4)."""
    refusal = _check_own_words(table, card)
    if refusal is not None:
        return refusal
    lanes = play_lanes(table, card)
    if not lanes:
        return _no_place(table, player, table.definition(card).kind)
    wanted = EMPTY if not lane else lane_number(lane)
    if wanted in lanes and (wanted != EMPTY or not lane):
        return None
    return _wrong_lane(table, player, wanted, lanes)


def _no_place(table: Table, player: int, category: str) -> Refusal:
    """Return why a card cannot be played anywhere (LEG 32-3 to 32-5)."""
    match category:
        case "minion" if table.free_lanes(player):
            return no("39-21", "This card can be deployed only in the left lane.")
        case "minion":
            return no("32-3", "None of your lanes is free.")
        case "lord" if table.lord(player) != EMPTY:
            return no("32-5", "You have a Lord on the field already.")
        case "lord":
            return no("32-5", "There are too few cores in your core zone for the Lord.")
        case _:
            return no("32-4", "There is no target for the effect.")


def _wrong_lane(table: Table, player: int, wanted: int, lanes: Sequence[int]) -> Refusal:
    """Return why a card cannot be played in this lane, although it can in others (LEG 32-3)."""
    if EMPTY in lanes:
        return no("32-3", "Only a Minion can be placed in a lane.")
    if wanted == EMPTY:
        return no("32-3", "A Minion is put into one of your lanes: name a free one.")
    if wanted in table.free_lanes(player):
        return no("39-21", "This card can be deployed only in the left lane.")
    return no("32-3", "The lane is taken.")


def check_own_unit(table: Table, player: int, card: int, rule: str) -> Refusal | None:
    """Check that the card is a unit on the player's field."""
    record = table.cards[card]
    if record.owner != player or record.zone not in FIELD_ZONES:
        return no(rule, "That card is not on your field.")
    return None if record.open else no("16-3", "A reversed card does nothing.")


def check_attacker(table: Table, player: int, card: int, *, moved: bool = False) -> Refusal | None:
    """Check that the unit can attack at all. `moved`: it attacks by Move and Attack, although it is exhausted (LEG
    27-4, 29-3, 39-7)."""
    refusal = check_own_unit(table, player, card, "27-4")
    if refusal is not None:
        return refusal
    if category_of(table, card) not in _ATTACKERS:
        return no("27-4", "Only Minions and Lords attack by an action.")
    if not (table.cards[card].ready or moved or (table.mods and extra_attacks(table, card))):
        return no("27-4", "The unit is exhausted.")
    if not (can_act(table, card) or has(table, card, "rush")):
        return no("29-1", "The unit is unable to act in the turn in which it was deployed.")
    return BANS.check(table, card, "attack") or BANS.check_player(table, player, "attack")


def check_attack(table: Table, player: int, card: int, target: int, *, moved: bool = False) -> Refusal | None:
    """Check attacking a unit (LEG 34-4)."""
    refusal = check_attacker(table, player, card, moved=moved)
    if refusal is not None:
        return refusal
    if target in targets(table, card):
        return None
    if table.cards[target].owner == player or not table.is_unit(target):
        return no("34-4", "This is not a unit of the opponent.")
    return REQUIREMENTS.refuse_target(table, demanded_of(table, card), target) or _out_of_reach(table, card, target)


def _out_of_reach(table: Table, card: int, target: int) -> Refusal:
    """Return why the attacker cannot reach a unit of the opponent (LEG 34-5, 34-6)."""
    if table.cards[target].zone == MINIONS:
        return no("34-5", "The unit is out of range.")
    if not can_act(table, card):
        return no("29-3", "With Rush the unit attacks only the minion zone in this turn.")
    return no("34-6", "A Minion blocks the attack.")


def check_mover(table: Table, player: int, card: int) -> Refusal | None:
    """Check that the Minion can move to another lane at all (LEG 27-5)."""
    refusal = check_own_unit(table, player, card, "27-5")
    if refusal is not None:
        return refusal
    if category_of(table, card) != "minion":
        return no("27-5", "Only Minions move to another lane.")
    if not table.cards[card].ready:
        return no("27-5", "The unit is exhausted.")
    if not can_act(table, card):
        return no("29-1", "The unit is unable to act in the turn in which it was deployed.")
    return BANS.check(table, card, "shift") or BANS.check_player(table, player, "shift")


def move_lanes(table: Table, card: int) -> list[int]:
    """Return the lanes to which the Minion can move (LEG 18-5, 27-5)."""
    record = table.cards[card]
    return [lane for lane in adjacent(record.lane) if table.at(record.owner, lane) == EMPTY]


def check_move(table: Table, player: int, card: int, lane: str) -> Refusal | None:
    """Check moving a Minion to a lane (LEG 27-5)."""
    refusal = check_mover(table, player, card)
    if refusal is not None:
        return refusal
    number = lane_number(lane)
    if number not in adjacent(table.cards[card].lane):
        return no("18-5", "This is not an adjacent lane.")
    return None if number in move_lanes(table, card) else no("17-11", "There is already a card in this lane.")


def check_exile_field(table: Table, player: int, card: int) -> Refusal | None:
    """Check exiling a ready card of the own field (LEG 27-7)."""
    record = table.cards[card]
    if record.owner != player or record.zone not in FIELD_ZONES:
        return no("27-7", "That card is not on your field.")
    if record.zone == MASTER:
        return no("27-7", "A Master cannot be exiled.")
    return None if record.ready else no("27-7", "The card is exhausted.")


def check_exile_standby(table: Table, player: int, card: int) -> Refusal | None:
    """Check exiling a card of the standby zone (LEG 27-8)."""
    record = table.cards[card]
    here = record.owner == player and record.zone == STANDBY
    return None if here else no("27-8", "The card is not in your standby zone.")


def check_common(table: Table, player: int, card: int, word: str) -> Refusal | None:
    """Check using a common ability of an awakened master (LEG 20-3)."""
    record = table.cards[card]
    if word not in COMMON:
        return no("20-3", "There is no such ability.")
    if record.owner != player or record.zone != MASTER:
        return no("20-3", "This is not your Master.")
    if not record.awakened:
        return no("20-3", "Only an awakened Master has this ability.")
    if not may_exhaust(table, card):
        return no("30-3", "The card is exhausted.")
    return BANS.check_player(table, player, "activate")


def check_rush_target(table: Table, player: int, card: int, word: str, target: int) -> Refusal | None:
    """Check giving Rush to an own unit (LEG 20-3c)."""
    refusal = check_common(table, player, card, word)
    if refusal is not None:
        return refusal
    if word != GRANT_RUSH:
        return no("20-3", "There is no such ability.")
    return check_own_unit(table, player, target, "20-3")


def check_activate(table: Table, player: int, card: int, index: int) -> Refusal | None:
    """Check using an activated ability (LEG 27-6, 36-4). Its targets need not exist (LEG 35-9)."""
    record = table.cards[card]
    abilities = activated_on(table, card) if table.giving else table.book[record.definition].activated
    ability = ability_at(abilities, index)
    if record.owner != player:
        return no("27-6", "The card is not yours.")
    if record.zone not in _USED_FROM:
        return no("36-1", "The ability does not work where the card is.")
    if not record.open:
        return no("16-3", "A reversed card does nothing.")
    if ability is None:
        return _no_ability(table, card)
    if record.zone not in ability.zones:
        return no("36-1", "The ability does not work where the card is.")
    return _check_use(table, card, ability) or BANS.check_player(table, player, "activate")


def _no_ability(table: Table, card: int) -> Refusal:
    """Say why a card does not have an ability."""
    body = body_of(table, card)
    if body is not None and not body.printed:
        return no("35-10", "The card has lost its abilities.")
    return no("27-6", "The card has no such ability to activate.")


def _check_use(table: Table, card: int, ability: ActivatedAbility) -> Refusal | None:
    """Check the limit of uses, the condition and the cost of an ability (LEG 36-4, 30)."""
    if (refusal := BANS.check(table, card, "activate")) is not None:
        return refusal
    if ability.once and was_used(table, card, ability.index, ability.times):
        if ability.once_a_game:
            return no("36-4", "The ability can be used once a game.")
        if ability.times > 1:
            return no_because("36-4", "The ability can be used {times} times a turn.", times=ability.times)
        return no("36-4", "The ability can be used once a turn.")
    frame = context(table, card, ability.index, ability.code)
    if ability.condition is not None and not ability.condition(table, frame):
        return no("36-4", "The condition of the ability is not met.")
    refusal = PAYING.check_exhaust(table, card) if ability.payment.exhausts else None
    return refusal or PAYING.refusal(table, frame, ability.payment)
