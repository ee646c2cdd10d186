"""What effects require of cards: to attack, or to be attacked before anything else.

Most games have no such effect, so callers look at the index and the lasting effects first.

A requirement never makes an action possible, and a prohibition is stronger. While a card that must attack can do so,
its player cannot end the phase of attacks. While a card must be attacked, nothing else of its player can be."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.visibility import EVERYBODY
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.refusals import no, no_because
from deckbuilder.kernel.table import CardTable

MUST_ATTACK: Final = "must_attack"
"""The aspect of a card that must attack at least once in each turn of its player."""
MUST_BE_ATTACKED: Final = "must_be_attacked"
"""The aspect of a card that must be attacked before anything else."""
T = TypeVar("T", bound=CardTable[Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class Requirements(Generic[T]):
    """The requirements of a game."""

    def __init__(self, rule: str) -> None:
        """`rule`: the rule by which the text of a card comes first."""
        self._rule = rule

    @abstractmethod
    def of(self, table: T, card: int, aspect: str) -> bool:
        """Whether this is required of the card."""

    @abstractmethod
    def has_attacked(self, table: T, card: int) -> bool:
        """Whether the card has attacked in this turn."""

    @abstractmethod
    def can_be_attacked(self, table: T, card: int) -> bool:
        """Whether no effect forbids to attack the card."""

    def still_to_attack(self, table: T, moves: Iterable[Move]) -> int | None:
        """Return a card that must attack and has not done so in this turn, or None. `moves`: the possible moves."""
        for move in moves:
            if move[0] == "attack":
                card = move[1]
                assert isinstance(card, int)
                if self.of(table, card, MUST_ATTACK) and not self.has_attacked(table, card):
                    return card
        return None

    def first_things(self, table: T, moves: list[Move], end: Move) -> list[Move]:
        """Return the moves with the end of the phase, or, while a card must attack, with its attacks first. Simple
        players take the first move if they cannot do nothing."""
        card = self.still_to_attack(table, moves)
        if card is None:
            return [*moves, end]
        return sorted(moves, key=lambda move: move[:2] != ("attack", card))

    def prompt(self, table: T, moves: Sequence[Move]) -> Message:
        """Return the question that names the card that must attack. `moves`: as returned by `first_things`."""
        card = moves[0][1]
        assert isinstance(card, int)
        return Message("{card} must attack before the phase can end.", {"card": table.name_of(card)})

    def refuse_end(self, table: T, moves: Iterable[Move]) -> Refusal | None:
        """Return why the phase cannot be ended while these moves are possible, or None."""
        card = self.still_to_attack(table, moves)
        return None if card is None else no_because(self._rule, "{card} must attack first.", card=table.name_of(card))

    def only_targets(self, table: T, cards: Iterable[int], *aspects: str) -> list[int]:
        """Return the cards among these that must be attacked before the others. If there are none, all of them can be
        attacked. `aspects`: those that count for the attacker."""
        found: list[int] = []
        for card in cards:
            for aspect in aspects:
                if self.of(table, card, aspect) and self.can_be_attacked(table, card):
                    found.append(card)
                    break
        return found

    def refuse_target(self, table: T, only: Sequence[int], target: int | str) -> Refusal | None:
        """Return why the target cannot be attacked, or None. `only`: as returned by `only_targets`."""
        if not only or target in only:
            return None
        if table.eyes(only[0]) != EVERYBODY:
            return no(self._rule, "Another card must be attacked first.")
        return no_because(self._rule, "Only {card} can be attacked now.", card=table.name_of(only[0]))
