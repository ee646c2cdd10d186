"""The loop rule: a game is a draw if a position occurs again and again, or if the game does not end.

Two positions are equal if they differ only in what counts up: timestamps, public numbers, the number of decisions.
Positions of one resolution are compared after many steps. Positions at decisions are compared after many decisions
of one turn. So usual play costs nothing.
"""

import hashlib
import json
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, Self

from deckbuilder.engine.api import Event, Json
from deckbuilder.engine.record import Plain
from deckbuilder.i18n.message import Arg, Message

STEP_LIMIT: Final = 10_000
"""The most steps between two decisions. A resolution with more steps is endless."""
STEPS_BEFORE: Final = 400
"""The number of steps after which the positions of one resolution are compared."""
DECISIONS_BEFORE: Final = 60
"""The number of decisions in one turn after which its positions are compared."""
DECISIONS_OFTEN: Final = 240
"""The number of decisions in one turn up to which every position is compared. Without it, a turn of thousands of
decisions would pause at each of them."""
COMPARED_CARDS: Final = 200_000
"""The number of cards up to which positions of one resolution that look alike are all compared. Beyond this number, one
position in `COMPARED_RARELY` is compared."""
BESIDES_CARDS: Final = 50
"""The cost of the rest of a position, in cards."""
COMPARED_RARELY: Final = 16
COMPARED_LATER: Final = 8
"""After `DECISIONS_OFTEN` decisions, one position in `COMPARED_LATER` is compared. A loop of any length is still found,
after at most `COMPARED_LATER` rounds."""
OCCURRENCES: Final = 3
"""How many times a position occurs until the game is a draw."""
DECISION_LIMIT: Final = 2_000
"""The number of decisions, without a change by hand, after which the game is a draw."""
DECISION_NOTICE: Final = 1_900
"""The number of decisions after which the players are told about that limit."""


Sketch = tuple[int, ...]
"""A few numbers that are equal in equal positions. Positions are compared only if their sketch has occurred before,
so a game that grows and grows costs little."""


class Watch(NamedTuple):
    """The memory of the loop rule between decisions. It is part of the state."""

    turn: int = 0
    start: int = 0
    """The number of the first decision of that turn, or of the first one after a change by hand."""
    fresh: int = 0
    """The number of the first decision of the game, or after a change by hand."""
    sketches: tuple[Sketch, ...] = ()
    """The sketches of this turn, each once."""
    trail: tuple[str, ...] = ()
    """The hashes of the positions that were compared in this turn, in order."""


class Watched(Protocol):
    """The part of a machine that the loop rule needs."""

    watch: Watch
    steps: int

    @property
    def turn(self) -> int:
        """The number of the current turn."""

    @property
    def cards(self) -> Sequence[object]:
        """All cards of the game."""

    def copy(self) -> Self:
        """Return an independent copy."""

    def forget(self) -> None:
        """Discard everything that only counts up."""

    def plain(self) -> list[Plain]:
        """Return the hashed fields."""

    def sketch(self) -> Sketch:
        """Return a few numbers that are equal in equal positions."""

    def glance(self) -> Sequence[object]:
        """Return a part of a position in the middle of a resolution that is quick to compare and equal in equal
        positions."""

    def emit(self, event: Event) -> None:
        """Add an event."""

    def stall(self, cause: str) -> None:
        """End the game as a draw."""


def position_of(machine: Watched) -> str:
    """Return a hash of the position. It is equal for positions that differ only in what counts up."""
    twin = machine.copy()
    twin.forget()
    data = json.dumps(twin.plain(), separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(data.encode(), digest_size=12).hexdigest()


def observe(machine: Watched, decision: int) -> None:
    """Check the position at a decision. Warn when it has occurred before, and end the game at its third occurrence."""
    watch = machine.watch
    if machine.turn != watch.turn:
        watch = machine.watch = Watch(machine.turn, decision, watch.fresh)
    asked = decision - watch.fresh
    if asked >= DECISION_LIMIT:
        machine.stall("decisions")
        return
    if asked == DECISION_NOTICE:
        machine.emit({"type": "long_game", "decisions": asked, "limit": DECISION_LIMIT})
    waited = decision - watch.start
    if waited < DECISIONS_BEFORE or (waited > DECISIONS_OFTEN and waited % COMPARED_LATER):
        return
    sketch = machine.sketch()
    if sketch not in watch.sketches:
        machine.watch = watch._replace(sketches=(*watch.sketches, sketch))
        return
    position, trail = position_of(machine), watch.trail
    machine.watch = watch._replace(trail=(*trail, position))
    count = trail.count(position) + 1
    if count >= OCCURRENCES:
        machine.stall("position")
    elif count == 2 and trail.count(trail[-1]) == 1:
        _tell_repeat(machine)


def _tell_repeat(machine: Watched) -> None:
    machine.emit({"type": "repeat", "count": 2, "limit": OCCURRENCES})


class Circle:
    """Finds a loop among the positions of one resolution, in which nobody is asked. It remembers one position, at
    growing distances, until that position occurs again (Brent's algorithm)."""

    def __init__(self) -> None:
        self._sketch: Sketch = ()
        self._glance: Sequence[object] = ()
        self._alike = self._compared = 0
        self._position = ""
        self._count = 0
        self._steps = self._power = 1

    def closes(self, machine: Watched) -> bool:
        """Check the position before a step. Return whether this has ended the game."""
        if machine.steps < 0:
            machine.stall("steps")
        elif self._occurs(machine):
            self._count += 1
            if self._count >= OCCURRENCES:
                machine.stall("position")
            else:
                _tell_repeat(machine)
        else:
            self._remember(machine)
            return False
        return machine.steps < 0 or self._count >= OCCURRENCES

    def _occurs(self, machine: Watched) -> bool:
        if machine.sketch() != self._sketch or machine.glance() != self._glance:
            return False
        self._alike += 1
        if self._compared > COMPARED_CARDS and self._alike % COMPARED_RARELY:
            return False
        self._compared += len(machine.cards) + BESIDES_CARDS
        return position_of(machine) == self._position

    def _remember(self, machine: Watched) -> None:
        self._steps -= 1
        if self._steps == 0 and self._count < 2:
            self._power *= 2
            self._steps = self._power
            self._sketch, self._glance = machine.sketch(), machine.glance()
            self._position, self._count = position_of(machine), 1


SENTENCES: Final = {
    "repeat": Message("This position has occurred before. The game ends as a draw when it occurs {limit} times."),
    "long_game": Message("{decisions} decisions have been made. After {limit} the game ends as a draw."),
    "endless_position": Message("The same position has occurred {limit} times, so the game is a draw."),
    "endless_decisions": Message("The game has not ended after {limit} decisions, so it is a draw."),
    "endless_steps": Message("The effects never end, so the game is a draw."),
}


def sentence(event: Event) -> Message | None:
    """Return the log sentence of an event of the loop rule. None for any other event."""
    kind = event["type"]
    found = SENTENCES.get(f"endless_{event.get('cause')}" if kind == "endless" else str(kind))
    args: dict[str, Arg] = {key: value for key, value in event.items() if isinstance(value, int)}
    return None if found is None else Message(found.key, args)


def ending(cause: str) -> Event:
    """Return the event that says why a game counts as endless: `position`, `decisions` or `steps`."""
    limits: dict[str, Json] = {"position": OCCURRENCES, "decisions": DECISION_LIMIT, "steps": STEP_LIMIT}
    return {"type": "endless", "cause": cause} | ({"limit": limits[cause]} if cause in limits else {})
