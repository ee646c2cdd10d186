"""Making cards.db from the set files, and telling whether it is still good."""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass, field
from pathlib import Path

from card_db.models import Card, CardSchema, Text
from card_db.store.atomic import replacing
from card_db.store.errors import Rejected, shown
from card_db.store.failures import storage_error, told_as_storage_errors
from card_db.store.fold import gojuon_key, number_key
from card_db.store.postings import Postings
from card_db.store.regular_files import read_regular
from card_db.store.set_files import MOST_BYTES, UNREADABLE, is_set, read_set, set_paths
from card_db.store.tables import GameTables, card_row, folded_names, folded_texts

Progress = Callable[[int, int], None]
Check = Callable[[Card], Sequence[Rejected]]
LAYOUT_VERSION = 4
"""Counts up when the tables or the search keys change, so that an older cards.db is built anew."""
CARDS_PER_STEP = 500


@dataclass(frozen=True, slots=True)
class Sources:
    """What cards.db is made of: the games' schemas, and the folders of sets (`<folder>/<game>/*.json`; a card in a
    later folder takes the place of the one with its id in an earlier folder)."""

    schemas: tuple[CardSchema, ...]
    folders: tuple[Path, ...]
    checks: Mapping[Path, Check] = field(default_factory=dict)
    """What is asked of each card with abilities in a folder, besides its form; what is wrong keeps the card out."""


@dataclass(frozen=True, slots=True)
class SetProblem:
    """Something in a set file that is not in the database because of it."""

    file: str
    rejected: Rejected


@dataclass(frozen=True, slots=True)
class _Pool:
    """All cards of a game, ready to be written."""

    schema: CardSchema
    cards: tuple[Card, ...]
    sets: tuple[tuple[str, Text], ...]
    problems: tuple[SetProblem, ...]


def fingerprint(sources: Sources) -> str:
    """A digest of all that cards.db is made of: the layout, the schemas, and names and contents of the set files."""
    digest = hashlib.sha256(f"{LAYOUT_VERSION}\n".encode())
    for schema in sources.schemas:
        digest.update(schema.model_dump_json().encode())
        for path in set_paths(sources.folders, schema.game):
            data = _content(path)
            if isinstance(data, bytes):
                digest.update(f"\n{path.name} {len(data)}\n".encode("utf-8", "surrogateescape"))
                digest.update(data)
    return digest.hexdigest()


def is_current(path: Path, expected: str) -> bool:
    """Whether the file is a sound card database with this fingerprint."""
    if not path.is_file():
        return False
    try:
        with closing(connect(path)) as connection:
            row = connection.execute("SELECT value FROM about WHERE key = 'fingerprint'").fetchone()
            sound = connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    except sqlite3.DatabaseError:
        return False
    return sound and row is not None and row[0] == expected


