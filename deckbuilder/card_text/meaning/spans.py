"""When and how often: durations, moments of a turn, limits."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.card_text.meaning.values import (
    Amount,
    Cards,
)


@dataclass(frozen=True, slots=True)
class Repeated:
    """So many times, one after the other."""

    times: Amount


@dataclass(frozen=True, slots=True)
class NextPhase:
    """The next phase of a player."""

    side: str
    phase: str


@dataclass(frozen=True, slots=True)
class PerTurn:
    """So many times a turn."""

    times: int


@dataclass(frozen=True, slots=True)
class ExtraTimes:
    """So many times more than otherwise."""

    times: int


@dataclass(frozen=True, slots=True)
class EachTurn:
    """At most so many cards each turn, and which, where the words say it together."""

    count: int
    cards: Cards | None = None


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
    attack: int | None = None
    """The number of the attack in the turn."""
