"""Counts that mean something else in a single line, and are certain where a whole list writes them in one way."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from card_db.models import Card
from deckbuilder.formats.lists.counts import MOST_BARE
from deckbuilder.formats.lists.facts import Facts
from deckbuilder.formats.lists.names import Names
from deckbuilder.formats.lists.signs import plain, tidy

_LEAST_LINES = 3
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "ⅰ": 1, "ⅱ": 2, "ⅲ": 3, "ⅳ": 4}
_N = r"(?P<n>[1-9])"
_R = r"(?P<n>[ⅰⅱⅲⅳ]|i{1,3}|iv)"
_BULLET = r"^\s*(?:[・•*]\s*)?"
_QUOTE = "[\"']"
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"{_BULLET}(?P<name>\S.*?)\s*[(\[]?(?<![a-z]){_R}[)\]]?\s*$",
        rf"{_BULLET}[(\[]?{_R}[)\].:]?\s+(?P<name>\S.*?)\s*$",
        rf"{_BULLET}(?P<name>\S.*?)\s*@\s*{_N}\s*$",
        rf"{_BULLET}[☆★⭐]\s?{_N}\s*[:.]?\s*(?P<name>[^\s\d].*?)\s*$",
        rf"{_BULLET}(?P<name>\S.*?)\s*[☆★⭐]\s?{_N}\s*$",
        rf"{_BULLET}\+\s*{_N}\s+(?P<name>\S.*?)\s*$",
        rf"{_BULLET}(?P<name>\S.*?)\s+\+\s*{_N}\s*$",
        rf"^\s*<\w+\s[^<>]*?\bname\s*=\s*(?P<q>{_QUOTE})(?P<name>[^\"<>]+?)(?P=q)(?:\s+[\w-]+\s*=\s*{_QUOTE}[^\"'<>]*{_QUOTE})*?"
        rf"\s+(?:qty|quantity|count|number|copies|amount)\s*=\s*{_QUOTE}{_N}{_QUOTE}[^<>]*/?>\s*(?:</\w+>)?\s*$",
        rf"^\s*<\w+\s[^<>]*?\b(?:qty|quantity|count|number|copies|amount)\s*=\s*{_QUOTE}{_N}{_QUOTE}"
        rf"(?:\s+[\w-]+\s*=\s*{_QUOTE}[^\"'<>]*{_QUOTE})*?\s+name\s*=\s*(?P<q>{_QUOTE})(?P<name>[^\"<>]+?)(?P=q)[^<>]*/?>"
        r"\s*(?:</\w+>)?\s*$",
        rf"^\s*<\w+\s[^<>]*?\b(?:qty|quantity|count|number|copies|amount)\s*=\s*{_QUOTE}{_N}{_QUOTE}[^<>]*>"
        r"(?P<name>[^<>]+)</\w+>\s*$",
    )
)
_TAKEN_OUT = re.compile(r"^\s*[-−–▲△]\s*[0-9]")
_COMMENT_SIGN = re.compile(r"^\s*(?:[>＞]\s*)*(?:#+|＃+|//|／／)(?:[ \t\u3000]+|(?![0-9]))")


@dataclass(frozen=True, slots=True)
class _Row:
    at: int
    name: str
    count: int
    card: Card | None


def without_forms(lines: Sequence[str], names: Names, facts: Facts) -> list[str]:
    """The lines of a list, with those of a form that the whole list has as `COUNT<tab>NAME`.

    A list has a form if its known cards all have it, if no line takes cards out, and if the numbers are neither those
    of the lines nor a fact of the cards.
    """
    found = list(lines)
    for form in _FORMS:
        rows = list(_rows(lines, form, names))
        if _is_form_of(lines, rows, names, facts):
            for row in rows:
                found[row.at] = f"{row.count}\t{row.name}"
            break
    return found


def _rows(lines: Sequence[str], form: re.Pattern[str], names: Names) -> Iterator[_Row]:
    for at, line in enumerate(lines):
        text = line if "<" in line else tidy(line)
        match = form.match(plain(text))
        if match is not None and names.find(text) is None:
            name = text[slice(*match.span("name"))]
            written = match["n"].casefold()
            named = names.find(name)
            single = named.cards[0] if named is not None and named.is_single else None
            yield _Row(at, name, _ROMAN.get(written) or int(written), single)


def _is_form_of(lines: Sequence[str], rows: Sequence[_Row], names: Names, facts: Facts) -> bool:
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
    """Whether all lines of a list begin as comments do."""
    return all(_COMMENT_SIGN.match(line) for line in lines if line.strip())


def without_comment_signs(lines: Sequence[str]) -> list[str]:
    """The lines of a list without the signs that begin comments, for a list that is written behind them."""
    return [_COMMENT_SIGN.sub("", line) for line in lines]
