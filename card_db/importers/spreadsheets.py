"""XLSX as rows of text. The sheets are read here, cell by cell, so that no cell that a file claims costs more than the
bytes that claim it."""

import posixpath
import re
import zipfile
from collections.abc import Callable, Sequence

from card_db.importers.archives import open_archive, unpack
from card_db.importers.grids import Grid, check_size, heads_of
from card_db.importers.reading import MOST_BYTES, UnreadableFileError
from card_db.importers.xml_events import Attributes, read_xml
from card_db.store.fold import normal

WORKBOOK = "xl/workbook.xml"
"""The part by which a spreadsheet is known."""
_WORKBOOK = re.compile(r"xl/workbook[0-9]*\.xml")
"""Some programs number it."""
MOST_UNPACKED_BYTES = 8 * MOST_BYTES
MOST_SHEETS = 100
MOST_CELLS = 5_000_000
MOST_LETTERS = 2 * MOST_BYTES
"""Letters in all cells together: a text that many cells share counts for each of them."""
MOST_DIGITS = 64
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_LETTERS = 26


def is_spreadsheet(archive: zipfile.ZipFile) -> bool:
    """Whether the archive is a spreadsheet and not a card pack."""
    return any(map(_WORKBOOK.fullmatch, map(_part_name, archive.namelist())))


def read_xlsx(data: bytes, known_heads: Callable[[Sequence[str]], int]) -> Grid:
    """The rows of the sheet whose heads are known best. Raises UnreadableFileError."""
    with open_archive(data) as archive:
        package = _Package(archive)
        shared = _Strings()
        found = package.workbook()
        if found.strings:
            read_xml(package.part(found.strings), shared.begin, shared.end, shared.text)
        budget = _Budget()
        sheets = [_read_sheet(package.part(path), shared.found, budget) for path in found.sheets]
    return max(sheets, key=lambda sheet: known_heads(heads_of(sheet)), default=[])


class _Package:
    """The parts of a spreadsheet, which together must not be too large."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        self._names = {_part_name(name): name for name in archive.namelist()}
        self._left = MOST_UNPACKED_BYTES

    def workbook(self) -> "_Workbook":
        """Where the sheets and the shared strings are."""
        found = _Workbook()
        path = next(filter(_WORKBOOK.fullmatch, self._names), WORKBOOK)
        folder, name = posixpath.split(path)
        read_xml(self.part(path), found.begin_sheet)
        read_xml(self.part(f"{folder}/_rels/{name}.rels"), found.begin_relation)
        return found

    def part(self, name: str) -> bytes:
        """The bytes of a part. Raises UnreadableFileError."""
        written = self._names.get(_part_name(name))
        if written is None:
            key = "“{file}” is missing in the spreadsheet. Save the spreadsheet again as XLSX or CSV."
            raise UnreadableFileError(key, {"file": name[:200]})
        data = unpack(self._archive, self._archive.getinfo(written), self._left)
        self._left -= len(data)
        if self._left < 0:
            megabytes = MOST_UNPACKED_BYTES // (1024 * 1024)
            raise UnreadableFileError("The spreadsheet holds more than {limit} MiB.", {"limit": megabytes})
        return data


class _Workbook:
    """The list of sheets, and the files that its relations lead to."""

    def __init__(self) -> None:
        self._wanted: dict[str, None] = {}
        self._targets: dict[str, str] = {}
        self.strings = ""

    @property
    def sheets(self) -> Sequence[str]:
        """The files of the sheets, each once, in the order of the workbook."""
        return list(dict.fromkeys(self._targets[wanted] for wanted in self._wanted if wanted in self._targets))

    def begin_sheet(self, tag: str, attributes: Attributes) -> None:
        if tag == "sheet" and (relation := attributes.get("id")):
            self._wanted[relation] = None
            if len(self._wanted) > MOST_SHEETS:
                raise UnreadableFileError("The spreadsheet has more than {limit} sheets.", {"limit": MOST_SHEETS})

    def begin_relation(self, tag: str, attributes: Attributes) -> None:
        if tag != "Relationship":
            return
        target = posixpath.normpath(posixpath.join("/xl", attributes.get("Target", ""))).lstrip("/")
        kind = attributes.get("Type", "").rpartition("/")[2]
        if kind == "worksheet":
            self._targets[attributes.get("Id", "")] = target
        elif kind == "sharedStrings":
            self.strings = target


class _Strings:
    """The texts that cells share, without the readings that Japanese versions write beside them."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._parts: list[str] = []
        self._in_text = self._in_reading = False

    def begin(self, tag: str, attributes: Attributes) -> None:
        if tag == "si":
            self._parts = []
        self._in_reading = self._in_reading or tag == "rPh"
        self._in_text = tag == "t" and not self._in_reading

    def end(self, tag: str) -> None:
        self._in_text = False
        self._in_reading = self._in_reading and tag != "rPh"
        if tag == "si":
            self.found.append(_plain("".join(self._parts)))

    def text(self, part: str) -> None:
        if self._in_text:
            self._parts.append(part)


