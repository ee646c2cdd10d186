"""From cards as they are named to selectors of the effect language."""

from collections.abc import Hashable, Iterable
from typing import Any

from deckbuilder.card_text.doubts import DoubtError, NoFitError
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Bounds, Cards, Either, Fact, Quantity

DECLARED = "x"
"""The name under which a declared word is remembered."""
NOT_OF_SELECTORS = frozenset(
    {"count", "random", "by", "ref", "noun", "different", "each", "owner_word", "total", "self_noun"}
)
"""Facts that say how cards are chosen or referred to, not which they are."""


OF_CHOICES = ("random", "different", "total")
"""Facts that say how several cards are chosen: of cards that nobody chooses they say nothing."""


def select(cards: Cards, words: ScriptWords) -> Tree:
    """The selector of the cards. Raises NoFitError, DoubtError."""
    if any(key in cards for key in OF_CHOICES):
        raise NoFitError("chosen by nobody")
    zone, head = cards.get("zone"), cards.get("head")
    meant: Tree = {}
    side = cards.get("side")
    if side is None and str(zone) in words.own_zones:
        side = "you"
    if side is not None and side not in {"both", "any"}:
        meant["side"] = "opponent" if side == "own" else side
    meant |= _noun(zone, head, cards, words)
    for name, value in sorted(cards.facts, key=str):
        if name not in NOT_OF_SELECTORS and name not in {"side", "zone", "head"}:
            _add(meant, fields(name, value, cards, words))
    return placed(meant, words)


def placed(match: Tree, words: ScriptWords) -> Tree:
    """Return the selector with the zone that goes without saying."""
    return match if "of" in match else {"of": words.field_zone, **match}


def _noun(zone: Hashable, head: Hashable, cards: Cards, words: ScriptWords) -> Tree:
    on_field = zone in {None, "field"}
    meant: Tree = {}
    zones = zone.values if isinstance(zone, Either) else (zone,)
    if not on_field and zone != "anywhere":
        names = [words.zones.get(str(each)) for each in zones]
        if None in names:
            raise NoFitError("no such zone")
        meant["of"] = names[0] if len(names) == 1 else tuple(names)
    if isinstance(head, Either):
        is_all = cards.get("count") == Quantity("all")
        return {**meant, **_several_heads(head, words, on_field=on_field, is_all=is_all)}
    told = words.heads.get(str(head))
    if told is None:
        raise NoFitError("no such noun")
    noun = told[0 if on_field or (zone == "anywhere" and "impossible" not in told[0]) else 1]
    if "impossible" in noun:
        raise NoFitError("no such card there")
    _add(meant, dict(noun))
    return meant


def _several_heads(head: Either, words: ScriptWords, *, on_field: bool, is_all: bool) -> Tree:
    key = tuple(sorted(str(value) for value in head.values))
    if head.joint == "and" and not is_all:
        raise DoubtError("one_of_each")
    together = words.heads.get("+".join(key))
    if together is not None:
        return dict(together[0 if on_field else 1])
    kinds = [words.heads[value][0 if on_field else 1].get("kind") for value in head.values if isinstance(value, str)]
    if None in kinds or len(kinds) != len(head.values):
        raise NoFitError("no such nouns together")
    return {"kind": tuple(kinds)}


def fields(name: str, value: Hashable, cards: Cards, words: ScriptWords) -> Tree:
    """What one fact says in a selector."""
    match name, value:
        case _, Bounds(least=least, most=most):
            return {name: {key: bound for key, bound in (("min", least), ("max", most)) if bound is not None}}
        case "any", tuple():
            return {"any_of": tuple(_inner((fact,), cards, words) for fact in value)}
        case "not", frozenset():
            return {"not": _inner(value, cards, words)}
        case (("called" | "declared" | "icon" | "same"), str() as word):
            return _worded(name, word, words)
        case ("race" | "attribute" | "colour" | "type" | "keyword" | "titled" | "work") as key, Either():
            return _any_of(words.fact_name(key), value, cards, words)
        case _, Either():
            raise NoFitError("a list of what has no list")
        case _:
            return {words.fact_name(name): value}


def _worded(name: str, value: str, words: ScriptWords) -> Tree:
    """Cards that have something in common with another one, a word that was declared, or a name or a title."""
    if name == "same":
        return {"same": {"what": value}}
    if name == "declared":
        return {"declared": f"{DECLARED}:{value}"}  # which declared word is meant is found in the discourse
    if name != "called" or "titles" not in words.flags:
        raise NoFitError("what cards do not have")
    return {"any_of": ({"name": value}, {"title": value})}


def _inner(facts: Iterable[Fact], cards: Cards, words: ScriptWords) -> Tree:
    meant: Tree = {}
    for name, value in facts:
        _add(meant, fields(name, value, cards, words))
    return meant


def _any_of(name: str, either: Either, cards: Cards, words: ScriptWords) -> Tree:
    """A list: any of them; joined by `and` it needs all cards, else it is one of each."""
    if either.joint == "and" and cards.get("count") != Quantity("all"):
        raise DoubtError("one_of_each")
    if "lists" in words.flags:
        return {name: either.values}
    return {"any_of": tuple({name: value} for value in either.values)}


def _add(meant: Tree, more: dict[str, Any]) -> None:
    if meant.keys() & more.keys():
        raise NoFitError("a fact that is said twice")
    meant.update(more)
