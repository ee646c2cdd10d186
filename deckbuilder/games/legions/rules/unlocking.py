"""Check who may unlock a card, at what cost, and what can happen to it then (LEG 31)."""

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.games.legions.glossary import LANES
from deckbuilder.games.legions.rules.bans import BANS
from deckbuilder.games.legions.rules.changes import fits_standby
from deckbuilder.games.legions.rules.paying import PAYING
from deckbuilder.games.legions.rules.playing import play_lanes
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.using import context
from deckbuilder.games.legions.rules.values import field_index
from deckbuilder.games.legions.rules.vocabulary import EMPTY, HAND, STANDBY_KINDS
from deckbuilder.kernel.compiling import ability_at
from deckbuilder.kernel.playing import OwnPlay, cost_now, is_played_out, may_be_played
from deckbuilder.kernel.refusals import no, no_because


def surcharge(table: Table, player: int, card: int) -> int:
    """Return 1 for a single-symbol card of a colour that the master lacks (LEG 31-3b), otherwise 0."""
    held = table.definition(table.master(player)).colours
    colours = table.definition(card).colours
    return int(len(colours) == 1 and colours[0] not in held)


def unlock_cost(table: Table, player: int, card: int) -> int:
    """Return the points that unlocking the card costs (LEG 31-4)."""
    definition, pricing = table.definition(card), (table.index or field_index(table)).pricing
    cost = definition.cost + surcharge(table, player, card)
    if definition.own_unlock is None and not pricing:
        return cost
    return cost_now(table, card, cost, definition.own_unlock, pricing)


def refuse_mode(table: Table, player: int, card: int) -> Refusal | None:
    """Check the mode: a master in normal mode unlocks skills and Minions only (LEG 31-2)."""
    if table.definition(card).kind in STANDBY_KINDS or table.cards[table.master(player)].awakened:
        return None
    return no("31-2", "Only an awakened Master unlocks Arts and Lords.")


def _refuse_by_own_words(table: Table, player: int, card: int, own: OwnPlay | None) -> Refusal:
    """Return why the card's own text does not allow to unlock it now (LEG 31-1)."""
    if own is not None and is_played_out(table, player, card, own):
        return no_because("31-1", "Cards of this name unlocked each turn: at most {limit}.", limit=own.each_turn)
    return no("31-1", "The text of the card does not allow to unlock it now.")


def _refuse_card(table: Table, player: int, card: int) -> Refusal | None:
    """Check what the card's own text and its class say (LEG 31-1, 31-3)."""
    own = table.definition(card).own_unlock
    if not may_be_played(table, card, own):
        return _refuse_by_own_words(table, player, card, own)
    held, colours = table.definition(table.master(player)).colours, table.definition(card).colours
    if len(colours) > 1 and not set(colours) <= set(held):
        return no("31-3", "Only a Master of this class can unlock the card.")
    return None


def _refuse_barred(table: Table, player: int, card: int) -> Refusal | None:
    """Refuse if effects forbid the player to unlock such cards (LEG 38-21)."""
    return BANS.check_player(table, player, "unlock", f"unlock_{table.definition(card).kind}")


def refuse_otherwise(table: Table, player: int, card: int, index: int) -> Refusal | None:
    """Check that the player can unlock the card at another cost than its own (LEG 31-4). All other steps of unlocking
    remain."""
    record, found = table.cards[card], ability_at(table.definition(card).otherwise, index)
    if record.zone != HAND or record.owner != player:
        return no("31-1", "The card is not in your hand.")
    if found is None:
        return no("31-4", "The card has no other cost.")
    refusal = _refuse_barred(table, player, card) or refuse_mode(table, player, card)
    refusal = refusal or _refuse_card(table, player, card)
    if refusal is not None:
        return refusal
    frame = context(table, card, index, found.code)
    if found.condition is not None and not found.condition(table, frame):
        return no("31-1", "The text of the card does not allow to unlock it now.")
    return PAYING.refusal(table, frame, found.payment)


def refuse_unlock(table: Table, player: int, card: int) -> Refusal | None:
    """Check that the player can unlock the card: its place, the mode, the colours and the points, in this order (LEG
    31-1)."""
    record = table.cards[card]
    if record.zone != HAND or record.owner != player:
        return no("31-1", "The card is not in your hand.")
    refusal = _refuse_barred(table, player, card) or refuse_mode(table, player, card)
    if refusal is not None:
        return refusal
    refusal = _refuse_card(table, player, card)
    if refusal is not None:
        return refusal
    cost, available = unlock_cost(table, player, card), table.available(player)
    if cost > available:
        return no_because("31-4", "The card costs {cost} MP, but you can pay only {ready}.", cost=cost, ready=available)
    return None


def then_moves(table: Table, card: int) -> list[Move]:
    """Return what can be done with an unlocked card: play it or put it into the standby zone. If neither is possible,
    it is exiled (LEG 31-5, 31-6). Its text may say where it goes instead."""
    if table.definition(card).after_unlock:
        return [("pick_then", "text")]
    moves: list[Move] = [
        ("pick_then", "play") if lane == EMPTY else ("pick_then_lane", "play", LANES[lane])
        for lane in play_lanes(table, card)
    ]
    if fits_standby(table, card):
        moves.append(("pick_then", "standby"))
    return moves or [("pick_then", "exile")]
