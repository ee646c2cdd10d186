"""Collects the words of an effect language: those in its models, and those used in a script."""

from collections.abc import Iterator, Mapping
from inspect import get_annotations
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from deckbuilder.games.legend_of_stars.language import LANGUAGE

Word = tuple[str, ...]
"""`(model, part)` for a part that a script can use, with a third item for each value of a part in NAMED."""
NAMED = frozenset({"type", "event", "op", "cond", "until", "to", "of", "forbid", "allow", "icons", "lead_icons"})
NAMED_THERE = frozenset({("Forbid", "what"), ("ValueIs", "what")})
NUMBERS = frozenset({"atk", "def", "down", "cost", "speed"})
"""Parts of which every value counts as a word of its own, such as events, steps, conditions, durations and zones. For
other parts, such as `player`, and for the names in NUMBERS, one value is enough."""


def words_known(model: type[BaseModel] = LANGUAGE.script) -> set[Word]:
    """Return every word that a script can use, found in the models."""
    words: set[Word] = set()
    seen: set[type[BaseModel]] = set()
    waiting = [model]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        current.model_rebuild()
        for name, field in current.model_fields.items():
            part = _part(current, name)
            words |= {(*part, value) for value in _values(part, field.annotation)} or {part}
            waiting += [leaf for leaf in _leaves(field.annotation) if _is_model(leaf)]
    return words


def words_said(node: object) -> Iterator[Word]:
    """Return the words that a script uses. An omitted part counts with its default if the language lists that as a
    word."""
    if isinstance(node, BaseModel):
        for name, field in type(node).model_fields.items():
            value, part = getattr(node, name), _part(type(node), name)
            named = _values(part, field.annotation)
            yield from ((*part, each) for each in _strings(value) if each in named)
            if not named and value != field.get_default(call_default_factory=True):
                yield part
            yield from words_said(value)
    elif isinstance(node, (tuple, list)):
        for item in node:
            yield from words_said(item)
    elif isinstance(node, Mapping):
        for item in node.values():
            yield from words_said(item)


def _part(model: type[BaseModel], name: str) -> Word:
    """Return the part under the model that declares it. `until` means the same everywhere."""
    owner = next(base for base in reversed(model.__mro__) if name in get_annotations(base))
    alias = model.model_fields[name].alias or name
    return ("any" if alias == "until" else owner.__name__, alias)


def _values(part: Word, annotation: object) -> set[str]:
    """Return the values that count as words of their own."""
    leaves = [leaf for leaf in _leaves(annotation) if isinstance(leaf, str)]
    return set(leaves) - NUMBERS if part[1] in NAMED or part in NAMED_THERE else set()


def _strings(value: object) -> Iterator[str]:
    """Return a word, or the words of a list."""
    for each in value if isinstance(value, (tuple, list)) else (value,):
        if isinstance(each, str):
            yield each


def _is_model(leaf: object) -> bool:
    return isinstance(leaf, type) and issubclass(leaf, BaseModel)


def _leaves(annotation: Any) -> Iterator[Any]:
    """Yield the types and literal values inside an annotation."""
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
    elif get_origin(annotation) is Annotated:
        yield from _leaves(get_args(annotation)[0])
    elif get_origin(annotation) in {Union, UnionType, tuple, list, dict}:
        for part in get_args(annotation):
            yield from _leaves(part)
    elif isinstance(annotation, type) and annotation is not type(None):
        yield annotation
