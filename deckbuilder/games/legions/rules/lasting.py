"""Everything in a position except cards: lasting changes and the current battle."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from deckbuilder.engine.record import VALUE, Record
from deckbuilder.kernel.ability_numbers import timeless_number
from deckbuilder.kernel.continuous import GRANTS, Piece
from deckbuilder.kernel.lasting import Ref

BARS: Final = "bar"
"""The kind of a change that forbids something to the player of the card, a master. Its number is the definition of the
card that says so."""


@dataclass(init=False, slots=True)
class Modifier(Piece):
    """A lasting change of one card, made by an effect or by a static ability (LEG 35-10, 35-12)."""

    card: int
    stay: int
    controller: int
    kind: str
    key: str
    number: int
    until: str
    turn: int
    """The turn in which the change was made."""

    def __init__(
        self, card: int, stay: int, controller: int, kind: str, key: str, number: int, until: str, turn: int
    ) -> None:
        self.card, self.stay, self.controller, self.kind = card, stay, controller, kind
        self.key, self.number, self.until, self.turn = key, number, until, turn

    def timeless(self) -> "Modifier":
        """Return the change without counters, so that two positions can be compared."""
        number = timeless_number(self.number) if self.kind == GRANTS else self.number
        return replace(self, stay=min(0, self.stay), number=number)


class Battle(Record):
    """The current battle (LEG 34)."""

    FIELDS: ClassVar = {"attacker": VALUE, "target": VALUE, "kind": VALUE, "atk": VALUE, "broke": VALUE}
    __slots__ = tuple(FIELDS)
    attacker: Ref
    target: Ref
    kind: str
    """`action`, `master` (LEG 38-9) or `effect` (LEG 38-19)."""
    atk: int
    """The ATK of a master that attacks by an effect."""
    broke: tuple[Ref, ...]
    """The cards that broke in the exchange."""

    def __init__(self, attacker: Ref, target: Ref, kind: str, atk: int = 0) -> None:
        self.attacker, self.target, self.kind, self.atk, self.broke = attacker, target, kind, atk, ()


@dataclass(frozen=True, slots=True)
class Loan:
    """A card on the field that another player than its owner controls. Its record names the player who controls it as
    its owner as long as this lasts."""

    card: int
    owner: int
    """The player to whose zones the card goes when it leaves the field."""
    before: int
    """The player who controls it again when this ends."""
    until: str
    """`turn_end` or `permanent`."""
