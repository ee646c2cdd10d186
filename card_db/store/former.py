"""Read what the existing card database still knows while a new one is built from the files."""

import json
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from card_db.models import Card, CardSchema
from card_db.store.connections import connect
from card_db.store.history import ImportHead, MadeImport
from card_db.store.revisions import Revision, Source
from card_db.store.tables import GameTables, read_cards

_Answer = TypeVar("_Answer")


@dataclass(frozen=True, slots=True)
class FormerDatabase:
    """The existing database, which may be missing, damaged or of another version. It then knows nothing."""

    path: Path

    def passed(self) -> frozenset[str]:
        """Return the digests of the scripts that have passed their check."""

        def answer(connection: sqlite3.Connection) -> frozenset[str]:
            return frozenset(digest for (digest,) in connection.execute("SELECT digest FROM checked"))

        return self._ask(answer, frozenset())

    def imports(self, game: str) -> Mapping[tuple[int, int], MadeImport]:
        """Return the imports of a game by layer and number."""

        def answer(connection: sqlite3.Connection) -> Mapping[tuple[int, int], MadeImport]:
            query = "SELECT layer, number, made, files, added, changed, unchanged FROM imports WHERE game = ?"
            found: dict[tuple[int, int], MadeImport] = {}
            for layer, number, made, files, added, changed, unchanged in connection.execute(query, [game]):
                head = ImportHead(made, tuple(json.loads(files)), added, {}, {}, tuple(json.loads(unchanged)))
                found[layer, number] = MadeImport(layer, number, head, added + changed)
            return found

        return self._ask(answer, {})

    def revisions(self, schema: CardSchema, made: MadeImport) -> list[Revision]:
        """Return the cards of an import."""
        place = (schema.game, made.layer, made.number)

        def answer(connection: sqlite3.Connection) -> list[Revision]:
            tables = GameTables(schema)
            query = """SELECT id, file, made, over, document FROM revisions
                WHERE game = ? AND layer = ? AND number = ?"""
            found: list[Revision] = []
            for card_id, file, when, over, document in connection.execute(query, place).fetchall():
                card = Card.model_validate_json(document) if document else _current(connection, tables, card_id)
                if card is not None:
                    found.append(Revision(Source(made.layer, made.number, file, when, over), card))
            return found

        return self._ask(answer, [])

    def _ask(self, answer: Callable[[sqlite3.Connection], _Answer], nothing: _Answer) -> _Answer:
        if not self.path.is_file():
            return nothing
        try:
            with closing(connect(self.path)) as connection:
                return answer(connection)
        except (sqlite3.DatabaseError, ValueError):  # only a sound database is of use
            return nothing


def _current(connection: sqlite3.Connection, tables: GameTables, card_id: str) -> Card | None:
    rows = connection.execute(f'SELECT card FROM "{tables.cards}" WHERE id = ?', [card_id]).fetchall()
    return next(iter(read_cards(connection, tables, [row for (row,) in rows]).values()), None)
