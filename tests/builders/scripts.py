"""Random scripts of the effect language, made from its models, so that new words come in by themselves.

`random_card` takes any `Random`; `script_cards` is the same for hypothesis.
"""

from collections.abc import Mapping
from functools import cache
from random import Random
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from pydantic.fields import FieldInfo

from card_db.models import Card, Text
from deckbuilder.games.kit.node import Node
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.lint import problems
from deckbuilder.games.legend_of_stars.rules.vocabulary import ATTRIBUTES, KEYWORDS, LANES, NUMBERED_KEYWORDS

Json = Any
KINDS = ("character", "character", "effect", "support")
ABILITIES: Mapping[str, tuple[type[Node], ...]] = {
    "effect": (script.OnUse,),
    "character": (script.Triggered, script.Activated, script.Static, script.Instead, script.DeckRuleText),
    "support": (script.Triggered, script.Activated, script.Static, script.Instead),
}
WORDS = {"attribute": ATTRIBUTES, "keyword": KEYWORDS, "race": ("knight", "beast")} | dict.fromkeys(
    ("name", "name_contains"), ("A", "星")
)
NUMBERS = (0, 1, 1, 2, 2, 3, 100, 300)
EXTREMES = (-1_000_000, -1, 1_000_000)
TIMED = ("phase_start", "phase_end")
PAID = (
    ("destroy", "character"), ("exhaust", "support"), ("return", "field"), ("trash", "hand"), ("trash", "energy"),
    ("energy", "hand"), ("reveal", "hand"),
)  # fmt: skip
MOST_TRIES = 200
_FAR = 99


def random_card(luck: Random, name: str, kind: str | None = None, depth: int = 4) -> dict[str, Json]:
    """A card in the form of scenarios, with one to three abilities that the checker takes."""
    kind = kind or luck.choice(KINDS)
    abilities = [random_ability(luck, kind, depth) for _ in range(luck.choice((1, 1, 2, 3)))]
    card: dict[str, Json] = {"kind": kind, "name": name, "cost": luck.randrange(4), "speed": luck.randrange(1, 8)}
    card |= {"attribute": luck.choice(ATTRIBUTES), "abilities": abilities}
    if kind == "character":
        numbers = {stat: 100 * luck.randrange(8) for stat in ("atk", "def", "down")}
        card |= {
            **numbers,
            "races": [luck.choice(WORDS["race"])],
            "lead": luck.sample(["up", "down", "left", "right"], 2),
        }
    elif luck.random() < 0.5:
        card["flash" if kind == "effect" else "field"] = True
    return card


def random_ability(luck: Random, kind: str, depth: int = 4) -> dict[str, Json]:
    """An ability for a card of that kind that the checker takes."""
    for _ in range(MOST_TRIES):
        ability = _Maker(luck, kind).ability(depth)
        if is_taken(ability, kind):
            return ability
    raise AssertionError("the maker of scripts makes hardly any that are taken")


def is_taken(ability: dict[str, Json], kind: str) -> bool:
    """Whether the checker takes the ability on a card of that kind."""
    card = Card(id="R", game="legend_of_stars", name=Text(en="R"), fields={"kind": kind}, abilities=(ability,))
    return not problems(card)


def script_cards(kind: str | None = None) -> SearchStrategy[dict[str, Json]]:
    """Cards with random abilities."""
    return st.randoms(use_true_random=False).map(lambda luck: random_card(luck, "R", kind))


class _Maker:
    """Makes one ability. `kind` is that of the card."""

    def __init__(self, luck: Random, kind: str) -> None:
        self._luck, self._kind = luck, kind
        self._static = False

    def ability(self, depth: int) -> dict[str, Json]:
        form = self._luck.choice(ABILITIES[self._kind])
        self._static = form is script.Static
        return self._node(form, depth)

    def _node(self, form: type[Node], depth: int) -> dict[str, Json]:
        made: dict[str, Json] = {}
        share = 2 / max(6, len(form.model_fields))
        for field, info in _fields(form).items():
            if info.is_required() or (depth > 0 and self._luck.random() < share):
                key = info.alias or field
                made[key] = self._value(info.annotation, tuple(info.metadata), key, depth - 1)
        return self._mended(form, made)

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
        if key in WORDS:
            return self._luck.choice(WORDS[key])
        return "done" if key == "number" else "self" if self._static else self._luck.choice(("self", "it", "it"))

    def _mended(self, form: type[Node], made: dict[str, Json]) -> dict[str, Json]:
        """What the checker asks beyond the grammar."""
        if form in {script.Grant, script.Granted} and made.get("op") != "lose":
            made.pop("value", None)
            if made["keyword"] in NUMBERED_KEYWORDS:
                made["value"] = self._luck.randrange(6)
        if form is script.NewNumber:
            made = {self._luck.choice(("to", "less", "more")): self._luck.choice(NUMBERS)}
        if form is script.When:
            made.pop("phase", None)
            if made["event"] in TIMED:
                made["phase"] = self._luck.choice(("main", "lead", "attack"))
        if "lane" in made and issubclass(form, script.Match):
            lanes = ["same", "adjacent", "opposite"] if self._kind == "character" else []
            made["lane"] = self._luck.choice([*lanes, *range(LANES)])
        if form is script.CardCost:
            made["do"], of = self._luck.choice(PAID)
            made["select"] |= {"of": of, "side": "you"}
        if form is script.Cost and made.get("cards"):
            made.pop("discard", None)
        if form is script.Cost and self._kind != "support":
            made.pop("exhaust_self", None)
        return made


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
