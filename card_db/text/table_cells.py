"""Texts in the cells of tables that spreadsheets open: none of them runs as a formula, and all of them come back.

Every table that the program writes or reads goes through here (tests/architecture/test_one_model_of_decks.py).
"""

import csv
import io
from collections.abc import Iterable, Sequence

GUARD = "'"
GUARDED = ("=", "+", "-", "@", "\t", "\r", GUARD)
"""What a text cell may not begin with: the signs by which spreadsheets know formulas, and the guard itself."""


def write_table(rows: Iterable[Sequence[str | int]]) -> str:
    """Rows as comma-separated values, lines ended as RFC 4180 says. Texts are guarded, numbers stay as they are."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    for row in rows:
        writer.writerow([guarded(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue()


def guarded(text: str) -> str:
    """The cell that a spreadsheet shows as this text, whatever it begins with."""
    return GUARD + text if text.startswith(GUARDED) else text


def cell_text(cell: str) -> str:
    """The text of a cell: without the guard if it has one, otherwise without blanks around it."""
    if cell.startswith(GUARD) and cell.startswith(GUARDED, len(GUARD)):
        return cell.removeprefix(GUARD)
    return cell.strip()
