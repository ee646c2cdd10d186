"""The one way to change a position: propose, prohibit, replace, perform, collect."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from deckbuilder.engine.api import Refusal


class Proposed(Protocol):
    """A change that is about to happen."""

    @property
    def type(self) -> str:
        """The kind of change, which the tables are indexed by."""


T = TypeVar("T")
C = TypeVar("C", bound=Proposed)

Prohibition = Callable[[T, C], Refusal | None]
Replacement = Callable[[T, C], C | None]
Atom = Callable[[T, C], bool]
Collector = Callable[[T, C], None]


class Pipeline(Generic[T, C]):
    """Tables by type of change. `cannot` comes before `instead`, so a prohibited change is never offered to a
    replacement (LoS 9.2, LEG 01-3, VS 1.3.3, VIV 102.7)."""

    def __init__(
        self,
        atoms: Mapping[str, Atom[T, C]],
        prohibitions: Mapping[str, Sequence[Prohibition[T, C]]],
        replacements: Mapping[str, Sequence[Replacement[T, C]]],
        collectors: Mapping[str, Sequence[Collector[T, C]]],
        refused: Callable[[T, C, Refusal], None],
    ) -> None:
        self._atoms = atoms
        self._prohibitions = prohibitions
        self._replacements = replacements
        self._collectors = collectors
        self._refused = refused

    def prohibited(self, table: T, change: C) -> Refusal | None:
        """What forbids the change, if anything does."""
        for prohibition in self._prohibitions.get(change.type, ()):
            refusal = prohibition(table, change)
            if refusal is not None:
                return refusal
        return None

    def run(self, table: T, changes: Sequence[C]) -> list[C]:
        """Make changes that happen at once; those that happened. What forbids is asked before the first of them:
        what leaves together still protects. Triggers are collected from the whole batch, so what left together has
        seen each other leave."""
        done: list[C] = []
        refusals = [self.prohibited(table, change) for change in changes]
        for change, refusal in zip(changes, refusals, strict=True):
            if refusal is not None:
                self._refused(table, change, refusal)
                continue
            final = self._replaced(table, change)
            if final is not None and self._atoms[final.type](table, final):
                done.append(final)
        for change in done:
            for collect in self._collectors.get(change.type, ()):
                collect(table, change)
        return done

    def _replaced(self, table: T, change: C) -> C | None:
        """Each replacement applies at most once; one that answers None swallows the change."""
        used: list[Replacement[T, C]] = []
        current: C | None = change
        while current is not None:
            waiting = [item for item in self._replacements.get(current.type, ()) if item not in used]
            if not waiting:
                return current
            used.append(waiting[0])
            current = waiting[0](table, current)
        return None
