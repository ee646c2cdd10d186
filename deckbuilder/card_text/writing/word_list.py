"""The words that are printed: the first word of each entry of a wording, of the shared words and of the schema."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from card_db.models import CardSchema
from deckbuilder.card_text.wording import Wording
from deckbuilder.card_text.writing.form import CannotWriteError


class WordList:
    """The first word of every entry of one game in one language."""

    def __init__(self, wording: Wording, schema: CardSchema, verbs: Iterable[tuple[str, ...]]) -> None:
        self.language = wording.language
        self._words: dict[tuple[str, Hashable], str] = {}
        for kind, table in wording.words.items():
            self._add(kind, table)
        classes = {"state": wording.states, "spot": wording.spots, **wording.state_classes}
        for kind, states in classes.items():
            self._add(kind, states)
        self._add("mark", wording.marks)
        self._add("label", wording.labels)
        for concept, *words in (*wording.verbs, *verbs):
            self._words.setdefault(("verb", concept), words[0])
        self._add_schema(wording, schema)

    def _add(self, kind: str, table: Mapping[Any, tuple[str, ...]]) -> None:
        for value, words in table.items():
            if words:
                self._words.setdefault((kind, value), words[0])

    def _add_schema(self, wording: Wording, schema: CardSchema) -> None:
        for keyword in schema.keywords:
            name = keyword.name.get(wording.language)
            if name:
                self._words.setdefault(("kw", keyword.key), name)
        for kind, (name, patterns) in wording.schema_words.items():
            spec = schema.field(name)
            for choice in spec.choices if spec is not None else ():
                word = choice.name.get(wording.language)
                if word:
                    pattern = patterns[0] if kind != "race" else "{}"
                    self._words.setdefault((kind, choice.value), pattern.format(word))

    def has(self, kind: str, value: Hashable) -> bool:
        """Whether there is a word of that class for the meaning."""
        return (kind, value) in self._words

    def is_race(self, word: str) -> bool:
        """Whether the word is the name of a race. In brackets, such a word does not name a card."""
        return any(kind == "race" and told == word for (kind, _), told in self._words.items())

    def word(self, kind: str, value: Hashable) -> str:
        """The word of that class for the meaning. Raises CannotWriteError."""
        found = self._words.get((kind, value))
        if found is None:
            raise CannotWriteError((kind, value))
        return found
