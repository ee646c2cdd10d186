"""The only way to change a position: propose, prohibit, replace, perform, collect."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Proposed:
    """A change that is about to happen."""

    __slots__ = ()
    type: str
    """The kind of change. The pipeline finds its tables by this word."""


T = TypeVar("T", bound=object)
C = TypeVar("C", bound=Proposed)

Prohibition = Callable[[T, C], Refusal | None]
Divert = Callable[[T, Sequence[C]], bool]
Atom = Callable[[T, C], bool]
Collector = Callable[[T, C], None]
Witness = Callable[[T, C], Callable[[], None] | None]
Conclusion = Callable[[T, Sequence[C], Sequence[C]], None]


class _Course(Generic[T, C]):
    """The functions for one type of change."""

    __slots__ = ("atom", "collectors", "conclusion", "prohibitions", "witness")

    def __init__(
        self,
        atom: Atom[T, C],
        prohibitions: Sequence[Prohibition[T, C]],
        collectors: Sequence[Collector[T, C]],
        witness: Witness[T, C] | None,
        conclusion: Conclusion[T, C] | None,
    ) -> None:
        self.atom, self.prohibitions, self.collectors = atom, prohibitions, collectors
        self.witness, self.conclusion = witness, conclusion


class Pipeline(Generic[T, C]):
    """Runs changes by tables of functions for each type of change. `cannot` comes before `instead`, so a prohibited
    change is never offered to a replacement: all rulebooks agree on this."""

    def __init__(
        self,
        atoms: Mapping[str, Atom[T, C]],
        prohibitions: Mapping[str, Sequence[Prohibition[T, C]]],
        collectors: Mapping[str, Sequence[Collector[T, C]]],
        refused: Callable[[T, C, Refusal], None],
        divert: Divert[T, C],
        witnesses: Mapping[str, Witness[T, C]],
        conclusions: Mapping[str, Conclusion[T, C]],
    ) -> None:
        """Take the functions of a game.

        `divert` takes over changes if something may happen instead of one of them; it calls `perform` when
        everything is decided. `witnesses` are called before a batch and return what to call after it for changes
        that happened. `conclusions` receive each batch with changes of their type, and the part of it that happened.
        """
        self._courses = {
            kind: _Course(
                atom, prohibitions.get(kind, ()), collectors.get(kind, ()), witnesses.get(kind), conclusions.get(kind)
            )
            for kind, atom in atoms.items()
        }
        self._refused = refused
        self._divert = divert

    def prohibited(self, table: T, change: C) -> Refusal | None:
        """Return what forbids the change, or None."""
        for prohibition in self._courses[change.type].prohibitions:
            refusal = prohibition(table, change)
            if refusal is not None:
                return refusal
        return None

    def run(self, table: T, changes: Sequence[C], *, replaceable: bool = True) -> list[C]:
        """Make changes that happen at once, and return those that happened. All prohibitions are checked before the
        first change, so cards that leave together still protect each other. If the changes were diverted, nothing
        has happened yet."""
        if len(changes) == 1:
            return [changes[0]] if self.run_one(table, changes[0], replaceable=replaceable) else []
        allowed: list[C] = []
        for change in changes:
            refusal = self.prohibited(table, change)
            if refusal is None:
                allowed.append(change)
            else:
                self._refused(table, change, refusal)
        if not allowed or (replaceable and self._divert(table, allowed)):
            return []
        return self.perform(table, allowed)

    def run_one(self, table: T, change: C, *, replaceable: bool = True) -> bool:
        """Like `run` for a single change. Return whether it happened."""
        course = self._courses[change.type]
        for prohibition in course.prohibitions:
            refusal = prohibition(table, change)
            if refusal is not None:
                self._refused(table, change, refusal)
                return False
        if replaceable and self._divert(table, (change,)):
            return False
        return self._make(table, change, course)

    def perform(self, table: T, changes: Sequence[C]) -> list[C]:
        """Make changes for which everything is decided. Triggers are collected from the whole batch, so cards that
        leave together have seen each other leave."""
        if len(changes) == 1:
            return [changes[0]] if self._make(table, changes[0], self._courses[changes[0].type]) else []
        batch = [(change, self._courses[change.type]) for change in changes]
        sights = [course.witness and course.witness(table, change) for change, course in batch]
        done: list[C] = []
        remembered: list[Callable[[], None]] = []
        for (change, course), sight in zip(batch, sights, strict=True):
            if course.atom(table, change):
                done.append(change)
                if sight is not None:
                    remembered.append(sight)
        for change in done:
            for collect in self._courses[change.type].collectors:
                collect(table, change)
        for sight in remembered:
            sight()
        for conclusion in {course.conclusion: None for _, course in batch if course.conclusion is not None}:
            conclusion(table, changes, done)
        return done

    def _make(self, table: T, change: C, course: _Course[T, C]) -> bool:
        """Make a batch of one change, which is the usual case."""
        sight = None if course.witness is None else course.witness(table, change)
        made = course.atom(table, change)
        if made:
            for collect in course.collectors:
                collect(table, change)
            if sight is not None:
                sight()
        if course.conclusion is not None:
            course.conclusion(table, (change,), (change,) if made else ())
        return made
