"""Other wordings for parts of a query: the closest word for an unknown one, or the field that a word is a value of."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from card_db.models import Text

MOST_OFFERS = 5
MOST_LISTED = 20
"""The most fields or values that a message lists."""
SHORTEST_BEGINNING = 2
"""From this many letters, the beginning of a word is enough to offer the word."""
_PLAIN = re.compile(r"""[^\s()|"“”「」『』<>=:!≤≦≥≧≠,、]+""")


@dataclass(frozen=True, slots=True)
class Correction:
    """A replacement for the characters from `start` to `end` of a query."""

    start: int
    end: int
    text: str

    def applied(self, query: str) -> str:
        """Return the query with this replacement."""
        return query[: self.start] + self.text + query[self.end :]


def wordings(query: str, corrections: Sequence[Correction]) -> list[str]:
    """Return the query with all corrections that do not overlap, then, if there are several, with each of them
    alone.
    """
    together, rest = query, len(query) + 1
    for each in sorted(corrections, key=lambda each: each.start, reverse=True):
        if each.end <= rest:
            together, rest = each.applied(together), each.start
    alone = [each.applied(query) for each in corrections]
    return list(dict.fromkeys([together, *alone])) if corrections else []


def as_term(word: str) -> str:
    """Return a word as a query writes it: in quotation marks if it has characters with a meaning in queries."""
    return word if _PLAIN.fullmatch(word) else '"' + word.replace('"', " ") + '"'


def nearest(asked: str, known: Mapping[str, str]) -> str | None:
    """Return the known word that a folded word most likely means, in its own spelling, or None if none is close.

    `known` maps folded words to their spelling. A word is close if it begins with the given one, or if few letters
    differ.
    """
    from rapidfuzz.distance import OSA  # only mistakes need it
    from rapidfuzz.process import extractOne

    begun = [word for word in known if word.startswith(asked)] if len(asked) >= SHORTEST_BEGINNING else []
    if begun:
        return known[min(begun, key=len)]
    most = max(1, len(asked) * 2 // 5) if len(asked) >= SHORTEST_BEGINNING else 0
    found = extractOne(asked, known.keys(), scorer=OSA.distance, score_cutoff=most) if most else None
    return known[found[0]] if found is not None and len(found[0]) > found[1] else None


def listed(names: Iterable[Text]) -> Mapping[str, str]:
    """Return the first names in one line, in both languages."""
    shown = list(names)
    more = len(shown) > MOST_LISTED
    return {
        "ja": "、".join(name.ja for name in shown[:MOST_LISTED]) + ("、…" if more else ""),
        "en": ", ".join(name.en for name in shown[:MOST_LISTED]) + (", …" if more else ""),
    }
