"""Prohibitions: what effects forbid cards and players to do. A game declares their words, each with the rule and the
sentence of the refusal."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.refusals import no, no_because
from deckbuilder.kernel.table import CardTable

FORBIDS: Final = "{card} forbids this."
Name = Mapping[str, str]
Sentence = tuple[str, str]
"""A rule and a sentence. In the sentence, `{card}` is the card whose effect forbids it."""
_SPOKEN: Final = {"shift": "move"}
"""Words of the effect language for which the older engine protocol uses another word."""
T = TypeVar("T", bound=CardTable[Any])
B = TypeVar("B", bound=tuple[Any, ...])


def spoken(word: str) -> str:
    """Return the word for a prohibition in events and views."""
    return _SPOKEN.get(word, word)


@mypyc_attr(allow_interpreted_subclasses=True)
class Prohibitions(Generic[T]):
    """The prohibitions of a game."""

    def __init__(self, of_cards: Mapping[str, Sentence], of_players: Mapping[str, Sentence]) -> None:
        """`of_cards`, `of_players`: the refusals, by the words for what cards and players cannot do."""
        self._of_cards, self._of_players = of_cards, of_players

    @abstractmethod
    def of_card(self, table: T, card: int, word: str) -> Name | None:
        """Return the name of the card whose effect forbids the action to this card, or None. The name may be empty if
        the sentence does not use it."""

    @abstractmethod
    def of_player(self, table: T, player: int, words: tuple[str, ...]) -> Name | None:
        """Return the name of the card whose effect forbids the player one of these actions, or None."""

    def check(self, table: T, card: int, *words: str) -> Refusal | None:
        """Return the refusal if effects forbid the card one of these actions, or None."""
        for word in words:
            name = self.of_card(table, card, word)
            if name is not None:
                return _refusal(self._of_cards[word], name)
        return None

    def check_player(self, table: T, player: int, *words: str) -> Refusal | None:
        """Return the refusal if effects forbid the player one of these actions, or None."""
        name = self.of_player(table, player, words)
        return None if name is None else _refusal(self._of_players[words[0]], name)

    def on_card(self, *words: str) -> Callable[[T, Proposal], Refusal | None]:
        """Return a check for the pipeline: whether a change, which counts as these actions of its card, is
        forbidden."""
        return lambda table, change: self.check(table, change.card, *words)


def forbid_once(bans: list[B], new: B) -> None:
    """Add a lasting prohibition of a player, unless the list has the same one with an earlier timestamp, which is its
    first field. Prohibitions do not add up, and a list that only grew would hide that a position occurs again."""
    if all(ban[1:] != new[1:] for ban in bans):
        bans.append(new)


def _refusal(sentence: Sentence, name: Name) -> Refusal:
    rule, key = sentence
    return no_because(rule, key, card=name) if "{card}" in key else no(rule, key)
