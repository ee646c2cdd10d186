"""What one game calls its things in one language, as data that packs give."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from card_db.models import CardSchema
from deckbuilder.card_text.folding import fold
from deckbuilder.card_text.lexicon import Entry
from deckbuilder.card_text.meaning import State

Table = Mapping[Any, tuple[str, ...]]
Words = TypeVar("Words", bound=Any)


def filled(words: Words, fill: Callable[[str], str]) -> Words:
    """Return the words of a pack (a dataclass) with the names that the glossary has for marks such as `‹hand›`."""
    return replace(words, **{each.name: _filled(getattr(words, each.name), fill) for each in fields(words)})


def _filled(value: Any, fill: Callable[[str], str]) -> Any:
    match value:
        case str():
            return fill(value)
        case tuple():
            return tuple(_filled(each, fill) for each in value)
        case Mapping():
            return {key: _filled(each, fill) for key, each in value.items()}
    return value


@dataclass(frozen=True)
class Wording:
    """Words of one game in one language."""

    language: str
    words: Mapping[str, Table]
    """The words of each class by their meaning; the first is printed."""
    states: Mapping[tuple[str, Hashable], tuple[str, ...]]
    """Words for states of cards, by the field and value of a selector."""
    spots: Mapping[tuple[str, Hashable], tuple[str, ...]]
    """Words for places of a zone to which cards go."""
    marks: Table
    """Words that stand for a trigger at the head of a line, by event."""
    verbs: tuple[tuple[str, ...], ...] = ()
    """Verbs that only this game has, or that mean something else in it: the concept, then its spellings."""
    state_classes: Mapping[str, Mapping[tuple[str, Hashable], tuple[str, ...]]] = field(default_factory=dict)
    """Word classes of states beside `state`: before and after a noun, and as a goal."""
    names_abilities: bool = False
    """Whether abilities have names, which stand before their marks."""
    rule_sentences: Table = field(default_factory=dict)
    """Sentences that say what a keyword does, with N for its number."""
    reminders: Table = field(default_factory=dict)
    """What reminders of a keyword may say, as the patterns of `reminders.Reminders`."""
    explains: bool = False
    """Whether brackets that explain something have no effect of their own, whatever they say."""
    restated: Mapping[tuple[str, str], tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """Lines that say what the rules say anyway, by the kind of card and the field of its text: they are no
    abilities. Each rule has its wordings, of which the first is printed; the rules stand in the same order in both
    languages."""
    brackets: Mapping[str, str] = field(default_factory=dict)
    """The word class of what stands in a bracket, by the sign that opens it, where the shape of brackets matters."""
    labels: Table = field(default_factory=dict)
    """Words in brackets that begin a part of a line: its event, its cost, its effect."""
    schema_words: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """Word classes that are fields of the schema: the field, and patterns around its words (`{}属性`)."""

    def entries(self, schema: CardSchema) -> Iterator[Entry]:
        """All nouns, folded as texts are."""
        for kind, table in self.words.items():
            for value, words in table.items():
                yield from self._folded(words, kind, value)
        classes = {"state": self.states, "spot": self.spots, **self.state_classes}
        for kind, states in classes.items():
            for (key, value), words in states.items():
                yield from self._folded(words, kind, State(key, value))
        for event, words in self.marks.items():
            yield from self._folded(words, "mark", event)
        for part, words in self.labels.items():
            yield from self._folded(words, f"label_{part}", part)
        yield from self._of_schema(schema)

    def label_words(self, *without: str) -> frozenset[str]:
        """The words that begin a part of a line, folded as texts are. `without`: labels that are left out."""
        told = (words for label, words in self.labels.items() if label not in without)
        return frozenset(entry.word for words in told for entry in self._folded(words, "label", ""))

    def _of_schema(self, schema: CardSchema) -> Iterator[Entry]:
        for keyword in schema.keywords:
            kind = "kw_valued" if keyword.type == "integer" else "kw"
            yield from self._folded((keyword.name.get(self.language),), kind, keyword.key)
        nouns = {
            entry.word for words in self.words.get("head", {}).values() for entry in self._folded(words, "head", 0)
        }
        for kind, (name, patterns) in self.schema_words.items():
            spec = schema.field(name)
            for choice in spec.choices if spec is not None else ():
                word = choice.name.get(self.language)
                forms = (word, *_plurals(word)) if self.language == "en" and word else (word,)
                told = self._folded(
                    [pattern.format(form) for form in forms for pattern in patterns], kind, choice.value
                )
                yield from (entry for entry in told if entry.word not in nouns)

    def _folded(self, words: Iterable[str], kind: str, value: Hashable) -> Iterator[Entry]:
        for word in words:
            if word:
                yield Entry(fold(word, self.language).text, kind, value)


def _plurals(word: str) -> Iterator[str]:
    """English plurals that have more than an `s` at the end."""
    if word.endswith(("s", "sh", "ch", "x", "z")):
        yield f"{word}es"
    elif word.endswith("y") and word[-2:-1] not in set("aeiou"):
        yield f"{word[:-1]}ies"
    elif word.endswith("f"):
        yield f"{word[:-1]}ves"
