"""Account for every word of a line: a name that the database knows, and the parts on both sides of it."""

import re
from collections.abc import Iterator
from dataclasses import replace

from card_db.models import Card
from card_db.text.fold import fold
from deckbuilder.formats.lists import codes, counts, marks, remarks
from deckbuilder.formats.lists.facts import Facts
from deckbuilder.formats.lists.interpretations import Interpretation, Number
from deckbuilder.formats.lists.names import LONGEST, Named, Names
from deckbuilder.formats.lists.parts import Part
from deckbuilder.formats.lists.prices import is_price
from deckbuilder.formats.lists.sides import Parts, Sides
from deckbuilder.formats.lists.signs import plain

LONGEST_LINE = LONGEST + 140
_PATIENCE = 60_000
"""How many characters of unmatched lines are searched for free words around a card name.

After that the slow search stops, so that a long text that is not a list does not take minutes.
"""
_MOST_ENDS, _MOST_LOOSE_ENDS = 120, 60
"""The most places where a name may end, so that no line takes long. A line of five cards has fewer."""
_CODE_LIKE = re.compile(r"(?=[^\d]*[0-9])[A-Za-z0-9 _./#-]+")
_NOT_SIGNS = re.compile(r"[\w\s]+")
_PIECES = re.compile(r"[;、,/|・]")
_PROSE = re.compile(r"(?:[A-Za-z']{2,}\s+){3}")


class LineReader:
    """Finds the interpretations of a line."""

    def __init__(self, names: Names, facts: Facts) -> None:
        self._names, self._facts = names, facts
        self._patience = _PATIENCE

    def read(self, text: str) -> list[Interpretation]:
        """Return the interpretations that account for the whole line, or else those that come closest."""
        if not text or len(text) > LONGEST_LINE:
            return []
        ways: list[Interpretation] = []
        for before, behind in ((False, False), (False, True), (True, True)):
            if behind and self._patience < 0:
                break
            sides = Sides(text, before=before, behind=behind)
            if len(sides.ends) > (_MOST_LOOSE_ENDS if behind else _MOST_ENDS):
                break
            ways += self._ways(sides)
            if any(way.is_clean for way in ways):
                break
        clean = _without_parts_of_names([way for way in ways if way.is_clean])
        if clean:
            return clean
        self._patience -= len(text)
        least = min((len(way.unread) for way in ways), default=0)
        return [way for way in ways if len(way.unread) == least]

    def _ways(self, sides: Sides) -> list[Interpretation]:
        best = (self._best(named, start, end, sides) for named, start, end in self._named(sides))
        return [way for way in best if way is not None]

    def _named(self, sides: Sides) -> Iterator[tuple[Named, int, int]]:
        for start in sides.starts:
            for end in reversed(sides.ends):
                if end > start and sides.may_be_name(start, end) and sides.after(end):
                    named = self._names.find(sides.text[start:end])
                    if named is not None and named.has_edges_of(sides.text[start:end]):
                        yield named, start, end

    def _best(self, named: Named, start: int, end: int, sides: Sides) -> Interpretation | None:
        ways = [
            self._interpretation(named, start, end, sides.text, (before, after))
            for before in sides.starts[start]
            for after in sides.after(end)
            if not _is_hidden_number((*before, *after))
        ]
        return min(ways, key=lambda way: (not way.is_clean, len(way.unread), len(way.numbers)), default=None)

    def _interpretation(
        self, named: Named, start: int, end: int, text: str, sides: tuple[Parts, Parts]
    ) -> Interpretation:
        parts = (*sides[0], *sides[1])
        stated_codes = [part.text for part in parts if part.kind == "code"]
        prints = tuple(card for card in named.cards if all(codes.is_of(code, card) for code in stated_codes))
        cards = prints or named.cards
        way = Interpretation(
            cards,
            start,
            end,
            text[start:end].strip(),
            named.by_code,
            tuple(part.number for part in parts if part.kind == "count"),
            tuple(each for each in _numbers(sides) if not _is_number_of(each.part, cards[0])),
            next((part.number for part in sides[0] if part.kind in {"bare", "ordinal"}), None),
        )
        unread = (*(part.text for part in parts if not self._is_read(part, way)), *self._changes(text, way))
        return replace(way, unread=unread)

    def _changes(self, text: str, way: Interpretation) -> Iterator[str]:
        """Return the signs beside the name that make its count doubtful, even if something else may explain them."""
        before, after = plain(text[: way.start]), plain(text[way.end :])
        signs = marks.signs_behind(after)
        changed = (
            marks.change(before, after),
            signs if not all(self._facts.describes(each, way.card) for each in signs) else None,
            marks.tally(before, after) if not way.says_count else None,
        )
        yield from filter(None, changed[:1] if changed[0] else changed)

    def _is_read(self, part: Part, way: Interpretation) -> bool:
        """Return whether a part is a count, belongs to the card, or is clearly not part of the list."""
        if part.kind == "code":
            return codes.is_of(part.text, way.card) or self._is_said_of(way, part.text.strip("()[]【】<>{} "))
        if part.kind == "words":
            return self._is_said_of(way, part.text)
        if part.kind not in {"remark", "tail"}:
            return True
        if self._is_short_fact(way, part.text.strip("()[]【】<>{}〔〕 ")):
            return True
        counts_too = remarks.may_count(part.text, is_counted=way.says_count)
        return not counts_too and not self._names_another(part.text, way.card)

    def _is_said_of(self, way: Interpretation, words: str) -> bool:
        """Return whether words beside the name are true of the card.

        A second mention of its name may be a second entry.
        """
        named = self._names.find(words)
        twice = named is not None and way.card in named.cards
        if twice and (len(way.explicit) + len(way.numbers) > 1 or fold(words) == fold(way.name)):
            return False
        return (
            self._facts.describes(words, way.card)
            or self._is_short_fact(way, words)
            or (way.by_code and self._facts.is_part_of_name(words, way.card))
        )

    def _is_short_fact(self, way: Interpretation, words: str) -> bool:
        """Return whether words such as `C3` are a fact about the card. That is certain only beside a count."""
        return way.says_count and self._facts.says_in_short(words, way.card)

    def _names_another(self, remark: str, card: Card) -> bool:
        for piece in {remark, *_PIECES.split(remark)}:
            named = self._names.find(piece.strip(" \t()[]【】<>{}《》「」〔〕≪≫#/※←⇒→➡:-0123456789x×枚"))
            if named is not None and card not in named.cards and not self._facts.describes(piece, card):
                return True
        return False


