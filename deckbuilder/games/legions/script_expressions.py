"""Expressions of the effect language of Legions!: selectors, amounts and conditions. They only read the position."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, Discriminator, Field, Tag

from deckbuilder.games.kit.expressions import Count, Flag, Name, NamedNumber, Node, Number, Word, Words

Side = Literal["you", "opponent", "any"]
Player = Literal["you", "opponent"]
Stat = Literal["atk", "hp"]
CardNumber = Literal["atk", "hp", "cost", "wait_turn", "core_cost", "damage", "cores"]
"""`hp` is what is left of it; `cores` are those on the card."""
PlayerNumber = Literal[
    "hand", "life", "deck", "exile", "standby", "timeline", "points", "ready_cores", "exhausted_cores", "core_zone",
    "core_total",
]  # fmt: skip
"""`core_zone`: ready and exhausted ones together; `core_total`: what counts for the win (LEG 24-2b)."""
Zone = Literal[
    "field", "minion_zone", "leader_zone", "hand", "deck", "standby", "timeline", "wait_1", "wait_2", "wait_3",
    "wait_4", "exile",
]  # fmt: skip
CardWord = Literal["master", "lord", "minion", "skill", "arts", "unit", "token"]
"""A category (LEG 14-3e); `unit` is any of master, lord, minion, `token` a token."""
Colour = Literal["black", "red", "white", "green", "blue"]
Phase = Literal["start", "core", "draw", "main", "end"]
LaneWord = Literal["left", "middle", "right", "same", "adjacent"]
"""A lane as its owner sees it; `same`: the lane of the ability's card, `adjacent`: one beside that (LEG 18)."""


def _one_or_many(value: object) -> str:
    return "~word" if isinstance(value, str) else "~words"


Zones = Annotated[
    Annotated[Zone, Tag("~word")]
    | Annotated[Annotated[tuple[Zone, ...], Field(min_length=2, max_length=6)], Tag("~words")],
    Discriminator(_one_or_many),
]
CardWords = Annotated[
    Annotated[CardWord, Tag("~word")]
    | Annotated[Annotated[tuple[CardWord, ...], Field(min_length=2, max_length=5)], Tag("~words")],
    Discriminator(_one_or_many),
]
Colours = Annotated[
    Annotated[Colour, Tag("~word")]
    | Annotated[Annotated[tuple[Colour, ...], Field(min_length=2, max_length=5)], Tag("~words")],
    Discriminator(_one_or_many),
]


class Range(Node):
    """A number between `min` and `max`, both included; either may be left out, and either may be any amount."""

    min: "Amount | None" = None
    max: "Amount | None" = None


class Same(Node):
    """Like another card: the same name, category or lane, or a colour or type in common."""

    what: Literal["name", "category", "colour", "type", "lane"]
    as_: Annotated[Name, Field(alias="as")] = "self"


class Match(Node):
    """Conditions on a card that all must hold.

    A reversed card has no name and no characteristics but a cost of 0 (LEG 16-3c, 16-3d), so `category`, `colour`,
    `type`, `keyword`, `name`, `symbols` and the other numbers never match it. `colour`, `type`, `keyword`, `category`:
    a word, or a list of which one is enough. `this_turn`: what the card did in this turn. `among`: one of the cards of
    a named choice. `other` leaves out the ability's card. `any_of`: at least one of several; `not`: none of it.
    """

    category: CardWords | None = None
    colour: Colours | None = None
    symbols: Literal["single", "double"] | None = None
    type: Words | None = None
    keyword: Words | None = None
    name: Word | None = None
    name_contains: Word | None = None
    cost: Range | None = None
    atk: Range | None = None
    hp: Range | None = None
    wait_turn: Range | None = None
    core_cost: Range | None = None
    lane: LaneWord | None = None
    ready: Flag | None = None
    open: Flag | None = None
    damaged: Flag | None = None
    awakened: Flag | None = None
    this_turn: Literal["deployed", "moved", "attacked"] | None = None
    same: Same | None = None
    among: Name | None = None
    other: Flag = False
    any_of: Annotated[tuple["Match", ...], Field(min_length=2, max_length=6)] | None = None
    not_: Annotated["Match | None", Field(alias="not")] = None


class Select(Match):
    """Which cards: a zone (or several), a side, and conditions that all must hold. `highest` and `lowest`: of all
    that match, those with the greatest or the least such number. Masters are in `field` and `leader_zone` too."""

    of: Zones = "field"
    side: Side = "any"
    highest: CardNumber | None = None
    lowest: CardNumber | None = None


