"""The effect language as it is written on cards: JSON checked by these models, then compiled for the engine.

Three layers: *expressions* (filters, amounts, conditions) only read the position; *steps* change it and may ask;
*abilities*
say when steps run or what holds while a card lies on the field. docs/effect_language.md explains each with an example.
"""

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from deckbuilder.games.legend_of_stars.script_expressions import (
    AllOf,
    Amount,
    CardIs,
    CardNumber,
    Compare,
    Condition,
    Counted,
    CountIs,
    Difference,
    FirstPlayer,
    Half,
    Highest,
    LaneEmpty,
    LessLife,
    Lowest,
    Match,
    Not,
    PhaseIs,
    PlayerHas,
    Product,
    Range,
    Same,
    Select,
    Stat,
    Sum,
    ThisTurn,
    Total,
    ValueIs,
    ValueOf,
    Who,
)
from deckbuilder.games.legend_of_stars.script_happenings import NewNumber, When, Would
from deckbuilder.games.legend_of_stars.script_zone_steps import (
    Allowed,
    Bar,
    Barred,
    Charge,
    Destroy,
    Discard,
    Energy,
    Forbidden,
    ForbidPlayer,
    Look,
    Mill,
    Move,
    Orient,
    Put,
    Ready,
    Return,
    Reveal,
    Search,
    Shuffle,
    Skip,
    Swap,
    TrashEnergy,
    Turn,
    Until,
    Win,
)
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.forms import NamedNumber, TurnIs
from deckbuilder.kernel.language.node import Flag, Name, Node, Word

__all__ = [
    "AllOf",
    "Allowed",
    "Amount",
    "Bar",
    "Barred",
    "CardIs",
    "Charge",
    "Compare",
    "Condition",
    "CountIs",
    "Counted",
    "Destroy",
    "Difference",
    "Discard",
    "Energy",
    "FirstPlayer",
    "ForbidPlayer",
    "Forbidden",
    "Half",
    "Highest",
    "LaneEmpty",
    "LessLife",
    "Look",
    "Lowest",
    "Match",
    "Mill",
    "Move",
    "NamedNumber",
    "NewNumber",
    "Not",
    "Orient",
    "PhaseIs",
    "PlayerHas",
    "Product",
    "Put",
    "Range",
    "Ready",
    "Return",
    "Reveal",
    "Same",
    "Search",
    "Select",
    "Shuffle",
    "Skip",
    "Stat",
    "Sum",
    "Swap",
    "ThisTurn",
    "Total",
    "TrashEnergy",
    "Turn",
    "TurnIs",
    "Until",
    "ValueIs",
    "ValueOf",
    "When",
    "Who",
    "Win",
    "Would",
]  # fmt: skip
"""Expressions and events stand in modules of their own and are reached through this one as well."""

Player = Literal["you", "opponent", "both"]


# Steps -----------------------------------------------------------------------


CountOfCards = Annotated[
    Annotated[forms.SomeCards, Tag("~integer")] | Annotated[Amount, Tag("~amount")],
    Discriminator(forms.some_kind),
]


class UpTo(forms.UpTo[CountOfCards]):
    """From 0 to this many."""


class AtMost(forms.AtMost[CardNumber, Amount]):
    """The numbers of all chosen cards together are at most this."""


class Choose(Node):
    """A player chooses cards; later steps call them `it`, or by the name given with `as`. Targeting as in LoS 9.6.

    `count`: exactly so many, `{"up_to": n}`, or `all`. `random`: chance chooses. `different`: no two of them share
    it. `total`: a bound for their numbers together; cards are then chosen one by one.
    """

    op: Literal["choose"]
    select: Select
    count: Annotated[
        Annotated[CountOfCards, Tag("~amount")]
        | Annotated[UpTo, Tag("~up_to")]
        | Annotated[Literal["all"], Tag("~word")],
        Discriminator(forms.choice_kind),
    ] = 1
    by: Literal["you", "opponent"] = "you"
    random: Flag = False
    different: Literal["name", "attribute", "kind", "lane"] | None = None
    total: AtMost | None = None
    as_: Annotated[Name, Field(alias="as")] = "it"


