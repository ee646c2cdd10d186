"""The events of a game: those that trigger abilities, and those that are replaced."""

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Discriminator, Field, Tag, model_validator

from deckbuilder.kernel.language.expressions import Amount, Selector, TimedPhase, Who
from deckbuilder.kernel.language.node import FormOf, Node, WordOf, one_or_many

Whose = Literal["you", "opponent", "each"]
Origins = Annotated[
    Annotated[Annotated[str, WordOf("origin")], Tag("~word")]
    | Annotated[
        Annotated[tuple[Annotated[str, WordOf("origin")], ...], Field(min_length=2, max_length=6)], Tag("~words")
    ],
    Discriminator(one_or_many),
]
Arrivals = Annotated[
    Annotated[Annotated[str, WordOf("arrival")], Tag("~word")]
    | Annotated[
        Annotated[tuple[Annotated[str, WordOf("arrival")], ...], Field(min_length=2, max_length=6)], Tag("~words")
    ],
    Discriminator(one_or_many),
]
Event = Annotated[Any, FormOf("When")]
Replaced = Annotated[Any, FormOf("Would")]
Changed = Annotated[Any, FormOf("NewNumber")]


class When(Node):
    """The event that triggers. With `who`, an event of a card means any matching card, not the ability's own.
    `where` is the other card of the event, or the card that a player plays. `whose`: the player of an event of a
    player, or whose turn it is. `phase`: of an event that begins or ends one. `from`, `to`: the zones between which
    the card goes. Steps call the card of the event `subject`, and the other card of the event `other`."""

    event: Annotated[str, WordOf("event")]
    who: Who | None = None
    whose: Whose = "you"
    phase: TimedPhase | None = None
    where: Selector | None = None
    from_: Annotated[Origins | None, Field(alias="from")] = None
    to: Arrivals | None = None


class MeasuredWhen(When):
    """The same, where some events have an amount. `least_amount`: only if at least so much damage is dealt or life is
    gained."""

    MEASURED: ClassVar[frozenset[str]] = frozenset()
    """The events that have an amount. Each game says its own."""
    least_amount: Annotated[int, Field(strict=True, ge=1, le=1_000_000)] | None = None

    @model_validator(mode="after")
    def _has_amount(self) -> Self:
        if self.least_amount is not None and self.event not in self.MEASURED:
            raise ValueError("Only events of damage and life have an amount.")
        return self


class Would(Node):
    """The event that would happen: to a card (`who`: `self`, what was chosen, or a selector), or to a player
    (`whose`). `cause`: what would cause it."""

    event: Annotated[str, WordOf("would")]
    who: Who = "self"
    whose: Whose = "you"
    cause: Annotated[str, WordOf("cause")] | None = None


class NewNumber(Node):
    """The number becomes `to`, changes by `less` or `more`, or is `halved`, rounded `down` or `up`, or as a game
    adds: exactly one of them."""

    ONE_OF: ClassVar[str] = "Specify exactly one of “to”, “less”, “more” and “halved”."
    """The error for any other number of them. A game that adds a word lists it here."""
    to: Amount | None = None
    less: Amount | None = None
    more: Amount | None = None
    halved: Literal["down", "up"] | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if sum(getattr(self, name) is not None for name in type(self).model_fields) != 1:
            raise ValueError(self.ONE_OF)
        return self
