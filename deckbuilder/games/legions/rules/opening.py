"""Before the first turn: masters, decks, cores, who goes first, hands (LEG 25)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.legions.rules.changes import draw_card, move_cores
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.turn import TurnFrame
from deckbuilder.games.legions.rules.vocabulary import BONUS_ZONE, OPENING_HAND, START_CORES
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.procedures import Procedure

FIRST_PROMPT: Final = Message("You have won the roll: go first or second?")


class OpeningFrame(Procedure[Table]):
    """The set-up. `forced`: who goes first by an option of the match; `chooser`: who chooses, by another (LEG 25-7)."""

    FIELDS: ClassVar = {"chooser": VALUE, "forced": VALUE}
    __slots__ = tuple(FIELDS)
    DECIDED: ClassVar = 3
    """The step before which nobody goes first yet."""
    forced: int | None
    chooser: int | None

    def __init__(self, forced: int | None, chooser: int | None) -> None:
        super().__init__()
        self.forced, self.chooser = forced, chooser

    def steps(self) -> tuple[Callable[[Table], None], ...]:
        """Up to the first turn."""
        return self._prepare, self._ask, self._decide, self._deal, self._first_turn

    def _prepare(self, table: Table) -> None:
        """Masters with five cores in normal mode, decks shuffled (LEG 25-3 to 25-6)."""
        table.emit({"type": "phase", "phase": "setup", "player": 0})
        for player in (0, 1):
            table.shuffle_deck(player)
            move_cores(table, player, START_CORES, "outside", "master")
        self._roll(table)

    def _roll(self, table: Table) -> None:
        """The winner of the roll chooses; in a match, the loser of the game before (LEG 25-7)."""
        if self.forced is not None:
            table.active = self.forced
        else:
            table.active = table.pick_below("first_player", 2) if self.chooser is None else self.chooser

    def _ask(self, table: Table) -> None:
        table.asking = "setup"
        if self.forced is not None:
            table.answer = (("go_first",),)
            return
        moves: list[Move] = [("go_first",), ("go_second",)]
        table.ask(table.active, "action", FIRST_PROMPT, moves)

    def _decide(self, table: Table) -> None:
        if table.answer[0] == ("go_second",):
            table.active = 1 - table.active
        table.first_player = table.active
        table.emit({"type": "first_player", "player": table.active})
        move_cores(table, 1 - table.active, 1, "master", f"wait_{BONUS_ZONE}")

    def _deal(self, table: Table) -> None:
        """Five cards each (LEG 25-9)."""
        for player in (table.active, 1 - table.active):
            for _ in range(OPENING_HAND):
                draw_card(table, player)
        check_end(table)
        table.chain = []

    def _first_turn(self, table: Table) -> None:
        table.frames.insert(0, TurnFrame())


def first_player(table: Table) -> int | None:
    """Who goes first; None until that is decided (LEG 25-7)."""
    opening = next((frame for frame in table.frames if isinstance(frame, OpeningFrame)), None)
    undecided = opening is not None and opening.pc < OpeningFrame.DECIDED
    return None if undecided and not table.turn else table.first_player
