"""Copy everything readable from a damaged library to a new one, row by row, with and without SQLite."""

import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal

from card_db.store.library.content import identity_of
from card_db.store.library.image import Image
from card_db.store.library.pages import FoundRow, Value, is_leaf, rows_on
from card_db.store.library.records import (
    DECKS,
    FACTS,
    GAMES,
    REVISIONS,
    STEPS,
    DeckRecord,
    FactRecord,
    GameRecord,
    RevisionRecord,
    StepRecord,
)
from card_db.store.library.schema import UNREADABLE, is_sealed, migrate
from card_db.store.library.versions import BESIDE, copies

DeckStatus = Literal["ok", "rebuilt", "backup", "damaged"]


@dataclass(frozen=True, slots=True)
class SalvagedDeck:
    """A deck of a damaged library: sound, rebuilt from its newest revision, taken from a backup with a newer state, or
    lost except for its name.
    """

    id: int
    name: str
    status: DeckStatus


@dataclass(frozen=True, slots=True)
class Salvage:
    """What was left of a damaged library. `reason` is SQLite's message, in English."""

    reason: str
    decks: tuple[SalvagedDeck, ...]
    revisions: int
    games: int


class _Finds:
    """The sound rows found so far, by table and id, and the damaged rows of decks."""

    def __init__(self) -> None:
        self.decks: dict[int, DeckRecord] = {}
        self.revisions: dict[int, RevisionRecord] = {}
        self.steps: dict[int, StepRecord] = {}
        self.games: dict[int, GameRecord] = {}
        self.facts: dict[str, FactRecord] = {}
        self.damaged: dict[int, Sequence[object]] = {}

    def take(self, table: str, raw: Sequence[object]) -> bool:
        """Add a row if it is sound. A later row with the same id replaces an earlier one."""
        match table:
            case "decks" if (deck := DECKS.sound(raw)) is not None:
                known = self.decks.get(deck.id)
                if known is None or known.changed <= deck.changed:
                    self.decks[deck.id] = deck
            case "revisions" if (revision := REVISIONS.sound(raw)) is not None:
                self.revisions[revision.id] = revision
            case "game_steps" if (step := STEPS.sound(raw)) is not None:
                self.steps[step.id] = step
            case "games" if (game := GAMES.sound(raw)) is not None:
                self.games[game.id] = game
            case "facts" if (fact := FACTS.sound(raw)) is not None:
                self.facts[fact.key] = fact
            case _:
                return False
        return True


_TABLES = {table.name: table for table in (DECKS, REVISIONS, FACTS, GAMES, STEPS)}
_BY_WIDTH: dict[int, list[str]] = defaultdict(list)
for _name, _table in _TABLES.items():
    _BY_WIDTH[len(_table.columns) + 1].append(_name)


def salvage(
    image: Image, reason: str, identity: str | None, backup: sqlite3.Connection | None = None
) -> tuple[sqlite3.Connection, Salvage]:
    """Return a new library in memory with everything that can be read, and a report.

    Lost decks and games come from the backup. The library keeps its identity, so that its earlier backups remain its
    own. Raises sqlite3.Error if even a new library cannot be created.
    """
    with suppress(*UNREADABLE):
        if 1 in image.pages and not is_sealed(damaged := image.connect(mended=True)):
            return _salvage_old(damaged, reason)
    if identity is None and backup is not None:
        identity = identity_of(backup)
    finds = _Finds()
    _take_from_pages(finds, image)
    whole = _take_through_sqlite(finds, image)
    if whole:
        finds.games = {number: game for number, game in finds.games.items() if number in whole}
    is_library = image.has_trace or finds.decks or finds.revisions
    taken: frozenset[int] = frozenset()
    if backup is not None and is_library:
        taken = _take_from_backup(finds, backup)
        _take_games_from_backup(finds, backup, whole)
    connection, report = _build(finds, reason, taken)
    if identity is not None:
        connection.execute("UPDATE identity SET library = ?", [identity])
    return connection, report


def _take_from_pages(finds: _Finds, image: Image) -> None:
    """Add every row on every page: first replaced contents, then the present ones.

    A page with another type, or with a damaged list of rows, is searched byte by byte, unless it is the end of a long
    row that was already found.
    """
    for page in image.stale:
        if is_leaf(page, is_first=False):
            _take_page(finds, page, image.pages, is_first=False, everywhere=False)
    tails: set[int] = set()
    others = []
    for number in sorted(image.pages):
        page, is_first = image.pages[number], number == 1
        if is_leaf(page, is_first=is_first):
            is_sound, found = _take_page(finds, page, image.pages, is_first=is_first, everywhere=False)
            tails |= found
        if not is_leaf(page, is_first=is_first) or not is_sound:
            others.append(number)
    for number in others:
        if number not in tails and any(image.pages[number]):
            _take_page(finds, image.pages[number], image.pages, is_first=number == 1, everywhere=True)


