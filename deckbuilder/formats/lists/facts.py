"""Check whether words beside a name describe the card: its other name, reading, rarity, kind or cost."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations

from card_db.models import Card, CardSchema, FieldSpec
from card_db.text.fold import fold
from deckbuilder.formats.lists.codes import is_of

_LETTER_AND_DIGIT = re.compile(r"[A-Za-z].*[0-9]")
_PAIR = re.compile(r"[0-9]{1,6}(?:\s*/\s*[0-9]{1,6}){1,3}")
_LONGEST_WORD = 20
"""The most characters of a kind or colour. Longer texts of a card are not words of a list."""
_BETWEEN = re.compile(r"[\s/・,、|:*_()\[\]【】]+")


class Facts:
    """Everything that words can say about the cards of one game."""

    def __init__(self, schema: CardSchema) -> None:
        self._schema = schema
        self._known: dict[str, frozenset[str]] = {}
        self._shorts: dict[str, frozenset[str]] = {}

    def describes(self, words: str, card: Card) -> bool:
        """Return whether all the words are true of the card."""
        descriptions = self._descriptions(card)
        if fold(words) in descriptions:
            return True
        parts = [part for part in _BETWEEN.split(words) if fold(part)]
        return bool(parts) and all(fold(part) in descriptions or is_of_digits(part, card) for part in parts)

    def says_in_short(self, words: str, card: Card) -> bool:
        """Return whether words are a short form of the card's facts: `C3`, `3コス`, `光3`, `7/5000`, `光キャラ`."""
        bare = fold(words)
        if _PAIR.fullmatch(words.strip()):
            pair = tuple(int(number) for number in re.findall(r"[0-9]+", words))
            return pair in set(permutations(self.numbers(card).values(), len(pair)))
        return bool(bare) and bare in self._short(card)

    def _short(self, card: Card) -> frozenset[str]:
        if card.id not in self._shorts:
            self._shorts[card.id] = frozenset(self._short_sayings(card))
        return self._shorts[card.id]

    def _short_sayings(self, card: Card) -> Iterator[str]:
        words = {fold(name) for spec in self._schema.fields for name in self._words_of(card, spec)} - {""}
        for first, second in permutations(words, 2):
            yield f"{first}{second}"
        yield from (word[:end] for word in words for end in range(3 if word.isascii() else 1, len(word)))
        for spec in self._schema.fields:
            number = card.integer(spec.key)
            if number is not None:
                for label in filter(None, map(fold, (*spec.heads, *(head[:2] for head in spec.heads)))):
                    yield from (f"{label}{number}", f"{number}{label}")
                yield from (f"{word}{number}" for word in words)
                yield from (f"{number}{word}" for word in words)

    def _words_of(self, card: Card, spec: FieldSpec) -> Iterator[str]:
        for value in (card.string(spec.key) or "", *card.words(spec.key)):
            if len(value) <= _LONGEST_WORD:
                yield from (name for name in _names_of(value, spec) if len(name) <= _LONGEST_WORD)

    def is_part_of_name(self, words: str, card: Card) -> bool:
        """Return whether the words are part of the card's name, long enough to identify it beside its number."""
        wanted = fold(words)
        return len(wanted) > 1 and any(wanted in fold(name) for name in (card.name.ja, card.name.en, card.reading))

    def numbers(self, card: Card) -> Mapping[str, int]:
        """Return the number fields of a card, and as `number` its number in the set if that is numeric."""
        found = {spec.key: value for spec in self._schema.fields if (value := card.integer(spec.key)) is not None}
        return found | ({"number": int(card.number)} if card.number.isdecimal() else {})

    def _descriptions(self, card: Card) -> frozenset[str]:
        if card.id not in self._known:
            self._known[card.id] = frozenset(filter(None, map(fold, self._sayings(card))))
        return self._known[card.id]

    def _sayings(self, card: Card) -> Iterator[str]:
        yield from (card.name.ja, card.name.en, card.reading, card.rarity, card.id, card.number, card.set_id)
        for spec in self._schema.fields:
            number = card.integer(spec.key)
            if number is not None:
                for label in _long((spec.name.ja, spec.name.en, *spec.heads)):
                    yield from (f"{label}{number}", f"{number}{label}")
            for value in (card.string(spec.key) or "", *card.words(spec.key)):
                yield from _names_of(value, spec)


def _long(labels: Iterable[str]) -> Iterator[str]:
    """Return the labels that have no other meaning beside a number: `2 C` may be two copies of a common card."""
    return (label for label in labels if len(label) > 1 or not label.isascii())


def _names_of(value: str, spec: FieldSpec) -> Iterator[str]:
    yield value
    for choice in spec.choices:
        if choice.value == value:
            yield from (choice.name.ja, choice.name.en, *choice.aliases)


def is_of_digits(part: str, card: Card) -> bool:
    """Return whether a word with a digit is the card's number or a part of its id."""
    return bool(_LETTER_AND_DIGIT.search(part)) and is_of(part, card)
