"""The turn as a table of steps (VS 6)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.games.victory_spark.rules.attack import AttackFrame, cycle
from deckbuilder.games.victory_spark.rules.changes import Change
from deckbuilder.games.victory_spark.rules.cycle import check
from deckbuilder.games.victory_spark.rules.expiry import expire, is_left
from deckbuilder.games.victory_spark.rules.menus import PASS, ability_menu, character_menu, energy_menu
from deckbuilder.games.victory_spark.rules.pipeline import draw, make
from deckbuilder.games.victory_spark.rules.plays import perform, set_energy
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.triggers import COLLECTING
from deckbuilder.games.victory_spark.rules.values import hand_limit, note_moment
from deckbuilder.games.victory_spark.rules.vocabulary import (
    ENERGY,
    REST,
    REVERSE,
    STAND,
)
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.procedures import Course

ENERGY_PROMPT: Final = Message("Energy phase: put a card into the energy zone, or pass.")
CHARACTER_PROMPT: Final = Message("Character phase: play cards, or pass.")
ABILITY_PROMPT: Final = Message("Ability phase: use techniques, or pass.")
DISCARD_PROMPT: Final = "Put hand cards into the waiting room until {limit} are left."
Step = Callable[[Table, Frame[Table]], None]


def enter_phase(table: Table, phase: str) -> None:
    """Begin a phase, and set off what is set off at its beginning."""
    table.phase, table.step, table.timing = phase, "", None
    note_moment(table)
    if table.wants("phase"):
        table.events.append({"type": "phase", "phase": phase, "player": table.active})
    if phase != "attack":
        COLLECTING.watch(table, "phase_start", table.active, phase=phase)


def _begin(table: Table, _frame: Frame[Table]) -> None:
    table.turn += 1
    table.touch()


def begin_turn(table: Table, _frame: Frame[Table]) -> None:
    """What is set off at the beginning of the turn comes before anything stands (VS 6.2.1.2)."""
    table.emit({"type": "turn", "number": table.turn, "player": table.active})
    table.attacks, table.ended = 0, []
    enter_phase(table, "stand")
    expire(table, "your_next_turn")
    COLLECTING.watch(table, "turn_start", table.active)
    check(table)


def _stand(table: Table, _frame: Frame[Table]) -> None:
    """Rested cards stand and reversed cards become rested, at the same time (VS 6.2.1.3)."""
    lying = [*table.bench(table.active), *table.zone(table.active, ENERGY)]
    ways = {REST: STAND, REVERSE: "unwind"}
    turned = [(card, table.cards[card].orientation) for card in lying]
    make(table, [Change(ways[way], card) for card, way in turned if way in ways])


def _phase(phase: str) -> Step:
    def step(table: Table, _frame: Frame[Table]) -> None:
        enter_phase(table, phase)
        check(table)

    return step


def _draw_phase(table: Table, frame: Frame[Table]) -> None:
    """There is none in the first turn (VS 6.3.1.4)."""
    if table.is_first_turn():
        frame.pc += 2
        return
    enter_phase(table, "draw")
    check(table)


def _draw(table: Table, _frame: Frame[Table]) -> None:
    draw(table, table.active)


def _menu(asking: str, prompt: Message, menu: Callable[[Table, int], list[Move]]) -> Step:
    """Ask what the player does; a player who can only pass is not asked (VS 4.8)."""

    def step(table: Table, _frame: Frame[Table]) -> None:
        table.asking, moves = asking, menu(table, table.active)
        table.answer = (PASS,)
        if len(moves) > 1:
            table.timing = ("play", table.active)
            table.ask(table.active, "action", prompt, moves)

    return step


def _take_energy(table: Table, _frame: Frame[Table]) -> None:
    table.timing = None
    move = table.answer[0]
    if move != PASS:
        assert isinstance(move[1], int)
        set_energy(table, move[1])
    check(table)


def _act(table: Table, frame: Frame[Table]) -> None:
    """Carry out the answer to the menu. A check timing follows, then the menu returns (VS 6.5.1.2)."""
    table.timing = None
    move = table.answer[0]
    if move == PASS:
        frame.pc += 2
    else:
        perform(table, table.active, move)


def _again(_table: Table, frame: Frame[Table]) -> None:
    frame.pc -= 4


def _attack(table: Table, _frame: Frame[Table]) -> None:
    enter_phase(table, "attack")
    table.push(AttackFrame())


def _end_phase(table: Table, _frame: Frame[Table]) -> None:
    """What is set off at the end of the turn waits until the hand was checked (VS 6.8.1.1)."""
    expire(table, "attack_end")
    table.attack = None
    enter_phase(table, "end")
    COLLECTING.watch(table, "turn_end", table.active)


def _surplus(table: Table, _frame: Frame[Table]) -> None:
    """Ask for the cards over the hand limit (VS 6.8.1.2)."""
    hand, limit = table.hand(table.active), hand_limit(table, table.active)
    count = max(0, len(hand) - limit)
    moves: list[Move] = [("discard", card) for card in hand] if count else []
    table.asking = "discard"
    table.ask(table.active, "cards", Message(DISCARD_PROMPT, {"limit": limit}), moves, (count, count))


def _discard(table: Table, _frame: Frame[Table]) -> None:
    make(table, [Change("move", move[1]) for move in table.answer if isinstance(move[1], int)])
    check(table)


def _expire(table: Table, _frame: Frame[Table]) -> None:
    """Effects of the turn end, and damage is gone at the same moment (VS 6.8.1.3)."""
    expire(table, "turn_end")
    for card, record in enumerate(table.cards):
        if record.damage:
            table.edit(card).damage = 0
    check(table)


def _next(table: Table, frame: Frame[Table]) -> None:
    """End the turn, or run the end phase again (VS 6.8.1.5)."""
    over = len(table.hand(table.active)) > hand_limit(table, table.active)
    if over or COLLECTING.end_is_left(table) or is_left(table):
        frame.pc = START_OF["end"]
        return
    table.pass_turn()
    table.touch()
    frame.pc = 0


STEPS: Final[tuple[Step, ...]] = (
    _begin,
    begin_turn,
    _stand,
    cycle,
    _draw_phase,
    _draw,
    cycle,
    _phase("energy"),
    _menu("energy", ENERGY_PROMPT, energy_menu),
    _take_energy,
    _phase("character"),
    _menu("character", CHARACTER_PROMPT, character_menu),
    _act,
    cycle,
    _again,
    _phase("ability"),
    _menu("ability", ABILITY_PROMPT, ability_menu),
    _act,
    cycle,
    _again,
    _attack,
    _end_phase,
    _surplus,
    _discard,
    _expire,
    _next,
)
START_OF: Final = {"stand": 1, "draw": 4, "energy": 7, "character": 10, "ability": 15, "attack": 20, "end": 21}
"""The step at which a scenario enters the turn."""


class TurnFrame(Course[Table]):
    """All turns, one after the other. This frame is at the bottom of the stack."""

    FIELDS: ClassVar = {}
    COURSE: ClassVar = STEPS
    __slots__ = ()
