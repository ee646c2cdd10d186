"""Abilities that a line of a card means by their names: `get the effect of "..."`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from deckbuilder.card_text.frames.script_words import Tree


def places_of_names(lines: Iterable[Sequence[Tree]]) -> Mapping[str, int]:
    """The place on the card of each ability that has a name of its own. `lines`: the abilities of each line."""
    found: dict[str, list[int]] = {}
    for place, ability in enumerate(ability for line in lines for ability in line):
        name = ability.get("name")
        for word in set(name.values()) if isinstance(name, Mapping) else ():
            found.setdefault(word, []).append(place)
    return {word: places[0] for word, places in found.items() if len(places) == 1}


def with_places(part: Any, places: Mapping[str, int]) -> Any:
    """A part of a script with places instead of names. Raises KeyError for a name that no single ability has."""
    if isinstance(part, Mapping):
        told = {key: with_places(value, places) for key, value in part.items()}
        return {**told, "ability": places[part["ability"]]} if isinstance(part.get("ability"), str) else told
    if isinstance(part, tuple | list):
        return tuple(with_places(each, places) for each in part)
    return part
