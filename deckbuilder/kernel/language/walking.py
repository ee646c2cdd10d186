"""Visit all parts of a script, each with the path at which it is written."""

from collections.abc import Iterator
from typing import Final

from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Node

_REFERRING: Final = (("who", "who"), ("with_", "with"), ("among", "among"), ("declared", "declared"))
"""Fields that may refer to cards by a name: the attribute and the key in a script."""


def walk(node: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """Yield the part itself and every part inside it, in written order, with paths such as `steps[0].who`."""
    yield path, node
    for field, info in type(node).model_fields.items():
        yield from _inside(getattr(node, field), f"{path}.{info.alias or field}".lstrip("."))


def _inside(value: object, path: str) -> Iterator[tuple[str, Node]]:
    if isinstance(value, Node):
        yield from walk(value, path)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _inside(item, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _inside(item, f"{path}.{key}")


def names_used(node: Node) -> frozenset[str]:
    """Return the names of cards and numbers that the part refers to, such as `it` and `x`."""
    return frozenset(name for _, part in walk(node) for _, name in names_at(part))


def names_at(node: Node) -> Iterator[tuple[str, str]]:
    """Yield the names that this part itself refers to, each with its field."""
    match node:
        case forms.Same():
            yield "as", node.as_
        case forms.ValueOf() | forms.CardIs():
            yield "card", node.card
        case forms.Total(of=str(name)):
            yield "of", name
        case forms.NamedNumber():
            yield "number", node.number
    for field, key in _REFERRING:
        value = getattr(node, field, None)
        if isinstance(value, str):
            yield key, value
