"""What a game declares of its cards and players: how its effects read their words, states and numbers."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Generic, TypeVar

from deckbuilder.kernel.table import CardTable, GameCard

T = TypeVar("T", bound=CardTable[Any])
G = TypeVar("G", bound=GameCard)
Words = Callable[[T, int, G], Collection[str]]
"""Reads words of a card, given by its number and its record."""
Number = Callable[[T, int], int]
"""Reads a number of a card; of a player; or gives the card that a player calls by a word."""


class WordFact(Generic[T, G]):
    """A fact of a card that has words, such as its kind or its colours. A selector asks for one of them."""

    def __init__(
        self,
        now: Words[T, G],
        *,
        was: Words[T, G] | None = None,
        kept: Words[T, G] | None = None,
        is_hidden: bool = True,
    ) -> None:
        """`now`: the words that the card has now. `was`: those that it had when something happened to it. `kept`: those
        by which other cards are compared with it, wherever it is; no two cards of one choice may share them either.
        `is_hidden`: a card that does not show its face has no such words."""
        self.now, self.was, self.kept, self.is_hidden = now, was or now, kept or now, is_hidden


class NumberFact(Generic[T]):
    """A number of a card."""

    def __init__(
        self,
        now: Number[T],
        *,
        was: Number[T] | None = None,
        printed: Number[T] | None = None,
        is_hidden: bool = True,
        none_at_zero: bool = False,
    ) -> None:
        """`now`: the current number. `was`: of a card to which something has happened, as it last was. `printed`: the
        number on the card. `is_hidden`: a card that does not show its face has none. `none_at_zero`: a card without
        the number reads as 0."""
        self.now, self.was, self.printed = now, was or now, printed or now
        self.is_hidden, self.none_at_zero = is_hidden, none_at_zero


class Facts(Generic[T, G]):
    """All that a game declares for selectors, amounts and conditions. Each table goes by the words of the language."""

    def __init__(
        self,
        *,
        zones: Mapping[str, tuple[int, ...]],
        shows: Callable[[G], bool],
        words: Mapping[str, WordFact[T, G]],
        states: Mapping[str, Callable[[G], object]],
        numbers: Mapping[str, NumberFact[T]],
        of_players: Mapping[str, Number[T]],
        lanes: tuple[int, ...] = (),
        cards: Mapping[str, Number[T]] | None = None,
    ) -> None:
        """`shows`: whether the card shows its face. `states`: what a selector compares with the value it gives.
        `of_players`: numbers of players. `lanes`: the zones whose cards lie in lanes. `cards`: the card that a word
        always means, such as a leader, for the player who speaks."""
        self.zones, self.shows, self.words, self.states, self.numbers = zones, shows, words, states, numbers
        self.of_players, self.lanes, self.cards = of_players, lanes, cards or {}


def size_of(zone: int) -> Callable[[CardTable[Any], int], int]:
    """Reads how many cards a player has in a zone."""
    return lambda table, player: len(table.zone(player, zone))
