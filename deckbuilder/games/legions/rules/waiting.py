"""Pass the wait turns in the end phase (LEG 28)."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.legions.rules.changes import Change, move_cores
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.pipeline import make
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.vocabulary import EXILE, STANDBY, STANDBY_KINDS, WAIT_1, WAIT_4
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.procedures import Procedure

PROMPT: Final = "Choose cards for the standby zone ({count}). The others are exiled."


class WaitFrame(Procedure[Table]):
    """Carries out the five steps of waiting as one process, so that no card moves twice."""

    FIELDS: ClassVar = {"chosen": VALUE}
    __slots__ = tuple(FIELDS)
    chosen: tuple[int, ...]

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ()

    def steps(self) -> tuple[Callable[[Table], None], ...]:
        """Return the steps: choose the cards for free standby slots, then move all waiting cards."""
        return self._ask, self._take, self._move

    def _ask(self, table: Table) -> None:
        """Ask which cards go to standby. No slot stays empty if a card can fill it. Lords and arts cards cannot go
        there (LEG 28-1, 31-5)."""
        player = table.active
        able = [card for card in table.zone(player, WAIT_1) if table.definition(card).kind in STANDBY_KINDS]
        count = min(len(able), table.standby_room(player))
        moves: list[Move] = [("pick", card) for card in able] if count else []
        table.asking = "wait"
        if not moves or count == len(able):
            table.answer = tuple(moves)
            return
        table.ask(player, "cards", Message(PROMPT, {"count": count}), moves, (count, count))

    def _take(self, table: Table) -> None:
        self.chosen = tuple(move[1] for move in table.answer if isinstance(move[1], int))

    def _move(self, table: Table) -> None:
        player = table.active
        _send(table, self.chosen, STANDBY)
        _send(table, table.zone(player, WAIT_1), EXILE)
        move_cores(table, player, table.wait_cores[player][0], "wait_1", "core_zone")
        if check_end(table):
            return
        for zone in range(WAIT_1 + 1, WAIT_4 + 1):
            _send(table, table.zone(player, zone), zone - 1)
            place = zone - WAIT_1 + 1
            count = table.wait_cores[player][place - 1]
            move_cores(table, player, count, f"wait_{place}", f"wait_{place - 1}")


def _send(table: Table, cards: Sequence[int], zone: int) -> None:
    """Move cards by a rule, which nothing replaces (LEG 35-17)."""
    make(table, *[Change("move", card, zone=zone) for card in cards], replaceable=False)
