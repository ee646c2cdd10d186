"""What the rules do by themselves: at certain moments they look for what is due and do it, until nothing is due."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.table import CardTable

T = TypeVar("T", bound=CardTable[Any])
C = TypeVar("C", bound=Proposal)


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleProcess(Generic[T, C]):
    """One thing that the rules do by themselves."""

    @abstractmethod
    def due(self, table: T) -> Sequence[C]:
        """Return the changes that are due now."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleProcessing(Generic[T, C]):
    """Everything that the rules of a game do by themselves, in stages. All that is due in the first stage with anything
    to do comes at the same time. Then the rules look again, from the first stage on. A game whose processes all come at
    the same time has one stage."""

    def __init__(self, *stages: Sequence[RuleProcess[T, C]]) -> None:
        self._stages = stages

    @abstractmethod
    def make(self, table: T, changes: Sequence[C]) -> bool:
        """Make changes that come at once. Return whether one of them has happened, or something comes instead."""

    def once(self, table: T) -> bool:
        """Do what is due in the first stage that has anything. Return whether to look again afterwards."""
        for stage in self._stages:
            changes = [change for process in stage for change in process.due(table)]
            if changes and self.make(table, changes):
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class CheckTiming(Frame[T], Generic[T, C]):
    """A moment at which the rules do what is due, again and again until nothing is. The loop rule ends a game in which
    they never come to rest."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    @abstractmethod
    def processing(self, table: T) -> RuleProcessing[T, C]:
        """Return what the rules do."""

    def advance(self, table: T) -> bool:
        """Do what is due; what comes of it goes first."""
        return table.result is None and self.processing(table).once(table)