def connect(path: Path) -> sqlite3.Connection:
    """A connection that only reads. Raises sqlite3.Error."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)


def build(
    path: Path, sources: Sources, progress: Progress | None = None, moment: AbstractContextManager[None] | None = None
) -> None:
    """Build the database beside `path` and put it there in one step, inside of `moment` if one is given; a failure
    leaves what was there.

    Raises StorageError.
    """
    mark = fingerprint(sources)
    pools = [_gather(schema, sources) for schema in sources.schemas]
    with told_as_storage_errors(path), replacing(path, moment) as fresh:
        _write(fresh, pools, mark, progress)


def _write(path: Path, pools: Sequence[_Pool], mark: str, progress: Progress | None) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
        with connection:
            _write_about(connection, pools, mark)
            done, total = 0, sum(len(pool.cards) for pool in pools)
            for pool in pools:
                for written in _write_cards(connection, pool):
                    done += written
                    if progress is not None:
                        progress(done, total)
        connection.execute("ANALYZE")


def _gather(schema: CardSchema, sources: Sources) -> _Pool:
    cards: dict[str, Card] = {}
    sets: dict[str, Text] = {}
    problems: list[SetProblem] = []
    for path in set_paths(sources.folders, schema.game):
        data = _content(path)
        if isinstance(data, Rejected):
            problems.append(SetProblem(str(path), data))
            continue
        if not is_set(data):
            continue
        reading = read_set(data, schema)
        problems += [SetProblem(str(path), rejected) for rejected in reading.rejected]
        check = sources.checks.get(path.parent.parent)
        for card in reading.cards:
            wrong = check(card) if check is not None and card.abilities else ()
            problems += [SetProblem(str(path), rejected) for rejected in wrong]
            if not wrong:
                cards[card.id] = card
        if reading.id and (reading.id not in sets or reading.name != Text()):
            sets[reading.id] = reading.name
    return _Pool(schema, tuple(cards.values()), tuple(sets.items()), tuple(problems))


def _content(path: Path) -> bytes | Rejected:
    """The bytes of a set file, or why they cannot be read: one bad file must not keep the others away."""
    try:
        return read_regular(path, MOST_BYTES)
    except OSError as error:
        why = storage_error(error, path)
        key = UNREADABLE if isinstance(error, PermissionError) else why.key
        return Rejected(0, "", key, why.arguments)


def _write_about(connection: sqlite3.Connection, pools: Sequence[_Pool], mark: str) -> None:
    # sqlite-utils takes a tenth of a second to import, and a start with a good cards.db does not need it.
    from sqlite_utils import Database

    database = Database(connection)
    database.table("about").insert({"key": "fingerprint", "value": mark}, pk="key")
    sets = database.table("sets")
    sets.create({"game": str, "id": str, "name_ja": str, "name_en": str}, pk=("game", "id"))
    problems = database.table("problems")
    problems.create({"game": str, "file": str, "row": int, "field": str, "reason": str, "arguments": str})
    for pool in pools:
        game = pool.schema.game
        sets.insert_all({"game": game, "id": key, "name_ja": name.ja, "name_en": name.en} for key, name in pool.sets)
        problems.insert_all(_problem_row(game, problem) for problem in pool.problems)
        for name, (columns, key) in GameTables(pool.schema).layout().items():
            database.table(name).create(columns, pk=key if len(key) > 1 else key[0])
        database.table(game).create_index(["id"], unique=True)


def _problem_row(game: str, problem: SetProblem) -> dict[str, int | str]:
    rejected = problem.rejected
    place: dict[str, int | str] = {
        "game": game,
        "file": shown(problem.file),
        "row": rejected.row,
        "field": rejected.field,
    }
    return place | {"reason": rejected.key, "arguments": json.dumps(rejected.args)}


def read_problems(connection: sqlite3.Connection, game: str) -> list[SetProblem]:
    """What could not be read from the game's set files when the database was built."""
    query = 'SELECT file, "row", field, reason, arguments FROM problems WHERE game = ? ORDER BY rowid'
    rows = connection.execute(query, [game])
    return [SetProblem(file, Rejected(row, field, key, json.loads(args))) for file, row, field, key, args in rows]


def _write_cards(connection: sqlite3.Connection, pool: _Pool) -> Iterator[int]:
    """Write the cards in their order of names; yields how many were written at each step."""
    tables = GameTables(pool.schema)
    postings = Postings(pool.schema)
    keyed = sorted(((_keys(card), card) for card in pool.cards), key=lambda pair: (*pair[0], pair[1].id))
    for start in range(0, len(keyed), CARDS_PER_STEP):
        part = keyed[start : start + CARDS_PER_STEP]
        numbered = [(row, card) for row, (_, card) in enumerate(part, start=start + 1)]
        texts = [folded_texts(card, pool.schema) for _, card in numbered]
        rows = [card_row(row, card, keys, tables) for row, (keys, card) in enumerate(part, start=start + 1)]
        _insert(connection, tables.cards, rows)
        _insert(connection, tables.folded, [(row, *each) for (row, _), each in zip(numbered, texts, strict=True)])
        _insert(connection, tables.names, [(name, row) for row, card in numbered for name in folded_names(card)])
        _insert_links(connection, tables, numbered)
        for (row, card), each in zip(numbered, texts, strict=True):
            postings.add(row, card, each)
        yield len(part)
    _insert(connection, tables.words, postings.words())
    _insert(connection, tables.numbers, postings.numbers())


def _keys(card: Card) -> tuple[str, str]:
    return gojuon_key(card.reading or card.name.ja or card.name.en), number_key(card.number)


def _insert_links(connection: sqlite3.Connection, tables: GameTables, cards: Sequence[tuple[int, Card]]) -> None:
    for spec in tables.many:
        words = [(row, place, word) for row, card in cards for place, word in enumerate(card.words(spec.key))]
        _insert(connection, tables.link(spec.key), words)
    keywords = [(row, place, k.keyword, k.value) for row, card in cards for place, k in enumerate(card.keywords)]
    _insert(connection, tables.keywords, keywords)


def _insert(connection: sqlite3.Connection, table: str, rows: Iterable[tuple[int | str | bytes | None, ...]]) -> None:
    columns = len(connection.execute(f'SELECT * FROM "{table}" LIMIT 0').description)
    connection.executemany(f'INSERT INTO "{table}" VALUES ({",".join("?" * columns)})', rows)
