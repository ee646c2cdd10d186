"""What the reader does last with the abilities of a line of Vividz, where the game says things its own way."""

from collections.abc import Mapping
from typing import Any, Final

from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.script_words import Tree

_HOME: Final = {"account": "account", "mission": "mission", "chara": "area", "engage": "connect"}
"""The zone in which the abilities of a kind of card work if they say nothing else (VIV 304.1)."""
_NAMED: Final = frozenset({"accel", "encounter", "flash_slash", "chant", "subdue", "deck_engage", "check", "clear"})


def settled(ability: Tree, kind: str) -> Tree:
    """The ability in the game's own words. Raises NoFitError."""
    if ability["type"] in {"check", "clear"} and kind != "mission":
        raise NoFitError("only missions are checked and cleared")
    told = _in_its_zone(_part(ability, kind), kind)
    return told if ability["type"] in _NAMED else _keyword_of(told, kind)


def _part(part: Any, kind: str) -> Any:
    """A part of a script, with all parts in it."""
    if isinstance(part, tuple | list):
        return tuple(_part(each, kind) for each in part)
    if not isinstance(part, Mapping):
        return part
    told = {key: _part(value, kind) for key, value in part.items()}
    if told.get("event") == "connects" and (kind == "chara" if "who" not in told else _is_of_areas(told["who"])):
        return {**told, "event": "connected"}
    if told.get("op") == "repeat" and [step["op"] for step in told["steps"]] == ["scout"]:
        return {**told["steps"][0], "times": told["times"]}
    return told


def _is_of_areas(who: Any) -> bool:
    return isinstance(who, Mapping) and who.get("of") == "area"


def _in_its_zone(ability: Tree, kind: str) -> Tree:
    """The ability without the zone that goes without saying, and with one that it needs."""
    zones = ability.get("zones")
    if ability["type"] == "play_cost" and zones is None and ability.get("who", "self") == "self":
        return {**ability, "zones": ("hand",)}
    if zones is None or zones != (_HOME.get(kind),):
        return ability
    return {key: value for key, value in ability.items() if key != "zones"}


_SLEEP: Final = {"exhaust": True}


def _keyword_of(ability: Tree, kind: str) -> Tree:
    """The keyword of which the ability is the rule sentence (VIV 1200), or the ability."""
    plain = {key: value for key, value in ability.items() if key != "zones"}
    zones = ability.get("zones")
    if zones in {None, ("energy",)} and kind == "chara" and plain == _ENCOUNTER:
        return {"type": "encounter"}
    return ability


_ENCOUNTER: Final = {
    "type": "triggered", "when": {"event": "goes", "from": "deck", "to": "energy"},
    "steps": ({"op": "enter", "who": "self"},),
}  # fmt: skip
