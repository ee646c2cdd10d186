"""Words that are spelled nearly like a typed one: one sign is wrong, missing, too many, or changed places."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

LONGEST = 24
"""Longer words are not corrected."""


class Spelling:
    """The words of one language, ready to be found by a wrong spelling."""

    def __init__(self, words: Iterable[str], shortest: int) -> None:
        """`shortest`: words with fewer signs are left alone, because too many others are near them."""
        self._shortest = shortest
        self._words = frozenset(word for word in words if shortest <= len(word) <= LONGEST)
        self._near: dict[str, list[str]] = defaultdict(list)
        for word in sorted(self._words):
            for shortened in _shortened(word):
                self._near[shortened].append(word)

    def near(self, typed: str) -> list[str]:
        """Return the words that differ from the typed one in one sign, sorted."""
        if not self._shortest <= len(typed) <= LONGEST + 1 or typed in self._words:
            return []
        found = {word for shortened in _shortened(typed) for word in self._near.get(shortened, ())}
        return sorted(word for word in found if _is_near(typed, word))


def _shortened(word: str) -> Iterator[str]:
    yield word
    yield from (word[:place] + word[place + 1 :] for place in range(len(word)))


def _is_near(one: str, other: str) -> bool:
    """Check whether one change makes one word of the other: a sign, or two neighbours that change places."""
    if len(one) > len(other):
        one, other = other, one
    place = next((place for place, sign in enumerate(one) if sign != other[place]), len(one))
    if len(one) < len(other):
        return len(other) == len(one) + 1 and one[place:] == other[place + 1 :]
    swapped = one[place : place + 2][::-1] == other[place : place + 2]
    return one[place + 1 :] == other[place + 1 :] or (swapped and one[place + 2 :] == other[place + 2 :])
