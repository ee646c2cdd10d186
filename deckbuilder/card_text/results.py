"""What reading a card's text gives: each line with its meaning, its question, or the words that were not read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal, Protocol

from card_db.models import Card, Text
from deckbuilder.i18n.message import Message

NOT_WRITTEN = Text()
"""The meaning of what was not read, or of what the writer lacks words for."""
NO_WORDS: Final[Mapping[str, Text]] = MappingProxyType({})
LineState = Literal["read", "asks", "unread", "forbidden"]
"""`forbidden`: the line is read, but this card cannot have what it says."""
MOST_SUGGESTED = 5
"""The most lines of one text that get suggestions, unless the caller gives a number."""


def _nothing() -> Text:
    return NOT_WRITTEN


@dataclass(frozen=True)
class ReadLine:
    """A line of a text. All places are positions in the typed text."""

    start: int
    end: int
    state: LineState
    unread: tuple[tuple[int, int], ...] = ()
    """Where the words stand that were not read: from, to."""
    message: Message | None = None
    """What is wrong with the line."""
    question: Message | None = None
    """What the line leaves open."""
    suggestions: tuple[str, ...] = ()
    """Similar wordings that can be read. They change no number, side, zone or negation of the text."""
    write: Callable[[], Text] = field(default=_nothing, compare=False, repr=False)
    """Writes the meaning."""
    write_readings: Callable[[], tuple[Text, ...]] = field(default=tuple, compare=False, repr=False)
    """Writes the readings."""

    @cached_property
    def meaning(self) -> Text:
        """“I read this as”: the canonical sentences, written when they are first asked for. Empty if the line was not
        read, or if there are no words for it."""
        return self.write()

    @cached_property
    def readings(self) -> tuple[Text, ...]:
        """The canonical sentences of each meaning that a line that asks may have, written when they are first asked
        for."""
        return self.write_readings()


@dataclass(frozen=True, slots=True)
class ReadText:
    """A text in one language, line by line."""

    language: str
    lines: tuple[ReadLine, ...]
    field: str = "text"
    """The field of the card that holds the text."""

    @property
    def is_read(self) -> bool:
        """Whether each line means one thing."""
        return all(line.state == "read" for line in self.lines)


@dataclass(frozen=True)
class TextProblem:
    """A line that was not read. `line` and `column` count from 1, in the text as it was typed."""

    language: str
    line: int
    column: int
    unread: str
    """The words that were not read, or those that are asked about."""
    message: Message
    nearest: tuple[str, ...] = ()
    """The suggestions of the line."""
    question: Message | None = None
    write_readings: Callable[[], tuple[Text, ...]] = field(default=tuple, compare=False, repr=False)
    """Writes the readings."""
    is_of_whole: bool = False
    """Whether something is wrong with the whole text, not with one of its lines."""

    @cached_property
    def readings(self) -> tuple[Text, ...]:
        """The canonical sentences of each meaning that it may have, written when they are first asked for."""
        return self.write_readings()


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card after its text was read: with abilities, or marked `by_hand` and with the reasons. A card that only has a
    wrong reminder may have both: abilities and the report ."""

    card: Card
    texts: tuple[ReadText, ...] = ()
    problems: tuple[TextProblem, ...] = ()

    @property
    def runs_by(self) -> str:
        """The language whose text the card runs by, if the other one has lines that are not read; otherwise empty."""
        unread = {text.language for text in self.texts if not text.is_read}
        read = {text.language for text in self.texts} - unread
        return read.pop() if read and unread and not self.card.by_hand else ""


class CompileText(Protocol):
    """Reads the text of a card."""

    def __call__(self, card: Card, suggestions: int = MOST_SUGGESTED, words: Mapping[str, Text] = NO_WORDS) -> ReadCard:
        """Return the card with the meaning of its text. Look for suggestions for the first `suggestions` lines that are
        not read. `words`: what the player's own cards and their words are called in both languages, by the Japanese
        word; the shipped ones are known."""
