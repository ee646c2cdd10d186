"""Writes scripts as card text in one game's style."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from card_db.models import CardSchema
from deckbuilder.card_text.english import words as english_words
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.japanese import words as japanese_words
from deckbuilder.card_text.wording import Wording
from deckbuilder.card_text.writing.composer import Composer, OwnWriters
from deckbuilder.card_text.writing.english.printer import EnglishPrinter
from deckbuilder.card_text.writing.japanese.printer import JapanesePrinter
from deckbuilder.card_text.writing.labelled_lines import LabelledLine
from deckbuilder.card_text.writing.line import Line
from deckbuilder.card_text.writing.lines import line_of
from deckbuilder.card_text.writing.style import Style
from deckbuilder.card_text.writing.word_list import WordList


class Printer(Protocol):
    """Prints lines in one language."""

    def line(self, line: Line | LabelledLine) -> str:
        """A line with the items under it."""
        ...

    def keywords(self, keywords: list[tuple[str, int | None]]) -> str:
        """A line of keywords."""
        ...


class TextWriter:
    """Writes the texts of one game's cards."""

    def __init__(
        self,
        wordings: Mapping[str, Wording],
        styles: Mapping[str, Style],
        words: ScriptWords,
        schema: CardSchema,
        own: OwnWriters,
    ) -> None:
        self._words, self._styles, self._own = words, styles, own
        self._lists = {
            "ja": WordList(wordings["ja"], schema, japanese_words.VERBS),
            "en": WordList(wordings["en"], schema, english_words.VERBS),
        }
        self._printers: dict[str, Printer] = {
            "ja": JapanesePrinter(self._lists["ja"], styles["ja"]),
            "en": EnglishPrinter(self._lists["en"], styles["en"]),
        }

    def write(
        self,
        script: Sequence[Mapping[str, Any]],
        keywords: Sequence[tuple[str, int | None]],
        language: str,
        kind: str,
    ) -> str:
        """The text of a card: its keywords, then one line for each ability. Raises CannotWriteError."""
        printer = self._printers[language]
        lines = [printer.keywords(list(keywords))] if keywords else []
        lines += [
            printer.line(line_of(ability, self._composer(language, kind, [each.get("name") for each in script])))
            for ability in script
        ]
        return "\n".join(lines)

    def icons(self, icons: Sequence[str], language: str) -> str:
        """The line of a card's icons."""
        words = self._lists[language]
        return ("／" if language == "ja" else " / ").join(words.word("icon_word", icon) for icon in icons)

    def _composer(self, language: str, kind: str, names: list[Any]) -> Composer:
        default = "it" if self._words.keeps_sentences else "self"
        composer = Composer(
            self._words, self._lists[language], self._styles[language], kind, default, own=self._own, names=names
        )
        composer.line_of = lambda ability, noun: self._inner(ability, noun, language, kind)
        return composer

    def _inner(self, ability: Mapping[str, Any], noun: str | None, language: str, kind: str) -> str:
        """The line of an ability that cards are given. `noun`: what they are called; `kind`: of the card that gives
        it."""
        nouns = {each: called for each, called in self._words.self_nouns.items() if each not in self._words.play_kinds}
        kinds = [each for each in nouns if each == noun] or [each for each in nouns if each == kind] or [*nouns]
        return self._printers[language].line(line_of(ability, self._composer(language, kinds[0], [])))
