"""Triggered abilities that wait are used one after the other: who uses the next one, and among which."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import VALUE
from deckbuilder.kernel.table import CardTable
from deckbuilder.kernel.triggering import Waits

PASS: Final[Move] = ("pass",)
T = TypeVar("T", bound=CardTable[Any])
W = TypeVar("W", bound=Waits)

# The order -------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Order:
    """In which order a game uses abilities that wait at the same time. In this one the turn player picks any of them,
    also the opponent's."""

    def first(self, active: int) -> int:
        """Who picks first."""
        return active

    def among(self, waiting: Sequence[W], player: int) -> list[W]:
        """Those among which the player picks."""
        return list(waiting)

    def then(self, active: int, player: int) -> int:
        """Who picks when that player has used one. Who has none to pick from, or passes, leaves it to the other."""
        return active

    def passes_after(self, passes: int) -> int:
        """How many players count as having passed when an ability was used. Both together end it."""
        return 0


class BestRankFirst(Order):
    """The turn player picks among those of the best rank."""

    def __init__(self, rank: Callable[[Any], int]) -> None:
        """`rank`: that of an ability that waits; the lowest number is the best."""
        self._rank = rank

    def among(self, waiting: Sequence[W], player: int) -> list[W]:
        """Those of the best rank, whoever's they are."""
        ranks = [self._rank(item) for item in waiting]
        best = min(ranks, default=0)
        return [item for item, rank in zip(waiting, ranks, strict=True) if rank == best]


class TurnPlayerFirst(Order):
    """Each player picks among the own ones: all of the turn player's come before any of the opponent's."""

    def among(self, waiting: Sequence[W], player: int) -> list[W]:
        """The player's own."""
        return [item for item in waiting if item.controller == player]


class OpponentFirst(TurnPlayerFirst):
    """Each player picks among the own ones: all of the opponent's come before any of the turn player's."""

    def first(self, active: int) -> int:
        """The opponent."""
        return 1 - active

    def then(self, active: int, player: int) -> int:
        """The opponent goes on."""
        return 1 - active


class Alternating(OpponentFirst):
    """Each player picks among the own ones, one each in turn, the opponent of the turn player first."""

    def then(self, active: int, player: int) -> int:
        """The other player."""
        return 1 - player


class EachInTurn(TurnPlayerFirst):
    """The turn player picks among the own ones until passing, then the opponent does. Nobody is asked a second time."""

    def then(self, active: int, player: int) -> int:
        """The same player."""
        return player

    def passes_after(self, passes: int) -> int:
        """Who has passed stays out."""
        return passes


TURN_PLAYER_PICKS: Final = Order()
TURN_PLAYER_FIRST: Final = TurnPlayerFirst()
OPPONENT_FIRST: Final = OpponentFirst()
ALTERNATING: Final = Alternating()
EACH_IN_TURN: Final = EachInTurn()

# The frame -------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Settling(Frame[T], Generic[T, W]):
    """Lets the abilities that wait be used until none is left, or both players pass. What they set off meanwhile joins
    them."""

    FIELDS: ClassVar = {"holder": VALUE, "passes": VALUE}
    __slots__ = tuple(FIELDS)
    holder: int
    """Who picks; below 0: nobody has yet."""
    passes: int
    """How many players have passed since an ability was used."""

    def __init__(self) -> None:
        super().__init__()
        self.holder, self.passes = -1, 0

    # What a game says ------------------------------------------------------------------

    @abstractmethod
    def order(self, table: T) -> Order:
        """Its order."""

    @abstractmethod
    def usable(self, table: T) -> list[W]:
        """The abilities that wait and can be used now."""

    @abstractmethod
    def move_of(self, waiting: W) -> Move:
        """The option by which it is used."""

    @abstractmethod
    def ask(self, table: T, player: int, moves: Sequence[Move], among: Sequence[W]) -> None:
        """Ask which of them is used next."""

    @abstractmethod
    def use(self, table: T, waiting: W) -> None:
        """It waits no longer, and comes to pass."""

    def between(self, table: T) -> bool:
        """What the rules do before each ability; whether something has come of it that goes first."""
        return False

    def may_be_left(self, table: T, waiting: W) -> bool:
        """Whether its player may leave it unused."""
        return False

    def is_one(self, table: T, among: Sequence[W]) -> bool:
        """Whether it makes no difference which of them comes first."""
        return False

    def end(self, table: T) -> None:
        """None is left, or both players have passed."""

    # What every game does ----------------------------------------------------------------

    def advance(self, table: T) -> bool:
        """Offer the next ability, or use the one that was picked."""
        if self.pc == 0:
            return self._offer(table)
        self.pc = 0
        self._use(table)
        return True

    def _offer(self, table: T) -> bool:
        if self.between(table):
            return True
        usable = self.usable(table)
        if not usable:
            self.end(table)
            return False
        order = self.order(table)
        if self.holder < 0:
            self.holder = order.first(table.active)
        among = order.among(usable, self.holder)
        while not among and self.passes < 2:
            self._pass()
            among = order.among(usable, self.holder)
        if self.passes >= 2:
            self.end(table)
            return False
        self.pc = 1
        moves = list(dict.fromkeys(map(self.move_of, among)))
        if all(self.may_be_left(table, item) for item in among):
            moves.append(PASS)
        elif len(moves) > 1 and self.is_one(table, among):
            moves = moves[:1]
        self.ask(table, self.holder, moves, among)
        return True

    def _use(self, table: T) -> None:
        move, order = table.answer[0], self.order(table)
        if move == PASS:
            self._pass()
            return
        among = order.among(self.usable(table), self.holder)
        chosen = next(item for item in among if self.move_of(item) == move)
        self.passes, self.holder = order.passes_after(self.passes), order.then(table.active, self.holder)
        self.use(table, chosen)

    def _pass(self) -> None:
        self.passes += 1
        self.holder = 1 - self.holder
