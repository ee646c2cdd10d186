"""Texts in table cells that spreadsheets open. None of them runs as a formula, and all of them can be read back.

Every table that the program writes or reads uses this module (tests/architecture/test_one_model_of_decks.py).
"""

import csv
import io
from collections.abc import Iterable, Sequence

GUARD = "'"
GUARDED = ("=", "+", "-", "@", "\t", "\r", GUARD)
"""What a text cell must not begin with: the signs that start formulas, and the guard itself."""


def write_table(rows: Iterable[Sequence[str | int]]) -> str:
    """Write rows as comma-separated values, with line ends as in RFC 4180.

    Texts are guarded, numbers stay as they are.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    for row in rows:
        writer.writerow([guarded(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue()


def guarded(text: str) -> str:
    """Return the cell that a spreadsheet displays as this text, whatever it begins with."""
    return GUARD + text if text.startswith(GUARDED) else text


def cell_text(cell: str) -> str:
    """Return the text of a cell: without the guard if it has one, otherwise without surrounding blanks."""
    if cell.startswith(GUARD) and cell.startswith(GUARDED, len(GUARD)):
        return cell.removeprefix(GUARD)
    return cell.strip()
