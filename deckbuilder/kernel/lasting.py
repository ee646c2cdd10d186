"""What effects leave on the table: references to cards, and what is set up for later."""

from collections.abc import Callable
from typing import NamedTuple

Ref = tuple[int, int]
"""A card and its stay. A reference to a card that has left since is void."""


class Promise(NamedTuple):
    """What an effect has set up: a trigger that waits for its event, or a replacement. Its steps are in the code of
    that effect, from index `pc` on. The compiled form of its conditions is just before them."""

    kind: str
    """`later` or `instead`."""
    clock: int
    """A timestamp. It is greater than that of everything that was there before."""
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
    """The cards that it concerns. None: those that match its filter, or its player."""
    once: bool
    until: str
    turn: int

    def forgotten(self, clock: int, timeless: Callable[[Ref], Ref]) -> "Promise":
        """Return the promise without what only counts up. `clock`: its position among the others."""
        return self._replace(
            clock=clock,
            source=timeless(self.source),
            names=tuple((name, tuple(map(timeless, refs))) for name, refs in self.names),
            cards=self.cards and tuple(map(timeless, self.cards)),
        )
