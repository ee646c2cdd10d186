"""Reads the texts of one game's cards, and writes texts for them."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from card_db.models import Ability, Card, CardSchema, Keyword, Text
from deckbuilder.card_text.agreeing import agreed, same
from deckbuilder.card_text.known_names import KnownNames
from deckbuilder.card_text.results import MOST_SUGGESTED, NOT_WRITTEN, ReadCard, ReadLine, ReadText, TextProblem
from deckbuilder.card_text.suggesting import Suggesting
from deckbuilder.card_text.telling import Typed, problems, read_line, too_long
from deckbuilder.card_text.verdict import LineVerdict, TextReader, TextVerdict
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.writer import TextWriter
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language.script_problems import ScriptProblem

LANGUAGES = ("ja", "en")
Check = Callable[[Card], Sequence[ScriptProblem]]
"""What the rules say against the abilities of a card."""


class CardReading:
    """Reads and writes the texts of one game's cards, in Japanese (`ja`) and English (`en`)."""

    def __init__(
        self,
        reader: TextReader,
        writer: TextWriter,
        schema: CardSchema,
        check: Check,
        names: Callable[[], Mapping[str, Text]],
        questions: Mapping[str, Message],
        more_fields: Sequence[str] = (),
    ) -> None:
        """`names`: the names of known cards by the Japanese one, asked for when the first text is read. `questions`:
        those in words of the game. `more_fields`: fields that hold card text besides `text`, in their order."""
        self._reader, self._writer, self._schema, self._check = reader, writer, schema, check
        self._load_names, self._questions, self._more_fields = names, questions, more_fields

    @cached_property
    def _names(self) -> KnownNames:
        return KnownNames(self._load_names())

    @cached_property
    def _suggesting(self) -> Mapping[str, Suggesting]:
        return {language: Suggesting(language, self._reader.entries(language)) for language in LANGUAGES}

    def read_text(self, text: str, language: str, kind: str, suggestions: int = MOST_SUGGESTED) -> ReadText:
        """Read a text line by line, as on a card of that kind. Never raises for what is typed."""
        return self._text(text, self._reader.read(text, language, kind), language, kind, suggestions)

    def compile_card(self, card: Card, suggestions: int = MOST_SUGGESTED) -> ReadCard:
        """Return the card with the abilities of its text, or marked `by_hand` with the lines that were not read. Look
        for suggestions for the first `suggestions` of them. A card that has abilities, or no text, stays as it is."""
        texts = self._texts(card)
        if card.abilities or not texts:
            return ReadCard(card)
        kind = card.string(self._schema.kind_field) or ""
        found = {language: self._reader.read(text, language, kind) for language, text in texts.items()}
        good = {language: verdict for language, verdict in found.items() if verdict.is_read}
        first = next(iter(texts))
        read = tuple(
            self._text(text, found[language], language, kind, 0 if good or language != first else suggestions)
            for language, text in texts.items()
        )
        if not good:
            return ReadCard(_by_hand(card), read, problems(texts[first], read[0]))
        return self._running(card, texts, read, good)

    def _running(
        self, card: Card, texts: Mapping[str, str], read: tuple[ReadText, ...], good: Mapping[str, TextVerdict]
    ) -> ReadCard:
        """The card with the abilities of the texts that were read, unless they differ or the rules are against them."""
        language, text = next(iter(texts.items()))
        scripts = {each: self._names.in_scripts(verdict.abilities, each) for each, verdict in good.items()}
        keywords = {verdict.keywords for verdict in good.values()}
        if len(keywords) > 1 or not same(*scripts.values()):
            differ = Message("Its Japanese and its English text do not mean the same.")
            return ReadCard(_by_hand(card), read, (TextProblem(language, 1, 1, text, differ),))
        changes = {"keywords": card.keywords or keywords.pop(), "abilities": agreed(scripts), "by_hand": False}
        running = card.model_copy(update=changes)
        wrong = self._check(running)
        if wrong:
            return ReadCard(_by_hand(card), read, (TextProblem(language, 1, 1, text, wrong[0].message),))
        return ReadCard(running, read)

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

    def _texts(self, card: Card) -> Mapping[str, str]:
        """The text of the card in each language, with that of its other faces. A language that lacks a face is left
        out. If both do, the faces are joined in whatever language they have, which no language reads."""
        faces = [face for face in (card.text, *map(card.field_text, self._more_fields)) if face.ja or face.en]
        whole = {
            "ja": "\n".join(face.ja for face in faces) if all(face.ja for face in faces) else "",
            "en": "\n".join(face.en for face in faces) if all(face.en for face in faces) else "",
        }
        found = {language: text for language, text in whole.items() if text}
        return found or ({"ja": "\n".join(face.ja or face.en for face in faces)} if faces else {})

    def _text(self, text: str, verdict: TextVerdict, language: str, kind: str, suggestions: int) -> ReadText:
        if verdict.is_too_long:
            return ReadText(language, (too_long(text),))
        lines: list[ReadLine] = []
        for line in verdict.lines:
            told = self._line(text, line, language, kind, suggest=suggestions > 0)
            suggestions -= told.state != "read"
            lines.append(told)
        return ReadText(language, tuple(lines))

    def _line(self, text: str, line: LineVerdict, language: str, kind: str, *, suggest: bool) -> ReadLine:
        told = read_line(Typed(text), line, self._questions)
        scripts = [self._names.in_scripts(script, language) for script in line.scripts]
        if told.state == "read":
            return replace(told, meaning=self._meaning(line.keywords, scripts[0], kind))
        if told.state == "asks":
            readings = (self._meaning(line.keywords, script, kind) for script in scripts)
            return replace(told, readings=tuple(reading for reading in readings if reading != NOT_WRITTEN))
        if not suggest or not line.unread:
            return told
        unread = line.unread[0][0] - line.start, line.unread[0][1] - line.start
        typed = text[line.start : line.end]
        found = self._suggesting[language].find(typed, unread, lambda near: self._meant(near, language, kind))
        return replace(told, suggestions=found)

    def _meant(self, line: str, language: str, kind: str) -> str | None:
        """What a line means, in a form that can be compared."""
        verdict = self._reader.read(line, language, kind)
        words = [(word.keyword, word.value) for word in verdict.keywords]
        return json.dumps((words, verdict.abilities), sort_keys=True) if verdict.is_read else None

    def _meaning(self, keywords: Sequence[Keyword], script: tuple[Ability, ...], kind: str) -> Text:
        """The canonical sentences in both languages, empty where the writer lacks words."""
        return Text(**{language: self._said(keywords, script, language, kind) for language in LANGUAGES})

    def _said(self, keywords: Sequence[Keyword], script: tuple[Ability, ...], language: str, kind: str) -> str:
        try:
            return self._written(keywords, script, language, kind)
        except CannotWriteError:
            return ""


def _by_hand(card: Card) -> Card:
    return card.model_copy(update={"by_hand": True})