def _numbers(sides: tuple[Parts, Parts]) -> Iterator[Number]:
    """Return the numbers on both sides, each with its slot: the side, its position there, the signs around it."""
    for side, parts in zip("<>", sides, strict=True):
        numbers = [part for part in parts if part.kind in {"bare", "ordinal"}]
        for at, part in enumerate(numbers):
            kind = "o" if not part.text.isascii() else ""
            yield Number(part, f"{side}{at}{kind}{_NOT_SIGNS.sub('', part.text)}")


def _is_number_of(part: Part, card: Card) -> bool:
    """Return whether a bare number is the card's number. One such as 3 may also be a count, 003 may not."""
    written = part.text.strip("()[]【】<>{} ")
    return written == card.number and (len(written) > 2 or written.startswith("0"))


def _is_hidden_number(parts: Parts) -> bool:
    """Return whether a bracket with a number was taken for a remark."""
    for part in parts:
        if part.kind == "remark" and part.text[:1] in "([【<{《「〔≪":
            inside = part.text[1:-1].strip()
            if is_price(inside):
                continue
            is_number = any(map(str.isdigit, inside)) and not any(sign.isalpha() or sign in "¥$€%" for sign in inside)
            if (
                is_number
                or counts.alone(inside) is not None
                or (_CODE_LIKE.fullmatch(inside) and "¥" not in inside and not _PROSE.match(inside))
            ):
                return True
    return False


def _without_parts_of_names(ways: list[Interpretation]) -> list[Interpretation]:
    """Drop a shorter name inside a longer one, unless only the shorter one leaves a count."""
    return [way for way in ways if not any(_beats(other, way) for other in ways if other is not way)]


def _beats(longer: Interpretation, way: Interpretation) -> bool:
    contains = longer.start <= way.start and way.end <= longer.end and longer.end - longer.start > way.end - way.start
    return contains and (longer.says_count or not way.says_count)
