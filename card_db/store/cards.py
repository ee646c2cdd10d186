"""The card store: open cards.db, keep it current with the set files, search it."""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

from card_db.models import Card, CardSchema, Text
from card_db.progress import Progress
from card_db.store.amending import Amendment, amended
from card_db.store.build import build, fingerprint, is_current, read_mark, replace_files, sees_its_files
from card_db.store.connections import Connections, connect, connect_to_change
from card_db.store.errors import SearchCancelledError, StorageError
from card_db.store.failures import as_storage_errors, is_damage, storage_error
from card_db.store.gathering import FileMark, ScriptCheck, SetProblem, Sources
from card_db.store.index import Wanted, read_set_names, read_words
from card_db.store.locks import one_change, one_import
from card_db.store.open_game import OpenGame
from card_db.store.ordering import SortKey
from card_db.store.query import ParsedQuery, parse
from card_db.store.results import NO_FILTERS, Filters, Row, SearchResult

CARDS_PER_READ = 500
_Answer = TypeVar("_Answer")


class CardStore:
    """All cards of all games. Use one per process; any thread may call it."""

    def __init__(self, path: Path, sources: Sources) -> None:
        self.path = path
        self.sources = sources
        self._connections = Connections(path)
        self._building = threading.Lock()
        self._games: Mapping[str, OpenGame] = {}
        self._mark = ""
        """The fingerprint of what is in memory."""
        self._look = (0, 0, 0)
        self._changer: int | None = None
        """The thread that is changing the database."""

    @classmethod
    def open(
        cls,
        path: Path,
        schemas: Sequence[CardSchema],
        set_folders: Sequence[Path],
        progress: Progress | None = None,
        checks: Mapping[Path, ScriptCheck] | None = None,
    ) -> "CardStore":
        """Open cards.db. Build it first if it is missing, damaged or older than the set files.

        A set folder contains one folder per game with its set files. Later folders override earlier ones by card id.
        `progress` receives how many cards of how many are written. `checks`: see Sources. Raises StorageError.
        """
        store = cls(path, Sources(tuple(schemas), tuple(set_folders), checks or {}))
        if store._is_current():
            store._load()
            return store
        with store._building, one_change(path, _waiting(progress)):
            if store._is_current():  # another process has just built it
                store._load()
            else:
                store._build(progress)
        return store

    def rebuild(self, progress: Progress | None = None) -> None:
        """Rebuild cards.db from the set files and continue with it. Readers use the old one until it is ready.

        Raises StorageError; the old one stays then.
        """
        with self._building, one_change(self.path, _waiting(progress)):
            self._build(progress)

    def _is_current(self) -> bool:
        return is_current(self.path, fingerprint(self.sources))

    def _build(self, progress: Progress | None = None) -> None:
        build(self.path, self.sources, progress, self._exchange())

    @contextmanager
    def changing(self, folder: Path, waiting: Callable[[], None] | None = None) -> Iterator[sqlite3.Connection]:
        """Open a transaction for changing the cards and the files in the folder of sets.

        Only one thread of one process can be in it at a time. It is rolled back unless the block calls `publish`. The
        database is first brought up to date with the files. `waiting` is called now and then while another process
        makes a change, and may raise to give up. Raises StorageError. Raises DamagedFileError if the database turns out
        to be damaged; the caller then rebuilds it and tries again.
        """
        with (
            self._building,
            one_import(folder, waiting),
            one_change(self.path, waiting),
            as_storage_errors(self.path),
        ):
            self._changer = threading.get_ident()
            try:
                self._catch_up()
                with closing(connect_to_change(self.path)) as connection:
                    connection.execute("BEGIN IMMEDIATE")
                    yield connection
            finally:
                self._changer = None

    def publish(
        self, connection: sqlite3.Connection, game: str, amendment: Amendment, marks: Sequence[FileMark]
    ) -> None:
        """Commit a change of a game's cards and show it to all readers. `marks` are the game's files from now on.

        Raises sqlite3.Error; nothing is committed then.
        """
        fresh_mark = replace_files(connection, self.sources, game, marks)
        index = amended(self._game(game).index, amendment, read_set_names(connection, game))
        fresh = OpenGame.of(connection, index)
        with self._connections.exchanging():
            connection.execute("COMMIT")
            self._games = {**self._games, game: fresh}
            self._mark = fresh_mark
            self._look = _look_of(self.path)

    def looks_changed(self) -> bool:
        """Return whether the file has changed since this store last checked or wrote it."""
        return _look_of(self.path) != self._look

    def refresh(self) -> bool:
        """Load what another process has changed. Return whether there was anything new. Raises StorageError."""
        with self._building, as_storage_errors(self.path):
            return self._reload()

    def _reload(self) -> bool:
        self._look = _look_of(self.path)
        with closing(connect(self.path)) as connection:
            is_same = read_mark(connection) == self._mark
        if not is_same:
            with self._connections.exchanging():
                self._load()
        return not is_same

    def _catch_up(self) -> None:
        try:
            self._reload()
            with closing(connect(self.path)) as connection:
                is_current = sees_its_files(connection, self.sources)
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            is_current = False
        if not is_current:
            self._build()

    @contextmanager
    def _exchange(self) -> Iterator[None]:
        with self._connections.exchanging():
            yield
            self._load()

    def _load(self) -> None:
        self._look = _look_of(self.path)
        try:
            with closing(connect(self.path)) as connection:
                self._games = {schema.game: OpenGame.read(connection, schema) for schema in self.sources.schemas}
                self._mark = read_mark(connection)
        except sqlite3.Error as error:
            raise storage_error(error, self.path) from error

    @property
    def problems(self) -> list[SetProblem]:
        """What could not be read in the set files when the database was built."""
        return [problem for game in self._games.values() for problem in game.problems]

    def schema(self, game: str) -> CardSchema:
        """Return the schema of a game. Raises StorageError for a game that this store does not have."""
        return self._game(game).index.tables.schema

    def search(
        self,
        game: str,
        query: str = "",
        filters: Filters = NO_FILTERS,
        sort: Sequence[SortKey] = (),
        wanted: Wanted | None = None,
    ) -> SearchResult:
        """Return the rows of all cards that match query (docs/card_search.md) and filters, sorted by the keys, then by
        name.

        `wanted` is called now and then. Once it returns False, SearchCancelledError is raised. Raises StorageError.
        """
        return self.read(lambda connection: self._game(game).search(connection, query, filters, sort, wanted), wanted)

    def check_query(self, game: str, query: str) -> ParsedQuery:
        """Parse a query without searching, and report what cannot be understood."""
        return parse(query, self._game(game).index.vocabulary)

    def rows(self, game: str, rowids: Sequence[int]) -> list[Row]:
        """Return the cards of these rows, in the given order. Rows that do not exist are left out."""
        return self.read(lambda connection: self._game(game).rows(connection, rowids))

    def counts(
        self, game: str, query: str, filters: Filters, wanted: Wanted | None = None
    ) -> dict[str, dict[str, int]]:
        """Count the matching cards for each value of each facet (including `keywords`, `set`, `rarity`).

        A facet is counted without its own filter, so that a user sees the effect of another choice. Values of range
        facets are numbers as text, ascending. `wanted` is as in `search`.
        """
        return self.read(lambda connection: self._game(game).counts(connection, query, filters, wanted), wanted)

    def bounds(self, game: str) -> dict[str, tuple[int, int]]:
        """Return the lowest and highest number of each range facet that any card has."""
        return self._game(game).bounds()

    def words(self, game: str) -> dict[str, str]:
        """Return the English of the words that the game's set files and imports translate, by the Japanese word."""
        return self.read(lambda connection: read_words(connection, game))

    def names(self, game: str) -> dict[str, Text]:
        """Return the names of the game's cards that have one in both languages, by the Japanese name."""
        return self.read(lambda connection: self._game(game).both_names(connection))

    def card(self, card_id: str) -> Card | None:
        """Return the card with this id, of any game."""
        found = (self.cards(game, [card_id]).get(card_id) for game in self._games)
        return next((card for card in found if card is not None), None)

    def cards(self, game: str, ids: Sequence[str]) -> dict[str, Card]:
        """Return the cards with these ids. Unknown ids are left out."""
        return self.read(lambda connection: self._game(game).cards(connection, ids))

    def by_name(self, game: str, folded_name: str) -> list[Card]:
        """Return the cards with exactly this folded name in either language, or this folded number or id, sorted by
        name.
        """
        return self.read(lambda connection: self._game(game).by_name(connection, folded_name))

    def suggest(self, game: str, name: str, limit: int = 5) -> list[Card]:
        """Return the cards with the most similar names, the most similar first."""
        return self.read(lambda connection: self._game(game).suggest(connection, name, limit))

    def all_cards(self, game: str) -> Iterator[Card]:
        """Return every card of a game, sorted by name."""
        ids = self.search(game).ids
        for start in range(0, len(ids), CARDS_PER_READ):
            for row in self.rows(game, ids[start : start + CARDS_PER_READ]):
                yield row.card

    def close(self) -> None:
        """Close the file."""
        self._connections.close()

    def _game(self, game: str) -> OpenGame:
        try:
            return self._games[game]
        except KeyError:
            args = {"game": game, "known": ", ".join(self._games)}
            raise StorageError("There is no game “{game}”. Choose one of: {known}.", args) from None

    def read(self, answer: Callable[[sqlite3.Connection], _Answer], wanted: Wanted | None = None) -> _Answer:
        """Answer from the file. If the file turns out to be damaged, rebuild it and answer from the new one."""
        try:
            return self._try(answer, wanted)
        except sqlite3.DatabaseError as error:
            if not is_damage(error) or self._changer == threading.get_ident():
                raise storage_error(error, self.path) from error
        self.rebuild()
        try:
            return self._try(answer, wanted)
        except sqlite3.Error as error:
            raise storage_error(error, self.path) from error

    def _try(self, answer: Callable[[sqlite3.Connection], _Answer], wanted: Wanted | None) -> _Answer:
        try:
            with self._connections.reading(wanted) as connection:
                return answer(connection)
        except sqlite3.OperationalError as error:
            if wanted is not None and not wanted():
                raise SearchCancelledError from error
            raise


def _look_of(path: Path) -> tuple[int, int, int]:
    """Return values that differ for another file or another state of it, or zeros for a missing file."""
    try:
        status = path.stat()
    except OSError:
        return 0, 0, 0
    return status.st_ino, status.st_size, status.st_mtime_ns


def _waiting(progress: Progress | None) -> Callable[[], None] | None:
    """Return what to call while another process holds the lock: the user sees it, and may stop."""
    return None if progress is None else lambda: progress(0, 1)
