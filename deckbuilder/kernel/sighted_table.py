"""A position in which effects reveal hidden cards, and let the player who is asked look into a deck."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.visibility import EVERYBODY, NOBODY, opens_to
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.index import IndexedTable
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.looking import SHOWN
from deckbuilder.kernel.paying import PayFrame
from deckbuilder.kernel.table import GameCard

G = TypeVar("G", bound=GameCard)
D = TypeVar("D", bound=Definition)
_LOOKING: Final = frozenset({"pick", "order"})
"""The kinds of moves that show a card of a deck to the player who is asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SightedTable(IndexedTable[G, D], Generic[G, D]):
    """Nobody sees the cards of a deck, and only their owner those of the other zones of `HIDING`, until an effect
    reveals them."""

    __slots__ = ()

    @abstractmethod
    def eyes_outside(self, card: int) -> int:
        """Return who may see the face of a card that is in none of the hidden zones, as `eyes` does."""

    def eyes(self, card: int) -> int:
        """Return who may see the face of a card. Only effects let a player look into a deck (`looked_at`)."""
        record = self.cards[card]
        if record.zone not in self.HIDING:
            return self.eyes_outside(card)
        if self.is_shown(self.ref(card)):
            return EVERYBODY
        return NOBODY if record.zone == self.DECK else record.owner

    def shown(self) -> list[Ref]:
        """Return the cards that an effect has revealed that is not over yet."""
        found: list[Ref] = []
        for frame in self.frames:
            effect = frame.effect if isinstance(frame, PayFrame) else frame
            if isinstance(effect, EffectFrame):
                found += effect.names.get(SHOWN, ())
        return found

    def is_shown(self, ref: Ref) -> bool:
        """Return whether a card is revealed now."""
        return ref in self.shown()

    def locates(self, viewer: int | None, card: int) -> bool:
        """Return whether the viewer can tell the card from others by its public number. This fails only in hidden zones
        of the opponent."""
        record = self.cards[card]
        if viewer is None or viewer == record.owner or record.zone not in self.HIDING:
            return True
        return self.eyes(card) == EVERYBODY

    def looked_at(self) -> list[int]:
        """Return all cards of a deck that are revealed, or that a player looks at for the pending question, whether or
        not they can be picked."""
        question = self.question
        if question is None:
            return []
        frame = self.frames[-1]
        under = frame.queue if isinstance(frame, EffectFrame) else ()
        cards = [ref[0] for ref in (*under, *self.shown()) if self.stands(ref)]
        cards += [move[1] for move in question.moves if move[0] in _LOOKING and isinstance(move[1], int)]
        return [card for card in dict.fromkeys(cards) if self.cards[card].zone == self.DECK]

    def sees(self, viewer: int | None, card: int) -> bool:
        """Return whether the viewer may know which card it is. Only the player who is asked looks at a deck."""
        question = self.question
        if viewer is None or (question is not None and question.player == viewer):
            return super().sees(viewer, card)
        return opens_to(self.eyes(card), viewer)

    def secrets_of(self, card: int) -> Sequence[str]:
        """Return the hidden fields of an event. Everybody knows where a card is that is in no hidden zone, even a
        face-down one."""
        if self.cards[card].zone in self.HIDING:
            return ("card", "name")
        return ("name",) if self.eyes_outside(card) != EVERYBODY else ()
