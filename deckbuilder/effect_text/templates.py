"""The text of a phrase in one language, with its places.

`{NAME}` what stands in the slot; `{NAME:symbol}` the same, said by another symbol; `{NAME.feature?yes|no}` a word that
agrees with the slot (read either way); `{?x}` words that are printed but may be missing; `{^}` the next letter is a
capital; `{a}` a or an; `{'s}` the ending of an owner.
"""

import re
from dataclasses import dataclass
from functools import cache

CAPITAL, ARTICLE, OWNER = "\ue000", "\ue001", "\ue002"
"""Signs for what depends on the letters beside it; `settle` puts the letters."""
_PLACE = re.compile(r"\{(?:(?P<mark>\^|a|'s)|\?(?P<spare>[^}]+)|(?P<name>[A-Z_]+)(?P<rest>[:.][^}]+)?)\}")
_MARKS = {"^": (CAPITAL, ("",)), "a": (ARTICLE, ("an", "a", "")), "'s": (OWNER, ("'s", "'"))}


@dataclass(frozen=True, slots=True)
class Words:
    """Words as they are printed, and all the ways in which they may be typed."""

    printed: str
    read: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A slot, and the symbol if it is not the slot's own."""

    name: str
    symbol: str | None


@dataclass(frozen=True, slots=True)
class Agreement:
    """One of two words, by a feature of what stands in a slot."""

    name: str
    feature: str
    yes: str
    no: str


Piece = Words | Place | Agreement


@cache
def pieces(template: str) -> tuple[Piece, ...]:
    """The template cut into its pieces. Raises ValueError for a brace that is no place."""
    found: list[Piece] = []
    position = 0
    for place in _PLACE.finditer(template):
        found += _words(template[position : place.start()])
        found.append(_piece(place))
        position = place.end()
    return (*found, *_words(template[position:]))


def _words(text: str) -> list[Piece]:
    if "{" in text or "}" in text:
        raise ValueError(f"no such place in a template: {text}")
    return [Words(text, (text,))] if text else []


def _piece(place: re.Match[str]) -> Piece:
    if place["mark"]:
        return Words(*_MARKS[place["mark"]])
    if place["spare"]:
        return Words(place["spare"], (place["spare"], ""))
    name, rest = place["name"], place["rest"] or ""
    if rest.startswith("."):
        feature, _, words = rest[1:].partition("?")
        yes, _, no = words.partition("|")
        return Agreement(name, feature, yes, no)
    return Place(name, rest[1:] or None)


def settle(printed: str) -> str:
    """The printed text with capitals, articles and owners' endings in place of their signs."""
    text = re.sub(f"{ARTICLE}other\\b", "another", printed)
    text = re.sub(f"{ARTICLE}(?=[<“]?[aeiouAEIOU])", "an ", text).replace(ARTICLE, "a ")
    text = text.replace(f"s{OWNER}", "s'").replace(OWNER, "'s")
    return re.sub(f"{CAPITAL}+(.)", lambda letter: letter[1].upper(), text, flags=re.DOTALL).replace(CAPITAL, "")
