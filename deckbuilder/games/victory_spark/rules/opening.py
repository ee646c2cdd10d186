"""Set up a game: ring cards, shuffling, who goes first, opening hands (VS 5.2)."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.victory_spark.rules.changes import DOWN, Change, move_card
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.turn import TurnFrame
from deckbuilder.games.victory_spark.rules.vocabulary import DECK, HAND, OPENING_HAND, RING
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.procedures import Opening

RING_PROMPT: Final = Message("Choose the card with which you begin in the ring.")


def _begin(table: Table, _frame: "OpeningFrame") -> None:
    table.emit({"type": "phase", "phase": "setup", "player": 0})


def _ask_ring(player: int, table: Table, _frame: "OpeningFrame") -> None:
    """Offer every card of the deck, copies of one card once (VS 5.2.1.2)."""
    offered: dict[str, int] = {}
    for card in table.zone(player, DECK):
        offered.setdefault(table.id_of(card), card)
    moves: list[Move] = [("choose_ring", card) for card in offered.values()]
    table.asking = "setup"
    table.ask(player, "action", RING_PROMPT, moves)


def _take_ring(table: Table, _frame: "OpeningFrame") -> None:
    if table.answer:
        card = table.answer[0][1]
        assert isinstance(card, int)
        move_card(table, Change("move", card, zone=RING, word=DOWN))


def _shuffle(table: Table, _frame: "OpeningFrame") -> None:
    for player in (0, 1):
        table.shuffle_deck(player)


def _decide(table: Table, frame: "OpeningFrame") -> None:
    """Chance decides who goes first, and nobody chooses (VS 5.2.1.4)."""
    table.active = table.pick_below("first_player", 2) if frame.forced is None else frame.forced
    table.emit({"type": "first_player", "player": table.active, "forced": frame.forced is not None})


def _deal(table: Table, _frame: "OpeningFrame") -> None:
    for player in (table.active, 1 - table.active):
        for _ in range(OPENING_HAND):
            deck = table.zone(player, DECK)
            if deck:
                move_card(table, Change("move", deck[0], zone=HAND), "draw")


def _flip(table: Table, _frame: "OpeningFrame") -> None:
    """Both ring cards are turned face up at the same time. Nothing sparks (VS 5.2.1.6)."""
    for player in (0, 1):
        for card in table.zone(player, RING):
            table.edit(card).face_up = True
            table.tell("flip", card, face="up")
    table.drop_index()


def _first_turn(table: Table, _frame: "OpeningFrame") -> None:
    table.frames.insert(0, TurnFrame())


STEPS: Final[tuple[Callable[[Table, "OpeningFrame"], None], ...]] = (
    _begin,
    partial(_ask_ring, 0),
    _take_ring,
    partial(_ask_ring, 1),
    _take_ring,
    _shuffle,
    _decide,
    _deal,
    _flip,
    _first_turn,
)


class OpeningFrame(Opening[Table]):
    """The set-up under way."""

    COURSE: ClassVar = STEPS
    DECIDED: ClassVar = STEPS.index(_decide) + 1
    FIELDS: ClassVar = {"forced": VALUE}
    __slots__ = tuple(FIELDS)
    forced: int | None
    """The player who goes first by an option of the match, which is outside the rules."""

    def __init__(self, forced: int | None) -> None:
        super().__init__()
        self.forced = forced