class _Budget:
    """How many cells and letters all sheets together may still have."""

    def __init__(self) -> None:
        self._cells, self._letters = MOST_CELLS, MOST_LETTERS

    def spend(self, cells: int, letters: int) -> None:
        """Raises UnreadableFileError where it is too much."""
        self._cells -= cells
        self._letters -= letters
        if self._cells < 0 or self._letters < 0:
            raise UnreadableFileError("The spreadsheet has too many cells or too long texts. Split it up.")


class _Sheet:
    """The cells of a sheet as its XML tells of them. A row or cell without a place follows the one before it."""

    def __init__(self, shared: Sequence[str], budget: _Budget) -> None:
        self.grid: Grid = []
        self._shared, self._budget = shared, budget
        self._row: list[str] = []
        self._column = 0
        self._type = ""
        self._parts: list[str] = []
        self._in_cell = self._in_value = self._in_reading = False
        self._computed = False

    def begin(self, tag: str, attributes: Attributes) -> None:
        if self._in_cell and tag in {"row", "c"}:
            raise _misplaced(attributes.get("r", tag))
        match tag:
            case "row":
                self._begin_row(attributes.get("r", ""))
            case "c":
                self._begin_cell(attributes.get("r", ""))
                self._type = attributes.get("t", "n")
                self._parts = []
                self._in_cell, self._computed = True, False
            case "f":
                self._computed = True
            case "rPh":
                self._in_reading = True
            case "v" | "t":
                self._in_value = not self._in_reading

    def end(self, tag: str) -> None:
        self._in_value = False
        if tag == "rPh":
            self._in_reading = False
        elif tag == "c":
            self._in_cell = False
            if self._parts:
                self._put(_value("".join(self._parts), self._type, self._shared))
            elif self._computed and self._type == "n":  # a formula that gives an empty text has another type
                key = "Row {row} of the spreadsheet has a formula without its result. Open it, save it and try again."
                raise UnreadableFileError(key, {"row": len(self.grid)}, len(self.grid))

    def text(self, part: str) -> None:
        if self._in_value:
            self._parts.append(part)

    def _begin_row(self, written: str) -> None:
        number = len(self.grid) + 1
        if written:
            number = int(written) if written.isascii() and written.isdecimal() and len(written) < 8 else 0
            if number <= len(self.grid):
                raise _misplaced(written)
        check_size(number, 0)
        self._budget.spend(number - len(self.grid), 0)
        self.grid += ([] for _ in range(number - len(self.grid)))
        self._row, self._column = self.grid[-1], 0

    def _begin_cell(self, written: str) -> None:
        self._column += 1
        if written:
            place = _PLACE.fullmatch(written)
            column = _column(place[1]) if place is not None else 0
            if place is None or column < self._column or int(place[2]) != len(self.grid):
                raise _misplaced(written)
            self._column = column
        check_size(0, self._column)

    def _put(self, value: str) -> None:
        if not self.grid:
            raise _misplaced("c")
        gap = self._column - len(self._row)
        self._budget.spend(gap, len(value))
        self._row += [""] * (gap - 1)
        self._row.append(value)


def _read_sheet(data: bytes, shared: Sequence[str], budget: _Budget) -> Grid:
    sheet = _Sheet(shared, budget)
    read_xml(data, sheet.begin, sheet.end, sheet.text)
    return sheet.grid


def _part_name(written: str) -> str:
    """The name of a part as parts are compared: case does not matter, and some programs write other slashes."""
    return written.replace("\\", "/").lstrip("/").lower()


def _misplaced(written: str) -> UnreadableFileError:
    key = "The spreadsheet has a cell or row “{place}” where none can be. Save it again as XLSX or CSV."
    return UnreadableFileError(key, {"place": written[:20]})


def _column(letters: str) -> int:
    column = 0
    for letter in letters:
        column = column * _LETTERS + ord(letter) - ord("A") + 1
    return column


def _value(text: str, kind: str, shared: Sequence[str]) -> str:
    """What a cell shows: numbers without an empty fraction, flags as words."""
    match kind:
        case "s":
            number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1
            if not 0 <= number < len(shared):
                raise UnreadableFileError("The spreadsheet names a text that it does not have. Save it again.")
            return shared[number]
        case "b":
            return "yes" if text.strip() == "1" else "no"
        case "n":
            return _number(text.strip())
    return _plain(text)


def _number(text: str) -> str:
    if len(text) > MOST_DIGITS:
        return text
    try:
        number = float(text)
    except ValueError:
        return text
    return str(int(number)) if number.is_integer() else str(number)


def _plain(text: str) -> str:
    """The text with its escaped letters (`_x000A_`) written out, its marks composed."""
    written = _ESCAPED.sub(_escaped, text) if "_x" in text else text
    return normal("NFC", written)


def _escaped(found: re.Match[str]) -> str:
    letter = chr(int(found[1], 16))
    return found[0] if "\ud800" <= letter <= "\udfff" or letter == "\0" else letter
