"""List everything a player can do in a phase or a step.

The lists follow the same rules as the checks, which give the reasons."""

from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.victory_spark.glossary import SLOTS
from deckbuilder.games.victory_spark.rules import checks
from deckbuilder.games.victory_spark.rules.bans import BANS
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import activated_on, kind_of
from deckbuilder.games.victory_spark.rules.values import field_index
from deckbuilder.games.victory_spark.rules.vocabulary import BENCH, EMPTY, ENERGY, SURPRISE
from deckbuilder.kernel.ability_numbers import shown_number

PASS: Final[Move] = ("pass",)


def energy_menu(table: Table, player: int) -> list[Move]:
    """List the hand cards that can become energy (VS 6.4.1.2)."""
    if BANS.check_player(table, player, "set_energy") is not None:
        return [PASS]
    return [*(("set_energy", card) for card in table.hand(player)), PASS]


def character_menu(table: Table, player: int) -> list[Move]:
    """List the actions of the character phase (VS 6.5.1.2)."""
    moves: list[Move] = []
    if BANS.check_player(table, player, "play") is None:
        standing = len(table.standing(player, ENERGY))
        for card in table.hand(player):
            if checks.level_to_pay(table, card) <= standing:
                moves += [("play", card, place) for place in checks.PLACES]
        ring = table.ring(player)
        if ring != EMPTY and checks.level_to_pay(table, ring) <= standing:
            moves += [("move_to_bench", ring, SLOTS[slot]) for slot in table.empty_slots(player)]
    if table.surprise_turn != table.turn:
        lying = table.zone(player, SURPRISE)
        moves += [("discard_surprise", card) for card in lying]
        barred = table.is_first_turn() or BANS.check_player(table, player, "set_surprise") is not None
        if not lying and not barred:
            moves += [("set_surprise", card) for card in table.hand(player)]
    return [*moves, PASS]


def ability_menu(table: Table, player: int) -> list[Move]:
    """List the techniques that can be activated (VS 6.6.1.2)."""
    moves: list[Move] = []
    for card in (table.index or field_index(table)).activating[player]:
        for ability in activated_on(table, card):
            is_activated = kind_of(table, card, ability) == "activated"
            if is_activated and checks.check_ability(table, player, card, ability) is None:
                moves.append(("activate", card, shown_number(ability.index)))
    return [*moves, PASS]


def support_menu(table: Table, player: int) -> list[Move]:
    """List the cards that can support (VS 7.1.3.1)."""
    cards = [card for card in table.standing(player, BENCH) if checks.check_support(table, player, card) is None]
    return [("support", card) for card in cards]


def block_menu(table: Table, player: int) -> list[Move]:
    """List the hand cards that can block (VS 7.1.4.2)."""
    return [("partner_block", card) for card in table.hand(player) if checks.check_block(table, player, card) is None]
