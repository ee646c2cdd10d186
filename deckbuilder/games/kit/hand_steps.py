"""A step that a player takes by hand for a card, as it can be saved and repeated in another game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

MOST_CARDS = 99
MOST_AMOUNT = 1_000_000
Word = Annotated[str, Field(max_length=60, pattern=r"^[\w -]*$")]
Side = Literal["you", "opponent", "any"]


class HandStep(BaseModel):
    """What is done, to which cards or whose numbers. Players are seen from the player of the card ("you").

    Cards and places are not saved: they are asked for each time.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    do: Literal["draw", "move", "number", "stat", "state", "counter", "shuffle", "reveal"]
    side: Side = "you"
    """Whose deck or number it is, or whose cards can be chosen."""
    who: Literal["self", "chosen", "none"] = "none"
    """The card that it is done to: the card itself, or one that the player chooses."""
    count: Annotated[int, Field(ge=0, le=MOST_CARDS)] = 1
    """How many cards. 0: as many as the player likes."""
    zone: Word = ""
    """The zone of the mat from which cards are chosen. Empty: any zone where cards lie open."""
    top: Annotated[int, Field(ge=0, le=MOST_CARDS)] = 0
    """Cards are chosen from so many on top of the zone. 0: from all."""
    to: Word = ""
    """The zone of the mat to which cards move."""
    series: Word = ""
    """Zones whose names end with a number of the card, such as `wait_`, in place of `to`."""
    by: Word = ""
    """The number of the card that ends the name of such a zone. A card without it goes to `to`."""
    position: Literal["", "top", "bottom"] = ""
    """The place in a deck to which cards move."""
    what: Word = ""
    """The number or the state that changes, or the name of the counter."""
    value: bool | Word | None = None
    """The new value of a state."""
    amount: Annotated[int, Field(ge=-MOST_AMOUNT, le=MOST_AMOUNT)] | None = None
    """By how much a number changes. None: the player is asked."""


@dataclass(frozen=True, slots=True)
class NamedStep:
    """A step by hand that a text names, and from where to where it names it."""

    step: HandStep
    start: int
    end: int


class HandMoves(Protocol):
    """Finds the steps that texts of a game name."""

    def steps(self, text: str, language: str) -> Sequence[NamedStep]:
        """Return the steps that a text in `ja` or `en` names, in its order. Any text is accepted."""
