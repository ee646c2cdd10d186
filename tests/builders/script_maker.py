"""Makes random abilities from the models of an effect language, so that new words are covered automatically."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from random import Random
from types import UnionType
from typing import Annotated, Any, ClassVar, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.node import Node

Json = Any
MOST_TRIES = 200
NUMBERS = (0, 1, 1, 2, 2, 3, 100, 300)
EXTREMES = (-1_000_000, -1, 1_000_000)
_FAR = 99
_GRANTED = ("ability", "grant_abilities")
"""Fields with abilities that cards are given."""


class ScriptMaker:
    """Makes one random ability for a kind of card. A game's subclass fixes what the checks beyond the grammar would
    reject."""

    LANGUAGE: ClassVar[Language]
    """The effect language of the game."""
    FORMS: ClassVar[Mapping[str, tuple[type[Node], ...]]]
    """The abilities that each kind of card can have."""
    STATIC: ClassVar[type[Node]]
    """The form of static abilities, which can refer only to their own card."""
    WORDS: ClassVar[Mapping[str, Sequence[str]]]
    """Words for fields that accept any word."""

    GRANTS: ClassVar[frozenset[type[Node]]]
    """The forms that grant a keyword, with its number if it has one."""
    NUMBERED: ClassVar[Collection[str]]
    """Keywords with a number."""
    NEW_NUMBER: ClassVar[type[Node]]
    """The form that changes a number in one of several ways."""

    def __init__(self, luck: Random, kind: str) -> None:
        self._luck, self._kind = luck, kind
        self._static = False

    def ability(self, depth: int) -> dict[str, Json]:
        """Return an ability with at most this many optional forms nested in one another."""
        form = self._luck.choice(self.FORMS[self._kind])
        self._static = form is self.STATIC
        return self._node(self.LANGUAGE.model(form), depth)

    @classmethod
    def random_ability(
        cls, luck: Random, kind: str, depth: int, is_taken: Callable[[dict[str, Json], str], bool]
    ) -> dict[str, Json]:
        """Return an ability for a card of that kind that passes the checks."""
        for _ in range(MOST_TRIES):
            ability = cls(luck, kind).ability(depth)
            if is_taken(ability, kind):
                return ability
        raise AssertionError("the maker of scripts makes hardly any that are taken")

    def mended(self, form: type[Node], made: dict[str, Json]) -> dict[str, Json]:
        """Return the form changed so that it passes the checks, if possible. A game's subclass fixes more."""
        if issubclass(form, tuple(self.GRANTS)) and made.get("op") != "lose":
            made.pop("value", None)
            if made["keyword"] in self.NUMBERED:
                made["value"] = self._luck.randrange(6)
        if issubclass(form, self.NEW_NUMBER):
            return {self._luck.choice(("to", "less", "more")): self._luck.choice(NUMBERS)}
        return made

    def number_name(self) -> str:
        """Return a name by which an amount refers to a chosen, paid or previous number."""
        return "done"

    def _granted(self, annotation: Any, limits: tuple[Any, ...], key: str, depth: int) -> Json:
        """Return abilities that the form grants, each a text of its own."""
        outer, self._static = self._static, False
        made = self._value(annotation, limits, key, depth)
        self._static = outer
        return made

    def _node(self, form: type[Node], depth: int) -> dict[str, Json]:
        made: dict[str, Json] = {}
        share = 2 / max(6, len(form.model_fields))
        for field, info in _fields(form).items():
            if info.is_required() or (depth > 0 and self._luck.random() < share):
                key = info.alias or field
                make = self._granted if key in _GRANTED else self._value
                made[key] = make(info.annotation, tuple(info.metadata), key, depth - 1)
        return self.mended(form, made)

    def _value(self, annotation: Any, limits: tuple[Any, ...], key: str, depth: int) -> Json:
        origin, parts = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            return self._value(parts[0], (*limits, *parts[1:]), key, depth)
        if origin is Literal:
            return self._luck.choice(parts)
        if origin in {Union, UnionType}:
            return self._value(self._choice(parts, depth), limits, key, depth)
        if origin is tuple:
            return self._list(parts[0], limits, key, depth)
        if origin is dict:
            return {self._luck.choice(get_args(parts[0])): self._value(parts[1], (), key, depth)}
        return self._node(annotation, depth) if issubclass(annotation, Node) else self._plain(annotation, limits, key)

    def _choice(self, parts: tuple[Any, ...], depth: int) -> Any:
        """Return one of several forms, or one of the shortest when the depth is used up."""
        given = [part for part in parts if part is not type(None)]
        if depth <= 0:
            least = min(map(_height, given))
            given = [part for part in given if _height(part) == least]
        return self._luck.choice(given)

    def _list(self, item: Any, limits: tuple[Any, ...], key: str, depth: int) -> list[Json]:
        least, most = _bound(limits, "min_length", 0), _bound(limits, "max_length", 3)
        length = min(most, least + (self._luck.choice((0, 0, 1, 2)) if depth > 0 else 0))
        return [self._value(item, (), key, depth) for _ in range(length)]

    def _plain(self, kind: type, limits: tuple[Any, ...], key: str) -> Json:
        if kind is bool:
            return self._luck.random() < 0.7
        if kind is int:
            number = self._luck.choice(EXTREMES if self._luck.random() < 0.05 else NUMBERS)
            return max(_bound(limits, "ge", number), min(_bound(limits, "le", number), number))
        if key in self.WORDS:
            return self._luck.choice(self.WORDS[key])
        return (
            self.number_name()
            if key == "number"
            else "self"
            if self._static
            else self._luck.choice(("self", "it", "it"))
        )


@cache
def _fields(form: type[Node]) -> Mapping[str, FieldInfo]:
    form.model_rebuild()
    return form.model_fields


def _bound(limits: tuple[Any, ...], name: str, default: int) -> int:
    for limit in limits:
        inner = tuple(limit.metadata) if isinstance(limit, FieldInfo) else ()
        found = getattr(limit, name, None)
        if isinstance(found, int) and not isinstance(limit, FieldInfo):
            return found
        if inner and (deeper := _bound(inner, name, -1_000_000_007)) != -1_000_000_007:
            return deeper
    return default


@cache
def _height(annotation: Any) -> int:
    """Return the least depth of nested objects that the annotation needs."""
    return next(height for height in range(_FAR) if _fits(annotation, height))


@cache
def _fits(annotation: Any, height: int) -> bool:
    """Return whether the annotation can be filled with at most this depth of nested objects."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin in {Union, UnionType}:
        return any(_fits(part, height) for part in parts)
    if origin in {Annotated, tuple}:
        return _fits(parts[0], height)
    if not isinstance(annotation, type) or not issubclass(annotation, Node):
        return True
    required: list[Any] = [info.annotation for info in _fields(annotation).values() if info.is_required()]
    return height > 0 and all(_fits(part, height - 1) for part in required)
