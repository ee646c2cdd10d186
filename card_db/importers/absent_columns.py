"""For tables that lack a column their cards need, name the columns that could be that one."""

from collections.abc import Iterator, Mapping, Sequence

from card_db.importers.columns import MOST_VALUES, Column, fits
from card_db.importers.head_rows import TableHead
from card_db.importers.sheets import Sheet
from card_db.models import CardSchema, FieldSpec
from card_db.store.card_fields import MISSING
from card_db.store.errors import Rejected, sentence

MOST_NAMED = 10
_COULD_BE = sentence(
    "No column is read as this field. It could be: {columns}. Say which one it is (in the terminal: --map "
    "HEAD={field}), or add a column."
)


def absent_columns(sheet: Sheet, head: TableHead, schema: CardSchema) -> Mapping[str, str]:
    """Map each missing field to the labels of columns that might hold it. Fields without a candidate have no entry."""
    unread = [column for column in head.columns if not column.field and column.how != "chosen" and column.head.strip()]
    found = {
        spec.key: _likely(unread, sheet.rows[head.row :], spec)
        for spec in schema.fields
        if spec.key not in head.fields and spec.derived is None
    }
    return {
        key: ", ".join(column.label for column in columns[:MOST_NAMED]) for key, columns in found.items() if columns
    }


def named_columns(rejected: Sequence[Rejected], absent: Mapping[str, str]) -> Iterator[Rejected]:
    """Return the reasons. A missing field's reason names the columns that might hold it."""
    for each in rejected:
        if each.key == MISSING and each.field in absent:
            args = {"columns": absent[each.field], "field": each.field}
            yield Rejected(each.row, each.field, _COULD_BE, args, each.sheet)
        else:
            yield each


def _likely(unread: Sequence[Column], rows: Sequence[Sequence[str]], spec: FieldSpec) -> list[Column]:
    """Return the columns with a cell that is a value of the field. For a field with free words, return none."""
    return [column for column in unread if any(fits(cell, spec) for cell in _cells(column, rows))]


def _cells(column: Column, rows: Sequence[Sequence[str]]) -> Iterator[str]:
    return (cells[column.place] for cells in rows[:MOST_VALUES] if column.place < len(cells))
