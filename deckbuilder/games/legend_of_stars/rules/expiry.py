"""The end of lasting effects (LoS 9.4)."""

from deckbuilder.games.legend_of_stars.rules.lasting import Ban, Modifier
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.kernel.lasting import Promise


def expire(table: Table, until: str) -> None:
    """End all effects that last until then: the opponent's of the turn player first, one each in turn, the older
    before the newer (LoS 9.4)."""
    if table.promises:
        table.promises = [promise for promise in table.promises if not _is_over(table, promise, until)]
    if table.bans:
        table.bans = [ban for ban in table.bans if not _is_over(table, ban, until)]
        table.touch()
    if not table.mods:
        return
    ending = [mod for mod in table.mods if _is_over(table, mod, until)]
    if not ending:
        return
    queues = [[mod for mod in ending if mod.controller == player] for player in (1 - table.active, table.active)]
    for mod in _alternate(queues):
        table.mods.remove(mod)
        table.touch()
        table.tell("expire", mod.card, source=table.open_number(mod.source), change=mod.kind, what=mod.key)


def _is_over(table: Table, lasting: Modifier | Promise | Ban, until: str) -> bool:
    if lasting.until == "opponent_turn_end":
        return until == "turn_end" and lasting.controller != table.active and lasting.turn < table.turn
    if until == "your_next_turn":
        return lasting.until == until and lasting.controller == table.active and lasting.turn < table.turn
    return lasting.until in {until, "battle_end"}


def _alternate(queues: list[list[Modifier]]) -> list[Modifier]:
    order: list[Modifier] = []
    while queues[0] or queues[1]:
        order.extend(queue.pop(0) for queue in queues if queue)
    return order
