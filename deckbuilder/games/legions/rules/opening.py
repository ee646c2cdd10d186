"""Set up a game: masters, decks, cores, who goes first, hands (LEG 25)."""

from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.legions.rules.changes import draw_card, move_cores
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.turn import TurnFrame
from deckbuilder.games.legions.rules.vocabulary import BONUS_ZONE, OPENING_HAND, START_CORES
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.procedures import Opening

FIRST_PROMPT: Final = Message("You have won the roll: go first or second?")


def _prepare(table: Table, frame: "OpeningFrame") -> None:
    """Give the masters, in normal mode, five cores each, and shuffle the decks (LEG 25-3 to 25-6)."""
    table.emit({"type": "phase", "phase": "setup", "player": 0})
    for player in (0, 1):
        table.shuffle_deck(player)
        move_cores(table, player, START_CORES, "outside", "master")
    _roll(table, frame)


def _roll(table: Table, frame: "OpeningFrame") -> None:
    """Roll for the player who chooses. In a match, the loser of the last game chooses (LEG 25-7)."""
    if frame.forced is not None:
        table.active = frame.forced
    else:
        table.active = table.pick_below("first_player", 2) if frame.chooser is None else frame.chooser


def _ask(table: Table, frame: "OpeningFrame") -> None:
    table.asking = "setup"
    if frame.forced is not None:
        table.answer = (("go_first",),)
        return
    moves: list[Move] = [("go_first",), ("go_second",)]
    table.ask(table.active, "action", FIRST_PROMPT, moves)


def _decide(table: Table, _frame: "OpeningFrame") -> None:
    if table.answer[0] == ("go_second",):
        table.active = 1 - table.active
    table.first_player = table.active
    table.emit({"type": "first_player", "player": table.active})
    move_cores(table, 1 - table.active, 1, "master", f"wait_{BONUS_ZONE}")


def _deal(table: Table, _frame: "OpeningFrame") -> None:
    """Deal five cards to each player (LEG 25-9)."""
    for player in (table.active, 1 - table.active):
        for _ in range(OPENING_HAND):
            draw_card(table, player)
    check_end(table)
    table.chain = []


def _first_turn(table: Table, _frame: "OpeningFrame") -> None:
    table.frames.insert(0, TurnFrame())


class OpeningFrame(Opening[Table]):
    """The frame of the set-up. Options of the match can set `forced`, the first player, or `chooser`, the player who
    chooses (LEG 25-7)."""

    FIELDS: ClassVar = {"chooser": VALUE, "forced": VALUE}
    __slots__ = tuple(FIELDS)
    COURSE: ClassVar = (_prepare, _ask, _decide, _deal, _first_turn)
    DECIDED: ClassVar = 3
    forced: int | None
    chooser: int | None

    def __init__(self, forced: int | None, chooser: int | None) -> None:
        super().__init__()
        self.forced, self.chooser = forced, chooser
