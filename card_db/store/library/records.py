"""The rows of library.db as values. Every row has a checksum, and a row that does not match it is never used.

The fields are in the order of the file's columns, so that a row can be read from a bare page too.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar, get_type_hints

from card_db.migrations.checksums import Value, checksum

RevisionKind = Literal["auto", "named", "conflict", "settled"]
GameState = Literal["running", "finished", "replaced"]


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """A deck as it was saved last.

    `head` is its present revision; every save states which head it started from. `changed` counts the changes of the
    library, independent of the clock. `updated` and `deleted` are UTC in ISO 8601. `cards` counts copies.
    """

    id: int
    game: str
    name: str
    body: str
    cards: int
    updated: str
    deleted: str | None
    head: int
    changed: int


@dataclass(frozen=True, slots=True)
class RevisionRecord:
    """A saved state of a deck.

    `parent` is the revision it came from. Ids grow with every save, whatever the clock says.
    """

    id: int
    deck: int
    name: str
    body: str
    label: str
    saved_at: str
    game: str
    kind: str
    title: str
    parent: int | None
    played: str | None
    exported: str | None


@dataclass(frozen=True, slots=True)
class FactRecord:
    """A small fact."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game of the test room.

    `holder` names the window that plays it, or is empty. `origin` is the start of the game, as JSON.
    """

    id: int
    game: str
    title: str
    deck: int | None
    state: str
    starred: int
    holder: str
    origin: str
    created: str


@dataclass(frozen=True, slots=True)
class StepRecord:
    """A step of a game: an answer that led from the node `parent` to `node`.

    Without `answers`, the game only moved to `node` (undo, redo).
    """

    id: int
    game: int
    node: int
    parent: int | None
    answers: str | None
    made: str


Row = TypeVar("Row")


class Table(Generic[Row]):
    """Reads, checks and writes the rows of one table."""

    def __init__(self, name: str, row: Callable[..., Row], types: Mapping[str, object]) -> None:
        self.name = name
        self._row: Callable[..., Row] = row
        self.columns = tuple(types)
        self._types = tuple(types.values())
        self.selected = ", ".join((*self.columns, "checksum"))
        """The columns that `sound` needs, for a SELECT."""

    def sound(self, raw: Sequence[object]) -> Row | None:
        """Return the row, or None if its content does not match its checksum. Text comes as bytes."""
        *values, seal = raw
        if not all(_fits(value, kind) for value, kind in zip(values, self._types, strict=True)):
            return None
        checked = [value if isinstance(value, int | bytes) else None for value in values]
        if seal != checksum(self.name, checked):
            return None
        try:
            return self._row(*(value.decode() if isinstance(value, bytes) else value for value in checked))
        except UnicodeDecodeError:
            return None

    def insert(self, connection: sqlite3.Connection, row: Row) -> None:
        """Add a row with its checksum."""
        self._put(connection, "INSERT", row)

    def replace(self, connection: sqlite3.Connection, row: Row) -> None:
        """Add a row with its checksum, replacing the one with its key if there is one."""
        self._put(connection, "INSERT OR REPLACE", row)

    def _put(self, connection: sqlite3.Connection, verb: str, row: Row) -> None:
        values = self._values(row)
        places = ", ".join("?" * (len(values) + 1))
        query = f"{verb} INTO {self.name} ({self.selected}) VALUES ({places})"
        connection.execute(query, [*values, checksum(self.name, values)])

    def update(self, connection: sqlite3.Connection, row: Row) -> None:
        """Overwrite the row with its id."""
        key, *values = self._values(row)
        names = ", ".join(f"{name} = ?" for name in (*self.columns[1:], "checksum"))
        query = f"UPDATE {self.name} SET {names} WHERE {self.columns[0]} = ?"
        connection.execute(query, [*values, checksum(self.name, [key, *values]), key])

    def _values(self, row: Row) -> list[Value]:
        return [getattr(row, name) for name in self.columns]

    def next_id(self, connection: sqlite3.Connection) -> int:
        """Return the id for a new row."""
        (newest,) = connection.execute(f"SELECT coalesce(max(id), 0) FROM {self.name}").fetchone()
        return int(newest) + 1

    def only_sound(self, rows: Iterable[Sequence[object]]) -> list[Row]:
        """Return the rows that match their checksums."""
        return [row for raw in rows if (row := self.sound(raw)) is not None]


def _fits(value: object, kind: object) -> bool:
    if value is None:
        return kind in {str | None, int | None}
    return isinstance(value, bytes) if kind in {str, str | None} else isinstance(value, int)


def _table(name: str, row: type[Row]) -> Table[Row]:
    return Table(name, row, get_type_hints(row))


DECKS = _table("decks", DeckRecord)
REVISIONS = _table("revisions", RevisionRecord)
FACTS = _table("facts", FactRecord)
GAMES = _table("games", GameRecord)
STEPS = _table("game_steps", StepRecord)
