"""Cards of one kind or of another: `Knights or light Dragons`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deckbuilder.card_text.meaning.values import Cards, Either, Fact, joined

_OF_BOTH = frozenset(
    {"side", "owner_word", "zone", "count", "random", "head", "chooser", "alternatives", "anywhere", "of_all"}
)
"""Facts that are said of all alternatives at once."""


def alternatives(race: Any, other: tuple[Fact, ...]) -> tuple[Fact, ...] | None:
    """Return the facts of `a Knight or a light Dragon`. `other`: what is said of the second. None if it says more than
    what a card is."""
    names = [name for name, _ in other]
    if len(names) != len(set(names)) or _OF_BOTH & set(names):
        return None
    return ("head", "that_race"), ("alternatives", (frozenset({("race", race)}), frozenset(other)))


def any_of(joint: str, one: Fact, other: Fact) -> tuple[Fact, ...] | None:
    """Return the fact of cards of which one thing or another is true: `a light or a Dragon character`. Two races and
    two attributes are lists of their own."""
    is_list = one[0] == other[0] and one[0] in {"race", "attribute"}
    return (("any", (one, other)),) if joint == "or" and not is_list else None


def by_name(names: Any) -> tuple[Fact, ...] | None:
    """Return the facts of cards that are called so: by one name, by all names of a list, or by one of two."""
    if not isinstance(names, Either) or names.joint != "or":
        return ("head", "named"), ("name", names)
    told = any_of("or", *(("name", name) for name in names.values)) if len(names.values) == 2 else None
    return None if told is None else (("head", "named"), *told)


def names_of(any_of_two: Any) -> tuple[str, ...]:
    """Return the two names of which a card has one, or nothing if the alternatives say more than that."""
    told = tuple(any_of_two or ())
    return tuple(str(name) for _, name in told) if told and {key for key, _ in told} == {"name"} else ()


def are_apart(one: Cards, other: Cards) -> bool:
    """Whether no card belongs to both groups, so that nothing happens to it twice: `this card and your other Knights`,
    `your Minions and your Lord`."""
    if "other" in other:
        return ("ref", "self") in one.facts
    nouns = {one.get("noun") if "ref" in one else one.get("head"), other.get("head")}
    return len(nouns) == 2 and nouns.isdisjoint({None, "card", "that_race", "named", "zone", "unit"})


def cards_of(facts: Iterable[Fact]) -> Cards | None:
    """Return cards of these facts, or None where they make no sense together: one comes twice, or an alternative says
    the same kind of thing as the noun (`a Knight or light` of Dragons). What is said before the first alternative is
    said of it alone, if the second has a word of the same kind."""
    found = joined(facts)
    if found is None or _is_muddled(found):
        return None
    told = found.get("alternatives")
    if told is None:
        return found
    first, second = told
    before = {(name, value) for name, value in found.facts if name not in _OF_BOTH}
    if not {name for name, _ in before} <= {name for name, _ in second}:
        return None
    shared = {fact for fact in found.facts if fact not in before and fact[0] != "alternatives"}
    return Cards(frozenset({*shared, ("alternatives", (frozenset({*first, *before}), second))}))


def _is_muddled(cards: Cards) -> bool:
    return bool({name for name, _ in cards.get("any") or ()} & cards.keys())
