"""A table before its contents are interpreted: rows of text, merged cells, unusable cells."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from card_db.store.errors import Argument

Grid = list[list[str]]
_LETTERS = 26


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a cell must not be used as it is. `key` and `args` are the message for the user."""

    key: str
    args: Mapping[str, Argument]


@dataclass(frozen=True, slots=True)
class Merged:
    """A merged cell: its first and last row, counted from 1, and column, counted from 0."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table. The text of a merged cell is in all rows that it covers."""

    rows: Grid
    name: str = ""
    """The name of the sheet. Empty for CSV."""
    flaws: Mapping[tuple[int, int], Flaw] = field(default_factory=dict)
    """By row, counted from 1, and column, counted from 0."""
    merged: tuple[Merged, ...] = ()
    is_hidden: bool = False
    """Whether the spreadsheet hides the sheet."""

    @property
    def is_empty(self) -> bool:
        """Whether all cells are empty."""
        return not self.flaws and not any(cell.strip() for row in self.rows for cell in row)

    def filled_rows(self) -> Iterator[int]:
        """Return the rows with a non-empty cell, counted from 1."""
        flawed = {row for row, _ in self.flaws}
        for row, cells in enumerate(self.rows, start=1):
            if row in flawed or any(cell.strip() for cell in cells):
                yield row

    def heads(self, row: int) -> list[str]:
        """Return the cells of a row (from 1) as headings.

        Columns that a merged cell covers to its right have no heading.
        """
        covered = {
            column
            for each in self.merged
            if each.top <= row <= each.bottom
            for column in range(each.left + 1, each.right + 1)
        }
        return ["" if column in covered else cell for column, cell in enumerate(self.rows[row - 1])]


def cell_name(row: int, column: int) -> str:
    """Return a cell name as in spreadsheets, such as C7. The row counts from 1, the column from 0."""
    return f"{column_name(column)}{row}"


def column_name(column: int) -> str:
    """Return a column name as in spreadsheets: 0 is A, 26 is AA."""
    letters, left = "", column + 1
    while left:
        left, letter = divmod(left - 1, _LETTERS)
        letters = chr(ord("A") + letter) + letters
    return letters
