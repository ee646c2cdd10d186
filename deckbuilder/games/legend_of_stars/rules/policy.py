"""The differences between the editions of the rulebook, as switches."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Policy:
    """The differences of one edition."""

    edition: str
    redraw_on_tie: bool
    """LoS 5.1: a tie is broken by a new card and a new choice (1.0.03), or by the other card (1.0.01)."""
    ordered_return: bool
    """LoS 5.1: the owner orders the cards that go under the deck (1.0.03), or their order is random (1.0.01)."""
    bonus_draw: bool
    """LoS 5.1 of 1.0.01: a player who did not exchange the hand may draw a card if the other player did."""
    field_replaced: bool
    """LoS 2.3.1: a new field replaces the old one (1.0.03), or cannot be played (1.0.01)."""
    alternating: bool
    """LoS 9.3: the players use simultaneous effects alternately (1.0.03), or the opponent continues until passing
    (1.0.01)."""


POLICIES: Final = {
    "1.0.03": Policy(
        "1.0.03", redraw_on_tie=True, ordered_return=True, bonus_draw=False, field_replaced=True, alternating=True
    ),
    "1.0.01": Policy(
        "1.0.01", redraw_on_tie=False, ordered_return=False, bonus_draw=True, field_replaced=False, alternating=False
    ),
}
