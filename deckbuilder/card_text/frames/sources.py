"""`トラッシュから＜竜＞を1枚加え、＜騎士＞を1枚加える`: where the cards lie that a clause names without a place."""

from dataclasses import replace

from deckbuilder.card_text.doubts import answer
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import is_one_more
from deckbuilder.card_text.meaning import Arg, Cards, Clause, OneOfEach, Place, Quantity, Way, names_rest

_TAKING = frozenset({"add", "put", "deploy", "take_back", "choose"})
_GOES_ON = frozenset({"and", "or"})
_WHERE = frozenset({"zone", "ref", "among", "side", "by", "declared", "owner"})
_FETCHING = frozenset({"add", "return", "put", "choose", "deploy", "take_back", "exile"})
"""Verbs of cards that may come from anywhere."""
_ROLES = frozenset({"object", "topic"})
_FROM_NOWHERE = frozenset({"token", "core"})
"""Nouns of what lies in no zone of cards."""


def of_the_looked(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """`3枚見て、竜を1枚手札に加え、残りを…`: where the rest is told of, cards without a place are among the same."""
    found: list[Clause] = []
    for place, clause in enumerate(clauses):
        has_rest = any(names_rest(later) or _is_one_more(later) for later in clauses[place + 1 :])
        taken = [arg.value for arg in clause.args if arg.role in {"source", *_ROLES}]
        is_bare = all(map(_is_nowhere, taken)) and (_count_apart(clause) or any(map(_is_some, taken)))
        among = (Arg("source", Way("among")),) if has_rest and is_bare and clause.verb.concept in _TAKING else ()
        found.append(replace(clause, args=(*among, *clause.args)))
    return tuple(found)


def _is_one_more(clause: Clause) -> bool:
    """`もう1枚を`."""
    return any(isinstance(arg.value, Cards) and is_one_more(arg.value) for arg in clause.args)


def _is_nowhere(value: object) -> bool:
    return isinstance(value, Cards) and value.keys().isdisjoint(_WHERE)


def _is_some(value: object) -> bool:
    return isinstance(value, Cards) and "count" in value


def _count_apart(clause: Clause) -> bool:
    return any(isinstance(arg.value, Quantity) for arg in clause.args)


def with_sources(clauses: tuple[Clause, ...], words: ScriptWords) -> tuple[Clause, ...]:
    """The clauses of a sentence with the place that the clause before names. Raises DoubtError where another verb
    stands between, so that cards on the field may be meant."""
    found: list[Clause] = []
    for clause in clauses:
        before = found[-1] if found else None
        goes_on = before is not None and before.link in _GOES_ON and before.verb.concept in _FETCHING
        source = _source(before, words) if goes_on else None
        there = (source,) if source is not None and _is_open(clause) and _are_there(before, clause) else ()
        found.append(replace(clause, args=(*there, *clause.args)))
    return tuple(found)


def _is_open(clause: Clause) -> bool:
    """Whether a clause takes cards and does not say from where."""
    if clause.verb.concept not in _FETCHING or any(arg.role == "source" for arg in clause.args):
        return False
    return any(
        arg.role in _ROLES
        and isinstance(arg.value, Cards)
        and arg.value.keys().isdisjoint(_WHERE)
        and arg.value.get("head") not in _FROM_NOWHERE
        and _is_chosen(arg.value, clause)
        for arg in clause.args
    )


def _are_there(before: Clause | None, clause: Clause) -> bool:
    """Whether the cards of a clause lie where those of the one before lie. What is added does not lie on the field."""
    goes_on = before is not None and before.verb.concept == clause.verb.concept == "add"
    return goes_on or answer("there_or_field", "there", "field", about=clause) == "there"


def _source(clause: Clause | None, words: ScriptWords) -> Arg | None:
    """The zone outside the field from which a clause takes cards."""
    for arg in clause.args if clause is not None else ():
        if arg.role == "source" and isinstance(arg.value, Place) and str(arg.value.zone) in words.own_zones:
            return arg
        cards = arg.value.other if isinstance(arg.value, OneOfEach) else arg.value
        if isinstance(cards, Cards) and _is_chosen(cards, clause) and str(cards.get("zone")) in words.own_zones:
            return Arg("source", Place(str(cards.get("zone")), cards.get("side")))
    return None


def _is_chosen(cards: Cards, clause: Clause | None) -> bool:
    counts = [arg.value for arg in clause.args if arg.role == "adverb"] if clause is not None else []
    count = next((each for each in [cards.get("count"), *counts] if isinstance(each, Quantity)), None)
    return cards.get("ref") is None and count is not None
