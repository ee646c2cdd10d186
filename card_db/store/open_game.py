"""One game of the card store in memory: its index, and the searches that it answers."""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from card_db.models import Card, CardSchema, Text
from card_db.store.build import read_problems
from card_db.store.conditions import Both, Condition
from card_db.store.errors import HALVES
from card_db.store.gathering import SetProblem
from card_db.store.index import CardIndex, RecentWords, Search, Wanted, in_order
from card_db.store.ordering import BY_NAME, Orders, SortKey
from card_db.store.postings import OWN_FACETS
from card_db.store.query import parse
from card_db.store.results import Filters, Row, SearchResult
from card_db.store.suggest import NameList
from card_db.store.tables import read_cards
from card_db.text.fold import fold

LONGEST_NAME = 200
"""The most letters of a name that are compared with similar card names."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """The cards of a game as the database has them. Methods read from a connection to it."""

    index: CardIndex
    orders: Orders
    names: NameList
    recent: RecentWords
    problems: tuple[SetProblem, ...]

    @classmethod
    def read(cls, connection: sqlite3.Connection, schema: CardSchema) -> "OpenGame":
        """Read a game from the database."""
        return cls.of(connection, CardIndex.read(connection, schema))

    @classmethod
    def of(cls, connection: sqlite3.Connection, index: CardIndex) -> "OpenGame":
        """Open a game whose index is known."""
        tables = index.tables
        problems = tuple(read_problems(connection, tables.schema.game))
        return cls(index, Orders.read(connection, tables, index.size), NameList(tables), RecentWords(), problems)

    def search(
        self,
        connection: sqlite3.Connection,
        query: str,
        filters: Filters,
        sort: Sequence[SortKey],
        wanted: Wanted | None,
    ) -> SearchResult:
        """Return the rows of all cards that match query and filters, sorted by the keys, then by name."""
        parsed = parse(query, self.index.vocabulary)
        search = self._search(connection, wanted)
        rows = search.rows_of(Both((filters.condition(), *self._queried(filters), parsed.condition)))
        ids = in_order(rows, self.orders.by(connection, sort), self.index)
        return SearchResult(len(ids), ids, parsed.problems, parsed.offers)

    def counts(
        self, connection: sqlite3.Connection, query: str, filters: Filters, wanted: Wanted | None
    ) -> dict[str, dict[str, int]]:
        """Count the matching cards for each value of each facet, each without its own filter."""
        search = self._search(connection, wanted)
        asked = search.rows_of(Both((parse(query, self.index.vocabulary).condition, *self._queried(filters))))
        return {
            facet: self._counted(facet, asked & search.rows_of(filters.condition(without=facet)))
            for facet in _facets(self.index.tables.schema)
        }

    def _search(self, connection: sqlite3.Connection, wanted: Wanted | None) -> Search:
        return Search(self.index, self.recent, connection, wanted or _always)

    def _queried(self, filters: Filters) -> Iterator[Condition]:
        return (parse(query, self.index.vocabulary).condition for query in filters.queries)

    def _counted(self, facet: str, rows: int) -> dict[str, int]:
        index = self.index
        spec = next((each for each in index.tables.schema.searched_fields if each.key == facet), None)
        if spec is not None and spec.facet == "range":
            numbers = index.numbers.get(facet, {})
            return {str(number): (members & rows).bit_count() for number, members in numbers.items()}
        by_word = index.words.get(facet, {})
        known = [choice.value for choice in spec.choices] if spec is not None else []
        return {word: (by_word.get(word, 0) & rows).bit_count() for word in dict.fromkeys([*known, *by_word])}

    def bounds(self) -> dict[str, tuple[int, int]]:
        """Return the lowest and highest number of each range facet that any card has."""
        index = self.index
        ranges = [spec.key for spec in index.tables.schema.fields if spec.facet == "range"]
        return {key: (min(index.numbers[key]), max(index.numbers[key])) for key in ranges if index.numbers.get(key)}

    def rows(self, connection: sqlite3.Connection, rowids: Sequence[int]) -> list[Row]:
        """Return the cards of these rows, in the given order. Rows that do not exist are left out."""
        cards = read_cards(connection, self.index.tables, rowids)
        return [Row(rowid, cards[rowid].id, cards[rowid]) for rowid in rowids if rowid in cards]

    def cards(self, connection: sqlite3.Connection, ids: Sequence[str]) -> dict[str, Card]:
        """Return the cards with these ids. Unknown ids are left out."""
        tables = self.index.tables
        query = f'SELECT card FROM "{tables.cards}" WHERE id = ?'
        possible = (card_id for card_id in dict.fromkeys(ids) if not HALVES.search(card_id))
        found = [row for card_id in possible for row in connection.execute(query, [card_id])]
        return {card.id: card for card in read_cards(connection, tables, [row for (row,) in found]).values()}

    def both_names(self, connection: sqlite3.Connection) -> dict[str, Text]:
        """Return the names of the cards that have one in both languages, by the Japanese name."""
        table = self.index.tables.cards
        query = f"SELECT DISTINCT name_ja, name_en FROM \"{table}\" WHERE name_ja != '' AND name_en != ''"
        return {ja: Text(ja=ja, en=en) for ja, en in connection.execute(query)}

    def by_name(self, connection: sqlite3.Connection, folded_name: str) -> list[Card]:
        """Return the cards with exactly this folded name, number or id, sorted by name."""
        tables = self.index.tables
        both = f'"{tables.names}" JOIN "{tables.cards}" USING (card)'
        query = f"SELECT card FROM {both} WHERE name = ? ORDER BY {BY_NAME}"
        return self._in_rows(connection, [row for (row,) in connection.execute(query, [folded_name])])

    def _in_rows(self, connection: sqlite3.Connection, rows: Sequence[int]) -> list[Card]:
        cards = read_cards(connection, self.index.tables, rows)
        return [cards[row] for row in rows]

    def suggest(self, connection: sqlite3.Connection, name: str, limit: int) -> list[Card]:
        """Return the cards with the most similar names, the most similar first."""
        return self._in_rows(connection, self.names.like(connection, fold(name[:LONGEST_NAME]), limit))


def _always() -> bool:
    return True


def _facets(schema: CardSchema) -> tuple[str, ...]:
    return (*(spec.key for spec in schema.searched_fields if spec.facet != "none"), *OWN_FACETS)
