"""Check whether a library is sound: its file by SQLite, and every row by its checksum."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from card_db.store.library.records import DECKS, FACTS, GAMES, REVISIONS, STEPS

_MOST_FINDINGS = 1000


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """A deck, and whether its row is sound."""

    id: int
    name: str
    status: Literal["ok", "damaged"]


def findings(connection: sqlite3.Connection) -> list[str]:
    """Return what SQLite finds wrong in the whole file, in English. Empty if it is sound. Raises sqlite3.Error."""
    rows = connection.execute(f"PRAGMA integrity_check({_MOST_FINDINGS})").fetchall()
    messages = [row[0].decode(errors="replace") if isinstance(row[0], bytes) else str(row[0]) for row in rows]
    return [] if messages == ["ok"] else messages


def damaged_rows(connection: sqlite3.Connection) -> dict[str, int]:
    """Count the rows of each table that do not match their checksums. Tables without any are left out.

    Text must come as bytes. Raises sqlite3.Error.
    """
    found = {}
    for table in (DECKS, REVISIONS, FACTS, GAMES, STEPS):
        rows = connection.execute(f"SELECT {table.selected} FROM {table.name}")
        damaged = sum(table.sound(raw) is None for raw in rows)
        if damaged:
            found[table.name] = damaged
    return found


def signature(connection: sqlite3.Connection) -> Sequence[object]:
    """Return numbers that differ after any change of decks, versions or games. Raises sqlite3.Error."""
    query = (
        "SELECT (SELECT library FROM identity), (SELECT max(changed) FROM decks), (SELECT max(id) FROM revisions), "
        "(SELECT max(id) FROM games), (SELECT max(id) FROM game_steps), (SELECT count(*) FROM games WHERE starred)"
    )
    row: Sequence[object] = connection.execute(query).fetchone()
    return row
