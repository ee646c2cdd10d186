"""Where the rulebook leaves a choice, as switches."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Policy:
    """How the unclear points of an edition are decided (docs/rulings.md)."""

    edition: str
    turn_player_chooses: bool = True
    """LEG 01-8 against 35-6: the turn player answers every question, also those of the other player's effects."""
    cannot_block_is_attackable: bool = True
    """LEG 39-16: a Minion that cannot block can still be attacked."""


POLICIES: Final = {"1.2": Policy("1.2")}
