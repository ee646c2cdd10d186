"""Read a spreadsheet's sheet into rows of text, cell by cell.

No cell may cost more memory than the bytes that declare it.
"""

import re
from collections.abc import Sequence

from card_db.importers.cell_formats import CellFormats, Pattern
from card_db.importers.grids import MOST_COLUMNS, check_size
from card_db.importers.plain_cells import is_nothing
from card_db.importers.reading import MOST_BYTES, UnreadableFileError
from card_db.importers.sheets import Flaw, Grid, Merged, Sheet, cell_name
from card_db.importers.xml_events import Attributes
from card_db.store.errors import sentence
from card_db.text.fold import normal

MOST_CELLS = 5_000_000
MOST_LETTERS = 2 * MOST_BYTES
"""The most letters in all cells together. A text shared by many cells counts for each of them."""
MOST_FLAWS = 10_000
MOST_MERGED = 20_000
MOST_DIGITS = 64
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_LETTERS = 26
_NO_RESULT = sentence("Cell {cell} has a formula without a result. Open the spreadsheet, save it, and import it again.")
_ERROR = sentence("Cell {cell} contains the error {value}. Correct the formula, and import it again.")
_DATE = sentence(
    "Cell {cell} is a date ({value}). Spreadsheet programs turn numbers such as 1-5 into dates. Format "
    "the column as text and write the value again."
)


class Budget:
    """How much all sheets of a file together may still use."""

    def __init__(self) -> None:
        self._cells, self._letters, self._flaws, self._merged = MOST_CELLS, MOST_LETTERS, MOST_FLAWS, MOST_MERGED

    def spend(self, cells: int, letters: int) -> None:
        """Spend cells and letters. Raises UnreadableFileError if the budget is exceeded."""
        self._cells -= cells
        self._letters -= letters
        if self._cells < 0 or self._letters < 0:
            raise UnreadableFileError("The spreadsheet has too many cells, or its texts are too long. Split it.")

    def spend_flaw(self) -> None:
        """Spend one flaw. Raises UnreadableFileError if there are too many."""
        self._flaws -= 1
        if self._flaws < 0:
            key = "More than {limit} cells contain a date, an error, or a formula without a result. Correct them first."
            raise UnreadableFileError(key, {"limit": MOST_FLAWS})

    def spend_merged(self) -> None:
        """Spend one merged cell. Raises UnreadableFileError if there are too many."""
        self._merged -= 1
        if self._merged < 0:
            key = "The spreadsheet has more than {limit} merged cells. Split them, or save the sheet as CSV."
            raise UnreadableFileError(key, {"limit": MOST_MERGED})


