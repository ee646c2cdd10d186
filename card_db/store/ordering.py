"""Sort orders of a game's cards. SQL sorts all rows once for each choice of keys, and the order is cached."""

import sqlite3
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from operator import eq

from card_db.models import FieldSpec
from card_db.store.errors import StorageError
from card_db.store.tables import GameTables

KEPT_ORDERS = 12
BY_NAME = "name_key, number_key, id"
"""The order of cards by name, as columns of the cards table."""
_OWN_KEYS = {"name": "name_key", "number": "number_key", "set": "set_id", "rarity": "rarity", "id": "id"}


@dataclass(frozen=True, slots=True)
class SortKey:
    """A key to sort by: a field of the schema, `name` (by reading, in Japanese dictionary order), `number`, `set`,
    `rarity` or `id`.

    Cards without a value come last, in both directions.
    """

    key: str
    descending: bool = False


class Orders:
    """The recently used orders. There is one instance for each state of the file; it is thread-safe."""

    def __init__(self, tables: GameTables, by_name: Sequence[int]) -> None:
        """Start with all rows by name. `by_name` is a range if the rows are numbered in that order."""
        self._tables = tables
        self._natural = by_name
        self._ties = "card" if isinstance(by_name, range) else BY_NAME
        self._kept: OrderedDict[tuple[SortKey, ...], Sequence[int]] = OrderedDict()
        self._lock = threading.Lock()

    @classmethod
    def read(cls, connection: sqlite3.Connection, tables: GameTables, size: int) -> "Orders":
        """Read the order of all rows by name. `size` is the highest row."""
        rows = [row for (row,) in connection.execute(f'SELECT card FROM "{tables.cards}" ORDER BY {BY_NAME}')]
        whole = range(1, size + 1)
        return cls(tables, whole if len(rows) == size and all(map(eq, rows, whole)) else rows)

    def by(self, connection: sqlite3.Connection, keys: Sequence[SortKey]) -> Sequence[int]:
        """Return all rows sorted by the keys, ties by name.

        Raises StorageError for a key that the game does not have.
        """
        asked = tuple(keys)
        if not asked or asked[0] == SortKey("name"):
            return self._natural
        with self._lock:
            if asked in self._kept:
                self._kept.move_to_end(asked)
                return self._kept[asked]
        order = self._sort(connection, asked)
        with self._lock:
            self._kept[asked] = order
            while len(self._kept) > KEPT_ORDERS:
                self._kept.popitem(last=False)
        return order

    def _sort(self, connection: sqlite3.Connection, keys: tuple[SortKey, ...]) -> Sequence[int]:
        terms: list[str] = []
        values: list[str] = []
        for key in keys:
            term, bound = self._term(key.key)
            terms.append(f"{term} IS NULL, {term}{' DESC' if key.descending else ''}")
            values += bound * 2
        query = f'SELECT card FROM "{self._tables.cards}" AS cards ORDER BY {", ".join(terms)}, {self._ties}'
        return tuple(row for (row,) in connection.execute(query, values))

    def _term(self, key: str) -> tuple[str, list[str]]:
        if key in _OWN_KEYS:
            return f"nullif({_OWN_KEYS[key]}, '')", []
        spec = self._tables.schema.field(key)
        if spec is None:
            raise StorageError("Cards cannot be sorted by “{key}”: the game has no such field.", {"key": key})
        column = f'"{key}"'
        if spec.type == "text":
            return f"nullif(\"{key}_ja\", '')", []
        if spec.type == "words":
            link = self._tables.link(key)
            column = f'(SELECT word FROM "{link}" AS words WHERE words.card = cards.card AND place = 0)'
        return _by_choices(column, spec) if spec.choices else (column, [])


def _by_choices(column: str, spec: FieldSpec) -> tuple[str, list[str]]:
    """Sort words in the order of the schema, with unknown words after those."""
    cases = " ".join(f"WHEN ? THEN '{place:04}'" for place in range(len(spec.choices)))
    return f"CASE {column} {cases} ELSE '9' || {column} END", [choice.value for choice in spec.choices]
