"""The position of a game of cards, as far as the kernel reads and changes it. Each game's own table derives from it and
lists the fields that it hashes, in its own order: what stands here are the types of the shared ones."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from deckbuilder.engine.api import Event, Json
from deckbuilder.engine.machine import CardRecord, Machine
from deckbuilder.engine.moves import Grammar, Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.visibility import cover
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.notes import Notes


@mypyc_attr(allow_interpreted_subclasses=True)
class GameCard(CardRecord):
    """A card in a game."""

    __slots__ = ()
    used: tuple[int, ...]
    """The abilities that were used in the turn `used_turn`, of those that can be used once a turn."""
    used_turn: int
    counters: tuple[tuple[str, int], ...]
    """Counters that lie on it, by name, with how many there are."""
    lane: int
    """In a game of lanes: as its owner counts them, from 0; of a card that has left, the last one."""
    open: bool
    """In a game with chains: whether it is face up."""

    def done_in(self, what: str) -> int:
        """The turn in which the card last did that, by a word of the game; below 0 if it never did."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class HostedCard(GameCard):
    """A card in a game in which cards lie under or beside others."""

    __slots__ = ()
    host: int
    """The card under or beside which it lies, or -1."""


G = TypeVar("G", bound=GameCard)
Step = Callable[[Any, Any], None]
"""A step of a compiled effect: it is given the table and the effect's frame."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTable(Machine[G]):
    """A position."""

    __slots__ = ()
    GRAMMAR: ClassVar[Grammar]
    """How the game's actions are written."""
    DECK: ClassVar[int]
    """The zone of the deck."""
    promises: list[Promise]
    notes: Notes
    asking: str
    """What the pending question is about, in a word of the game."""
    phase: str
    """The phase of the turn."""

    def went_first(self) -> int:
        """Who had the first turn, or is to have it. Turns alternate, so the first player has the odd ones."""
        return self.active if self.turn % 2 or not self.turn else 1 - self.active

    @abstractmethod
    def zone(self, player: int, zone: int) -> list[int]:
        """The cards in a player's zone."""

    @abstractmethod
    def name_of(self, card: int) -> Mapping[str, str]:
        """The printed name of a card, by language."""

    @abstractmethod
    def id_of(self, card: int) -> str:
        """The id of the printed card."""

    def name_of_effect(self, definition: int, source: int) -> Mapping[str, str]:
        """The name of the card whose effect asks: by its definition, or as it lies now."""
        return self.name_of(source)

    def chooser(self, controller: int) -> int:
        """Who answers for the player whose effect it is."""
        return controller

    @abstractmethod
    def code_of(self, definition: int, code: int) -> Sequence[Step]:
        """The steps of a compiled effect."""

    @abstractmethod
    def tell(self, event_type: str, card: int, fields: Mapping[str, Json] | None = None, /, **more: Json) -> None:
        """Tell of a card, with its name for those who may see its face; a `reveal` shows it to everybody. No field is
        called as a parameter here: compiled, it would be lost."""

    @abstractmethod
    def next_clock(self) -> int:
        """The next timestamp of what effects set up."""

    def can_last(self, until: str, source: int) -> bool:
        """Whether something by an effect of that card can last so long, as what would end it is still to come."""
        return True

    def host_of(self, card: int) -> int:
        """The card under or beside which a card lies, or -1."""
        record = self.cards[card]
        return record.host if isinstance(record, HostedCard) else -1

    def ref(self, card: int) -> Ref:
        """The card as it lies now."""
        return card, self.cards[card].stay

    def stands(self, ref: Ref) -> bool:
        """Whether the card is still where it was."""
        return self.cards[ref[0]].stay == ref[1]

    def timeless(self, ref: Ref) -> Ref:
        """A reference in which only counts whether the card is still there."""
        return ref[0], int(self.stands(ref))

    def handle_of(self, card: int) -> int:
        """The public number of a card."""
        return self.cards[card].handle

    def tell_forced(self, player: int, moves: tuple[Move, ...]) -> None:
        """Tell that the only possible answer was taken."""
        actions: list[Json] = []
        for move in moves:
            actions.append(self.GRAMMAR.action(move, self.handle_of))  # noqa: PERF401 - usually one
        forced: Event = {"type": "forced", "player": player, "actions": actions}
        cover(forced, player, "actions")
        self.emit(forced)

    def shuffle_deck(self, player: int) -> None:
        """Shuffle a deck. Cards get new public numbers when they leave it."""
        self.shuffle(f"deck.{player}", self.zone(player, self.DECK))
        self.emit({"type": "shuffle", "player": player})
