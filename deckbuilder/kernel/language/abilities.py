"""Abilities: when steps are carried out, what they cost, and what applies while a card is in play."""

from typing import Annotated, Any, Literal

from pydantic import Field

from deckbuilder.kernel.language.expressions import Amount, Condition, Who
from deckbuilder.kernel.language.happenings import Changed, Replaced
from deckbuilder.kernel.language.node import Flag, FormOf, Node, Word, WordOf
from deckbuilder.kernel.language.operations import Forbidden, Gained, Granted, PlayerBar, Required
from deckbuilder.kernel.language.steps import Step

Ability = Annotated[Any, FormOf("ability")]
Numbers = Annotated[dict[Annotated[str, WordOf("stat")], Amount], Field(default_factory=dict)]


class CardCost(Node):
    """The player's own cards that pay, and what happens to them. `who` is a name, or a selector from which the
    player chooses `count` cards. Steps call them `paid`."""

    do: Annotated[str, WordOf("payment")]
    who: Who
    count: Annotated[int, Field(strict=True, ge=1, le=10)] = 1


class Cost(Node):
    """Everything that is paid before anything happens. `pay`: the amount of what the game pays with; `exhaust`: the
    card of the ability is exhausted. A game may add parts."""

    pay: Annotated[int, Field(strict=True, ge=0, le=100)] = 0
    exhaust: Flag = False
    cards: Annotated[tuple[CardCost, ...], Field(max_length=4)] = ()


class Triggered(Node):
    """Carry out the text when something happens, if the condition is met. `once_per_game`: once for each copy of the
    card, also if it leaves its place and comes back, as long as both players can follow it."""

    type: Literal["triggered"]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    once_per_turn: Flag = False
    once_per_game: Flag = False


class Activated(Node):
    """The player may pay the cost and carry out the text. `once_per_game`: once for each copy of the card, also if it
    leaves its place and comes back, as long as both players can follow it."""

    type: Literal["activated"]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    once_per_turn: Flag = False
    once_per_game: Flag = False


class Play(Node):
    """What a card does when it is played. `if` is evaluated when it resolves."""

    type: Literal["play"]
    if_: Annotated[Condition | None, Field(alias="if")] = None


class Static(Node):
    """What applies while the card works on the field and the condition is met. `who`: `self`, or all matching cards.
    `lose`: keywords that these cards lose, whatever their numbers. `grant_abilities`: abilities that they have.
    `lose_abilities`: they lose all abilities and keywords that they had before."""

    type: Literal["static"]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    who: Who = "self"
    modify: Numbers
    grant: Annotated[tuple[Granted, ...], Field(max_length=5)] = ()
    lose: Annotated[tuple[Word, ...], Field(max_length=5)] = ()
    grant_abilities: Annotated[tuple[Ability, ...], Field(max_length=3)] = ()
    lose_abilities: Flag = False
    forbid: Annotated[tuple[Forbidden, ...], Field(max_length=20)] = ()
    forbid_player: Annotated[tuple[PlayerBar, ...], Field(max_length=20)] = ()
    must: Annotated[tuple[Required, ...], Field(max_length=5)] = ()


class Instead(Node):
    """While the card works on the field, something else happens instead of an event. `optional`: its player may
    decline."""

    type: Literal["instead"]
    would: Replaced
    if_: Annotated[Condition | None, Field(alias="if")] = None
    number: Changed | None = None
    steps: Annotated[tuple[Step, ...], Field(max_length=50)] = ()
    optional: Flag = False
    once_per_turn: Flag = False
    once_per_game: Flag = False


class PlayCost(Node):
    """Playing cards of a hand costs `amount` more, or less if it is below 0, but never less than 0. `who`: matching
    cards, while the ability's card works on the field; `self`: the card itself, in the hand."""

    type: Literal["play_cost"]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    who: Who = "self"
    amount: Amount


class PlayOnly(Node):
    """The card can be played from the hand only if the condition is met."""

    type: Literal["play_only"]
    if_: Annotated[Condition, Field(alias="if")]


class PlayLimit(Node):
    """Of the cards with this name, a player can play at most `each_turn` in one turn."""

    type: Literal["play_limit"]
    each_turn: Annotated[int, Field(strict=True, ge=1, le=10)]


class AlternativeCost(Node):
    """The card can be played from the hand at this cost instead of its own, if the condition is met."""

    type: Literal["alternative_cost"]
    if_: Annotated[Condition | None, Field(alias="if")] = None
    cost: Cost


class Also(Node):
    """In all zones, the card has words or names besides its own, and counts as a card with them."""

    type: Literal["also"]
    gain: Gained


class DeckRuleText(Node):
    """A rule for building decks: any number of copies of this card."""

    type: Literal["deck"]
    copies: Literal["any"]


class Script(Node):
    """All abilities of one card, in printed order."""

    abilities: Annotated[tuple[Ability, ...], Field(max_length=20)] = ()