class SheetReader:
    """Collects the cells of a sheet from its XML. A row or cell without a place follows the one before it."""

    def __init__(self, shared: Sequence[str], formats: CellFormats, budget: Budget) -> None:
        self._grid: Grid = []
        self._flaws: dict[tuple[int, int], Flaw] = {}
        self._merged: list[Merged] = []
        self._shared, self._formats, self._budget = shared, formats, budget
        self._row: list[str] = []
        self._column = 0
        self._type, self._style = "", ""
        self._parts: list[str] = []
        self._in_cell = self._in_value = self._in_reading = False
        self._computed = False

    def begin(self, tag: str, attributes: Attributes) -> None:
        """Handle a start tag."""
        if self._in_cell and tag in {"row", "c"}:
            raise _misplaced(attributes.get("r", tag))
        match tag:
            case "row":
                self._begin_row(attributes.get("r", ""))
            case "c":
                self._begin_cell(attributes.get("r", ""))
                self._type, self._style = attributes.get("t", "n"), attributes.get("s", "0")
                self._parts = []
                self._in_cell, self._computed = True, False
            case "f":
                self._computed = True
            case "rPh":
                self._in_reading = True
            case "v" | "t":
                self._in_value = not self._in_reading
            case "mergeCell":
                self._merge(attributes.get("ref", ""))

    def end(self, tag: str) -> None:
        """Handle an end tag."""
        self._in_value = False
        if tag == "rPh":
            self._in_reading = False
        elif tag == "c":
            self._in_cell = False
            if self._parts:
                self._put(self._shown("".join(self._parts)))
            elif self._computed and self._type == "n":  # a formula that results in an empty text has another type
                self._flaw(_NO_RESULT, "")

    def text(self, part: str) -> None:
        """Handle text between tags."""
        if self._in_value:
            self._parts.append(part)

    def sheet(self, name: str) -> Sheet:
        """Return the sheet. Call this after all of its XML was handled."""
        own = [any(cell.strip() for cell in row) for row in self._grid]
        for each in self._merged:
            self._spread(each, own)
        return Sheet(self._grid, name, self._flaws, tuple(self._merged))

    def _spread(self, merged: Merged, own: Sequence[bool]) -> None:
        """Copy the text of a merged cell into its first column, in all covered rows that have cells of their own.

        Columns on its right get the text only if it means "none", since a number must not become the value of two
        fields.
        """
        first = self._grid[merged.top - 1] if merged.top <= len(self._grid) else []
        text = first[merged.left] if merged.left < len(first) else ""
        if not text.strip():
            return
        covered = [row for row in range(merged.top, min(merged.bottom, len(self._grid)) + 1) if own[row - 1]]
        width = merged.right - merged.left + 1
        self._budget.spend(len(covered) * (merged.right + 1), len(covered) * width * len(text))
        for row in covered:
            cells = self._grid[row - 1]
            cells += [""] * (merged.right + 1 - len(cells))
            right = text if is_nothing(text) else ""
            cells[merged.left : merged.right + 1] = [text, *[right] * (width - 1)]

    def _begin_row(self, written: str) -> None:
        number = len(self._grid) + 1
        if written:
            number = int(written) if written.isascii() and written.isdecimal() and len(written) < 8 else 0
            if number <= len(self._grid):
                raise _misplaced(written)
        check_size(number, 0)
        self._budget.spend(number - len(self._grid), 0)
        self._grid += ([] for _ in range(number - len(self._grid)))
        self._row, self._column = self._grid[-1], 0

    def _begin_cell(self, written: str) -> None:
        self._column += 1
        if written:
            place = _PLACE.fullmatch(written)
            column = _column(place[1]) if place is not None else 0
            if place is None or column < self._column or int(place[2]) != len(self._grid):
                raise _misplaced(written)
            self._column = column
        check_size(0, self._column)

    def _merge(self, written: str) -> None:
        self._budget.spend_merged()
        places = [_PLACE.fullmatch(place) for place in written.split(":")]
        found = [(int(place[2]), _column(place[1]) - 1) for place in places if place is not None]
        if len(found) != len(places) or len(found) != 2 or min(found[0][0], found[1][0]) < 1:
            raise _misplaced(written)
        (top, left), (bottom, right) = found
        if right < left or bottom < top:
            raise _misplaced(written)
        check_size(0, left + 1)
        self._merged.append(Merged(top, left, bottom, min(right, MOST_COLUMNS - 1)))

    def _put(self, value: str) -> None:
        if not self._grid:
            raise _misplaced("c")
        gap = self._column - len(self._row)
        self._budget.spend(gap, len(value))
        self._row += [""] * (gap - 1)
        self._row.append(value)

    def _shown(self, text: str) -> str:
        """Return what a cell displays: numbers without an empty fraction and with their leading zeros, dates, flags as
        words.
        """
        match self._type:
            case "s":
                number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1
                if not 0 <= number < len(self._shared):
                    raise UnreadableFileError("The spreadsheet refers to a text that is missing. Save it again.")
                return self._shared[number]
            case "b":
                return "TRUE" if text.strip() == "1" else "FALSE"
            case "n":
                return self._number(text.strip())
            case "e":
                self._flaw(_ERROR, text.strip()[:20])
        return plain(text)

    def _number(self, text: str) -> str:
        number = _as_float(text)
        if number is None:
            return text
        kind = self._formats.kind(self._style)
        if kind == "date":
            day = self._formats.day(number)
            self._flaw(_DATE, day)
            return day
        shown = str(int(number)) if number.is_integer() else str(number)
        return kind.shown(shown) if isinstance(kind, Pattern) and shown.isdecimal() else shown

    def _flaw(self, key: str, value: str) -> None:
        self._budget.spend_flaw()
        place = (len(self._grid), self._column - 1)
        self._flaws[place] = Flaw(key, {"cell": cell_name(*place)} | ({"value": value} if value else {}))


def _as_float(text: str) -> float | None:
    try:
        return float(text) if len(text) <= MOST_DIGITS else None
    except ValueError:
        return None


def _misplaced(written: str) -> UnreadableFileError:
    key = "The spreadsheet has a cell or row at an impossible place (“{place}”). Save it again as XLSX or CSV."
    return UnreadableFileError(key, {"place": written[:20]})


def _column(letters: str) -> int:
    column = 0
    for letter in letters:
        column = column * _LETTERS + ord(letter) - ord("A") + 1
    return column


def plain(text: str) -> str:
    """Return the text with escaped letters (`_x000A_`) replaced and its marks composed."""
    written = _ESCAPED.sub(_escaped, text) if "_x" in text else text
    return normal("NFC", written)


def _escaped(found: re.Match[str]) -> str:
    letter = chr(int(found[1], 16))
    return found[0] if "\ud800" <= letter <= "\udfff" or letter == "\0" else letter
