"""Import a player's cards: each import adds one file to the history of the player's folder, and updates cards.db.

The file appears completely in one step, and that step is the import. Before it nothing has happened. After it the cards
are there even if cards.db has to be rebuilt.
"""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from card_db.models import Card, CardSchema, Text
from card_db.progress import Progress
from card_db.store.amending import Amendment, RowChange, amend, last_row, rows_of
from card_db.store.atomic import replacing
from card_db.store.build import import_row, insert, read_files, revision_row, word_rows
from card_db.store.cards import CardStore
from card_db.store.differences import CardChange, change_of
from card_db.store.errors import DamagedFileError, ImportRefusedError, shown
from card_db.store.failures import as_storage_errors
from card_db.store.gathering import FileMark, mark_of
from card_db.store.history import (
    FOLDER,
    MOST_IMPORTS,
    CardFile,
    ImportHead,
    MadeImport,
    import_path,
    used_numbers,
    write_import,
)
from card_db.store.index import read_set_names, read_words
from card_db.store.revisions import Revision, Source, card_digest
from card_db.store.set_files import MOST_BYTES, MOST_CARDS
from card_db.store.tables import MOST_PLACES, GameTables

_Report = TypeVar("_Report")


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did, or would do."""

    added: tuple[str, ...] = ()
    """The ids of cards that were not there before."""
    changes: tuple[CardChange, ...] = ()
    """The cards whose text has changed."""
    unchanged: int = 0
    words: int = 0
    """How many words got their English, or another one."""
    number: int | None = None
    """The number that undoes the import, or None if nothing was written."""
    files: tuple[Path, ...] = ()

    @property
    def changed(self) -> int:
        """The number of cards whose text has changed."""
        return len(self.changes)


@dataclass(frozen=True, slots=True)
class _Names:
    """The names of sets by id, and the English of words by the Japanese word."""

    sets: Mapping[str, Text]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Plan:
    """What an import has to write."""

    fresh: Sequence[Card]
    changed: Sequence[Card]
    unchanged: tuple[str, ...]
    sets: Mapping[str, Text]
    words: Mapping[str, str]
    """The words that the import translates, as far as they were not translated so before."""
    known: Mapping[str, Card] = field(default_factory=dict)
    """The cards that `changed` replaces."""

    @property
    def cards(self) -> list[Card]:
        return [*self.fresh, *self.changed]

    def report(self, schema: CardSchema) -> ImportReport:
        changes = tuple(change_of(self.known[card.id], card, schema) for card in self.changed)
        return ImportReport(tuple(card.id for card in self.fresh), changes, len(self.unchanged), len(self.words))


def import_cards(
    store: CardStore,
    folder: Path,
    game: str,
    cards: Sequence[Card],
    set_id: str,
    dry_run: bool = False,
    *,
    names: Mapping[str, Text] | None = None,
    words: Mapping[str, str] | None = None,
    progress: Progress | None = None,
    files: Sequence[str] = (),
) -> ImportReport:
    """Import cards into the store and into the history of the player's folder of sets, all or nothing.

    A card with a known id replaces the known one and stays in its set. A new card without a set goes into `set_id`. If
    two cards have the same id, the later one counts. `names` are the names of sets, `words` the English of words on the
    cards, `files` the names of the files that the cards come from. With `dry_run` nothing is written. `progress` may
    raise to stop the import; nothing is imported then.

    The caller must have checked the abilities of the cards. Raises StorageError if a file cannot be read or written,
    ImportRefusedError for more cards than an import may contain.
    """
    schema = store.schema(game)
    latest = list({card.id: card for card in cards}.values())
    if dry_run:
        return _plan(store, game, latest, set_id, _Names(names or {}, words or {}), _Names({}, {})).report(schema)

    def waiting() -> None:
        if progress is not None:
            progress(0, len(latest))

    called = _Names(names or {}, words or {})
    return mended(store, lambda: _import(store, folder, schema, latest, set_id, called, files, (waiting, progress)))


def mended(store: CardStore, change: Callable[[], _Report]) -> _Report:
    """Make a change. If the card database turns out to be damaged, rebuild it and try again."""
    try:
        return change()
    except DamagedFileError:
        store.rebuild()
        return change()


def _import(
    store: CardStore,
    folder: Path,
    schema: CardSchema,
    latest: Sequence[Card],
    set_id: str,
    names: _Names,
    files: Sequence[str],
    hooks: tuple[Callable[[], None], Progress | None],
) -> ImportReport:
    game, (waiting, progress) = schema.game, hooks
    with store.changing(folder, waiting) as connection:
        known = _Names(read_set_names(connection, game), read_words(connection, game))
        plan = _plan(store, game, latest, set_id, names, known)
        report = plan.report(schema)
        if not plan.cards and not plan.sets and not plan.words:
            return report
        number = _next_number(connection, folder, game)
        path = import_path(folder / game, number)
        layer = store.sources.folders.index(folder)
        made = _made_import(connection, schema, layer, number, plan, files)
        text = _text_of(schema, made, plan)
        amendment = _write_rows(connection, schema, made, plan, progress)
        insert(connection, "words", word_rows(game, layer, number, plan.words))
        _write_checked(connection, store, schema, layer, plan.cards)
        with _appearing(path, text):
            marks = [*read_files(connection, game), _mark(CardFile(layer, path, number), text)]
            store.publish(connection, game, amendment, marks)
    return replace(report, number=number, files=(path,))


def _plan(
    store: CardStore,
    game: str,
    cards: Sequence[Card],
    set_id: str,
    names: _Names,
    known_names: _Names,
) -> _Plan:
    known = store.cards(game, [card.id for card in cards])
    placed = [_placed(card, known.get(card.id), set_id) for card in cards]
    fresh = [card for card in placed if card.id not in known]
    changed = [card for card in placed if card.id in known and known[card.id] != card]
    unchanged = tuple(card.id for card in placed if known.get(card.id) == card)
    used = {card.set_id for card in placed}
    new_sets = {key: name for key, name in names.sets.items() if name not in {Text(), known_names.sets.get(key)}}
    sets = {key: name for key, name in new_sets.items() if key in used}
    words = {word: english for word, english in names.words.items() if known_names.words.get(word) != english}
    return _Plan(fresh, changed, unchanged, sets, words, {card.id: known[card.id] for card in changed})


def _placed(card: Card, known: Card | None, set_id: str) -> Card:
    """Put the card into its set. A known card stays in its own."""
    own = known.set_id if known is not None else card.set_id or set_id
    return card if card.set_id == own else card.model_copy(update={"set_id": own})


def _next_number(connection: sqlite3.Connection, folder: Path, game: str) -> int:
    """Return a number that no import has or had, even one whose file is missing."""
    (known,) = connection.execute("SELECT coalesce(max(number), 0) FROM imports WHERE game = ?", [game]).fetchone()
    number = 1 + max(used_numbers(folder / game), default=0)
    number = max(number, known + 1)
    if number > MOST_IMPORTS:
        key = "“{folder}” already has {most} imports, which is the limit. Move some of its files elsewhere."
        raise ImportRefusedError(key, {"most": MOST_IMPORTS, "folder": str(folder / game / FOLDER)})
    return int(number)


def _made_import(
    connection: sqlite3.Connection, schema: CardSchema, layer: int, number: int, plan: _Plan, files: Sequence[str]
) -> MadeImport:
    over = _digests_of_files(connection, schema, layer, plan.known)
    made = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    head = ImportHead(made, tuple(map(shown, files)), len(plan.fresh), plan.sets, over, plan.unchanged)
    return MadeImport(layer, number, head, len(plan.cards))


def _digests_of_files(
    connection: sqlite3.Connection, schema: CardSchema, layer: int, known: Mapping[str, Card]
) -> dict[str, str]:
    """Return the digests of the set files' cards that this import replaces, by card id."""
    ids, digests, last = list(known), dict[str, str](), dict[str, str]()
    for start in range(0, len(ids), MOST_PLACES):
        part = ids[start : start + MOST_PLACES]
        query = f"""SELECT id, file, document FROM revisions
            WHERE game = ? AND layer = ? AND number = 0 AND id IN ({",".join("?" * len(part))})"""
        for key, file, document in connection.execute(query, [schema.game, layer, *part]):
            if file >= last.get(key, ""):
                card = known[key] if document is None else Card.model_validate_json(document)
                last[key], digests[key] = file, card_digest(card, schema)
    return digests


