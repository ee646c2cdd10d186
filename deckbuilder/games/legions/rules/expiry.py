"""The end of lasting effects (LEG 26-7, 35-10)."""

from deckbuilder.games.legions.rules.lasting import Modifier
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.kernel.lasting import Promise


def end_of_battle(table: Table, attacker: int, *, within: bool) -> None:
    """End what lasts until the end of the battle. `within` another one, whose effects go on: only what a master got for
    its attack (LEG 38-9)."""
    if not within:
        expire(table, "battle_end")
    elif table.definition(attacker).category == "master":
        table.mods = [mod for mod in table.mods if mod.card != attacker or not _is_over(table, mod, "battle_end")]
        table.touch()


def expire(table: Table, until: str) -> None:
    """End all effects that last until then: `turn_end` or `battle_end`."""
    if table.promises:
        table.promises = [promise for promise in table.promises if not _is_over(table, promise, until)]
    if table.mods:
        table.mods = [mod for mod in table.mods if not _is_over(table, mod, until)]
        table.touch()


def _is_over(table: Table, lasting: Modifier | Promise, until: str) -> bool:
    if lasting.until == "opponent_turn_end":
        return until == "turn_end" and lasting.controller != table.active and lasting.turn < table.turn
    return lasting.until == until
