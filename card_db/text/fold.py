"""Search keys and sort keys of Japanese and English words."""

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Literal

from card_db.text.kanji import TODAYS_FORM

LONG_TEXT = 256
MOST_MARKS = 30
_VOICED_MARKS = str.maketrans({"゛": "\u3099", "゜": "\u309a"})
_SAME = {
    **dict.fromkeys("〜～∼˜", "~"),
    **dict.fromkeys("−‐‑‒–—―", "-"),
    **TODAYS_FORM,
    "ゕ": "か",
    "ゖ": "け",
}
_KEPT_PUNCTUATION = frozenset("-~#%&@*")
_DROPPED_CATEGORIES = frozenset({"Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"})
_KATAKANA_TO_HIRAGANA = 0x60

_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_ROWS = {
    "あ": "あかさたなはまやらわがざだばぱぁゃゎ",
    "い": "いきしちにひみりぎじぢびぴぃゐ",
    "う": "うくすつぬふむゆるぐずづぶぷぅゅっゔ",
    "え": "えけせてねへめれげぜでべぺぇゑ",
    "お": "おこそとのほもよろをごぞどぼぽぉょ",
}
_VOWEL = {kana: vowel for vowel, row in _ROWS.items() for kana in row}
_VOICE = {"": "0", "\u3099": "1", "\u309a": "2"}


def normal(form: Literal["NFC", "NFKC"], text: str) -> str:
    """Return the text in a Unicode normal form, in time linear in its length.

    Sorting the combining marks of a letter takes quadratic time. In a long text, a letter therefore loses all but its
    first 30, which is more than any language uses.
    """
    long = len(text) > LONG_TEXT and not text.isascii()
    return unicodedata.normalize(form, "".join(_with_few_marks(text)) if long else text)


def _with_few_marks(text: str) -> Iterator[str]:
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= MOST_MARKS:
            yield letter


_HYPHENS = str.maketrans(dict.fromkeys("−‐‑‒–—―", "-"))


def narrow(text: str) -> str:
    """Return the text in narrow letters, digits and hyphens.

    Texts that differ only in this look like the same card number.
    """
    return text if text.isascii() else normal("NFKC", text).translate(_HYPHENS)


def fold(text: str) -> str:
    """Return the search key: letters that readers consider the same become the same string.

    The steps are NFKC and case folding. Katakana become hiragana. Old and variant kanji become today's form (龍 is 竜).
    Wave dashes and hyphens are unified. Spaces, middle dots, long-vowel marks, variation selectors, brackets and
    punctuation are dropped. Folding twice changes nothing.
    """
    folded = _fold_once(text)
    while (again := _fold_once(folded)) != folded:
        folded = again
    return folded


def _fold_once(text: str) -> str:
    composed = normal("NFKC", text.translate(_VOICED_MARKS)).casefold()
    return "".join(map(_folded_letter, normal("NFKC", composed)))


@cache
def _folded_letter(letter: str) -> str:
    if letter == "ー" or "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef":
        return ""
    if "ァ" <= letter <= "ヶ":
        letter = chr(ord(letter) - _KATAKANA_TO_HIRAGANA)
    letter = _SAME.get(letter, letter)
    if letter in _KEPT_PUNCTUATION:
        return letter
    return "" if unicodedata.category(letter) in _DROPPED_CATEGORIES else letter


def gojuon_key(text: str) -> str:
    """Return the sort key of a reading. Comparing keys as strings gives Japanese dictionary order.

    It compares in turn: the kana without their marks (a long-vowel mark counts as its vowel), then voiced marks, then
    long-vowel marks before vowels, then small before large, then hiragana before katakana.
    """
    letters = normal("NFKC", text.translate(_VOICED_MARKS)).casefold()
    base: list[str] = []
    levels: tuple[list[str], ...] = ([], [], [], [])
    previous = ""
    for letter in letters:
        hiragana = chr(ord(letter) - _KATAKANA_TO_HIRAGANA) if "ァ" <= letter <= "ヶ" else letter
        long_vowel = hiragana == "ー" and previous in _VOWEL
        sound = _VOWEL[previous] if long_vowel else hiragana
        parts = unicodedata.normalize("NFD", sound)
        large = parts[0].translate(_SMALL)
        base.append(large)
        marks = (_VOICE.get(parts[1:], "0"), "0" if long_vowel else "1", "0" if large != parts[0] else "1")
        for level, mark in zip(levels, (*marks, "0" if "ぁ" <= letter <= "ゖ" else "1"), strict=True):
            level.append(mark)
        previous = sound
    return "\x01".join(["".join(base), *map("".join, levels)])


def number_key(text: str) -> str:
    """Return the sort key of a card number. Runs of digits compare as numbers, so that 2 comes before 10."""
    folded = fold(text)
    key = ""
    digits = ""
    for letter in folded + "\x00":
        if letter.isdecimal():
            digits += letter
            continue
        key += f"{len(digits.lstrip('0')):03}{digits.lstrip('0')}" if digits else ""
        digits = ""
        key += letter
    return key.removesuffix("\x00")
