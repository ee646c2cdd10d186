"""Earlier imports: list them, show a card's earlier texts, and undo an import."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from card_db.models import Card, CardSchema
from card_db.progress import Progress
from card_db.store.amending import RowChange, amend, rows_of
from card_db.store.atomic import flush_names
from card_db.store.build import read_files
from card_db.store.cards import CardStore
from card_db.store.differences import CardChange, FieldChange, change_of, differences
from card_db.store.errors import ImportRefusedError
from card_db.store.failures import as_storage_errors
from card_db.store.history import import_path, undone_numbers, undone_path
from card_db.store.imports import mended
from card_db.store.revisions import Revision, Source, winner
from card_db.store.tables import GameTables, read_cards

_COLUMNS = "rowid, id, layer, number, file, made, over, document"


@dataclass(frozen=True, slots=True)
class PastImport:
    """An import into the player's folder. If it is undone, only its number is known."""

    number: int
    made: str = ""
    """UTC, ISO 8601."""
    files: tuple[str, ...] = ()
    added: int = 0
    changed: int = 0
    unchanged: int = 0
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class CardRevision:
    """A text that a card has or had."""

    revision: Revision
    is_current: bool
    is_own: bool
    """Whether it comes from the player's folder, not with the program."""
    fields: tuple[FieldChange, ...]
    """What it changed compared with the revision before. Empty for the first one."""


@dataclass(frozen=True, slots=True)
class UndoReport:
    """What undoing an import did."""

    number: int
    gone: tuple[str, ...]
    """The ids of the cards that are gone."""
    changes: tuple[CardChange, ...]
    """The cards that have their earlier text again."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the revisions table."""

    rowid: int
    card_id: str
    source: Source
    document: str | None


def past_imports(store: CardStore, folder: Path, game: str) -> list[PastImport]:
    """Return the imports of a game into the player's folder, oldest first. Raises StorageError."""
    layer = store.sources.folders.index(folder)

    def answer(connection: sqlite3.Connection) -> list[PastImport]:
        query = "SELECT number, made, files, added, changed, unchanged FROM imports WHERE game = ? AND layer = ?"
        return [
            PastImport(number, made, tuple(json.loads(files)), added, changed, len(json.loads(unchanged)))
            for number, made, files, added, changed, unchanged in connection.execute(query, [game, layer])
        ]

    undone = (PastImport(number, is_undone=True) for number in undone_numbers(folder / game))
    return sorted([*store.read(answer), *undone], key=lambda each: each.number)


def revisions_of(store: CardStore, game: str, card_id: str) -> list[CardRevision]:
    """Return every text that a card has or had, oldest first. Raises StorageError."""
    schema = store.schema(game)
    own = len(store.sources.folders) - 1
    card = store.cards(game, [card_id]).get(card_id)
    if card is None:
        return []
    query = f"SELECT {_COLUMNS} FROM revisions WHERE game = ? AND id = ? ORDER BY layer, number, file"
    rows = store.read(lambda connection: list(map(_row, connection.execute(query, [game, card_id]))))
    found: list[CardRevision] = []
    for row in rows:
        revision = _revision(row, card)
        before = found[-1].revision.card if found else None
        fields = differences(before, revision.card, schema) if before is not None else ()
        found.append(CardRevision(revision, row.document is None, row.source.layer == own, fields))
    return found


def changes_of_import(store: CardStore, folder: Path, game: str, number: int, most: int) -> list[CardChange]:
    """Return the first cards that an import changed, compared with their texts before. Raises StorageError."""
    layer = store.sources.folders.index(folder)
    of_import = "SELECT id FROM revisions WHERE game = ? AND layer = ? AND number = ?"
    several = "SELECT id FROM revisions WHERE game = ? GROUP BY id HAVING count(*) > 1"
    query = f"{of_import} AND id IN ({several}) ORDER BY id"
    ids = store.read(lambda connection: [row[0] for row in connection.execute(query, [game, layer, number, game])])
    changes = (
        CardChange(card_id, each.revision.card.name, each.fields)
        for card_id in ids
        for each in revisions_of(store, game, card_id)
        if each.fields and (each.revision.source.layer, each.revision.source.number) == (layer, number)
    )
    return list(islice(changes, most))


def undo_import(
    store: CardStore, folder: Path, game: str, number: int | None = None, progress: Progress | None = None
) -> UndoReport:
    """Undo an import, by default the latest one.

    Every card gets its earlier text back, and cards that the import added are gone. The import's file stays in the
    history under another name. Raises ImportRefusedError if there is no such import, or if a later one imported some of
    its cards again; that one must be undone first. Raises StorageError.
    """
    return mended(store, lambda: _undo(store, folder, game, number, progress))


def _undo(store: CardStore, folder: Path, game: str, number: int | None, progress: Progress | None) -> UndoReport:
    schema = store.schema(game)
    layer = store.sources.folders.index(folder)
    with store.changing(folder) as connection:
        number = _undoable(connection, folder / game, schema, layer, number)
        changes = _take_back(connection, schema, layer, number)
        amendment = amend(connection, GameTables(schema), changes, progress)
        connection.execute("DELETE FROM imports WHERE game = ? AND layer = ? AND number = ?", [game, layer, number])
        connection.execute("DELETE FROM sets WHERE game = ? AND layer = ? AND number = ?", [game, layer, number])
        connection.execute("DELETE FROM words WHERE game = ? AND layer = ? AND number = ?", [game, layer, number])
        path = import_path(folder / game, number)
        with _renamed(path, undone_path(folder / game, number)):
            marks = [m for m in read_files(connection, game) if (m.layer, m.name) != (layer, f"history/{path.name}")]
            store.publish(connection, game, amendment, marks)
    gone = tuple(change.old.id for change in changes if change.old is not None and change.new is None)
    back = ((c.old, c.new) for c in changes if c.old is not None and c.new is not None)
    return UndoReport(number, gone, tuple(change_of(old, new, schema) for old, new in back if old != new))


