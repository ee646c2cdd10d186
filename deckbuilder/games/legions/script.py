"""The effect language of Legions! as it is written on cards: JSON, checked here, then compiled for the engine.

A text is a list of *sentences*, each a list of steps: the first sentence is the First Effect (LEG 35-8), whose targets
must exist before the effect is used (LEG 35-9). Abilities say when a text runs or what holds while a card is open on
the field. docs/effect_language_legions.md explains each form with an example.
"""

from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.games.legions.script_expressions import Amount, Condition, OwnZones, Stat, Who
from deckbuilder.games.legions.script_happenings import NewNumber, When, Would
from deckbuilder.games.legions.script_steps import Forbidden, Granted, Step, Steps
from deckbuilder.kernel.language.node import Flag, Node, Word

Sentences = Annotated[tuple[Steps, ...], Field(min_length=1, max_length=20)]


class AbilityName(Node):
    """What an ability is called (LEG 35-2); no part of its First Effect."""

    ja: Word
    en: Word | None = None


# Costs ---------------------------------------------------------------------------


class CardCost(Node):
    """Own cards that are paid: exiled, broken, returned to the hand, exhausted, reversed or put under the deck. `who`
    is `self`, or a selector of which `count` are chosen; the steps call them `paid`."""

    do: Literal["exile", "break", "hand", "exhaust", "reverse", "deck_bottom"]
    who: Who = "self"
    count: Annotated[int, Field(strict=True, ge=1, le=10)] = 1


class CoreCost(Node):
    """Cores of the own core zone that are paid: put on the master or into a wait zone."""

    to: Literal["master", "wait_1", "wait_2", "wait_3", "wait_4", "outside"]
    count: Annotated[int, Field(strict=True, ge=1, le=12)] = 1


class Cost(Node):
    """What is paid, all of it before anything happens (LEG 30-1). `points`: Master Points; `x`: any number of them,
    0 or more, which amounts call `x` (LEG 30-2a). `exhaust`: the card of the ability (LEG 30-3). `cards`, `cores`:
    procedures (LEG 30-4)."""

    points: Annotated[int, Field(strict=True, ge=0, le=99)] = 0
    x: Flag = False
    exhaust: Flag = False
    cards: Annotated[tuple[CardCost, ...], Field(max_length=3)] = ()
    cores: CoreCost | None = None


# Abilities -----------------------------------------------------------------------


class Play(Node):
    """The play effect of a skill or arts card (LEG 35-14)."""

    type: Literal["play"]
    sentences: Sentences


class Triggered(Node):
    """When one of these happens, if the condition holds when that is checked, the text runs (LEG 36-2). It must (35-1),
    but its cost need not be paid (36-2j). `zones`: where the card lies for it, never the deck (17-6); left out, the
    field, of a skill the standby zone (35-2b, 36-1)."""

    type: Literal["triggered"]
    name: AbilityName | None = None
    when: Annotated[tuple[When, ...], Field(min_length=1, max_length=4)]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    zones: OwnZones | None = None
    once_per_turn: Flag = False
    cost: Cost | None = None
    sentences: Sentences


class Activated(Node):
    """The player may pay the cost and run the text, in the own main phase (LEG 36-4)."""

    type: Literal["activated"]
    name: AbilityName | None = None
    cost: Cost = Cost()
    if_: Annotated[Condition | None, Field(alias="if")] = None
    once_per_turn: Flag = False
    zones: OwnZones | None = None
    sentences: Sentences


Barred = Literal["draw", "gain_life", "unlock", "attack", "move", "activate", "play", "card_change"]


class PlayerBar(Node):
    """Something that players cannot do."""

    player: Literal["you", "opponent", "both"] = "opponent"
    what: Barred


class Continuous(Node):
    """What holds while the card lies open on the field (LEG 36-3). `who`: `self`, or all that match. `during`: at any
    time, or only in the own or the opponent's turns."""

    type: Literal["continuous"]
    name: AbilityName | None = None
    during: Literal["always", "own_turn", "opponent_turn"] = "always"
    if_: Annotated[Condition | None, Field(alias="if")] = None
    who: Who = "self"
    modify: Annotated[dict[Stat, Amount], Field(max_length=2)] = Field(default_factory=dict)
    grant: Annotated[tuple[Granted, ...], Field(max_length=5)] = ()
    forbid: Annotated[tuple[Forbidden, ...], Field(max_length=5)] = ()
    forbid_player: Annotated[tuple[PlayerBar, ...], Field(max_length=5)] = ()


class Instead(Node):
    """While the card lies open on the field: instead of what would happen, something else does (LEG 35-17).
    `optional`: it may be left."""

    type: Literal["instead"]
    name: AbilityName | None = None
    would: Would
    during: Literal["always", "own_turn", "opponent_turn"] = "always"
    if_: Annotated[Condition | None, Field(alias="if")] = None
    number: NewNumber | None = None
    steps: Annotated[tuple[Step, ...], Field(max_length=50)] = ()
    optional: Flag = False
    once_per_turn: Flag = False


class OwnZone(Node):
    """Where the card goes after its play effect, instead of its wait zone or the exile zone (LEG 01-2)."""

    type: Literal["after_play"]
    to: Literal["hand", "deck_top", "deck_bottom", "standby", "wait_1", "wait_2", "wait_3", "wait_4", "exile"]


Ability = Annotated[Play | Triggered | Activated | Continuous | Instead | OwnZone, Field(discriminator="type")]


class Script(Node):
    """All abilities of one card, in printed order. The common abilities of masters (LEG 20) are not written."""

    abilities: Annotated[tuple[Ability, ...], Field(max_length=20)] = ()
