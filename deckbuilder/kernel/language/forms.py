"""Forms that effect languages share. A game fills them with its own words, amounts, conditions and steps.

A form of a game is a class of its own, such as `class Sum(forms.Sum["Amount"])`: what a string names is looked up in
the module of that class, so forms may hold each other. Fields stand in the order in which schemas tell of them.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Generic, Literal, Self, TypeVar

from pydantic import BaseModel, Field, model_validator

from deckbuilder.kernel.language.node import Count, Flag, Name, Node, Number

AmountT = TypeVar("AmountT")
ConditionT = TypeVar("ConditionT")
StepT = TypeVar("StepT")
SelectT = TypeVar("SelectT")
WhoT = TypeVar("WhoT")
WouldT = TypeVar("WouldT")
NumberT = TypeVar("NumberT")
"""A number of a card, by its word; of an effect that replaces, the new number."""
WordT = TypeVar("WordT")
MOST_CHOSEN = 50
"""The most cards of one choice."""
SomeCards = Annotated[int, Field(strict=True, ge=0, le=MOST_CHOSEN)]


class Range(Node, Generic[AmountT]):
    """A number between `min` and `max`, both included; either may be left out, and either may be any amount."""

    min: AmountT | None = None
    max: AmountT | None = None


class Same(Node, Generic[WordT]):
    """Like another card: the same in something, or with something in common."""

    what: WordT
    as_: Annotated[Name, Field(alias="as")] = "self"


# Amounts ---------------------------------------------------------------------


class Counted(Node, Generic[SelectT]):
    """The number of cards that match, `times` a factor."""

    count: SelectT
    times: Number = 1


class ValueOf(Node, Generic[NumberT]):
    """A number of a card; `printed`: as it stands on it."""

    value: NumberT
    card: Name = "self"
    printed: Flag = False


class Total(Node, Generic[NumberT, WhoT]):
    """The numbers of several cards, added up."""

    total: NumberT
    of: WhoT


class PlayerHas(Node, Generic[WordT]):
    """A number of a player, or of both together."""

    has: WordT
    player: Literal["you", "opponent", "both"] = "you"


class NamedNumber(Node):
    """`done`: how much the step before did (cards, life, damage); otherwise a number chosen before."""

    number: Name


class Sum(Node, Generic[AmountT]):
    """All of them together."""

    sum: Annotated[tuple[AmountT, ...], Field(min_length=2, max_length=6)]


class Difference(Node, Generic[AmountT]):
    """The first without the second."""

    difference: Annotated[tuple[AmountT, ...], Field(min_length=2, max_length=2)]


class Product(Node, Generic[AmountT]):
    """The first times the second."""

    product: Annotated[tuple[AmountT, ...], Field(min_length=2, max_length=2)]


class Half(Node, Generic[AmountT]):
    """Half of it, rounded `down` or `up`."""

    half: AmountT
    round: Literal["down", "up"] = "down"


class Lowest(Node, Generic[AmountT]):
    """The lowest of them."""

    lowest: Annotated[tuple[AmountT, ...], Field(min_length=2, max_length=6)]


class Highest(Node, Generic[AmountT]):
    """The highest of them."""

    highest: Annotated[tuple[AmountT, ...], Field(min_length=2, max_length=6)]


_AMOUNTS = ("count", "value", "total", "has", "number", "sum", "difference", "product", "half", "lowest", "highest")


def amount_kind(value: object) -> str | None:
    """The branch of a choice between amounts: `~integer`, or `~` and the field that only this amount has."""
    if isinstance(value, Mapping | BaseModel):
        keys = value if isinstance(value, Mapping) else type(value).model_fields
        return next((f"~{key}" for key in _AMOUNTS if key in keys), None)
    return "~integer"


# Conditions ------------------------------------------------------------------


class TurnIs(Node):
    """It is your (the opponent's) turn."""

    cond: Literal["turn"]
    whose: Literal["you", "opponent"]


class PhaseIs(Node, Generic[WordT]):
    """It is this phase, of whoever's turn."""

    cond: Literal["phase"]
    phase: WordT


class FirstPlayer(Node):
    """The player had the first turn of the game."""

    cond: Literal["first_player"]
    player: Literal["you", "opponent"] = "you"


class CardIs(Node, Generic[SelectT]):
    """A card (`self`, `it`, ...) matches."""

    cond: Literal["card"]
    card: Name = "self"
    where: SelectT


class CountIs(Node, Generic[SelectT]):
    """The number of matching cards lies in the range."""

    cond: Literal["count"]
    of: SelectT
    min: Count | None = None
    max: Count | None = None


class ValueIs(Node, Generic[WordT]):
    """A number of a player lies in the range."""

    cond: Literal["player"]
    player: Literal["you", "opponent"] = "you"
    what: WordT
    min: Number | None = None
    max: Number | None = None


class Compare(Node, Generic[AmountT]):
    """One amount against another."""

    cond: Literal["compare"]
    left: AmountT
    is_: Annotated[Literal["more", "less", "equal", "at_least", "at_most"], Field(alias="is")]
    right: AmountT


class Not(Node, Generic[ConditionT]):
    """The opposite."""

    cond: Literal["not"]
    of: ConditionT


class AllOf(Node, Generic[ConditionT]):
    """All of them (`any`: at least one)."""

    cond: Literal["all", "any"]
    of: Annotated[tuple[ConditionT, ...], Field(min_length=1, max_length=10)]


# Choices ---------------------------------------------------------------------


class UpTo(Node, Generic[AmountT]):
    """From 0 to this many."""

    up_to: AmountT


class AtMost(Node, Generic[NumberT, AmountT]):
    """The numbers of all chosen cards together are at most this."""

    what: NumberT
    max: AmountT


def some_kind(value: object) -> str:
    """The branch of a choice between a number of cards and an amount."""
    return "~amount" if isinstance(value, Mapping | Node) else "~integer"


def choice_kind(value: object) -> str:
    """The branch of a choice between `all`, `up_to` and so many."""
    is_up_to = isinstance(value, UpTo) or (isinstance(value, Mapping) and "up_to" in value)
    return "~word" if isinstance(value, str) else "~up_to" if is_up_to else "~amount"


# Steps that hold steps -------------------------------------------------------


class If(Node, Generic[ConditionT, StepT]):
    """Steps under a condition."""

    op: Literal["if"]
    cond: ConditionT
    then: tuple[StepT, ...] = ()
    else_: Annotated[tuple[StepT, ...], Field(alias="else")] = ()


class May(Node, Generic[StepT]):
    """The player may do the steps; then `then` if they were done, `else` if not."""

    op: Literal["may"]
    steps: tuple[StepT, ...]
    then: tuple[StepT, ...] = ()
    else_: Annotated[tuple[StepT, ...], Field(alias="else")] = ()


class IfDone(Node, Generic[StepT]):
    """If the step before did something, these; else those."""

    op: Literal["if_done"]
    then: tuple[StepT, ...] = ()
    else_: Annotated[tuple[StepT, ...], Field(alias="else")] = ()


class Repeat(Node, Generic[AmountT, StepT]):
    """The steps so many times, at most 20."""

    op: Literal["repeat"]
    times: AmountT
    steps: Annotated[tuple[StepT, ...], Field(min_length=1, max_length=50)]


class ForEach(Node, Generic[WhoT, StepT]):
    """The steps for each of the cards in turn, which is called `it`; at most 20 cards."""

    op: Literal["for_each"]
    who: WhoT
    steps: Annotated[tuple[StepT, ...], Field(min_length=1, max_length=50)]


class InsteadStep(Node, Generic[WouldT, NumberT, StepT]):
    """For a while something happens instead of what would happen; `once`: only the next time."""

    op: Literal["instead"]
    would: WouldT
    number: NumberT | None = None
    steps: tuple[StepT, ...] = ()
    optional: Flag = False
    once: Flag = True


class NewNumber(Node, Generic[AmountT]):
    """The number becomes `to`, or is so much `less` or `more`, or what a game adds: one of them."""

    ONE_OF: ClassVar[str] = "Exactly one of to, less and more is needed."
    """What is said otherwise; a game that adds a word names it."""
    to: AmountT | None = None
    less: AmountT | None = None
    more: AmountT | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if sum(getattr(self, name) is not None for name in type(self).model_fields) != 1:
            raise ValueError(self.ONE_OF)
        return self
