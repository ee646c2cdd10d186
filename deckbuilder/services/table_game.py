"""Tell from the columns of a player's table which game its cards belong to."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from card_db.models import CardSchema
from deckbuilder.services.table_columns import SeenTable, is_deck_list, tables_of

if TYPE_CHECKING:
    from card_db.importers.head_rows import TableOptions

LEAST_MORE: Final = 2
"""By how many fields another game must be ahead: one heading alone may be chance."""


def likely_game(
    paths: Sequence[Path], game: str, schemas: Mapping[str, CardSchema], options: Callable[[str], "TableOptions"]
) -> str | None:
    """Return the other game whose tables have the columns of these files, or None if they may be those of `game`.

    `options` returns how the tables of a game are read. A game that the user chose columns for is not doubted.
    Raises StorageError for a file that cannot be read.
    """
    own = tables_of(paths, schemas[game], options(game))
    if not own or _is_settled(own, schemas[game]) or any(is_deck_list(each, schemas[game]) for each in own):
        return None
    fitting = {key: _fields(tables_of(paths, schema, options(key)), schema) for key, schema in schemas.items()}
    best = max(fitting, key=lambda key: fitting[key])
    return best if fitting[best] >= fitting[game] + LEAST_MORE else None


def _is_settled(tables: Iterable[SeenTable], schema: CardSchema) -> bool:
    """Return whether every column with cells means something, or the user has chosen columns before."""
    for each in tables:
        columns = list(zip(each.table.head.columns, each.table.samples, strict=True))
        if any(column.how == "chosen" for column, _ in columns):
            return True
        if not each.table.is_read or any(
            sample and (not column.field or not _fits(column.field, sample, schema)) for column, sample in columns
        ):
            return False
    return True


def _fields(tables: Iterable[SeenTable], schema: CardSchema) -> int:
    """Return how many fields that only some games have are named by a heading, with cells that fit."""
    found = {
        column.field
        for each in tables
        if each.table.is_read
        for column, sample in zip(each.table.head.columns, each.table.samples, strict=True)
        if column.how == "known" and schema.field(column.field) is not None and _fits(column.field, sample, schema)
    }
    return len(found)


def _fits(field: str, sample: str, schema: CardSchema) -> bool:
    from card_db.importers.columns import fits  # imported late: not needed at the start

    spec = schema.field(field)
    return spec is None or not sample or fits(sample, spec)
