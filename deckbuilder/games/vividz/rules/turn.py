"""The turn as a table of steps (VIV 700)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.demands import main_question
from deckbuilder.games.vividz.rules.expiry import expire
from deckbuilder.games.vividz.rules.menus import main_menu
from deckbuilder.games.vividz.rules.pipeline import draw, make, make_one
from deckbuilder.games.vividz.rules.plays import perform
from deckbuilder.games.vividz.rules.priority import process
from deckbuilder.games.vividz.rules.processing import PROCESSING
from deckbuilder.games.vividz.rules.reader import needs_met
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING
from deckbuilder.games.vividz.rules.values import note_moment
from deckbuilder.games.vividz.rules.vocabulary import ACCOUNT, ENERGY, FULL_HAND, KEEP, MISSION, REBOOT, SLEEP, TRASH
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.asking import picked
from deckbuilder.kernel.procedures import Course

MAIN_PROMPT: Final = Message("Main phase: play, attack, or pass.")
KEEP_PROMPT: Final = Message("Charge phase: keep a card?")
CHARGE_PROMPT: Final = Message("Charge phase: put cards into the energy zone.")
PASS: Final[Move] = ("pass",)
Step = Callable[[Table, Frame[Table]], None]


def enter_phase(table: Table, phase: str) -> None:
    """Begin a phase, and set off what is set off at its beginning."""
    table.phase, table.step, table.settled = phase, "", -1
    note_moment(table)
    table.emit({"type": "phase", "phase": phase, "player": table.active})
    COLLECTING.watch(table, "phase_start", table.active, phase=phase)


def _begin(table: Table, _frame: Frame[Table]) -> None:
    table.turn += 1
    table.touch()


def _start(table: Table, _frame: Frame[Table]) -> None:
    """In the first turn, the game starts too (VIV 702.1)."""
    table.emit({"type": "turn", "number": table.turn, "player": table.active})
    table.log, table.ended, table.checking = (), [], False
    enter_phase(table, "start_draw")
    if table.is_first_turn():
        COLLECTING.watch(table, "game_start", 0)
    _process_with_deck(table, _frame)


def _process_with_deck(table: Table, _frame: Frame[Table]) -> None:
    """The first processing of a draw phase looks at the deck (VIV 1007.2)."""
    table.deck_check, table.settled = True, -1
    process(table)


def _process(table: Table, _frame: Frame[Table]) -> None:
    process(table)


def _reboot(table: Table, _frame: Frame[Table]) -> None:
    """Only the account is rebooted (VIV 702.3)."""
    table.deck_check = False
    asleep = [card for card in table.zone(table.active, ACCOUNT) if table.cards[card].orientation == SLEEP]
    make(table, [Change(REBOOT, card) for card in asleep])


def _draw(table: Table, _frame: Frame[Table]) -> None:
    """Draw up to five cards, or one (VIV 702.4)."""
    if table.phase != "start_draw" or not table.is_first_turn():
        draw(table, table.active, max(1, FULL_HAND - len(table.hand(table.active))))


# The main phase ----------------------------------------------------------------------


def _main(table: Table, _frame: Frame[Table]) -> None:
    table.checking = True
    enter_phase(table, "main")


def open_main(table: Table, _frame: Frame[Table]) -> None:
    """The processing that comes before the priority (VIV 201.2)."""
    process(table)


def _ask(table: Table, _frame: Frame[Table]) -> None:
    table.asking, table.holder = "main", table.active
    question, moves = main_question(table, main_menu(table, table.active), PASS, MAIN_PROMPT)
    table.ask_action(table.active, question, moves)


def _act(table: Table, frame: Frame[Table]) -> None:
    """Carry out the action. After it comes processing, and the turn player has priority again (VIV 703.3)."""
    move = table.answer[0]
    if move == PASS:
        table.emit({"type": "pass", "player": table.active})
        return
    frame.pc = MAIN
    perform(table, table.active, move)


# The mission phase -------------------------------------------------------------------


def _mission(table: Table, _frame: Frame[Table]) -> None:
    enter_phase(table, "mission")
    process(table)


def _judge(table: Table, _frame: Frame[Table]) -> None:
    """Clear what is checked and fulfilled, and reboot the rest. All are judged before any is changed (VIV 704.3)."""
    table.checking = False
    lying = [(card, table.cards[card]) for card in table.zone(table.active, MISSION)]
    asleep = [card for card, record in lying if record.face_up and record.checked and record.orientation == SLEEP]
    fulfilled = [card for card in asleep if needs_met(table, card, "clear")]
    make(table, [Change("clear", card) for card in fulfilled])
    make(table, [Change(REBOOT, card) for card in asleep if card not in fulfilled])


def _end(table: Table, _frame: Frame[Table]) -> None:
    """What is set off at the end of the mission phase is set off once a turn (VIV 704.5)."""
    COLLECTING.watch(table, "phase_end", table.active, phase="mission")
    process(table)


def _before_cleaning(table: Table, frame: Frame[Table]) -> None:
    """Begin again while an auto for the end has not been triggered (VIV 704.7)."""
    if PROCESSING.is_due(table) or COLLECTING.is_left(table, "phase_end", "mission"):
        frame.pc = END_OF_MISSION


def _clean(table: Table, frame: Frame[Table]) -> None:
    """Acts, successes and damage are gone, then what lasts until now (VIV 704.8, 704.9)."""
    for player in (0, 1):
        for card in (*table.charas(player), *table.zone(player, MISSION)):
            record = table.cards[card]
            if record.damage or record.attack_success or record.recorded:
                record = table.edit(card)
                record.damage, record.attack_success, record.recorded = 0, False, ()
    expire(table, "mission_end")
    COLLECTING.check_states(table)
    left = COLLECTING.is_left(table, "phase_end", "mission")
    if PROCESSING.is_due(table) or table.waiting.items or left:
        frame.pc = END_OF_MISSION
    else:
        process(table)


# The charge phase --------------------------------------------------------------------


def _charge_phase(table: Table, _frame: Frame[Table]) -> None:
    """What is set off here waits until the cards were charged (VIV 705.1)."""
    enter_phase(table, "charge")


def _ask_keep(table: Table, _frame: Frame[Table]) -> None:
    hand = table.hand(table.active)
    moves: list[Move] = [*(("keep", card) for card in hand), ("no_keep",)] if hand else [("no_keep",)]
    table.asking = "keep"
    table.ask(table.active, "action", KEEP_PROMPT, moves)


def _keep(table: Table, _frame: Frame[Table]) -> None:
    """A card that was kept before goes to the trash first (VIV 705.2)."""
    card = table.answer[0][1] if len(table.answer[0]) > 1 else None
    if isinstance(card, int):
        make(table, [Change("move", kept, zone=TRASH) for kept in table.zone(table.active, KEEP)])
        make_one(table, Change("move", card, zone=KEEP))


def _ask_charge(table: Table, _frame: Frame[Table]) -> None:
    hand = table.hand(table.active)
    moves: list[Move] = [("charge", card) for card in hand]
    table.asking = "charge"
    table.ask(table.active, "cards", CHARGE_PROMPT, moves, (0, len(hand)))


def _charge(table: Table, _frame: Frame[Table]) -> None:
    cards = picked(table)
    if make(table, [Change("move", card, zone=ENERGY) for card in cards]):
        table.emit({"type": "charge", "player": table.active, "count": len(cards)})


# The end draw phase ------------------------------------------------------------------


def _end_draw(table: Table, frame: Frame[Table]) -> None:
    enter_phase(table, "end_draw")
    _process_with_deck(table, frame)


def _next(table: Table, frame: Frame[Table]) -> None:
    """The opponent's turn begins (VIV 706.5)."""
    table.pass_turn()
    table.touch()
    frame.pc = 0


STEPS: Final[tuple[Step, ...]] = (
    _begin,
    _start,
    _reboot,
    _draw,
    _process,
    _main,
    open_main,
    _ask,
    _act,
    _mission,
    _judge,
    _process,
    _end,
    _before_cleaning,
    _clean,
    _charge_phase,
    _ask_keep,
    _keep,
    _ask_charge,
    _charge,
    _process,
    _end_draw,
    _reboot,
    _draw,
    _process,
    _next,
)
MAIN: Final = STEPS.index(open_main)
END_OF_MISSION: Final = STEPS.index(_end)
START_OF: Final = {
    "start_draw": STEPS.index(_start),
    "main": STEPS.index(_main),
    "mission": STEPS.index(_mission),
    "charge": STEPS.index(_charge_phase),
    "end_draw": STEPS.index(_end_draw),
}
"""The step at which a scenario enters the turn."""


class TurnFrame(Course[Table]):
    """All turns, one after the other. This frame is at the bottom of the stack."""

    FIELDS: ClassVar = {}
    COURSE: ClassVar = STEPS
    __slots__ = ()
