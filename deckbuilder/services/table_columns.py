"""Map the columns of players' tables to fields, and remember the choice for each set of headings."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from card_db.models import CardSchema, Text
from deckbuilder.formats.csv_list import counts_copies
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import read_file
from deckbuilder.services.import_outcome import ImportOutcome
from deckbuilder.services.settings_service import SettingsService

if TYPE_CHECKING:
    from card_db.importers.columns import Column
    from card_db.importers.head_rows import TableOptions
    from card_db.importers.reading import TableReading

PASSED_OVER = "-"
"""The word for a column that is skipped."""
MOST_BYTES_REMEMBERED = 16 * 1024
"""The most bytes in the settings for the columns of one game. The least recently used choices are dropped first."""


def columns_of(words: Iterable[str], schema: CardSchema) -> dict[str, str]:
    """Parse words such as `Power=atk` or `メモ=-` into heading and field.

    A field may be written as any heading that it may have. Raises ServiceError.
    """
    from card_db.importers.columns import Heads, fields  # imported late: not needed at the start

    heads, chosen = Heads(schema), dict[str, str]()
    for word in words:
        head, sign, written = (part.strip() for part in word.rpartition("="))
        if not sign or not head:
            raise ServiceError(
                Message("“{text}” is not in the form HEADING=FIELD, such as “Power=atk”. Correct it.", {"text": word})
            )
        field = "" if written in {"", PASSED_OVER} else heads.field(written)
        if not field and written not in {"", PASSED_OVER}:
            near = heads.nearest(written)
            if near is not None:
                key = "This game has no field “{name}”. Did you mean “{near}”?"
                raise ServiceError(Message(key, {"name": written, "near": near}))
            key = "This game has no field “{name}”. Choose one of: {known}."
            raise ServiceError(Message(key, {"name": written, "known": ", ".join(fields(schema))}))
        if chosen.setdefault(head, field) != field:
            key = "The column “{head}” cannot be both “{field}” and “{other}”. Choose one."
            raise ServiceError(Message(key, {"head": head, "field": chosen[head], "other": field}))
    _check_once(chosen)
    return chosen


def _check_once(columns: Mapping[str, str]) -> None:
    heads: dict[str, str] = {}
    for head, field in columns.items():
        if field and heads.setdefault(field, head) != head:
            key = "The columns “{head}” and “{other}” cannot both be “{field}”. Choose one."
            raise ServiceError(Message(key, {"head": heads[field], "other": head, "field": field}))


@dataclass(frozen=True, slots=True)
class SeenTable:
    """A table of a file, before its cards are read."""

    file: Path
    table: "TableReading"

    @property
    def asks(self) -> bool:
        """Whether a person should check its columns.

        That is so if some columns are guessed, have cells but no meaning, or share a field.
        """
        columns = zip(self.table.head.columns, self.table.samples, strict=True)
        fields = [field for field in self.table.head.fields if field]
        is_unsure = any(
            column.how in {"guessed", "counter"} or (column.how == "none" and bool(sample))
            for column, sample in columns
        )
        return self.table.is_read and (is_unsure or len(set(fields)) < len(fields))


def is_deck_list(seen: SeenTable, schema: CardSchema) -> bool:
    """Return whether a table lists copies of cards in a deck and has none of the fields of a card table."""
    facts = {spec.key for spec in schema.fields[1:]} | {"text_ja", "text_en"}
    return counts_copies([column.head for column in seen.table.head.columns]) and not facts & set(
        seen.table.head.fields
    )


@dataclass(frozen=True, slots=True)
class SeenColumns:
    """The columns of all tables with the same headings, which share one remembered choice."""

    key: str
    tables: tuple[SeenTable, ...]
    columns: tuple[tuple["Column", str], ...]
    """Each with its first cell. A column without heading and cells is left out."""


def columns_of_tables(seen: Iterable[SeenTable]) -> list[SeenColumns]:
    """Return the columns of the tables that are read, together for those with the same headings."""
    groups: dict[str, list[SeenTable]] = {}
    for each in seen:
        if each.table.is_read:
            groups.setdefault(each.table.head.key, []).append(each)
    return [SeenColumns(key, tuple(tables), tuple(_joined(tables))) for key, tables in groups.items()]


def _joined(tables: Iterable[SeenTable]) -> Iterable[tuple["Column", str]]:
    """Return the columns of several tables by label. A field counts if one of the tables has it."""
    by_label: dict[str, tuple[Column, str]] = {}
    for each in tables:
        for column, sample in zip(each.table.head.columns, each.table.samples, strict=True):
            if not column.head.strip() and not sample:
                continue
            before, first = by_label.get(column.label, (column, sample))
            is_settled = bool(before.field) or before.how in {"chosen", "counter"}
            by_label[column.label] = (before if is_settled else column, first or sample)
    return by_label.values()


def tables_of(paths: Iterable[Path], schema: CardSchema, options: "TableOptions") -> list[SeenTable]:
    """Return how the tables in these files would be read. Raises StorageError for a file that cannot be read."""
    from card_db.importers.files import tables_of_file  # imported late: not needed at the start
    from card_db.importers.reading import MOST_BYTES

    return [
        SeenTable(path, table)
        for path in paths
        for table in tables_of_file(read_file(path, MOST_BYTES), schema, options)
    ]


def field_names(schema: CardSchema) -> Mapping[str, Text]:
    """Return every field that a column can be read as, with its name."""
    from card_db.importers.columns import fields  # imported late: not needed at the start

    return fields(schema)


def table_options(
    game: str, settings: SettingsService, columns: Mapping[str, str] | None = None, sheets: Sequence[str] = ()
) -> "TableOptions":
    """Return how to read the tables of a game, including the choices remembered from earlier imports."""
    from card_db.importers.head_rows import TableOptions  # imported late: not needed at the start

    return TableOptions(columns or {}, tuple(sheets), settings.settings.columns.get(game, {}))


def remember(game: str, settings: SettingsService, outcome: ImportOutcome) -> None:
    """Remember the user's choices of columns for the headings of the imported tables.

    Raises StorageError if they cannot be saved. They still apply for this run.
    """
    known = dict(settings.settings.columns.get(game, {}))
    for table in outcome.tables:
        chosen = {column.label: column.field for column in table.head.columns if column.how == "chosen"}
        if chosen and _size({table.head.key: chosen}) <= MOST_BYTES_REMEMBERED:
            known.pop(table.head.key, None)
            known[table.head.key] = chosen
    while _size(known) > MOST_BYTES_REMEMBERED:
        del known[next(iter(known))]
    if known != settings.settings.columns.get(game, {}):
        columns = {**settings.settings.columns, game: known}
        settings.change(settings.settings.model_copy(update={"columns": columns}))


def _size(columns: Mapping[str, Mapping[str, str]]) -> int:
    """Return roughly how many bytes of the settings file this takes."""
    return len(json.dumps(columns, ensure_ascii=False).encode("utf-8", "surrogatepass"))
