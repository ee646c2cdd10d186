"""The part of a card game's position that the kernel reads and changes. Each game derives its own table and lists the
fields to hash in its own order. This module only declares the types of the shared fields."""

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
from deckbuilder.kernel.turn_order import TurnOrder


@mypyc_attr(allow_interpreted_subclasses=True)
class GameCard(CardRecord):
    """A card in a game."""

    __slots__ = ()
    used: tuple[int, ...]
    """The limited abilities that were used in the turn `used_turn`, and marks of those that were used in this game
    and can be used once (`kernel.using`)."""
    used_turn: int
    counters: tuple[tuple[str, int], ...]
    """The counters on it, by name, with their number."""
    lane: int
    """In a game with lanes: the card's lane, as counted by its owner from 0. A card that has left the lanes keeps its
    last number."""

    def done_in(self, what: str) -> int:
        """Return the number of the turn in which the card last did something, or a negative number. `what`: a word of
        the game."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class HostedCard(GameCard):
    """A card in a game in which cards are placed under or beside others."""

    __slots__ = ()
    host: int
    """The card that it is placed under or beside, or -1."""


G = TypeVar("G", bound=GameCard)
Step = Callable[[Any, Any], None]
"""A step of a compiled effect. It gets the table and the effect's frame."""


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
    """The kind of the pending question, as a word of the game."""
    phase: str
    """The phase of the turn."""
    turn_order: TurnOrder
    """The extra turns. A table lists it as `SHARED`, and the digest includes extra turns only if there are any."""
    gaining: bool
    """Whether any card of the game can give cards words or names besides their own. Only games whose facts say
    `also_called` have it."""

    def went_first(self) -> int:
        """Return the player who has the first turn."""
        return self.turn_order.went_first(self.active, self.turn)

    def pass_turn(self) -> None:
        """Make the player of the next turn the turn player."""
        self.active, self.turn_order = self.turn_order.following(self.active)

    @abstractmethod
    def zone(self, player: int, zone: int) -> list[int]:
        """Return the cards in a player's zone."""

    @abstractmethod
    def name_of(self, card: int) -> Mapping[str, str]:
        """Return the printed name of a card, by language."""

    @abstractmethod
    def id_of(self, card: int) -> str:
        """Return the id of the printed card."""

    def name_of_effect(self, definition: int, source: int) -> Mapping[str, str]:
        """Return the name of the card whose effect asks. By default it is the present name of the card. A game may use
        the name of the definition."""
        return self.name_of(source)

    def chooser(self, controller: int) -> int:
        """Return the player who answers questions for the player of an effect."""
        return controller

    @abstractmethod
    def code_of(self, definition: int, code: int) -> Sequence[Step]:
        """Return the steps of a compiled effect."""

    @abstractmethod
    def tell(self, event_type: str, card: int, fields: Mapping[str, Json] | None = None, /, **more: Json) -> None:
        """Emit an event about a card. Only players who may see its face learn its name, but a `reveal` shows it to
        everybody. No event field may have the name of a parameter: the compiled build would drop it."""

    @abstractmethod
    def next_clock(self) -> int:
        """Return the next timestamp for something that an effect sets up."""

    def can_last(self, until: str, source: int) -> bool:
        """Whether an effect of that card can set up something with this duration, because its end has not passed
        yet."""
        return True

    def host_of(self, card: int) -> int:
        """Return the card that a card is placed under or beside, or -1."""
        record = self.cards[card]
        return record.host if isinstance(record, HostedCard) else -1

    def ref(self, card: int) -> Ref:
        """Return a reference to the card as it is placed now."""
        return card, self.cards[card].stay

    def stands(self, ref: Ref) -> bool:
        """Whether the card has not moved since the reference was made."""
        return self.cards[ref[0]].stay == ref[1]

    def timeless(self, ref: Ref) -> Ref:
        """Return the reference without its counter: the stay becomes 1 if the card is still there, and 0 if not."""
        return ref[0], int(self.stands(ref))

    def handle_of(self, card: int) -> int:
        """Return the public number of a card."""
        return self.cards[card].handle

    def tell_forced(self, player: int, moves: tuple[Move, ...]) -> None:
        """Report that the only possible answer was taken."""
        if not self.wants("forced"):
            return
        actions: list[Json] = []
        for move in moves:
            actions.append(self.GRAMMAR.action(move, self.handle_of))  # noqa: PERF401 - usually one
        forced: Event = {"type": "forced", "player": player, "actions": actions}
        cover(forced, player, "actions")
        self.events.append(forced)

    def shuffle_deck(self, player: int) -> None:
        """Shuffle a deck. Cards get new public numbers when they leave it."""
        self.shuffle(f"deck.{player}", self.zone(player, self.DECK))
        self.emit({"type": "shuffle", "player": player})
