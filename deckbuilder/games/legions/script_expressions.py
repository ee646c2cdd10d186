"""Expressions of the effect language of Legions!: selectors, amounts and conditions. They only read the position."""

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Flag, Name, Node, Number, Word, Words, name_or_cards, one_or_many

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
OwnZone = Literal[
    "field", "minion_zone", "leader_zone", "hand", "standby", "timeline", "wait_1", "wait_2", "wait_3", "wait_4",
    "exile",
]  # fmt: skip
"""Where a card may lie for its own abilities: not in the deck, since nobody knows what lies there (LEG 17-6)."""
CardWord = Literal["master", "lord", "minion", "skill", "arts", "unit", "token"]
"""A category (LEG 14-3e); `unit` is any of master, lord, minion, `token` a token."""
Colour = Literal["black", "red", "white", "green", "blue"]
Phase = Literal["start", "core", "draw", "main", "end"]
LaneWord = Literal["left", "middle", "right", "same", "adjacent"]
"""A lane as its owner sees it; `same`: the lane of the ability's card, `adjacent`: one beside that (LEG 18)."""


Zones = Annotated[
    Annotated[Zone, Tag("~word")]
    | Annotated[Annotated[tuple[Zone, ...], Field(min_length=2, max_length=6)], Tag("~words")],
    Discriminator(one_or_many),
]
OwnZones = Annotated[
    Annotated[OwnZone, Tag("~word")]
    | Annotated[Annotated[tuple[OwnZone, ...], Field(min_length=2, max_length=6)], Tag("~words")],
    Discriminator(one_or_many),
]
CardWords = Annotated[
    Annotated[CardWord, Tag("~word")]
    | Annotated[Annotated[tuple[CardWord, ...], Field(min_length=2, max_length=5)], Tag("~words")],
    Discriminator(one_or_many),
]
Colours = Annotated[
    Annotated[Colour, Tag("~word")]
    | Annotated[Annotated[tuple[Colour, ...], Field(min_length=2, max_length=5)], Tag("~words")],
    Discriminator(one_or_many),
]


class Range(forms.Range["Amount"]):
    """A number between `min` and `max`, both included; either may be left out, and either may be any amount."""


class Same(forms.Same[Literal["name", "category", "colour", "type", "lane"]]):
    """Like another card: the same name, category or lane, or a colour or type in common."""


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


Who = Annotated[Annotated[Name, Tag("~name")] | Annotated[Select, Tag("~cards")], Discriminator(name_or_cards)]
"""Cards that a step acts on: a name, or a selector, which means all that match. Names: `self`, `it` (the last choice,
or the card of the trigger), `trigger`, `attacker`, `target`, `paid`, `your_master`, `opponent_master`, or a named
choice."""


# Amounts -------------------------------------------------------------------------


class Counted(forms.Counted[Select]):
    """The number of cards that match, `times` a factor."""


class ValueOf(forms.ValueOf[CardNumber]):
    """A number of a card: `self`, `it` or a named choice; `printed`: without effects and damage."""


class Total(forms.Total[CardNumber, Who]):
    """The numbers of several cards, added up."""


class PlayerHas(forms.PlayerHas[PlayerNumber]):
    """A number of a player, or of both together."""


class Sum(forms.Sum["Amount"]):
    """All of them together."""


class Difference(forms.Difference["Amount"]):
    """The first without the second."""


class Product(forms.Product["Amount"]):
    """The first times the second."""


class Half(forms.Half["Amount"]):
    """Half of it, rounded up where the text does not say `down` (LEG 05-2)."""

    round: Literal["down", "up"] = "up"


class Lowest(forms.Lowest["Amount"]):
    """The lowest of them."""


class Highest(forms.Highest["Amount"]):
    """The highest of them."""


Amount = Annotated[
    Annotated[Number, Tag("~integer")]
    | Annotated[Counted, Tag("~count")]
    | Annotated[ValueOf, Tag("~value")]
    | Annotated[Total, Tag("~total")]
    | Annotated[PlayerHas, Tag("~has")]
    | Annotated[forms.NamedNumber, Tag("~number")]
    | Annotated[Sum, Tag("~sum")]
    | Annotated[Difference, Tag("~difference")]
    | Annotated[Product, Tag("~product")]
    | Annotated[Half, Tag("~half")]
    | Annotated[Lowest, Tag("~lowest")]
    | Annotated[Highest, Tag("~highest")],
    Discriminator(forms.amount_kind),
]
"""`{"number": "x"}` is what was paid for X; `{"number": "done"}` how much the step before did."""


# Conditions ----------------------------------------------------------------------


class PhaseIs(forms.PhaseIs[Phase]):
    """It is this phase, of whoever's turn."""


class FirstPlayer(forms.FirstPlayer):
    """The player had the first turn of the game (LEG 26-1)."""


class ModeIs(Node):
    """A player's master is in that mode (LEG 20)."""

    cond: Literal["mode"]
    mode: Literal["normal", "awakened"] = "awakened"
    player: Player = "you"


class CardIs(forms.CardIs[Select]):
    """A card (`self`, `it`, ...) matches."""


class CountIs(forms.CountIs[Select]):
    """The number of matching cards lies in the range."""


class ValueIs(forms.ValueIs[PlayerNumber]):
    """A number of a player lies in the range."""


class Compare(forms.Compare[Amount]):
    """One amount against another."""


class Not(forms.Not["Condition"]):
    """The opposite."""


class AllOf(forms.AllOf["Condition"]):
    """All of them (`any`: at least one)."""


Condition = Annotated[
    forms.TurnIs | PhaseIs | FirstPlayer | ModeIs | CardIs | CountIs | ValueIs | Compare | Not | AllOf,
    Field(discriminator="cond"),
]
