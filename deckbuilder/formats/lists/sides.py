"""Find where a name may begin and end in a line, and how to account for everything before and after it."""

import re
from collections.abc import Iterator
from itertools import islice

from deckbuilder.formats.lists import codes, counts, remarks
from deckbuilder.formats.lists.parts import Family, Part, PartAndEnd, steps
from deckbuilder.formats.lists.signs import places, plain

_MOST_WAYS = 12
_MOST_STARTS = 24

_BEFORE: Family = (*counts.BEFORE, *counts.SPELLED_BEFORE, *codes.FAMILY, *remarks.BEFORE)
_AFTER: Family = (*counts.AFTER, *counts.SPELLED_BEHIND, *codes.FAMILY, *remarks.AFTER)
_JAPANESE_BEGINNINGS = frozenset(
    "各計枚数番ピ〇一二三四五六七八九十壱弐参残採個合投単価値定点全小販笑草がをはもカ商品名第"
)
_WORD_BEFORE = re.compile(r"(?![0-9]+[\s:]|\S*(?://|\.[a-z]+/))[^\s:/|,、・]{1,30}[\s:/|,、・]+")
_WORD_ENDS = re.compile(r"$|[\s()\[\]【】<>「」『』《》、,/|:]|[x×*]\s*[0-9]|(?<=[^!-~])[0-9]|[①-⑳]", re.IGNORECASE)
_TAIL = re.compile(r"[\s・:|/~!！★←…、,。-]+[^0-9]*$")
_BEFORE_COUNT = frozenset(" \t:|=…-")
_REMARK = re.compile(r"\s*[・:|!！←…、,。]|\s+(?![号世代式型番機人匹体頭回年月日位])[ぁ-ヶ一-鿿]")
_SPECIAL_ENDS = re.compile(
    r"[x×*]\s*[0-9]|[一二三四五六七八九十壱弐参]枚|各|[合小]?計|全\s*[0-9]|ピン|枚数|数量|[がをはも]\s*[各計]?\s*[0-9一二三四五六七八九十]|→|/",
    re.IGNORECASE,
)
_NO_BEGIN = frozenset(" \t)]】>》」』:;,、/・.-*=|~")
_NO_END = frozenset(" \t([【<《「『:;,、/・-*=|…")

Parts = tuple[Part, ...]


class Sides:
    """The places where a name may begin and end in a line, with the parts before and after.

    With `before` and `behind`, free words may be there too, which must describe the card.
    """

    def __init__(self, text: str, *, before: bool, behind: bool) -> None:
        self.text, self._plain = text, plain(text)
        self._loose_before, self._loose = before, behind
        self._known: dict[tuple[int, bool, bool], list[Parts]] = {}
        self.ends = _ends(self._plain)
        self._starts: dict[int, list[Parts]] | None = None

    @property
    def starts(self) -> dict[int, list[Parts]]:
        """The indexes where a name may begin, each with the ways to account for everything before."""
        if self._starts is None:
            self._starts = self._find_starts()
        return self._starts

    def _find_starts(self) -> dict[int, list[Parts]]:
        found: dict[int, list[Parts]] = {0: [()]}
        waiting = [0]
        while waiting and len(found) < _MOST_STARTS:
            at = waiting.pop(waiting.index(min(waiting)))
            for part, end in self._steps_before(at):
                ways = found.setdefault(end, [])
                if not ways and end < len(self._plain):
                    waiting.append(end)
                more = [(*way, part) if part is not None else way for way in found[at]]
                ways += [way for way in more if way not in ways][: _MOST_WAYS - len(ways)]
        return found

    def _steps_before(self, at: int) -> Iterator[tuple[Part | None, int]]:
        yield from _steps(_BEFORE, self._plain, at)
        if remarks.is_nothing_before(self._plain, at):
            yield None, at + 1
        if self._loose_before:
            word = _WORD_BEFORE.match(self._plain, at)
            if word:
                yield Part("words", word[0].strip(" :")), word.end()

    def may_be_name(self, start: int, end: int) -> bool:
        """Return whether a piece has no separators at its ends, which the database ignores."""
        return self._plain[start] not in _NO_BEGIN and self._plain[end - 1] not in _NO_END

    def after(self, at: int, *, counted: bool = False, loose: bool | None = None) -> list[Parts]:
        """Return the ways to account for everything from an index on."""
        loose = self._loose if loose is None else loose
        key = (at, counted, loose)
        if key not in self._known:
            self._known[key] = []
            found = islice(self._ways_after(at, counted, loose), 4 * _MOST_WAYS)
            self._known[key] = list(dict.fromkeys(found))[:_MOST_WAYS]
        return self._known[key]

    def _may_end_entry(self, part: Part, at: int, end: int) -> bool:
        """Return whether a part is the count, after which a free remark may follow.

        A plain number is the count if it stands apart and the text after it cannot be part of a name, such as in 2 号.
        """
        if part.kind != "bare":
            return part.kind == "count"
        return self._plain[at - 1 : at] in _BEFORE_COUNT and bool(_REMARK.match(self._plain, end))

    def _ways_after(self, at: int, counted: bool, loose: bool) -> Iterator[Parts]:
        text = self._plain
        if not text[at:].strip():
            yield ()
            return
        nothing: list[PartAndEnd] = [(None, at + 1)] if remarks.is_nothing_behind(text, at) else []
        for part, end in (*_steps(_AFTER, text, at), *nothing):
            begins = counted or (part is not None and self._may_end_entry(part, at, end))
            for rest in self.after(end, counted=begins, loose=loose):
                yield (part, *rest) if part is not None else rest
        if counted and _TAIL.match(text, at):
            yield (Part("tail", text[at:].strip()),)
        if loose:
            for end in (end for end in self.ends if end > at and _WORD_ENDS.match(text, end)):
                for rest in self.after(end, counted=counted, loose=False):
                    yield (Part("words", text[at:end].strip()), *rest)


def _steps(family: Family, text: str, at: int) -> list[PartAndEnd]:
    """Return what a family recognises at an index. Few Japanese letters begin anything but a name."""
    sign = text[at]
    if sign > "\u3040" and sign.isalpha() and sign not in _JAPANESE_BEGINNINGS and ":" not in text:
        return []
    return steps(family, text, at)


def _ends(text: str) -> list[int]:
    """Return the indexes where a name may end: where the kind of character changes, and before counts."""
    special = [found.start() for found in _SPECIAL_ENDS.finditer(text) if found.start()]
    return sorted({*places(text), *special})
