"""Effects under way in any game, what they have set up for later, and the cards that they speak of."""

from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from deckbuilder.engine.machine import Frame, Machine
from deckbuilder.engine.record import MAP, VALUE

Ref = tuple[int, int]
"""A card and its stay: where it has left since, nothing is referred to."""
END: Final = 1 << 30
"""A place in a code behind every step."""
T = TypeVar("T", bound=Machine[Any])


class Effect(Frame[T]):
    """An effect under way: whose, of which card, what was chosen. Also the context in which expressions are read. A
    game's own says where its steps stand (`advance`)."""

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
    """How much the last step did; 0 is nothing."""
    applied: tuple[tuple[int, ...], ...]
    """The replacements that brought this effect about; they do not apply to what it does."""

    def __init__(self, definition: int, code: int, controller: int, source: Ref, ability: int = -1) -> None:
        self.pc = 0
        self.definition, self.code, self.controller, self.ability = definition, code, controller, ability
        self.source, self.stay = source
        self.names, self.numbers, self.queue, self.done, self.applied = {}, {}, (), 1, ()

    def glance(self) -> object:
        """The step, and the numbers: so often has a loop still to go."""
        return self.pc, dict(self.numbers)

    def forget(self, timeless: Callable[[Ref], Ref]) -> None:
        """Lose what only counts up, so that two positions can be compared: of a reference stays whether it stands."""
        self.stay = timeless((self.source, self.stay))[1]
        self.names = {name: tuple(map(timeless, refs)) for name, refs in self.names.items()}
        self.queue = tuple(map(timeless, self.queue))

    def resume(self, promise: "Promise") -> None:
        """Go on where an effect has set up steps for later, with the cards it had chosen then."""
        self.pc, self.names, self.numbers = promise.pc, dict(promise.names), dict(promise.numbers)


class Promise(NamedTuple):
    """What an effect has set up: a trigger that waits for its event, or a replacement. Its steps stand in the code
    of that effect, from `pc` on; the compiled form of its conditions just before them."""

    kind: str
    """`later` or `instead`."""
    clock: int
    """Greater than that of what was there before."""
    definition: int
    code: int
    pc: int
    ability: int
    controller: int
    source: Ref
    names: tuple[tuple[str, tuple[Ref, ...]], ...]
    """The cards that the effect had chosen."""
    numbers: tuple[tuple[str, int], ...]
    cards: tuple[Ref, ...] | None
    """The cards that it concerns; None: whatever its filter, or its player, says."""
    once: bool
    until: str
    turn: int

    def forgotten(self, clock: int, timeless: Callable[[Ref], Ref]) -> "Promise":
        """Without what only counts up; `clock`: its place among the others."""
        return self._replace(
            clock=clock,
            source=timeless(self.source),
            names=tuple((name, tuple(map(timeless, refs))) for name, refs in self.names),
            cards=self.cards and tuple(map(timeless, self.cards)),
        )


def promise_of(
    frame: Effect[Any], kind: str, clock: int, cards: tuple[Ref, ...] | None, until: str, turn: int, *, once: bool
) -> Promise:
    """What the step that has just been reached sets up."""
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


def stop(_table: Machine[Any], frame: Effect[Any]) -> None:
    """The steps that were set up end here."""
    frame.pc = END
