"""Where the heads of a table stand: under titles and notes, in one row or in two."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from card_db.importers.columns import NOTHING, Column, Heads, columns, folded_head
from card_db.importers.sheets import Grid, Sheet
from card_db.models import CardSchema

MOST_ABOVE: Final = 100
"""Rows with cells among which the heads are looked for."""
_NAMES: Final = frozenset({"name_ja", "name_en"})
_NUMBERS: Final = frozenset({"id", "number"})


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a user wants of tables: which field a head means, and which sheets are read."""

    columns: Mapping[str, str] = field(default_factory=dict)
    """Label of a column to field, an empty field for a column that is passed over."""
    sheets: tuple[str, ...] = ()
    """Names of sheets; empty means all that hold cards."""
    remembered: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Choices of earlier imports: `heads_key` of a row of heads to its columns."""

    def chosen(self, heads: Sequence[str]) -> dict[str, str]:
        """Folded label to field for a row of heads; what is wished now comes before what is remembered."""
        before = self.remembered.get(heads_key(heads), {}) if self.remembered else {}
        return {folded_head(label): field for label, field in (*before.items(), *self.columns.items())}


def heads_key(heads: Sequence[str]) -> str:
    """The same text for the same set of heads, in whichever order they stand."""
    words = sorted({folded for head in heads if (folded := folded_head(head))})
    return hashlib.sha256("\n".join(words).encode("utf-8", "surrogatepass")).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class TableHead:
    """The heads of a table and what they mean."""

    row: int
    """The last row of heads, counted from 1; 0 where the table is empty."""
    columns: tuple[Column, ...]

    @property
    def fields(self) -> tuple[str, ...]:
        """The field of each column."""
        return tuple(column.field for column in self.columns)

    @property
    def key(self) -> str:
        """By which choices for these heads are remembered."""
        return heads_key([column.head for column in self.columns])

    def holds_cards(self, schema: CardSchema) -> bool:
        """Whether rows under these heads can be cards: there is a name, a number or an id, and a kind."""
        found = set(self.fields)
        has_number = bool(found & _NUMBERS) or self.counter is not None
        return bool(found & _NAMES and has_number and (not schema.fields or schema.fields[0].key in found))

    @property
    def counter(self) -> Column | None:
        """The column that counts the rows in a table without ids or numbers."""
        if _NUMBERS & set(self.fields):
            return None
        return next((column for column in self.columns if column.how == "counter"), None)

    @property
    def has_name(self) -> bool:
        """Whether a column has the names."""
        return bool(_NAMES & set(self.fields))


def table_head(sheet: Sheet, heads: Heads, wishes: Wishes) -> TableHead:
    """The heads of a sheet: the row among the first 100 that names most fields, with a second row of heads if there is
    one; the first row with cells where no row names any."""
    rows = list(islice(sheet.filled_rows(), MOST_ABOVE))
    if not rows:
        return TableHead(0, ())
    best = max(rows, key=lambda row: _score(sheet.heads(row), heads, wishes))
    last, cells = _with_second_row(sheet, rows, best, heads, wishes)
    return TableHead(last, columns(cells, sheet.rows[last : last + MOST_ABOVE], heads, wishes.chosen(cells)))


def best_score(grid: Grid, heads: Heads) -> tuple[int, int]:
    """How well the best row of heads of a table is known, and how many cells it has."""
    return max(((_score(row, heads, Wishes()), len(row)) for row in grid), default=(0, 0))


def _score(cells: Sequence[str], heads: Heads, wishes: Wishes) -> int:
    """How many fields a row names, twice where it names them exactly."""
    chosen = wishes.chosen(cells)
    exact = {chosen.get(folded_head(cell), heads.field(cell)) for cell in cells} - {NOTHING}
    return 2 * len(exact) + len({heads.by_parts(cell) for cell in cells} - exact - {NOTHING})


def _with_second_row(
    sheet: Sheet, rows: Sequence[int], best: int, heads: Heads, wishes: Wishes
) -> tuple[int, list[str]]:
    """The last row of heads and the head of each column. A second row belongs to the heads if it has nothing but heads
    or fills gaps of the first."""
    place = rows.index(best)
    cells = sheet.heads(best)
    chosen = wishes.chosen(cells)

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
    """Cells of another row in columns for which a row has no known head."""
    return [cell for place, cell in enumerate(others) if cell.strip() and not is_known(_at(cells, place))]


def _joined(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """The heads of two rows; those of `first` count where both have one."""
    width = max(len(first), len(second))
    return [_at(first, place) if _at(first, place).strip() else _at(second, place) for place in range(width)]


def _at(cells: Sequence[str], place: int) -> str:
    return cells[place] if place < len(cells) else ""
