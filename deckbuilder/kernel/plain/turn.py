"""A simple turn: its player acts until ending it. Waiting abilities are used after every action."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move, Shape
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.plain.waiting import Waiting
from deckbuilder.kernel.settling import TURN_PLAYER_FIRST, Order, Settling
from deckbuilder.kernel.using import tell_source

T = TypeVar("T", bound=PlainTable)
Check = Callable[[Any, int, Move], Refusal | None]
END_TURN: Move = ("end_turn",)
PLAIN_SHAPES: Final[Mapping[str, Shape]] = {
    "end_turn": Shape("end_turn", {}),
    "pick": Shape("pick", {"card": "card"}),
    "pick_ability": Shape("pick_ability", {"card": "card", "ability": "integer"}),
    "yes": Shape("yes", {}),
    "no": Shape("no", {}),
}
"""The moves of the turn and of effects. A game adds its own."""


class PlainSettling(Settling[PlainTable, Waiting]):
    """Lets waiting abilities be used one by one, all of the turn player's first. Each player chooses the order."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def order(self, table: PlainTable) -> Order:
        """Return the order in which the turn player comes first."""
        return TURN_PLAYER_FIRST

    def usable(self, table: PlainTable) -> list[Waiting]:
        """Return all waiting abilities."""
        return list(table.waiting)

    def move_of(self, waiting: Waiting) -> Move:
        """Return the option: an ability by its card."""
        return "pick_ability", waiting.card, waiting.place

    def is_one(self, table: PlainTable, among: Sequence[Waiting]) -> bool:
        """Whether all are copies of one ability, so that their order makes no difference."""
        return len({(table.cards[each.card].definition, each.place) for each in among}) == 1

    def ask(self, table: PlainTable, player: int, moves: Sequence[Move], among: Sequence[Waiting]) -> None:
        """Ask, unless there is only one."""
        table.asking = "trigger"
        if len(moves) == 1:
            table.answer = tuple(moves)
        else:
            table.ask(player, "option", Message("Which effect is used next?"), moves)

    def use(self, table: PlainTable, waiting: Waiting) -> None:
        """Carry out the ability if its condition holds."""
        table.waiting.remove(waiting)
        definition = table.cards[waiting.card].definition
        ability = table.book[definition].triggered[waiting.place]
        frame = EffectFrame(definition, ability.code, waiting.controller, (waiting.card, waiting.stay), ability.index)
        if ability.condition is None or ability.condition(table, frame):
            tell_source(table, "trigger", waiting.card)
            table.push(frame)


class PlainTurn(Frame[T], Generic[T]):
    """One turn after the other."""

    FIELDS: ClassVar = {}
    __slots__ = ()
    PROMPT: ClassVar[Message]
    CHECKS: ClassVar[Mapping[str, Check]]
    """By the shape of a move: its check. The turn player is offered the moves that their checks allow."""

    @abstractmethod
    def begin(self, table: T) -> None:
        """Do what the rules require when a turn begins."""

    @abstractmethod
    def moves(self, table: T) -> Iterable[Move]:
        """Return all moves that may be possible now, except the end of the turn."""

    @abstractmethod
    def act(self, table: T, move: Move) -> None:
        """Carry out what the turn player has chosen."""

    def advance(self, table: T) -> bool:
        """Do the next step of the turn."""
        self.pc += 1
        (self._begin, self._settle, self._ask, self._act)[self.pc - 1](table)
        return True

    def _begin(self, table: T) -> None:
        table.turn += 1
        table.tell_player("turn", table.active, number=table.turn)
        self.begin(table)

    def _settle(self, table: T) -> None:
        if table.waiting:
            self.pc -= 1
            table.push(PlainSettling())

    def _ask(self, table: T) -> None:
        table.asking, player = table.phase, table.active
        possible = (move for move in self.moves(table) if self.CHECKS[str(move[0])](table, player, move) is None)
        table.ask_action(player, self.PROMPT, [*possible, END_TURN])

    def _act(self, table: T) -> None:
        move = table.answer[0]
        self.pc = 1
        if move == END_TURN:
            table.pass_turn()
            self.pc = 0
        else:
            self.act(table, move)


def play_out(table: PlainTable, card: int, player: int) -> None:
    """Push the effect of a played card onto the stack, if the card has one."""
    definition, record = table.definition(card), table.cards[card]
    if definition.play >= 0:
        source = (card, record.stay)
        table.push(EffectFrame(record.definition, definition.play, player, source, definition.play))
