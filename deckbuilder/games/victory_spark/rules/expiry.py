"""End what lasts for a while (VS 6.8.1.3, 7.1.1)."""

from typing import Final

from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.kernel.expiry import Moments

_MOMENTS: Final = Moments(
    {
        "attack_end": {"attack_end"},
        "turn_end": {"turn_end", "attack_end", "opponent_turn_end", "your_turn_end"},
        "your_next_turn": {"your_next_turn"},
    }
)


def expire(table: Table, moment: str) -> None:
    """End all effects that last until then, all at once."""
    table.expire(_MOMENTS, moment)


def is_left(table: Table) -> bool:
    """Whether something is left that ends with the turn (VS 6.8.1.5)."""
    if any(_MOMENTS.is_over(table, mod, "turn_end") for mod in table.mods):
        return True
    if any(_MOMENTS.is_over(table, ban, "turn_end") for ban in table.bans):
        return True
    if any(_MOMENTS.is_over(table, change, "turn_end") for change in table.player_changes):
        return True
    if any(_MOMENTS.is_over(table, promise, "turn_end") for promise in table.promises):
        return True
    return any(record.damage for record in table.cards)
