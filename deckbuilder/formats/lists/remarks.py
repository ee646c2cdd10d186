"""What may stand beside a card without being part of the list: comments, brackets, prices, pictures, separators."""

import re
from collections.abc import Iterator

from deckbuilder.formats.lists.parts import Family, Found, any_of, by_pattern
from deckbuilder.formats.lists.signs import is_picture

_PRICE = r"(?:[¥$€£@]\s*[0-9][0-9,]*(?:\.[0-9]+)?|[0-9][0-9,]*(?:\.[0-9]+)?\s*(?:円|yen\b|jpy\b|usd\b|ドル))"
_BRACKETS = r"(?:\([^()]*\)|\[[^\[\]]*\]|【[^【】]*】|<[^<>]*>|{[^{}]*}|〔[^〔〕]*〕|≪[^≪≫]*≫|《[^《》]*》|「[^「」]*」)"
_LINK = r"\(?https?://[^\s)]+\)?"

BEFORE: Family = any_of(
    (
        by_pattern(rf"{_BRACKETS}", "remark"),
        by_pattern(r"[^\s:0-9()\[\]][^:0-9()\[\]]{0,19}:(?=\s|[^0-9/])", "remark"),
        by_pattern(r"\[[ x✓✔]\]", "remark"),
    )
)
AFTER: Family = any_of(
    (
        by_pattern(rf"[(\[]?{_PRICE}(?:/枚|\s*each)?[)\]]?", "remark"),
        by_pattern(_LINK, "remark"),
        by_pattern(_BRACKETS, "remark"),
        by_pattern(r"(?://|#|※|←|<-|<=|⇐|⇒|→\s*(?![0-9\s])|;)\s*.*$", "remark"),
        by_pattern(r"(?:[-~|:]|\.{3}|…)\s+(?![0-9x×*\s]).*$", "remark"),
        by_pattern(r"\t\s*(?![0-9x×*\s])[^\t]*", "remark"),
    )
)

_NOTHING = frozenset(" \t:,、。・.…|=_~-→>»/!★☆♪■□◆◇●○◎▼▲▽△▶▷✓✔☐☑•·*`✦")
_OPENERS = frozenset("《〈「『【{<\"“'‘≪〔(")
_CLOSERS = frozenset("》〉」』】}>\"”'’≫〕)")
_NEVER_BETWEEN_DIGITS = frozenset(":,.…/-~→>=*+")


def nothing_before(text: str, at: int) -> Iterator[Found]:
    """A sign before the name that means nothing."""
    if at < len(text) and (text[at] in _NOTHING or text[at] in _OPENERS or is_picture(text[at])) and not _counts(text, at):
        yield None, at + 1


def nothing_after(text: str, at: int) -> Iterator[Found]:
    """A sign behind the name that means nothing."""
    if at < len(text) and (text[at] in _NOTHING or text[at] in _CLOSERS or is_picture(text[at])) and not _counts(text, at):
        yield None, at + 1


def _counts(text: str, at: int) -> bool:
    """Whether a sign belongs to the number behind it, as in `-1`, `2-3`, `1.5`, `2→3`."""
    if not text[at + 1 : at + 2].isdigit():
        return bool(re.match(r"[-~→/:=]+\s*[0-9]", text[at:]) and re.search(r"[0-9]\s*$", text[:at]))
    before = text[at - 1 : at]
    if text[at] in _NEVER_BETWEEN_DIGITS and re.search(r"[0-9]\s*$", text[:at]):
        return True
    return text[at] in "-~" and (not before or before.isspace())
