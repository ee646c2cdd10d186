"""List the legal actions of the main phase (LEG 27-1)."""

from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.legions.glossary import LANES
from deckbuilder.games.legions.rules import checks
from deckbuilder.games.legions.rules.demands import REQUIREMENTS
from deckbuilder.games.legions.rules.playing import play_lanes
from deckbuilder.games.legions.rules.ranges import targets
from deckbuilder.games.legions.rules.table import CardDef, Table
from deckbuilder.games.legions.rules.unlocking import refuse_otherwise, refuse_unlock, then_moves
from deckbuilder.games.legions.rules.values import activated_on, barred, demanding, field_index
from deckbuilder.games.legions.rules.vocabulary import CORE_BOOST, EMPTY, GRANT_RUSH, HAND, STANDBY
from deckbuilder.kernel.ability_numbers import shown_number

END: Final[Move] = ("end_phase",)


def main_menu(table: Table, player: int) -> list[Move]:
    """List all actions that the turn player can take now. The phase cannot be ended while a unit must attack."""
    moves: list[Move] = [
        *_unlocks(table, player),
        *_plays(table, player),
        *_attacks(table, player),
        *_lane_moves(table, player),
        *_activations(table, player),
        *_exiles(table, player),
    ]
    moves += [("exhaust_core", count) for count in range(1, table.ready_cores[player] + 1)]
    if demanding(table):
        return REQUIREMENTS.first_things(table, moves, END)
    moves.append(END)
    return moves


def _unlocks(table: Table, player: int) -> list[Move]:
    moves: list[Move] = []
    cards, book, available = table.cards, table.book, table.available(player)
    pricing = (table.index or field_index(table)).pricing
    for card in table.zone(player, HAND):
        for ability in book[cards[card].definition].otherwise:
            if refuse_otherwise(table, player, card, ability.index) is None:
                moves.append(("unlock_otherwise", card, ability.index))  # noqa: PERF401 - few cards have other costs
        if (pricing or _is_payable(book[cards[card].definition], available)) and not refuse_unlock(table, player, card):
            for then in then_moves(table, card):
                shape = "unlock_lane" if then[0] == "pick_then_lane" else "unlock"
                moves.append((shape, card, *then[1:]))
    return moves


def _is_payable(definition: CardDef, available: int) -> bool:
    """Check quickly whether the card can be afforded: most cannot."""
    return definition.cost <= available or definition.own_unlock is not None


def _plays(table: Table, player: int) -> list[Move]:
    if barred(table, player, "play") is not None:
        return []
    return [
        ("play_standby", card) if lane == EMPTY else ("play_standby_lane", card, LANES[lane])
        for card in table.zone(player, STANDBY)
        for lane in play_lanes(table, card)
    ]


def _attacks(table: Table, player: int) -> list[Move]:
    return [
        ("attack", card, target)
        for card in table.field(player)
        if checks.check_attacker(table, player, card) is None
        for target in targets(table, card)
    ]


def after_move(table: Table, player: int, card: int) -> list[Move]:
    """List the attacks of a Minion that has just moved, and the option not to attack (LEG 39-7), unless it must."""
    moves: list[Move] = []
    if checks.check_attacker(table, player, card, moved=True) is None:
        moves = [("attack", card, target) for target in targets(table, card)]
    return moves if REQUIREMENTS.still_to_attack(table, moves) is not None else [*moves, ("no",)]


def _lane_moves(table: Table, player: int) -> list[Move]:
    return [
        ("move", card, LANES[lane])
        for card in table.field(player)
        if checks.check_mover(table, player, card) is None
        for lane in checks.move_lanes(table, card)
    ]


def _activations(table: Table, player: int) -> list[Move]:
    moves: list[Move] = []
    master = table.master(player)
    if checks.check_common(table, player, master, CORE_BOOST) is None:
        moves.append(("activate_common", master, CORE_BOOST))
        moves += [("activate_target", master, GRANT_RUSH, unit) for unit in table.field(player) if table.is_unit(unit)]
    moves += [
        ("activate", card, shown_number(ability.index))
        for card in (*table.field(player), *table.zone(player, STANDBY), *table.timeline(player))
        for ability in (activated_on(table, card) if table.giving else table.definition(card).activated)
        if checks.check_activate(table, player, card, shown_number(ability.index)) is None
    ]
    return moves


def _exiles(table: Table, player: int) -> list[Move]:
    moves: list[Move] = [
        ("exile_field", card) for card in table.field(player) if checks.check_exile_field(table, player, card) is None
    ]
    moves += [("exile_standby", card) for card in table.zone(player, STANDBY)]
    return moves
