"""What the players have noted, shared between the copies of a position."""

import hashlib
from typing import ClassVar, Self

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.record import VALUE, Plain, Record


@mypyc_attr(allow_interpreted_subclasses=True)
class Notes(Record):
    """A list of notes that never changes: adding one makes a list that refers to the old one. A copy costs nothing, and
    neither copy nor digest grow with the number of notes."""

    FIELDS: ClassVar = {"above": VALUE, "chain": VALUE, "count": VALUE, "text": VALUE}
    __slots__ = tuple(FIELDS)
    above: "Notes | None"
    """The notes before the last one; None where there are none at all."""
    text: str
    """The last one."""
    count: int
    chain: str
    """A hash of all notes."""

    def __init__(self, above: "Notes | None" = None, text: str = "") -> None:
        self.above, self.text, self.count, self.chain = above, text, 0, ""
        if above is not None:
            self.count = above.count + 1
            said = f"{above.chain}:{text}".encode(errors="surrogatepass")
            self.chain = hashlib.blake2b(said, digest_size=16).hexdigest()

    def copy(self) -> Self:
        """The same: notes never change."""
        return self

    def plain(self) -> list[Plain]:
        """How many there are, and the hash of all; nothing where there are none."""
        return [self.count, self.chain] if self.count else []

    def texts(self) -> list[str]:
        """The notes, the oldest first."""
        found: list[str] = []
        at = self
        while at.above is not None:
            found.append(at.text)
            at = at.above
        return found[::-1]
