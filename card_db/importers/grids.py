"""Read CSV as rows of text, and limit the size of tables."""

import csv
import io
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice

from card_db.importers.reading import MOST_ROWS, UnreadableFileError
from card_db.importers.sheets import Grid, Sheet
from card_db.store.reasons import reason_of

DELIMITERS = ",\t;"
MOST_COLUMNS = 400
MOST_HEAD = 64 * 1024
"""The most letters in the heading line, and at the start of a file where it is searched."""
MOST_LINES_TRIED = 100
MOST_BLANKS = 4
"""In UTF-16, empty halves of separators and Latin letters are this many times more frequent than those of wide
blanks.
"""
MOST_LINE = 1024 * 1024
"""The most letters in any line."""


def read_csv(data: bytes, how_known: Callable[[Grid], tuple[int, int]]) -> Sheet:
    """Read the rows of a CSV file in UTF-8, UTF-16 or Shift_JIS, separated by commas, tabs or semicolons.

    The separator is the one for which `how_known` rates the first lines highest. Raises UnreadableFileError.
    """
    text = _decoded(data)
    first = re.split("[\r\n]", text.lstrip("\r\n"), maxsplit=1)[0]
    if len(first) > MOST_HEAD:
        key = (
            "The first row is longer than {limit} letters, so it has no heads of columns. Look at how the file begins."
        )
        raise UnreadableFileError(key, {"limit": MOST_HEAD}, 1)
    start = text[:MOST_HEAD]
    delimiter = max(DELIMITERS, key=lambda sign: how_known(_beginning(start, sign)))
    return Sheet(list(_csv_rows(text, delimiter)))


def _beginning(text: str, delimiter: str) -> Grid:
    """Return the first rows of a table, as far as they can be read."""
    rows: Grid = []
    with suppress(csv.Error):
        rows += islice(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter), MOST_LINES_TRIED)
    return rows


def _decoded(data: bytes) -> str:
    for codec in _codecs(data):
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return text
    raise UnreadableFileError("The file is neither text in UTF-8 nor in Shift_JIS. Save it as CSV (UTF-8) or XLSX.")


def _codecs(data: bytes) -> Sequence[str]:
    """Return the encodings to try.

    UTF-16 without a byte-order mark is recognised by the empty halves of its separators.
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ["utf-16"]
    start = data[:MOST_HEAD]
    high_first, low_first = start[0::2].count(0), start[1::2].count(0)
    if max(high_first, low_first) > MOST_BLANKS * min(high_first, low_first) and not len(data) % 2:
        return ["utf-16-be" if high_first > low_first else "utf-16-le"]
    return ["utf-8-sig", "cp932", "shift_jis_2004"]


def _csv_rows(text: str, delimiter: str) -> Iterator[list[str]]:
    reader = csv.reader(_lines(text), delimiter=delimiter, strict=True)
    count = 0
    try:
        for row in reader:
            count += 1
            check_size(count, len(row))
            yield row
    except csv.Error as error:
        raise UnreadableFileError(
            "Line {line} cannot be read as CSV ({reason}). Look for a quotation mark that is not closed.",
            {"line": reader.line_num, "reason": reason_of(error)},
            count + 1,
        ) from error


def _lines(text: str) -> Iterator[str]:
    for number, line in enumerate(io.StringIO(text, newline=""), start=1):
        if len(line) > MOST_LINE:
            key = "Line {line} is longer than {limit} letters. Look for a line end that is missing."
            raise UnreadableFileError(key, {"line": number, "limit": MOST_LINE}, number)
        yield line


def check_size(rows: int, columns: int) -> None:
    """Raise UnreadableFileError for a table that is too long or too wide."""
    if rows > MOST_ROWS + 1:
        raise UnreadableFileError("The table has more than {limit} rows.", {"limit": MOST_ROWS})
    if columns > MOST_COLUMNS:
        raise UnreadableFileError("The table has more than {limit} columns.", {"limit": MOST_COLUMNS})
