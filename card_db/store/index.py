"""The index of a game's cards in memory, which answers conditions with sets of rows."""

import sqlite3
import threading
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress, repeat
from operator import contains
from typing import TypeVar

from card_db.models import CardSchema, Text
from card_db.store import bitsets
from card_db.store.conditions import Among, Between, Both, Condition, Contains, Either, Everything, Without
from card_db.store.errors import SearchCancelledError
from card_db.store.postings import OWN_FACETS
from card_db.store.tables import GameTables
from card_db.store.vocabulary import Vocabulary

CHECKED_PER_STEP = 4096
"""Texts searched between two checks whether the answer is still wanted."""
REMEMBERED_WORDS = 64
_Item = TypeVar("_Item")
Wanted = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class CardIndex:
    """What is known about a game's cards without reading the file.

    Built once when the file is opened, never changed.
    """

    tables: GameTables
    size: int
    """The highest row. Rows count from 1."""
    present: int
    """The set of the rows with a card."""
    words: Mapping[str, Mapping[str, int]]
    """Field, word: the set of rows. Single letters of texts are not here but in the file."""
    numbers: Mapping[str, Mapping[int, int]]
    """Field, number: the set of rows."""
    texts: Mapping[str, Sequence[str]]
    """The folded text by row for each text column. Row 0 is empty."""
    set_names: Mapping[str, Text]
    """The names of the sets, by id."""
    vocabulary: Vocabulary

    @classmethod
    def read(cls, connection: sqlite3.Connection, schema: CardSchema) -> "CardIndex":
        """Read the index of a game from cards.db."""
        tables = GameTables(schema)
        rows = [row for (row,) in connection.execute(f'SELECT card FROM "{tables.folded}" ORDER BY card')]
        size = rows[-1] if rows else 0
        present = bitsets.everything(size) if len(rows) == size else bitsets.of_rows(rows)
        words, numbers = _read_words(connection, tables), _read_numbers(connection, tables)
        texts = _read_texts(connection, tables, rows, size)
        sets = read_set_names(connection, schema.game)
        return cls(tables, size, present, words, numbers, texts, sets, Vocabulary(schema, words, sets))


def read_set_names(connection: sqlite3.Connection, game: str) -> dict[str, Text]:
    """Return the names of a game's sets, by id.

    If several files name a set, the last name counts. A file without a name changes nothing.
    """
    query = "SELECT id, name_ja, name_en FROM sets WHERE game = ? ORDER BY layer, number, rowid"
    named: dict[str, Text] = {}
    for key, ja, en in connection.execute(query, [game]):
        if key not in named or ja or en:
            named[key] = Text(ja=ja, en=en)
    return named


def read_words(connection: sqlite3.Connection, game: str) -> dict[str, str]:
    """Return the English of the words that the game's files translate. If several files have a word, the last one
    counts."""
    query = "SELECT word, english FROM words WHERE game = ? ORDER BY layer, number, rowid"
    return dict(connection.execute(query, [game]).fetchall())


def _read_texts(
    connection: sqlite3.Connection, tables: GameTables, rows: Sequence[int], size: int
) -> dict[str, Sequence[str]]:
    names = tables.text_columns
    columns = ", ".join(f'"{name}"' for name in names)
    texts = connection.execute(f'SELECT {columns} FROM "{tables.folded}" ORDER BY card').fetchall()
    nothing = ("",) * len(names)
    if len(rows) < size:
        by_row = dict(zip(rows, texts, strict=True))
        texts = [by_row.get(row, nothing) for row in range(1, size + 1)]
    return dict(zip(names, zip(*[nothing, *texts], strict=True), strict=True))


def index_fields(schema: CardSchema) -> list[str]:
    """Return the fields whose words are in the index. Other words are looked up in the file."""
    return [*OWN_FACETS, *(spec.key for spec in schema.searched_fields if spec.type != "text")]


def _read_words(connection: sqlite3.Connection, tables: GameTables) -> dict[str, dict[str, int]]:
    fields = index_fields(tables.schema)
    places = ",".join("?" * len(fields))
    words: dict[str, dict[str, int]] = defaultdict(dict)
    query = f'SELECT field, word, cards FROM "{tables.words}" WHERE field IN ({places}) ORDER BY field, word'
    for field, word, cards in connection.execute(query, fields):
        words[field][word] = bitsets.decode(cards)
    return dict(words)


def _read_numbers(connection: sqlite3.Connection, tables: GameTables) -> dict[str, dict[int, int]]:
    numbers: dict[str, dict[int, int]] = defaultdict(dict)
    query = f'SELECT field, number, cards FROM "{tables.numbers}" ORDER BY field, number'
    for field, number, cards in connection.execute(query):
        numbers[field][number] = bitsets.decode(cards)
    return dict(numbers)


