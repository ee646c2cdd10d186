"""Forms of counts that are ambiguous in a single line but certain if a whole list uses them."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from html import unescape

from card_db.models import Card
from deckbuilder.formats.lists.counts import MOST_BARE
from deckbuilder.formats.lists.facts import Facts
from deckbuilder.formats.lists.marks import TALLY_MARKS
from deckbuilder.formats.lists.names import Names
from deckbuilder.formats.lists.signs import plain, tidy

_LEAST_LINES = 3
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "ⅰ": 1, "ⅱ": 2, "ⅲ": 3, "ⅳ": 4}
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"[\s(\[](?P<n>i{1,3}|iv)[)\]]?$|[(\[]?(?P<m>[ⅰⅱⅲⅳ])[)\]]?$",
        r"^[(\[]?(?P<n>[ⅰⅱⅲⅳ]|i{1,3}|iv)[)\].:]?\s",
        r"@\s?(?P<n>[1-9])$",
        r"^[☆★⭐]\s?(?P<n>[1-9])\s?[:.]?(?![0-9])",
        r"[☆★⭐]\s?(?P<n>[1-9])$",
        r"^\+\s?(?P<n>[1-9])\s",
        r"\s\+\s?(?P<n>[1-9])$",
    )
)
_BULLETS = " \t\u3000・•*"
_ELEMENT = re.compile(r"^<\w+\s(?P<said>[^<>]*)>(?:(?P<inside>[^<>]*)</\w+>)?$")
_ATTRIBUTE = re.compile(r"(?P<key>[\w-]+)=(?:\"(?P<first>[^\"]*)\"|'(?P<second>[^']*)')")
_COUNT_KEYS = ("number", "qty", "quantity", "count", "copies", "amount")
_TAKEN_OUT = re.compile(r"^\s*[-−–▲△]\s*[0-9]")
_COMMENT_SIGN = re.compile(r"^\s*(?:[>＞]\s*)*(?:#+|＃+|//|／／)(?:[ \t\u3000]+|(?![0-9]))")


@dataclass(frozen=True, slots=True)
class _Row:
    at: int
    name: str
    count: int
    card: Card | None


def without_forms(lines: Sequence[str], names: Names, facts: Facts) -> list[str]:
    """Return the lines of a list, rewriting those in a form that the whole list uses as `COUNT<tab>NAME`.

    A list uses a form if all its known cards have it, no line removes cards, and the numbers are neither line numbers
    nor facts about the cards.
    """
    plain_lines = list(lines)
    ways: tuple[Callable[[str], tuple[str, int] | None], ...] = (
        *(partial(_split, form) for form in _FORMS),
        _element,
    )
    for way in ways:
        rows = list(_rows(lines, way, names))
        if _is_form_of(lines, rows, facts):
            for row in rows:
                plain_lines[row.at] = f"{row.count}\t{row.name}"
            break
    else:
        return _without_tallies(plain_lines, names, facts)
    return plain_lines


def _without_tallies(lines: list[str], names: Names, facts: Facts) -> list[str]:
    """Return the lines of a list with one mark per copy, with the number of marks as `COUNT<tab>NAME`."""
    shown = plain("".join(lines))
    for mark in (mark for mark in TALLY_MARKS if mark in shown):
        rows = list(_rows(lines, partial(_tally, mark), names))
        places = {row.at for row in rows}
        is_whole = not any(names.find(tidy(line)) for at, line in enumerate(lines) if at not in places)
        if is_whole and _is_form_of(lines, rows, facts):
            tallied = {row.at: f"{row.count}\t{row.name}" for row in rows}
            return [tallied.get(at, line) for at, line in enumerate(lines)]
    return lines


def _tally(mark: str, line: str) -> tuple[str, int] | None:
    """Return the name and the count of a line that ends with one mark per copy."""
    text = tidy(line).strip(_BULLETS)
    shown = plain(text)
    end = len(shown.rstrip(mark))
    name = text[:end].rstrip(" \t\u3000:：")
    return (name, len(text) - end) if end < len(text) and name and mark not in shown[:end] else None


def _split(form: re.Pattern[str], line: str) -> tuple[str, int] | None:
    """Return the name and the count of a line in this form."""
    text = tidy(line).strip(_BULLETS)
    match = form.search(plain(text))
    if match is None:
        return None
    written = next(filter(None, match.groups())).casefold()
    name = (text[: match.start()] + text[match.end() :]).strip()
    return name, _ROMAN.get(written) or int(written)


def _element(line: str) -> tuple[str, int] | None:
    """Return the name and the count of an XML element, from its attributes or, for the name, its content."""
    element = _ELEMENT.match(line.strip())
    if element is None:
        return None
    attributes = {
        match["key"].casefold(): match["first"] or match["second"] for match in _ATTRIBUTE.finditer(element["said"])
    }
    counts = [attributes[key] for key in _COUNT_KEYS if key in attributes]
    name = attributes.get("name") or (element["inside"] or "").strip()
    is_clear = len(counts) == 1 and re.fullmatch("[1-9]", counts[0] or "") is not None
    return (unescape(name), int(counts[0])) if is_clear and name else None


def _rows(lines: Sequence[str], way: Callable[[str], tuple[str, int] | None], names: Names) -> Iterator[_Row]:
    for at, line in enumerate(lines):
        row = way(line)
        if row is not None and names.find(tidy(line)) is None:
            named = names.find(row[0])
            single = named.cards[0] if named is not None and named.is_single else None
            yield _Row(at, *row, single)


def _is_form_of(lines: Sequence[str], rows: Sequence[_Row], facts: Facts) -> bool:
    known = [(row, row.card) for row in rows if row.card is not None]
    if len(known) < _LEAST_LINES or 2 * len(known) < len(rows):
        return False
    values = [row.count for row in rows]
    places = {row.at for row in rows}
    others = (line for at, line in enumerate(lines) if at not in places)
    is_numbering = values == list(range(1, len(values) + 1))
    is_fact = len(set(values)) > 1 and _is_fact([(row.count, card) for row, card in known], facts)
    is_mixed = any(_TAKEN_OUT.match(plain(line)) or any(map(str.isdigit, plain(line))) for line in others)
    return max(values) <= MOST_BARE and not is_numbering and not is_fact and not is_mixed


def _is_fact(pairs: Sequence[tuple[int, Card]], facts: Facts) -> bool:
    known = [(value, facts.numbers(card)) for value, card in pairs]
    keys = {key for _, numbers in known for key in numbers}
    return any(all(numbers.get(key) == value for value, numbers in known) for key in keys)


def is_behind_comment_signs(lines: Sequence[str]) -> bool:
    """Return whether all lines of a list begin like comments."""
    return all(_COMMENT_SIGN.match(line) for line in lines if line.strip())


def without_comment_signs(lines: Sequence[str]) -> list[str]:
    """Remove the comment signs from the lines of a list that was written as comments."""
    return [_COMMENT_SIGN.sub("", line) for line in lines]
