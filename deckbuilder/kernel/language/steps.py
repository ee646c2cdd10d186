"""Steps that choose, steps that contain steps, and steps that set something up for later."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from deckbuilder.kernel.language.expressions import (
    Amount,
    CardNumber,
    Condition,
    Selector,
    Who,
)
from deckbuilder.kernel.language.happenings import Changed, Event, Replaced
from deckbuilder.kernel.language.node import Flag, FormOf, Name, Node, WordOf

Step = Annotated[Any, FormOf("step")]
Steps = Annotated[tuple[Step, ...], Field(min_length=1, max_length=50)]
Until = Annotated[str, WordOf("until")]
MOST_CHOSEN = 50
"""The most cards of one choice."""
SomeCards = Annotated[int, Field(strict=True, ge=0, le=MOST_CHOSEN)]


# Choices ---------------------------------------------------------------------


def some_kind(value: object) -> str:
    """Return the branch for a number of cards or an amount."""
    return "~amount" if isinstance(value, Mapping | Node) else "~integer"


def choice_kind(value: object) -> str:
    """Return the branch for `all`, `up_to` or a number."""
    is_up_to = isinstance(value, UpTo) or (isinstance(value, Mapping) and "up_to" in value)
    return "~word" if isinstance(value, str) else "~up_to" if is_up_to else "~amount"


CountOfCards = Annotated[
    Annotated[SomeCards, Tag("~integer")] | Annotated[Amount, Tag("~amount")], Discriminator(some_kind)
]


class UpTo(Node):
    """From 0 to this many."""

    up_to: CountOfCards


HowMany = Annotated[
    Annotated[CountOfCards, Tag("~amount")] | Annotated[UpTo, Tag("~up_to")] | Annotated[Literal["all"], Tag("~word")],
    Discriminator(choice_kind),
]


class AtMost(Node):
    """The numbers of all chosen cards add up to this at most."""

    what: CardNumber
    max: Amount


class Choose(Node):
    """Choose cards. Later steps call them `it`, or by the name given with `as`.

    `count`: exactly this many, `{"up_to": n}`, or `all`. `random`: at random. `different`: no two of them share it.
    `total`: a bound for the sum of their numbers; cards are then chosen one by one.
    """

    op: Literal["choose"]
    select: Selector
    count: HowMany = 1
    random: Flag = False
    different: Annotated[str, WordOf("different")] | None = None
    total: AtMost | None = None
    as_: Annotated[Name, Field(alias="as")] = "it"


class ChooseNumber(Node):
    """Choose a number from `min` to `max` (at most 50 numbers); amounts call it by its name."""

    op: Literal["choose_number"]
    min: Amount = 0
    max: Amount
    as_: Annotated[Name, Field(alias="as")]


class Let(Node):
    """Give a name to a number, which is fixed now."""

    op: Literal["let"]
    as_: Annotated[Name, Field(alias="as")] = "x"
    be: Amount


class Pay(Node):
    """Pay a price within an effect. If it cannot be paid in full, nothing is paid."""

    op: Literal["pay"]
    cost: Annotated[Any, FormOf("Cost")]


# Steps that contain steps -------------------------------------------------------


class Modes(Node):
    """Choose one of several lists of steps, or `count` different ones. They are carried out in printed order."""

    op: Literal["modes"]
    count: Annotated[int, Field(ge=1, le=5)] = 1
    modes: Annotated[tuple[tuple[Step, ...], ...], Field(min_length=2, max_length=6)]


class If(Node):
    """Carry out steps if a condition is met, or else other steps."""

    op: Literal["if"]
    cond: Condition
    then: tuple[Step, ...] = ()
    else_: Annotated[tuple[Step, ...], Field(alias="else")] = ()


class May(Node):
    """The player may carry out the steps. Then follow `then` if they were carried out, `else` if not."""

    op: Literal["may"]
    steps: tuple[Step, ...]
    then: tuple[Step, ...] = ()
    else_: Annotated[tuple[Step, ...], Field(alias="else")] = ()


class IfDone(Node):
    """Carry out `then` if the previous step did something, or else `else`."""

    op: Literal["if_done"]
    then: tuple[Step, ...] = ()
    else_: Annotated[tuple[Step, ...], Field(alias="else")] = ()


class Repeat(Node):
    """Repeat the steps, at most 20 times."""

    op: Literal["repeat"]
    times: Amount
    steps: Steps


class ForEach(Node):
    """Carry out the steps for each card in turn, which is called `it`; at most 20 cards."""

    op: Literal["for_each"]
    who: Who
    steps: Steps


class InsteadStep(Node):
    """For a while, something else happens instead of an event; `once`: only the next time."""

    op: Literal["instead"]
    would: Replaced
    number: Changed | None = None
    steps: tuple[Step, ...] = ()
    optional: Flag = False
    once: Flag = True
    until: Until = "turn_end"


class Later(Node):
    """Carry out steps when something happens after this effect is over; `once`: only the next time. The effect
    remembers what was chosen. `when` is as in a triggered ability, but `when.who` may name what was chosen."""

    op: Literal["later"]
    when: Event
    if_: Annotated[Condition | None, Field(alias="if")] = None
    steps: Steps
    once: Flag = True
    until: Until
