"""Find the headings of a table: below titles and notes, in one row or in two."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from card_db.importers.columns import NOTHING, Column, Heads, columns, folded_head, in_their_language
from card_db.importers.sheets import Grid, Sheet
from card_db.models import CardSchema

MOST_ABOVE: Final = 100
"""The most rows with cells in which headings are searched."""
_NAMES: Final = frozenset({"name_ja", "name_en"})
_NUMBERS: Final = frozenset({"id", "number"})


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The user's options for reading tables: which field a heading means, and which sheets to read."""

    columns: Mapping[str, str] = field(default_factory=dict)
    """Label of a column to field. An empty field skips the column."""
    sheets: tuple[str, ...] = ()
    """Names of sheets. Empty means all that contain cards."""
    remembered: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Choices of earlier imports: `heads_key` of a row of headings to its columns."""

    def chosen(self, heads: Sequence[str]) -> dict[str, str]:
        """Return folded label to field for a row of headings. Present options override remembered ones."""
        before = self.remembered.get(heads_key(heads), {}) if self.remembered else {}
        return {folded_head(label): field for label, field in (*before.items(), *self.columns.items())}


def heads_key(heads: Sequence[str]) -> str:
    """Return the same text for the same set of headings, in any order."""
    words = sorted({folded for head in heads if (folded := folded_head(head))})
    return hashlib.sha256("\n".join(words).encode("utf-8", "surrogatepass")).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class TableHead:
    """The headings of a table and what they mean."""

    row: int
    """The last heading row, counted from 1. 0 if the table is empty."""
    columns: tuple[Column, ...]

    @property
    def fields(self) -> tuple[str, ...]:
        """The field of each column."""
        return tuple(column.field for column in self.columns)

    @property
    def key(self) -> str:
        """The key by which choices for these headings are remembered."""
        return heads_key([column.head for column in self.columns])

    def holds_cards(self, schema: CardSchema) -> bool:
        """Return whether rows under these headings can be cards: there is a name, a number or an id, and a kind, unless
        the game has only one."""
        found = set(self.fields)
        has_number = bool(found & _NUMBERS) or self.counter is not None
        has_kind = not schema.fields or schema.only_kind is not None or schema.kind_field in found
        return self.has_name(schema) and has_number and has_kind

    @property
    def counter(self) -> Column | None:
        """The column that counts the rows in a table without ids or numbers."""
        if _NUMBERS & set(self.fields):
            return None
        return next((column for column in self.columns if column.how == "counter"), None)

    def has_name(self, schema: CardSchema) -> bool:
        """Return whether a column has the names of the cards."""
        return bool({*_NAMES, schema.naming_field} & set(self.fields))


def table_head(sheet: Sheet, heads: Heads, options: TableOptions) -> TableHead:
    """Return the headings of a sheet.

    They are the row among the first 100 that names most fields, with a second heading row if there is one. If no row
    names any field, it is the first row with cells.
    """
    rows = list(islice(sheet.filled_rows(), MOST_ABOVE))
    if not rows:
        return TableHead(0, ())
    best = max(rows, key=lambda row: _score(sheet.heads(row), heads, options))
    last, cells = _with_second_row(sheet, rows, best, heads, options)
    found = columns(cells, sheet.rows[last : last + MOST_ABOVE], heads, options.chosen(cells))
    return TableHead(last, in_their_language(found, sheet.rows[last:], heads.schema))


def best_score(grid: Grid, heads: Heads) -> tuple[int, int]:
    """Return how well the best heading row of a table is known, and how many cells it has."""
    return max(((_score(row, heads, TableOptions()), len(row)) for row in grid), default=(0, 0))


def _score(cells: Sequence[str], heads: Heads, options: TableOptions) -> int:
    """Return how many fields a row names. Exact names count twice."""
    chosen = options.chosen(cells)
    exact = {chosen.get(folded_head(cell), heads.field(cell)) for cell in cells} - {NOTHING}
    return 2 * len(exact) + len({heads.by_parts(cell) for cell in cells} - exact - {NOTHING})


def _with_second_row(
    sheet: Sheet, rows: Sequence[int], best: int, heads: Heads, options: TableOptions
) -> tuple[int, list[str]]:
    """Return the last heading row and the heading of each column.

    A second row belongs to the headings if it has only headings, or if it fills gaps of the first.
    """
    place = rows.index(best)
    cells = sheet.heads(best)
    chosen = options.chosen(cells)

    def is_head(cell: str) -> bool:
        return folded_head(cell) in chosen or bool(heads.field(cell))

    if place + 1 < len(rows):
        below = sheet.heads(rows[place + 1])
        written = [cell for cell in below if cell.strip()]
        if all(map(is_head, written)) and any(is_head(cell) for cell in _gap_fillers(cells, below, is_known=is_head)):
            return rows[place + 1], _joined(below, cells)
    if place > 0 and rows[place - 1] == best - 1:
        taken = {heads.field(cell) for cell in cells} | set(chosen.values())
        above = [cell if is_head(cell) and heads.field(cell) not in taken else "" for cell in sheet.heads(best - 1)]
        if _gap_fillers(cells, above, is_known=is_head):
            return best, _joined(cells, above)
    return best, cells


def _gap_fillers(cells: Sequence[str], others: Sequence[str], is_known: Callable[[str], bool]) -> list[str]:
    """Return the cells of another row in columns where a row has no known heading."""
    return [cell for place, cell in enumerate(others) if cell.strip() and not is_known(_at(cells, place))]


def _joined(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """Join the headings of two rows. If both have one, use the one in `first`."""
    width = max(len(first), len(second))
    return [_at(first, place) if _at(first, place).strip() else _at(second, place) for place in range(width)]


def _at(cells: Sequence[str], place: int) -> str:
    return cells[place] if place < len(cells) else ""
