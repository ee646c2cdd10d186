"""References to cards, and promises: what effects set up for later."""

from collections.abc import Callable
from typing import NamedTuple

from deckbuilder.kernel.ability_numbers import timeless_number

Ref = tuple[int, int]
"""A reference: a card and its stay, which counts its moves. It is void once the card has moved."""


class Promise(NamedTuple):
    """What an effect has set up for later: a trigger that waits for its event, or a replacement. Its steps are part of
    the effect's code, from index `pc` on. The `SetUpStep` just before them has the compiled trigger or replacement."""

    kind: str
    """`later` or `instead`."""
    clock: int
    """A timestamp, greater than all earlier ones."""
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
    """The cards that it concerns. None: the cards that match its filter, or its player."""
    once: bool
    until: str
    turn: int

    def forgotten(self, clock: int, timeless: Callable[[Ref], Ref]) -> "Promise":
        """Return the promise without counters, so that two positions can be compared. `clock`: its index among the
        promises."""
        return self._replace(
            clock=clock,
            ability=timeless_number(self.ability),
            source=timeless(self.source),
            names=tuple((name, tuple(map(timeless, refs))) for name, refs in self.names),
            cards=self.cards and tuple(map(timeless, self.cards)),
        )
