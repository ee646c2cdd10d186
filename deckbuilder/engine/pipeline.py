"""The one way to change a position: propose, prohibit, replace, perform, collect."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from deckbuilder.engine.api import Refusal


class Proposed(Protocol):
    """A change that is about to happen."""

    @property
    def type(self) -> str:
        """The kind of change, which the tables are indexed by."""


T = TypeVar("T", bound=object)
C = TypeVar("C", bound=Proposed)

Prohibition = Callable[[T, C], Refusal | None]
Divert = Callable[[T, Sequence[C]], bool]
Atom = Callable[[T, C], bool]
Collector = Callable[[T, C], None]
Witness = Callable[[T, C], Callable[[], None] | None]


class Pipeline(Generic[T, C]):
    """Tables by type of change. `cannot` comes before `instead`, so a prohibited change is never offered to a
    replacement (LoS 9.2, LEG 01-3, VS 1.3.3, VIV 102.7)."""

    def __init__(
        self,
        atoms: Mapping[str, Atom[T, C]],
        prohibitions: Mapping[str, Sequence[Prohibition[T, C]]],
        collectors: Mapping[str, Sequence[Collector[T, C]]],
        refused: Callable[[T, C, Refusal], None],
        divert: Divert[T, C],
        witnesses: Mapping[str, Witness[T, C]],
        conclude: Callable[[T, Sequence[C], Sequence[C]], None],
    ) -> None:
        """`divert` takes changes over where something may be done instead of one of them; it makes them by `perform`
        when all is decided. `witnesses` are asked before a batch, for what looks back at it; what they answer is done
        after it, for changes that happened. `conclude` gets what was tried and what happened of it."""
        self._atoms = atoms
        self._prohibitions = prohibitions
        self._collectors = collectors
        self._refused = refused
        self._divert = divert
        self._witnesses = witnesses
        self._conclude = conclude

    def prohibited(self, table: T, change: C) -> Refusal | None:
        """What forbids the change, if anything does."""
        for prohibition in self._prohibitions.get(change.type, ()):
            refusal = prohibition(table, change)
            if refusal is not None:
                return refusal
        return None

    def run(self, table: T, changes: Sequence[C], *, replaceable: bool = True) -> list[C]:
        """Make changes that happen at once; those that have happened. What forbids is asked before the first of them:
        what leaves together still protects. Nothing has happened yet where the changes were diverted."""
        allowed: list[C] = []
        for change, refusal in [(change, self.prohibited(table, change)) for change in changes]:
            if refusal is None:
                allowed.append(change)
            else:
                self._refused(table, change, refusal)
        if replaceable and allowed and self._divert(table, allowed):
            return []
        return self.perform(table, allowed)

    def perform(self, table: T, changes: Sequence[C]) -> list[C]:
        """Make changes for which all is decided. Triggers are collected from the whole batch, so what left together
        has seen each other leave."""
        seen = [self._witness(table, change) for change in changes]
        done: list[C] = []
        remembered: list[Callable[[], None]] = []
        for change, sight in zip(changes, seen, strict=True):
            if self._atoms[change.type](table, change):
                done.append(change)
                if sight is not None:
                    remembered.append(sight)
        for change in done:
            for collect in self._collectors.get(change.type, ()):
                collect(table, change)
        for sight in remembered:
            sight()
        self._conclude(table, changes, done)
        return done

    def _witness(self, table: T, change: C) -> Callable[[], None] | None:
        witness = self._witnesses.get(change.type)
        return None if witness is None else witness(table, change)
