"""Explanations in round brackets, in games whose rules give them no effect of their own."""

import re
from collections.abc import Iterator
from typing import Final

from deckbuilder.card_text.folding import Folded, fold
from deckbuilder.card_text.layout import Stretch

_STOPS: Final = "。."
_LIMITS: Final = re.compile(
    r"ターンに|ゲームに|のみ|だけ|(?<!れ)ば|以外|限|除く|\b(?:only|once|per|each turn|except|unless|limit\w*)\b"
)
"""Words of limits. A bracket that has one may be more than an explanation."""
_PARTS: Final = re.compile(
    r"まで|間|場合|時|代わり|かわり|または|もしくは|できない|[nxyz]は|\d"
    r"|\b(?:until|while|if|when|instead|or|cannot|can't|[nxyz] is)\b"
)
"""Words of a bracket within a sentence that may be a part of it."""


def without_explanations(stretch: Stretch, language: str) -> Stretch:
    """Return the stretch with blanks in place of its explanations. Brackets that may limit what stands before stay."""
    folded = fold(stretch.text, language)
    text = stretch.text
    for start, end in _brackets(folded):
        inside = folded.text[start + 1 : end]
        is_whole = inside.rstrip()[-1:] in _STOPS or folded.text[:start].rstrip()[-1:] in ("", *_STOPS)
        if inside and not _LIMITS.search(inside) and (is_whole or not _PARTS.search(inside)):
            first, last = folded.places[start], folded.places[end]
            text = text[:first] + " " * (last + 1 - first) + text[last + 1 :]
    return Stretch(text, stretch.start)


def _brackets(folded: Folded) -> Iterator[tuple[int, int]]:
    """The outermost round brackets: where each opens and closes."""
    depth = start = 0
    for place, sign in enumerate(folded.text):
        if sign == "(":
            start = place if not depth else start
            depth += 1
        elif sign == ")" and depth:
            depth -= 1
            if not depth:
                yield start, place
