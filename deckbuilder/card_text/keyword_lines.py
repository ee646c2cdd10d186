"""Reads lines of keywords, and what stands behind a keyword in brackets."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import cached_property

from deckbuilder.card_text.chart import Item
from deckbuilder.card_text.doubts import Question
from deckbuilder.card_text.folding import Folded
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.layout import Stretch, sentences
from deckbuilder.card_text.lexicon import Entry
from deckbuilder.card_text.line_reading import LineReading
from deckbuilder.card_text.meaning import Letter, Opening
from deckbuilder.card_text.named_keywords import named_keyword
from deckbuilder.card_text.reminders import Reminders
from deckbuilder.card_text.rule_sentences import RuleSentence, keyword_of, self_nouns
from deckbuilder.card_text.wording import Wording

TellWhole = Callable[[str, Folded], list[Item]]
"""Returns the readings of a whole sentence as a symbol of the grammar."""


class KeywordLines:
    """The keywords of one game in one language."""

    def __init__(self, wording: Wording, words: ScriptWords, entries: Sequence[Entry], whole: TellWhole) -> None:
        self._wording, self._words, self._entries, self._whole = wording, words, entries, whole
        self._language = wording.language

    def line(self, parts: Sequence[Folded], kind: str) -> LineReading | None:
        """Read a line that has only keywords: by their names, or spelled out as their rule sentence."""
        if len(parts) != 1:
            return None
        found = self._whole("keyword_line", parts[0])
        if found and not any(isinstance(value, Letter) for _, value, _ in found[0].value):
            return self._told(found[0].value)
        for item in (*self._whole("sentence", parts[0]), *self._whole("line", parts[0])):
            sentence = item.value
            if isinstance(sentence, Opening):
                if sentence.parts not in {(), (("marks", ("always",)),)}:
                    continue
                sentence = sentence.sentence
            keyword = keyword_of(sentence, self._rule_sentences)
            if keyword is not None and self_nouns(sentence) <= self._words.self_nouns.get(kind, frozenset()):
                return LineReading(keywords=(keyword,), scripts=[[]])
        return None

    def reminded(
        self, parts: Sequence[Folded], found: LineReading, makes_sense: Callable[[Hashable], bool]
    ) -> LineReading:
        """Return the reading, or a question where a reminder of the keyword is understood and says something else."""
        named = named_keyword(parts[0], self._whole) if len(parts) == 1 else None
        if named is None:
            return found
        for part in self._parts(named.reminder):
            said = part.said(0, len(part.text))
            if not self._reminders.may_say(said, named.keyword, None, named.told) and self._is_understood(
                part, makes_sense
            ):
                question = Question("reminder", named.reminder)
                return replace(found, questions=frozenset({question}), readings=found.scripts or [])
        return found

    def _is_understood(self, part: Folded, makes_sense: Callable[[Hashable], bool]) -> bool:
        read = (item.value for symbol in ("line", "sentence") for item in self._whole(symbol, part))
        return any(makes_sense(each) for each in read)

    def _told(self, told: tuple[tuple[str, int | None, str | None], ...]) -> LineReading:
        """Keywords, with reminders that say what one of them does."""
        for _, _, reminder in told:
            for part in self._parts(reminder) if reminder else ():
                if not any(self._reminds(part, keyword, value) for keyword, value, _ in told):
                    return self._asking_of_reminder(told, reminder or "")
        return LineReading(keywords=tuple((keyword, value) for keyword, value, _ in told), scripts=[[]])

    @staticmethod
    def _asking_of_reminder(told: tuple[tuple[str, int | None, str | None], ...], reminder: str) -> LineReading:
        keywords = tuple((keyword, value) for keyword, value, _ in told)
        return LineReading(keywords, questions=frozenset({Question("reminder", reminder)}), readings=[[]])

    def _reminds(self, part: Folded, keyword: str, value: int | None) -> bool:
        """Whether a sentence says what the rules say of a keyword with that number, or a part of it."""
        meant = (keyword_of(item.value, self._rule_sentences) for item in self._whole("sentence", part))
        return (keyword, value) in meant or self._reminders.may_say(part.said(0, len(part.text)), keyword, value)

    def _parts(self, text: str) -> list[Folded]:
        return sentences(Stretch(text, 0), self._language)

    @cached_property
    def _reminders(self) -> Reminders:
        words = self._wording.words
        nouns = [noun for kind in ("self_noun", "head") for each in words.get(kind, {}).values() for noun in each]
        names = {str(entry.value): entry.word for entry in self._entries if entry.kind in {"kw", "kw_valued"}}
        return Reminders(self._language, self._wording.reminders, names, nouns)

    @cached_property
    def _rule_sentences(self) -> list[RuleSentence]:
        return [
            RuleSentence(keyword, item.value)
            for keyword, told in self._wording.rule_sentences.items()
            for text in told
            for part in self._parts(text)
            for item in self._whole("sentence", part)
        ]
