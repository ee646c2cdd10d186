"""Frames that run a list of steps: a turn, an attack, playing a card."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.table import CardTable

T = TypeVar("T", bound=CardTable[Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame[T], Generic[T]):
    """Runs one step at a time, so that the machine can check the game between two steps."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    @abstractmethod
    def steps(self) -> tuple[Callable[[T], None], ...]:
        """Return the steps in their order."""

    def advance(self, table: T) -> bool:
        """Do the next step."""
        steps = self.steps()
        if self.pc >= len(steps):
            return False
        self.pc += 1
        steps[self.pc - 1](table)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Course(Frame[T], Generic[T]):
    """Runs steps until a question, another frame or the end of the game interrupts it. Use it for procedures with many
    steps of which most do nothing."""

    FIELDS: ClassVar = {}
    __slots__ = ()
    COURSE: ClassVar[tuple[Callable[[Any, Any], None], ...]]
    """The steps in their order. Each gets the table and this frame."""

    def advance(self, table: T) -> bool:
        """Run the next steps."""
        frames, steps = table.frames, self.COURSE
        count = len(steps)
        while table.question is None and frames[-1] is self and table.result is None:
            pc = self.pc
            if pc >= count:
                return False
            self.pc = pc + 1
            steps[pc](table, self)
        return True


def begin(table: CardTable[Any], frame: Frame[Any]) -> None:
    """Push a frame and run its first part at once, which the machine would do next."""
    table.push(frame)
    if table.question is None and table.result is None and not frame.advance(table):
        table.frames.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class Opening(Course[T], Generic[T]):
    """The set-up before the first turn."""

    FIELDS: ClassVar = {}
    __slots__ = ()
    DECIDED: ClassVar[int]
    """The number of steps after which the first player is decided."""


def first_player(table: CardTable[Any]) -> int | None:
    """Return who goes first, or None until that is decided."""
    for frame in table.frames:
        if isinstance(frame, Opening) and frame.pc < frame.DECIDED:
            return None
    return table.went_first()
