"""A phrase book at work, for any game: card texts into keywords and abilities, and back."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Protocol

from pydantic import ValidationError

from card_db.models import Ability, Card, Keyword
from deckbuilder.effect_text.compiled import MOST_SUGGESTED, CompiledText, ReadCard, TextProblem
from deckbuilder.effect_text.folding import fold, split_lines
from deckbuilder.effect_text.grammar import Grammar, NoWordsError, Phrase
from deckbuilder.effect_text.nearest import PhraseIndex
from deckbuilder.effect_text.reading import Reader, Stuck
from deckbuilder.effect_text.shapes import Data
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.kernel.language.script_problems import ScriptProblem

MOST_CHARACTERS = 2_000
"""Longer texts are not read at all."""
REMEMBERED = 4_096
"""Lines that are not read again when they come again."""
LANGUAGES = ("ja", "en")


_WIDER = 0xFEE0
"""How much further the wide form of a letter stands in Unicode."""


class NoSenseError(Exception):
    """The words are known, but together they are no ability."""


class UnfixedNumberError(NoSenseError):
    """A number is called by a letter, and nothing says what it is. `ability`: the place of the ability that does so."""

    def __init__(self, ability: int, letter: str) -> None:
        super().__init__(letter)
        self.ability, self.letter = ability, letter


class StepAloneError(NoSenseError):
    """Steps that nothing begins."""


@dataclass(frozen=True, slots=True)
class NoSense:
    """A line of known words that is no ability. `is_alone`: steps without a beginning; `last`: where the last of its
    steps begins."""

    is_alone: bool
    last: int


@dataclass(frozen=True, slots=True)
class Hints:
    """How what is not understood is answered, in one language."""

    places: Mapping[str, str]
    """What people are shown for a slot that is not filled, by its symbol or its name."""
    beginnings: tuple[str, ...]
    """Beginnings that make an ability of a step."""
    spellings: Sequence[tuple[str, str]] = ()
    """Words that players type for words of the game."""


class Speech(Protocol):
    """How one game's cards speak. The symbol `line` of its grammar is a line of a card, `act` a step."""

    @property
    def told_by(self) -> Mapping[str, Sequence[Phrase]]:
        """The phrases by which a failure is told, by their symbols."""

    @property
    def hints(self) -> Mapping[str, Hints]:
        """How a failure is answered, by language."""

    def grammar(self) -> Grammar:
        """The grammar; asked for once, when the first text is read or printed."""

    def several(self, data: Data) -> Data:
        """What was read, as it is said of several."""

    def understand(self, line: Data, kind: str, language: str) -> CompiledText:
        """What a line that was read means on a card of that kind. Raises NoSenseError or pydantic.ValidationError."""

    def together(self, compiled: CompiledText) -> CompiledText:
        """The lines of a card, joined to what they mean together. Raises NoSenseError or pydantic.ValidationError."""

    def same(self, one: CompiledText, other: CompiledText) -> bool:
        """Whether both mean the same, whatever abilities are called."""

    def agreed(self, texts: Mapping[str, CompiledText]) -> CompiledText:
        """What texts in several languages that mean the same mean together."""

    def lines(
        self, found: Sequence[Keyword], abilities: Sequence[Ability], kind: str, *, in_full: bool
    ) -> Sequence[Data]:
        """The lines of a card of that kind. `in_full`: in words that lean on nothing, as its own would be
        misunderstood. Raises NoWordsError, or pydantic.ValidationError for what is no script."""

    def texts(self, card: Card) -> Mapping[str, str]:
        """All that is written on the card, by language."""


