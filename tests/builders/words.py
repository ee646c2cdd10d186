"""The words of the effect language: those that its models know, and those that a script says."""

from collections.abc import Iterator, Mapping
from inspect import get_annotations
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from deckbuilder.games.legend_of_stars.language import LANGUAGE

Word = tuple[str, ...]
"""`(model, part)` for a part that may be said, with a third word for each value of one of NAMED."""
NAMED = frozenset({"type", "event", "op", "cond", "until", "to", "of", "forbid", "allow", "icons", "lead_icons"})
NAMED_THERE = frozenset({("Forbid", "what"), ("ValueIs", "what")})
NUMBERS = frozenset({"atk", "def", "down", "cost", "speed"})
"""Parts of which every value is a word of its own: what happens, is done, is asked, how long, what is (not) allowed,
where to. Of the others, such as `player`, and of the names of NUMBERS, it is enough that one is said."""


def words_known(model: type[BaseModel] = LANGUAGE.script) -> set[Word]:
    """Every word that a script may say, found by walking the models."""
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
    """The words in a script that was read. A part that is left out says its default if the language names that."""
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
    """The part under the model that brings it in; `until` means the same wherever it stands."""
    owner = next(base for base in reversed(model.__mro__) if name in get_annotations(base))
    alias = model.model_fields[name].alias or name
    return ("any" if alias == "until" else owner.__name__, alias)


def _values(part: Word, annotation: object) -> set[str]:
    """The values that count as words of their own."""
    leaves = [leaf for leaf in _leaves(annotation) if isinstance(leaf, str)]
    return set(leaves) - NUMBERS if part[1] in NAMED or part in NAMED_THERE else set()


def _strings(value: object) -> Iterator[str]:
    """A word, or those that a list holds."""
    for each in value if isinstance(value, (tuple, list)) else (value,):
        if isinstance(each, str):
            yield each


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
