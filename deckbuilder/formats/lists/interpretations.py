"""One interpretation of a line: the card that it names, and what its other parts mean."""

from dataclasses import dataclass

from card_db.models import Card
from deckbuilder.formats.lists.counts import LEAST_TOTAL, MOST_BARE
from deckbuilder.formats.lists.names import Named
from deckbuilder.formats.lists.parts import Part
from deckbuilder.legality.counts import allows_any_number

_MOST_NUMBERS = 3
"""The most numbers of a line beside its explicit count, such as the line number, a cost and the copies."""


_MOST_OF_ANY = 99
"""The largest count of a card whose own text allows any number of copies."""


def most_copies(card: Card, *, is_marked: bool) -> int:
    """Return the largest number that can count copies of a card, marked by a word or sign such as ×, or bare."""
    if allows_any_number(card):
        return _MOST_OF_ANY
    return LEAST_TOTAL - 1 if is_marked else MOST_BARE


@dataclass(frozen=True, slots=True)
class Number:
    """A number that no word or sign explains.

    `slot` is its position in the line. Numbers in the same slot of a list mean the same.
    """

    part: Part
    slot: str

    @property
    def number(self) -> int:
        """The value."""
        return self.part.number

    @property
    def is_ordinal(self) -> bool:
        """Whether it is written as line numbers are: `3.`, `3)`, `(3)` before the name."""
        return self.part.kind == "ordinal"

    @property
    def is_sign(self) -> bool:
        """Whether it is written as card numbers are too, such as `No.3`."""
        return self.is_ordinal and not self.part.text[:1].isdigit() and self.part.text[:1] != "("

    @property
    def is_plain(self) -> bool:
        """Whether it has no brackets, as counts mostly do."""
        return self.part.text[:1].isalnum()


@dataclass(frozen=True, slots=True)
class Interpretation:
    """One interpretation of a line: the prints of a card from `start` to `end`, with the parts before and after.

    `unread` lists the parts that neither count nor belong to the card. `numbers` are in the order of the line; what
    they mean depends on the other lines.
    """

    cards: tuple[Card, ...]
    start: int
    end: int
    name: str
    by_code: bool
    explicit: tuple[int, ...] = ()
    numbers: tuple[Number, ...] = ()
    leading: int | None = None
    """The number with which the line begins, in any form."""
    unread: tuple[str, ...] = ()
    is_ours: bool = False
    """Whether the program wrote the line, so that any count is possible."""

    @property
    def card(self) -> Card:
        """The print that is meant: the first one unless the line specifies another."""
        return self.cards[0]

    @property
    def is_single(self) -> bool:
        """Whether all its cards are prints of one name."""
        return Named(self.cards).is_single

    @property
    def bare(self) -> tuple[Number, ...]:
        """The numbers that are not written as line numbers."""
        return tuple(each for each in self.numbers if not each.is_ordinal)

    def starts_with(self, number: int) -> bool:
        """Return whether a number is the first thing in the line, where lists have counts but not prices."""
        return self.leading == number

    @property
    def says_count(self) -> bool:
        """Whether a number in it may be the number of copies."""
        return bool(self.explicit or self.numbers)

    @property
    def copies(self) -> int | None:
        """The number of copies that this interpretation states on its own: 1 if it states none, None if it is not
        certain.
        """
        numbers = {*self.explicit, *(each.number for each in self.numbers)}
        if len(numbers) > 1 or (self.explicit and self.numbers) or self.numbers != self.bare[:1]:
            return None
        count = next(iter(numbers), 1)
        return count if 1 <= count <= most_copies(self.card, is_marked=not self.bare) else None

    @property
    def is_clean(self) -> bool:
        """Whether every word is accounted for, as far as the line alone can show."""
        clash = len(set(self.explicit)) > 1 or len(self.numbers) > _MOST_NUMBERS
        return not self.unread and not clash and self.is_single
