"""Recognise card numbers and set codes: `LOS-S1-001`, `[LOS-S1] 001`, `No.001`, `#001`."""

import re

from card_db.models import Card
from deckbuilder.formats.lists.parts import Family, pattern

_CODE = r"[a-z]{1,8}[a-z0-9]*(?:[-/_.][a-z0-9]+)*"
_WITH_DIGIT = rf"(?=[a-z/_.-]*[0-9]){_CODE}"
_MARKED = r"(?:no\.?|№|#|card\s*#|番号:?)\s*[a-z]{0,6}[-/]?[0-9]{1,5}(?![0-9])"
_END = r"(?![a-z0-9])"

FAMILY: Family = (
    pattern(rf"[(\[【<{{]\s*{_CODE}(?:\s+[a-z0-9]+)?\s*[)\]】>}}]", "code"),
    pattern(r"[(\[【<{]\s*(?:no\.?|#)?[0-9]{3,5}\s*[)\]】>}]", "code"),
    pattern(r"[(\[【<{]\s*[0-9]{1,6}/[0-9]{1,6}\s*[)\]】>}]", "code"),
    pattern(rf"{_WITH_DIGIT}{_END}", "code"),
    pattern(_MARKED, "code"),
    pattern(r"[0-9]{1,4}/[0-9]{2,4}(?![0-9/])", "code"),
    pattern(rf"[(\[]\s*{_WITH_DIGIT}\s*[)\]]\s*#?[0-9]{{1,4}}{_END}", "code"),
)
"""In brackets, any short word may be a code, such as a set without digits. Outside, a code has a digit."""

_WORDS = re.compile(r"[a-z]+|[0-9]+")
_OF_TOTAL = re.compile(r"^(?P<number>0[0-9]{1,3}(?=/)|[0-9]{1,4}(?=/[0-9]{3}))/[0-9]{2,4}$")
"""A card number followed by the number of cards in its set, `085/200`. `3/40` may be copies in a deck."""
_NUMBER_SIGN = re.compile(r"^(?:no\.?|№|#)\s*(?=[0-9])", re.IGNORECASE)
_LABELS = ("no", "card", "number")


def _words(code: str) -> list[str]:
    words = [word.lstrip("0") or "0" if word.isdigit() else word for word in _WORDS.findall(code.casefold())]
    return words[1:] if len(words) > 1 and words[0] in _LABELS else words


def is_of(code: str, card: Card) -> bool:
    """Return whether a code is the card's id, number or set, or an unbroken part of one: `S1-001`, `LOS-S1`."""
    code = code.strip("()[]【】<>{} ")
    of_total = _OF_TOTAL.match(code)
    wanted = _words(of_total["number"] if of_total else code)
    return bool(wanted) and any(_is_part(wanted, _words(whole)) for whole in (card.id, card.number, card.set_id))


def _is_part(part: list[str], whole: list[str]) -> bool:
    return any(whole[at : at + len(part)] == part for at in range(len(whole) - len(part) + 1))


def spellings(code: str) -> tuple[str, ...]:
    """Return the spellings of a number that a database may know."""
    bare = _NUMBER_SIGN.sub("", code.strip("()[]【】<>{} "))
    of_total = _OF_TOTAL.match(bare)
    return tuple(dict.fromkeys((bare, re.sub(r"[\s/_.]+", "-", bare), of_total["number"] if of_total else bare)))
