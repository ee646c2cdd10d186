"""End what lasts for a while (VIV 704.9, 806.6)."""

from typing import Final

from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.kernel.expiry import Moments

_MOMENTS: Final = Moments(
    {
        "attack_end": {"attack_end"},
        "mission_end": {"mission_end", "attack_end", "your_next_mission_end", "opponent_mission_end"},
    },
    {"your_next_mission_end"},
    {"opponent_mission_end"},
)


def expire(table: Table, moment: str) -> None:
    """End all effects that last until then, all at once."""
    table.expire(_MOMENTS, moment)
