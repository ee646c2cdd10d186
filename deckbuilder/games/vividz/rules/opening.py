"""Set up a game: account, missions, first energies, hands (VIV 601)."""

from collections.abc import Callable
from functools import partial
from itertools import permutations
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.vividz.rules.changes import Change, move_card
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.turn import TurnFrame
from deckbuilder.games.vividz.rules.values import cost_of
from deckbuilder.games.vividz.rules.vocabulary import (
    DECK,
    ENERGY,
    FEWEST_CARDS,
    FULL_HAND,
    HAND,
    MISSION,
    START_ENERGY,
)
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.asking import picked
from deckbuilder.kernel.procedures import Opening

MISSIONS_PROMPT: Final = Message("Choose the places of your missions.")
ENERGY_PROMPT: Final = Message("Cards to put from your hand into the energy zone: {count}.", {"count": START_ENERGY})


def _begin(table: Table, _frame: "OpeningFrame") -> None:
    table.emit({"type": "phase", "phase": "setup", "player": 0})
    for player in (0, 1):
        for card in table.zone(player, MISSION):
            table.edit(card).face_up = False
    table.drop_index()


def _ask_missions(player: int, table: Table, _frame: "OpeningFrame") -> None:
    """Each player decides the places of the own missions (VIV 507.3)."""
    orders = permutations(table.zone(player, MISSION))
    moves: list[Move] = [("place_missions", order) for order in orders]
    table.asking = "setup"
    table.ask(player, "option", MISSIONS_PROMPT, moves)


def _take_missions(player: int, table: Table, _frame: "OpeningFrame") -> None:
    order = table.answer[0][1] if table.answer else ()
    if isinstance(order, tuple):
        table.zone(player, MISSION)[:] = order
        table.emit({"type": "place_missions", "player": player})
        table.touch()


def _shuffle(table: Table, frame: "OpeningFrame") -> None:
    for player in (0, 1) if frame.shuffles else ():
        table.shuffle_deck(player)


def _compare(table: Table, frame: "OpeningFrame") -> None:
    """Reveal the top cards until their costs differ. The dearer one's player goes first (VIV 601.1d)."""
    decks = [table.zone(player, DECK) for player in (0, 1)]
    if min(map(len, decks)) < FEWEST_CARDS:
        table.active = table.pick_below("first_player", 2)
    else:
        tops = [deck[0] for deck in decks]
        costs = [cost_of(table, card) for card in tops]
        for card in tops:
            move_card(table, Change("move", card, zone=ENERGY))
            table.tell("reveal", card)
        if costs[0] == costs[1]:
            frame.pc -= 1
            return
        table.active = costs.index(max(costs))
    if frame.forced is not None:
        table.active = frame.forced
    table.emit({"type": "first_player", "player": table.active, "forced": frame.forced is not None})


def _deal(table: Table, _frame: "OpeningFrame") -> None:
    """Five cards each go to the hand, which is not drawing (VIV 601.1e)."""
    for player in (table.active, 1 - table.active):
        for _ in range(FULL_HAND):
            deck = table.zone(player, DECK)
            if deck:
                move_card(table, Change("move", deck[0], zone=HAND))


def _ask_energy(table: Table, _frame: "OpeningFrame") -> None:
    player = 1 - table.active
    moves: list[Move] = [("start_energy", card) for card in table.hand(player)]
    table.asking = "setup"
    table.ask(player, "cards", ENERGY_PROMPT, moves, (START_ENERGY, START_ENERGY))


def _take_energy(table: Table, _frame: "OpeningFrame") -> None:
    for card in picked(table):
        move_card(table, Change("move", card, zone=ENERGY))


def _turn_up(table: Table, _frame: "OpeningFrame") -> None:
    """All missions are turned face up (VIV 601.1f)."""
    for player in (0, 1):
        for card in table.zone(player, MISSION):
            table.edit(card).face_up = True
            table.tell("flip", card, face="up")
    table.drop_index()


def _first_turn(table: Table, _frame: "OpeningFrame") -> None:
    """Nothing that happened in the set-up is remembered."""
    table.memory.clear()
    table.frames.insert(0, TurnFrame())


STEPS: Final[tuple[Callable[[Table, "OpeningFrame"], None], ...]] = (
    _begin,
    partial(_ask_missions, 0),
    partial(_take_missions, 0),
    partial(_ask_missions, 1),
    partial(_take_missions, 1),
    _shuffle,
    _compare,
    _deal,
    _ask_energy,
    _take_energy,
    _turn_up,
    _first_turn,
)


class OpeningFrame(Opening[Table]):
    """The set-up under way."""

    COURSE: ClassVar = STEPS
    DECIDED: ClassVar = STEPS.index(_compare) + 1
    FIELDS: ClassVar = {"forced": VALUE, "shuffles": VALUE}
    __slots__ = tuple(FIELDS)
    forced: int | None
    """The player who goes first by an option of the match, which is outside the rules."""
    shuffles: bool
    """Whether the decks are shuffled, which those of a scenario are not."""

    def __init__(self, forced: int | None, *, shuffles: bool = True) -> None:
        super().__init__()
        self.forced, self.shuffles = forced, shuffles