class PhraseBook:
    """Reads and prints the texts of one game's cards, in Japanese (`ja`) and English (`en`)."""

    def __init__(
        self, speech: Speech, kind_field: str, check_script: Callable[[Card], Sequence[ScriptProblem]]
    ) -> None:
        """`kind_field`: the field that says of which kind a card is; `check_script`: what the rules say against the
        abilities of a card."""
        self._speech, self._kind_field, self._check_script = speech, kind_field, check_script
        self._read = lru_cache(REMEMBERED)(self._read_line)

    @cached_property
    def _grammar(self) -> Grammar:
        return self._speech.grammar()

    @cached_property
    def _index(self) -> Mapping[str, PhraseIndex]:
        speech = self._speech
        return {
            language: PhraseIndex(
                self._grammar, speech.told_by, language, hints.places, hints.spellings, speech.several
            )
            for language, hints in speech.hints.items()
        }

    def compile_text(self, text: str, language: str, kind: str, suggestions: int = MOST_SUGGESTED) -> CompiledText:
        """The keywords and abilities of a text, or what of it was not understood: for the first `suggestions` lines of
        that kind with similar phrases, which take long to find. Never raises for what is typed."""
        if len(text) > MOST_CHARACTERS:
            return CompiledText(problems=(_too_long(text, language),))
        spans = split_lines(text)
        read: list[CompiledText | TextProblem] = []
        for start, end in spans:
            read.append(self._line(text, start, end, language, kind, suggest=suggestions > 0))
            suggestions -= isinstance(read[-1], TextProblem)
        problems = tuple(line for line in read if isinstance(line, TextProblem))
        if problems:
            return CompiledText(problems=problems)
        good = [line for line in read if isinstance(line, CompiledText)]
        keywords = tuple(keyword for line in good for keyword in line.keywords)
        abilities = tuple(ability for line in good for ability in line.abilities)
        try:
            return self._speech.together(CompiledText(keywords, abilities))
        except UnfixedNumberError as wrong:
            start, end = [span for span, line in zip(spans, good, strict=True) for _ in line.abilities][wrong.ability]
            return CompiledText(problems=(_unfixed(text, start, end, language, wrong.letter),))
        except (NoSenseError, ValidationError):
            nowhere = NoSense(is_alone=False, last=0)
            return CompiledText(
                problems=(self._no_sense(text, 0, len(text), language, nowhere, suggest=suggestions > 0),)
            )

    def print_script(self, found: Sequence[Keyword], abilities: Sequence[Ability], language: str, kind: str) -> str:
        """The text of a card with these keywords and abilities. It means just them, when it is read again.

        Raises NoWordsError where the phrase book cannot say that, pydantic.ValidationError for what is no script.
        """
        meant = CompiledText(tuple(found), tuple(abilities))
        for in_full in (False, True):
            with suppress(NoWordsError):
                told = self._speech.lines(found, abilities, kind, in_full=in_full)
                text = "\n".join(self._grammar.write("line", line, language) for line in told)
                again = self.compile_text(text, language, kind)
                if not again.problems and self._speech.same(again, meant):
                    return text
        raise NoWordsError(f"{abilities}")

    def compile_card(self, card: Card, suggestions: int = MOST_SUGGESTED) -> ReadCard:
        """The card with the abilities of its text, or marked `by_hand` where a line is not understood, with similar
        phrases for the first `suggestions` of them. A card that has abilities, or no text, stays as it is."""
        texts = {language: text for language, text in self._speech.texts(card).items() if text}
        if card.abilities or not texts:
            return ReadCard(card)
        kind = card.string(self._kind_field) or ""
        told = next(iter(texts))  # where no language is understood, it is this one whose problems are reported
        read = {
            language: self.compile_text(text, language, kind, suggestions if language == told else 0)
            for language, text in texts.items()
        }
        good = {language: compiled for language, compiled in read.items() if not compiled.problems}
        if not good:
            return ReadCard(card.model_copy(update={"by_hand": True}), read[told].problems)
        first = next(iter(good.values()))
        if not all(self._speech.same(first, compiled) for compiled in good.values()):
            return _by_hand(card, texts, Message("Its Japanese and its English text do not mean the same."))
        meant = self._speech.agreed(good)
        changes = {"keywords": card.keywords or meant.keywords, "abilities": meant.abilities, "by_hand": False}
        running = card.model_copy(update=changes)
        wrong = self._check_script(running)
        return _by_hand(card, texts, wrong[0].message) if wrong else ReadCard(running)

    def _line(
        self, text: str, start: int, end: int, language: str, kind: str, *, suggest: bool
    ) -> CompiledText | TextProblem:
        read = self._read(text[start:end], language, kind)
        match read:
            case CompiledText():
                return read
            case Stuck():
                return self._stuck(text, start, end, language, read, suggest=suggest)
            case NoSense():
                return self._no_sense(text, start, end, language, read, suggest=suggest)

    def _read_line(self, line: str, language: str, kind: str) -> CompiledText | Stuck | NoSense:
        """What a line means, or the place in it where reading came to an end, or that its words make no sense."""
        folded = fold(line)
        reader = Reader(self._grammar, folded, language, self._speech.told_by.keys())
        read = reader.whole("line")
        if isinstance(read, Stuck):
            return Stuck(folded.places[read.start], read.wanted, folded.places[read.before])
        try:
            return self._speech.understand(read, kind, language)
        except (NoSenseError, ValidationError) as wrong:
            return NoSense(isinstance(wrong, StepAloneError), folded.places[reader.last("act")])

    def _is_known(self, line: str, language: str) -> bool:
        return not isinstance(Reader(self._grammar, fold(line), language, frozenset()).whole("line"), Stuck)

    def _stuck(self, text: str, start: int, end: int, language: str, stuck: Stuck, *, suggest: bool) -> TextProblem:
        """`start`, `end`: of the line."""
        place = start + stuck.start
        unread = text[place:end].strip()
        number, column = _where(text, place)
        if not unread:
            line = text[start:end].strip()
            early = "Line {line} ends too early: something is missing after “{read}”."
            return TextProblem(language, number, column, line, Message(early, {"line": number, "read": line[-100:]}))
        if not stuck.wanted and self._is_known(unread, language):
            return _unjoined(number, column, unread, language)
        whole = "" if stuck.wanted else text[start + stuck.before : end]
        nearest = self._index[language].nearest(unread, stuck.wanted, whole) if suggest else ()
        args: dict[str, Arg] = {"line": number, "column": column, "unread": unread[:100]}
        said = Message("Line {line}, column {column}: “{unread}” is not understood.", args)
        if nearest:
            args = {**args, "nearest": " / ".join(nearest)}
            said = Message("Line {line}, column {column}: “{unread}” is not understood. Similar: {nearest}", args)
        return TextProblem(language, number, column, unread, said, nearest)

    def _no_sense(
        self, text: str, start: int, end: int, language: str, found: NoSense, *, suggest: bool
    ) -> TextProblem:
        number, column = _where(text, start)
        unread = text[start:end].strip()
        args: dict[str, Arg] = {"line": number, "unread": unread[:100]}
        if found.is_alone:
            beginnings = self._speech.hints[language].beginnings
            said = Message(
                "Line {line}: when does this happen? A beginning is missing, such as “{nearest}”: “{unread}”",
                {**args, "nearest": beginnings[0]},
            )
            return TextProblem(language, number, column, unread, said, beginnings)
        likely = text[start + found.last : end].strip()
        near = self._index[language].nearest(likely, ["act"]) if suggest else ()
        others = tuple(phrase for phrase in near if fold(phrase).text != fold(likely).text.rstrip("。."))
        said = Message(
            "Line {line}: the words are known, but together they are no ability of this kind of card: “{unread}”", args
        )
        if others:
            said = Message(
                "Line {line}: the words are known, but together they are no ability of this kind of card: “{unread}” "
                "Similar: {nearest}",
                {**args, "nearest": " / ".join(others)},
            )
        return TextProblem(language, number, column, unread, said, others)


