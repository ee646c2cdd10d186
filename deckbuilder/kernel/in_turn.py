"""Changes that are made one after the other. If something happens instead of one of them, the others wait for it."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from deckbuilder.engine.machine import Frame
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import SHARED, VALUE
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.replacements import Key
from deckbuilder.kernel.table import CardTable

NO_DECK: Final = -1
T = TypeVar("T", bound=CardTable[Any])
C = TypeVar("C", bound=Proposal)


@mypyc_attr(allow_interpreted_subclasses=True)
class CausedFrame(Frame[T], Generic[T]):
    """Makes changes that were proposed before, by an effect or by the rules."""

    FIELDS: ClassVar = {}
    __slots__ = ("given",)
    given: tuple[Key, ...]
    """Replacements that caused the changes, and so do not apply to them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class InTurnFrame(CausedFrame[T], Generic[T, C]):
    """Makes the changes that wait, one after the other. A card that has moved meanwhile is left alone, or if the top
    cards of a deck are meant, the next one takes its place."""

    FIELDS: ClassVar = {
        "deck": VALUE,
        "done": VALUE,
        "given": VALUE,
        "rest": VALUE,
        "stays": VALUE,
        "total": VALUE,
        "make": SHARED,
    }
    __slots__ = tuple(FIELDS)
    rest: tuple[C, ...]
    stays: tuple[int, ...]
    """The stays of their cards, or -1 for changes of players."""
    deck: int
    """The player whose top cards are meant, or `NO_DECK`."""
    done: int
    """How much the last change did."""
    total: int
    make: Callable[[T, C], int]

    def __init__(
        self, table: T, rest: Sequence[C], make: Callable[[T, C], int], given: tuple[Key, ...], deck: int, done: int
    ) -> None:
        super().__init__()
        self.rest, self.make, self.given, self.deck, self.done, self.total = tuple(rest), make, given, deck, 0, done
        self.stays = tuple(table.ref(change.card)[1] if change.card >= 0 else -1 for change in rest)

    def advance(self, table: T) -> bool:
        """Make the next change. At the end, tell the effect how much all of them did."""
        self.total, self.done = self.total + self.done, 0
        if not self.rest:
            below = table.frames[-2] if len(table.frames) > 1 else None
            if isinstance(below, EffectFrame):
                below.done = self.total
            return False
        waiting, stay = self.rest[0], self.stays[0]
        self.rest, self.stays = self.rest[1:], self.stays[1:]
        change = waiting.with_amount(waiting.amount)
        if self.deck != NO_DECK:
            cards = table.zone(self.deck, table.DECK)
            if not cards:
                return True
            change.card = cards[0]
        elif change.card >= 0 and not table.stands((change.card, stay)):
            return True
        self.done = self.make(table, change)
        return True


def given_to(table: CardTable[Any]) -> tuple[Key, ...]:
    """Return the replacements that caused the running effect. They do not apply to the changes that it proposes."""
    maker = table.frames[-1] if table.frames else None
    if isinstance(maker, EffectFrame):
        return maker.applied
    return maker.given if isinstance(maker, CausedFrame) else ()


def one_by_one(table: T, changes: Sequence[C], make: Callable[[T, C], int], deck: int = NO_DECK) -> int:
    """Make changes one after the other, and return how much they did. Once something happens instead of one, the
    others wait until it is over. `deck`: the player whose top cards are meant."""
    done, height, given = 0, len(table.frames), given_to(table)
    for place, change in enumerate(changes, 1):
        done += make(table, change)
        if len(table.frames) > height:
            if place < len(changes):
                table.frames.insert(height, InTurnFrame(table, changes[place:], make, given, deck, done))
            break
    return done
