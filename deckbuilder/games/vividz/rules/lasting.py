"""The attack under way, and what has weakened charas."""

from typing import ClassVar, NamedTuple

from deckbuilder.engine.record import VALUE, Record
from deckbuilder.kernel.lasting import Ref


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
