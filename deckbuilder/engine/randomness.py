"""Random numbers as a function of seed, stream and counter. There is no generator object, so a copied game has the
same luck.

Streams are named by player and purpose. Another draw from one stream does not shift other streams.
"""

import hashlib
from collections.abc import MutableMapping, MutableSequence
from typing import Final

_WORD: Final = 8


def _words(seed: int, stream: str, counter: int, count: int) -> list[int]:
    data = hashlib.shake_256(f"{seed}/{stream}/{counter}".encode()).digest(count * _WORD)
    return [int.from_bytes(data[start : start + _WORD], "big") for start in range(0, len(data), _WORD)]


def _next(counters: MutableMapping[str, int], stream: str) -> int:
    counters[stream] = counters.get(stream, 0) + 1
    return counters[stream]


def pick_below(seed: int, counters: MutableMapping[str, int], stream: str, below: int) -> int:
    """Return a number from 0 to `below` - 1, and advance the counter of the stream."""
    return _words(seed, stream, _next(counters, stream), 1)[0] % below


def shuffle(seed: int, counters: MutableMapping[str, int], stream: str, items: MutableSequence[int]) -> None:
    """Shuffle in place (Fisher-Yates on 64-bit words), and advance the counter of the stream by one whatever the
    length."""
    counter = _next(counters, stream)
    if len(items) < 2:
        return
    words = _words(seed, stream, counter, len(items) - 1)
    for last in range(len(items) - 1, 0, -1):
        other = words[last - 1] % (last + 1)
        items[last], items[other] = items[other], items[last]
