"""Decide who has won or lost (LEG 24)."""

from typing import Final

from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.vocabulary import WINNING_CORES

_RULES: Final = {"life": "24-3a", "deck_out": "24-3b", "lose_effect": "24-3c", "cores": "24-2b", "win_effect": "24-2c"}


def check_end(table: Table) -> bool:
    """End the game for the first reason that applies: the turn player loses, the turn player wins, the other player
    loses, the other player wins (LEG 24-4). Losing comes before winning (LEG 24-4c). Return whether the game is
    over."""
    for player in (table.active, 1 - table.active):
        lost = "life" if table.life[player] <= 0 else table.lost[player]
        won = "cores" if table.core_total(player) >= WINNING_CORES else table.won[player]
        if lost:
            table.finish(1 - player, lost, _RULES[lost])
        elif won:
            table.finish(player, won, _RULES[won])
        if lost or won:
            return True
    return False
