"""Goes through a meaning and everything that it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from deckbuilder.card_text.meaning.values import Cards


def parts(value: Any) -> Iterable[Any]:
    """Return what a meaning is made of: facts of cards, members of a list, fields of a clause."""
    if isinstance(value, Cards):
        return [each for _, each in value.facts]
    if isinstance(value, tuple | frozenset):
        return value
    if not is_dataclass(value) or isinstance(value, type):
        return ()
    return [getattr(value, part.name) for part in fields(value)]


def has_cards(value: Any, is_so: Callable[[Cards], bool]) -> bool:
    """Whether a meaning speaks of such cards anywhere."""
    return (isinstance(value, Cards) and is_so(value)) or any(has_cards(part, is_so) for part in parts(value))


def with_cards(value: Any, change: Callable[[Cards], Cards]) -> Any:
    """Return the meaning with all cards in it changed."""
    if isinstance(value, Cards):
        return change(Cards(frozenset((name, with_cards(each, change)) for name, each in value.facts)))
    if isinstance(value, tuple | frozenset):
        return type(value)(with_cards(each, change) for each in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    old = {part.name: getattr(value, part.name) for part in fields(value)}
    return replace(value, **{name: with_cards(part, change) for name, part in old.items()})
