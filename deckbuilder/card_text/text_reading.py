"""Reads texts of one game line by line, and writes them."""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import replace
from functools import cached_property, partial
from itertools import islice, product
from typing import Literal, Self

from card_db.models import Ability, Keyword, Text
from deckbuilder.card_text.agreeing import same
from deckbuilder.card_text.icon_lines import icons_of
from deckbuilder.card_text.known_names import KnownNames
from deckbuilder.card_text.results import MOST_SUGGESTED, NO_WORDS, NOT_WRITTEN, ReadLine, ReadText
from deckbuilder.card_text.suggesting import Suggesting
from deckbuilder.card_text.telling import Typed, read_line, too_long
from deckbuilder.card_text.verdict import LineVerdict, TextReader, TextVerdict
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.writer import TextWriter
from deckbuilder.i18n.message import Message

LANGUAGES = ("ja", "en")
MAIN_FIELD = "text"
LoadNames = Callable[[Mapping[str, Text]], KnownNames]
"""Returns the names and words that are known: the shipped ones and these."""
MOST_COMPARED = 20
"""Meanings of a written text that are compared with what it should mean."""


class TextReading:
    """Reads and writes texts of cards, in Japanese (`ja`) and English (`en`)."""

    def __init__(
        self,
        reader: TextReader,
        writer: TextWriter,
        names: LoadNames,
        questions: Mapping[str, Message],
    ) -> None:
        """`names`: what known cards are called, asked for when the first text is read. `questions`:
        those in words of the game."""
        self._reader, self._writer = reader, writer
        self._load_names, self._questions = names, questions
        self.own_words = NO_WORDS
        """Those of the player's cards."""

    def knowing(self, words: Mapping[str, Text]) -> Self:
        """Return a reader that also knows these words of the player's cards, by the Japanese word."""
        other = copy(self)
        other.own_words = words
        other.__dict__.pop("_names", None)
        return other

    @cached_property
    def _names(self) -> KnownNames:
        return self._load_names(self.own_words)

    @cached_property
    def _suggesting(self) -> Mapping[str, Suggesting]:
        return {language: Suggesting(language, self._reader.entries(language)) for language in LANGUAGES}

    def read_text(
        self, text: str, language: str, kind: str, suggestions: int = MOST_SUGGESTED, field: str = MAIN_FIELD
    ) -> ReadText:
        """Read a text line by line, as in that field of a card of that kind. Never raises for what is typed."""
        return self._text(text, self._reader.read(text, language, kind, field), language, kind, suggestions, field)

    def verdicts(self, faces: Mapping[str, str], language: str, kind: str) -> tuple[TextVerdict, ...]:
        """Return what the texts in those fields of a card mean, with the names that scripts use."""
        return self._reader.read_faces(faces, language, kind)

    def script(self, verdicts: Sequence[TextVerdict], language: str) -> tuple[Ability, ...]:
        """Return the abilities of texts that were read, with the names that scripts use."""
        return tuple(ability for verdict in verdicts for ability in self._names.in_scripts(verdict.abilities, language))

    def write(self, keywords: Sequence[Keyword], abilities: Sequence[Ability], language: str, kind: str) -> str:
        """Return the canonical text of these keywords and abilities. Raises CannotWriteError for what has no words, or
        is not read back as the same."""
        text = self._written(keywords, tuple(abilities), language, kind)
        verdict = self._reader.read(text, language, kind)
        read = self._names.in_scripts(verdict.abilities, language)
        if (
            not verdict.is_read
            or verdict.keywords != tuple(keywords)
            or not same(read, self._reader.stored([dict(ability) for ability in abilities]))
        ):
            raise CannotWriteError(text)
        return text

    def _written(self, keywords: Sequence[Keyword], abilities: tuple[Ability, ...], language: str, kind: str) -> str:
        words = [(word.keyword, word.value) for word in keywords]
        return self._writer.write(self._names.in_texts(abilities, language), words, language, kind)

    def _text(
        self, text: str, verdict: TextVerdict, language: str, kind: str, suggestions: int, field: str
    ) -> ReadText:
        if verdict.is_too_long:
            return ReadText(language, (too_long(text),), field)
        lines: list[ReadLine] = []
        for line in verdict.lines:
            told = self._line(text, line, language, kind, suggest=suggestions > 0)
            if line.restated is not None:
                told = replace(told, write=partial(self._rule, kind, field, line.restated))
            suggestions -= told.state != "read"
            lines.append(told)
        return ReadText(language, tuple(lines), field)

    def _line(self, text: str, line: LineVerdict, language: str, kind: str, *, suggest: bool) -> ReadLine:
        told = read_line(Typed(text), line, self._questions)
        scripts = [self._names.in_scripts(script, language) for script in line.readings or line.scripts]
        if told.state == "read" and not line.keywords and scripts == [()]:
            return replace(told, write=lambda: self._icons(text[line.start : line.end], language))
        if told.state == "read":
            return replace(told, write=lambda: self._meaning(line.keywords, scripts[0], kind))
        if told.state == "asks":
            return replace(told, write_readings=lambda: self._readings(line.keywords, scripts, kind))
        if not suggest or not line.unread:
            return told
        unread = line.unread[0][0] - line.start, line.unread[0][1] - line.start
        typed = text[line.start : line.end]
        found = self._suggesting[language].find(typed, unread, lambda near: self._meant(near, language, kind))
        return replace(told, suggestions=found)

    def _rule(self, kind: str, field: str, place: int) -> Text:
        """The rule that a line only says again, in both languages."""
        return Text(**{each: self._reader.restated_rule(each, kind, field, place) for each in LANGUAGES})

    def _icons(self, line: str, language: str) -> Text:
        """The icons that a line names, in both languages."""
        icons = icons_of(line, self._reader.entries(language), language)
        return Text(**{each: self._writer.icons(icons, each) for each in LANGUAGES}) if icons else NOT_WRITTEN

    def _meant(self, line: str, language: str, kind: str) -> str | None:
        """What a line means, in a form that can be compared."""
        verdict = self._reader.read(line, language, kind)
        words = [(word.keyword, word.value) for word in verdict.keywords]
        return json.dumps((words, verdict.abilities), sort_keys=True) if verdict.is_read else None

    def _readings(
        self, keywords: Sequence[Keyword], scripts: Sequence[tuple[Ability, ...]], kind: str
    ) -> tuple[Text, ...]:
        """The canonical sentences of each script. One that cannot be read back is shown too: nothing runs by it."""
        readings = (self._said(keywords, script, kind, unless={"another"}) for script in scripts)
        return tuple(reading for reading in readings if reading != NOT_WRITTEN)

    def _meaning(self, keywords: Sequence[Keyword], script: tuple[Ability, ...], kind: str) -> Text:
        """The canonical sentences in both languages, empty where there are no words that mean just that."""
        return self._said(keywords, script, kind, unless={"another", "unread"})

    def _said(
        self, keywords: Sequence[Keyword], script: tuple[Ability, ...], kind: str, unless: Collection[str]
    ) -> Text:
        said: dict[str, str] = {}
        for language in LANGUAGES:
            with suppress(CannotWriteError):
                text = self._written(keywords, script, language, kind)
                if self._read_back(text, keywords, script, language, kind) not in unless:
                    said[language] = text
        return Text(**said)

    def _read_back(
        self, text: str, keywords: Sequence[Keyword], script: tuple[Ability, ...], language: str, kind: str
    ) -> Literal["same", "another", "unread"]:
        """What a written text is read as: the script and keywords that it should mean, or else."""
        lines = self._reader.read(text, language, kind).lines
        meant = [
            [self._names.in_scripts(found, language) for found in (line.scripts if line.is_read else line.readings)]
            for line in lines
        ]
        if not all(meant):
            return "unread"
        if tuple(word for line in lines for word in line.keywords) != tuple(keywords):
            return "another"
        is_same = any(same(script, sum(scripts, ())) for scripts in islice(product(*meant), MOST_COMPARED))
        return "same" if is_same else "another"
