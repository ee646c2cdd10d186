"""Remove a damaged deck without a sound version. Its bytes stay in the library, so that it can be brought back."""

import json
import sqlite3
from collections.abc import Sequence

from card_db.store.library.file import now
from card_db.store.library.records import DECKS, FACTS, REVISIONS, DeckRecord, FactRecord, Row, Table
from card_db.store.library.versions import add_revision, touch


def remove_damaged(connection: sqlite3.Connection, raw: Sequence[object]) -> DeckRecord:
    """Replace a damaged deck with a deleted deck without cards, and store its raw rows in a fact.

    Return the new deck.
    """
    number = raw[0] if isinstance(raw[0], int) else 0
    query = f"SELECT {REVISIONS.selected} FROM revisions WHERE deck = ?"
    versions = [row for row in connection.execute(query, [number]) if REVISIONS.sound(row) is None]
    rows = {"decks": [_written(raw)], "revisions": [_written(row) for row in versions]}
    game, name = (each.decode(errors="replace") if isinstance(each, bytes) else "" for each in raw[1:3])
    removed = DeckRecord(number, game, name, "{}", 0, now(), now(), 0, 0)
    _count(connection, removed)
    FACTS.replace(connection, FactRecord(_key(number), json.dumps(rows)))
    connection.executemany("DELETE FROM revisions WHERE id = ?", [(row[0],) for row in versions])
    return touch(connection, removed)


def bring_back_damaged(connection: sqlite3.Connection, deck: DeckRecord) -> bool:
    """Write the rows of a removed deck back, damaged as they were. Return whether it was such a deck."""
    raw = connection.execute(f"SELECT {FACTS.selected} FROM facts WHERE key = ?", [_key(deck.id)]).fetchone()
    fact = FACTS.sound(raw) if raw is not None else None
    if fact is None:
        return False
    rows = json.loads(fact.value)
    for row in rows["decks"]:
        _put(connection, DECKS, row)
    for row in rows["revisions"]:
        _put(connection, REVISIONS, row)
    connection.execute("DELETE FROM facts WHERE key = ?", [_key(deck.id)])
    _count(connection, deck)
    return True


def _count(connection: sqlite3.Connection, deck: DeckRecord) -> None:
    """Add a version beside the deck, so that the number of the newest one grows.

    Without it, the rows that are added and removed here would make the library look older.
    """
    add_revision(connection, deck, "", None, kind="settled")


def _key(deck_id: int) -> str:
    return f"removed.deck.{deck_id}"


def _written(raw: Sequence[object]) -> list[object]:
    return [{"hex": value.hex()} if isinstance(value, bytes) else value for value in raw]


def _put(connection: sqlite3.Connection, table: Table[Row], row: Sequence[object]) -> None:
    values = [bytes.fromhex(value["hex"]) if isinstance(value, dict) else value for value in row]
    kinds = ["CAST(? AS TEXT)" if isinstance(value, bytes) else "?" for value in values[:-1]]
    connection.execute(
        f"INSERT OR REPLACE INTO {table.name} ({table.selected}) VALUES ({', '.join([*kinds, '?'])})", values
    )
