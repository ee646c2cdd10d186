"""The words of a game, each with its names in both languages, in one table: the names of fields, keywords and kinds of
cards from the card schema, all others from `glossary.json`. Whatever speaks of the game takes its words from here."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from card_db.models import CardSchema, Case, Text
from deckbuilder.kernel.words import TableWords

_MARK: Final = re.compile("‹([a-z_0-9]+)›")


class Term(Text):
    """A word of a game. `inside`: its English form inside a sentence, with the article. `short`: a short name for
    narrow places."""

    inside: str = ""
    short: Text | None = None


class Glossary:
    """The words of one game by their identifiers."""

    def __init__(self, words: Mapping[str, Term]) -> None:
        self.words = words

    def inside(self, *keys: str) -> dict[str, dict[str, str]]:
        """Return the forms of these words inside a sentence, by word and language."""
        return {key: {"ja": self.words[key].ja, "en": self.words[key].inside or self.words[key].en} for key in keys}

    def zones(self, declared: TableWords) -> dict[str, dict[str, str]]:
        """Return the names of the zones inside a sentence, by the words of the zones."""
        called = self.inside(*(zone.called for zone in declared.zones))
        return {zone.word: called[zone.called] for zone in declared.zones}

    def short(self, key: str) -> Text:
        """Return the short name of a word. Raises KeyError."""
        term = self.words[key]
        return term.short or Text(ja=term.ja, en=term.en)

    def fill(self, sentence: str, language: str) -> str:
        """Replace marked words in a sentence by their names: `‹hand›`. English names are inserted without an article.
        Raises KeyError."""
        return _MARK.sub(lambda mark: self._name(mark[1], language), sentence) if "‹" in sentence else sentence

    def filled(self, ja: str, en: str) -> Text:
        """Return a text in both languages with its words filled in."""
        return Text(ja=self.fill(ja, "ja"), en=self.fill(en, "en"))

    def names(self, sentences: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
        """Return sentences by word and language with the names of words filled in."""
        return {
            word: {language: self.fill(sentence, language) for language, sentence in by_language.items()}
            for word, by_language in sentences.items()
        }

    def _name(self, key: str, language: str) -> str:
        term = self.words[key]
        return term.ja if language == "ja" else (term.inside or term.en).removeprefix("the ")


def load_words(folder: Path, schema: CardSchema) -> Glossary:
    """Read the words of the game whose data folder this is. An entry of the glossary goes before a name from the
    schema."""
    kinds = schema.field(schema.kind_field)
    named = {spec.key: spec.name for spec in (*schema.fields, *schema.keywords)}
    named |= {choice.value: choice.name for choice in (kinds.choices if kinds is not None else ())}
    written = TypeAdapter(dict[str, Term]).validate_json((folder / "glossary.json").read_text(encoding="utf-8"))
    return Glossary({key: Term(ja=name.ja, en=name.en) for key, name in named.items()} | written)


def choices(schema: CardSchema, field: str) -> tuple[str, ...]:
    """Return the words that a field of cards can hold."""
    spec = schema.field(field)
    return tuple(choice.value for choice in spec.choices) if spec is not None else ()


def cases(schema: CardSchema, field: str) -> tuple[Case, ...]:
    """Return the cases of a derived field: its words, by the values of another field."""
    spec = schema.field(field)
    return spec.derived.cases if spec is not None and spec.derived is not None else ()


def keywords(schema: CardSchema, *, numbered: bool = False) -> tuple[str, ...]:
    """Return the keywords of cards; `numbered`: only those with a number."""
    return tuple(spec.key for spec in schema.keywords if spec.type == "integer" or not numbered)
