"""The short notation of acts: `play A b1; attack A B; pick V; end`.

An act is a verb and words. Each word stands for a field of an action: a card by its name or place (`0.f1`), then its
target, a place, a state by its sign or its value, a number. Fields may be left out. The first option that fits is
taken.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.rules.notation import Notation

CARDS = ("card", "target")
"""The fields of an action that name a card, in the order of their words."""
SEVERAL = frozenset({"pick", "order", "discard"})
"""Verbs whose words are options of their own where several may be picked."""
Called = Mapping[int, Sequence[str]]


def split(script: str) -> list[list[str]]:
    """Return the words of each act."""
    return [act.split() for act in script.split(";") if act.strip()]


def kind_and_words(notation: Notation, verb: str, words: Sequence[str]) -> tuple[str, list[str]]:
    """Return the type of action that a verb stands for, and all words of the act."""
    kind, *more = notation.verbs.get(verb, verb).split()
    at = more.index("*") if "*" in more else 0
    return kind, [*more[:at], *words, *(word for word in more[at:] if word != "*")]


def fits(notation: Notation, action: Mapping[str, Any], kind: str, words: Sequence[str], called: Called) -> bool:
    """Return whether an option matches an act. An empty kind matches all."""
    found = str(action["type"])
    if kind and not (found.startswith(kind) if kind.endswith("_") else found == kind):
        return False
    left = {key: action[key] for key in (*CARDS, *action) if key in action and key != "type"}
    for word in words:
        taken = _taken(notation, word, left, called)
        if not taken:
            return False
        left = {key: value for key, value in left.items() if key not in taken}
    return True


def _taken(notation: Notation, word: str, left: Mapping[str, Any], called: Called) -> Sequence[str]:
    """Return the fields that a word stands for, among the remaining fields. Return nothing if it fits none of them."""
    cards = [key for key in CARDS if isinstance(left.get(key), int)]
    if cards and word in called.get(left[cards[0]], ()):
        return cards[:1]
    for key, value in left.items():
        if key not in cards and (word == str(value) or notation.signs.get(word) == (key, value)):
            return [key]
    return _taken_by_place(notation, word, left)


def _taken_by_place(notation: Notation, word: str, left: Mapping[str, Any]) -> Sequence[str]:
    place = notation.place(word)
    if place is None or "lane" not in left:
        return ()
    zone = notation.words.zone_words[notation.board]
    reported = {**{state.word: state.usual for state in notation.words.states_of(zone)}, **place}
    fields = [key for key in left if key in reported]
    return fields if all(reported[key] == left[key] for key in fields) else ()


def in_short(notation: Notation, action: Mapping[str, Any], called: Called) -> str:
    """Return an option as an act writes it: `A f0`, `A >player`, `A L`."""
    words = []
    zone = notation.words.zone_words[notation.board]
    if "card" in action:
        words.append(name_of(action["card"], called))
    if "row" in action:
        words.append(notation.square_of(action, zone))
    if "target" in action:
        words.append(">" + name_of(action["target"], called))
    for sign, meaning in notation.signs.items():
        if meaning[0] in action and action[meaning[0]] == meaning[1]:
            words.append(sign[0])
    words += [action[key] for key in ("ability", "then") if isinstance(action.get(key), str)]
    return " ".join(words)


def name_of(card: object, called: Called) -> str:
    """Return the short name of a card; a word that stands for no card is returned as it is."""
    return called[card][0] if isinstance(card, int) and card in called else str(card)
