"""Lets waiting triggered abilities be used one by one. The module decides which player picks the next one, and from
which abilities."""

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
    """The order in which abilities are used that wait at the same time. In this base class the turn player picks from
    all of them, including the opponent's."""

    def first(self, active: int) -> int:
        """Return who picks first."""
        return active

    def among(self, waiting: Sequence[W], player: int) -> list[W]:
        """Return the abilities from which the player picks."""
        return list(waiting)

    def then(self, active: int, player: int) -> int:
        """Return who picks after that player has used an ability. If nothing is left for that player to pick, or the
        player passes, the other player picks."""
        return active

    def passes_after(self, passes: int) -> int:
        """Return how many players count as having passed after an ability was used. When both have passed, no more
        abilities are used."""
        return 0


class BestRankFirst(Order):
    """The turn player picks from the abilities with the best rank."""

    def __init__(self, rank: Callable[[Any], int]) -> None:
        """`rank`: returns the rank of a waiting ability. The lowest number is the best."""
        self._rank = rank

    def among(self, waiting: Sequence[W], player: int) -> list[W]:
        """Return the abilities with the best rank, of both players."""
        ranks = [self._rank(item) for item in waiting]
        best = min(ranks, default=0)
        return [item for item, rank in zip(waiting, ranks, strict=True) if rank == best]


class TurnPlayerFirst(Order):
    """Each player picks from their own abilities. All of the turn player's come before any of the opponent's."""

    def among(self, waiting: Sequence[W], player: int) -> list[W]:
        """Return the player's own abilities."""
        return [item for item in waiting if item.controller == player]


class OpponentFirst(TurnPlayerFirst):
    """Each player picks from their own abilities. All of the opponent's come before any of the turn player's."""

    def first(self, active: int) -> int:
        """Return the opponent."""
        return 1 - active

    def then(self, active: int, player: int) -> int:
        """Return the opponent again."""
        return 1 - active


class Alternating(OpponentFirst):
    """Each player picks from their own abilities, one at a time in turn, the opponent of the turn player first."""

    def then(self, active: int, player: int) -> int:
        """Return the other player."""
        return 1 - player


class EachInTurn(TurnPlayerFirst):
    """The turn player picks from their own abilities until passing, then the opponent does. Nobody is asked a second
    time."""

    def then(self, active: int, player: int) -> int:
        """Return the same player."""
        return player

    def passes_after(self, passes: int) -> int:
        """Return the same number. A player who has passed is not asked again."""
        return passes


TURN_PLAYER_PICKS: Final = Order()
TURN_PLAYER_FIRST: Final = TurnPlayerFirst()
OPPONENT_FIRST: Final = OpponentFirst()
ALTERNATING: Final = Alternating()
EACH_IN_TURN: Final = EachInTurn()

# The frame -------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Settling(Frame[T], Generic[T, W]):
    """Lets the waiting abilities be used until none is left, or both players pass. Abilities that are triggered
    meanwhile join them."""

    FIELDS: ClassVar = {"holder": VALUE, "passes": VALUE}
    __slots__ = tuple(FIELDS)
    holder: int
    """The player who picks. Negative before the first pick."""
    passes: int
    """How many players have passed since the last ability was used."""

    def __init__(self) -> None:
        super().__init__()
        self.holder, self.passes = -1, 0

    # Overridden by each game ------------------------------------------------------------------

    @abstractmethod
    def order(self, table: T) -> Order:
        """Return the order of the game."""

    @abstractmethod
    def usable(self, table: T) -> list[W]:
        """Return the waiting abilities that can be used now."""

    @abstractmethod
    def move_of(self, waiting: W) -> Move:
        """Return the option for the ability."""

    @abstractmethod
    def ask(self, table: T, player: int, moves: Sequence[Move], among: Sequence[W]) -> None:
        """Ask which ability is used next."""

    @abstractmethod
    def use(self, table: T, waiting: W) -> None:
        """Use the ability. It no longer waits."""

    def between(self, table: T) -> bool:
        """Do what the rules require before each ability. Return whether something else must happen first."""
        return False

    def may_be_left(self, table: T, waiting: W) -> bool:
        """Whether its player may leave the ability unused."""
        return False

    def is_one(self, table: T, among: Sequence[W]) -> bool:
        """Whether it makes no difference which of them comes first."""
        return False

    def end(self, table: T) -> None:
        """Called when no ability is left, or both players have passed."""

    # The same in every game ----------------------------------------------------------------

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
