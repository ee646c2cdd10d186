"""The turn as a table of steps (LEG 26)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.games.legions.rules.actions import perform
from deckbuilder.games.legions.rules.changes import Change, gain_points, move_cores, ready_cores
from deckbuilder.games.legions.rules.demands import REQUIREMENTS
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.expiry import expire
from deckbuilder.games.legions.rules.menus import END, main_menu
from deckbuilder.games.legions.rules.pipeline import draw, make
from deckbuilder.games.legions.rules.settle import SettleFrame
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import barred, refresh
from deckbuilder.games.legions.rules.vocabulary import DECK, EMPTY, HAND
from deckbuilder.games.legions.rules.waiting import WaitFrame
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.procedures import Course

MAIN_PROMPT: Final = Message("Main phase: unlock, play, attack, move, activate, exile.")
CHANGE_PROMPT: Final = Message("Card change: exile a card of your hand face down and draw a card?")
LAST_CHANGE_PROMPT: Final = Message("Your deck is empty. With a card change you lose the game. Change the card anyway?")


Step = Callable[[Table, Frame[Table]], None]


def begin_turn(table: Table) -> None:
    """Begin a turn, and apply effects that work in this player's turns (LEG 36-3)."""
    table.emit({"type": "turn", "number": table.turn, "player": table.active})
    refresh(table)


def enter_phase(table: Table, phase: str) -> None:
    """Begin a phase, and trigger abilities of its beginning (LEG 36-2d)."""
    table.phase = phase
    table.action = EMPTY
    if table.wants("phase"):
        table.events.append({"type": "phase", "phase": phase, "player": table.active})
    table.note("phase_start", player=table.active)
    table.push(SettleFrame())


def _begin(table: Table, _frame: Frame[Table]) -> None:
    table.turn += 1
    expire(table, "your_next_turn")
    begin_turn(table)


def _phase(phase: str) -> Step:
    def step(table: Table, _frame: Frame[Table]) -> None:
        enter_phase(table, phase)

    return step


def _phase_ends(table: Table, _frame: Frame[Table]) -> None:
    table.action = EMPTY
    table.note("phase_end", player=table.active)
    table.push(SettleFrame())


def _settle(table: Table, _frame: Frame[Table]) -> None:
    table.push(SettleFrame())


def _ready_field(table: Table, _frame: Frame[Table]) -> None:
    """Ready every card on the turn player's field. Reversed ones are opened in the next step (LEG 26-3)."""
    cards = table.field(table.active)
    make(table, *[Change("ready", card, word="on") for card in cards if not table.cards[card].ready])


def _open_field(table: Table, _frame: Frame[Table]) -> None:
    cards = table.field(table.active)
    make(table, *[Change("open", card, word="on") for card in cards if not table.cards[card].open])
    refresh(table)


def _take_core(table: Table, _frame: Frame[Table]) -> None:
    """Move a core from the master to the core zone. A master in normal mode without cores awakens (LEG 26-4)."""
    player = table.active
    master = table.master(player)
    if table.cards[master].cores:
        move_cores(table, player, 1, "master", "core_zone")
        if check_end(table):
            return
    if not table.cards[master].awakened and not table.cards[master].cores:
        make(table, Change("awaken", master))


def _ready_cores(table: Table, _frame: Frame[Table]) -> None:
    player = table.active
    if table.exhausted_cores[player]:
        ready_cores(table, player, table.exhausted_cores[player])


def _draw(table: Table, _frame: Frame[Table]) -> None:
    draw(table, table.active)


def _ask_change(table: Table, _frame: Frame[Table]) -> None:
    """Offer the card change (LEG 26-5)."""
    hand = table.zone(table.active, HAND)
    table.asking = "draw"
    table.answer = (("no",),)
    if hand and barred(table, table.active, "card_change") is None:
        moves: list[Move] = [*[("card_change", card) for card in hand], ("no_card_change",)]
        draws = table.zone(table.active, DECK) or barred(table, table.active, "draw") is not None
        question = CHANGE_PROMPT if draws else LAST_CHANGE_PROMPT
        table.ask(table.active, "action", question, moves)


def _change(table: Table, _frame: Frame[Table]) -> None:
    match table.answer[0]:
        case ("card_change", int(card)):
            table.emit({"type": "card_change", "player": table.active})
            make(table, Change("move", card, face_down=True), replaceable=False)
            draw(table, table.active)
        case ("no_card_change",):
            table.emit({"type": "no_card_change", "player": table.active})


def _menu(table: Table, _frame: Frame[Table]) -> None:
    table.asking, table.action = "main", EMPTY
    moves = main_menu(table, table.active)
    question = MAIN_PROMPT if moves[-1] == END else REQUIREMENTS.prompt(table, moves)
    table.ask_action(table.active, question, moves)


def _act(table: Table, frame: Frame[Table]) -> None:
    """Carry out the answer to the menu. The menu returns after everything that the action triggered."""
    move = table.answer[0]
    if move == ("end_phase",):
        table.emit({"type": "end_phase", "player": table.active})
        frame.pc += 1
        return
    table.push(SettleFrame())
    perform(table, table.active, move)


def _again(_table: Table, frame: Frame[Table]) -> None:
    frame.pc -= 3


def _wait(table: Table, _frame: Frame[Table]) -> None:
    table.push(WaitFrame())


def clear_turn(table: Table) -> None:
    """Remove damage and points, and end effects that last until the end of the turn, all at once (LEG 26-7)."""
    for player in (0, 1):
        for card in table.field(player):
            record = table.cards[card]
            if record.damage or record.unable or record.spared:
                changed = table.edit(card)
                changed.damage, changed.unable, changed.spared = 0, False, False
        if table.points[player]:
            gain_points(table, player, -table.points[player])
    expire(table, "turn_end")


def _clear(table: Table, _frame: Frame[Table]) -> None:
    clear_turn(table)


def _next(table: Table, frame: Frame[Table]) -> None:
    """Clear effects that arose at the very end of the turn (LEG 26-7), and pass the turn."""
    clear_turn(table)
    table.pass_turn()
    frame.pc = 0


STEPS: Final[tuple[Step, ...]] = (
    _begin,
    _phase("start"),
    _ready_field,
    _open_field,
    _settle,
    _phase_ends,
    _phase("core"),
    _take_core,
    _ready_cores,
    _settle,
    _phase_ends,
    _phase("draw"),
    _draw,
    _settle,
    _ask_change,
    _change,
    _settle,
    _phase_ends,
    _phase("main"),
    _menu,
    _act,
    _again,
    _phase_ends,
    _phase("end"),
    _wait,
    _settle,
    _clear,
    _settle,
    _phase_ends,
    _next,
)
START_OF: Final = {"start": 1, "core": 6, "draw": 11, "main": 18, "end": 23}
"""The step at which a scenario enters the turn: the beginning of a phase."""


class TurnFrame(Course[Table]):
    """All turns, one after the other. This frame is at the bottom of the stack."""

    FIELDS: ClassVar = {}
    COURSE: ClassVar = STEPS
    __slots__ = ()
