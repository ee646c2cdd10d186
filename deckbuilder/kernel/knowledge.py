"""The current values of cards, as `knowing.py` computes them, and their cache."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.kernel.granting import Body
from deckbuilder.kernel.index import Index
from deckbuilder.kernel.open_effects import OpenEffects

Words = Mapping[str, frozenset[str]]
"""The words of a card, by fact."""
NOTHING: Final[Mapping[str, int]] = {}


class Seen:
    """The current values of a card: its words, numbers and keywords, what it cannot, can and must do, and which
    abilities it has. Immutable."""

    __slots__ = (
        "allowed", "body", "extra_attacks", "forbidden", "keywords", "numbers", "required", "set_at", "words",
    )  # fmt: skip

    def __init__(
        self,
        words: Words,
        numbers: Mapping[str, int],
        keywords: Mapping[str, int] = NOTHING,
        forbidden: frozenset[str] = frozenset(),
        allowed: frozenset[str] = frozenset(),
        set_at: Mapping[str, int] = NOTHING,
        required: frozenset[str] = frozenset(),
        extra_attacks: int = 0,
        body: Body | None = None,
    ) -> None:
        """`numbers`: the numbers that the card has; changes never add one. `set_at`: when each number was last set.
        `body`: its abilities, or None for the printed ones."""
        self.words, self.numbers, self.keywords = words, numbers, keywords
        self.forbidden, self.allowed, self.set_at = forbidden, allowed, set_at
        self.required, self.extra_attacks, self.body = required, extra_attacks, body


Known = dict[int, Seen]
"""The current values of all cards that changes affect. The others are as printed."""


class Knowledge:
    """A cache of the current values in a position. The table lists it as a `CACHE` field, so a copy of the position
    starts with an empty one."""

    __slots__ = (
        "fluid", "fluid_version", "known", "moment", "opened", "places", "printed", "read_cards", "reads", "version",
        "word_reads",
    )  # fmt: skip

    def __init__(self) -> None:
        self.known: Known = {}
        """The values for `version`."""
        self.version = -1
        self.reads = 0
        """How often values were read from it."""
        self.word_reads = 0
        """How many of these reads concerned words only."""
        self.moment = -1
        """The last version for which something read the phase or the attack."""
        self.fluid: Index | None = None
        """The index of abilities for `fluid_version`, while effects change which abilities cards have (`fluid.py`)."""
        self.fluid_version = -1
        self.printed: Index | None = None
        """The index of printed abilities meanwhile."""
        self.opened = OpenEffects()
        self.places: list[int] = []
        """The zones in which any of the first `read_cards` cards of the book has abilities that work."""
        self.read_cards = 0
