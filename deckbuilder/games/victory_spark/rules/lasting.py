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
    """Something that a player cannot do for a while (VS 1.3.3)."""

    clock: int
    source: Ref
    definition: int
    controller: int
    player: int
    what: str
    until: str
    turn: int


class Attack(Record):
    """An attack under way (VS 7.1)."""

    FIELDS: ClassVar = {
        "amount": VALUE,
        "attacked": VALUE,
        "attacker": VALUE,
        "blocked": VALUE,
        "established": VALUE,
        "is_partner": VALUE,
        "stopped": VALUE,
        "supporter": VALUE,
    }
    __slots__ = tuple(FIELDS)
    attacker: Ref
    """The ring card that was supported (VS 4.14.1)."""
    attacked: Ref
    """The opponent's ring card at that moment."""
    supporter: Ref
    is_partner: bool
    established: bool | None
    """Whether it succeeded as a partner attack; None before that is checked (VS 7.1.5.1.1)."""
    stopped: bool
    """Whether an effect says that it does not become a partner attack (VS 7.1.3.2.4)."""
    blocked: bool
    amount: int | None
    """What an effect has made of its damage (VS 8.2.1.3.3)."""

    def __init__(self, attacker: Ref, attacked: Ref, supporter: Ref) -> None:
        self.attacker, self.attacked, self.supporter = attacker, attacked, supporter
        self.is_partner = self.stopped = self.blocked = False
        self.established, self.amount = None, None