class RecentWords:
    """The rows of recently searched words, for the next letter of a search and for its counts. Thread-safe."""

    def __init__(self) -> None:
        self._rows: OrderedDict[Contains, int] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, asked: Contains) -> int | None:
        """Return the rows of a word if it was searched recently."""
        with self._lock:
            if asked in self._rows:
                self._rows.move_to_end(asked)
            return self._rows.get(asked)

    def put(self, asked: Contains, rows: int) -> None:
        """Remember the rows of a word."""
        with self._lock:
            self._rows[asked] = rows
            while len(self._rows) > REMEMBERED_WORDS:
                self._rows.popitem(last=False)


@dataclass(frozen=True, slots=True)
class Search:
    """One search on an index: conditions in, sets of rows out.

    `wanted` is called now and then. Once it returns False, the search stops with SearchCancelledError.
    """

    index: CardIndex
    recent: RecentWords
    connection: sqlite3.Connection
    wanted: Wanted

    def rows_of(self, condition: Condition) -> int:
        """Return the set of rows that match the condition."""
        if not self.wanted():
            raise SearchCancelledError
        match condition:
            case Contains():
                return self._remembered(condition)
            case Among() | Between():
                return self._having(condition)
            case Either(parts):
                return bitsets.union(map(self.rows_of, parts))
            case Both(parts):
                return self._all_of(parts)
            case Everything() | Without():
                left_out = self.rows_of(condition.part) if isinstance(condition, Without) else 0
                return self.index.present & ~left_out

    def _remembered(self, asked: Contains) -> int:
        rows = self.recent.get(asked)
        if rows is None:
            rows = bitsets.union(self._containing(column, asked) for column in asked.columns)
            self.recent.put(asked, rows)
        return rows

    def _having(self, condition: Among | Between) -> int:
        if isinstance(condition, Among):
            by_word = self.index.words.get(condition.field, {})
            return bitsets.union(by_word.get(word, 0) for word in condition.words)
        low, high = condition.low, condition.high
        by_number = self.index.numbers.get(condition.field, {})
        return bitsets.union(rows for number, rows in by_number.items() if _inside(number, low, high))

    def _all_of(self, parts: Sequence[Condition]) -> int:
        rows = self.index.present
        for part in parts:
            rows &= self.rows_of(part)
        return rows

    def _containing(self, column: str, asked: Contains) -> int:
        word = asked.word
        grams = [word] if len(word) < 3 else sorted({word[i : i + 2] for i in range(len(word) - 1)})
        candidates = self._having_all(column, grams)
        if not candidates or (len(word) < 3 and not asked.whole):
            return candidates
        return self._checked(candidates, column, asked)

    def _having_all(self, column: str, grams: Sequence[str]) -> int:
        query = f'SELECT cards FROM "{self.index.tables.words}" WHERE field = ? AND word = ?'
        rows = self.index.present
        for gram in grams:
            found = self.connection.execute(query, [column, gram]).fetchone()
            rows &= bitsets.decode(found[0]) if found is not None else 0
            if not rows:
                break
        return rows

    def _checked(self, candidates: int, column: str, asked: Contains) -> int:
        """Return the candidates whose text really contains the word.

        If most rows are candidates, searching all texts in one pass is cheaper than selecting some.
        """
        texts = self.index.texts[column]
        if candidates.bit_count() * 2 > self.index.size:
            hits = b"".join(bytes(self._hits(part, asked)) for part in self._steps(texts))
            return bitsets.of_flags(hits) & candidates
        matching: list[int] = []
        for part in self._steps(bitsets.rows(candidates)):
            matching += compress(part, self._hits(map(texts.__getitem__, part), asked))
        return bitsets.of_rows(matching)

    def _hits(self, texts: Iterable[str], asked: Contains) -> Iterator[bool]:
        places: Iterable[Sequence[str]] = map(str.splitlines, texts) if asked.whole else texts
        return map(contains, places, repeat(asked.word))

    def _steps(self, rows: Sequence[_Item]) -> Iterator[Sequence[_Item]]:
        for start in range(0, len(rows), CHECKED_PER_STEP):
            if not self.wanted():
                raise SearchCancelledError
            yield rows[start : start + CHECKED_PER_STEP]


def _inside(number: int, low: int | None, high: int | None) -> bool:
    return (low is None or number >= low) and (high is None or number <= high)


def in_order(rows: int, order: Sequence[int], index: CardIndex) -> Sequence[int]:
    """Return the rows of the set in the given order of all rows. A range means ascending order."""
    if rows == index.present:
        return order
    if isinstance(order, range):
        return bitsets.rows(rows)
    member = bitsets.flags(rows, index.size)
    return list(compress(order, map(member.__getitem__, order)))
