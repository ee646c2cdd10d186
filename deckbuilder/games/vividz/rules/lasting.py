"""Everything on the table besides cards: lasting changes, what players cannot do, the attack under way."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self

from deckbuilder.engine.record import VALUE, Record
from deckbuilder.kernel.ability_numbers import timeless_number
from deckbuilder.kernel.continuous import GRANTS
from deckbuilder.kernel.knowing import TimedPiece
from deckbuilder.kernel.lasting import Ref


@dataclass(init=False, slots=True)
class Modifier(TimedPiece):
    """A lasting change of one card, made by an effect. The printed values stay as they are."""

    clock: int
    card: int
    stay: int
    source: Ref
    definition: int
    """The definition of the source, wherever the source is now."""
    controller: int
    kind: str
    key: str
    number: int
    words: tuple[str, ...]
    until: str
    turn: int

    def __init__(
        self,
        clock: int,
        ref: Ref,
        source: Ref,
        definition: int,
        controller: int,
        said: tuple[str, str, int, tuple[str, ...]],
        until: str,
        turn: int,
    ) -> None:
        self.clock, (self.card, self.stay), self.source = clock, ref, source
        self.definition, self.controller = definition, controller
        self.kind, self.key, self.number, self.words = said
        self.until, self.turn = until, turn

    def forgotten(self, clock: int, source: Ref) -> Self:
        """Return the change without what only counts up, to compare positions."""
        said = self.kind, self.key, timeless_number(self.number) if self.kind == GRANTS else self.number, self.words
        return type(self)(clock, (self.card, 0), source, self.definition, self.controller, said, self.until, self.turn)


class Ban(NamedTuple):
    """Something that a player cannot do for a while (VIV 102.7)."""

    clock: int
    source: Ref
    definition: int
    controller: int
    player: int
    what: str
    until: str
    turn: int


class Blame(NamedTuple):
    """What has last damaged a chara or lowered its power, for the case that it is retired by that (VIV 1102, 1103)."""

    chara: Ref
    source: Ref
    controller: int
    """The player whose effect it was, or whose chara dealt the damage."""
    cause: str
    """`battle` or `effect`."""


class Attack(Record):
    """An attack under way (VIV 801)."""

    FIELDS: ClassVar = {"attacker": VALUE, "ended": VALUE, "success": VALUE}
    __slots__ = tuple(FIELDS)
    attacker: Ref
    success: bool
    ended: tuple[tuple[int, int, int], ...]
    """The abilities for the end of this battle that were triggered: card, stay, index (VIV 806.3)."""

    def __init__(self, attacker: Ref) -> None:
        self.attacker, self.success, self.ended = attacker, False, ()
