"""Make a valid script from one with wrong parts, so that its other parts can be checked in the same run."""

import re
from collections.abc import Iterable, Mapping, Sequence

Path = tuple[str | int, ...]

_PART = re.compile(r"\[([0-9]+)\]|([^.\[\]]+)")
_STEPS = frozenset({"steps", "then", "else"})
_MODES = "modes"
_NAME = re.compile("[a-z_]{1,30}")
_NO_ABILITY: Mapping[str, object] = {"type": "deck", "copies": "any"}
_NO_STEP: Mapping[str, object] = {"op": "draw"}
_INSTEAD: Mapping[str, object] = {"when": {"event": "play"}}
"""Replacements of fields that an ability requires."""


def sound_rest(abilities: Sequence[object], wrong: Iterable[str]) -> list[object]:
    """Return the abilities with each wrong part replaced: the innermost step, or else a field of the ability. `wrong`:
    paths such as `abilities[0].steps[1].who`. All other parts keep their paths."""
    rest = list(abilities)
    for path in wrong:
        match _smallest(_parts(path)[1:]):
            case (int(index),):
                rest[index] = _NO_ABILITY
            case (int(index), *inner):
                rest[index] = _replaced(rest[index], tuple(inner))
    return rest


def _parts(path: str) -> Path:
    return tuple(int(number) if number else word for number, word in _PART.findall(path))


def _smallest(path: Path) -> Path:
    """Return the path of the innermost step that contains the place, or of the field of the ability."""
    for end in range(len(path), 2, -1):
        in_list = isinstance(path[end - 1], int) and path[end - 2] in _STEPS
        in_mode = end > 3 and isinstance(path[end - 1], int) and path[end - 3] == _MODES
        if in_list or in_mode:
            return path[:end]
    return path[:2]


def _replaced(written: object, path: Path) -> object:
    match written, path:
        case list() | tuple(), (int(index), *inner) if index < len(written):
            fresh = _replaced(written[index], tuple(inner)) if inner else _stand_in(written[index])
            return [fresh if place == index else item for place, item in enumerate(written)]
        case dict(), (str(key),):
            rest = {name: value for name, value in written.items() if name != key}
            return rest | ({key: _INSTEAD[key]} if key in _INSTEAD else {})
        case dict(), (str(key), *inner) if key in written:
            return {**written, key: _replaced(written[key], tuple(inner))}
    return written


def _stand_in(step: object) -> Mapping[str, object]:
    """Return a harmless step that defines the same name as the wrong one."""
    name = step.get("as") if isinstance(step, Mapping) else None
    if isinstance(name, str) and _NAME.fullmatch(name):
        return {"op": "choose_number", "max": 1, "as": name}
    return _NO_STEP
