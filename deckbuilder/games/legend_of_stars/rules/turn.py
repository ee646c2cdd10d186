"""The turn as a table of steps (LoS 5.2 to 5.6)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars.rules.attack import declare
from deckbuilder.games.legend_of_stars.rules.changes import Change
from deckbuilder.games.legend_of_stars.rules.demands import REQUIREMENTS
from deckbuilder.games.legend_of_stars.rules.expiry import expire
from deckbuilder.games.legend_of_stars.rules.menus import END, attack_menu, lead_menu, main_menu
from deckbuilder.games.legend_of_stars.rules.pipeline import change_one, discard, draw, make_ready
from deckbuilder.games.legend_of_stars.rules.plays import perform
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import COLLECTING
from deckbuilder.games.legend_of_stars.rules.values import field_index
from deckbuilder.games.legend_of_stars.rules.vocabulary import ENERGY, HAND, HAND_LIMIT, SUPPORT
from deckbuilder.games.legend_of_stars.rules.windows import open_window, settle
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.procedures import Course

MAIN_PROMPT: Final = Message("Main phase: play cards, set energy, change displays.")
LEAD_PROMPT: Final = Message("Lead phase: move characters along their lead icons.")
ATTACK_PROMPT: Final = Message("Attack phase: declare an attack.")
DISCARD_PROMPT: Final = Message("Discard down to {limit} cards.", {"limit": HAND_LIMIT})
Step = Callable[[Table, Frame[Table]], None]


def enter_phase(table: Table, phase: str) -> None:
    """Begin a phase, and end effects that lasted for the phase before."""
    if table.mods or table.bans or table.promises:
        expire(table, "phase_end")
    table.phase = phase
    table.version += 1
    if table.wants("phase"):
        table.events.append({"type": "phase", "phase": phase, "player": table.active})


def begin_turn(table: Table) -> None:
    """Begin the set-up phase of a turn: end effects that last until then, and trigger abilities of the turn's start."""
    table.emit({"type": "turn", "number": table.turn, "player": table.active})
    table.played, table.attacks = [0, 0], [0, 0]
    enter_phase(table, "setup")
    expire(table, "your_next_turn")
    COLLECTING.watch(table, "turn_start", table.active)
    if table.pending:
        settle(table)


def _begin(table: Table, _frame: Frame[Table]) -> None:
    table.turn += 1
    begin_turn(table)


def _regain(table: Table, _frame: Frame[Table]) -> None:
    """Ready the turn player's energies and supports (LoS 5.2)."""
    lying = [*table.zone(table.active, ENERGY), *table.zone(table.active, SUPPORT)]
    make_ready(table, [card for card in lying if not table.cards[card].ready])


def _draw(table: Table, _frame: Frame[Table]) -> None:
    """Draw a card, but not in the first turn of the game (LoS 5.2)."""
    if table.turn > 1:
        draw(table, table.active)


def _settle(table: Table, _frame: Frame[Table]) -> None:
    if table.pending:
        settle(table)


def _phase_begins(phase: str) -> Step:
    def step(table: Table, frame: Frame[Table]) -> None:
        if (table.active, phase) in table.skips:
            table.skips.remove((table.active, phase))
            table.emit({"type": "skip", "player": table.active, "phase": phase, "when": "now"})
            frame.pc += _LENGTHS[phase]
            return
        enter_phase(table, phase)
        if table.promises or "phase_start" in (table.index or field_index(table)).watchers:
            COLLECTING.watch(table, "phase_start", table.active, phase=phase)
        if table.pending:
            settle(table)

    return step


def _phase_ends(phase: str) -> Step:
    def step(table: Table, _frame: Frame[Table]) -> None:
        if table.promises or "phase_end" in (table.index or field_index(table)).watchers:
            COLLECTING.watch(table, "phase_end", table.active, phase=phase)
        if table.pending:
            settle(table)

    return step


def _menu(phase: str, prompt: Message, menu: Callable[[Table, int], list[Move]]) -> Step:
    def step(table: Table, _frame: Frame[Table]) -> None:
        table.asking = phase
        moves = menu(table, table.active)
        question = prompt if moves[-1] == END else REQUIREMENTS.prompt(table, moves)
        table.ask_action(table.active, question, moves)

    return step


def _act(table: Table, frame: Frame[Table]) -> None:
    """Carry out the answer to the menu. The menu returns after everything that the action triggered."""
    move = table.answer[0]
    match move:
        case ("end_phase",):
            frame.pc += 1
        case ("lead", int(card), int(lane), str(row)):
            table.edit(card).led = table.turn
            change_one(table, Change("square", card, square=(lane, row)))
        case ("attack", int(card), int() | str() as target):
            declare(table, card, target)
        case _:
            perform(table, table.active, move)
    if move != END and not table.pending and table.frames[-1] is frame:
        frame.pc -= 2


def _again(table: Table, frame: Frame[Table]) -> None:
    frame.pc -= 3
    if table.pending:
        settle(table)


def _last_window(table: Table, _frame: Frame[Table]) -> None:
    """Open the window for flash cards when the end of the attack phase is declared (LoS 5.5.3, 7.1)."""
    open_window(table, "attack_end")


def _end_phase(table: Table, _frame: Frame[Table]) -> None:
    enter_phase(table, "end")
    COLLECTING.watch(table, "turn_end", table.active)
    if table.pending:
        settle(table)


def _expire(table: Table, _frame: Frame[Table]) -> None:
    expire(table, "turn_end")


def _surplus(table: Table, _frame: Frame[Table]) -> None:
    """Ask for the cards over the hand limit (LoS 5.6)."""
    hand = table.zone(table.active, HAND)
    count = max(0, len(hand) - HAND_LIMIT)
    moves: list[Move] = [("discard", card) for card in hand] if count else []
    table.asking = "discard"
    table.ask(table.active, "cards", DISCARD_PROMPT, moves, (count, count))


def _discard(table: Table, _frame: Frame[Table]) -> None:
    discard(table, [move[1] for move in table.answer if isinstance(move[1], int)])


def _next(table: Table, frame: Frame[Table]) -> None:
    table.pass_turn()
    table.touch()
    frame.pc = 0


_LENGTHS: Final = {"main": 4, "lead": 4, "attack": 5}
"""The number of steps of a phase after its beginning."""
STEPS: Final[tuple[Step, ...]] = (
    _begin,
    _regain,
    _draw,
    _settle,
    _phase_begins("main"),
    _menu("main", MAIN_PROMPT, main_menu),
    _act,
    _again,
    _phase_ends("main"),
    _phase_begins("lead"),
    _menu("lead", LEAD_PROMPT, lead_menu),
    _act,
    _again,
    _phase_ends("lead"),
    _phase_begins("attack"),
    _menu("attack", ATTACK_PROMPT, attack_menu),
    _act,
    _again,
    _last_window,
    _phase_ends("attack"),
    _end_phase,
    _expire,
    _surplus,
    _discard,
    _settle,
    _next,
)
START_OF: Final = {"setup": 1, "main": 5, "lead": 10, "attack": 15, "end": 20}
"""The step at which a scenario enters the turn. If it begins in the set-up phase, `begin_turn` runs first."""


class TurnFrame(Course[Table]):
    """All turns, one after the other. This frame is at the bottom of the stack."""

    FIELDS: ClassVar = {}
    COURSE: ClassVar = STEPS
    __slots__ = ()
