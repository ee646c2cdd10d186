"""Detect table rows whose cells are in the wrong columns because a comma in a number split it."""

import re
from collections.abc import Sequence
from itertools import pairwise

from card_db.importers.head_rows import TableHead
from card_db.importers.sheets import Flaw, Sheet
from card_db.models import CardSchema
from card_db.store.errors import Argument

_SENTENCES = ("text_ja", "text_en", "flavor_ja", "flavor_en", "reading")
"""Columns in which a number alone makes no sense."""
_THOUSANDS = re.compile(r"[0-9]{1,3}")
_HUNDREDS = re.compile(r"[0-9]{3}")


def shifted(cells: Sequence[str], heads: int) -> Flaw | None:
    """Return why a row with more cells than headings cannot be read. An unquoted comma has shifted its cells."""
    if len(cells) <= heads:
        return None
    args: dict[str, Argument] = {"count": len(cells), "heads": heads}
    split = next((pair for pair in pairwise(map(str.strip, cells)) if _THOUSANDS.fullmatch(pair[0])
                  and _HUNDREDS.fullmatch(pair[1])), None)  # fmt: skip
    if split is not None:
        key = (
            "Cells in the row: {count}; heads of columns: {heads}. A number such as “{value}” needs quotation marks, "
            "or no mark between its thousands."
        )
        return Flaw(key, args | {"value": ",".join(split)})
    if any(cell.strip() for cell in cells[heads:]):
        key = "Cells in the row: {count}; heads of columns: {heads}. There must not be more cells than heads."
        return Flaw(key, args)
    return None


def split_number(sheet: Sheet, cells: Sequence[str], head: TableHead, schema: CardSchema) -> Flaw | None:
    """Return why a row of a CSV file cannot be read although it has no surplus cells.

    The two halves of a number such as 1,000 are in two columns. Either the second half begins with 0, or a text column
    after the numbers contains a number.
    """
    if sheet.name:
        return None
    by_column = [(column.field, cells[column.place].strip()) for column in head.columns if column.place < len(cells)]
    numbers = {spec.key for spec in schema.fields if spec.type == "integer"}
    is_moved = any(
        before in numbers and field in _SENTENCES and cell.isdecimal()
        for (before, _), (field, cell) in pairwise(by_column)
    )
    for (one, left), (other, right) in pairwise(by_column):
        is_pair = one in numbers and other in numbers and _THOUSANDS.fullmatch(left) and _HUNDREDS.fullmatch(right)
        if is_pair and (is_moved or right.startswith("0")):
            key = (
                "“{left}” and “{right}” may be one number. Put quotation marks around numbers such as “{value}”, or "
                "write them without a mark between their thousands."
            )
            return Flaw(key, {"left": left, "right": right, "value": f"{left},{right}"})
    return None
