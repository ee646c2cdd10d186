"""Find names similar to a misspelt one."""

import sqlite3
import threading

from card_db.store.tables import GameTables

LEAST_LIKENESS = 45.0
"""Percent. A name below this is not suggested."""


class NameList:
    """All folded names and readings of a game, read for the first suggestion. Thread-safe."""

    def __init__(self, tables: GameTables) -> None:
        self._tables = tables
        self._names: list[str] | None = None
        self._rows: list[int] = []
        self._lock = threading.Lock()

    def like(self, connection: sqlite3.Connection, folded: str, limit: int) -> list[int]:
        """Return the rows of the cards with the most similar names, each card once."""
        from rapidfuzz import fuzz, process

        names = self._read(connection)
        several = limit * 4
        found = process.extract(folded, names, scorer=fuzz.WRatio, limit=several, score_cutoff=LEAST_LIKENESS)
        return list(dict.fromkeys(self._rows[place] for _, _, place in found))[:limit]

    def _read(self, connection: sqlite3.Connection) -> list[str]:
        with self._lock:
            if self._names is None:
                query = f"""SELECT name, card FROM "{self._tables.names}"
                    UNION SELECT reading, card FROM "{self._tables.folded}" WHERE reading != '' ORDER BY card"""
                pairs = connection.execute(query).fetchall()
                self._names, self._rows = [name for name, _ in pairs], [row for _, row in pairs]
            return self._names
