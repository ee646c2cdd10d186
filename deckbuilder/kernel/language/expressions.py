"""Selectors, amounts and conditions. They read the position and never change it.

Fields are in the order in which schemas list them.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, Discriminator, Field, Tag

from deckbuilder.kernel.language.node import (
    Count,
    Flag,
    FormOf,
    Name,
    Node,
    Number,
    Word,
    WordOf,
    Words,
    name_or_cards,
    one_or_many,
)

Amount = Annotated[int | Node, FormOf("amount")]
Condition = Annotated[Any, FormOf("condition")]
Matching = Annotated[Any, FormOf("Match")]
Selector = Annotated[Any, FormOf("Select")]
CardNumber = Annotated[str, WordOf("card_number")]
PlayerNumber = Annotated[str, WordOf("player_number")]
Phase = Annotated[str, WordOf("phase")]
TimedPhase = Annotated[str, WordOf("timed_phase")]
"""A phase whose beginning and end are events."""
Player = Literal["you", "opponent"]
Players = Literal["you", "opponent", "both"]
Side = Literal["you", "opponent", "any"]
Zone = Annotated[str, WordOf("zone")]
Zones = Annotated[
    Annotated[Zone, Tag("~word")]
    | Annotated[Annotated[tuple[Zone, ...], Field(min_length=2, max_length=8)], Tag("~words")],
    Discriminator(one_or_many),
]


class Range(Node):
    """A number from `min` to `max`, both included. Either bound may be omitted or be any amount."""

    min: Amount | None = None
    max: Amount | None = None


class Same(Node):
    """The same as another card in some respect, or with something in common."""

    what: Annotated[str, WordOf("same")]
    as_: Annotated[Name, Field(alias="as")] = "self"


class Match(Node):
    """Conditions on a card, all of which must be met.

    A word, or a list of alternatives. `this_turn`: what the card did or what happened to it this turn. `among`: one of
    the cards of a named choice. `declared`: the card has the declared word of that name. `other` excludes the ability's
    card. `any_of`: at least one of several conditions is met; `not`: none of its conditions is met.
    """

    keyword: Words | None = None
    name: Word | None = None
    name_contains: Word | None = None
    ready: Flag | None = None
    this_turn: Annotated[str, WordOf("this_turn")] | None = None
    same: Same | None = None
    among: Name | None = None
    declared: Name | None = None
    other: Flag = False
    any_of: Annotated[tuple[Matching, ...], Field(min_length=2, max_length=6)] | None = None
    not_: Annotated[Matching | None, Field(alias="not")] = None


class Select(Match):
    """Which cards: their zone, their side, and conditions that must all be met. `highest` and `lowest`: of all
    matching cards, those with the greatest or the least such number."""

    of: Zones
    side: Side = "any"
    highest: CardNumber | None = None
    lowest: CardNumber | None = None


Who = Annotated[Annotated[Name, Tag("~name")] | Annotated[Selector, Tag("~cards")], Discriminator(name_or_cards)]
"""Cards that a step acts on: a name, or a selector, which means all that match."""


# Amounts ---------------------------------------------------------------------


class Counted(Node):
    """The number of cards that match, `times` a factor."""

    count: Selector
    times: Number = 1


class ValueOf(Node):
    """A number of a card; `printed`: the printed one."""

    value: CardNumber
    card: Name = "self"
    printed: Flag = False


class Total(Node):
    """The numbers of several cards, added up."""

    total: CardNumber
    of: Who


class PlayerHas(Node):
    """A number of a player, or of both together."""

    has: PlayerNumber
    player: Players = "you"


class NamedNumber(Node):
    """`done`: how much the previous step did (cards, life, damage). Otherwise a number that was chosen or fixed
    before."""

    number: Name


class Sum(Node):
    """All of them together."""

    sum: Annotated[tuple[Amount, ...], Field(min_length=2, max_length=6)]


class Difference(Node):
    """The first minus the second."""

    difference: Annotated[tuple[Amount, ...], Field(min_length=2, max_length=2)]


class Product(Node):
    """The first times the second."""

    product: Annotated[tuple[Amount, ...], Field(min_length=2, max_length=2)]


class Quotient(Node):
    """How often the second goes into the first, rounded down; 0 if the second is not above 0."""

    quotient: Annotated[tuple[Amount, ...], Field(min_length=2, max_length=2)]


class Half(Node):
    """Half of it, rounded `down` or `up`."""

    half: Amount
    round: Literal["down", "up"]


class Lowest(Node):
    """The lowest of them."""

    lowest: Annotated[tuple[Amount, ...], Field(min_length=2, max_length=6)]


class Highest(Node):
    """The highest of them."""

    highest: Annotated[tuple[Amount, ...], Field(min_length=2, max_length=6)]


AMOUNTS: Final[Mapping[str, type[Node]]] = {
    "count": Counted, "value": ValueOf, "total": Total, "has": PlayerHas, "number": NamedNumber, "sum": Sum,
    "difference": Difference, "product": Product, "quotient": Quotient, "half": Half,
    "lowest": Lowest, "highest": Highest,
}  # fmt: skip
"""Each amount by the field that only it has."""


def amount_kind(value: object) -> str | None:
    """Return the branch for an amount: `~integer`, or `~` and the field that only this amount has."""
    if isinstance(value, Mapping | BaseModel):
        keys = value if isinstance(value, Mapping) else type(value).model_fields
        return next((f"~{key}" for key in AMOUNTS if key in keys), None)
    return "~integer"


# Conditions ------------------------------------------------------------------


class TurnIs(Node):
    """It is your (the opponent's) turn."""

    cond: Literal["turn"]
    whose: Player


class PhaseIs(Node):
    """It is this phase, of either player's turn."""

    cond: Literal["phase"]
    phase: Phase


class FirstPlayer(Node):
    """The player had the first turn of the game."""

    cond: Literal["first_player"]
    player: Player = "you"


class CardIs(Node):
    """A card (`self`, `it`, ...) matches."""

    cond: Literal["card"]
    card: Name = "self"
    where: Selector


class CountIs(Node):
    """The number of matching cards is in the range."""

    cond: Literal["count"]
    of: Selector
    min: Count | None = None
    max: Count | None = None


class ValueIs(Node):
    """A number of a player is in the range."""

    cond: Literal["player"]
    player: Player = "you"
    what: PlayerNumber
    min: Number | None = None
    max: Number | None = None


class Compare(Node):
    """Compare two amounts."""

    cond: Literal["compare"]
    left: Amount
    is_: Annotated[Literal["more", "less", "equal", "at_least", "at_most"], Field(alias="is")]
    right: Amount


class Not(Node):
    """The condition is not met."""

    cond: Literal["not"]
    of: Condition


class AllOf(Node):
    """All conditions are met (`any`: at least one)."""

    cond: Literal["all", "any"]
    of: Annotated[tuple[Condition, ...], Field(min_length=1, max_length=10)]
