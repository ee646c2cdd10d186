"""Declarations of a game about its cards and players, so that effects can read their words, states and numbers."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Generic, TypeVar

from deckbuilder.kernel.table import CardTable, GameCard

T = TypeVar("T", bound=CardTable[Any])
G = TypeVar("G", bound=GameCard)
Words = Callable[[T, int, G], Collection[str]]
"""Reads words of a card, given its number and its record."""
Number = Callable[[T, int], int]
"""Reads a number of a card or of a player. For a word such as `leader`, returns a player's card."""


class WordFact(Generic[T, G]):
    """A fact of a card that consists of words, such as its kind or its colours. Selectors test for one of the words."""

    def __init__(
        self,
        now: Words[T, G],
        *,
        was: Words[T, G] | None = None,
        compared: Words[T, G] | None = None,
        is_hidden: bool = True,
        spelled: Callable[[str], str] = str,
    ) -> None:
        """`now`: reads the card's current words. `was`: reads its words at the time of an event. `compared`: reads the
        words that `same` and `different` compare, wherever the card is. `is_hidden`: whether a card that does not show
        its face has no such words. `spelled`: returns a wanted word as cards have it."""
        self.now, self.was, self.compared, self.is_hidden = now, was or now, compared or now, is_hidden
        self.spelled = spelled


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
        """`now`: reads the current number. `was`: reads the number that the card had at the time of an event.
        `printed`: reads the number on the card. `is_hidden`: whether a card that does not show its face has no such
        number. `none_at_zero`: whether 0 means that the card has no such number."""
        self.now, self.was, self.printed = now, was or now, printed or now
        self.is_hidden, self.none_at_zero = is_hidden, none_at_zero


class Facts(Generic[T, G]):
    """Everything that a game declares for selectors, amounts and conditions. The keys of all tables are words of the
    language."""

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
        also_called: Callable[[T, int], Collection[str]] | None = None,
    ) -> None:
        """`shows`: returns whether a card shows its face. `states`: read the states that selectors compare with a
        value. `of_players`: read the numbers of players. `lanes`: the zones in which cards have a lane. `cards`: return
        the card that a word always refers to, such as the leader of the effect's player. `also_called`: returns the
        names that a card has besides its printed one. None if cards never have any."""
        self.zones, self.shows, self.words, self.states, self.numbers = zones, shows, words, states, numbers
        self.of_players, self.lanes, self.cards = of_players, lanes, cards or {}
        self.also_called = also_called


def size_of(zone: int) -> Callable[[CardTable[Any], int], int]:
    """Return a function that reads how many cards a player has in a zone."""
    return lambda table, player: len(table.zone(player, zone))
