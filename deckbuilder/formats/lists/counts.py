"""How many copies: `×3`, `3枚`, `(3)`, `③`, `3 of`, `各2枚`, `Qty: 3`, `3.0`. And the numbers of lines: `1.`, `1)`."""

import re
import unicodedata
from dataclasses import dataclass

from deckbuilder.formats.lists.parts import Family, pattern

_KANJI = {sign: number for number, sign in enumerate("〇一二三四五六七八九十")} | {"壱": 1, "弐": 2, "参": 3}
_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER = r"(?P<n>[0-9]{1,6}(?:\.0{1,3})?(?![0-9]|[.,/][0-9]|(?:st|nd|rd|th)\b)|[①-⑳⑴-⒇❶-❿])"
_WRITTEN_OUT = rf"(?P<n>[{''.join(_KANJI)}])"
_TIMES = "[x×*]"
_CARDS = r"cards?(?![a-z]|\s+(?!of\b)[^\s\d(])"
"""Not where a name goes on: nobody knows what `3 Card Shark` is."""
_PIECES = (
    r"(?:枚(?:積み?|ずつ|挿し|差し|刺し|投入|採用|入り)?|積み?|投入?|copies|copy|"
    rf"{_CARDS}|pcs?\b|ea\b|each\b|コピー|つ|コ|ケ|個)"
)
_OPEN, _CLOSE = r"[(\[【<{〔]", r"[)\]】>}〕]"
_LABEL = r"(?:qty|quantity|copies|count|枚数|数量)"


def value(written: str) -> int:
    """The number that is written: in digits, as `3.0`, in a circle, as one kanji, or as an English word."""
    if written in _KANJI:
        return _KANJI[written]
    if written.casefold() in _WORDS:
        return _WORDS.index(written.casefold())
    if len(written) == 1:
        return int(unicodedata.numeric(written))
    return int(written.partition(".")[0])


def _one(_written: str) -> int:
    return 1


_ONE = r"(?P<n>ピン(?:挿し|差し|刺し|積み)?(?![ァ-ヶー])|singleton\b|one[- ]of\b)"
_EXPLICIT = (
    pattern(rf"(?:各|計)?\s*{_TIMES}\s*{_NUMBER}(?:\s*{_PIECES})?", "count", value),
    pattern(rf"(?:各|計)?\s*{_NUMBER}\s*{_PIECES}(?:\s+of\b)?", "count", value),
    pattern(rf"(?:各|計)?{_WRITTEN_OUT}枚(?:積み?|ずつ|挿し|差し|刺し)?", "count", value),
    pattern(rf"{_OPEN}\s*[各計]?{_WRITTEN_OUT}枚(?:積み?|ずつ|挿し|差し|刺し)?\s*{_CLOSE}", "count", value),
    pattern(rf"{_NUMBER}(?:-|\s+)of\b", "count", value),
    pattern(rf"{_LABEL}\s*[:=]?\s*{_NUMBER}", "count", value),
    pattern(
        rf"{_OPEN}\s*(?:{_LABEL}\s*[:=]?|[各計])?\s*{_TIMES}\s*{_NUMBER}(?:\s*{_PIECES})?\s*{_CLOSE}", "count", value
    ),
    pattern(rf"{_OPEN}\s*(?:{_LABEL}\s*[:=]?|[各計])?\s*{_NUMBER}\s*(?:{_PIECES}|{_TIMES})\s*{_CLOSE}", "count", value),
    pattern(rf"{_OPEN}\s*(?:{_LABEL}\s*[:=]?|[各計])\s*{_NUMBER}\s*{_CLOSE}", "count", value),
    pattern(_ONE, "count", _one),
)
_BEFORE_ONLY = (
    pattern(rf"{_NUMBER}\s*{_TIMES}", "count", value),
    pattern(r"\(?(?P<n>[0-9]{1,3})(?:[.)](?![0-9])|\)\.?)", "ordinal", value),
    pattern(rf"{_OPEN}\s*{_NUMBER}\s*{_CLOSE}", "bare", value),
    pattern(_NUMBER, "bare", value),
)
_AFTER_ONLY = (
    pattern(rf"{_NUMBER}\s*{_TIMES}(?![a-z0-9])", "count", value),
    pattern(rf"{_OPEN}\s*{_NUMBER}\s*{_CLOSE}", "count", value),
    pattern(r"(?P<n>[①-⑳⑴-⒇❶-❿])", "count", value),
    pattern(rf"{_NUMBER}(?![a-z%円¥])", "bare", value),
)

_SPELLED = rf"(?P<n>{'|'.join(_WORDS[1:])})"
SPELLED_BEFORE: Family = (pattern(rf"{_SPELLED}\s+(?:(?:copies|copy)\s+)?(?:of\s+)?(?=\S)", "count", value),)
SPELLED_BEHIND: Family = (pattern(rf"{_OPEN}\s*{_SPELLED}(?:\s+(?:copies|copy))?\s*{_CLOSE}", "count", value),)
"""English words, which count only beside a name that the database knows: an unknown card may be `Three Kings`."""

BEFORE: Family = (*_EXPLICIT, *_BEFORE_ONLY)
AFTER: Family = (*_EXPLICIT, *_AFTER_ONLY)

_MARK = rf"(?:{_PIECES}(?:\s*of)?|{_TIMES}|-?\s*ofs?\b)"
_ALONE = re.compile(
    rf"(?P<e>各|計)?\s*(?P<l>{_LABEL}\s*[:=]?\s*)?{_OPEN}?\s*(?P<x>{_TIMES}\s*)?{_NUMBER}\s*(?P<y>{_MARK})?\s*"
    rf"{_CLOSE}?(?P<z>\s*{_MARK})?\s*:?",
    re.IGNORECASE,
)
_FOR_EACH = (
    re.compile(rf"[\s,、]*(?:各|それぞれ|each:?)\s*{_TIMES}?\s*{_NUMBER}(?:\s*{_PIECES})?\s*$", re.IGNORECASE),
    re.compile(rf"[\s,、:]*{_NUMBER}\s*枚ずつ\s*$"),
    re.compile(rf"^各\s*{_TIMES}?\s*{_NUMBER}(?:\s*{_PIECES})?\s*:?\s*", re.IGNORECASE),
    re.compile(
        rf"^(?:{_TIMES}\s*{_NUMBER}|{_NUMBER.replace('?P<n>', '?P<m>')}\s*"
        rf"(?:{_PIECES}|{_TIMES}|-?\s*ofs?\b)(?:\s*of)?)\s*:\s*",
        re.IGNORECASE,
    ),
)


@dataclass(frozen=True, slots=True)
class AloneCount:
    """A line that is nothing but a count. `is_marked` is false for a mere number, which may be anything."""

    number: int
    is_marked: bool


def alone(text: str) -> AloneCount | None:
    """The count that a line is, None if there is more in it."""
    found = _ALONE.fullmatch(text.strip())
    if found is None:
        return None
    return AloneCount(value(found["n"]), any(found[mark] for mark in "elxyz"))


def is_labelled(text: str) -> bool:
    """Whether a line is a count with a word such as `枚数:` before it, as a card on several lines has."""
    found = _ALONE.fullmatch(text.strip())
    return found is not None and found["l"] is not None


def for_each(text: str) -> tuple[str, int] | None:
    """The cards and the count of a line that has one count for all its cards: `A、B 各3枚`, `3枚: A、B`."""
    for form in _FOR_EACH:
        found = form.search(text)
        if found:
            written = found["n"] or found["m"]
            return text[: found.start()] + text[found.end() :], value(written)
    return None
