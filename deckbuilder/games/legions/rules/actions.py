"""Carry out the actions of the main phase (LEG 27)."""

from collections.abc import Callable
from typing import ClassVar, Final

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import VALUE
from deckbuilder.games.legions.rules.battle import declare, use_extra_attack
from deckbuilder.games.legions.rules.changes import Change, exhaust_cores
from deckbuilder.games.legions.rules.menus import after_move
from deckbuilder.games.legions.rules.paying import PAYING
from deckbuilder.games.legions.rules.pipeline import make
from deckbuilder.games.legions.rules.playing import PlayFrame, lane_number
from deckbuilder.games.legions.rules.settle import SettleFrame, UnlockFrame
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.using import context
from deckbuilder.games.legions.rules.values import activated_on, has
from deckbuilder.games.legions.rules.vocabulary import CORE_BOOST, EMPTY, EXILE, GRANT_RUSH
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.compiling import ability_at
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.paying import PayFrame
from deckbuilder.kernel.procedures import Procedure
from deckbuilder.kernel.using import mark_used, tell_source

GRANTS: Final = 2
BOOSTS: Final = 3
"""The index of the first common ability among the codes of the book's first definition."""
MOVE_PROMPT: Final = "{card} has moved: attack with it?"


def perform(table: Table, player: int, move: Move) -> None:
    """Carry out an action of the main phase. The caller settles whatever it triggers."""
    card = move[1]
    assert isinstance(card, int)
    if move[0] != "exhaust_core":
        table.action = card
    match move:
        case ("exhaust_core", int(count)):
            exhaust_cores(table, player, count)
        case ("unlock", _, str(then)):
            table.push(UnlockFrame(card, ("pick_then", then)))
        case ("unlock_otherwise", _, int(index)):
            _unlock_otherwise(table, card, index)
        case ("unlock_lane", _, str(then), str(lane)):
            table.push(UnlockFrame(card, ("pick_then_lane", then, lane)))
        case ("play_standby", _):
            table.push(PlayFrame(card, EMPTY))
        case ("play_standby_lane", _, str(lane)):
            table.push(PlayFrame(card, lane_number(lane)))
        case ("attack", _, int(target)):
            if not table.cards[card].ready:
                use_extra_attack(table, card)
            declare(table, card, target)
        case ("move", _, str(lane)):
            table.push(MoveFrame(card, lane_number(lane)))
        case ("exile_field", _) | ("exile_standby", _):
            make(table, Change("move", card, zone=EXILE), replaceable=False)
        case _:
            _activate(table, player, move)


def _activate(table: Table, player: int, move: Move) -> None:
    match move:
        case ("activate_common", int(card), _):
            _common(table, card, CORE_BOOST, EffectFrame(0, BOOSTS, player, table.ref(card)))
        case ("activate_target", int(card), _, int(target)):
            effect = EffectFrame(0, GRANTS, player, table.ref(card))
            effect.names["it"] = (table.ref(target),)
            _common(table, card, GRANT_RUSH, effect)
        case ("activate", int(card), int(index)):
            ability = ability_at(activated_on(table, card), index)
            assert ability is not None
            tell_source(table, "activate", card, ability=index)
            if ability.once:
                mark_used(table, card, ability.index, times=ability.times, once_a_game=ability.once_a_game)
            table.push(PayFrame(PAYING, ability.payment, context(table, card, ability.index, ability.code)))


def _unlock_otherwise(table: Table, card: int, index: int) -> None:
    """Pay the other cost of a card of the hand, then unlock it (LEG 31-4)."""
    ability = ability_at(table.definition(card).otherwise, index)
    assert ability is not None
    table.push(PayFrame(PAYING, ability.payment, context(table, card, index, ability.code)))


def _common(table: Table, card: int, word: str, effect: EffectFrame) -> None:
    """Use a common ability of an awakened master, which exhausts the master (LEG 20-3)."""
    tell_source(table, "activate", card, ability=word)
    make(table, Change("ready", card, word="off"), replaceable=False)
    table.push(effect)


class MoveFrame(Procedure[Table]):
    """A Minion moves to an adjacent lane and is exhausted. With Move and Attack it may attack then (LEG 27-5, 39-7)."""

    FIELDS: ClassVar = {"card": VALUE, "lane": VALUE}
    __slots__ = tuple(FIELDS)
    card: int
    lane: int

    def __init__(self, card: int, lane: int) -> None:
        super().__init__()
        self.card, self.lane = card, lane

    def steps(self) -> tuple[Callable[[Table], None], ...]:
        """Return the steps: move, settle triggered effects, offer the attack, attack."""
        return self._move, self._ask, self._attack

    def _move(self, table: Table) -> None:
        make(table, Change("ready", self.card, word="off"), replaceable=False)
        make(table, Change("lane", self.card, lane=self.lane))
        table.push(SettleFrame())

    def _ask(self, table: Table) -> None:
        moves: list[Move] = [("no",)]
        if table.is_unit(self.card) and has(table, self.card, "move_and_attack"):
            moves = after_move(table, table.active, self.card)
        table.asking = "moved"
        question = Message(MOVE_PROMPT, {"card": table.definition(self.card).name})
        table.answer = (("no",),)
        if moves != [("no",)]:
            table.ask(table.active, "action", question, moves, source=self.card)

    def _attack(self, table: Table) -> None:
        match table.answer[0]:
            case ("attack", int(card), int(target)):
                table.action = card
                declare(table, card, target)
