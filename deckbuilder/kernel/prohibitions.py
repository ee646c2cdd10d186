"""What effects say that cards and players cannot do. A game declares the words, each with the rule and the sentence of
the refusal."""

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
"""A rule, and a sentence in which `{card}` stands for the card whose effect it is."""
_SPOKEN: Final = {"shift": "move"}
"""Words for which the engine protocol, the older of the two, has another word than the effect language."""
T = TypeVar("T", bound=CardTable[Any])


def spoken(word: str) -> str:
    """Return what events and views call a prohibition."""
    return _SPOKEN.get(word, word)


@mypyc_attr(allow_interpreted_subclasses=True)
class Prohibitions(Generic[T]):
    """The prohibitions of a game."""

    def __init__(self, of_cards: Mapping[str, Sentence], of_players: Mapping[str, Sentence]) -> None:
        """The keys are the words for what cards and players cannot do."""
        self._of_cards, self._of_players = of_cards, of_players

    @abstractmethod
    def of_card(self, table: T, card: int, word: str) -> Name | None:
        """Return the name of the card whose effect forbids this card to do that, or None. The name is empty if the
        sentence does not need it."""

    @abstractmethod
    def of_player(self, table: T, player: int, words: tuple[str, ...]) -> Name | None:
        """Return the name of the card whose effect forbids the player one of these, or None."""

    def check(self, table: T, card: int, *words: str) -> Refusal | None:
        """Return why effects forbid the card one of these, or None."""
        for word in words:
            name = self.of_card(table, card, word)
            if name is not None:
                return _refusal(self._of_cards[word], name)
        return None

    def check_player(self, table: T, player: int, *words: str) -> Refusal | None:
        """Return why effects forbid the player one of these, or None."""
        name = self.of_player(table, player, words)
        return None if name is None else _refusal(self._of_players[words[0]], name)

    def on_card(self, *words: str) -> Callable[[T, Proposal], Refusal | None]:
        """Return a check for the pipeline: of a change of a card that is one of these."""
        return lambda table, change: self.check(table, change.card, *words)


def _refusal(sentence: Sentence, name: Name) -> Refusal:
    rule, key = sentence
    return no_because(rule, key, card=name) if "{card}" in key else no(rule, key)