def _unfixed(text: str, start: int, end: int, language: str, letter: str) -> TextProblem:
    """`start`, `end`: of the line."""
    wide = "".join(chr(ord(sign) + _WIDER) for sign in letter if sign.isascii())
    found = re.search(rf"(?<![a-zA-Z])({re.escape(letter)}|{wide})(?![a-zA-Z])", text[start:end], re.IGNORECASE)
    place = start + (found.start() if found is not None else 0)
    number, column = _where(text, place)
    args: dict[str, Arg] = {"line": number, "column": column, "letter": letter}
    said = Message(
        "Line {line}, column {column}: nothing says what “{letter}” is. Fix it before: by a cost, a choice or a count.",
        args,
    )
    return TextProblem(language, number, column, text[place:end].strip(), said)


def _by_hand(card: Card, texts: Mapping[str, str], reason: Message) -> ReadCard:
    language, text = next(iter(texts.items()))
    return ReadCard(card.model_copy(update={"by_hand": True}), (TextProblem(language, 1, 1, text, reason),))


def _too_long(text: str, language: str) -> TextProblem:
    number, column = _where(text, MOST_CHARACTERS)
    said = Message(
        "The text has {length} characters, but only texts of up to {limit} are read. Shorten it; until then the card "
        "is played by hand.",
        {"length": len(text), "limit": MOST_CHARACTERS},
    )
    return TextProblem(language, number, column, text[MOST_CHARACTERS:][:100], said)


def _unjoined(number: int, column: int, unread: str, language: str) -> TextProblem:
    stop = "。" if language == "ja" else "."
    said = Message(
        "Line {line}, column {column}: a “{stop}” is missing before “{unread}”.",
        {"line": number, "column": column, "stop": stop, "unread": unread[:100]},
    )
    return TextProblem(language, number, column, unread, said, (f"{stop}{unread}",))


def _where(text: str, place: int) -> tuple[int, int]:
    """Line and column of a place, from 1."""
    before = text[:place].replace("\r\n", "\n").replace("\r", "\n")
    return before.count("\n") + 1, len(before) - before.rfind("\n")
