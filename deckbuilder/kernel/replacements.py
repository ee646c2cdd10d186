"""Compiled replacement effects: which changes each one replaces, and with what."""

from collections.abc import Callable
from typing import Any

from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.promising import set_up_by
from deckbuilder.kernel.reading import Reader
from deckbuilder.kernel.table import CardTable

Key = tuple[int, ...]
Number = tuple[str, Callable[[Any, EffectFrame], int]]
"""A change of a number: `to` an amount, `less` or `more` by an amount, multiplied (`times`), or `halved` (1 if it is
rounded up)."""


class Replacement:
    """A compiled replacement effect of a card, or one that a step has set up."""

    __slots__ = (
        "by",
        "cause",
        "code",
        "condition",
        "counter",
        "goals",
        "index",
        "number",
        "once",
        "once_a_game",
        "optional",
        "origins",
        "who",
        "whose",
        "would",
    )

    def __init__(
        self,
        index: int,
        would: str,
        who: Callable[[Any, EffectFrame, int], bool] | None,
        whose: str,
        goals: tuple[int, ...],
        cause: str,
        condition: Callable[[Any, EffectFrame], bool] | None,
        number: Number | None,
        code: int,
        *,
        optional: bool,
        once: bool,
        once_a_game: bool = False,
        by: str = "",
        origins: tuple[int, ...] = (),
        counter: str = "",
    ) -> None:
        self.by, self.origins, self.counter = by, origins, counter
        """`by`: whose effect causes it, or empty for any. `origins`: the zones that the cards would leave, or empty for
        any. `counter`: the name of the counters, or empty for any. Only some games have them."""
        self.index, self.would, self.condition, self.number, self.code = index, would, condition, number, code
        self.who, self.whose, self.goals, self.cause = who, whose, goals, cause
        """`who`: tests whether it concerns a card. None: its own card, or a player. `whose`: the players that it
        concerns. `goals`: the zones that the cards would go to, or empty for any. `cause`: what deals the damage, or
        empty for anything."""
        self.optional, self.once, self.once_a_game = optional, once, once_a_game
        """`once`: whether it can be used only once a turn, or once a game."""


class Offer:
    """A replacement that applies to a change."""

    __slots__ = ("ability", "card", "frame", "key", "promise")

    def __init__(self, key: Key, card: int, ability: Replacement, frame: EffectFrame, promise: Promise | None) -> None:
        self.key, self.card, self.ability, self.frame, self.promise = key, card, ability, frame, promise
        """`key` identifies the offer, which applies once to a change. `frame`: the frame in which it is evaluated, with
        its steps."""

    def is_same_promise(self, other: "Offer") -> bool:
        """Whether both are promises that differ only in their timestamps."""
        one, two = self.promise, other.promise
        return one is not None and two is not None and one._replace(clock=0) == two._replace(clock=0)


def with_index(ability: Replacement, index: int) -> Replacement:
    """Return the same replacement with another index."""
    return Replacement(
        index,
        ability.would,
        ability.who,
        ability.whose,
        ability.goals,
        ability.cause,
        ability.condition,
        ability.number,
        ability.code,
        optional=ability.optional,
        once=ability.once,
        once_a_game=ability.once_a_game,
        by=ability.by,
        origins=ability.origins,
        counter=ability.counter,
    )


def replacement_of(table: CardTable[Any], promise: Promise) -> Replacement:
    """Return the compiled replacement of a promise."""
    ability = set_up_by(table, promise)
    assert isinstance(ability, Replacement)
    return ability


def compile_replacement(
    written: Any,
    reader: Reader[Any],
    index: int = -1,
    code: int = -1,
    condition: Callable[[Any, EffectFrame], bool] | None = None,
    *,
    once: bool = False,
    once_a_game: bool = False,
) -> Replacement:
    """Compile a replacement. A card's replacement has an `index` and `code`. A replacement that a step sets up has
    neither."""
    would = written.would
    goal, origin = getattr(would, "to", None), getattr(would, "from_", None)
    return Replacement(
        index=index,
        would=would.event,
        who=reader.who(would.who),
        whose=would.whose,
        goals=() if goal is None else reader.zones_of(goal),
        cause=would.cause or "",
        condition=condition,
        number=None if written.number is None else _new_number(written.number, reader),
        code=code if written.steps else -1,
        optional=written.optional,
        once=once,
        once_a_game=once_a_game,
        by=getattr(would, "by", None) or "",
        origins=() if origin is None else reader.zones_of(origin),
        counter=getattr(would, "counter", None) or "",
    )


def _new_number(number: Any, reader: Reader[Any]) -> Number:
    if number.halved is not None:
        up = int(number.halved == "up")
        return "halved", lambda _table, _frame: up
    written = {how: getattr(number, how, None) for how in ("to", "less", "more", "times")}
    return next((how, reader.amount(amount)) for how, amount in written.items() if amount is not None)


def renumbered(table: CardTable[Any], change: Proposal, offer: Offer) -> int:
    """Return the new number of the change. If it is not above 0, the change does not happen."""
    if offer.ability.number is None:
        return 0
    how, amount = offer.ability.number
    number = amount(table, offer.frame)
    match how:
        case "to":
            return number
        case "less":
            return change.amount - number
        case "more":
            return change.amount + number
        case "halved":
            return (change.amount + number) // 2
        case _:
            return change.amount * number
