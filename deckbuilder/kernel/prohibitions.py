"""What effects say that cards and players cannot do. A game declares the words, each with the rule and the sentence by
which it is refused."""

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
"""A rule, and a sentence that may name the card whose effect it is, as `{card}`."""
_SPOKEN: Final = {"shift": "move"}
"""Words that the engine protocol writes otherwise than the effect language: it is the older of the two."""
T = TypeVar("T", bound=CardTable[Any])


def spoken(word: str) -> str:
    """Return what events and views call a prohibition."""
    return _SPOKEN.get(word, word)


@mypyc_attr(allow_interpreted_subclasses=True)
class Prohibitions(Generic[T]):
    """The prohibitions of a game."""

    def __init__(self, of_cards: Mapping[str, Sentence], of_players: Mapping[str, Sentence]) -> None:
        """By the words for what a card, and what a player cannot do."""
        self._of_cards, self._of_players = of_cards, of_players

    @abstractmethod
    def of_card(self, table: T, card: int, word: str) -> Name | None:
        """The name of the card whose effect says that this card cannot do that; empty where no sentence names it."""

    @abstractmethod
    def of_player(self, table: T, player: int, words: tuple[str, ...]) -> Name | None:
        """The name of the card whose effect says that the player cannot do one of these."""

    def check(self, table: T, card: int, *words: str) -> Refusal | None:
        """Whether effects say that the card cannot do one of these."""
        for word in words:
            name = self.of_card(table, card, word)
            if name is not None:
                return _refusal(self._of_cards[word], name)
        return None

    def check_player(self, table: T, player: int, *words: str) -> Refusal | None:
        """Whether effects say that the player cannot do one of these."""
        name = self.of_player(table, player, words)
        return None if name is None else _refusal(self._of_players[words[0]], name)

    def on_card(self, *words: str) -> Callable[[T, Proposal], Refusal | None]:
        """For the pipeline: a change of a card that is one of these."""
        return lambda table, change: self.check(table, change.card, *words)


def _refusal(sentence: Sentence, name: Name) -> Refusal:
    rule, key = sentence
    return no_because(rule, key, card=name) if "{card}" in key else no(rule, key)
