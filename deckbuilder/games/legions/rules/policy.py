"""The points that the rulebook leaves open, as switches."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Policy:
    """The decisions on the unclear points of an edition (docs/rulings.md)."""

    edition: str
    turn_player_chooses: bool = True
    """LEG 01-8 contradicts 35-6. True: the turn player answers every question, including those of the other player's
    effects."""
    cannot_block_is_attackable: bool = True
    """LEG 39-16: a Minion that cannot block can still be attacked."""


POLICIES: Final = {"1.2": Policy("1.2")}
