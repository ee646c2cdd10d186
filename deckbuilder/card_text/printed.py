"""The abilities that a card's text prints: their first words and the items of their lists, short enough for a label."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from deckbuilder.card_text.layout import TextLine, quoted_items, sentences, text_lines
from deckbuilder.kernel.printed import PrintedAbility, ReadPrint

_LANGUAGES: Final = ("ja", "en")
_MOST: Final = {"ja": 48, "en": 96}
"""The most characters of a label."""
_MOST_OF_MODE: Final = {"ja": 60, "en": 120}
_LIMIT: Final = re.compile(
    r"(?<=[.。])\s*(?:(?:Once|Twice|\w+ times) (?:a|per|each) turn\.|この.{1,5}は1ターンに.*)$", re.IGNORECASE
)
"""A sentence about the whole ability that follows the last item of its list."""
_NAME: Final = re.compile("【([^】]+)】")
_MOST_TEXTS: Final = 500


def print_reader(*, every_line: bool) -> ReadPrint:
    """Return a function that finds the abilities in a text. `every_line`: whether each line is one. Otherwise lines
    without a sentence are keywords."""
    kept = lru_cache(maxsize=_MOST_TEXTS)(lambda ja, en: _read({"ja": ja, "en": en}, every_line=every_line))
    return lambda text: kept(text.get("ja", ""), text.get("en", ""))


def _read(text: Mapping[str, str], *, every_line: bool) -> Sequence[PrintedAbility]:
    """Return the abilities, or nothing if the languages print different numbers of them."""
    found = {language: _abilities(text[language], every_line=every_line) for language in _LANGUAGES}
    if len(found["ja"]) != len(found["en"]):
        return ()
    return tuple(_both(*pair) for pair in zip(found["ja"], found["en"], strict=True))


def _both(ja: tuple[str, list[str]], en: tuple[str, list[str]]) -> PrintedAbility:
    modes = zip(ja[1], en[1], strict=True) if len(ja[1]) == len(en[1]) else ()
    return PrintedAbility({"ja": ja[0], "en": en[0]}, tuple({"ja": one, "en": other} for one, other in modes))


def _abilities(text: str, *, every_line: bool) -> list[tuple[str, list[str]]]:
    language = "ja" if "。" in text else "en"  # a card may have the same text for both
    lines = [line for line in text_lines(text) if every_line or _has_sentence(line)]
    return [(shortened(line.head.text, _MOST[language]), _modes(line, language)) for line in lines]


def _has_sentence(line: TextLine) -> bool:
    return bool(line.items) or "。" in line.head.text or "." in line.head.text


def _modes(line: TextLine, language: str) -> list[str]:
    """Return the items of a line's list, after bullets or in brackets."""
    items = line.items
    if not items:
        items = next((found for part in sentences(line.head, language) if (found := quoted_items(part))), ())
    return [shortened(_LIMIT.sub("", item.text.strip()), _MOST_OF_MODE[language]) for item in items]


def names_in_brackets(text: Mapping[str, str]) -> Mapping[str, str]:
    """Return the English form of each name that the Japanese text prints in 【】, if both texts print as many."""
    ja, en = _NAME.findall(text.get("ja", "")), _NAME.findall(text.get("en", ""))
    return dict(zip(ja, en, strict=True)) if len(ja) == len(en) else {}


def shortened(words: str, most: int) -> str:
    """Return the words, or their beginning with an ellipsis if they are longer."""
    words = words.strip()
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
