"""Recognise counts (`×3`, `3枚`, `(3)`, `③`, `3 of`, `各2枚`, `Qty: 3`, `3.0`) and line numbers (`1.`, `1)`)."""

import re
import unicodedata
from dataclasses import dataclass

from deckbuilder.formats.lists.parts import Family, pattern
from deckbuilder.formats.lists.prices import MONEY

LEAST_TOTAL = 20
"""A number this large is a sum or a price, since nobody plays that many copies of a card."""
MOST_BARE = 9
"""The largest count that a number without a word or sign can mean."""
_KANJI = {sign: number for number, sign in enumerate("〇一二三四五六七八九十")} | {"壱": 1, "弐": 2, "参": 3}
_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER = r"(?P<n>[0-9]{1,6}(?:\.0{1,3})?(?![0-9]|[.,/][0-9]|(?:st|nd|rd|th)\b)|[①-⑳⑴-⒇❶-❿])"
_WRITTEN_OUT = rf"(?P<n>[{''.join(_KANJI)}])"
_TIMES = "[x×*]"
_CARDS = r"cards?(?![a-z]|\s+(?!of\b)[^\s\d(])"
"""Not if a name continues: `3 Card Shark` may be a card's name."""
_PUT = r"(?:積み?|挿し|差し|刺し|投入?|採用|入り|入れ|体制|使用)"
_PIECES = (
    rf"(?:[枚点](?:ずつ|{_PUT})?|{_PUT}|copies|copy|"
    rf"{_CARDS}|pcs?\b|ea\b|each\b|コピー|つ(?![ぁ-ん])|[コケ](?=$|[\s)\]】>」、,;:/|・])|個|本(?![ぁ-ん一-鿿]))"
)
_OPEN, _CLOSE = r"[(\[【<{〔「『〈《≪“\"]", r"[)\]】>}〕」』〉》≫”\"]"
_LABEL = (
    r"(?:qty|quantity|copies|count|amount|num|number of copies|"
    r"(?:採用|投入|使用|合計|デッキ)?(?:枚数|数量|個数|点数)|採用数?|投入数|(?<![一-鿿])数)"
)
_SAID = r"(?:各|計|合計|全|total:?|@)"
"""Words before a count that a word such as 枚 marks."""


def value(written: str) -> int:
    """Return the value of a number written in digits, as `3.0`, in a circle, as one kanji, or as an English word."""
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
    pattern(rf"{_SAID}?\s*{_TIMES}\s*{_NUMBER}(?:\s*{_PIECES})?", "count", value),
    pattern(rf"{_SAID}?\s*{_NUMBER}\s*{_PIECES}(?:\s+of\b)?", "count", value),
    pattern(rf"{_SAID}?{_WRITTEN_OUT}枚(?:ずつ|{_PUT})?", "count", value),
    pattern(rf"{_OPEN}\s*{_SAID}?{_WRITTEN_OUT}枚(?:ずつ|{_PUT})?\s*{_CLOSE}", "count", value),
    pattern(rf"(?:計|合計|total:?)\s*{_NUMBER}(?!\s*[円,.])", "count", value),
    pattern(rf"{_NUMBER}(?:-|\s+)of\b", "count", value),
    pattern(rf"{_OPEN}?{_LABEL}{_CLOSE}?\s*[:=]?\s*[\"']?{_NUMBER}[\"']?(?:\s*{_PIECES})?", "count", value),
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
    pattern(r"(?:no\.?|№|#|第)\s*(?P<n>[1-9][0-9]?)(?![0-9])\s*[番位]?[.:)]?", "ordinal", value),
    pattern(r"(?P<n>[1-9][0-9]?)(?:番目?|位|種類目)", "ordinal", value),
    pattern(rf"{_OPEN}\s*{_NUMBER}\s*{_CLOSE}", "bare", value),
    pattern(_NUMBER, "bare", value),
    pattern(rf"残り?\s*{_NUMBER}\s*枚", "count", value),
    pattern(rf"{_WRITTEN_OUT}(?=\s)", "bare", value),
)
_AFTER_ONLY = (
    pattern(rf"{_NUMBER}\s*{_TIMES}(?![a-z0-9])", "count", value),
    pattern(rf"{_OPEN}\s*{_NUMBER}\s*{_CLOSE}", "bare", value),
    pattern(r"(?P<n>[①-⑳⑴-⒇❶-❿])", "count", value),
    pattern(rf"{_NUMBER}(?![a-z%円¥])", "bare", value),
    pattern(rf"[がをはも]\s*(?:各|計)?\s*{_NUMBER}\s*枚(?:ずつ|{_PUT})?", "count", value),
    pattern(rf"[がをはも]\s*(?:各|計)?\s*{_WRITTEN_OUT}\s*枚(?:ずつ|{_PUT})?", "count", value),
    pattern(rf"(?<=\s){_WRITTEN_OUT}(?=\s|$)", "bare", value),
)

