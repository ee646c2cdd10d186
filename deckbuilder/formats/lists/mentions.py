"""Find names of known cards anywhere in a line."""

import re

from card_db.models import Card
from deckbuilder.formats.lists.names import LONGEST, Names
from deckbuilder.formats.lists.signs import places, plain

_PATIENCE = 20_000
"""The most characters of lines to search.

A list has few remarks; the search stops in a long text that is not a list.
"""
_MOST_PLACES = 90
_LEAST_LETTERS = 3
_LETTER = re.compile(r"\w")
_STRUCK = re.compile(r"~~.*\d.*~~|[<\[](?:s|del|strike)[>\]].*\d", re.IGNORECASE)


class Mentions:
    """Finds whole card names in lines that are read as titles, notes or remarks."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._patience = _PATIENCE

    def find(self, line: str) -> tuple[Card, ...]:
        """Return the cards whose whole names are in the line, from left to right, with the longest name at each
        place.
        """
        text = plain(line)
        self._patience -= len(text)
        ends = places(text)
        if self._patience < 0 or len(ends) > _MOST_PLACES:
            return ()
        found: dict[str, Card] = {}
        begun = 0
        for start in (0, *ends):
            if start < begun or start >= len(text) or not _LETTER.match(text[start]):
                continue
            end, card = self._longest(line, start, [end for end in ends if start < end <= start + LONGEST])
            if card is not None:
                found[card.id] = card
                begun = end
        return tuple(found.values())

    def _longest(self, line: str, start: int, ends: list[int]) -> tuple[int, Card | None]:
        for end in reversed(ends):
            piece = line[start:end]
            if len(piece) >= _LEAST_LETTERS and not piece[-1].isspace() and any(map(str.isalpha, piece)):
                named = self._names.find(piece)
                if named is not None and _is_written_as_a_name(piece):
                    return end, named.cards[0]
        return start, None


def is_struck(line: str) -> bool:
    """Return whether a line strikes out words with a number, which may be a card and its count."""
    return bool(_STRUCK.search(line))


def _is_written_as_a_name(piece: str) -> bool:
    """Return whether a piece begins with a capital letter, if its alphabet has any: `at ebb tide` is not a card."""
    return not piece[0].isascii() or not piece[0].islower()
