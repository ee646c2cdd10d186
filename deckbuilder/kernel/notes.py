"""The players' notes, shared by all copies of a position."""

import hashlib
from typing import ClassVar, Self

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import VALUE, Plain, Record


@mypyc_attr(allow_interpreted_subclasses=True)
class Notes(Record):
    """An immutable list of notes. Adding a note makes a new list that refers to the old one. The cost of a copy or a
    digest does not grow with the number of notes."""

    FIELDS: ClassVar = {"above": VALUE, "chain": VALUE, "count": VALUE, "text": VALUE}
    __slots__ = tuple(FIELDS)
    above: "Notes | None"
    """The notes before the last one. None in an empty list."""
    text: str
    """The last note."""
    count: int
    chain: str
    """A hash of all notes."""

    def __init__(self, above: "Notes | None" = None, text: str = "") -> None:
        self.above, self.text, self.count, self.chain = above, text, 0, ""
        if above is not None:
            self.count = above.count + 1
            joined = f"{above.chain}:{text}".encode(errors="surrogatepass")
            self.chain = hashlib.blake2b(joined, digest_size=16).hexdigest()

    def copy(self) -> Self:
        """Return the same object, because notes never change."""
        return self

    def plain(self) -> list[Plain]:
        """Return the number of notes and the hash of all notes, or an empty list."""
        return [self.count, self.chain] if self.count else []

    def texts(self) -> list[str]:
        """Return the notes, the oldest first."""
        found: list[str] = []
        at = self
        while at.above is not None:
            found.append(at.text)
            at = at.above
        return found[::-1]