_SPELLED = rf"(?P<n>{'|'.join(_WORDS[1:])})"
SPELLED_BEFORE: Family = (
    pattern(rf"{_SPELLED}\s+(?:(?:copies|copy)\s+)?(?:of\s+)?(?!or\b|to\b)(?=\S)", "count", value),
    pattern(rf"{_NUMBER}\s+cards?\s+(?=\S)", "count", value),
)
SPELLED_BEHIND: Family = (
    pattern(rf"{_OPEN}\s*{_SPELLED}(?:\s+(?:copies|copy|of))?\s*{_CLOSE}", "count", value),
    pattern(rf"(?<=[-:=,~\t])\s*{_SPELLED}(?:\s+(?:copies|copy|of))?\s*[.,;]?\s*$", "count", value),
    pattern(rf"x\s*{_SPELLED}\s*[.,;]?\s*$", "count", value),
)
"""English words, which count only beside a known card name: an unknown card may be called `Three Kings`."""

BEFORE: Family = (*_EXPLICIT, *_BEFORE_ONLY)
AFTER: Family = (*_EXPLICIT, *_AFTER_ONLY)

_MARK = rf"(?:{_PIECES}(?:\s*of)?|{_TIMES}|-?\s*ofs?\b)"
_ALONE = re.compile(
    rf"[・◆■●◇□○★☆▼▽•]?\s*(?P<e>各|計)?\s*(?P<l>{_OPEN}?{_LABEL}{_CLOSE}?\s*[:=]?\s*)?{_OPEN}?\s*(?P<x>{_TIMES}\s*)?{_NUMBER}\s*(?P<y>{_MARK})?\s*"
    rf"{_CLOSE}?(?P<z>\s*{_MARK})?\s*:?",
    re.IGNORECASE,
)
_ONE_ALONE = re.compile(rf"[^\w\s]*\s*{_ONE}\s*[^\w\s]*", re.IGNORECASE)
_SIGNS = r"(?:[・◆■●◇□○★☆▼▽•>]\s*|[*-]\s+)?"
_THEN = r"(?:[■◆●★☆▼]?\s*[:→…・/-]|[■◆●★☆▼]\s(?=\S))"
_SOLD = re.compile(rf"{MONEY}\s*{_TIMES}\s*{_NUMBER}\s*(?:{_PIECES})?\s*(?:{MONEY})?", re.IGNORECASE)
"""A line of an order: `単価 80円 × 3点 = 240円`."""
_FOR_EACH = (
    re.compile(rf"[\s,、はがを]*(?:各|それぞれ|each:?)\s*{_TIMES}?\s*{_NUMBER}(?:\s*{_PIECES})?\s*$", re.IGNORECASE),
    re.compile(
        rf"[\s,、:をが]*(?P<n>{_NUMBER.replace('?P<n>', '?:')}|[{''.join(_KANJI)}])\s*枚?ずつ\s*(?:{_PUT})?\s*$"
    ),
    re.compile(rf"^{_SIGNS}各\s*{_TIMES}?\s*{_NUMBER}(?:\s*{_PIECES})?\s*{_THEN}?\s*", re.IGNORECASE),
    re.compile(
        rf"^{_SIGNS}{_OPEN}\s*(?:各\s*{_NUMBER}|{_TIMES}\s*{_NUMBER.replace('?P<n>', '?P<m>')}|"
        rf"{_NUMBER.replace('?P<n>', '?P<k>')}\s*(?:{_PIECES}|{_TIMES}))\s*{_CLOSE}\s*{_THEN}?\s*",
        re.IGNORECASE,
    ),
    re.compile(
        rf"^{_SIGNS}(?:{_TIMES}\s*{_NUMBER}|{_NUMBER.replace('?P<n>', '?P<m>')}\s*"
        rf"(?:{_PIECES}|{_TIMES}|-?\s*ofs?\b)(?:\s*of)?)\s*{_THEN}\s*",
        re.IGNORECASE,
    ),
)


@dataclass(frozen=True, slots=True)
class AloneCount:
    """A line that is only a count. `is_marked` is false for a plain number, which may mean anything."""

    number: int
    is_marked: bool


def alone(text: str) -> AloneCount | None:
    """Return the count if a line is only a count, otherwise None."""
    sold = _SOLD.fullmatch(text.strip())
    if sold is not None:
        return AloneCount(value(sold["n"]), is_marked=True)
    if _ONE_ALONE.fullmatch(text.strip()):
        return AloneCount(1, is_marked=True)
    match = _ALONE.fullmatch(text.strip())
    if match is None:
        return None
    return AloneCount(value(match["n"]), any(match[mark] for mark in "elxyz"))


def is_labelled(text: str) -> bool:
    """Return whether a line is a count after a word such as `枚数:`, as for a card that takes several lines."""
    match = _ALONE.fullmatch(text.strip())
    return match is not None and match["l"] is not None


def for_each(text: str) -> tuple[str, int] | None:
    """Return the cards and the count of a line with one count for all its cards: `A、B 各3枚`, `3枚: A、B`."""
    for form in _FOR_EACH:
        match = form.search(text)
        if match:
            written = next(filter(None, match.groupdict().values()))
            return text[: match.start()] + text[match.end() :], value(written)
    return None
