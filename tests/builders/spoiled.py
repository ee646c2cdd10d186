"""Makes invalid documents: in a valid one, a value is replaced by a wrong one, removed or duplicated."""

import copy
import json
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

Path = tuple[str | int, ...]


def nested(depth: int) -> Any:
    """Return nested lists."""
    inner: Any = []
    for _ in range(depth):
        inner = [inner]
    return inner


SCALARS: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 4, 7, 9, 100, 999, 1001, 2**31, 2**63, -(2**63), 10**18, 10**30, 0.5, -0.0,
    1e308, "", " ", "A", "B*3", "A*0", "A*1000", "*", "nobody", "top", "self", "it", "\x00", "\ud800", "０", "١",
    "あ" * 300, "front", "attack", "player", "1.0.01", "starter:dawn", "LOS-S1-001", "🂡", "{name}", "%s", "-1", "１２",
)  # fmt: skip
"""Values at limits, and values of wrong types."""


def _values() -> st.SearchStrategy[Any]:
    single, words = st.sampled_from(SCALARS), st.sampled_from(["", "of", "op", "card", "keyword"])
    several = st.lists(single, max_size=3) | st.dictionaries(words, single, max_size=2)
    large = [nested(20), nested(99), nested(200), [None] * 2000, "x" * 50_000]
    return single | several | st.sampled_from([[], {}, *large])


VALUES = _values()


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path to every part of a document, beginning with the document itself."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from places(part, (*path, key))


@st.composite
def spoiled(draw: st.DrawFn, document: Any, most: int = 3) -> Any:
    """Return the document with up to `most` faults. The result may still be valid."""
    whole = [json.loads(json.dumps(document))]
    for _ in range(draw(st.integers(1, most))):
        path = draw(st.sampled_from(list(places(whole[0]))))
        above: Any = whole
        for key in (0, *path)[:-1]:
            above = above[key]
        _spoil(draw, above, (0, *path)[-1])
    return whole[0]


def _spoil(draw: st.DrawFn, above: Any, key: str | int) -> None:
    match draw(st.sampled_from(["replace", "replace", "remove", "add", "double", "swap"])):
        case "remove" if isinstance(key, str):
            del above[key]
        case "add" if isinstance(above[key], dict):
            field = draw(st.sampled_from(["", "type", "card", "extra", "format", "lang"]))
            above[key][field] = copy.deepcopy(draw(VALUES))
        case "double" if isinstance(above[key], list) and above[key]:
            above[key].extend(above[key] * draw(st.sampled_from([1, 9])))
        case "swap" if isinstance(above, list):
            above.reverse()
        case _:
            above[key] = copy.deepcopy(draw(VALUES))
