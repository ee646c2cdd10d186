"""From cards as they are named to selectors of the effect language."""

from collections.abc import Hashable, Iterable
from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Bounds, Cards, Either, Fact, Quantity

DECLARED = "x"
"""The name under which a declared word is remembered."""
HOW_CHOSEN = frozenset({"chooser", "different", "random", "total"})
"""Facts that say how cards are chosen. Only a choice can hold them, and it takes them off before it selects."""
NOT_OF_SELECTORS = frozenset({"both", "count", "units", "by", "ref", "noun", "of_all", "owner_word", "self_noun"})
"""Facts that say how many cards there are or how they are referred to, not which they are. `of_all`: the names of the
facts that the words say of all of several nouns, not of the first one. `units`: they are counted as units."""


LISTED = frozenset({"race", "attribute", "colour", "type", "keyword", "titled", "work"})
"""Facts of which cards may have one of several."""


def select(cards: Cards, words: ScriptWords) -> Tree:
    """The selector of the cards. Raises NoFitError, DoubtError, CannotSayError."""
    if not HOW_CHOSEN.isdisjoint(cards.keys()):
        raise CannotSayError("how_chosen")
    cards = counted_units(cards, words)
    zone, head = cards.get("zone"), cards.get("head")
    if zone not in {None, "field", "anywhere"} and not words.field_facts.isdisjoint(cards.keys()):
        raise NoFitError("no such place there")
    meant: Tree = {}
    side = cards.get("side")
    if side is None and is_own(zone, words):
        side = "you"
    if side is not None and side not in {"both", "any"}:
        if side == "own":
            raise NoFitError("whose own?")
        meant["side"] = side
    meant |= _noun(zone, head, cards, words)
    only = _of_some_nouns(cards, words)
    for name, value in sorted(cards.facts, key=str):
        if name not in NOT_OF_SELECTORS and name not in {"side", "zone", "head"} and name not in only:
            _add(meant, fields(name, value, cards, words))
    if only:
        _add(meant, {"any_of": _either_noun(only, cards, words)})
    return placed(meant, words)


def is_own(zone: Hashable, words: ScriptWords) -> bool:
    """Whether cards of a zone, or of each of several, are the player's own where the words name nobody."""
    zones = zone.values if isinstance(zone, Either) else (zone,)
    return all(str(each) in words.own_zones for each in zones)


def _of_some_nouns(cards: Cards, words: ScriptWords) -> set[str]:
    """The facts that hold for the first of several nouns only, because cards of the others never have them:
    `前衛のキャラクターとサポート`. Raises NoFitError where the words say such a fact of cards that never have it,
    CannotSayError where nobody knows how far other words reach."""
    head = cards.get("head")
    heads = head.values if isinstance(head, Either) else (head,)
    lacking = [words.lacking.get(str(each), frozenset()) & cards.keys() for each in heads]
    found = set().union(*lacking)
    if not found.isdisjoint(lacking[0] | (cards.get("of_all") or frozenset())):
        raise NoFitError("no such card there")
    if found and cards.keys() - found - {"side", "zone", "head", "count", "owner_word", "of_all"}:
        raise CannotSayError("other_facts")
    return found


def _either_noun(only: set[str], cards: Cards, words: ScriptWords) -> tuple[Tree, ...]:
    """Cards with these facts, or those of the nouns that never have them."""
    others = [str(each) for each in cards.get("head").values if only & words.lacking.get(str(each), frozenset())]
    told = [fact for fact in cards.facts if fact[0] in only]
    return _inner(told, cards, words), *({"kind": words.heads[each][1]["kind"]} for each in others)


def counted_units(cards: Cards, words: ScriptWords) -> Cards:
    """`手札の＜竜＞を1体`: the cards with the noun that the counter of units says, if their own leaves it open."""
    count, head = cards.get("count"), words.counted_units.get(str(cards.get("head")))
    is_elsewhere = cards.get("zone") not in {None, "field", "anywhere"}
    are_units = "units" in cards or (isinstance(count, Quantity) and count.of_units)
    if head is None or not is_elsewhere or not are_units:
        return cards
    return Cards(cards.without("head").facts | {("head", head)})


def placed(match: Tree, words: ScriptWords) -> Tree:
    """Return the selector with the zone that goes without saying."""
    return match if "of" in match else {"of": words.field_zone, **match}


def _noun(zone: Hashable, head: Hashable, cards: Cards, words: ScriptWords) -> Tree:
    on_field = zone in {None, "field"}
    meant: Tree = {}
    zones = zone.values if isinstance(zone, Either) else (zone,)
    if isinstance(zone, Either) and zone.joint == "and" and cards.get("count") != Quantity("all"):
        raise DoubtError("one_of_each")
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
        case (("any" | "alternatives" | "neither"), tuple()):
            told = value if name == "alternatives" else tuple(frozenset({fact}) for fact in value)
            any_of = {"any_of": tuple(_inner(sorted(each, key=str), cards, words) for each in told)}
            return {"not": any_of} if name == "neither" else any_of
        case "not", frozenset():
            if any(isinstance(denied, Either) or key == "any" for key, denied in value):
                raise CannotSayError("none_of_several")
            return {"not": _inner(value, cards, words)}
        case ("same", tuple()) | (("called" | "declared" | "head" | "icon" | "same"), str()):
            return _worded(name, value, words)
        case key, Either() if key in LISTED:
            return _any_of(words.fact_name(key), value, cards, words)
        case _, Either():
            raise NoFitError("a list of what has no list")
        case _:
            return _plain(name, value, words)


def _plain(name: str, value: Hashable, words: ScriptWords) -> Tree:
    """One word or number. A quoted name may have another fact behind it (`ScriptWords.name_parts`)."""
    if name == "name" and isinstance(value, str) and words.name_parts is not None and words.name_parts[0] in value:
        own, _, behind = value.partition(words.name_parts[0])
        return {"name": own, words.name_parts[1]: behind}
    return {words.fact_name(name): value}


def _of_kind(head: Hashable, words: ScriptWords) -> Tree:
    """Cards of the kind that a noun says: `トークン以外のミニオン`."""
    told = next((noun for noun in words.heads.get(str(head), ()) if noun.keys() == {"kind"}), None)
    if told is None:
        raise NoFitError("no kind of card")
    return dict(told)


def _worded(name: str, value: Hashable, words: ScriptWords) -> Tree:
    """Cards that have something in common with another one, a word that was declared, a name or a title, or a kind."""
    if name == "head":
        return _of_kind(value, words)
    if name == "same":
        told = value if isinstance(value, tuple) else (value,)
        return {"same": dict(zip(("what", "as"), told, strict=False))}
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
