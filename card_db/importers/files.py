"""Convert a player's file of any kind to cards."""

from card_db.importers.archives import open_archive
from card_db.importers.columns import Heads
from card_db.importers.grids import read_csv
from card_db.importers.head_rows import TableOptions, best_score
from card_db.importers.packs import ZIP, read_pack, set_files_of
from card_db.importers.reading import MOST_BYTES, Reading, TableReading, UnreadableFileError
from card_db.importers.sheets import Sheet
from card_db.importers.spreadsheets import is_spreadsheet, read_xlsx
from card_db.importers.tables import look_at, read_tables
from card_db.models import CardSchema
from card_db.store.errors import Rejected
from card_db.store.set_files import game_named_in, read_set

_OLD_OFFICE = b"\xd0\xcf\x11\xe0"
_BOM = b"\xef\xbb\xbf"


DEFAULT_OPTIONS = TableOptions()


def read_cards(data: bytes, file_name: str, schema: CardSchema, options: TableOptions = DEFAULT_OPTIONS) -> Reading:
    """Read the cards of a set file (JSON), a CSV or XLSX table, or a card pack (zip).

    The kind is recognised by the content, not by the name. `options` specify how tables are read. Nothing is raised: a
    file that cannot be read at all is one rejection with `file_name` as its field.
    """
    if not data.startswith(ZIP) or len(data) > MOST_BYTES:
        return _read_member(data, file_name, schema, options)
    try:
        return _read_zip(data, schema, options)
    except UnreadableFileError as refused:
        return _refused(refused.rejected, file_name)


def tables_of_file(
    data: bytes, schema: CardSchema, options: TableOptions = DEFAULT_OPTIONS
) -> tuple[TableReading, ...]:
    """Return how the tables of a CSV or XLSX file would be read.

    Return nothing for other files, and for a file that cannot be read; `read_cards` reports why.
    """
    if len(data) > MOST_BYTES or _is_json(data):
        return ()
    try:
        if data.startswith(ZIP):
            with open_archive(data) as archive:
                if not is_spreadsheet(archive):
                    return ()
        return look_at(_sheets(data, schema), schema, options)
    except UnreadableFileError:
        return ()


def game_of_file(data: bytes) -> str | None:
    """Return the game of a set file, or of the first set file in a card pack.

    Return None for a table, which does not name its game, and for a file that cannot be read; `read_cards` reports why.
    """
    if len(data) > MOST_BYTES:
        return None
    if not data.startswith(ZIP):
        return game_named_in(data) if _is_json(data) else None
    try:
        with open_archive(data) as archive:
            games = (game_named_in(member) for member in set_files_of(archive))
            return next((game for game in games if game is not None), None)
    except UnreadableFileError:
        return None


def _is_json(data: bytes) -> bool:
    return data.removeprefix(_BOM).lstrip()[:1] in {b"{", b"["}


def _read_zip(data: bytes, schema: CardSchema, options: TableOptions) -> Reading:
    """Read a zip archive: a spreadsheet, recognised by its contents, or a card pack."""
    with open_archive(data) as archive:
        if is_spreadsheet(archive):
            return _read(data, schema, options)
        return read_pack(archive, lambda member, name: _read_member(member, name, schema, options))


def _read_member(data: bytes, name: str, schema: CardSchema, options: TableOptions) -> Reading:
    try:
        return _read(data, schema, options)
    except UnreadableFileError as refused:
        return _refused(refused.rejected, name)


def _refused(why: Rejected, name: str) -> Reading:
    return Reading((), (Rejected(why.row, name, why.key, why.args, why.sheet),))


def _read(data: bytes, schema: CardSchema, options: TableOptions) -> Reading:
    if len(data) > MOST_BYTES:
        raise UnreadableFileError(
            "The file is larger than {limit} MiB. Split it.", {"limit": MOST_BYTES // (1024 * 1024)}
        )
    if data.startswith(_OLD_OFFICE):
        raise UnreadableFileError("This is an old spreadsheet format. Save the file as XLSX or CSV.")
    if _is_json(data):
        found = read_set(data, schema)
        return Reading(found.cards, found.rejected, (), {found.id: found.name} if found.id else {}, found.words)
    return read_tables(_sheets(data, schema), schema, options)


def _sheets(data: bytes, schema: CardSchema) -> list[Sheet]:
    if data.startswith(ZIP):
        return read_xlsx(data)
    heads = Heads(schema)
    return [read_csv(data, lambda rows: best_score(rows, heads))]
