"""What the parts of a clause mean that are not cards: changes, numbers of players, times and ways."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from deckbuilder.card_text.meaning.values import (
    Amount,
    Bounds,
    Cards,
    Player,
)


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """A number from `least` to `most`, to be chosen. `letter`: what it is called."""

    least: int
    most: Amount
    letter: str | None = None


@dataclass(frozen=True, slots=True)
class OneByOne:
    """Each of these cards, one after the other. `is_meant`: only if what is done speaks of the card; otherwise the
    words say how often it is done."""

    cards: Cards
    is_meant: bool = False


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that only one game has a word for, such as an attack under way. `side`: whose it is; `cards`: of which
    cards, as which `verb` says."""

    what: str
    side: str | None = None
    cards: Cards | None = None
    verb: str = ""


@dataclass(frozen=True, slots=True)
class Icons:
    """Arrows on a card."""

    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Control:
    """Control of cards, or of the cards named before."""

    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a kind, such as a name, that a player declares."""

    what: str


@dataclass(frozen=True, slots=True)
class Share:
    """How much the portions are multiples of, in which an amount is distributed."""

    unit: int


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage of an amount, by a cause, to a receiver, as far as the words say so. `bounds`: at least or at most so
    much."""

    amount: Amount | None = None
    cause: str | None = None
    receiver: Cards | Player | None = None
    bounds: Bounds | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """Life or another number of a player, with an amount where there is one."""

    what: str
    amount: Amount | None = None
    side: str | None = None


@dataclass(frozen=True, slots=True)
class Counters:
    """Counters of a name that a player has, with their number, or its bounds, where there is one."""

    name: str
    amount: Amount | Bounds | None = None
    side: str | None = None


@dataclass(frozen=True, slots=True)
class Has:
    """So much of a number of a player, as a condition."""

    what: str
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Gained:
    """What a player would get: `自分が回復するライフ`."""

    player: Player
    verb: Verb
    what: str


@dataclass(frozen=True, slots=True)
class Compared:
    """More or less (`how`) of a number than a player has."""

    how: str
    what: str | Cards
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
    """Numbers of cards: `the ATK and DEF of that character`. `cards` None: the words do not say of which.

    `played`: whether this is the cost of playing them. Cards on the field do not have it.
    """

    stats: tuple[str, ...]
    cards: Cards | None = None
    printed: bool = False
    played: bool = False


@dataclass(frozen=True, slots=True)
class Keywords:
    """Keywords with their numbers."""

    words: tuple[tuple[str, int | None], ...]


@dataclass(frozen=True, slots=True)
class InnerText:
    """A text in brackets that is an ability of its own. `start`: where it begins in `source`, the typed stretch that it
    stands in. `noun`: what the cards are called that get the ability, where it is known."""

    text: str
    start: int = 0
    source: str = ""
    noun: str | None = None


@dataclass(frozen=True, slots=True)
class Abilities:
    """All abilities of cards. `cards` None: the words do not say of which."""

    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class AsWords:
    """Races, attributes or names (`fact`) that cards count as or have. `also`: the words say that they are what they
    were, too. `either`: one of the words will do."""

    fact: str
    words: tuple[str, ...]
    also: bool = False
    either: bool = False


@dataclass(frozen=True, slots=True)
class Identity:
    """What a card is: its names, titles and numbers, as fields and words in their order."""

    parts: tuple[tuple[str, Hashable], ...]


@dataclass(frozen=True, slots=True)
class AsStats:
    """Numbers and keywords for the time of an attack."""

    stats: tuple[tuple[str, Amount], ...]
    keywords: tuple[tuple[str, int | None], ...] = ()


@dataclass(frozen=True, slots=True)
class ForEach:
    """So much for each of these. `not_of_it`: a clause that speaks of one of them is done one by one."""

    amount: Amount
    not_of_it: bool = False


@dataclass(frozen=True, slots=True)
class HowMuch:
    """A number that says how much of something else in the clause."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Way:
    """How something is done, or how sentences go on: `random`, `instead`, `then`, `also`, `any_order`."""

    word: str


RESTS = frozenset({"rest", "rest_one"})
"""Words for the cards that are left after some were taken: any number of them, or one."""


@dataclass(frozen=True, slots=True)
class Verb:
    """What is done. `voice`: active, passive, causative. `mood`: plain, not, may, can, cannot, must. `is_past`: it is
    told as past; `is_state`: it goes on (is awakened)."""

    concept: str
    voice: str = "active"
    mood: str = "plain"
    is_past: bool = False
    is_state: bool = False
