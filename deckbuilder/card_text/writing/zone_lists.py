"""Events with one of several zones, written like the event of the first of them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.meaning import Clause, OneOfPlaces, Place
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.form import CannotWriteError

_ROLES = {"from": "source", "to": "goal"}
"""Where the words say from and to which zone cards go."""


def of_each_zone(
    tree: Mapping[str, Any], composer: Composer, write: Callable[[Mapping[str, Any]], Any]
) -> Clause | None:
    """The clause of an event that names several zones in one place, or None for any other. Raises CannotWriteError."""
    end = next((end for end in _ROLES if isinstance(tree.get(end), list | tuple) and len(tree[end]) > 1), None)
    if end is None or any(tuple(tree[end]) == journey.get(end) for journey in composer.words.journeys.values()):
        return None
    first, *_ = names = tree[end]
    found = write({**tree, end: first})
    if not isinstance(found, Clause):
        raise CannotWriteError(tree)
    zones = {word: zone for zone, word in composer.words.zones.items()}
    place = next((arg for arg in found.args if arg.role == _ROLES[end]), None)
    if place is None or not isinstance(place.value, Place) or any(name not in zones for name in names):
        raise CannotWriteError({end: names})
    told = OneOfPlaces(tuple(replace(place.value, zone=zones[name]) for name in names))
    return replace(found, args=tuple(replace(arg, value=told) if arg is place else arg for arg in found.args))
