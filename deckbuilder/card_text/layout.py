"""A typed text cut into lines, the items of a list under a line, and sentences, each with its place in the text."""

import re
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from unicodedata import normalize

from deckbuilder.card_text.folding import CLOSING, OPENING, Folded, fold

MOST_CHARACTERS = 2_000
"""Longer texts are not read at all."""
MOST_LINES = 40
"""Texts of more lines are not read at all."""
_LINE = re.compile(r"[^\r\n\u2028\u2029\x85]+")
_BULLET = r"[・•･·●○◆■①②③④⑤⑥⑦⑧⑨]"
_ITEM_LINE = re.compile(
    rf"\s*(?:{_BULLET}|[-–—−－*]\s|[-–—−－*](?=[^\W\da-zA-Z]|[A-Za-z][a-z])|\d[.)）．]\s?|[(（]\d[)）](?!\s*[:：])\s?)"
)
"""A dash before a number or a single letter is a minus."""
_QUOTED_LINE = re.compile(r"\s*[「『“\"｛{]([^「『“\"｛{」』”｝}]*[。.])[」』”\"｝}]\s*")
"""An item in brackets on a line of its own."""
_CHOICE = re.compile(r"選|choose", re.IGNORECASE)
"""A line under which such items stand."""
_INLINE = re.compile(rf"(?<=[。.:：―—）)])\s*{_BULLET}")
_NUMBERED = re.compile(r"(?<=[。.:：―—])\s*(?:(\d)[.)）．](?!\d)|[(（](\d)[)）](?!\s*[:：]))\s*")
_LETTERED = re.compile(r"(?<=[。.:：―—])\s*([A-DＡ-Ｄ])[.．:：)）]\s*")
_LETTERED_LINE = re.compile(r"\s*[A-DＡ-Ｄ][.．:：)）]\s*")
_OR = ("または", "もしくは", "あるいは")
"""Words that begin a sentence which is another choice than the one before it."""
_ITEM_QUOTE = re.compile(rf"[{OPENING}{{]([^{OPENING}{CLOSING}{{}}]*[。.])[{CLOSING}}}]")
_ITEMS_AFTER = re.compile(rf"(?<=[:-])\s*(?=(?:{_ITEM_QUOTE.pattern}\s*)+$)")
"""Where items in brackets begin, after `choose one:`."""
_LETTER = re.compile(r"\(((?:[nxyz]は|[nxyz] is ).*)\)$")
"""What a bracket at the end says of a letter: `（Xは…）`."""
_LIMIT = re.compile(r"(?<=[^》〕:,])(\((?:1?ターンに?1[回度]|once (?:per|a|each) turn)[^()]*\))(?!:)")
"""A bracket that limits the use: `（1ターンに1回）`."""
_OPENING = {OPENING: CLOSING, "(": ")", "{": "}"}


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the typed text: what was typed, and where it begins."""

    text: str
    start: int

    def after(self, place: int) -> "Stretch":
        """The rest from a place in this stretch on."""
        return Stretch(self.text[place:], self.start + place)


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of a card and the items listed under it."""

    head: Stretch
    items: tuple[Stretch, ...] = ()
    closing: int = 0
    """How many signs close the last item."""

    @property
    def end(self) -> int:
        """Where the line ends in the typed text."""
        last = self.items[-1] if self.items else self.head
        return last.start + len(last.text) + self.closing


def text_lines(text: str) -> list[TextLine]:
    """The lines of a text. A line that begins with a bullet is an item of the line before; bullets within a line, too,
    part its items."""
    lines: list[TextLine] = []
    for found in _LINE.finditer(text):
        if not found[0].strip():
            continue
        bullet = _ITEM_LINE.match(found[0])
        if bullet is None and lines and _CHOICE.search(lines[-1].head.text):
            bullet = _LETTERED_LINE.match(found[0])
        if bullet is not None and lines:
            before = lines.pop()
            item = Stretch(found[0][bullet.end() :], found.start() + bullet.end())
            lines.append(TextLine(before.head, (*before.items, item)))
        elif lines and (quoted := _QUOTED_LINE.fullmatch(found[0])) and _CHOICE.search(lines[-1].head.text):
            before = lines.pop()
            item = Stretch(quoted[1], found.start() + quoted.start(1))
            lines.append(TextLine(before.head, (*before.items, item), len(found[0]) - quoted.end(1)))
        else:
            lines.append(_inline(found[0], found.start()))
    return lines


