"""Recognise signs beside a card that change what its count means: struck out, changed, tallied, someone else's."""

import re

_UP_OR_DOWN = "▲△▼▽◀◁↑↓⬆⬇⇧⇩⇑⇓🔼🔽🔺🔻⤴⤵"
_SIDEWAYS = "▶▷"
_DIGIT = "(?:[0-9①-⑳❶-❿]|[一二三四五六七八九]枚)"
_TALLIED = "●○◯⚫⚪■□◼◻◆◇✓✔☑✅☐"

TALLY_MARKS = "●○◯⚫■◼◆✓✔☑✅|"
"""Each of these means one copy in a list whose cards all have it."""

_STRUCK = re.compile(r"\[/?(?:s|strike|del)(?:=[^\[\]]*)?\]", re.IGNORECASE)
_SIGNS = _UP_OR_DOWN + _SIDEWAYS
_CHANGE = re.compile(
    rf"[{_SIGNS}](?:[x×*]\s*)?{_DIGIT}|(?<![{_SIGNS}])[{_SIGNS}]\s*(?:[x×*]\s*)?{_DIGIT}|"
    rf"(?:[0-9]|[①-⑳❶-❿])\s*枚?(?:[{_UP_OR_DOWN}]|\s*(?P<sign>[{_UP_OR_DOWN}])(?!(?!(?P=sign))[{_SIGNS}]))"
)
"""A sign beside a number. With a blank in between, two different signs may be a fact about the card."""
_CHANGE_BEHIND = re.compile(rf"\s*[{_SIGNS}]+")
_TALLY = re.compile(rf"[{_TALLIED}](?:\s?[{_TALLIED}])+|\|\|+|(?<!:)//+\s*$|\s\*\*+\s*$|(?:^|\s)正+\s*$")
_SPACED_BARS = re.compile(r"\s*\|(?:\s*\|)+\s*")
_OWNER = r"(?:対戦)?相手|敵|opp(?:onent)?(?:['’]?s)?|enem(?:y|ies)|theirs?|his|hers"
_OF_ANOTHER = re.compile(rf"(?<!\w)(?:{_OWNER})(?:の(?:カード|デッキ|場)|側)?\s*:", re.IGNORECASE)
_OF_ANOTHER_BEHIND = re.compile(rf"[(\[【]\s*(?:{_OWNER})(?:の(?:カード|デッキ|場)|側)?\s*[)\]】]", re.IGNORECASE)
_EITHER = re.compile(
    r"[0-9一二三四五]\s*枚?\s*(?:か|または|もしくは|\bor\b|or(?=\s*[0-9])|~|→|⇒)\s*[0-9一二三四五]|[0-9]\s*、\s*[0-9]\s*枚",
    re.IGNORECASE,
)


def change(before: str, after: str) -> str | None:
    """Return the sign or words around a name that change the meaning of the count, or None.

    Both texts are in plain signs.
    """
    found = (
        _STRUCK.search(before)
        or _STRUCK.search(after)
        or _OF_ANOTHER.search(before)
        or _OF_ANOTHER_BEHIND.search(after)
        or _CHANGE.search(before.lstrip(_SIDEWAYS))
        or _CHANGE.search(after)
    )
    return found[0].strip() if found is not None else None


def is_changed(line: str) -> bool:
    """Return whether a line in plain signs with an unknown card has such a sign or two counts."""
    return change(line, "") is not None or _EITHER.search(line) is not None


def signs_behind(after: str) -> str:
    """Return the arrows or triangles right after a name, which may be facts about the card or change its count."""
    found = _CHANGE_BEHIND.match(after)
    return found[0].strip() if found is not None else ""


def tally(before: str, after: str) -> str | None:
    """Return the row of marks beside a name without a count, or None."""
    found = _TALLY.search(before) or _TALLY.search(after)
    if found is None and "|" not in before:
        found = _SPACED_BARS.fullmatch(after)
    return found[0].strip() if found is not None else None
