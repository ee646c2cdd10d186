"""Collect which cards have what while the cards are written, as sets of rows."""

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator

from card_db.models import Card, CardSchema, FieldSpec
from card_db.store.bitsets import encode, growing_list
from card_db.store.tables import text_columns
from card_db.text.fold import fold

YES = "yes"
"""The word of a flag that is set."""
OWN_FACETS = ("keywords", "set", "rarity", "illustrator")


def grams(text: str) -> set[str]:
    """Return every letter and every pair of adjacent letters.

    A word of one or two letters is in the text exactly if it is one of them. A longer word can only be in a text with
    all its pairs.
    """
    return set(text) | set(map(str.__add__, text, text[1:]))


def keyword_field(keyword: str) -> str:
    """Return the field under which the numbers of a keyword are stored."""
    return f"keywords.{keyword}"


def words_of(card: Card, folded: Iterable[str], schema: CardSchema) -> set[tuple[str, str]]:
    """Return every word and piece of text of a card with its field.

    `folded` are its texts in the order of `text_columns`.
    """
    columns = zip(text_columns(schema), folded, strict=True)
    pieces = {(column, gram) for column, text in columns for gram in grams(text)}
    found = {("set", card.set_id), ("rarity", card.rarity), ("illustrator", card.illustrator)}
    found |= {("keywords", keyword.keyword) for keyword in card.keywords}
    for spec in schema.fields:
        value = card.fields.get(spec.key)
        if isinstance(value, tuple):
            found |= {(spec.key, meant) for word in value for meant in _meant(spec, word)}
        elif isinstance(value, str):
            found |= {(spec.key, meant) for meant in _meant(spec, value)}
        elif value is True:
            found.add((spec.key, YES))
    for spec in schema.ability_fields:
        found |= {(spec.key, word) for word in spec.ability_words(card)}
    return pieces | {(field, word) for field, word in found if word}


def numbers_of(card: Card, schema: CardSchema) -> set[tuple[str, int]]:
    """Return every number of a card with its field."""
    keywords = {(keyword_field(k.keyword), k.value) for k in card.keywords if k.value is not None}
    fields = {(spec.key, card.integer(spec.key)) for spec in schema.fields if spec.type == "integer"}
    return keywords | {(key, value) for key, value in fields if value is not None}


def _meant(spec: FieldSpec, word: str) -> tuple[str, ...]:
    """Return a word of a field with those that mean the same in searches (`FieldSpec.same`)."""
    if not spec.same:
        return (word,)
    asked = fold(word)
    return (word, *(other for group in spec.same if asked in map(fold, group) for other in group))


class Postings:
    """Collects the rows of cards for every word, number and piece of text. Rows must come in ascending order."""

    def __init__(self, schema: CardSchema) -> None:
        self._schema = schema
        self._words: defaultdict[tuple[str, str], array[int]] = defaultdict(growing_list)
        self._numbers: defaultdict[tuple[str, int], array[int]] = defaultdict(growing_list)
        self._size = 0

    def add(self, row: int, card: Card, folded: Iterable[str]) -> None:
        """Add the card of a row. `folded` are its texts in the order of `text_columns`."""
        self._size = row
        for place in words_of(card, folded, self._schema):
            self._words[place].append(row)
        for number in numbers_of(card, self._schema):
            self._numbers[number].append(row)

    def words(self) -> Iterator[tuple[str, str, bytes]]:
        """Return the rows of the words table: field, word, cards."""
        for (field, word), rows in sorted(self._words.items()):
            yield field, word, encode(rows, self._size)

    def numbers(self) -> Iterator[tuple[str, int, bytes]]:
        """Return the rows of the numbers table: field, number, cards."""
        for (field, number), rows in sorted(self._numbers.items()):
            yield field, number, encode(rows, self._size)
