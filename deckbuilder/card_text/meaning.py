"""What phrases mean, before it is a script: cards, numbers, changes, places, times, and clauses of them.

All languages are read into these values and written from them. They are frozen, so that two readings that mean the
same are equal.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

Fact: TypeAlias = tuple[str, Hashable]

# Numbers ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number from `least` to `most`, both included; None leaves that side open."""

    least: Amount | None = None
    most: Amount | None = None


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
    """A number of a player, such as the life."""

    player: str
    what: str


@dataclass(frozen=True, slots=True)
class Done:
    """How much the step before did. `by`: the verb that says so."""

    by: str


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
class Repeated:
    """So many times, one after the other."""

    times: int


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """A number from `least` to `most`, to be chosen. `letter`: what it is called."""

    least: int
    most: Amount
    letter: str | None = None


@dataclass(frozen=True, slots=True)
class OneByOne:
    """Each of these cards, one after the other."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class NextPhase:
    """The next phase of a player."""

    side: str
    phase: str


@dataclass(frozen=True, slots=True)
class Icons:
    """Arrows on a card."""

    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PerTurn:
    """So many times a turn."""

    times: int


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many cards: `some` exactly, `up_to` so many (None: any number), `all`, `apiece` (so many each), `again` (so
    many more), or a `range` that no script can say."""

    kind: str
    number: Amount | None = None


# Things ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Either:
    """Any of several values. `joint`: `or`, or `and` where the words join them (all light and dark characters)."""

    values: tuple[Hashable, ...]
    joint: str = "or"


@dataclass(frozen=True, slots=True)
class Cards:
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
class Player:
    """Whose: `you`, `opponent`, `both`."""

    side: str
    word: str = ""
    """The word where it matters which one was used."""


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage of an amount, by a cause, to a receiver, as far as the words say so."""

    amount: Amount | None = None
    cause: str | None = None
    receiver: Cards | Player | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """Life or another number of a player, with an amount where there is one."""

    what: str
    amount: Amount | None = None
    side: str | None = None


@dataclass(frozen=True, slots=True)
class Has:
    """So much of a number of a player, as a condition."""

    what: str
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Compared:
    """More or less (`how`) of a number than a player has."""

    how: str
    what: str
    than: Player


@dataclass(frozen=True, slots=True)
class Change:
    """So much more or less of numbers: `ATK +100`."""

    parts: tuple[tuple[str, Amount], ...]
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two numbers without signs: nobody knows whether they are set or added."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Signed:
    """A number with its sign."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Stats:
    """Numbers of cards: `the ATK and DEF of that character`. `cards` None: the words do not say of which."""

    stats: tuple[str, ...]
    cards: Cards | None = None
    printed: bool = False


@dataclass(frozen=True, slots=True)
class Keywords:
    """Keywords with their numbers."""

    words: tuple[tuple[str, int | None], ...]


@dataclass(frozen=True, slots=True)
class AsStats:
    """Numbers and keywords for the time of an attack."""

    stats: tuple[tuple[str, Amount], ...]
    keywords: tuple[tuple[str, int | None], ...] = ()


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


# Times and ways --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Until:
    """How long: the word of the language."""

    word: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The beginning or end of a turn or phase. `whose`: a player, `this` turn, or None; `is_next`: the next one."""

    event: str
    whose: str | None = None
    phase: str | None = None
    is_next: bool = False
    noun: str | None = None
    """What the card is called whose battle begins or ends."""


@dataclass(frozen=True, slots=True)
class During:
    """While it is a player's turn, or a phase."""

    whose: str | None = None
    phase: str | None = None


@dataclass(frozen=True, slots=True)
class ForEach:
    """So much for each of these."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class HowMuch:
    """A number that says how much of something else in the clause."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Way:
    """How something is done, or how sentences go on: `random`, `instead`, `then`, `also`, `any_order`."""

    word: str


@dataclass(frozen=True, slots=True)
class Modes:
    """So many of the effects that are listed. `up_to`: or fewer; `total`: of how many, where the words say so."""

    count: int
    up_to: bool = False
    total: int | None = None


# Clauses ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Verb:
    """What is done. `voice`: active, passive, causative. `mood`: plain, not, may, can, cannot, must. `is_past`: it is
    told as past; `is_state`: it goes on (is awakened)."""

    concept: str
    voice: str = "active"
    mood: str = "plain"
    is_past: bool = False
    is_state: bool = False


@dataclass(frozen=True, slots=True)
class Arg:
    """A part of a clause and its role: `topic`, `subject`, `object`, `goal`, `source`, `with`, `means`, `manner`,
    `adverb`."""

    role: str
    value: Hashable


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with its arguments. `link`: how it goes on: `end`, `and`, `or`, `if`, `when`, `while`, `instead`,
    `by`."""

    verb: Verb
    args: tuple[Arg, ...]
    link: str = "end"

    def values(self, kind: type) -> Iterator[Hashable]:
        """The arguments of a type."""
        return (arg.value for arg in self.args if isinstance(arg.value, kind))


@dataclass(frozen=True, slots=True)
class Sentence:
    """Clauses up to a full stop."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """The first sentence of a line and what stands before it: pairs of `once`, `marks`, `cost`, `name` and what they
    say."""

    parts: tuple[Hashable, ...]
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Block:
    """Sentences in brackets: what is done in their order as one thing."""

    sentences: tuple[Sentence, ...]
