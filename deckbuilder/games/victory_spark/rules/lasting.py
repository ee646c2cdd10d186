"""The attack under way."""

from typing import ClassVar

from deckbuilder.engine.record import VALUE, Record
from deckbuilder.kernel.lasting import Ref


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
