"""Accounts for every word of a line: a name that the database knows, and the parts on both sides of it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from card_db.models import Card
from deckbuilder.formats.lists import codes, counts, remarks
from deckbuilder.formats.lists.facts import Facts
from deckbuilder.formats.lists.names import LONGEST, Named, Names
from deckbuilder.formats.lists.parts import Family, Found, Part, steps
from deckbuilder.formats.lists.signs import plain

LONGEST_LINE = LONGEST + 140
_MOST_WAYS = 12
_MOST_STARTS = 24
_PATIENCE = 60_000
"""How many characters of unmatched lines are searched for free words around a card name. After that the slow search
stops, so that a long text that is not a list does not take minutes."""
_MOST_ENDS, _MOST_LOOSE_ENDS = 120, 60
"""Places where a name may end, so that no line takes long; a line of five cards has fewer."""

_BEFORE: Family = (*counts.BEFORE, *counts.SPELLED_BEFORE, *codes.FAMILY, *remarks.BEFORE)
_AFTER: Family = (*counts.AFTER, *counts.SPELLED_BEHIND, *codes.FAMILY, *remarks.AFTER)
_JAPANESE_BEGINNINGS = frozenset("各計枚数番ピ〇一二三四五六七八九十壱弐参")
_WORD_BEFORE = re.compile(r"(?![0-9]+[\s:])[^\s:]{1,30}[\s:]+")
_WORD_ENDS = re.compile(r"$|[\s()\[\]【】<>「」『』《》、,/|:]|[x×*]\s*[0-9]|(?<=[^!-~])[0-9]|[①-⑳]", re.IGNORECASE)
_CODE_LIKE = re.compile(r"(?=[^\d]*[0-9])[A-Za-z0-9 _./#-]+")
_PROSE = re.compile(r"(?:[A-Za-z']{2,}\s+){3}")
_TAIL = re.compile(r"[\s・:|/~!！★←…、,。-]+[^0-9]*$")
_SPECIAL_ENDS = re.compile(r"[x×*]\s*[0-9]|[一二三四五六七八九十壱弐参]枚|各|計|ピン|枚数|数量|→|/", re.IGNORECASE)
_NO_BEGIN = frozenset(" \t)]】>》」』:;,、/・.-*=|~")
_NO_END = frozenset(" \t([【<《「『:;,、/・-*=|…")

Parts = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a line: the prints of a card from `start` to `end`, with the parts before and behind.

    `unread` are the parts that neither count nor belong to the card. `numbers` are the bare numbers and `ordinals` the
    numbers of the line itself, in their order; what they mean depends on the other lines.
    """

    cards: tuple[Card, ...]
    start: int
    end: int
    name: str
    by_code: bool
    explicit: tuple[int, ...] = ()
    numbers: tuple[Part, ...] = ()
    leading: int | None = None
    """The number with which the line begins, however it is written."""
    ordinals: tuple[int, ...] = ()
    unread: tuple[str, ...] = ()

    @property
    def card(self) -> Card:
        """The print that is meant: the first one unless the line says more."""
        return self.cards[0]

    @property
    def is_single(self) -> bool:
        """Whether all its cards are prints of one name."""
        return Named(self.cards).is_single

    def starts_with(self, number: int) -> bool:
        """Whether a number is the first thing in the line, where lists have their counts, but not prices."""
        return self.leading == number

    @property
    def says_count(self) -> bool:
        """Whether a number in it may say how many copies there are."""
        return bool(self.explicit or self.numbers or self.ordinals)

    @property
    def is_clean(self) -> bool:
        """Whether every word is accounted for, as far as the line itself can tell."""
        spare = len(self.numbers) - (not self.explicit)
        first = self.leading is not None and self.numbers and self.numbers[0].number == self.leading
        clash = len(set(self.explicit)) > 1 or spare > (1 if first and not self.ordinals else 0)
        return not self.unread and not clash and self.is_single