def _undoable(connection: sqlite3.Connection, folder: Path, schema: CardSchema, layer: int, number: int | None) -> int:
    """Return the number of the import to undo. Raises ImportRefusedError if it cannot be undone."""
    query = "SELECT number, unchanged FROM imports WHERE game = ? AND layer = ? ORDER BY number"
    unchanged = dict(connection.execute(query, [schema.game, layer]).fetchall())
    if not unchanged:
        raise ImportRefusedError("There is no import to undo in “{folder}”.", {"folder": str(folder)})
    asked = max(unchanged) if number is None else number
    if asked not in unchanged:
        known = ", ".join(map(str, list(unchanged)[-20:]))
        key = "There is no import {number} to undo. Choose one of: {known}."
        raise ImportRefusedError(key, {"number": asked, "known": known})
    later = _later_ones(connection, schema.game, layer, asked, unchanged)
    if later:
        key = (
            "Later imports contain some of the same cards as import {number}: {later}. Undo those first, "
            "beginning with the latest."
        )
        raise ImportRefusedError(key, {"number": asked, "later": ", ".join(map(str, later[-20:]))})
    return asked


def _later_ones(
    connection: sqlite3.Connection, game: str, layer: int, number: int, unchanged: Mapping[int, str]
) -> list[int]:
    """Return the imports after this one that imported some of its cards again, with the same or another text."""
    query = "SELECT number, id FROM revisions WHERE game = ? AND layer = ? AND number >= ?"
    ids: dict[int, set[str]] = defaultdict(set)
    for each, card_id in connection.execute(query, [game, layer, number]):
        ids[each].add(card_id)
    own = ids.pop(number, set())
    later = (each for each in unchanged if each > number)
    return [each for each in later if own & ids[each] or not own.isdisjoint(json.loads(unchanged[each]))]


def _take_back(connection: sqlite3.Connection, schema: CardSchema, layer: int, number: int) -> list[RowChange]:
    """Delete the revisions of an import from their table. Return the resulting changes of the cards table."""
    of_import = "SELECT id FROM revisions WHERE game = ? AND layer = ? AND number = ?"
    query = f"SELECT {_COLUMNS} FROM revisions WHERE game = ? AND id IN ({of_import})"
    by_card: dict[str, list[_Row]] = defaultdict(list)
    for revision in map(_row, connection.execute(query, [schema.game, schema.game, layer, number])):
        by_card[revision.card_id].append(revision)
    tables = GameTables(schema)
    rows = rows_of(connection, tables, list(by_card))
    cards = read_cards(connection, tables, list(rows.values()))
    changes: list[RowChange] = []
    for card_id, revisions in by_card.items():
        row = rows[card_id]
        changes += _back(connection, schema, row, cards[row], revisions, (layer, number))
    connection.execute(
        "DELETE FROM revisions WHERE game = ? AND layer = ? AND number = ?", [schema.game, layer, number]
    )
    return changes


def _back(
    connection: sqlite3.Connection,
    schema: CardSchema,
    row: int,
    card: Card,
    revisions: Sequence[_Row],
    undone: tuple[int, int],
) -> Iterator[RowChange]:
    left = {each.rowid: each for each in revisions if (each.source.layer, each.source.number) != undone}
    if not left:
        yield RowChange(row, card, None)
        return
    found = {rowid: _revision(each, card) for rowid, each in left.items()}
    best = winner(list(found.values()), schema)
    chosen = next(rowid for rowid, revision in found.items() if revision is best)
    if left[chosen].document is None:
        return  # a text that is newer than the import was current before, and still is
    set_document = "UPDATE revisions SET document = ? WHERE rowid = ?"
    shown = [rowid for rowid, each in left.items() if each.document is None]
    connection.executemany(set_document, [*((card.model_dump_json(), rowid) for rowid in shown), (None, chosen)])
    yield RowChange(row, card, best.card)


def _row(cells: tuple[int, str, int, int, str, str, str, str | None]) -> _Row:
    rowid, card_id, layer, number, file, made, over, document = cells
    return _Row(rowid, card_id, Source(layer, number, file, made, over), document)


def _revision(row: _Row, current: Card) -> Revision:
    card = current if row.document is None else Card.model_validate_json(row.document)
    return Revision(row.source, card)


@contextmanager
def _renamed(path: Path, new: Path) -> Iterator[None]:
    """Rename a file if the block ends well.

    If the file is missing, create an empty one under the new name, so that its number is not used again.
    """
    with as_storage_errors(path):
        was_there = path.exists()
        if was_there:
            path.rename(new)
        else:
            new.parent.mkdir(parents=True, exist_ok=True)
            new.touch()
    try:
        with as_storage_errors(path):
            flush_names(path.parent)
        yield
    except BaseException:
        if was_there:
            new.rename(path)
        else:
            new.unlink()
        raise
