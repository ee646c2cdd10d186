"""Random numbers for pilots and batches. They follow from a seed and a name and are equal on every machine."""

from collections.abc import MutableSequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")
_LOTS = 1 << 60


def number_from(*parts: int | str) -> int:
    """Return a whole number from 0 to 2**63 - 1 that follows from the parts."""
    return _number(":".join(map(str, parts)))


def _number(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 1


def first_below(seed: int, name: str, bound: int) -> int:
    """Return the first number of that stream, from 0 to `bound` - 1. 0 if there is no such number."""
    return _number(f"{seed}:{name}:1") % bound if bound > 0 else 0


@dataclass(slots=True)
class Luck:
    """A stream of numbers. Streams with the same seed and name give the same numbers."""

    seed: int
    name: str
    _drawn: int = field(default=0)

    def below(self, bound: int) -> int:
        """Return the next number, from 0 to `bound` - 1. 0 if there is no such number."""
        self._drawn += 1
        return _number(f"{self.seed}:{self.name}:{self._drawn}") % bound if bound > 0 else 0

    def draw(self, of: int, count: int) -> list[int]:
        """Return `count` of the numbers from 0 to `of` - 1, all equally likely, in the order in which they are
        drawn."""
        numbers = list(range(of))
        self.shuffle_front(numbers, count)
        return numbers[:count]

    def lots(self, count: int) -> list[int]:
        """Return `count` large random numbers, which break ties."""
        return [self.below(_LOTS) for _ in range(count)]

    def shuffle_front(self, items: MutableSequence[T], count: int) -> None:
        """Move `count` items, each equally likely, to the front."""
        for place in range(min(count, len(items))):
            other = place + self.below(len(items) - place)
            items[place], items[other] = items[other], items[place]
