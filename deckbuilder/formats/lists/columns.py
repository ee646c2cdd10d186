"""Tables without headings: use the cards of the rows to find the column of numbers that counts copies."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from card_db.models import Card
from deckbuilder.formats.lists import counts
from deckbuilder.formats.lists.facts import Facts
from deckbuilder.formats.lists.names import Named, Names
from deckbuilder.formats.lists.signs import plain, tidy

_NUMBER = re.compile(r"[0-9]{1,6}(?:\.0+)?")
_PRICE = re.compile(r"[0-9]+\.[0-9]{1,2}(?<!\.0)(?<!\.00)")
_DELIMITERS = ("\t", "|", ";", ",")
_LEAST_ROWS = 2
_NO_COUNT = "?"
"""Marks a row without a count, so that no other number of the row is used as the count."""


@dataclass(frozen=True, slots=True)
class _Row:
    at: int
    cells: tuple[str, ...]
    card: Card
    named: tuple[int, ...]
    """The indexes of the cells that name the card."""


def without_columns(lines: Sequence[str], names: Names, facts: Facts) -> list[str]:
    """Return the lines of a list, with the rows of a table without headings as `COUNT<tab>NAME`.

    A row stays as it is if its columns of numbers can mean several things.
    """
    plain_lines = list(lines)
    for delimiter in _DELIMITERS:
        rows = list(_rows(lines, delimiter, names))
        column = _count_column(rows, facts)
        for row in rows if column is not None else ():
            others = (cell for at, cell in enumerate(row.cells) if at in row.named)
            count = _numbers(row).get(column or 0, _NO_COUNT)
            plain_lines[row.at] = "\t".join((str(count), *others))
    return plain_lines


def _rows(lines: Sequence[str], delimiter: str, names: Names) -> Iterator[_Row]:
    for at, line in enumerate(lines):
        if line.count(delimiter) > 1:
            cells = tuple(
                plain_number(cell) for cell in tidy(line).strip("|" if delimiter == "|" else "").split(delimiter)
            )
            named = _named(cells, names)
            cards = {named_cell.cards[0].id: named_cell.cards[0] for named_cell in named.values()}
            if len(cards) == 1 and all(named_cell.is_single for named_cell in named.values()):
                yield _Row(at, cells, next(iter(cards.values())), tuple(named))


def _named(cells: Sequence[str], names: Names) -> dict[int, Named]:
    """Return the cells that name a card. If one has a name, a plain number such as a price does not count."""
    by_place = {place: named for place, cell in enumerate(cells) if (named := names.find(cell)) is not None}
    words = {place: named for place, named in by_place.items() if not _NUMBER.fullmatch(cells[place])}
    ids = {card.id for named in words.values() for card in named.cards}
    return {
        place: named
        for place, named in by_place.items()
        if place in words or not words or ids & {card.id for card in named.cards}
    }


def plain_number(cell: str) -> str:
    """Return a cell without its quotes, and a number in plain digits."""
    bare = cell.strip().strip('"').strip()
    alone = counts.alone(plain(bare))
    return str(alone.number) if alone is not None and alone.is_marked else plain(bare) if alone is not None else bare


def _numbers(row: _Row) -> Mapping[int, int]:
    """Return the cells of a row that are numbers and do not name the card."""
    return {
        at: int(cell.partition(".")[0])
        for at, cell in enumerate(row.cells)
        if at not in row.named and _NUMBER.fullmatch(cell)
    }


def _count_column(rows: Sequence[_Row], facts: Facts) -> int | None:
    """Return the only column of numbers that can be the counts, or None.

    It has a number in every row, or in most rows if some cells are empty, and is not a field of the cards, a price or a
    row number.
    """
    if len({len(row.cells) for row in rows}) != 1:
        return None
    prices = {at for row in rows for at, cell in enumerate(row.cells) if _PRICE.fullmatch(cell)}
    numbers = [{at: number for at, number in _numbers(row).items() if at not in prices} for row in rows]
    most = max(map(len, numbers))
    full = [(row, by_column) for row, by_column in zip(rows, numbers, strict=True) if len(by_column) == most]
    shared = set.intersection(*(set(by_column) for _, by_column in full))
    if len(full) < _LEAST_ROWS or 2 * len(full) < len(rows) or len(shared) < (1 if prices else 2):
        return None
    cards = [row for row, _ in full]
    columns = {at: [by_column[at] for _, by_column in full] for at in shared}
    others = [at for at, values in columns.items() if _may_count(values, cards, facts)]
    return others[0] if len(others) == 1 else None


def _may_count(values: Sequence[int], rows: Sequence[_Row], facts: Facts) -> bool:
    is_row_number = list(values) == list(range(1, len(values) + 1))
    return max(values) < counts.LEAST_TOTAL and not is_row_number and not _is_field(values, rows, facts)


def _is_field(values: Sequence[int], rows: Sequence[_Row], facts: Facts) -> bool:
    known = [facts.numbers(row.card) for row in rows]
    keys = {key for each in known for key in each}
    return any(all(each.get(key) in (None, value) for value, each in zip(values, known, strict=True)) and
               any(key in each for each in known) for key in keys)  # fmt: skip