class ChooseNumber(Node):
    """A player chooses a number from `min` to `max` (at most 50 numbers); amounts call it by its name."""

    op: Literal["choose_number"]
    min: Amount = 0
    max: Amount
    by: Literal["you", "opponent"] = "you"
    as_: Annotated[Name, Field(alias="as")]


class Draw(Node):
    """Draw cards (LoS 8.5)."""

    op: Literal["draw"]
    count: Amount = 1
    player: Player = "you"


class Heal(Node):
    """Recover life (LoS 8.6)."""

    op: Literal["heal"]
    amount: Amount
    player: Player = "you"


class Damage(Node):
    """Damage to a player (LoS 8.11); `both` is one event (LoS 4)."""

    op: Literal["damage"]
    amount: Amount
    player: Player = "opponent"


class Modify(Node):
    """Add to ATK, DEF, DOWN (LoS 8.9)."""

    op: Literal["modify"]
    who: Who = "self"
    atk: Amount | None = None
    def_: Annotated[Amount | None, Field(alias="def")] = None
    down: Amount | None = None
    until: Until = "turn_end"


class SetValue(Node):
    """ATK, DEF, DOWN become a number (LoS 9.5)."""

    op: Literal["set"]
    who: Who = "self"
    atk: Amount | None = None
    def_: Annotated[Amount | None, Field(alias="def")] = None
    down: Amount | None = None
    until: Until = "turn_end"


class Grant(Node):
    """Give a keyword, or take it away."""

    op: Literal["grant", "lose"]
    who: Who = "self"
    keyword: Word
    value: Annotated[int, Field(strict=True, ge=0, le=1000)] | None = None
    until: Until = "turn_end"


class Forbid(Node):
    """The cards cannot do this (LoS 9.2), or may do it though the rules say no (`allow`, LoS 9.1)."""

    op: Literal["forbid", "allow"]
    who: Who = "self"
    what: Forbidden | Allowed
    until: Until = "turn_end"


class LeadIcons(Node):
    """The lead icons count as these."""

    op: Literal["lead_icons"]
    who: Who = "self"
    icons: tuple[Literal["up", "down", "left", "right"], ...]
    until: Until = "turn_end"


class Modes(Node):
    """Choose one of several lists of steps, or `count` different ones, which are carried out in printed order."""

    op: Literal["modes"]
    count: Annotated[int, Field(ge=1, le=5)] = 1
    modes: Annotated[tuple[tuple["Step", ...], ...], Field(min_length=2, max_length=6)]


class If(forms.If[Condition, "Step"]):
    """Steps under a condition."""


class May(forms.May["Step"]):
    """The player may do the steps; then `then` if they were done, `else` if not."""


class IfDone(forms.IfDone["Step"]):
    """If the step before did something (`if you do`), these; else those."""


class Repeat(forms.Repeat[Amount, "Step"]):
    """The steps so many times, at most 20."""


class ForEach(forms.ForEach[Who, "Step"]):
    """The steps for each of the cards in turn, which is called `it`; at most 20 cards."""


class InsteadStep(forms.InsteadStep[Would, NewNumber, "Step"]):
    """For a while something happens instead of what would happen; `once`: only the next time."""

    until: Until = "turn_end"


class Later(Node):
    """Steps that come when something happens, after this effect is over; `once`: only the next time. What was chosen is
    remembered. As in a triggered ability, but `when.who` may be what was chosen."""

    op: Literal["later"]
    when: When
    if_: Annotated[Condition | None, Field(alias="if")] = None
    optional: Flag = False
    steps: Annotated[tuple["Step", ...], Field(min_length=1, max_length=50)]
    once: Flag = True
    until: Until = "permanent"


