"""The tables of cards.db: one typed table per game made from its schema, link tables for many-valued fields, folded
text.
"""

import json
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from card_db.models import Card, CardSchema, FieldSpec, FieldValue, Keyword, Text
from card_db.store.card_fields import OWN_KEYS
from card_db.text.fold import fold

Cell = int | str | None
ColumnType = type[int] | type[str] | type[bytes]
MOST_PLACES = 500
_NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")

TEXT_COLUMNS = ("name", "reading", "text", "number")
"""The folded columns that a free word of a search looks in."""
_OWN_COLUMNS: Mapping[str, ColumnType] = {
    "card": int,
    "id": str,
    "set_id": str,
    "number": str,
    "number_key": str,
    "rarity": str,
    "name_ja": str,
    "name_en": str,
    "reading": str,
    "name_key": str,
    "text_ja": str,
    "text_en": str,
    "abilities": str,
    "by_hand": int,
    "flavor_ja": str,
    "flavor_en": str,
    "illustrator": str,
    "image": str,
}
"""`card` is the row number that searches return. Cards are numbered in the order of `name_key`."""
_TAKEN = frozenset({*_OWN_COLUMNS, *OWN_KEYS, "set", "folded", "cards_by_name", "cards_by_word", "cards_by_number"})


SHARED_TABLES: Mapping[str, tuple[dict[str, ColumnType], tuple[str, ...]]] = {
    "about": ({"key": str, "value": str}, ("key",)),
    "files": ({"game": str, "layer": int, "name": str, "size": int, "changed": int, "digest": str}, ()),
    "sets": ({"game": str, "layer": int, "number": int, "id": str, "name_ja": str, "name_en": str}, ()),
    "words": ({"game": str, "layer": int, "number": int, "word": str, "english": str}, ()),
    "imports": (
        {
            "game": str,
            "layer": int,
            "number": int,
            "made": str,
            "files": str,
            "added": int,
            "changed": int,
            "unchanged": str,
        },
        ("game", "layer", "number"),
    ),
    "revisions": (
        {
            "game": str,
            "id": str,
            "layer": int,
            "number": int,
            "file": str,
            "made": str,
            "over": str,
            "document": str,
        },
        (),
    ),
    "problems": ({"game": str, "file": str, "row": int, "field": str, "reason": str, "arguments": str}, ()),
    "checked": ({"digest": str}, ("digest",)),
}
"""Every table that all games share, with its columns and its primary key.

The `document` of a revision is empty if the card is in the cards table.
"""


@dataclass(frozen=True, slots=True)
class GameTables:
    """The names of a game's tables and columns.

    They come from the schema and are checked before they become part of any SQL.
    """

    schema: CardSchema

    def __post_init__(self) -> None:
        names = [self.schema.game, *(spec.key for spec in self.schema.searched_fields), *self._text_cells()]
        bad = [name for name in names if not _NAME.fullmatch(name)]
        taken = [spec.key for spec in self.schema.fields if spec.key in _TAKEN]
        if self.schema.game in SHARED_TABLES:
            raise ValueError(f"a game cannot be called {self.schema.game}: all games share a table of that name")
        if bad or taken or len(set(names)) < len(names):
            raise ValueError(f"the schema of {self.schema.game} has names that cannot be columns: {bad or taken}")

    @property
    def cards(self) -> str:
        """The table of cards, named after the game."""
        return self.schema.game

    @property
    def folded(self) -> str:
        """The folded text of each card, with one column for each of `text_columns`.

        Japanese and English are on separate lines.
        """
        return f"{self.schema.game}_folded"

    @property
    def names(self) -> str:
        """Every folded name, number and id with its card."""
        return f"{self.schema.game}_cards_by_name"

    @property
    def keywords(self) -> str:
        """The keywords of the cards."""
        return f"{self.schema.game}_keywords"

    @property
    def words(self) -> str:
        """Which cards have a word or a piece of text, as sets encoded by `bitsets.encode`."""
        return f"{self.schema.game}_cards_by_word"

    @property
    def numbers(self) -> str:
        """Which cards have a number in a field."""
        return f"{self.schema.game}_cards_by_number"

    @property
    def single(self) -> tuple[FieldSpec, ...]:
        """The fields that are columns of the cards table."""
        return tuple(spec for spec in self.schema.fields if spec.type not in {"words", "text"})

    @property
    def texts(self) -> tuple[FieldSpec, ...]:
        """The fields that are two columns of the cards table, Japanese and English."""
        return tuple(spec for spec in self.schema.fields if spec.type == "text")

    @property
    def text_columns(self) -> tuple[str, ...]:
        """The game's folded columns, which a free word of a search looks in."""
        return text_columns(self.schema)

    @property
    def many(self) -> tuple[FieldSpec, ...]:
        """The fields that have a link table each."""
        return tuple(spec for spec in self.schema.fields if spec.type == "words")

    def link(self, field: str) -> str:
        """Return the link table of a many-valued field."""
        return f"{self.schema.game}_{field}"

    def _text_cells(self) -> tuple[str, ...]:
        return tuple(f"{spec.key}_{language}" for spec in self.texts for language in ("ja", "en"))

    def layout(self) -> dict[str, tuple[dict[str, ColumnType], tuple[str, ...]]]:
        """Return every table with its columns and its primary key."""
        fields: dict[str, ColumnType] = {spec.key: str if spec.type == "word" else int for spec in self.single}
        fields |= dict.fromkeys(self._text_cells(), str)
        link: dict[str, ColumnType] = {"card": int, "place": int, "word": str}
        by_word: dict[str, ColumnType] = {"field": str, "word": str, "cards": bytes}
        by_number: dict[str, ColumnType] = {"field": str, "number": int, "cards": bytes}
        return {
            self.cards: ({**_OWN_COLUMNS, **fields}, ("card",)),
            **{self.link(spec.key): (link, ("card", "place")) for spec in self.many},
            self.keywords: ({"card": int, "place": int, "keyword": str, "value": int}, ("card", "place")),
            self.folded: ({"card": int, **dict.fromkeys(self.text_columns, str)}, ("card",)),
            self.names: ({"name": str, "card": int}, ("name", "card")),
            self.words: (by_word, ("field", "word")),
            self.numbers: (by_number, ("field", "number")),
        }