def _take_page(
    finds: _Finds, page: bytes, pages: dict[int, bytes], *, is_first: bool, everywhere: bool
) -> tuple[bool, set[int]]:
    """Add the rows of a page. Return whether all listed rows are sound, and the pages on which they continue."""
    listed = int.from_bytes(page[103:105] if is_first else page[3:5], "big")
    tails: set[int] = set()
    taken = 0
    for row in rows_on(page, pages, is_first=is_first, everywhere=everywhere):
        if _take_bare(finds, row):
            tails.update(row.tail)
            taken += 1
    return taken >= listed, tails


def _take_bare(finds: _Finds, row: FoundRow) -> bool:
    for name in _BY_WIDTH.get(len(row.values), ()):
        values: tuple[Value, ...] = row.values if name == "facts" else (row.number, *row.values[1:])
        if finds.take(name, values):
            return True
    return False


def _take_through_sqlite(finds: _Finds, image: Image) -> set[int]:
    """Read each table forwards, then backwards, as far as possible.

    Return the ids of the games if their table could be read completely. A game that is only on a bare page was deleted
    then.
    """
    try:
        connection = image.connect(mended=True)
    except (*UNREADABLE, IndexError):
        return set()
    connection.text_factory = bytes
    whole: set[int] = set()
    for name, table in _TABLES.items():
        for direction in ("ASC", "DESC"):
            query = f"SELECT {table.selected} FROM {name} NOT INDEXED ORDER BY rowid {direction}"
            rows, error = _until_error(connection, query)
            for raw in rows:
                if not finds.take(name, raw) and name == "decks" and isinstance(raw[0], int) and _was_a_deck(raw):
                    finds.damaged[raw[0]] = raw
            if error is None:
                whole |= {raw[0] for raw in rows if name == "games" and isinstance(raw[0], int)}
                break
    connection.close()
    return whole


def _was_a_deck(raw: Sequence[object]) -> bool:
    """Return whether a damaged row of the decks looks like one.

    If a page of another table overwrote theirs, its rows have numbers in the place of texts.
    """
    return all(isinstance(text, bytes) for text in raw[1:4])


def _take_from_backup(finds: _Finds, backup: sqlite3.Connection) -> frozenset[int]:
    """Add the decks of a backup whose rows are lost and whose revisions are all older than in the backup.

    Return their ids.
    """
    newest = {number: revision.id for number, revision in _newest(finds).items()}
    rows = DECKS.only_sound(backup.execute(f"SELECT {DECKS.selected} FROM decks"))
    lost = {deck.id: deck for deck in rows if deck.id not in finds.decks and newest.get(deck.id, -1) < deck.head}
    finds.decks |= lost
    for row in REVISIONS.only_sound(backup.execute(f"SELECT {REVISIONS.selected} FROM revisions")):
        if row.deck in lost:
            finds.revisions.setdefault(row.id, row)
    return frozenset(lost)


def _take_games_from_backup(finds: _Finds, backup: sqlite3.Connection, whole: set[int]) -> None:
    """Add the games of a backup whose rows are lost, with their lost steps.

    `whole` has the ids of all games if their table could be read completely. A game that is not in it was deleted then.
    """
    games = GAMES.only_sound(backup.execute(f"SELECT {GAMES.selected} FROM games"))
    lost = {game.id: game for game in games if game.id not in finds.games and (not whole or game.id in whole)}
    finds.games |= lost
    for step in STEPS.only_sound(backup.execute(f"SELECT {STEPS.selected} FROM game_steps")):
        if step.game in lost:
            finds.steps.setdefault(step.id, step)


def _until_error(connection: sqlite3.Connection, query: str) -> tuple[list[tuple[object, ...]], Exception | None]:
    rows: list[tuple[object, ...]] = []
    try:
        for row in connection.execute(query):
            rows.append(row)  # noqa: PERF402 what came before an error counts
    except UNREADABLE as error:
        return rows, error
    return rows, None


