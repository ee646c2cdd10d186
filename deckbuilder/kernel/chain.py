"""A chain: everything that has happened since the last time no ability was left to use. After each sequence, a game
with chains searches the whole chain for triggers (`answering.py`)."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.index import IndexedTable
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.table import GameCard
from deckbuilder.kernel.triggering import TriggeredAbility, Waits

NO_CARD: Final = -1
NOBODY: Final[Ref] = (-1, -1)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class ChainDefinition(Definition):
    """A printed card of a game with chains."""

    triggered: tuple[TriggeredAbility, ...]
    events: frozenset[str]
    """The events that trigger these abilities."""


G = TypeVar("G", bound=GameCard)
D = TypeVar("D", bound=ChainDefinition)


@dataclass(init=False, slots=True)
class Happening:
    """An event of the current chain. Immutable, because copies of the position share it."""

    id: int
    sequence: int
    event: str
    player: int
    card: Ref
    other: Ref
    """The other card of the event, for example the target of an attack."""
    open: bool
    """Whether the card was face up."""
    origin: int
    goal: int
    """The zones that the card moved from and to."""
    amount: int
    by_effect: bool
    phase: str
    lane: int

    def __init__(
        self,
        id: int,  # noqa: A002 - the word of the state
        sequence: int,
        event: str,
        player: int,
        card: Ref,
        other: Ref,
        open: bool,  # noqa: A002 - the word of the state
        origin: int,
        goal: int,
        amount: int,
        by_effect: bool,
        phase: str,
        lane: int,
    ) -> None:
        self.id, self.sequence, self.event, self.player = id, sequence, event, player
        self.card, self.other, self.open = card, other, open
        self.origin, self.goal, self.amount, self.by_effect = origin, goal, amount, by_effect
        self.phase, self.lane = phase, lane


Answered = tuple[int, int, int]
"""A card, an ability of it, and the key of what triggered it: the id of a happening. For an ability that triggers once
per sequence, the key is -1 minus the number of the sequence."""


@dataclass(init=False, slots=True)
class Occurrence(Waits):
    """A triggered ability whose event has happened and that is waiting to be used."""

    card: int
    ability: int
    controller: int
    key: int
    """The key, as in `Answered`."""
    happening: Happening
    rank: int
    """The rank of the ability. The lowest comes first."""
    promise: Promise | None

    def __init__(
        self,
        card: int,
        ability: int,
        controller: int,
        key: int,
        happening: Happening,
        rank: int,
        promise: Promise | None = None,
    ) -> None:
        self.card, self.ability, self.controller, self.key = card, ability, controller, key
        self.happening, self.rank, self.promise = happening, rank, promise


@mypyc_attr(allow_interpreted_subclasses=True)
class ChainTable(IndexedTable[G, D], Generic[G, D]):
    """A position of a game with chains. The game's table class must list these attributes as fields."""

    __slots__ = ()
    LONGEST_CHAIN: ClassVar[int]
    """A chain with more sequences than this counts as endless."""
    chain: list[Happening]
    answered: list[Answered]
    sequence: int
    """The number of the last sequence."""
    settling: int
    """How many sequences the chain under way has."""
    happened: int
    """The number of the last happening."""
    listeners: dict[str, list[int]]
    """The first `listened` cards, by the events that trigger their abilities. It is rebuilt when new cards enter the
    game."""
    listened: int

    @abstractmethod
    def is_face_up(self, card: int) -> bool:
        """Return whether a card is face up."""

    def next_clock(self) -> int:
        """Return the next number of a happening. Promises share these numbers, because only later happenings trigger
        them."""
        self.happened += 1
        return self.happened

    def note(
        self,
        event: str,
        card: int = NO_CARD,
        *,
        player: int = -1,
        other: Ref = NOBODY,
        origin: int = -1,
        goal: int = -1,
        amount: int = 0,
        by_effect: bool = False,
        opened: bool | None = None,
        ref: Ref | None = None,
    ) -> None:
        """Add a happening to the chain. `opened`: whether the card was face up, `ref`: a reference to the card at that
        time. Both default to the present state."""
        self.happened += 1
        record = None if card == NO_CARD else self.cards[card]
        seen = ref or (NOBODY if record is None else (card, record.stay))
        owner = player if record is None else record.owner
        was = opened if opened is not None else (record is None or self.is_face_up(card))
        lane = -1 if record is None else record.lane
        number, sequence = self.happened, self.sequence
        self.chain.append(
            Happening(
                number, sequence, event, owner, seen, other, was, origin, goal, amount, by_effect, self.phase, lane
            )
        )

    def begin_sequence(self) -> None:
        """Count a sequence. A chain that is too long ends the game as a draw."""
        self.sequence += 1
        self.settling += 1
        if self.settling > self.LONGEST_CHAIN:
            self.stall()

    def end_chain(self) -> None:
        """Clear the chain, because it triggers nothing more."""
        self.chain, self.answered, self.settling = [], [], 0

    def faces_changed(self) -> None:
        """Drop all data derived from the definitions of cards."""
        self.listeners, self.listened, self.index = {}, -1, None
        self.touch()

    def forget(self) -> None:
        """Drop counters, so that two positions can be compared. Happenings and promises keep their order."""
        ids = sorted({happening.id for happening in self.chain} | {promise.clock for promise in self.promises})
        order = {number: place + 1 for place, number in enumerate(ids)}
        base = min((happening.sequence for happening in self.chain), default=self.sequence)
        self.chain = [
            replace(
                happening,
                id=order[happening.id],
                sequence=happening.sequence - base,
                card=self.timeless(happening.card),
                other=self.timeless(happening.other),
            )
            for happening in self.chain
        ]
        self.answered = [(card, ability, order.get(key, key + base)) for card, ability, key in self.answered]
        self.promises = [promise.forgotten(order[promise.clock], self.timeless) for promise in self.promises]
        self.happened = self.sequence = self.settling = 0
        super().forget()
