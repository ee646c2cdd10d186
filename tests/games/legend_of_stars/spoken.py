"""The words of the effect language: those that its models know, and those that a script says."""

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from deckbuilder.games.kit import script

Word = tuple[str, ...]
"""`(model, field)` for a part that may be said, `(model, field, value)` for each value that the language names."""


def words_known(model: type[BaseModel] = script.Script) -> set[Word]:
    """Every word that a script may say, found by walking the models."""
    words: set[Word] = set()
    seen: set[type[BaseModel]] = set()
    waiting = [model]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        for name, field in current.model_fields.items():
            said = (current.__name__, field.alias or name)
            values = [value for value in _leaves(field.annotation) if not isinstance(value, type)]
            words |= {(*said, str(value)) for value in values} or {said}
            waiting += [leaf for leaf in _leaves(field.annotation) if _is_model(leaf)]
    return words


def words_said(node: object) -> Iterator[Word]:
    """The words in a script that was read. A part that is left out says its default if the language names that."""
    if isinstance(node, BaseModel):
        for name, field in type(node).model_fields.items():
            value = getattr(node, name)
            said = (type(node).__name__, field.alias or name)
            named = {leaf for leaf in _leaves(field.annotation) if not isinstance(leaf, type)}
            yield from ((*said, str(each)) for each in _parts(value) if _is_plain(each) and each in named)
            if not named and value != field.get_default(call_default_factory=True):
                yield said
            yield from words_said(value)
    elif isinstance(node, tuple | list):
        for item in node:
            yield from words_said(item)
    elif isinstance(node, Mapping):
        for item in node.values():
            yield from words_said(item)


def _parts(value: object) -> Iterator[object]:
    """A value and what a list or a table of values holds."""
    if isinstance(value, (tuple, list, Mapping)):
        yield from value
    else:
        yield value


def _is_plain(value: object) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)


def _is_model(leaf: object) -> bool:
    return isinstance(leaf, type) and issubclass(leaf, BaseModel)


def _leaves(annotation: Any) -> Iterator[Any]:
    """The types and the literal values that an annotation is made of."""
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
    elif get_origin(annotation) is Annotated:
        yield from _leaves(get_args(annotation)[0])
    elif get_origin(annotation) in {Union, UnionType, tuple, list, dict}:
        for part in get_args(annotation):
            yield from _leaves(part)
    elif isinstance(annotation, type) and annotation is not type(None):
        yield annotation
