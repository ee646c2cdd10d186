"""A small random generator of our own, so that generated pictures are the same on every machine and Python."""

from hashlib import blake2b

_MASK = (1 << 64) - 1


class Chance:
    """A stream of numbers from a text seed (SplitMix64). It uses integer and IEEE arithmetic only."""

    def __init__(self, seed: str) -> None:
        self._state = int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big")

    def share(self) -> float:
        """Return the next number, from 0 up to but not including 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ (mixed >> 31)) >> 11) / (1 << 53)

    def between(self, low: float, high: float) -> float:
        """Return the next number from `low` up to `high`."""
        return low + (high - low) * self.share()