def _text_of(schema: CardSchema, made: MadeImport, plan: _Plan) -> str:
    """Return the text of the import file. Raises ImportRefusedError if it could not be read back."""
    text = write_import(schema, made.number, made.head, plan.cards, plan.words)
    if len(plan.cards) > MOST_CARDS or len(text.encode()) > MOST_BYTES:
        raise ImportRefusedError(
            "Cards in this import: {count}. One import may have at most {most} cards and {limit} MiB. "
            "Split the cards into several files and import them one at a time.",
            {"count": len(plan.cards), "most": MOST_CARDS, "limit": MOST_BYTES // (1024 * 1024)},
        )
    return text


def _write_rows(
    connection: sqlite3.Connection, schema: CardSchema, made: MadeImport, plan: _Plan, progress: Progress | None
) -> Amendment:
    tables = GameTables(schema)
    rows = rows_of(connection, tables, list(plan.known))
    free = last_row(connection, tables) + 1
    changes = [RowChange(rows[card.id], plan.known[card.id], card) for card in plan.changed]
    changes += [RowChange(row, None, card) for row, card in enumerate(plan.fresh, start=free)]
    amendment = amend(connection, tables, changes, progress)
    store_old = "UPDATE revisions SET document = ? WHERE game = ? AND id = ? AND document IS NULL"
    connection.executemany(store_old, ((c.model_dump_json(), schema.game, key) for key, c in plan.known.items()))
    head = made.head
    source = Source(made.layer, made.number, f"{FOLDER}/{made.number:06}.json", head.made)
    revisions = (Revision(replace(source, over=head.over.get(card.id, "")), card) for card in plan.cards)
    insert(connection, "revisions", (revision_row(schema.game, each, is_current=True) for each in revisions))
    insert(connection, "imports", [import_row(schema.game, made)])
    sets = ((schema.game, made.layer, made.number, key, name.ja, name.en) for key, name in head.sets.items())
    insert(connection, "sets", sets)
    return amendment


def _write_checked(
    connection: sqlite3.Connection, store: CardStore, schema: CardSchema, layer: int, cards: Sequence[Card]
) -> None:
    check = store.sources.checks.get(store.sources.folders[layer])
    if check is not None:
        digests = {check.digest(card, schema) for card in cards if card.abilities}
        connection.executemany("INSERT OR IGNORE INTO checked VALUES (?)", ((each,) for each in digests))


def _mark(file: CardFile, text: str) -> FileMark:
    return mark_of(file, text.encode())


@contextmanager
def _appearing(path: Path, text: str) -> Iterator[None]:
    """Make a file appear. If the block fails, remove it again."""
    try:
        with as_storage_errors(path), replacing(path) as fresh:
            fresh.write_text(text, encoding="utf-8", newline="\n")
        yield
    except BaseException:
        path.unlink(missing_ok=True)
        raise