class LineReader:
    """Finds the ways to take a line."""

    def __init__(self, names: Names, facts: Facts) -> None:
        self._names, self._facts = names, facts
        self._patience = _PATIENCE

    def read(self, text: str) -> list[Reading]:
        """The ways that account for the whole line; where there are none, those that come nearest to it."""
        if not text or len(text) > LONGEST_LINE:
            return []
        found: list[Reading] = []
        for before, behind in ((False, False), (False, True), (True, True)):
            if behind and self._patience < 0:
                break
            sides = _Sides(text, before=before, behind=behind)
            if len(sides.ends) > (_MOST_LOOSE_ENDS if behind else _MOST_ENDS):
                break
            found += self._ways(sides)
            if any(way.is_clean for way in found):
                break
        clean = _without_parts_of_names([way for way in found if way.is_clean])
        if clean:
            return clean
        self._patience -= len(text)
        least = min((len(way.unread) for way in found), default=0)
        return [way for way in found if len(way.unread) == least]

    def _ways(self, sides: "_Sides") -> list[Reading]:
        best = (self._best(named, start, end, sides) for named, start, end in self._named(sides))
        return [way for way in best if way is not None]

    def _named(self, sides: "_Sides") -> Iterator[tuple[Named, int, int]]:
        for start in sides.starts:
            for end in reversed(sides.ends):
                if end > start and sides.may_be_name(start, end) and sides.after(end):
                    named = self._names.find(sides.text[start:end])
                    if named is not None and named.has_edges_of(sides.text[start:end]):
                        yield named, start, end

    def _best(self, named: Named, start: int, end: int, sides: "_Sides") -> Reading | None:
        ways = [
            self._reading(named, start, end, sides.text, (before, after))
            for before in sides.starts[start]
            for after in sides.after(end)
            if not _is_hidden_number((*before, *after))
        ]
        return min(ways, key=lambda way: (not way.is_clean, len(way.unread), len(way.numbers)), default=None)

    def _reading(self, named: Named, start: int, end: int, text: str, sides: tuple[Parts, Parts]) -> Reading:
        parts = (*sides[0], *sides[1])
        codes_said = [part.text for part in parts if part.kind == "code"]
        prints = tuple(card for card in named.cards if all(codes.is_of(code, card) for code in codes_said))
        cards = prints or named.cards
        way = Reading(
            cards,
            start,
            end,
            text[start:end].strip(),
            named.by_code,
            tuple(part.number for part in parts if part.kind == "count"),
            tuple(part for part in parts if part.kind == "bare" and not _is_number_of(part, cards[0])),
            next((part.number for part in sides[0] if part.kind in {"bare", "ordinal"}), None),
            tuple(part.number for part in parts if part.kind == "ordinal"),
        )
        return replace(way, unread=tuple(self._unread(way, parts)))

    def _unread(self, way: Reading, parts: Parts) -> Iterator[str]:
        card = way.card
        for part in parts:
            if (
                (part.kind == "code" and not codes.is_of(part.text, card))
                or (part.kind == "words" and not self._is_said_of(way, part.text))
                or (
                    part.kind in {"remark", "tail"}
                    and (
                        self._names_another(part.text, card) or remarks.may_count(part.text, is_counted=way.says_count)
                    )
                )
            ):
                yield part.text

    def _is_said_of(self, way: Reading, words: str) -> bool:
        return self._facts.describes(words, way.card) or (way.by_code and self._facts.is_part_of_name(words, way.card))

    def _names_another(self, remark: str, card: Card) -> bool:
        named = self._names.find(remark.strip(" \t()[]【】<>{}《》「」〔〕≪≫#/※←⇒→➡:-0123456789x×枚"))
        return named is not None and card not in named.cards and not self._facts.describes(remark, card)


