"""Expressions of the effect language: selectors, amounts and conditions. They read the position and never change it."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

Side = Literal["you", "opponent", "any"]
Stat = Literal["atk", "def", "down"]
CardNumber = Literal["atk", "def", "down", "cost", "speed"]
PlayerNumber = Literal["hand", "life", "energy", "ready_energy", "deck", "trash"]
MOST_NUMBER = 1_000_000
"""The greatest number that a script may hold."""
Number = Annotated[int, Field(strict=True, ge=-MOST_NUMBER, le=MOST_NUMBER)]
Count = Annotated[int, Field(strict=True, ge=0, le=100)]
Flag = Annotated[bool, Field(strict=True)]
Word = Annotated[str, Field(min_length=1, max_length=100)]
Name = Annotated[str, Field(pattern=r"^[a-z_]{1,30}$")]
"""`self`, `it` (the last choice, or the card of the trigger), `trigger`, `attacker`, `defender`, or a named choice."""


# The tags of the choices below begin with ~, so that no checker takes them for a field (script_places.py).


class Node(BaseModel):
    """The checkers are built when the first card is compiled: a start of the program needs none of them."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Range(Node):
    """A number between `min` and `max`, both included; either may be left out, and either may be any amount."""

    min: "Amount | None" = None
    max: "Amount | None" = None


class Same(Node):
    """Like another card: the same name, attribute, kind, lane, row, or a race in common."""

    what: Literal["name", "attribute", "race", "kind", "lane", "row"]
    as_: Annotated[Name, Field(alias="as")] = "self"


class Match(Node):
    """Conditions on a card that all must hold.

    What only a face-up card shows (kind, attribute, race, numbers, name, keyword) never matches a face-down one
    (LoS 9.6.1). `attribute`, `race`, `keyword`: a word, or a list of which one is enough. `lane`: `same` as the
    ability's card, `adjacent` to it, `opposite` (its lane, the other side), or a number from 0. `printed` reads
    printed numbers (LoS 8.7). `this_turn`: what the card did or what happened to it in this turn. `among`: one of the
    cards of a named choice. `other` leaves out the ability's card. `any_of`: at least one of several; `not`: none of
    what it says.
    """

    kind: Literal["character", "effect", "support", "flash", "field"] | None = None
    row: Literal["front", "back"] | None = None
    lane: "Lane | None" = None
    face: Literal["up", "down"] | None = None
    orientation: Literal["attack", "defence", "defence_left", "defence_right"] | None = None
    ready: Flag | None = None
    attribute: "Words | None" = None
    race: "Words | None" = None
    keyword: "Words | None" = None
    name: Word | None = None
    name_contains: Word | None = None
    cost: Range | None = None
    speed: Range | None = None
    atk: Range | None = None
    def_: Annotated[Range | None, Field(alias="def")] = None
    down: Range | None = None
    printed: Flag = False
    this_turn: Literal["entered", "turned_up", "led", "attacked", "battled"] | None = None
    same: Same | None = None
    among: Name | None = None
    other: Flag = False
    any_of: Annotated[tuple["Match", ...], Field(min_length=2, max_length=6)] | None = None
    not_: Annotated["Match | None", Field(alias="not")] = None


class Select(Match):
    """Which cards: a zone, a side, and conditions that all must hold.

    `of`: `character`, `support`, `field` (both), or a card in `hand`, `trash`, `energy`, `deck`. `highest` and
    `lowest`: of all that match, those with the greatest or the least such number.
    """

    of: Literal["character", "support", "field", "hand", "trash", "energy", "deck"] = "character"
    side: Side = "any"
    highest: CardNumber | None = None
    lowest: CardNumber | None = None


def _lane_kind(value: object) -> str:
    return "~word" if isinstance(value, str) else "~integer"


Lane = Annotated[
    Annotated[Literal["same", "adjacent", "opposite"], Tag("~word")] | Annotated[Count, Tag("~integer")],
    Discriminator(_lane_kind),
]


def _words_kind(value: object) -> str:
    return "~word" if isinstance(value, str) else "~words"


Words = Annotated[
    Annotated[Word, Tag("~word")]
    | Annotated[Annotated[tuple[Word, ...], Field(min_length=2, max_length=10)], Tag("~words")],
    Discriminator(_words_kind),
]


def _who_kind(value: object) -> str:
    return "~name" if isinstance(value, str) else "~cards"


Who = Annotated[Annotated[Name, Tag("~name")] | Annotated[Select, Tag("~cards")], Discriminator(_who_kind)]
"""Cards that a step acts on: a name, or a selector, which means all that match."""


# Amounts ---------------------------------------------------------------------


class Counted(Node):
    """The number of cards that match, `times` a factor."""

    count: Select
    times: Number = 1


class ValueOf(Node):
    """A number of a card: `self`, `it` or a named choice; `printed`: its original one (LoS 8.7)."""

    value: CardNumber
    card: Name = "self"
    printed: Flag = False


class Total(Node):
    """The numbers of several cards, added up."""

    total: CardNumber
    of: Who


class PlayerHas(Node):
    """A player's life, or the number of the cards in the hand, the energy zone, the deck, the trash."""

    has: PlayerNumber
    player: Literal["you", "opponent", "both"] = "you"


class NamedNumber(Node):
    """`done`: how much the step before did (cards, life, damage); otherwise a number chosen before."""

    number: Name


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
    """Half of it, rounded `down` or `up`."""

    half: "Amount"
    round: Literal["down", "up"] = "down"


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


# Conditions ------------------------------------------------------------------


class TurnIs(Node):
    """It is your (the opponent's) turn."""

    cond: Literal["turn"]
    whose: Literal["you", "opponent"]


class PhaseIs(Node):
    """It is this phase, of whoever's turn."""

    cond: Literal["phase"]
    phase: Literal["main", "lead", "attack", "end"]


class FirstPlayer(Node):
    """The player had the first turn of the game (LoS 5.1)."""

    cond: Literal["first_player"]
    player: Literal["you", "opponent"] = "you"


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
    """A player's `hand`, `life`, `energy`, `ready_energy`, `deck` or `trash` lies in the range."""

    cond: Literal["player"]
    player: Literal["you", "opponent"] = "you"
    what: PlayerNumber
    min: Number | None = None
    max: Number | None = None


class ThisTurn(Node):
    """A player has played that many cards, or declared that many attacks, in this turn."""

    cond: Literal["this_turn"]
    player: Literal["you", "opponent"] = "you"
    did: Literal["play", "attack"]
    min: Count | None = None
    max: Count | None = None


class Compare(Node):
    """One amount against another, such as the numbers of both sides' characters."""

    cond: Literal["compare"]
    left: Amount
    is_: Annotated[Literal["more", "less", "equal", "at_least", "at_most"], Field(alias="is")]
    right: Amount


class LessLife(Node):
    """You have less life than the opponent."""

    cond: Literal["less_life"]


class LaneEmpty(Node):
    """The opponent has no character in the lane of the ability's card."""

    cond: Literal["lane_empty"]


class Not(Node):
    """The opposite."""

    cond: Literal["not"]
    of: "Condition"


class AllOf(Node):
    """All of them (`any`: at least one)."""

    cond: Literal["all", "any"]
    of: Annotated[tuple["Condition", ...], Field(min_length=1, max_length=10)]


Condition = Annotated[
    TurnIs
    | PhaseIs
    | FirstPlayer
    | CardIs
    | CountIs
    | ValueIs
    | ThisTurn
    | Compare
    | LessLife
    | LaneEmpty
    | Not
    | AllOf,
    Field(discriminator="cond"),
]
