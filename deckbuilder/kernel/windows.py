"""Windows: players are asked in turn whether they use something, until enough of them have passed."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import VALUE
from deckbuilder.kernel.settling import PASS
from deckbuilder.kernel.table import CardTable

T = TypeVar("T", bound=CardTable[Any])

# Who is asked ----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Passing:
    """Who is asked next, and when a window closes. In this base class the players alternate, the opponent of the turn
    player first, until both pass in a row."""

    def __init__(self, passes: int = 2, *, goes_on: bool = True) -> None:
        """`passes`: the number of passes in a row that closes the window. `goes_on`: whether the window stays open
        after something was used."""
        self.passes, self.goes_on = passes, goes_on

    def first(self, active: int) -> int:
        """Return who is asked first."""
        return 1 - active

    def after_use(self, active: int, player: int) -> int:
        """Return who is asked after that player has used something. After a pass, the other player is asked."""
        return 1 - player


class TurnPlayerAgain(Passing):
    """The turn player is asked first, and again whenever something was used. The opponent is asked when the turn player
    passes."""

    def first(self, active: int) -> int:
        """Return the turn player."""
        return active

    def after_use(self, active: int, player: int) -> int:
        """Return the turn player."""
        return active


ALTERNATELY: Final = Passing()
TURN_PLAYER_AGAIN: Final = TurnPlayerAgain()
OPPONENT_ONCE: Final = Passing(1, goes_on=False)
"""The opponent uses one thing or passes, and the window closes. Nobody else is asked."""

# The frame -------------------------------------------------------------------------------

_OFFER: Final = 0
_USE: Final = 1
_SETTLE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame[T], Generic[T]):
    """An open window. `kind`: the game's word for it."""

    FIELDS: ClassVar = {"holder": VALUE, "passes": VALUE, "kind": VALUE}
    __slots__ = tuple(FIELDS)
    holder: int
    """The player who is asked."""
    passes: int
    """How many players have passed since something was last used."""
    kind: str

    def __init__(self, holder: int, kind: str) -> None:
        super().__init__()
        self.holder, self.kind, self.passes = holder, kind, 0

    # Overridden by each game ------------------------------------------------------------------

    @abstractmethod
    def passing(self, table: T) -> Passing:
        """Return the policy of who is asked next."""

    @abstractmethod
    def moves(self, table: T, player: int) -> list[Move]:
        """Return the moves that the player may make now, including `PASS` if the player may pass."""

    @abstractmethod
    def ask(self, table: T, player: int, moves: Sequence[Move]) -> None:
        """Ask the player."""

    @abstractmethod
    def use(self, table: T, player: int, move: Move) -> None:
        """Carry out what the player has chosen."""

    def settle(self, table: T) -> None:
        """Do what comes before the next player is asked."""

    def end(self, table: T) -> None:
        """Called when the window closes."""

    # The same in every game ----------------------------------------------------------------

    def advance(self, table: T) -> bool:
        """Ask, carry out the answer and settle what it triggered, until something else must happen first."""
        frames = table.frames
        while table.question is None and frames[-1] is self and table.result is None:
            if self.pc == _OFFER:
                if self.passes >= self.passing(table).passes:
                    self.end(table)
                    return False
                self.pc = _USE
                self.ask(table, self.holder, self.moves(table, self.holder))
            elif self.pc == _USE:
                self.pc = _SETTLE
                self._take(table)
            else:
                self.pc = _OFFER
                self.settle(table)
        return True

    def _take(self, table: T) -> None:
        move, player, passing = table.answer[0], self.holder, self.passing(table)
        if move == PASS:
            self.holder = 1 - player
            self.passes += 1
            table.emit({"type": "pass", "player": player})
            return
        self.holder = passing.after_use(table.active, player)
        self.passes = 0 if passing.goes_on else passing.passes
        self.use(table, player, move)


def is_in_window(table: CardTable[Any]) -> bool:
    """Whether a window is open, even if something else is running in it."""
    return any(isinstance(frame, Window) for frame in table.frames)