def _build(finds: _Finds, reason: str, from_backup: frozenset[int]) -> tuple[sqlite3.Connection, Salvage]:
    connection = _fresh()
    newest = _newest(finds)
    listed = [
        SalvagedDeck(deck.id, deck.name, "backup" if deck.id in from_backup else "ok")
        for deck in finds.decks.values()
        if not deck.deleted
    ]
    changed = max((deck.changed for deck in finds.decks.values()), default=0)
    for number in sorted(newest.keys() - finds.decks.keys()):
        known, changed = newest[number], changed + 1
        content = (known.game, known.name, known.body, copies(known.body), known.saved_at, None)
        finds.decks[number] = DeckRecord(number, *content, known.id, changed)
        listed.append(SalvagedDeck(number, known.name, "rebuilt"))
    _complete_heads(finds)
    connection.execute("BEGIN")
    for deck in finds.decks.values():
        DECKS.insert(connection, deck)
    for number, raw in finds.damaged.items():
        if number not in finds.decks and _keep_damaged(connection, raw):
            name = raw[2].decode(errors="replace") if isinstance(raw[2], bytes) else ""
            listed.append(SalvagedDeck(number, name, "damaged"))
    for revision in finds.revisions.values():
        REVISIONS.insert(connection, revision)
    for fact in finds.facts.values():
        FACTS.insert(connection, fact)
    for game in finds.games.values():
        GAMES.insert(connection, game)
    for step in finds.steps.values():
        if step.game in finds.games:
            STEPS.insert(connection, step)
    connection.execute("COMMIT")
    report = Salvage(reason, tuple(sorted(listed, key=lambda deck: deck.id)), len(finds.revisions), len(finds.games))
    return connection, report


def _newest(finds: _Finds) -> dict[int, RevisionRecord]:
    """Return the newest revision of each deck, ignoring conflict versions."""
    in_order = (finds.revisions[number] for number in sorted(finds.revisions))
    return {revision.deck: revision for revision in in_order if revision.kind not in BESIDE}


def _complete_heads(finds: _Finds) -> None:
    """Restore missing heads.

    A sound deck equals its head, so a lost head is written again from it. A deck found only on an older page moves to
    its newest revision.
    """
    newest = _newest(finds)
    for deck in list(finds.decks.values()):
        latest = newest.get(deck.id)
        if latest is not None and latest.id > deck.head:
            finds.decks[deck.id] = replace(
                deck,
                name=latest.name,
                body=latest.body,
                cards=copies(latest.body),
                updated=latest.saved_at,
                head=latest.id,
            )
        elif deck.head not in finds.revisions and deck.head > 0:
            marks = ("auto", "", None, None, None)
            finds.revisions[deck.head] = RevisionRecord(
                deck.head, deck.id, deck.name, deck.body, "", deck.updated, deck.game, *marks
            )


def _keep_damaged(connection: sqlite3.Connection, raw: Sequence[object]) -> bool:
    """Save what is left of a deck without a sound revision. It is listed as damaged."""
    values = [_as_text(value) for value in raw[:-1]]
    places = ", ".join("?" * len(values))
    try:
        connection.execute(f"INSERT INTO decks ({', '.join(DECKS.columns)}) VALUES ({places})", values)
    except sqlite3.Error:
        return False
    return True


def _as_text(value: object) -> object:
    return value.decode(errors="replace") if isinstance(value, bytes) else value


def _fresh() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    migrate(connection)
    return connection


def _salvage_old(damaged: sqlite3.Connection, reason: str) -> tuple[sqlite3.Connection, Salvage]:
    """Salvage a library from before the checksums. Everything that SQLite can read is used."""
    damaged.text_factory = bytes
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    migrate(connection, stop_before="0003_histories")
    columns = {
        "decks": ("id", "game", "name", "body", "cards", "updated", "deleted"),
        "revisions": ("id", "deck", "name", "body", "label", "saved_at"),
        "facts": ("key", "value"),
    }
    for table, names in columns.items():
        for direction in ("ASC", "DESC"):
            query = f"SELECT {', '.join(names)} FROM {table} NOT INDEXED ORDER BY rowid {direction}"
            rows, error = _until_error(damaged, query)
            places = ", ".join("?" * len(names))
            for raw in rows:
                with suppress(sqlite3.IntegrityError):
                    connection.execute(
                        f"INSERT OR IGNORE INTO {table} VALUES ({places})", [_as_text(value) for value in raw]
                    )
            if error is None:
                break
    migrate(connection)
    decks = connection.execute("SELECT id, name FROM decks WHERE deleted IS NULL ORDER BY id").fetchall()
    (revisions,) = connection.execute("SELECT count(*) FROM revisions").fetchone()
    found = tuple(SalvagedDeck(int(number), str(name), "ok") for number, name in decks)
    return connection, Salvage(reason, found, int(revisions), 0)
