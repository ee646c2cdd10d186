"""The words in which set files, scenarios and the protocol write techniques. Each is read as a form of the effect
language."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.kernel.language.old_words import NOTHING, OldWords, Part

_TYPES: Final = {
    "auto": "triggered",
    "entry_spark": "triggered",
    "surprise": "triggered",
    "activated": "activated",
    "cancel": "activated",
}
KINDS: Final = (*_TYPES, "permanent")
"""The kinds of techniques."""
_FIELDS: Final = {"trigger": "when", "condition": "when", "effect": "steps"}
"""Fields of automatic and activated techniques, and what the language calls them."""


def _renamed(part: Part) -> tuple[Part, Mapping[str, str]]:
    """Return a technique in the words of the language, and what its fields were called."""
    if "type" in part or "cond" in part or not _is_technique(part):
        return part, NOTHING
    if "kind" not in part:
        return part, {"type": "kind"}
    kind = part["kind"]
    if kind == "permanent":
        return _permanent(part)
    if not isinstance(kind, str) or kind not in _TYPES:
        rest = {key: value for key, value in part.items() if key != "kind"}
        return {"type": kind, **rest}, {"type": "kind"}
    names = {_FIELDS[key]: key for key in part if key in _FIELDS and _FIELDS[key] not in part}
    written = {_FIELDS[key] if _FIELDS.get(key) in names else key: value for key, value in part.items()}
    if "when" not in written and "when" not in part:
        names["when"] = "condition" if kind == "surprise" else "trigger"
    return {"type": _TYPES[kind], **written}, names


def _is_technique(part: Part) -> bool:
    """Whether an object is a technique, and no selector with a kind."""
    return not {"op", "event", "do", "side"} & part.keys()


def _permanent(part: Part) -> tuple[Part, Mapping[str, str]]:
    effect = part.get("effect", {})
    rest = {key: value for key, value in part.items() if key not in {"kind", "effect"}}
    if not isinstance(effect, Mapping):
        return {"type": "static", **rest, "effect": effect}, {"type": "kind"}
    kind = "instead" if "would" in effect else "deck" if _DECK & effect.keys() else "static"
    names = {"type": "kind", **{key: f"effect.{key}" for key in effect}}
    return {"type": kind, **rest, **effect}, names


_DECK: Final = {"copies", "size", "fire", "heal"}
OLD_WORDS: Final = OldWords(reform=_renamed)
