"""Text as players type it, folded to one form, with a map back to the place of each sign."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from deckbuilder.card_text.number_words import LONG_NUMBER, number_of

Replacement = Callable[[re.Match[str]], str]
OPENING, CLOSING = "〔", "〕"
"""All brackets except round ones: what stands in a bracket says what it is, not its shape."""
_BRACKETS = (("【［[《〈＜≪<「『“｛{", OPENING), ("】］]》〉＞≫>」』”｝}", CLOSING))
_SAME = str.maketrans(
    {
        **{sign: folded for signs, folded in _BRACKETS for sign in signs},
        "−": "-", "–": "-", "—": "-", "―": "-", "‐": "-", "‑": "-", "‒": "-", "～": "~", "〜": "~",
        "’": "'", "‘": "'", "`": "'", "´": "'", "•": "・", "･": "・", "·": "・", "●": "・", "○": "・",
        "｡": "。", "．": ".", "､": "、", "→": ":", "*": "×", "＊": "×",
    }
)  # fmt: skip
_STRAIGHT = frozenset('"＂')
"""Quotes that look the same on both sides: they open and close in turns."""
_INVISIBLE = frozenset("\u200b\ufeff\u00ad")
"""Signs that pasted texts have and nobody sees. Others, such as those for the direction of text, are not read."""
_MARKS = "ﾞﾟ\u3099\u309a"
_KANJI_NUMBERS = {sign: number for number, sign in enumerate("〇一二三四五六七八九")} | {"十": 10}
_KANA_NUMBERS = {"ひとつ": "1つ", "ふたつ": "2つ", "みっつ": "3つ"}
_COUNTED = re.compile(
    r"[一二三四五六七八九]?十[一二三四五六七八九]?(?=[枚体個点回度人])|[一二三四五六七八九](?=[枚体つ個点回度人](?!名)|の?ダメージ)"
)
_THOUSANDS = re.compile(r"(?<=\d)[,，](?=\d{3}(?!\d))")
_SIGN_WORDS = {"プラス": "+", "マイナス": "-"}
_SIGN_WORD = re.compile(r"(プラス|マイナス)(?=\d)")
_DASH = re.compile(r"(?<![ァ-ヴー])ー(?=\d)")


@dataclass(frozen=True, slots=True)
class Folded:
    """A text in one width, case and spelling of signs. `places[i]` is where sign i stood in `source`, with one more
    entry for the end."""

    text: str
    source: str
    places: tuple[int, ...]

    def said(self, start: int, end: int) -> str:
        """What the player typed between two folded positions."""
        return self.source[self.places[start] : self.places[end - 1] + 1] if end > start else ""


def fold(source: str, language: str) -> Folded:
    """The folded form. Japanese loses its spaces; English keeps one between words."""
    signs: list[str] = []
    places: list[int] = []
    position = 0
    opens = True
    while position < len(source):
        length = 2 if position + 1 < len(source) and source[position + 1] in _MARKS else 1
        cluster = source[position : position + length]
        if cluster in _STRAIGHT:
            cluster, opens = (OPENING if opens else CLOSING), not opens
        for sign in _fold_sign(cluster, language):
            if sign == " " and (not signs or signs[-1] == " "):
                continue
            is_vowel = sign == "-" and signs and "ァ" <= signs[-1] <= "ー" and language == "ja"
            is_minus = is_vowel and signs[-1] == "ー" and source[position + length : position + length + 1].isdecimal()
            signs.append("ー" if is_vowel and not is_minus else sign)
            places.append(position)
        position += length
    folded = Folded("".join(signs), source, (*places, len(source)))
    if language == "ja":
        return _spelled(folded)
    folded = _replaced(folded, _THOUSANDS, lambda _: "")
    return _replaced(folded, LONG_NUMBER, lambda found: str(number_of(found[0])))


@lru_cache(4_096)
def _fold_sign(cluster: str, language: str) -> str:
    if cluster == "±":
        return "+"
    if cluster in {"，", "、"}:  # only the first can part thousands
        return cluster
    folded = unicodedata.normalize("NFKC", cluster.translate(_SAME)).translate(_SAME).casefold()
    spaces = "" if language == "ja" else " "
    return "".join(spaces if sign.isspace() else sign for sign in folded if sign not in _INVISIBLE)


def _spelled(folded: Folded) -> Folded:
    """Japanese numbers before counters in digits, thousands without commas."""
    folded = _replaced(folded, _THOUSANDS, lambda _: "")
    folded = _replaced(folded, re.compile("[、，]"), lambda _: ",")
    folded = _replaced(folded, _DASH, lambda _: "-")
    folded = _replaced(folded, _SIGN_WORD, lambda found: _SIGN_WORDS[found[1]])
    folded = _replaced(folded, re.compile("|".join(_KANA_NUMBERS)), lambda found: _KANA_NUMBERS[found[0]])
    return _replaced(folded, _COUNTED, lambda found: str(_kanji(found[0])))


def _kanji(words: str) -> int:
    tens, mark, ones = words.partition("十")
    if not mark:
        return _KANJI_NUMBERS[words]
    return 10 * (_KANJI_NUMBERS[tens] if tens else 1) + (_KANJI_NUMBERS[ones] if ones else 0)


def _replaced(folded: Folded, pattern: re.Pattern[str], word: Replacement) -> Folded:
    pieces: list[str] = []
    places: list[int] = []
    end = 0
    for found in pattern.finditer(folded.text):
        new = word(found)
        pieces += [folded.text[end : found.start()], new]
        places += [*folded.places[end : found.start()], *[folded.places[found.start()]] * len(new)]
        end = found.end()
    if not end:
        return folded
    return Folded("".join((*pieces, folded.text[end:])), folded.source, (*places, *folded.places[end:]))
