"""Random abilities made from the models of an effect language, so that new words come in by themselves."""

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


class ScriptMaker:
    """Makes one ability of a game's language for a card of a kind. What the checker asks beyond the grammar, the game
    mends."""

    LANGUAGE: ClassVar[Language]
    """The effect language of the game."""
    FORMS: ClassVar[Mapping[str, tuple[type[Node], ...]]]
    """The abilities that a card of a kind can have."""
    STATIC: ClassVar[type[Node]]
    """The ability that knows no other card than its own."""
    WORDS: ClassVar[Mapping[str, Sequence[str]]]
    """What stands in a field of free words."""

    GRANTS: ClassVar[frozenset[type[Node]]]
    """The forms that give a keyword, with a number where it has one."""
    NUMBERED: ClassVar[Collection[str]]
    """Keywords with a number."""
    NEW_NUMBER: ClassVar[type[Node]]
    """The form that changes a number in one of several ways."""

    def __init__(self, luck: Random, kind: str) -> None:
        self._luck, self._kind = luck, kind
        self._static = False

    def ability(self, depth: int) -> dict[str, Json]:
        """An ability with no more than so many optional forms inside one another."""
        form = self._luck.choice(self.FORMS[self._kind])
        self._static = form is self.STATIC
        return self._node(self.LANGUAGE.model(form), depth)

    @classmethod
    def random_ability(
        cls, luck: Random, kind: str, depth: int, is_taken: Callable[[dict[str, Json], str], bool]
    ) -> dict[str, Json]:
        """An ability for a card of that kind that the checker takes."""
        for _ in range(MOST_TRIES):
            ability = cls(luck, kind).ability(depth)
            if is_taken(ability, kind):
                return ability
        raise AssertionError("the maker of scripts makes hardly any that are taken")

    def mended(self, form: type[Node], made: dict[str, Json]) -> dict[str, Json]:
        """The form as the checker takes it, if it can be; a game mends more."""
        if issubclass(form, tuple(self.GRANTS)) and made.get("op") != "lose":
            made.pop("value", None)
            if made["keyword"] in self.NUMBERED:
                made["value"] = self._luck.randrange(6)
        if issubclass(form, self.NEW_NUMBER):
            return {self._luck.choice(("to", "less", "more")): self._luck.choice(NUMBERS)}
        return made

    def number_name(self) -> str:
        """What an amount calls a number that was chosen, paid or done."""
        return "done"

    def _node(self, form: type[Node], depth: int) -> dict[str, Json]:
        made: dict[str, Json] = {}
        share = 2 / max(6, len(form.model_fields))
        for field, info in _fields(form).items():
            if info.is_required() or (depth > 0 and self._luck.random() < share):
                key = info.alias or field
                made[key] = self._value(info.annotation, tuple(info.metadata), key, depth - 1)
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
        """One of several forms; the shortest ones where the depth is used up."""
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
    """How many objects stand inside one another at least."""
    return next(height for height in range(_FAR) if _fits(annotation, height))


@cache
def _fits(annotation: Any, height: int) -> bool:
    """Whether it can be written with no more objects inside one another."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin in {Union, UnionType}:
        return any(_fits(part, height) for part in parts)
    if origin in {Annotated, tuple}:
        return _fits(parts[0], height)
    if not isinstance(annotation, type) or not issubclass(annotation, Node):
        return True
    required: list[Any] = [info.annotation for info in _fields(annotation).values() if info.is_required()]
    return height > 0 and all(_fits(part, height - 1) for part in required)