def text_columns(schema: CardSchema) -> tuple[str, ...]:
    """Return `TEXT_COLUMNS`, then the text fields."""
    return (*TEXT_COLUMNS, *(spec.key for spec in schema.fields if spec.type == "text"))


def folded_texts(card: Card, schema: CardSchema) -> tuple[str, ...]:
    """Return the searchable texts of the card: one string for each of `text_columns`, with parts on separate lines."""
    numbers = (card.number, card.id)
    own = ((card.name.ja, card.name.en), (card.reading,), (card.text.ja, card.text.en), numbers)
    more = (card.field_text(key) for key in text_columns(schema)[len(own) :])
    parts = (*own, *((text.ja, text.en) for text in more))
    return tuple("\n".join(dict.fromkeys(filter(None, map(fold, part)))) for part in parts)


def folded_names(card: Card) -> frozenset[str]:
    """Return the folded names that a list may use for the card: its name in either language, number, id."""
    return frozenset(filter(None, map(fold, (card.name.ja, card.name.en, card.number, card.id))))


def card_row(row: int, card: Card, keys: tuple[str, str], tables: GameTables) -> tuple[Cell, ...]:
    """Return the cells of a row in the cards table, in the order of its columns.

    `keys` are the sort keys of name and number.
    """
    abilities = json.dumps(list(card.abilities), ensure_ascii=False) if card.abilities else ""
    own = (row, card.id, card.set_id, card.number, keys[1], card.rarity, card.name.ja, card.name.en, card.reading)
    rest = (keys[0], card.text.ja, card.text.en, abilities, int(card.by_hand))
    foot = (card.flavor.ja, card.flavor.en, card.illustrator, card.image)
    texts = (card.field_text(spec.key) for spec in tables.texts)
    sentences = (words or None for text in texts for words in (text.ja, text.en))
    return (*own, *rest, *foot, *(_cell(card.fields.get(spec.key)) for spec in tables.single), *sentences)


def _cell(value: FieldValue | None) -> Cell:
    if isinstance(value, tuple | Text):
        raise TypeError("lists of words and sentences have places of their own")
    return int(value) if isinstance(value, bool) else value


def read_cards(connection: sqlite3.Connection, tables: GameTables, rows: Sequence[int]) -> dict[int, Card]:
    """Return the cards in these rows. Rows that do not exist are left out."""
    found: dict[int, Card] = {}
    for start in range(0, len(rows), MOST_PLACES):
        found |= _read_some(connection, tables, rows[start : start + MOST_PLACES])
    return found


def _read_some(connection: sqlite3.Connection, tables: GameTables, rows: Sequence[int]) -> Iterator[tuple[int, Card]]:
    places = ",".join("?" * len(rows))
    links: dict[str, dict[int, list[str]]] = {}
    for spec in tables.many:
        query = f'SELECT card, word FROM "{tables.link(spec.key)}" WHERE card IN ({places}) ORDER BY card, place'
        links[spec.key] = _grouped(connection.execute(query, rows))
    query = f'SELECT card, keyword, value FROM "{tables.keywords}" WHERE card IN ({places}) ORDER BY card, place'
    keywords: dict[int, list[Keyword]] = defaultdict(list)
    for row, keyword, value in connection.execute(query, rows):
        keywords[row].append(Keyword(keyword=keyword, value=value))
    cursor = connection.execute(f'SELECT * FROM "{tables.cards}" WHERE card IN ({places})', rows)
    columns = [column[0] for column in cursor.description]
    for cells in cursor:
        cell = dict(zip(columns, cells, strict=True))
        row = int(cell["card"])
        words = {key: tuple(by_card[row]) for key, by_card in links.items() if row in by_card}
        yield row, _card(cell, words, tuple(keywords[row]), tables)


def _grouped(pairs: Iterable[tuple[int, str]]) -> dict[int, list[str]]:
    grouped: dict[int, list[str]] = defaultdict(list)
    for row, word in pairs:
        grouped[row].append(word)
    return grouped


def _card(
    cell: Mapping[str, str], words: Mapping[str, FieldValue], keywords: tuple[Keyword, ...], tables: GameTables
) -> Card:
    fields: dict[str, FieldValue] = dict(words)
    for spec in tables.single:
        value = cell[spec.key]
        if value is not None:
            fields[spec.key] = bool(value) if spec.type == "flag" else value
    for spec in tables.texts:
        text = Text(ja=cell[f"{spec.key}_ja"] or "", en=cell[f"{spec.key}_en"] or "")
        if text != Text():
            fields[spec.key] = text
    return Card(
        id=cell["id"],
        game=tables.schema.game,
        set_id=cell["set_id"],
        number=cell["number"],
        rarity=cell["rarity"],
        name=Text(ja=cell["name_ja"], en=cell["name_en"]),
        reading=cell["reading"],
        fields=fields,
        keywords=keywords,
        text=Text(ja=cell["text_ja"], en=cell["text_en"]),
        abilities=json.loads(cell["abilities"] or "[]"),
        by_hand=bool(cell["by_hand"]),
        flavor=Text(ja=cell["flavor_ja"], en=cell["flavor_en"]),
        illustrator=cell["illustrator"],
        image=cell["image"],
    )
