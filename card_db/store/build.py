"""Build cards.db from the set files, and check whether it is still current."""

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing
from pathlib import Path

from card_db.models import Card
from card_db.progress import Progress
from card_db.store.atomic import replacing
from card_db.store.connections import connect
from card_db.store.errors import Rejected, shown
from card_db.store.failures import as_storage_errors
from card_db.store.former import FormerDatabase
from card_db.store.gathering import FileMark, Pool, SetProblem, Sources, content, gather, mark_of, seen
from card_db.store.history import MadeImport, card_files, words_json
from card_db.store.postings import Postings
from card_db.store.revisions import Revision
from card_db.store.tables import SHARED_TABLES, Cell, GameTables, card_row, folded_names, folded_texts
from card_db.text.fold import gojuon_key, number_key

LAYOUT_VERSION = 8
"""Increase this when the tables or the search keys change, so that an older cards.db is rebuilt."""
CARDS_PER_STEP = 500


def fingerprint(sources: Sources) -> str:
    """Return a digest of everything that cards.db is made from.

    That is the layout, the schemas, the versions of the script checks, and the names and contents of the set files.
    """
    marks = {
        schema.game: [mark_of(file, content(file.path)) for file in card_files(sources.folders, schema.game)]
        for schema in sources.schemas
    }
    return fingerprint_of(sources, marks)


