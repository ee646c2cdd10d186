"""Find the line of a value in a JSON text."""

import json
import re
from collections.abc import Sequence

_BLANKS = re.compile(r"[ \t\r\n]*")
_DECODER = json.JSONDecoder()


def line_of(text: str, place: Sequence[str | int]) -> int:
    """Return the line, counted from 1, on which the value at a place in valid JSON begins.

    The place is a path of keys and positions from the top. If the path breaks off, return the line of its last existing
    part.
    """
    at = _skip(text, 0)
    for part in place:
        inside = _inside(text, at, part)
        if inside is None:
            break
        at = inside
    return text.count("\n", 0, at) + 1


def _inside(text: str, start: int, part: str | int) -> int | None:
    """Return where a part of the object or list at `start` begins."""
    closing = {"{": "}", "[": "]"}.get(text[start : start + 1])
    at, number = _skip(text, start + 1), 0
    while closing is not None and text[at] != closing:
        key: object = number
        if closing == "}":
            key, at = _DECODER.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if key == part:
            return at
        at = _skip(text, _DECODER.raw_decode(text, at)[1])
        if text[at] == ",":
            at = _skip(text, at + 1)
        number += 1
    return None


def _skip(text: str, at: int) -> int:
    found = _BLANKS.match(text, at)
    return found.end() if found is not None else at
