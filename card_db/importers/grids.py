"""CSV and XLSX as rows of text."""

import csv
import io
import re
import unicodedata
import zipfile
from collections.abc import Callable, Iterator, Sequence

from card_db.importers.reading import MOST_BYTES, MOST_ROWS, UnreadableFileError
from card_db.store.reasons import reason_of

Grid = list[list[str]]
DELIMITERS = ",\t;"
WORKBOOK = "xl/workbook.xml"
"""The file in the archive by which a spreadsheet is known."""
MOST_COLUMNS = 400
MOST_UNPACKED_BYTES = 8 * MOST_BYTES
_CELL = re.compile(rb'<(?:c|row|\w+:c|\w+:row)\s[^>]*?\br="([A-Z]*)(\d+)"')
_LETTERS = 26


def read_csv(data: bytes, known_heads: Callable[[Sequence[str]], int]) -> Grid:
    """The rows of a CSV file in UTF-8, UTF-16 or Shift_JIS, separated by commas, tabs or semicolons.

    The separator is the one that gives most heads that `known_heads` counts. Raises UnreadableFileError.
    """
    text = _decoded(data)
    first = re.split("[\r\n]", text.lstrip("\r\n"), maxsplit=1)[0]
    heads = {delimiter: next(csv.reader([first], delimiter=delimiter), []) for delimiter in DELIMITERS}
    delimiter = max(DELIMITERS, key=lambda sign: (known_heads(heads[sign]), len(heads[sign])))
    return list(_csv_rows(text, delimiter))


def _decoded(data: bytes) -> str:
    codecs = ["utf-16"] if data.startswith((b"\xff\xfe", b"\xfe\xff")) else ["utf-8-sig", "cp932", "shift_jis_2004"]
    for codec in codecs:
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return text
    raise UnreadableFileError("The file is neither text in UTF-8 nor in Shift_JIS. Save it as CSV (UTF-8) or XLSX.")


def _csv_rows(text: str, delimiter: str) -> Iterator[list[str]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    count = 0
    try:
        for row in reader:
            count += 1
            _check_size(count, len(row))
            yield row
    except csv.Error as error:
        raise UnreadableFileError(
            "Line {line} cannot be read as CSV ({reason}). Look for a quotation mark that is not closed.",
            {"line": reader.line_num, "reason": reason_of(error)},
            count + 1,
        ) from error


def _check_size(rows: int, columns: int) -> None:
    if rows > MOST_ROWS + 1:
        raise UnreadableFileError("The table has more than {limit} rows.", {"limit": MOST_ROWS})
    if columns > MOST_COLUMNS:
        raise UnreadableFileError("The table has more than {limit} columns.", {"limit": MOST_COLUMNS})


def read_xlsx(data: bytes, known_heads: Callable[[Sequence[str]], int]) -> Grid:
    """The rows of the sheet whose heads are known best. Raises UnreadableFileError."""
    from python_calamine import CalamineError, CalamineWorkbook

    _check_package(data)
    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(data)) as workbook:
            sheets = [
                _rows(workbook.get_sheet_by_name(name).to_python(skip_empty_area=False))
                for name in workbook.sheet_names
            ]
    except (CalamineError, zipfile.BadZipFile, OSError, ValueError) as error:
        raise UnreadableFileError("The spreadsheet cannot be read ({reason}).", {"reason": reason_of(error)}) from error
    return max(sheets, key=lambda sheet: known_heads(heads_of(sheet)), default=[])


def heads_of(grid: Grid) -> list[str]:
    """The first row that is not blank: the heads of the table."""
    return next((row for row in grid if any(cell.strip() for cell in row)), [])


def _check_package(data: bytes) -> None:
    """Refuse what would unpack to far more than it is, or claims cells far away, before it is given to the reader."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            if WORKBOOK not in package.namelist():
                raise UnreadableFileError("The file is not a spreadsheet that can be read. Save it as XLSX or CSV.")
            if sum(member.file_size for member in package.infolist()) > MOST_UNPACKED_BYTES:
                megabytes = MOST_UNPACKED_BYTES // (1024 * 1024)
                raise UnreadableFileError("The spreadsheet holds more than {limit} MiB.", {"limit": megabytes})
            for name in package.namelist():
                if name.startswith("xl/worksheets/") and name.endswith(".xml"):
                    _check_extent(package.read(name))
    except (zipfile.BadZipFile, RuntimeError, OSError, EOFError) as error:
        raise UnreadableFileError("The spreadsheet cannot be read ({reason}).", {"reason": reason_of(error)}) from error


def _check_extent(sheet: bytes) -> None:
    rows = columns = 0
    for letters, number in _CELL.findall(sheet):
        rows = max(rows, int(number[:9]))
        columns = max(columns, _column(letters[:4]))
    _check_size(rows, columns)


def _column(letters: bytes) -> int:
    column = 0
    for letter in letters:
        column = column * _LETTERS + letter - ord("A") + 1
    return column


def _rows(cells: Sequence[Sequence[object]]) -> Grid:
    return [[_text(cell) for cell in row] for row in cells]


def _text(cell: object) -> str:
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return unicodedata.normalize("NFC", str(cell))
