"""What nouns and numbers mean: cards as sets of facts, players, places, states, amounts.

All are frozen, so that two readings that mean the same are equal.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from deckbuilder.card_text.meaning.hashing import HashedOnce, hashed_once

Fact: TypeAlias = tuple[str, Hashable]


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number from `least` to `most`, both included; None leaves that side open."""

    least: Amount | None = None
    most: Amount | None = None
    of_units: bool = field(default=False, compare=False, kw_only=True)
    """Whether the word for the number counts units and no other cards."""


CARD_LETTERS = "abc"
"""The letters that chosen cards may be called by, as scripts write them."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A number that has a name, such as X."""

    name: str


@dataclass(frozen=True, slots=True)
class CountOf:
    """The number of such cards."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class StatOf:
    """A number of a card."""

    cards: Cards
    stat: str
    printed: bool = False


@dataclass(frozen=True, slots=True)
class PlayerNumber:
    """A number of a player, such as the life. `player`: empty where the words do not say whose, which is then the
    player of the clause, or you. `name`: of counters, those that are called so."""

    player: str
    what: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """How much the step before did. `by`: the verb that says so; `noun`: what the words call each of those cards."""

    by: str
    noun: str = "card"


@dataclass(frozen=True, slots=True)
class Times:
    """So many times a number."""

    amount: Amount
    factor: int


@dataclass(frozen=True, slots=True)
class Halved:
    """Half a number. `up`: rounded up, down, or None where the text does not say."""

    amount: Amount
    up: bool | None = None


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A number made of others: `sum`, `difference`, `lowest`, `highest`, `total` (of all cards)."""

    how: str
    parts: tuple[Amount, ...]


Amount: TypeAlias = int | Letter | CountOf | StatOf | PlayerNumber | Done | Times | Halved | Reckoned


AMOUNTS: tuple[type[Any], ...] = (int, Letter, CountOf, StatOf, PlayerNumber, Done, Times, Halved, Reckoned)
"""The classes of amounts."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many cards: `some` exactly, `up_to` so many (None: any number), `all`, `apiece` (so many each), `again` (so
    many more), a `range` (`number` or `most`), or a `span` between them that no script can say. `some` up to `most` are
    exactly so many. `of_units`: the word for the number counts units and no other cards."""

    kind: str
    number: Amount | None = None
    most: Amount | None = None
    of_units: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Either:
    """Any of several values. `joint`: `or`, or `and` where the words join them (all light and dark characters)."""

    values: tuple[Hashable, ...]
    joint: str = "or"


@hashed_once
@dataclass(frozen=True, slots=True)
class Cards(HashedOnce):
    """Cards by the facts that the words tell, in any order: `side`, `zone`, `head` (the noun), `count`, `ref` (`self`,
    `that`), how they are chosen, and conditions by the fields of a selector."""

    facts: frozenset[Fact]

    def __contains__(self, key: str) -> bool:
        """Whether the words tell that fact."""
        return key in self.keys()

    def get(self, key: str) -> Any:
        """The value of a fact, or None."""
        return next((value for name, value in self.facts if name == key), None)

    def with_(self, *facts: Fact) -> Cards | None:
        """The cards with more facts, or None where a fact is there already with another value."""
        return joined([*self.facts, *facts])

    def without(self, *keys: str) -> Cards:
        """The cards without some facts."""
        return Cards(frozenset(fact for fact in self.facts if fact[0] not in keys))

    def keys(self) -> set[str]:
        """The names of all facts."""
        return {name for name, _ in self.facts}


def joined(facts: Iterable[Fact]) -> Cards | None:
    """Cards of these facts, or None where one comes twice."""
    told: dict[str, Hashable] = {}
    for name, value in facts:
        both = _both_bounds(told[name], value) if name in told else value
        if both is None:
            return None
        told[name] = both
    return Cards(frozenset(told.items()))


def _both_bounds(one: Hashable, other: Hashable) -> Bounds | None:
    """Return the least of one value and the most of the other, or None if they say the same thing twice."""
    if not isinstance(one, Bounds) or not isinstance(other, Bounds):
        return None
    if one.most is None and other.least is None:
        return Bounds(one.least, other.most)
    return Bounds(other.least, one.most) if one.least is None and other.most is None else None


@dataclass(frozen=True, slots=True)
class OneOfEach:
    """Two choices of cards in one breath, each with its count. `apiece`: the words say one of each (`1体ずつ`)."""

    one: Cards
    other: Cards
    is_open: bool = False
    """Whether it may also be one choice of either."""
    apiece: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class AllBut:
    """Anything except these cards: other cards, and the player."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Player:
    """Whose: `you`, `opponent`, `both`."""

    side: str
    word: str = ""
    """The word where it matters which one was used."""


@dataclass(frozen=True, slots=True)
class Effects:
    """Effects of a player's cards, or of such cards."""

    side: str | None
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A place to go to or to come from. `at`: `top` or `bottom`; `facts`: rows, lanes and the like."""

    zone: str | None
    side: str | None = None
    at: str | None = None
    facts: frozenset[Fact] = frozenset()
    is_free: bool = False


@dataclass(frozen=True, slots=True)
class OneOfPlaces:
    """One of several places, any of which will do."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A state of a card, as the field and value of a selector."""

    key: str
    value: Any


@dataclass(frozen=True, slots=True)
class Top:
    """The top cards of a deck."""

    count: Amount
    side: str | None = None
    cards: Cards | None = None
