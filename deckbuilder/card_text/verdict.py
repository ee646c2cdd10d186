"""What a whole text comes to: its keywords and abilities, or the questions it leaves open and what was not read."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from card_db.models import Ability, CardSchema, Keyword
from deckbuilder.card_text import english, japanese
from deckbuilder.card_text.doubts import Lack, Question
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.layout import MOST_CHARACTERS, MOST_LINES, TextLine, text_lines
from deckbuilder.card_text.lexicon import Entry
from deckbuilder.card_text.line_reading import Failure, LineReading
from deckbuilder.card_text.named_abilities import places_of_names, with_places
from deckbuilder.card_text.reader import Reader
from deckbuilder.card_text.wording import Wording

REMEMBERED = 1_024
"""How many lines are not read again when they come again. The collector of unused objects walks through all of them."""
Stored = Callable[[Sequence[Tree]], tuple[Ability, ...]]
"""Abilities as the card database stores them. Raises ValueError if it is not a script."""


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """What one line comes to. `start`, `end` and `unread` are places in the typed text. `scripts` has every script that
    the line may mean: one is read, two are ambiguous, none is not understood."""

    start: int
    end: int
    keywords: tuple[Keyword, ...] = ()
    scripts: tuple[tuple[Ability, ...], ...] = ()
    questions: frozenset[Question] = frozenset()
    unsayable: frozenset[Lack] = frozenset()
    unread: tuple[tuple[int, int], ...] = ()
    failure: Failure | None = None
    readings: tuple[tuple[Ability, ...], ...] = ()
    """The scripts that a line may mean that asks, as far as they are known."""
    restated: int | None = None
    """Which of the rules of such cards the line only says again."""

    @property
    def is_read(self) -> bool:
        """Whether the line means one thing."""
        return len(self.scripts) == 1 and not self.questions

    @property
    def runs(self) -> bool:
        """Whether the line means one thing, whatever a reminder in it says."""
        return len(self.scripts) == 1 and {question.id for question in self.questions} <= {"reminder"}


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
    def runs(self) -> bool:
        """Whether every line means one thing, whatever reminders say."""
        return not self.is_too_long and all(line.runs for line in self.lines)

    @property
    def keywords(self) -> tuple[Keyword, ...]:
        """The keywords of all lines, in printed order."""
        return tuple(keyword for line in self.lines for keyword in line.keywords)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities of all lines that mean one thing, in printed order."""
        return tuple(ability for line in self.lines if line.runs for ability in line.scripts[0])

    @property
    def questions(self) -> frozenset[Question]:
        """What the text leaves open."""
        return frozenset(question for line in self.lines for question in line.questions)


class TextReader:
    """Reads the texts of one game's cards, in Japanese (`ja`) and English (`en`)."""

    def __init__(
        self,
        wordings: Mapping[str, Wording],
        words: ScriptWords,
        schema: CardSchema,
        stored: Stored,
        remembered: int = REMEMBERED,
    ) -> None:
        """`remembered`: how many lines are not read again when they come again."""
        self._readers = {
            "ja": Reader(japanese.GRAMMAR, japanese.japanese_lexicon(wordings["ja"], schema), wordings["ja"], words),
            "en": Reader(english.GRAMMAR, english.english_lexicon(wordings["en"], schema), wordings["en"], words),
        }
        self.stored = stored
        self._reading = lru_cache(remembered)(self._read_line)

    def entries(self, language: str) -> Sequence[Entry]:
        """The listed words of a language."""
        return self._readers[language].entries

    def read(self, text: str, language: str, kind: str, field: str = "text") -> TextVerdict:
        """What the text means in that field of a card of that kind. Never raises for what is typed."""
        return self.read_faces({field: text}, language, kind)[0]

    def read_faces(self, faces: Mapping[str, str], language: str, kind: str) -> tuple[TextVerdict, ...]:
        """What the texts mean together that stand in those fields of a card. Never raises for what is typed."""
        lines = {field: _lines(text) for field, text in faces.items()}
        readings = {
            field: [self._reading(faces[field][line.head.start : line.end], language, kind, field) for line in found]
            for field, found in lines.items()
            if found is not None
        }
        places = places_of_names((each.scripts or [[]])[0] for found in readings.values() for each in found)
        return tuple(
            TextVerdict(is_too_long=True)
            if found is None
            else TextVerdict(tuple(self._verdict(*each, places) for each in zip(found, readings[field], strict=True)))
            for field, found in lines.items()
        )

    def _verdict(self, line: TextLine, reading: LineReading, places: Mapping[str, int]) -> LineVerdict:
        start = line.head.start
        return LineVerdict(
            start,
            line.end,
            tuple(Keyword(keyword=word, value=value) for word, value in reading.keywords),
            self._scripts(reading.scripts or [], places),
            reading.questions,
            reading.unsayable,
            tuple((start + begin, start + end) for begin, end in reading.unread),
            reading.failure,
            self._scripts(reading.readings, places),
            reading.restated,
        )

    def restated_rule(self, language: str, kind: str, field: str, place: int) -> str:
        """Return a rule that lines on such cards may say again, as it is printed."""
        return self._readers[language].restated_rule(kind, field, place)

    def _read_line(self, line: str, language: str, kind: str, field: str) -> LineReading:
        """What a line with its items means, whatever stands before it."""
        (whole,) = text_lines(line)
        return self._readers[language].line(whole, kind, field)

    def _scripts(self, scripts: Sequence[Sequence[Tree]], places: Mapping[str, int]) -> tuple[tuple[Ability, ...], ...]:
        """The scripts that the models accept, each once. `places`: of abilities, by their names."""
        found: list[tuple[Ability, ...]] = []
        for script in scripts:
            try:
                stored = self.stored(with_places(script, places))
            except (ValueError, KeyError):
                continue
            if stored not in found:
                found.append(stored)
        return tuple(found)


def _lines(text: str) -> list[TextLine] | None:
    """The lines of a text, or None if it is too long."""
    lines = text_lines(text) if len(text) <= MOST_CHARACTERS else None
    return lines if lines is not None and len(lines) <= MOST_LINES else None
