"""What was read of a card's text, line by line, for window and terminal; and correcting a text."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from card_db.models import Card, Keyword, Text
from deckbuilder.card_text.results import NOT_WRITTEN, LineState, ReadCard, ReadLine, ReadText
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message

MOST_KEPT: Final = 200
"""The most reports that are kept for cards that are looked at again."""
TextState = Literal["runs", "unread", "asks", "hand", "none"]
"""`runs`: the table carries the text out. `unread` and `asks`: it is played by hand until it is read or answered.
`hand`: its owner wants to play it by hand. `none`: there is no text."""
MAIN: Final = "text"
RUNS_BY: Final[Mapping[str, Message]] = {
    "ja": Message("The card runs by its Japanese text."),
    "en": Message("The card runs by its English text."),
    "": Message("The card runs by its abilities, which came with it."),
}
"""What a card runs by that has lines which are not read: the text in another language, or abilities of its own."""


@dataclass(frozen=True, slots=True)
class LineReport:
    """A line of a text as it was typed. Places in it count from its first letter."""

    language: str
    field: str
    """The field of the card that holds the text."""
    start: int
    end: int
    """Where the line is in the text."""
    text: str
    state: LineState
    unread: tuple[tuple[int, int], ...] = ()
    meaning: Text = NOT_WRITTEN
    """The canonical sentences of what was read. Empty if nothing was read, or if there are no words for it."""
    message: Message | None = None
    question: Message | None = None
    readings: tuple[Text, ...] = ()
    suggestions: tuple[str, ...] = ()
    runs_by: Message | None = None
    """What the card runs by, if this line is not read and the card runs all the same."""

    def said_otherwise(self, language: str) -> str:
        """Return what the line was read as, in the language of the player, or nothing if the line says just that."""
        same = self.meaning.get(self.language) == self.text.strip()
        return "" if self.meaning == NOT_WRITTEN or same else self.meaning.get(language)


@dataclass(frozen=True, slots=True)
class TextReport:
    """What was read of the texts of a card, with its lines in printed order, one language after the other."""

    card: str
    state: TextState
    lines: tuple[LineReport, ...] = ()
    whole: tuple[Message, ...] = ()
    """What is wrong with the whole text, such as languages that mean different things."""
    readings: tuple[Text, ...] = ()
    """What the languages mean that mean different things."""

    def of(self, language: str, field: str = MAIN) -> tuple[LineReport, ...]:
        """Return the lines of one language and one field."""
        return tuple(line for line in self.lines if (line.language, line.field) == (language, field))

    def open(self) -> "TextReport":
        """Return the report with only the lines that are not read."""
        return replace(self, lines=tuple(line for line in self.lines if line.state != "read"))

    def for_reader_of(self, language: str) -> tuple[LineReport, ...]:
        """Return the lines in the language, and those of other languages that are not read. If there is none, or if the
        languages mean different things, return all lines."""
        if self.readings:
            return self.lines
        shown = (line for line in self.lines if line.language == language or line.state != "read")
        return tuple(shown) or self.lines

    @property
    def open_lines(self) -> int:
        """The number of lines that are not read."""
        return sum(line.state != "read" for line in self.lines)


class CardTexts:
    """Reads the texts of cards. Any thread may ask."""

    def __init__(self, packs: Mapping[str, GamePack], words: Callable[[str], Mapping[str, Text]]) -> None:
        """`words`: what the cards of a game and their words are called, by the Japanese word."""
        self._packs, self._words = packs, words
        self._known: OrderedDict[tuple[str, str], tuple[Card, TextReport]] = OrderedDict()

    def report(self, card: Card, suggestions: int = 0) -> TextReport:
        """Return what was read of a card. Look for suggestions for the first `suggestions` lines that are not read;
        each takes some milliseconds."""
        key = (card.game, card.id)
        known = self._known.get(key)
        if known is not None and known[0] is card and not suggestions:
            return known[1]
        report = self._report(card, suggestions)
        if not suggestions:
            self._known[key] = (card, report)
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return report

    def forget(self) -> None:
        """Forget the reports, since other words may be known now."""
        self._known.clear()

    def _report(self, card: Card, suggestions: int) -> TextReport:
        if card.text == Text():
            return TextReport(card.id, "none")
        return report_of(card, self.compiled(card, card.text, suggestions))

    def compiled(self, card: Card, text: Text, suggestions: int = 0) -> ReadCard:
        """Return the card with another text, read again."""
        plain = card.model_copy(update={"text": text, "abilities": (), "by_hand": False, "keywords": ()})
        read = self._packs[card.game].rules.compile_text(plain, suggestions, self._words(card.game))
        printed = self._typed_keywords(card)
        return read if not printed else ReadCard(
            read.card.model_copy(update={"keywords": printed}), read.texts, read.problems
        )  # fmt: skip

    def _typed_keywords(self, card: Card) -> tuple[Keyword, ...]:
        """Return the keywords of a card that do not come from its text."""
        if not card.keywords:
            return ()
        plain = card.model_copy(update={"abilities": (), "by_hand": False, "keywords": ()})
        read = self._packs[card.game].rules.compile_text(plain, 0, self._words(card.game)).card
        return () if read.keywords == card.keywords else card.keywords

    def draft(self, card: Card, text: Text, suggestions: int = 2) -> TextReport:
        """Return what would be read of a card if it had this text."""
        typed = card.model_copy(update={"text": text, "abilities": (), "by_hand": True})
        if text == Text():
            return TextReport(card.id, "none")
        report = self._report(typed, suggestions)
        state: TextState = "runs" if report.state == "hand" else report.state
        return TextReport(card.id, state, report.lines, report.whole)


def report_of(card: Card, read: ReadCard) -> TextReport:
    """Return what was read of a card, from reading its text."""
    runs_by = None if card.by_hand else RUNS_BY[read.runs_by]
    lines = tuple(_line(card, text, line, runs_by) for text in read.texts for line in text.lines)
    if not card.by_hand:
        return TextReport(card.id, "runs", lines)
    if not read.card.by_hand:
        return TextReport(card.id, "hand", lines)
    asks = any(line.state == "asks" for line in lines)
    wrong = [problem for problem in read.problems if problem.is_of_whole]
    whole, readings = tuple(each.message for each in wrong), tuple(text for each in wrong for text in each.readings)
    return TextReport(card.id, "asks" if asks else "unread", lines, whole, readings)


def _line(card: Card, text: ReadText, line: ReadLine, runs_by: Message | None) -> LineReport:
    """Return the report of a line. `runs_by`: what the card runs by, if it does."""
    whole = _typed(card, text)
    start, end = line.start, min(line.end, len(whole))
    inside = tuple((max(0, first - start), last - start) for first, last in line.unread if last > start)
    return LineReport(
        text.language, text.field, start, end, whole[start:end], line.state, inside, line.meaning, line.message,
        line.question, line.readings, line.suggestions, runs_by if line.state != "read" else None,
    )  # fmt: skip


def _typed(card: Card, text: ReadText) -> str:
    """Return the text that was read. A card without text in that language was read in the other one."""
    field = card.text if text.field == MAIN else card.field_text(text.field)
    typed: str = getattr(field, text.language)
    return typed or field.get(text.language)


def with_line(text: Text, line: LineReport, words: str) -> Text:
    """Return a text with other words in place of a line."""
    typed: str = getattr(text, line.language)
    return text.model_copy(update={line.language: f"{typed[: line.start]}{words}{typed[line.end :]}"})


def with_reading(text: Text, report: TextReport, line: LineReport, reading: Text) -> Text:
    """Return a text in which a line that asks has the words of one meaning, in both languages: the same line of the
    other language gets its words too unless it is read."""
    changed = with_line(text, line, reading.get(line.language))
    own = report.of(line.language)
    other = report.of("en" if line.language == "ja" else "ja")
    place = own.index(line)
    if len(own) == len(other) and other[place].state != "read":
        changed = with_line(changed, other[place], reading.get(other[place].language))
    return changed
