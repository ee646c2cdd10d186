"""End lasting effects (LoS 9.4)."""

from typing import Final

from deckbuilder.games.legend_of_stars.rules.lasting import Modifier
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.kernel.expiry import NEXT_OPPONENT_TURN, Moments
from deckbuilder.kernel.prohibitions import spoken

_MOMENTS: Final = Moments(
    {
        "battle_end": {"battle_end"},
        "phase_end": {"phase_end", "battle_end"},
        "turn_end": {"turn_end", "battle_end", "opponent_turn_end", "your_turn_end", NEXT_OPPONENT_TURN},
        "your_next_turn": {"your_next_turn"},
    }
)


def expire(table: Table, until: str) -> None:
    """End all effects with a duration that ends now. The players' effects alternate, the turn player's opponent first;
    older effects end before newer ones (LoS 9.4)."""
    if table.promises:
        table.promises = _MOMENTS.left(table, table.promises, until)
    if table.bans:
        table.bans = _MOMENTS.left(table, table.bans, until)
        table.touch()
    if not table.mods:
        return
    ending = [mod for mod in table.mods if _MOMENTS.is_over(table, mod, until)]
    if not ending:
        return
    queues = [[mod for mod in ending if mod.controller == player] for player in (1 - table.active, table.active)]
    for mod in _alternate(queues):
        table.mods.remove(mod)
        table.touch()
        table.tell("expire", mod.card, source=table.open_number(mod.source), change=mod.kind, what=spoken(mod.key))


def _alternate(queues: list[list[Modifier]]) -> list[Modifier]:
    order: list[Modifier] = []
    while queues[0] or queues[1]:
        order.extend(queue.pop(0) for queue in queues if queue)
    return order