def _inline(text: str, start: int) -> TextLine:
    places = list(_INLINE.finditer(text)) or _numbered(text)
    if not places:
        return TextLine(Stretch(text, start))
    ends = [*(place.start() for place in places[1:]), len(text)]
    items = tuple(
        Stretch(text[place.end() : end], start + place.end()) for place, end in zip(places, ends, strict=True)
    )
    return TextLine(Stretch(text[: places[0].start()], start), items)


def _numbered(text: str) -> list[re.Match[str]]:
    """Where the items begin that are numbered within a line: 1, 2 and so on, or A, B and so on after a choice."""
    found = list(_NUMBERED.finditer(text))
    numbers = [int(each[1] or each[2]) for each in found]
    if not found and _CHOICE.search(text):
        found = list(_LETTERED.finditer(text))
        numbers = ["ABCD".index(normalize("NFKC", each[1])) + 1 for each in found]
    return found if len(found) > 1 and numbers == list(range(1, len(found) + 1)) else []


def sentences(stretch: Stretch, language: str, labels: AbstractSet[str] = frozenset()) -> list[Folded]:
    """The folded sentences of a stretch, without their full stops. A bracket that holds sentences stays whole.

    `labels`: words in brackets that begin a part of a line, before which its sentence goes on.
    """
    folded = fold(stretch.text, language)
    parts = _parts(folded, "。" if language == "ja" else ".", labels)
    return [piece for part in parts for cut in _listing(part) for piece in _parted(cut) if piece.text.strip()]


def _listing(part: Folded) -> tuple[Folded, ...]:
    """A sentence that ends with items in brackets, and these."""
    found = _ITEMS_AFTER.search(part.text)
    if found is None:
        return (part,)
    return _cut(part, 0, found.start()), _cut(part, found.end(), len(part.text))


def _parted(part: Folded) -> tuple[Folded, ...]:
    """The sentence, and what a bracket says of a letter or of its use, as a sentence of its own."""
    limit = _LIMIT.search(part.text)
    if limit is not None:
        return _without(part, limit.start(), limit.end()), _cut(part, limit.start(), limit.end())
    found = _LETTER.search(part.text)
    if found is None:
        return (part,)
    return _cut(part, 0, found.start()), _cut(part, found.start(1), found.end(1))


def quoted_items(part: Folded, start: int = 0) -> tuple[Stretch, ...]:
    """The items of a list that stand in brackets of their own, one after the other. `start`: where the part's source
    begins in the typed text."""
    items = list(_ITEM_QUOTE.finditer(part.text))
    if not items or _ITEM_QUOTE.sub("", part.text).strip():
        return ()
    return tuple(Stretch(part.said(item.start(1), item.end(1)), start + part.places[item.start(1)]) for item in items)


def _parts(folded: Folded, stop: str, labels: AbstractSet[str]) -> list[Folded]:
    found: list[Folded] = []
    closing: list[str] = []
    start = 0
    text = folded.text
    for place, sign in enumerate(text):
        if sign in _OPENING:
            closing.append(_OPENING[sign])
        elif closing and sign == closing[-1]:
            closing.pop()
        elif sign == stop and not closing and _ends(text, place, stop) and not _goes_on(text, place + 1, labels):
            found.append(_cut(folded, start, place))
            start = place + 1
    found.append(_cut(folded, start, len(text)))
    return found


def _goes_on(text: str, place: int, labels: AbstractSet[str]) -> bool:
    """Whether the sentence goes on there: with the next part of the line, or with another choice."""
    rest = text[place:].lstrip(" ")
    if rest.startswith(_OR):
        return True
    return rest.startswith(OPENING) and rest[1:].partition(CLOSING)[0].strip() in labels


def _ends(text: str, place: int, stop: str) -> bool:
    return stop == "。" or text[place + 1 : place + 2] in {"", " "}


def _without(folded: Folded, start: int, end: int) -> Folded:
    """The text without a stretch."""
    text = (folded.text[:start] + folded.text[end:]).rstrip(" ")
    return Folded(text, folded.source, (*folded.places[:start], *folded.places[end:])[: len(text) + 1])


def _cut(folded: Folded, start: int, end: int) -> Folded:
    while start < end and folded.text[start] == " ":
        start += 1
    while end > start and folded.text[end - 1] == " ":
        end -= 1
    return Folded(folded.text[start:end], folded.source, folded.places[start : end + 1])
