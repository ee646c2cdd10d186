"""The loop rule: a position that occurs again and again ends the game as a draw, and so does a game without an end.

Two positions are the same when nothing but what only counts up tells them apart: timestamps, public numbers, the
number of decisions. Within one resolution they are compared after many steps, across decisions after many decisions of
one turn, so that usual play pays nothing for it.
"""

import hashlib
import json
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, Self

from deckbuilder.engine.api import Event, Json
from deckbuilder.engine.record import Plain
from deckbuilder.i18n.message import Arg, Message

STEP_LIMIT: Final = 10_000
"""Steps between two decisions; a resolution that takes more has no end."""
STEPS_BEFORE: Final = 400
"""Steps after which the positions of one resolution are compared."""
DECISIONS_BEFORE: Final = 60
"""Decisions in one turn after which its positions are compared."""
DECISIONS_OFTEN: Final = 240
"""Decisions in one turn up to which every position is compared; a turn of thousands would else halt at each of them."""
COMPARED_CARDS: Final = 200_000
"""Positions of one resolution are compared wherever they look alike until so many cards have been compared; then one of
`COMPARED_RARELY` is."""
BESIDES_CARDS: Final = 50
"""What else a position holds costs as much as so many cards."""
COMPARED_RARELY: Final = 16
COMPARED_LATER: Final = 8
"""After them one decision of so many is looked at: a circle still closes, after at most so many times its length."""
OCCURRENCES: Final = 3
"""How often a position occurs until the game is a draw."""
DECISION_LIMIT: Final = 2_000
"""Decisions in a game without a change by hand; then it is a draw."""
DECISION_NOTICE: Final = 1_900
"""Decisions after which the players are told of that limit."""


Sketch = tuple[int, ...]
"""A few numbers that are equal in equal positions. Only positions whose sketch has occurred before are compared, so
that what grows and grows costs little."""


class Watch(NamedTuple):
    """What the loop rule remembers from decision to decision. It is part of the state."""

    turn: int = 0
    start: int = 0
    """The number of the first decision of that turn, or of the first one after a change by hand."""
    fresh: int = 0
    """The number of the first decision of the game, or after a change by hand."""
    sketches: tuple[Sketch, ...] = ()
    """The sketches of this turn, each once."""
    trail: tuple[str, ...] = ()
    """The positions that were compared in this turn, in their order."""


class Watched(Protocol):
    """What the loop rule needs of a machine."""

    watch: Watch
    steps: int

    @property
    def turn(self) -> int:
        """The number of the running turn."""

    @property
    def cards(self) -> Sequence[object]:
        """All cards of the game."""

    def copy(self) -> Self:
        """An independent twin."""

    def forget(self) -> None:
        """Lose everything that only counts up."""

    def plain(self) -> list[Plain]:
        """The hashed fields."""

    def sketch(self) -> Sketch:
        """A few numbers that are equal in equal positions."""

    def glance(self) -> Sequence[object]:
        """What is quickly compared of a position in the middle of a resolution, equal in equal positions."""

    def emit(self, event: Event) -> None:
        """Tell what happened."""

    def stall(self, cause: str) -> None:
        """End the game as a draw."""


def position_of(machine: Watched) -> str:
    """A hash of the position, equal for positions that only differ in what counts up."""
    twin = machine.copy()
    twin.forget()
    data = json.dumps(twin.plain(), separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(data.encode(), digest_size=12).hexdigest()


def observe(machine: Watched, decision: int) -> None:
    """Look at the position in which a decision is asked: tell of one that has occurred before, and end the game at its
    third time."""
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
    """The positions of one resolution, in which nobody is asked: one of them is remembered, further and further apart,
    until it occurs again (Brent)."""

    def __init__(self) -> None:
        self._sketch: Sketch = ()
        self._glance: Sequence[object] = ()
        self._alike = self._compared = 0
        self._position = ""
        self._count = 0
        self._steps = self._power = 1

    def closes(self, machine: Watched) -> bool:
        """Look at the position before a step; True when this has ended the game."""
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
    "endless_position": Message("The same position has occurred {limit} times: the game is a draw."),
    "endless_decisions": Message("{limit} decisions have been made without an end: the game is a draw."),
    "endless_steps": Message("The effects follow each other without end: the game is a draw."),
}


def sentence(event: Event) -> Message | None:
    """The log sentence of an event of the loop rule; None for any other event."""
    kind = event["type"]
    found = SENTENCES.get(f"endless_{event.get('cause')}" if kind == "endless" else str(kind))
    args: dict[str, Arg] = {key: value for key, value in event.items() if isinstance(value, int)}
    return None if found is None else Message(found.key, args)


def ending(cause: str) -> Event:
    """The event that tells why a game counts as endless: `position`, `decisions` or `steps`."""
    limits: dict[str, Json] = {"position": OCCURRENCES, "decisions": DECISION_LIMIT, "steps": STEP_LIMIT}
    return {"type": "endless", "cause": cause} | ({"limit": limits[cause]} if cause in limits else {})