def _who_kind(value: object) -> str:
    return "~name" if isinstance(value, str) else "~cards"


Who = Annotated[Annotated[Name, Tag("~name")] | Annotated[Select, Tag("~cards")], Discriminator(_who_kind)]
"""Cards that a step acts on: a name, or a selector, which means all that match. Names: `self`, `it` (the last choice,
or the card of the trigger), `trigger`, `attacker`, `target`, `paid`, `your_master`, `opponent_master`, or a named
choice."""


# Amounts -------------------------------------------------------------------------


class Counted(Node):
    """The number of cards that match, `times` a factor."""

    count: Select
    times: Number = 1


class ValueOf(Node):
    """A number of a card: `self`, `it` or a named choice; `printed`: without effects and damage."""

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
    player: Literal["you", "opponent", "both"] = "you"


Parts = Annotated[tuple["Amount", ...], Field(min_length=2, max_length=6)]
Pair = Annotated[tuple["Amount", ...], Field(min_length=2, max_length=2)]


class Sum(Node):
    """All of them together."""

    sum: Parts


class Difference(Node):
    """The first without the second."""

    difference: Pair


class Product(Node):
    """The first times the second."""

    product: Pair


class Half(Node):
    """Half of it, rounded up where the text does not say `down` (LEG 05-2)."""

    half: "Amount"
    round: Literal["down", "up"] = "up"


class Lowest(Node):
    """The lowest of them."""

    lowest: Parts


class Highest(Node):
    """The highest of them."""

    highest: Parts


_AMOUNTS = ("count", "value", "total", "has", "number", "sum", "difference", "product", "half", "lowest", "highest")


def _amount_kind(value: object) -> str | None:
    if isinstance(value, Mapping | BaseModel):
        keys = value if isinstance(value, Mapping) else type(value).model_fields
        return next((f"~{key}" for key in _AMOUNTS if key in keys), None)
    return "~integer"


Amount = Annotated[
    Annotated[Number, Tag("~integer")]
    | Annotated[Counted, Tag("~count")]
    | Annotated[ValueOf, Tag("~value")]
    | Annotated[Total, Tag("~total")]
    | Annotated[PlayerHas, Tag("~has")]
    | Annotated[NamedNumber, Tag("~number")]
    | Annotated[Sum, Tag("~sum")]
    | Annotated[Difference, Tag("~difference")]
    | Annotated[Product, Tag("~product")]
    | Annotated[Half, Tag("~half")]
    | Annotated[Lowest, Tag("~lowest")]
    | Annotated[Highest, Tag("~highest")],
    Discriminator(_amount_kind),
]
"""`{"number": "x"}` is what was paid for X; `{"number": "done"}` how much the step before did."""


# Conditions ----------------------------------------------------------------------


class TurnIs(Node):
    """It is your (the opponent's) turn."""

    cond: Literal["turn"]
    whose: Player


class PhaseIs(Node):
    """It is this phase, of whoever's turn."""

    cond: Literal["phase"]
    phase: Phase


class FirstPlayer(Node):
    """The player had the first turn of the game (LEG 26-1)."""

    cond: Literal["first_player"]
    player: Player = "you"


class ModeIs(Node):
    """A player's master is in that mode (LEG 20)."""

    cond: Literal["mode"]
    mode: Literal["normal", "awakened"] = "awakened"
    player: Player = "you"


class CardIs(Node):
    """A card (`self`, `it`, ...) matches."""

    cond: Literal["card"]
    card: Name = "self"
    where: Select


class CountIs(Node):
    """The number of matching cards lies in the range."""

    cond: Literal["count"]
    of: Select
    min: Count | None = None
    max: Count | None = None


class ValueIs(Node):
    """A number of a player lies in the range."""

    cond: Literal["player"]
    player: Player = "you"
    what: PlayerNumber
    min: Number | None = None
    max: Number | None = None


class Compare(Node):
    """One amount against another."""

    cond: Literal["compare"]
    left: Amount
    is_: Annotated[Literal["more", "less", "equal", "at_least", "at_most"], Field(alias="is")]
    right: Amount


class Not(Node):
    """The opposite."""

    cond: Literal["not"]
    of: "Condition"


class AllOf(Node):
    """All of them (`any`: at least one)."""

    cond: Literal["all", "any"]
    of: Annotated[tuple["Condition", ...], Field(min_length=1, max_length=10)]


Condition = Annotated[
    TurnIs | PhaseIs | FirstPlayer | ModeIs | CardIs | CountIs | ValueIs | Compare | Not | AllOf,
    Field(discriminator="cond"),
]