def fingerprint_of(sources: Sources, marks: Mapping[str, Sequence[FileMark]]) -> str:
    """Return the fingerprint when the digests of each game's files are already known."""
    digest = hashlib.sha256(f"{LAYOUT_VERSION}\n".encode())
    checks = [check.version if (check := sources.checks.get(folder)) else "" for folder in sources.folders]
    digest.update(json.dumps(checks).encode())
    for schema in sources.schemas:
        digest.update(schema.model_dump_json().encode())
        for mark in sorted(marks[schema.game], key=lambda mark: (mark.layer, mark.name)):
            line = f"\n{mark.layer} {mark.name} {mark.digest}\n"
            digest.update(line.encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def is_current(path: Path, expected: str) -> bool:
    """Return whether the file is a sound card database with this fingerprint."""
    if not path.is_file():
        return False
    try:
        with closing(connect(path)) as connection:
            mark = read_mark(connection)
            sound = connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    except sqlite3.DatabaseError:
        return False
    return sound and mark == expected


def read_mark(connection: sqlite3.Connection) -> str:
    """Return the fingerprint of what the database was made from. Raises sqlite3.Error."""
    row = connection.execute("SELECT value FROM about WHERE key = 'fingerprint'").fetchone()
    return row[0] if row is not None else ""


def build(
    path: Path, sources: Sources, progress: Progress | None = None, moment: AbstractContextManager[None] | None = None
) -> None:
    """Build the database beside `path`, then replace `path` in one step, inside `moment` if one is given.

    After a failure the former database remains. Raises StorageError.
    """
    former = FormerDatabase(path)
    pools = [gather(schema, sources, former) for schema in sources.schemas]
    mark = fingerprint_of(sources, {pool.schema.game: pool.files for pool in pools})
    with as_storage_errors(path), replacing(path, moment) as fresh:
        _write(fresh, pools, mark, progress)


def _write(path: Path, pools: Sequence[Pool], mark: str, progress: Progress | None) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
        with connection:
            _write_about(connection, pools, mark)
            done, total = 0, sum(len(pool.revisions) for pool in pools)
            for pool in pools:
                for written in _write_cards(connection, pool):
                    done += written
                    if progress is not None:
                        progress(done, total)
        connection.execute("ANALYZE")


def _write_about(connection: sqlite3.Connection, pools: Sequence[Pool], mark: str) -> None:
    # sqlite-utils takes a tenth of a second to import, and a start with a good cards.db does not need it.
    from sqlite_utils import Database

    database = Database(connection)
    for name, (columns, key) in SHARED_TABLES.items():
        database.table(name).create(columns, pk=key[0] if len(key) == 1 else key or None)
    database.table("revisions").create_index(["game", "id"])
    insert(connection, "about", [("fingerprint", mark)])
    for pool in pools:
        game = pool.schema.game
        insert(connection, "files", (file_row(game, mark) for mark in pool.files))
        sets = ((game, source.layer, source.number, key, name.ja, name.en) for source, key, name in pool.sets)
        insert(connection, "sets", sets)
        for source, words in pool.words:
            insert(connection, "words", word_rows(game, source.layer, source.number, words))
        insert(connection, "imports", (import_row(game, made) for made in pool.imports))
        insert(connection, "problems", (_problem_row(game, problem) for problem in pool.problems))
        connection.executemany("INSERT OR IGNORE INTO checked VALUES (?)", ((each,) for each in pool.checked))
        for name, (columns, key) in GameTables(pool.schema).layout().items():
            database.table(name).create(columns, pk=key if len(key) > 1 else key[0])
        database.table(game).create_index(["id"], unique=True)
        database.table(game).create_index(["name_key", "number_key", "id"])


def word_rows(game: str, layer: int, number: int, words: Mapping[str, str]) -> Iterator[tuple[Cell, ...]]:
    """Yield the rows of the words that a file translates."""
    return ((game, layer, number, word, english) for word, english in words.items())


def file_row(game: str, mark: FileMark) -> tuple[Cell, ...]:
    """Return a row of the files table. A file name may not be valid text, so its bytes are stored."""
    name = mark.name.encode("utf-8", "surrogatepass").decode("latin-1")
    return game, mark.layer, name, mark.size, mark.changed, mark.digest


def read_files(connection: sqlite3.Connection, game: str) -> list[FileMark]:
    """Return the files of a game that the database was made from."""
    rows = connection.execute("SELECT layer, name, size, changed, digest FROM files WHERE game = ?", [game])
    return [
        FileMark(layer, name.encode("latin-1").decode("utf-8", "surrogatepass"), size, changed, digest)
        for layer, name, size, changed, digest in rows
    ]


def import_row(game: str, made: MadeImport) -> tuple[Cell, ...]:
    """Return a row of the imports table."""
    head = made.head
    files, unchanged = words_json(head.files), words_json(head.unchanged)
    return game, made.layer, made.number, head.made, files, head.added, made.cards - head.added, unchanged


def replace_files(connection: sqlite3.Connection, sources: Sources, game: str, marks: Sequence[FileMark]) -> str:
    """Record the files that a game's cards are made from now. Return the new fingerprint."""
    of_game = {schema.game: read_files(connection, schema.game) for schema in sources.schemas} | {game: marks}
    connection.execute("DELETE FROM files WHERE game = ?", [game])
    insert(connection, "files", (file_row(game, mark) for mark in marks))
    mark = fingerprint_of(sources, of_game)
    connection.execute("UPDATE about SET value = ? WHERE key = 'fingerprint'", [mark])
    return mark


def sees_its_files(connection: sqlite3.Connection, sources: Sources) -> bool:
    """Return whether all files are still those that the database was made from, by name, size and time."""
    for schema in sources.schemas:
        known = {(mark.layer, mark.name): (mark.size, mark.changed) for mark in read_files(connection, schema.game)}
        there = {(file.layer, file.name): seen(file.path) for file in card_files(sources.folders, schema.game)}
        if known != there:
            return False
    return True


def revision_row(game: str, revision: Revision, *, is_current: bool) -> tuple[Cell, ...]:
    """Return a row of the revisions table. The text of the current revision is in the cards table."""
    source, card = revision.source, revision.card
    place = (game, card.id, source.layer, source.number, shown(source.file), source.made, source.over)
    return (*place, None if is_current else card.model_dump_json())


def _write_revisions(connection: sqlite3.Connection, pool: Pool, current: Sequence[Revision]) -> None:
    counts = {id(revision) for revision in current}
    rows = (
        revision_row(pool.schema.game, each, is_current=id(each) in counts)
        for revisions in pool.revisions.values()
        for each in revisions
    )
    insert(connection, "revisions", rows)


def _problem_row(game: str, problem: SetProblem) -> tuple[Cell, ...]:
    rejected = problem.rejected
    return game, shown(problem.file), rejected.row, rejected.field, rejected.key, json.dumps(rejected.args)


def read_problems(connection: sqlite3.Connection, game: str) -> list[SetProblem]:
    """Return what could not be read from the game's set files when the database was built."""
    query = 'SELECT file, "row", field, reason, arguments FROM problems WHERE game = ? ORDER BY rowid'
    rows = connection.execute(query, [game])
    return [SetProblem(file, Rejected(row, field, key, json.loads(args))) for file, row, field, key, args in rows]


def _write_cards(connection: sqlite3.Connection, pool: Pool) -> Iterator[int]:
    """Write the cards sorted by name. Yield how many were written in each step."""
    tables = GameTables(pool.schema)
    postings = Postings(pool.schema)
    current = list(pool.current())
    _write_revisions(connection, pool, current)
    keyed = sorted(((sort_keys(each.card), each.card) for each in current), key=lambda pair: (*pair[0], pair[1].id))
    for start in range(0, len(keyed), CARDS_PER_STEP):
        part = keyed[start : start + CARDS_PER_STEP]
        numbered = [(row, card) for row, (_, card) in enumerate(part, start=start + 1)]
        for (row, card), texts in zip(numbered, insert_cards(connection, tables, numbered), strict=True):
            postings.add(row, card, texts)
        yield len(part)
    insert(connection, tables.words, postings.words())
    insert(connection, tables.numbers, postings.numbers())


def insert_cards(
    connection: sqlite3.Connection, tables: GameTables, numbered: Sequence[tuple[int, Card]]
) -> list[tuple[str, ...]]:
    """Write cards to free rows: everything about them except the postings. Return their folded texts."""
    texts = [folded_texts(card, tables.schema) for _, card in numbered]
    insert(connection, tables.cards, (card_row(row, card, sort_keys(card), tables) for row, card in numbered))
    insert(connection, tables.folded, ((row, *each) for (row, _), each in zip(numbered, texts, strict=True)))
    insert(connection, tables.names, ((name, row) for row, card in numbered for name in folded_names(card)))
    _insert_links(connection, tables, numbered)
    return texts


def sort_keys(card: Card) -> tuple[str, str]:
    """Return the sort keys of a card: its name, then its number."""
    return gojuon_key(card.reading or card.name.ja or card.name.en), number_key(card.number)


def _insert_links(connection: sqlite3.Connection, tables: GameTables, cards: Sequence[tuple[int, Card]]) -> None:
    for spec in tables.many:
        words = [(row, place, word) for row, card in cards for place, word in enumerate(card.words(spec.key))]
        insert(connection, tables.link(spec.key), words)
    keywords = [(row, place, k.keyword, k.value) for row, card in cards for place, k in enumerate(card.keywords)]
    insert(connection, tables.keywords, keywords)


def insert(connection: sqlite3.Connection, table: str, rows: Iterable[tuple[int | str | bytes | None, ...]]) -> None:
    """Insert whole rows into a table."""
    columns = len(connection.execute(f'SELECT * FROM "{table}" LIMIT 0').description)
    connection.executemany(f'INSERT INTO "{table}" VALUES ({",".join("?" * columns)})', rows)
