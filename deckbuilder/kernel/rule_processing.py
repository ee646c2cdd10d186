"""Rule processing: changes that the rules make by themselves. At certain moments the due changes are made, until none
is due."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.table import CardTable

T = TypeVar("T", bound=CardTable[Any])
C = TypeVar("C", bound=Proposal)


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleProcessing(Generic[T, C]):
    """All rule processes of a game, in stages. All changes that are due in the first stage with any are made at the
    same time. Then the check starts again at the first stage. A game that makes all such changes at the same time has
    one stage."""

    def __init__(self, *stages: Sequence[Callable[[T], Sequence[C]]]) -> None:
        """`stages`: functions that return the changes of one kind that are due now."""
        self.stages = stages

    @abstractmethod
    def make(self, table: T, changes: Sequence[C]) -> bool:
        """Make changes at the same time. Return whether one of them has happened or was replaced."""

    def stages_now(self, table: T) -> Sequence[Sequence[Callable[[T], Sequence[C]]]]:
        """Return the stages in which anything can be due. By default, all."""
        return self.stages

    def once(self, table: T) -> bool:
        """Make the due changes of the first stage that has any. Return whether to check again afterwards."""
        for stage in self.stages_now(table):
            changes = stage[0](table) if len(stage) == 1 else [change for find in stage for change in find(table)]
            if changes and self.make(table, changes):
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class CheckTiming(Frame[T], Generic[T, C]):
    """A moment at which due changes are made until none is due. The loop rule ends the game if this never stops."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    @abstractmethod
    def processing(self, table: T) -> RuleProcessing[T, C]:
        """Return the rule processes of the game."""

    def advance(self, table: T) -> bool:
        """Make the due changes. Whatever they set up runs before the next check."""
        return table.result is None and self.processing(table).once(table)
