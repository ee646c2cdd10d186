"""Expressions of the effect language: selectors, amounts and conditions. They read the position and never change it."""

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Count, Flag, Name, Node, Number, Word, Words, name_or_cards

Side = Literal["you", "opponent", "any"]
Stat = Literal["atk", "def", "down"]
CardNumber = Literal["atk", "def", "down", "cost", "speed"]
PlayerNumber = Literal["hand", "life", "energy", "ready_energy", "deck", "trash"]


class Range(forms.Range["Amount"]):
    """A number between `min` and `max`, both included; either may be left out, and either may be any amount."""


class Same(forms.Same[Literal["name", "attribute", "race", "kind", "lane", "row"]]):
    """Like another card: the same name, attribute, kind, lane, row, or a race in common."""


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


Who = Annotated[Annotated[Name, Tag("~name")] | Annotated[Select, Tag("~cards")], Discriminator(name_or_cards)]
"""Cards that a step acts on: a name, or a selector, which means all that match."""


# Amounts ---------------------------------------------------------------------


class Counted(forms.Counted[Select]):
    """The number of cards that match, `times` a factor."""


class ValueOf(forms.ValueOf[CardNumber]):
    """A number of a card: `self`, `it` or a named choice; `printed`: its original one (LoS 8.7)."""


class Total(forms.Total[CardNumber, Who]):
    """The numbers of several cards, added up."""


class PlayerHas(forms.PlayerHas[PlayerNumber]):
    """A player's life, or the number of the cards in the hand, the energy zone, the deck, the trash."""


class Sum(forms.Sum["Amount"]):
    """All of them together."""


class Difference(forms.Difference["Amount"]):
    """The first without the second."""


class Product(forms.Product["Amount"]):
    """The first times the second."""


class Half(forms.Half["Amount"]):
    """Half of it, rounded `down` or `up`."""


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


# Conditions ------------------------------------------------------------------


class PhaseIs(forms.PhaseIs[Literal["main", "lead", "attack", "end"]]):
    """It is this phase, of whoever's turn."""


class FirstPlayer(forms.FirstPlayer):
    """The player had the first turn of the game (LoS 5.1)."""


class CardIs(forms.CardIs[Select]):
    """A card (`self`, `it`, ...) matches."""


class CountIs(forms.CountIs[Select]):
    """The number of matching cards lies in the range."""


class ValueIs(forms.ValueIs[PlayerNumber]):
    """A player's `hand`, `life`, `energy`, `ready_energy`, `deck` or `trash` lies in the range."""


class ThisTurn(Node):
    """A player has played that many cards, or declared that many attacks, in this turn."""

    cond: Literal["this_turn"]
    player: Literal["you", "opponent"] = "you"
    did: Literal["play", "attack"]
    min: Count | None = None
    max: Count | None = None


class Compare(forms.Compare[Amount]):
    """One amount against another, such as the numbers of both sides' characters."""


class LessLife(Node):
    """You have less life than the opponent."""

    cond: Literal["less_life"]


class LaneEmpty(Node):
    """The opponent has no character in the lane of the ability's card."""

    cond: Literal["lane_empty"]


class Not(forms.Not["Condition"]):
    """The opposite."""


class AllOf(forms.AllOf["Condition"]):
    """All of them (`any`: at least one)."""


Condition = Annotated[
    forms.TurnIs
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
