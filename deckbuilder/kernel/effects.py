"""The frame of a running effect, and what effects set up for later."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import MAP, VALUE
from deckbuilder.kernel.ability_numbers import timeless_number
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.table import CardTable
from deckbuilder.kernel.using import tell_source

END: Final = 1 << 30
"""An index beyond the last step of any code."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectFrame(Frame[CardTable[Any]]):
    """A running effect: its player, its card, and the choices made so far. Expressions are evaluated in it."""

    FIELDS: ClassVar = {
        "ability": VALUE,
        "applied": VALUE,
        "code": VALUE,
        "controller": VALUE,
        "definition": VALUE,
        "done": VALUE,
        "names": MAP,
        "numbers": MAP,
        "queue": VALUE,
        "source": VALUE,
        "stay": VALUE,
    }
    __slots__ = tuple(FIELDS)
    names: dict[str, tuple[Ref, ...]]
    numbers: dict[str, int]
    """Numbers that were chosen, by their names."""
    queue: tuple[Ref, ...]
    done: int
    """How much the last step did, such as the number of cards. 0 means nothing."""
    applied: tuple[tuple[int, ...], ...]
    """The replacements that caused this effect. They do not apply to its own changes."""

    def __init__(self, definition: int, code: int, controller: int, source: Ref, ability: int = -1) -> None:
        self.pc, self.done = 0, 1
        self.definition, self.code, self.ability = definition, code, ability
        self.controller, (self.source, self.stay) = controller, source
        self.names, self.numbers = {}, {}
        self.queue = self.applied = ()

    def advance(self, table: CardTable[Any]) -> bool:
        """Run the next step of the compiled effect."""
        steps = table.code_of(self.definition, self.code)
        if self.pc >= len(steps):
            return False
        self.pc += 1
        steps[self.pc - 1](table, self)
        return True

    def glance(self) -> object:
        """Return the step and the numbers, which include the remaining rounds of each loop."""
        return self.pc, dict(self.numbers)

    def forget(self, timeless: Callable[[Ref], Ref]) -> None:
        """Drop counters, so that two positions can be compared. A reference is reduced to whether its card is still
        there."""
        self.stay, self.ability = timeless((self.source, self.stay))[1], timeless_number(self.ability)
        self.names = {name: tuple(map(timeless, refs)) for name, refs in self.names.items()}
        self.queue = tuple(map(timeless, self.queue))

    def resume(self, promise: Promise) -> None:
        """Continue with steps that an effect has set up for later, with the cards that it had chosen then."""
        self.pc, self.names, self.numbers = promise.pc, dict(promise.names), dict(promise.numbers)


def promise_of(
    frame: EffectFrame, kind: str, clock: int, cards: tuple[Ref, ...] | None, until: str, turn: int, *, once: bool
) -> Promise:
    """Return the promise that the current step sets up."""
    return Promise(
        kind=kind,
        clock=clock,
        definition=frame.definition,
        code=frame.code,
        pc=frame.pc,
        ability=frame.ability,
        controller=frame.controller,
        source=(frame.source, frame.stay),
        names=tuple(sorted(frame.names.items())),
        numbers=tuple(sorted(frame.numbers.items())),
        cards=cards,
        once=once,
        until=until,
        turn=turn,
    )


def stop(_table: CardTable[Any], frame: EffectFrame) -> None:
    """End the effect after the steps that were set up."""
    frame.pc = END


def promised(promise: Promise) -> EffectFrame:
    """Return the frame of steps that an effect has set up for later, with the cards it had chosen then."""
    frame = EffectFrame(promise.definition, promise.code, promise.controller, promise.source, promise.ability)
    frame.resume(promise)
    return frame


def fizzle(table: CardTable[Any], frame: EffectFrame) -> None:
    """End the effect. What was done stays done, and the rest is skipped."""
    frame.done = 0
    frame.pc = END
    tell_source(table, "fizzle", frame.source)