Step = Annotated[
    Choose | ChooseNumber
    | Draw | Heal | Damage | Modify | SetValue | Destroy | Return | Move | Orient | Turn | Ready | Energy | Charge
    | Discard | Mill | Look | Grant | Forbid | LeadIcons | Modes | If | May | IfDone | InsteadStep | Later | Repeat
    | ForEach | ForbidPlayer | Shuffle | Search | Reveal | Swap | Put | TrashEnergy | Win | Skip,
    Field(discriminator="op"),
]  # fmt: skip
Steps = Annotated[tuple[Step, ...], Field(min_length=1, max_length=50)]


# Abilities -------------------------------------------------------------------


class CardCost(Node):
    """Own cards that are paid: destroyed, exhausted, returned to the hand, put into the trash or the energy zone, or
    shown from the hand."""

    do: Literal["destroy", "exhaust", "return", "trash", "energy", "reveal"]
    select: Select
    count: Annotated[int, Field(strict=True, ge=1, le=10)] = 1


class Cost(Node):
    """What is paid for an activated ability; all parts, before anything happens. The steps call the cards that were
    paid `paid`."""

    energy: Annotated[int, Field(strict=True, ge=0, le=100)] = 0
    exhaust_self: Flag = False
    discard: Annotated[int, Field(strict=True, ge=0, le=20)] = 0
    destroy_self: Flag = False
    life: Annotated[int, Field(strict=True, ge=0, le=100_000)] = 0
    cards: Annotated[tuple[CardCost, ...], Field(max_length=3)] = ()


class Triggered(Node):
    """When something happens, if the condition holds, the steps run. `optional`: its player may decline."""

    type: Literal["triggered"]
    when: When
    if_: Annotated[Condition | None, Field(alias="if")] = None
    optional: Flag = False
    once_per_turn: Flag = False
    steps: Steps


class Activated(Node):
    """The player may pay the cost and run the steps, in the own main phase and in priority windows (LoS 5.3, 5.5.1)."""

    type: Literal["activated"]
    cost: Cost = Cost()
    if_: Annotated[Condition | None, Field(alias="if")] = None
    once_per_turn: Flag = False
    steps: Steps


class OnUse(Node):
    """What an effect card does when it is used (LoS 2.2). `if` is asked when it resolves."""

    type: Literal["use"]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    steps: Steps


class Granted(Node):
    """A keyword, with its number where it has one: `{"keyword": "speed_resistance", "value": 3}`."""

    keyword: Word
    value: Annotated[int, Field(strict=True, ge=0, le=1000)] | None = None


class Static(Node):
    """What holds while the card lies face up on the field and the condition is met. `who`: `self`, or all that
    match."""

    type: Literal["static"]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    who: Who = "self"
    modify: Annotated[dict[Stat, Amount], Field(max_length=3)] = Field(default_factory=dict)
    set: Annotated[dict[Stat, Amount], Field(max_length=3)] = Field(default_factory=dict)
    grant: Annotated[tuple[Granted, ...], Field(max_length=5)] = ()
    forbid: tuple[Forbidden, ...] = ()
    allow: tuple[Allowed, ...] = ()
    forbid_player: tuple[Bar, ...] = ()
    lead_icons: tuple[Literal["up", "down", "left", "right"], ...] | None = None


class Instead(Node):
    """While the card lies face up on the field: instead of what would happen, something else does (LoS 9.1).
    `optional`: its player may leave it."""

    type: Literal["instead"]
    would: Would
    if_: Annotated[Condition | None, Field(alias="if")] = None
    number: NewNumber | None = None
    steps: tuple[Step, ...] = ()
    optional: Flag = False
    once_per_turn: Flag = False


class DeckRuleText(Node):
    """A rule for building decks: any number of copies of this card."""

    type: Literal["deck"]
    copies: Literal["any"]


Ability = Annotated[Triggered | Activated | OnUse | Static | Instead | DeckRuleText, Field(discriminator="type")]


class Script(Node):
    """All abilities of one card, in printed order."""

    abilities: Annotated[tuple[Ability, ...], Field(max_length=20)] = ()
