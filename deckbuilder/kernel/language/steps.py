"""Steps that choose, that hold steps, and that set something up for later."""

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
    """The branch of a choice between a number of cards and an amount."""
    return "~amount" if isinstance(value, Mapping | Node) else "~integer"


def choice_kind(value: object) -> str:
    """The branch of a choice between `all`, `up_to` and so many."""
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
    """The numbers of all chosen cards together are at most this."""

    what: CardNumber
    max: Amount


class Choose(Node):
    """Choose cards; later steps call them `it`, or by the name given with `as`.

    `count`: exactly so many, `{"up_to": n}`, or `all`. `random`: chance chooses. `different`: no two of them share
    it. `total`: a bound for their numbers together; cards are then chosen one by one.
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
    """A number under a name, fixed now."""

    op: Literal["let"]
    as_: Annotated[Name, Field(alias="as")] = "x"
    be: Amount


# Steps that hold steps -------------------------------------------------------


class Modes(Node):
    """Choose one of several lists of steps, or `count` different ones, which are carried out in printed order."""

    op: Literal["modes"]
    count: Annotated[int, Field(ge=1, le=5)] = 1
    modes: Annotated[tuple[tuple[Step, ...], ...], Field(min_length=2, max_length=6)]


class If(Node):
    """Steps under a condition."""

    op: Literal["if"]
    cond: Condition
    then: tuple[Step, ...] = ()
    else_: Annotated[tuple[Step, ...], Field(alias="else")] = ()


class May(Node):
    """The player may do the steps; then `then` if they were done, `else` if not."""

    op: Literal["may"]
    steps: tuple[Step, ...]
    then: tuple[Step, ...] = ()
    else_: Annotated[tuple[Step, ...], Field(alias="else")] = ()


class IfDone(Node):
    """If the step before did something, these; else those."""

    op: Literal["if_done"]
    then: tuple[Step, ...] = ()
    else_: Annotated[tuple[Step, ...], Field(alias="else")] = ()


class Repeat(Node):
    """The steps so many times, at most 20."""

    op: Literal["repeat"]
    times: Amount
    steps: Steps


class ForEach(Node):
    """The steps for each of the cards in turn, which is called `it`; at most 20 cards."""

    op: Literal["for_each"]
    who: Who
    steps: Steps


class InsteadStep(Node):
    """For a while something happens instead of what would happen; `once`: only the next time."""

    op: Literal["instead"]
    would: Replaced
    number: Changed | None = None
    steps: tuple[Step, ...] = ()
    optional: Flag = False
    once: Flag = True
    until: Until = "turn_end"


class Later(Node):
    """Steps that come when something happens, after this effect is over; `once`: only the next time. What was chosen is
    remembered. As in a triggered ability, but `when.who` may be what was chosen."""

    op: Literal["later"]
    when: Event
    if_: Annotated[Condition | None, Field(alias="if")] = None
    steps: Steps
    once: Flag = True
    until: Until
