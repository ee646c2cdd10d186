"""End lasting effects (LEG 26-7, 35-10)."""

from typing import Final

from deckbuilder.games.legions.rules.changes import end_loans
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.kernel.expiry import NEXT_OPPONENT_TURN, Moments
from deckbuilder.kernel.granting import GIVING

_MOMENTS: Final = Moments(
    {
        "your_next_turn": {"your_next_turn"},
        "battle_end": {"battle_end"},
        "turn_end": {"turn_end", "opponent_turn_end", "your_turn_end", NEXT_OPPONENT_TURN},
    }
)


def end_of_battle(table: Table, attacker: int, *, within: bool) -> None:
    """End effects that last until the end of the battle. `within`: the battle was part of another one, whose effects
    continue. Then only the effects that a master got for its attack end (LEG 38-9)."""
    if not within:
        expire(table, "battle_end")
    elif table.definition(attacker).kind == "master":
        table.index = None
        table.mods = [
            mod for mod in table.mods if mod.card != attacker or not _MOMENTS.is_over(table, mod, "battle_end")
        ]


def expire(table: Table, until: str) -> None:
    """End all effects that last until this moment: `your_next_turn`, `turn_end` or `battle_end`."""
    if table.promises:
        table.promises = _MOMENTS.left(table, table.promises, until)
    if table.lent and until == "turn_end":
        end_loans(table)
    if table.mods:
        before, table.mods = table.mods, _MOMENTS.left(table, table.mods, until)
        if len(before) > len(table.mods) and any(mod.kind in GIVING for mod in before):
            table.index = None
