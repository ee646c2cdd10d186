"""Clauses and sentences of phrases."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from deckbuilder.card_text.meaning.hashing import HashedOnce, hashed_once
from deckbuilder.card_text.meaning.phrases import RESTS, AsWords, Verb, Way
from deckbuilder.card_text.meaning.values import Cards, Either, Player

CLOSING_IF = "closing_if"
"""The link of a condition that stands in brackets after everything else in its sentence."""


@dataclass(frozen=True, slots=True)
class Modes:
    """So many of the effects that are listed. `up_to`: or fewer; `least`: but at least so many; `total`: of how many,
    where the words say so."""

    count: int
    up_to: bool = False
    total: int | None = None
    least: int | None = None


@hashed_once
@dataclass(frozen=True, slots=True)
class Arg(HashedOnce):
    """A part of a clause and its role: `topic`, `subject`, `object`, `goal`, `source`, `with`, `means`, `manner`,
    `adverb`."""

    role: str
    value: Hashable


@hashed_once
@dataclass(frozen=True, slots=True)
class Clause(HashedOnce):
    """A verb with its arguments. `link`: how it goes on: `end`, `and`, `or`, `if`, `when`, `while`, `instead`,
    `by`."""

    verb: Verb
    args: tuple[Arg, ...]
    link: str = "end"

    def values(self, kind: type) -> Iterator[Hashable]:
        """The arguments of a type."""
        return (arg.value for arg in self.args if isinstance(arg.value, kind))


@hashed_once
@dataclass(frozen=True, slots=True)
class Sentence(HashedOnce):
    """Clauses up to a full stop."""

    clauses: tuple[Clause, ...]


@hashed_once
@dataclass(frozen=True, slots=True)
class Opening(HashedOnce):
    """The first sentence of a line and what stands before it: pairs of `once`, `marks`, `cost`, `name` and what they
    say."""

    parts: tuple[Hashable, ...]
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Block:
    """Sentences in brackets: what is done in their order as one thing."""

    sentences: tuple[Sentence, ...]


def names_rest(clause: Clause) -> bool:
    """Whether a clause is about what is left of the cards that were looked at."""
    return any(isinstance(arg.value, Way) and arg.value.word in RESTS for arg in clause.args)


def as_words(fact: str, told: Hashable) -> AsWords | None:
    """Races or attributes that cards count as, all of them."""
    if isinstance(told, Either):
        return AsWords(fact, tuple(map(str, told.values))) if told.joint == "and" else None
    return AsWords(fact, (str(told),))


def had_words(fact: str, told: Hashable) -> AsWords | None:
    """Words of a kind that cards have, all of them or one of them."""
    if isinstance(told, Either) and told.joint == "or":
        return AsWords(fact, tuple(map(str, told.values)), either=True)
    return as_words(fact, told)


def abilities_of(cards: Cards, noun: str) -> Cards | None:
    """`相手のキャラの起動能力`: what has such a noun and belongs to cards, of which none has one itself."""
    return None if "owner" in cards else Cards(frozenset({("head", noun), ("owner", cards)}))


def abilities_of_player(player: Player, noun: str) -> Cards:
    """`相手の起動能力`: abilities of any cards of a player."""
    return Cards(frozenset({("head", noun), ("side", player.side)}))
