"""The words that a search may use: field names and the names of their values, from a game's schema and its cards."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from card_db.models import CardSchema, FieldSpec, Text
from card_db.store.corrections import as_term, nearest
from card_db.store.postings import YES, keyword_field
from card_db.store.tables import text_columns
from card_db.text.fold import fold

HeadKind = Literal["text", "words", "number", "flag"]

_OWN_HEADS: Mapping[str, tuple[HeadKind, Text, tuple[str, ...]]] = {
    "name": ("text", Text(ja="名前", en="Name"), ("name", "名前", "名", "カード名")),
    "reading": ("text", Text(ja="読み", en="Reading"), ("reading", "読み", "よみ", "読み仮名", "ふりがな")),
    "text": ("text", Text(ja="テキスト", en="Text"), ("text", "テキスト", "効果", "本文")),
    "number": ("text", Text(ja="番号", en="Number"), ("number", "no", "id", "番号", "カード番号", "カードID")),
    "keywords": ("words", Text(ja="キーワード", en="Keyword"), ("keyword", "keywords", "キーワード", "キーワード能力")),
    "set": ("words", Text(ja="セット", en="Set"), ("set", "セット", "弾", "収録")),
    "rarity": ("words", Text(ja="レアリティ", en="Rarity"), ("rarity", "レアリティ", "レア", "希少度")),
    "illustrator": (
        "words",
        Text(ja="イラストレーター", en="Illustrator"),
        ("illustrator", "artist", "イラストレーター", "イラスト", "絵師"),
    ),
}
_YES_WORDS = frozenset(map(fold, ("yes", "true", "1", "はい", "有", "あり", "○", "◯", "on", "y")))
_NO_WORDS = frozenset(map(fold, ("no", "false", "0", "いいえ", "無", "なし", "×", "off", "n")))
_NONE_WORDS = frozenset(map(fold, ("none", "なし")))


@dataclass(frozen=True, slots=True)
class Head:
    """A field that a search can name. `index_field` and `word` say where its cards are stored."""

    kind: HeadKind
    name: Text
    index_field: str
    labels: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """For words: folded label to values."""
    open: bool = False
    word: str = YES
    """For flags: the word that the cards have."""
    spelling: Mapping[str, str] = field(default_factory=dict)
    """For words: folded label to the label in the spelling of the schema or the cards."""

    choices: tuple[Text, ...] = ()
    """The names of the values, if the schema lists them."""

    def exact_values(self, asked: str) -> frozenset[str]:
        """Return the values that have exactly this label."""
        return self.labels.get(_label(asked), frozenset())

    def values(self, asked: str) -> frozenset[str]:
        """Return the values that a word means: those with exactly this label, otherwise those whose label begins with
        it.
        """
        exact, folded = self.exact_values(asked), _label(asked)
        if exact or not folded:
            return exact
        begun = (values for label, values in self.labels.items() if label.startswith(folded))
        return frozenset().union(*begun)

    def means_none(self, asked: str) -> bool:
        """Return whether a word means a card without a value in this field. No value has this name."""
        return fold(asked) in _NONE_WORDS and not self.exact_values(asked)

    @property
    def every_value(self) -> frozenset[str]:
        """Every value of the field."""
        return frozenset().union(*self.labels.values())

    def nearest_value(self, asked: str) -> str | None:
        """Return the label that a word without a value probably means."""
        return nearest(fold(asked), self.spelling)

    def term(self, value: str) -> str:
        """Return the query for a value in this field, in the language of the value."""
        return f"{self.index_field if value.isascii() else self.name.ja}:{as_term(value)}"


def _label(asked: str) -> str:
    return fold(asked) or unicodedata.normalize("NFKC", asked)


def yes_or_no(asked: str) -> bool | None:
    """Return whether a word means yes or no, or None if it means neither."""
    folded = fold(asked)
    return True if folded in _YES_WORDS else False if folded in _NO_WORDS else None


class Vocabulary:
    """Finds fields by any of their names, in either language and any spelling."""

    def __init__(self, schema: CardSchema, present: Mapping[str, Iterable[str]], sets: Mapping[str, Text]) -> None:
        """Index the fields. `present` has the words that the cards of each field have, `sets` the names of the sets by
        id.
        """
        self.text_columns = text_columns(schema)
        """Where a word without a field is searched."""
        own = [spec.name for spec in schema.searched_fields]
        self.names = (*own, *(name for _, name, _ in _OWN_HEADS.values() if name not in own))
        """The names of the fields, each once: those of the game, then those that every game has."""
        self._heads: dict[str, Head] = {}
        self._spelling: dict[str, str] = {}
        for key, (kind, name, heads) in _OWN_HEADS.items():
            spelling, labels = self._own_labels(key, schema, present, sets)
            self._add(heads, Head(kind, name, key, labels, open=True, spelling=spelling))
        for spec in schema.keywords:
            integer = spec.type == "integer"
            head = Head("number" if integer else "flag", spec.name, keyword_field(spec.key))
            self._add(_names(spec), head if integer else Head("flag", spec.name, "keywords", word=spec.key))
        for spec in schema.searched_fields:
            self._add(_names(spec), _field_head(spec, present.get(spec.key, ())))
        self._having = _heads_by_label(self._heads.values())

    def _add(self, names: Iterable[str], head: Head) -> None:
        spelling = {fold(name): name for name in reversed(list(names))}
        self._heads |= dict.fromkeys(spelling, head)
        self._spelling |= spelling

    @staticmethod
    def _own_labels(
        key: str, schema: CardSchema, present: Mapping[str, Iterable[str]], sets: Mapping[str, Text]
    ) -> "_Labels":
        words = present.get(key, ())
        if key == "keywords":
            return _labels((name, spec.key) for spec in schema.keywords for name in _names(spec))
        names = [(name, key) for key, text in sets.items() for name in (text.ja, text.en)] if key == "set" else []
        return _labels([*names, *((word, word) for word in words)])

    def head(self, name: str) -> Head | None:
        """Return the field with that name."""
        return self._heads.get(fold(name))

    def nearest_head(self, name: str) -> str | None:
        """Return the name of the field that an unknown name probably means."""
        return nearest(fold(name), self._spelling)

    def heads_with(self, value: str) -> tuple[Head, ...]:
        """Return the fields that have a word as a value, by its whole label."""
        return self._having.get(fold(value), ())


def _names(spec: FieldSpec) -> tuple[str, ...]:
    return (spec.key, spec.name.ja, spec.name.en, *spec.heads)


def _field_head(spec: FieldSpec, present: Iterable[str]) -> Head:
    if spec.type == "integer":
        return Head("number", spec.name, spec.key)
    if spec.type == "flag":
        return Head("flag", spec.name, spec.key)
    if spec.type == "text":
        return Head("text", spec.name, spec.key)
    named = [(label, c.value) for c in spec.choices for label in (c.value, c.name.ja, c.name.en, *c.aliases)]
    spelling, labels = _labels([*named, *((word, word) for word in present)])
    choices = tuple(choice.name for choice in spec.choices)
    return Head("words", spec.name, spec.key, labels, spec.open, spelling=spelling, choices=choices)


_Labels = tuple[Mapping[str, str], Mapping[str, frozenset[str]]]
"""Folded label to its spelling, and to its values."""


def _labels(pairs: Iterable[tuple[str, str]]) -> _Labels:
    spelling: dict[str, str] = {}
    labels: dict[str, frozenset[str]] = {}
    for name, value in pairs:
        label = fold(name)
        if label:
            spelling.setdefault(label, name)
            labels[label] = labels.get(label, frozenset()) | {value}
    return spelling, labels


def _heads_by_label(heads: Iterable[Head]) -> Mapping[str, tuple[Head, ...]]:
    """Return the fields to offer for a plain word.

    The set is left out, since its name is often part of a card's name.
    """
    found: dict[str, tuple[Head, ...]] = {}
    for head in {
        head.index_field: head for head in heads if head.kind == "words" and head.index_field != "set"
    }.values():
        for label in head.labels:
            found[label] = (*found.get(label, ()), head)
    return found
