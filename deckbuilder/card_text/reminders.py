"""What reminders of a keyword may say: sentences that packs give as patterns, in which every word is accounted for."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Final

from deckbuilder.card_text.folding import fold

ITSELF: Final = "ITSELF"
"""Stands in a pattern for the card that has the keyword, or for nothing."""
KEYWORD: Final = "KEYWORD"
NUMBER: Final = "NUMBER"
TOLD: Final = "TOLD"
"""Stands in a pattern for the cards or words that the keyword was written with."""
_ALIKE: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "ja": (
        (r"[,〔〕・]", ""), ("事", "こと"), ("出来", "でき"), ("とき", "時"),
        ("(?:する|を行う)?ことも?が?できる", "できる"), ("できます", "できる"), ("なりません", "ならない"),
        ("しません", "しない"), ("ません", "ない"), ("します", "する"), ("(?<=[時間中])[には](?!し|の)", ""),
        ("すぐに|直ちに|ただちに", "即座に"), ("攻撃(?!〕)", "アタック"), ("バトル", "戦闘"),
    ),
    "en": (
        (r"[,.:;〔〕]", " "), (r"can't|can not|may not", "cannot"), (r"\b(?:may|is able to|are able to)\b", "can"),
        (r"\b(?:whenever|each time|every time)\b", "when"), (r"\b(?:the|a|an|your)\b", " "), (r"n't\b", " not"),
        (r"\b(?:enemy|opposing|opponents')", "opponent's"), (r"\bpoints? of\b", " "), (r"\btwice\b", "2 times"),
        (r"\btwo\b", "2"),
    ),
}  # fmt: skip
"""Spellings that make no difference in a reminder."""

_THEM: Final[Mapping[str, frozenset[str]]] = {
    "ja": frozenset({"そのキャラ", "そのカード", "それ", "指定されたキャラ", "指定されたカード"}),
    "en": frozenset({"that chara", "that card", "it", "such chara", "named chara", "named card"}),
}
"""Words that stand for what the keyword was written with."""


class Reminders:
    """The sentences that may remind of each keyword of a game in one language."""

    def __init__(
        self, language: str, patterns: Mapping[str, Iterable[str]], names: Mapping[str, str], nouns: Iterable[str]
    ) -> None:
        """`names`: of the keywords. `nouns`: what cards on the field are called."""
        self._language = language
        called = "|".join(sorted({re.escape(fold(noun, language).text) for noun in nouns}, key=len, reverse=True))
        self._patterns = {
            keyword: [self._pattern(each, self._alike(names.get(keyword, "")), called) for each in several]
            for keyword, several in patterns.items()
        }

    def may_say(self, sentence: str, keyword: str, value: int | None, told: str = "") -> bool:
        """Return whether a sentence says what the keyword with this number does, or a part of it. `told`: what the
        keyword was written with."""
        words = self._alike(sentence)
        found = (pattern.fullmatch(words) for pattern in self._patterns.get(keyword, ()))
        return any(match is not None and self._is(match.groupdict(), value, told) for match in found)

    def _is(self, said: Mapping[str, str | None], value: int | None, told: str) -> bool:
        """Whether the numbers and cards of a sentence are those of the keyword."""
        numbers = [words for name, words in said.items() if words is not None and name.startswith("number")]
        cards = [words for name, words in said.items() if words is not None and name.startswith("told")]
        names = _THEM[self._language]
        return all(int(number) == value for number in numbers) and all(
            words in names or _listed(self._alike(told)).endswith(_listed(words)) for words in cards
        )

    def _alike(self, words: str) -> str:
        told = fold(words, self._language).text.rstrip("。. ")
        for pattern, same in _ALIKE[self._language]:
            told = re.sub(pattern, same, told)
        return " ".join(told.split())

    def _pattern(self, pattern: str, name: str, called: str) -> re.Pattern[str]:
        name = re.escape(name)
        itself = (
            rf"(?:この(?:{called})[はがのを]?|これ[はが]?|それ[はが]?|{name}を持つ(?:{called})[はが]?)?"
            if self._language == "ja"
            else rf"(?:(?:(?:this|that) (?:{called})|it|(?:{called}) with {name}) )?"
        )
        told = pattern.replace(ITSELF, itself).replace(KEYWORD, name)
        numbered = count()
        told = re.sub(NUMBER, lambda _: rf"(?P<number{next(numbered)}>\d+)", told)
        return re.compile(re.sub(TOLD, lambda _: rf"(?P<told{next(numbered)}>.+?)", told))


def _listed(words: str) -> str:
    """Words without what stands between several of them."""
    return re.sub(r"または|もしくは|か|\bor\b| ", "", words)
