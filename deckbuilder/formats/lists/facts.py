"""Whether words beside a name describe the card: its other name, reading, rarity, kind, cost."""

import re
from collections.abc import Iterable, Iterator, Mapping

from card_db.models import Card, CardSchema, FieldSpec
from card_db.text.fold import fold
from deckbuilder.formats.lists.codes import is_of

_LETTER_AND_DIGIT = re.compile(r"[A-Za-z].*[0-9]")
_BETWEEN = re.compile(r"[\s/・,、|:()\[\]【】]+")


class Facts:
    """What can be said of the cards of one game."""

    def __init__(self, schema: CardSchema) -> None:
        self._schema = schema
        self._known: dict[str, frozenset[str]] = {}

    def describes(self, words: str, card: Card) -> bool:
        """Whether all of the words are true of the card."""
        said = self._said(card)
        if fold(words) in said:
            return True
        parts = [part for part in _BETWEEN.split(words) if fold(part)]
        return bool(parts) and all(fold(part) in said or is_of_digits(part, card) for part in parts)

    def is_part_of_name(self, words: str, card: Card) -> bool:
        """Whether the words are a part of the card's name, long enough to stand for it beside its number."""
        wanted = fold(words)
        return len(wanted) > 1 and any(wanted in fold(name) for name in (card.name.ja, card.name.en, card.reading))

    def numbers(self, card: Card) -> Mapping[str, int]:
        """The number fields of a card, and its number in its set as `number` if that is one."""
        found = {spec.key: value for spec in self._schema.fields if (value := card.integer(spec.key)) is not None}
        return found | ({"number": int(card.number)} if card.number.isdecimal() else {})

    def _said(self, card: Card) -> frozenset[str]:
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
    """The labels that mean nothing else beside a number: `2 C` may be two copies of a common card."""
    return (label for label in labels if len(label) > 1 or not label.isascii())


def _names_of(value: str, spec: FieldSpec) -> Iterator[str]:
    yield value
    for choice in spec.choices:
        if choice.value == value:
            yield from (choice.name.ja, choice.name.en, *choice.aliases)


def is_of_digits(part: str, card: Card) -> bool:
    """Whether a word with a digit is the card's number or a part of its id."""
    return bool(_LETTER_AND_DIGIT.search(part)) and is_of(part, card)
