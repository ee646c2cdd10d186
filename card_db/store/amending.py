"""Add, change and remove cards in cards.db in place, without rebuilding the database."""

import sqlite3
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from card_db.models import Card, Text
from card_db.progress import Progress
from card_db.store import bitsets
from card_db.store.build import CARDS_PER_STEP, insert_cards
from card_db.store.index import CardIndex, index_fields
from card_db.store.postings import numbers_of, words_of
from card_db.store.tables import MOST_PLACES, GameTables, folded_names, folded_texts
from card_db.store.vocabulary import Vocabulary

_Place = tuple[str, int | str]
"""A field with a word or a number."""
_Moves = dict[_Place, tuple[list[int], list[int]]]
"""For each place, the rows that lose it and the rows that get it."""


@dataclass(frozen=True, slots=True)
class RowChange:
    """A change of a row: a card is added (`old` is None), removed (`new` is None) or replaced."""

    row: int
    old: Card | None
    new: Card | None


@dataclass(frozen=True, slots=True)
class Amendment:
    """What a change of the database does to the index in memory: to its words, numbers and texts."""

    changes: Sequence[RowChange]
    words: _Moves
    numbers: _Moves
    texts: Mapping[int, tuple[str, ...]]
    """The folded texts of the added cards, by row."""


def rows_of(connection: sqlite3.Connection, tables: GameTables, ids: Sequence[str]) -> dict[str, int]:
    """Return the rows of the cards with these ids. Unknown ids are left out."""
    found: dict[str, int] = {}
    for start in range(0, len(ids), MOST_PLACES):
        part = ids[start : start + MOST_PLACES]
        places = ",".join("?" * len(part))
        found |= connection.execute(f'SELECT id, card FROM "{tables.cards}" WHERE id IN ({places})', part)
    return found


def last_row(connection: sqlite3.Connection, tables: GameTables) -> int:
    """Return the highest row with a card, or 0 if there are none."""
    (row,) = connection.execute(f'SELECT coalesce(max(card), 0) FROM "{tables.cards}"').fetchone()
    return int(row)


def amend(
    connection: sqlite3.Connection, tables: GameTables, changes: Sequence[RowChange], progress: Progress | None
) -> Amendment:
    """Make the changes in the caller's transaction. Raises sqlite3.Error."""
    words: _Moves = defaultdict(lambda: ([], []))
    numbers: _Moves = defaultdict(lambda: ([], []))
    texts: dict[int, tuple[str, ...]] = {}
    for start in range(0, len(changes), CARDS_PER_STEP):
        if progress is not None:
            progress(start, len(changes))
        part = changes[start : start + CARDS_PER_STEP]
        _remove(connection, tables, [(change.row, change.old) for change in part if change.old is not None])
        come = [(change.row, change.new) for change in part if change.new is not None]
        folded = insert_cards(connection, tables, come)
        texts |= {row: each for (row, _), each in zip(come, folded, strict=True)}
        for change in part:
            old, new = change.old, change.new
            words_before = words_of(old, folded_texts(old, tables.schema), tables.schema) if old is not None else set()
            words_after = words_of(new, texts[change.row], tables.schema) if new is not None else set()
            _note(words, change.row, words_before, words_after)
            numbers_before = numbers_of(old, tables.schema) if old is not None else set()
            _note(numbers, change.row, numbers_before, numbers_of(new, tables.schema) if new is not None else set())
    if progress is not None:
        progress(len(changes), len(changes))
    size = last_row(connection, tables)
    _move(connection, tables.words, "word", words, size)
    _move(connection, tables.numbers, "number", numbers, size)
    return Amendment(changes, words, numbers, texts)


def _remove(connection: sqlite3.Connection, tables: GameTables, cards: Sequence[tuple[int, Card]]) -> None:
    links = [tables.link(spec.key) for spec in tables.many]
    for table in (tables.cards, tables.folded, tables.keywords, *links):
        connection.executemany(f'DELETE FROM "{table}" WHERE card = ?', ((row,) for row, _ in cards))
    named = ((name, row) for row, card in cards for name in folded_names(card))
    connection.executemany(f'DELETE FROM "{tables.names}" WHERE name = ? AND card = ?', named)


def _note(moves: _Moves, row: int, before: Set[_Place], after: Set[_Place]) -> None:
    for place in before - after:
        moves[place][0].append(row)
    for place in after - before:
        moves[place][1].append(row)


def _move(connection: sqlite3.Connection, table: str, key: str, moves: _Moves, size: int) -> None:
    gone: list[_Place] = []
    changed: list[tuple[str, int | str, bytes]] = []
    for place, (losing, getting) in moves.items():
        query = f'SELECT cards FROM "{table}" WHERE field = ? AND "{key}" = ?'
        (data,) = connection.execute(query, place).fetchone() or (b"",)
        now = bitsets.changed(data, losing, sorted(getting), size)
        if now:
            changed.append((*place, now))
        else:
            gone.append(place)
    connection.executemany(f'DELETE FROM "{table}" WHERE field = ? AND "{key}" = ?', gone)
    connection.executemany(f'INSERT OR REPLACE INTO "{table}" VALUES (?, ?, ?)', changed)


def amended(index: CardIndex, amendment: Amendment, names: Mapping[str, Text]) -> CardIndex:
    """Return a new index with the change applied. `names` are the names of the sets."""
    schema = index.tables.schema
    size = max(index.size, *(change.row for change in amendment.changes), 0)
    words: dict[str, dict[Any, int]] = {field: dict(by_word) for field, by_word in index.words.items()}
    numbers: dict[str, dict[Any, int]] = {field: dict(by_number) for field, by_number in index.numbers.items()}
    is_new = _move_bits(words, amendment.words, set(index_fields(schema)))
    _move_bits(numbers, amendment.numbers, None)
    known = index.vocabulary if not is_new and names == index.set_names else Vocabulary(schema, words, names)
    gone = bitsets.of_rows([change.row for change in amendment.changes if change.new is None])
    come = bitsets.of_rows([change.row for change in amendment.changes if change.new is not None])
    texts = _texts_after(index, amendment, size)
    return CardIndex(index.tables, size, (index.present | come) & ~gone, words, numbers, texts, names, known)


def _move_bits(places: dict[str, dict[Any, int]], moves: _Moves, fields: Set[str] | None) -> bool:
    """Move rows between the words of some fields, or of all. Return whether a word was added or removed."""
    is_new = False
    for (field, key), (losing, getting) in moves.items():
        if fields is not None and field not in fields:
            continue
        by_key = places.setdefault(field, {})
        rows = (by_key.get(key, 0) & ~bitsets.of_rows(losing)) | bitsets.of_rows(getting)
        is_new |= bool(rows) != (key in by_key)
        if rows:
            by_key[key] = rows
        else:
            by_key.pop(key, None)
    return is_new


def _texts_after(index: CardIndex, amendment: Amendment, size: int) -> dict[str, Sequence[str]]:
    columns = index.tables.text_columns
    nothing = ("",) * len(columns)
    texts = {column: [*index.texts[column], *[""] * (size - index.size)] for column in columns}
    for change in amendment.changes:
        for column, text in zip(columns, amendment.texts.get(change.row, nothing), strict=True):
            texts[column][change.row] = text
    return dict(texts)
