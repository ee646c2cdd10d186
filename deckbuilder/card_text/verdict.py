"""What a whole text comes to: its keywords and abilities, or the questions it leaves open and what was not read."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from card_db.models import Ability, CardSchema, Keyword
from deckbuilder.card_text import english, japanese
from deckbuilder.card_text.doubts import Question
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.layout import text_lines
from deckbuilder.card_text.named_abilities import places_of_names, with_places
from deckbuilder.card_text.reader import Reader
from deckbuilder.card_text.wording import Wording

MOST_CHARACTERS = 2_000
"""Longer texts are not read at all."""
MOST_LINES = 40
"""Texts of more lines are not read at all."""
Stored = Callable[[Sequence[Tree]], tuple[Ability, ...]]
"""Abilities as the card database stores them. Raises ValueError for what is no script."""


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """What one line comes to. `start` and `end` are places in the typed text. `scripts` has every script that the line
    may mean: one is read, two are ambiguous, none is not understood."""

    start: int
    end: int
    keywords: tuple[Keyword, ...] = ()
    scripts: tuple[tuple[Ability, ...], ...] = ()
    questions: frozenset[Question] = frozenset()
    unsayable: frozenset[str] = frozenset()

    @property
    def is_read(self) -> bool:
        """Whether the line means one thing."""
        return len(self.scripts) == 1 and not self.questions


@dataclass(frozen=True, slots=True)
class TextVerdict:
    """What a text comes to, line by line. `is_too_long`: nothing of it was read."""

    lines: tuple[LineVerdict, ...] = ()
    is_too_long: bool = False

    @property
    def is_read(self) -> bool:
        """Whether every line means one thing."""
        return not self.is_too_long and all(line.is_read for line in self.lines)

    @property
    def keywords(self) -> tuple[Keyword, ...]:
        """The keywords of all lines, in printed order."""
        return tuple(keyword for line in self.lines for keyword in line.keywords)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities of all lines that are read, in printed order."""
        return tuple(ability for line in self.lines if line.is_read for ability in line.scripts[0])

    @property
    def questions(self) -> frozenset[Question]:
        """What the text leaves open."""
        return frozenset(question for line in self.lines for question in line.questions)


class TextReader:
    """Reads the texts of one game's cards, in Japanese (`ja`) and English (`en`)."""

    def __init__(self, wordings: Mapping[str, Wording], words: ScriptWords, schema: CardSchema, stored: Stored) -> None:
        self._readers = {
            "ja": Reader(japanese.GRAMMAR, japanese.japanese_lexicon(wordings["ja"], schema), wordings["ja"], words),
            "en": Reader(english.GRAMMAR, english.english_lexicon(wordings["en"], schema), wordings["en"], words),
        }
        self._stored = stored

    def read(self, text: str, language: str, kind: str, field: str = "text") -> TextVerdict:
        """What the text means in that field of a card of that kind. Never raises for what is typed."""
        if len(text) > MOST_CHARACTERS:
            return TextVerdict(is_too_long=True)
        lines = text_lines(text)
        if len(lines) > MOST_LINES:
            return TextVerdict(is_too_long=True)
        readings = [self._readers[language].line(line, kind, field) for line in lines]
        places = places_of_names((reading.scripts or [[]])[0] for reading in readings)
        verdicts: list[LineVerdict] = []
        for line, reading in zip(lines, readings, strict=True):
            keywords = tuple(Keyword(keyword=word, value=value) for word, value in reading.keywords)
            scripts = self._scripts(reading.scripts or [], places)
            told = (keywords, scripts, reading.questions, reading.unsayable)
            verdicts.append(LineVerdict(line.head.start, line.end, *told))
        return TextVerdict(tuple(verdicts))

    def _scripts(self, scripts: Sequence[Sequence[Tree]], places: Mapping[str, int]) -> tuple[tuple[Ability, ...], ...]:
        """The scripts that the models accept, each once. `places`: of abilities, by their names."""
        found: list[tuple[Ability, ...]] = []
        for script in scripts:
            try:
                stored = self._stored(with_places(script, places))
            except (ValueError, KeyError):
                continue
            if stored not in found:
                found.append(stored)
        return tuple(found)