class _Sides:
    """Where a name may begin and end in a line, with the parts before and behind.

    With `before` and `behind`, free words may stand there as well, which must describe the card.
    """

    def __init__(self, text: str, *, before: bool, behind: bool) -> None:
        self.text, self._plain = text, plain(text)
        self._loose_before, self._loose = before, behind
        self._known: dict[tuple[int, bool, bool], list[Parts]] = {}
        self.ends = _ends(self._plain)
        self._starts: dict[int, list[Parts]] | None = None

    @property
    def starts(self) -> dict[int, list[Parts]]:
        """The places where a name may begin, with the ways to account for all that stands before."""
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
        """Whether a piece has no separators at its ends, which the database does not compare."""
        return self._plain[start] not in _NO_BEGIN and self._plain[end - 1] not in _NO_END

    def after(self, at: int, *, counted: bool = False, loose: bool | None = None) -> list[Parts]:
        """The ways to account for all that stands from here on."""
        loose = self._loose if loose is None else loose
        key = (at, counted, loose)
        if key not in self._known:
            self._known[key] = []
            found = islice(self._ways_after(at, counted, loose), 4 * _MOST_WAYS)
            self._known[key] = list(dict.fromkeys(found))[:_MOST_WAYS]
        return self._known[key]

    def _ways_after(self, at: int, counted: bool, loose: bool) -> Iterator[Parts]:
        text = self._plain
        if not text[at:].strip():
            yield ()
            return
        nothing: list[Found] = [(None, at + 1)] if remarks.is_nothing_behind(text, at) else []
        for part, end in (*_steps(_AFTER, text, at), *nothing):
            for rest in self.after(end, counted=counted or (part is not None and part.kind == "count"), loose=loose):
                yield (part, *rest) if part is not None else rest
        if counted and _TAIL.match(text, at):
            yield (Part("tail", text[at:].strip()),)
        if loose:
            for end in (end for end in self.ends if end > at and _WORD_ENDS.match(text, end)):
                for rest in self.after(end, counted=counted, loose=False):
                    yield (Part("words", text[at:end].strip()), *rest)


def _steps(family: Family, text: str, at: int) -> list[Found]:
    """What a family sees at a place; few Japanese letters begin anything but a name."""
    sign = text[at]
    if sign > "\u3040" and sign.isalpha() and sign not in _JAPANESE_BEGINNINGS and ":" not in text:
        return []
    return steps(family, text, at)


def _ends(text: str) -> list[int]:
    """The places where a name may end: where the kind of sign changes."""
    changes = [at for at in range(1, len(text)) if _sort(text[at - 1]) != _sort(text[at]) or not text[at].isalnum()]
    special = [found.start() for found in _SPECIAL_ENDS.finditer(text) if found.start()]
    return sorted({*changes, *special, len(text)})


def _sort(sign: str) -> str:
    if sign.isascii():
        return "9" if sign.isdigit() else "a" if sign.isalpha() else sign
    if "ぁ" <= sign <= "ゖ":
        return "あ"
    if "ァ" <= sign <= "ー":
        return "ア"
    return "字" if sign.isalpha() else sign


def _is_number_of(part: Part, card: Card) -> bool:
    """Whether a bare number is the card's number: one such as 3 may as well be a count, 003 may not."""
    written = part.text.strip("()[]【】<>{} ")
    return written == card.number and (len(written) > 2 or written.startswith("0"))


def _is_hidden_number(parts: Parts) -> bool:
    """Whether a bracket that says a number was taken for a remark."""
    for part in parts:
        if part.kind == "remark" and part.text[:1] in "([【<{《「〔≪":
            inside = part.text[1:-1].strip()
            is_number = any(map(str.isdigit, inside)) and not any(sign.isalpha() or sign in "¥$€%" for sign in inside)
            if (
                is_number
                or counts.alone(inside) is not None
                or (_CODE_LIKE.fullmatch(inside) and "¥" not in inside and not _PROSE.match(inside))
            ):
                return True
    return False


def _without_parts_of_names(ways: list[Reading]) -> list[Reading]:
    """A longer name beats a shorter one in it, unless the line says a count only with the shorter one."""
    return [way for way in ways if not any(_beats(other, way) for other in ways if other is not way)]


def _beats(longer: Reading, way: Reading) -> bool:
    contains = longer.start <= way.start and way.end <= longer.end and longer.end - longer.start > way.end - way.start
    return contains and (longer.says_count or not way.says_count)
