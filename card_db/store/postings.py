"""Which cards have what: collected while the cards are written, kept as sets of rows."""

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator

from card_db.models import Card, CardSchema
from card_db.store.bitsets import encode, growing_list
from card_db.store.tables import text_columns

YES = "yes"
"""The word of a flag that is set."""
OWN_FACETS = ("keywords", "set", "rarity")


def grams(text: str) -> set[str]:
    """Every letter and every pair of neighbours. A word of one or two letters is in the text exactly when it is one of
    them; a longer word can only be where all its pairs are."""
    return set(text) | set(map(str.__add__, text, text[1:]))


def keyword_field(keyword: str) -> str:
    """The field under which the numbers of a keyword are kept."""
    return f"keywords.{keyword}"


class Postings:
    """Collects, for every word, number and piece of text, the rows of its cards. Rows must come in ascending order."""

    def __init__(self, schema: CardSchema) -> None:
        self._schema = schema
        self._words: defaultdict[tuple[str, str], array[int]] = defaultdict(growing_list)
        self._numbers: defaultdict[tuple[str, int], array[int]] = defaultdict(growing_list)
        self._size = 0

    def add(self, row: int, card: Card, folded: Iterable[str]) -> None:
        """Count the card of a row; `folded` are its texts in the order of `text_columns`."""
        self._size = row
        for column, text in zip(text_columns(self._schema), folded, strict=True):
            for gram in grams(text):
                self._words[column, gram].append(row)
        for field, word in self._words_of(card):
            self._words[field, word].append(row)
        for field, number in self._numbers_of(card):
            self._numbers[field, number].append(row)

    def _words_of(self, card: Card) -> set[tuple[str, str]]:
        found = {("set", card.set_id), ("rarity", card.rarity)}
        found |= {("keywords", keyword.keyword) for keyword in card.keywords}
        for spec in self._schema.fields:
            value = card.fields.get(spec.key)
            if isinstance(value, tuple):
                found |= {(spec.key, word) for word in value}
            elif isinstance(value, str):
                found.add((spec.key, value))
            elif value is True:
                found.add((spec.key, YES))
        return {(field, word) for field, word in found if word}

    def _numbers_of(self, card: Card) -> set[tuple[str, int]]:
        keywords = {(keyword_field(k.keyword), k.value) for k in card.keywords if k.value is not None}
        fields = {(spec.key, card.integer(spec.key)) for spec in self._schema.fields if spec.type == "integer"}
        return keywords | {(key, value) for key, value in fields if value is not None}

    def words(self) -> Iterator[tuple[str, str, bytes]]:
        """Rows of the table of words: field, word, cards."""
        for (field, word), rows in sorted(self._words.items()):
            yield field, word, encode(rows, self._size)

    def numbers(self) -> Iterator[tuple[str, int, bytes]]:
        """Rows of the table of numbers: field, number, cards."""
        for (field, number), rows in sorted(self._numbers.items()):
            yield field, number, encode(rows, self._size)
