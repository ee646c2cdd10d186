"""The step that sets up promises: triggers that wait for their event, and temporary replacements."""

from collections.abc import Callable, Sequence
from typing import Any

from deckbuilder.kernel.effects import EffectFrame, promise_of, stop
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.table import CardTable, Step
from deckbuilder.kernel.using import tell_source


class SetUpStep:
    """Sets up a promise. The promised steps follow in the code and are skipped now."""

    def __init__(
        self,
        kind: str,
        made: object,
        cards: Callable[[Any, EffectFrame], list[int]] | None,
        until: str,
        length: int,
        *,
        once: bool,
    ) -> None:
        """`kind`: `later` or `instead`. `made`: the compiled trigger or replacement. `cards`: finds the cards that the
        promise concerns. None: the cards that match its filter, or its player. `length`: the number of promised
        steps."""
        self.made = made
        self._kind, self._cards, self._until, self._once, self._length = kind, cards, until, once, length

    def __call__(self, table: CardTable[Any], frame: EffectFrame) -> None:
        """Add the promise, and continue after its steps."""
        cards: tuple[Ref, ...] | None = None
        if self._cards is not None:
            cards = tuple(table.ref(card) for card in self._cards(table, frame))
        frame.done = int(table.can_last(self._until, frame.source) and cards != ())
        if frame.done:
            clock = table.next_clock()
            promise = promise_of(frame, self._kind, clock, cards, self._until, table.turn, once=self._once)
            table.promises.append(promise)
            table.touch()
            tell_source(table, "promise", frame.source, what=self._kind, until=self._until)
        frame.pc += self._length


def set_up(
    kind: str,
    made: object,
    cards: Callable[[Any, EffectFrame], list[int]] | None,
    until: str,
    steps: Sequence[Step],
    *,
    once: bool,
) -> tuple[Step, ...]:
    """Return code that sets up steps for an event, or to replace one. The parameters are those of `SetUpStep`."""
    return (SetUpStep(kind, made, cards, until, len(steps) + 1, once=once), *steps, stop)


def set_up_by(table: CardTable[Any], promise: Promise) -> object:
    """Return the compiled trigger or replacement of a promise. It belongs to the step just before the promised
    steps."""
    step = table.code_of(promise.definition, promise.code)[promise.pc - 1]
    assert isinstance(step, SetUpStep)
    return step.made
