"""Recognise headings of cards, and totals: `[main]`, `# Main`, `◆ キャラクター(22枚)`, `【サポート】計2枚`."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from deckbuilder.formats.lists.signs import is_picture, plain
from deckbuilder.formats.words import SECTION, Heading, folded_word
from deckbuilder.games.kit.pack import GamePack

_SECTION = re.compile(r"^\[([a-z][a-z0-9_]{0,59})\]$")
_NAMED_SECTION = re.compile(rf"^\[(?:{SECTION.ja}|{SECTION.en}): (.{{1,60}})\]$")
"""Specifies the key of any section. The writer uses it if the short form would mean something else."""
_AROUND = " \t↓↑;%^〇#◆◇■□●○★☆▼▲▽△▶▷◎・•*=-–—_~|[]【】《》〈〉<>(){}≪≫「」『』:,.、。…`→"
_MARKS = "#◆◇■□●○★☆▼▲▽△▶▷◎【[<《≪〈「『=*_-~(→"
_ASIDE = re.compile(r"\s*\([^()]*\)$")
_PIECES = r"(?:枚|種類?|copies|copy|cards?|pcs)"
_SUM = rf"[0-9]{{1,4}}\s*{_PIECES}?"
_BEHIND = re.compile(
    rf"[\s:|\-–~=×x*]*[\[(【<]?\s*(?:合計|総計|計|全|total:?|sum:?)?\s*[:=]?\s*(?P<n>[0-9]{{1,4}})\s*{_PIECES}?"
    rf"(?:\s*/\s*{_SUM}|\s*[(,、]\s*{_SUM}\s*\)?)?\s*[\])】>]?[\s\-=*~_:]*$",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"^[\[(【<]?\s*(?:計|全)?(?P<n>[0-9]{{1,4}})\s*{_PIECES}?[\])】>]?\s*[:の]?\s*(?=\D)", re.IGNORECASE
)
_PARTS = re.compile(r"[・/&+,、\s]+|と|and\b", re.IGNORECASE)
_SUFFIX = re.compile(r"(?:カード|cards?|デッキ|deck|属性|枠)$", re.IGNORECASE)
_IS_TOTAL = re.compile(
    r"^(?:全部?で?|以上|合計|総計|計|total|sum|Σ)?\s*[:=]?\s*[0-9]{1,4}\s*(?:枚|種類?|cards?)?(?:\s*/\s*[0-9]+\s*枚?)?$",
    re.IGNORECASE,
)
_SAYS_SUM = re.compile(r"^[^\w]*(?:全部?で?|以上|合計|総計|計|total|sum|Σ)", re.IGNORECASE)
_IS_MONEY = re.compile(
    r"^\D{0,20}(?:[¥$€£]\s*[0-9][0-9,.]*|[0-9][0-9,]*\s*(?:円|yen)|[0-9][0-9,]*\s*P?ポイント)\s*-?(?:\s*[(\[]?税[込抜][)\]]?)?(?:\s*(?:/枚|each))?$",
    re.IGNORECASE,
)
_LIKE_A_CARD = re.compile(r"^[^\w]*[0-9]|[x×*]\s*[0-9]|[0-9]\s*[x×]", re.IGNORECASE)
_SUM_WORD = re.compile(r"(?:合計|総計|小計|計|総数|合計枚数|total|sum|subtotal|grand total)\s*[::]?", re.IGNORECASE)
_RULE = re.compile(r"^[\s\-=_*~`#・…─━―＝－＊＿～.+|:>＞]*$|^(?:「\s*」|『\s*』|\"\s*\"|“\s*”)$")


_RANGE = r"(?:以上|以下|帯|域|台|~|-|\+|or (?:more|less))?"
_KANA = re.compile(r"[ァ-ヶー]{3,}")
_COUNTED_WORD = re.compile(r"\s*(?P<word>[^\W\d]+)\s*[:=×x]?\s*[0-9]{1,3}\s*枚?\s*[・、,/|+]?")
_ORDER = re.compile(r"^(?:[①-⑳Ⅰ-Ⅹ]|[A-H][.)]|[(]?[0-9][.)])\s*")
_IN_BRACKETS = re.compile(r"[^\d()\[\]]*[(\[](?P<said>[^()\[\]]+)[)\]]")
"""A title followed by something in brackets."""
_SUMMARY = re.compile(r"^(?:デッキ)?(?:内訳|構成|比率|breakdown)\s*[:(]?\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Label:
    """A heading in words that no game defines, and the number of cards that it states."""

    text: str
    total: int | None
    is_marked: bool
    """Whether signs such as ◆ or brackets set it off."""


class Headings:
    """The headings of one game."""

    def __init__(self, words: Mapping[str, Heading], sections: Mapping[str, Heading], pack: GamePack) -> None:
        self._words, self._sections = words, sections
        numbers = [spec for spec in pack.schema.fields if spec.type == "integer"]
        labels = {label for spec in numbers for label in (spec.name.ja, spec.name.en, *spec.heads) if label}
        labels |= {label[:2] for label in labels if _KANA.fullmatch(label)}
        names = "|".join(map(re.escape, sorted(labels, key=len, reverse=True))) or "(?!)"
        numbers_of = r"[0-9]+(?:\s*[-~・/,]\s*[0-9]+)?"
        self._by_number = re.compile(
            rf"(?:(?:{names})\s*{numbers_of}\s*{_RANGE}|{numbers_of}[- ]?(?:{names}|drops?)\s*{_RANGE}|"
            rf"[低中高軽重](?:い|量級|量)?\s*(?:{names})?\s*{_RANGE})",
            re.IGNORECASE,
        )

    def find(self, line: str) -> Heading | None:
        """Return the heading that a line is, or None.

        In square brackets, the name of a section always means the section.
        """
        stripped = line.strip()
        named = _NAMED_SECTION.match(stripped)
        if named:
            return Heading("section", named[1])
        words = (
            {**self._words, **self._sections} if stripped.startswith("[") and stripped.endswith("]") else self._words
        )
        for text in _without_total(plain(stripped)):
            heading = self._meant(text.strip(_AROUND), words)
            if heading is not None:
                return heading
        if self._is_summary(plain(stripped)):
            return Heading("total")
        section = _SECTION.match(stripped)
        return Heading("section", section[1]) if section else None

    def _is_summary(self, text: str) -> bool:
        """Return whether a line counts several kinds of cards, as in `Title (キャラ20・エフェクト10)`."""
        inside = _IN_BRACKETS.fullmatch(text)
        rest = _SUMMARY.sub("", (inside["said"] if inside is not None else text).strip(_AROUND))
        matches = list(_COUNTED_WORD.finditer(rest))
        whole = "".join(each[0] for each in matches) == rest
        return whole and len(matches) > 1 and all(folded_word(each["word"]) in self._words for each in matches)

    def is_plain(self, line: str) -> bool:
        """Return whether the line has a total in a form that only headings use, so that it is not a card with a
        count.
        """
        text = plain(line.strip())
        return not _LIKE_A_CARD.search(text)

    def _meant(self, word: str, words: Mapping[str, Heading]) -> Heading | None:
        bare = "".join(sign for sign in word if not is_picture(sign)).strip(_AROUND)
        for text in (bare, _SUFFIX.sub("", bare), _ORDER.sub("", bare)):
            heading = words.get(folded_word(text)) or _joined(folded_word(text), words)
            if heading is not None:
                return heading
        if self._by_number.fullmatch(unicodedata.normalize("NFKC", bare)):
            return Heading("label")
        parts = [words.get(folded_word(_SUFFIX.sub("", part) or part)) for part in _PARTS.split(bare) if part]
        known = [part for part in parts if part is not None]
        if not known or len(known) < len(parts):
            return None
        return next((part for part in known if part.kind in {"section", "group"}), known[0])


def _joined(word: str, words: Mapping[str, Heading]) -> Heading | None:
    """Return the heading of two words without a blank between them, such as 光キャラ."""
    for at in range(1, len(word)):
        first, second = words.get(word[:at].removesuffix("の")), words.get(word[at:])
        if first is not None and second is not None and first.kind == "label":
            return second
    return None


def total_of(line: str) -> int | None:
    """Return the number of cards that a heading states."""
    text = plain(line.strip())
    for pattern in (_BEHIND, _BEFORE):
        match = pattern.search(text) or pattern.search(_ASIDE.sub("", text))
        if match:
            return int(match["n"])
    return None


def label_of(line: str) -> Label | None:
    """Return the line as a heading in free words, or None if it cannot be one."""
    text = plain(line.strip())
    marked = text[:1] in _MARKS or text.endswith((":", "】", "]", "=")) or (bool(text) and is_picture(text[0]))
    bare = _BEHIND.sub("", text).strip(_AROUND)
    if not bare or len(bare) > 40 or any(sign.isdigit() for sign in bare):
        return None
    return Label(bare, total_of(line), marked)


def is_rule(line: str) -> bool:
    """Return whether a line is blank or a drawn rule."""
    return bool(_RULE.match(line))


def is_sum(word: str) -> bool:
    """Return whether a word labels a sum, such as in the last row of a table."""
    return bool(_SUM_WORD.fullmatch(word.strip()))


def is_total(line: str) -> bool:
    """Return whether a line is only a sum of cards: `50枚`, `以上50枚`, `50 cards`, `50/50`, `計32（残りは調整中）`."""
    text = plain(line).strip()
    aside = _ASIDE.sub("", text)
    return bool(
        _IS_TOTAL.match(text.strip(_AROUND)) or (_SAYS_SUM.match(aside) and _IS_TOTAL.match(aside.strip(_AROUND)))
    )


def is_money(line: str) -> bool:
    """Return whether a line is only a price or a sum of prices: `¥300`, `小計 300円`, `送料：370円`."""
    return bool(_IS_MONEY.match(plain(line).strip(_AROUND)))


def _without_total(text: str) -> tuple[str, ...]:
    aside = _ASIDE.sub("", text)
    return tuple(dict.fromkeys((text, aside, _BEHIND.sub("", text), _BEHIND.sub("", aside), _BEFORE.sub("", text))))
