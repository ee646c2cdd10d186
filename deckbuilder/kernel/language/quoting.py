"""Abilities inside abilities: the texts that an ability grants to cards. Each is a text of its own, with its own
names."""

from collections.abc import Iterator
from typing import Any, Final

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.walking import walk

MOST_GRANTED: Final = 20
"""The most texts that the abilities of one card grant."""
MOST_NESTED: Final = 2
"""How deep texts may stand in one another: an ability that grants an ability that grants a third one."""
_FIELDS: Final = ("ability", "grant_abilities")


def granted_in(part: Node, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the abilities that a part grants, each with its path. Abilities inside them are left out."""
    for field, info in type(part).model_fields.items():
        here = f"{path}.{info.alias or field}".lstrip(".")
        if _grants(part, field):
            value = getattr(part, field)
            several = isinstance(value, tuple)
            for index, ability in enumerate(value if several else (value,)):
                yield (f"{here}[{index}]" if several else here), ability
        else:
            yield from _within(getattr(part, field), here)


def _within(value: object, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Node):
        yield from granted_in(value, path)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _within(item, f"{path}[{index}]")


def _grants(part: Node, field: str) -> bool:
    return field in _FIELDS and isinstance(part, forms.GrantAbility | forms.Static)


def without_granted(part: Any) -> Any:
    """Return the part without the abilities that it grants."""
    return _changed(part, lambda _ability: None)


def taken_out(whole: forms.Script) -> tuple[forms.Script, list[Any]]:
    """Return the script with a number in place of each ability that it grants, and these abilities by their
    numbers."""
    found: list[Any] = []

    def number(ability: Any) -> int:
        inner = _changed(ability, number)
        found.append(inner)
        return len(found) - 1

    return _changed(whole, number), found


def changes_abilities(whole: forms.Script) -> bool:
    """Return whether the script grants abilities or takes them away."""
    return any(_changes(part) for _, part in walk(whole))


def changes_words(whole: forms.Script) -> bool:
    """Return whether the script gives cards words or names besides their own."""
    return any(isinstance(part, forms.GainWords | forms.Gained) for _, part in walk(whole))


def _changes(part: Node) -> bool:
    if isinstance(part, forms.Static):
        return bool(part.grant_abilities) or part.lose_abilities
    return isinstance(part, forms.GrantAbility | forms.LoseAbilities)


def _changed(part: Any, put: Any) -> Any:
    changes: dict[str, Any] = {}
    for field in type(part).model_fields:
        value = getattr(part, field)
        if _grants(part, field):
            if isinstance(value, tuple):
                new: Any = tuple(each for ability in value if (each := put(ability)) is not None)
            else:
                new = put(value)
        else:
            new = _inside(value, put)
        if new is not value and new != value:
            changes[field] = new
    return part.model_copy(update=changes) if changes else part


def _inside(value: Any, put: Any) -> Any:
    if isinstance(value, Node):
        return _changed(value, put)
    if isinstance(value, tuple):
        new = tuple(_inside(item, put) for item in value)
        return value if all(one is other for one, other in zip(new, value, strict=True)) else new
    return value
