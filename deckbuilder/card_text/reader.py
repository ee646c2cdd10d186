"""Reads a text: all its readings, and what they come to."""

from collections.abc import Hashable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, product
from typing import Any

from deckbuilder.card_text.chart import Chart, Grammar, Item, TooComplicatedError
from deckbuilder.card_text.discourse.abilities import LineMoves, abilities
from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, Question
from deckbuilder.card_text.folding import Folded
from deckbuilder.card_text.frames.asking import during as while_during
from deckbuilder.card_text.frames.deeds import Asked, Deed, Happens, Move
from deckbuilder.card_text.frames.events import moment_event
from deckbuilder.card_text.frames.moves import moves_of
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.layout import Stretch, TextLine, quoted_items, sentences
from deckbuilder.card_text.lexicon import Lexicon
from deckbuilder.card_text.meaning import Clause, During, Moment, Opening, Sentence
from deckbuilder.card_text.rule_sentences import RuleSentence, is_near, keyword_of, self_nouns
from deckbuilder.card_text.wording import Wording

MOST_COMBINED = 200
"""Combinations of readings of the sentences of a line that are looked at."""


@dataclass
class LineReading:
    """What a line comes to: keywords, scripts (each a list of abilities), questions, what cannot be said."""

    keywords: tuple[Any, ...] = ()
    scripts: list[list[Tree]] | None = None
    questions: frozenset[Question] = frozenset()
    unsayable: frozenset[str] = frozenset()
    unread: Folded | None = None


@dataclass(frozen=True)
class _Fitting:
    """A reading of a sentence: what stands before it if it is the first of its line, and its moves, or why it has
    none."""

    opening: Opening | None
    found: list[Move]
    obstacle: DoubtError | CannotSayError | None = None

    def moves(self) -> list[Move]:
        """The moves, to be changed by who takes them. Raises the obstacle."""
        if self.obstacle is not None:
            raise self.obstacle
        return [
            replace(move, fields=dict(move.fields)) if isinstance(move, Deed) else copy(move) for move in self.found
        ]


class Reader:
    """Reads lines of one game in one language."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon, wording: Wording, words: ScriptWords) -> None:
        self._grammar, self._lexicon, self._language, self._words = grammar, lexicon, wording.language, words
        self._rules = wording.rule_sentences
        self._chart: Chart | None = None

    def line(self, line: TextLine, kind: str) -> LineReading:
        """All that a line may mean on a card of that kind."""
        parts = sentences(line.head, self._language)
        if not parts:
            return LineReading()
        try:
            return self._keywords(parts, kind) or self._ability(line, parts, kind)
        except TooComplicatedError:
            self._chart = None
            return LineReading(unread=parts[0])

    def _keywords(self, parts: list[Folded], kind: str) -> LineReading | None:
        if len(parts) != 1:
            return None
        found = self._whole("keyword_line", parts[0])
        if found:
            return self._told_keywords(found[0].value)
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

    def _told_keywords(self, told: tuple[tuple[str, int | None, str | None], ...]) -> LineReading:
        """Keywords whose reminders do not say what another keyword does."""
        for keyword, value, reminder in told:
            for part in sentences(Stretch(reminder, 0), self._language) if reminder else ():
                if self._contradicts(part, keyword, value):
                    return LineReading(questions=frozenset({Question("reminder", (keyword,))}))
        return LineReading(keywords=tuple((keyword, value) for keyword, value, _ in told), scripts=[[]])

    def _contradicts(self, part: Folded, keyword: str, value: int | None) -> bool:
        """Whether a reminder says another thing than the rules: another keyword, or the same verbs otherwise."""
        meant = [(item.value, keyword_of(item.value, self._rule_sentences)) for item in self._whole("sentence", part)]
        if any(found == (keyword, value) for _, found in meant):
            return False
        return any(found is not None or is_near(told, self._rule_sentences, keyword) for told, found in meant)

    @cached_property
    def _rule_sentences(self) -> list[RuleSentence]:
        return [
            RuleSentence(keyword, item.value)
            for keyword, told in self._rules.items()
            for text in told
            for part in sentences(Stretch(text, 0), self._language)
            for item in self._whole("sentence", part)
        ]

    def _whole(self, symbol: str, part: Folded) -> list[Item]:
        if self._chart is None or self._chart.folded is not part:
            self._chart = Chart(self._grammar, self._lexicon, part)
        chart = self._chart
        return [item for item in chart.read(symbol, 0) if item.end == len(part.text)]

    def _ability(self, line: TextLine, parts: list[Folded], kind: str) -> LineReading:
        once = False
        read: list[Sequence[Hashable]] = []
        items: list[list[Sequence[Hashable]]] = []
        for place, part in enumerate(parts):
            quoted = quoted_items(part)
            if quoted and place:
                line = TextLine(line.head, (*line.items, *quoted))
                continue
            found = [item.value for item in self._whole("line" if place == 0 else "sentence", part)]
            if not found and self._whole("limit", part):
                once = True
                continue
            if not found:
                return LineReading(unread=part)
            read.append(found)
        for stretch in line.items:
            item: list[Sequence[Hashable]] = []
            for part in sentences(stretch, self._language):
                found = [each.value for each in self._whole("sentence", part)]
                if not found:
                    return LineReading(unread=part)
                item.append(found)
            items.append(item)
        return self._judged(read, items, kind, once=once)

    def _judged(
        self, read: list[Sequence[Hashable]], items: list[list[Sequence[Hashable]]], kind: str, *, once: bool
    ) -> LineReading:
        scripts: list[list[Tree]] = []
        questions: set[Question] = set()
        unsayable: set[str] = set()
        flat = [self._fitting(found) for found in (*read, *(sentence for item in items for sentence in item))]
        for combined in islice(product(*flat), MOST_COMBINED):
            try:
                found = abilities(self._line_moves(combined, len(read), items, once=once), kind, self._words)
            except NoFitError:
                continue
            except DoubtError as doubt:
                questions.add(doubt.question)
                continue
            except CannotSayError as cannot:
                unsayable.add(cannot.what)
                continue
            told = [self._words.settled(ability) for ability in found]
            if told not in scripts:
                scripts.append(told)
        return LineReading((), scripts, frozenset(questions), frozenset(unsayable))

    def _fitting(self, readings: Sequence[Hashable]) -> list["_Fitting"]:
        """The readings of a sentence that make sense by themselves, with their moves, each meaning once."""
        found: list[_Fitting] = []
        for reading in readings:
            opening = reading if isinstance(reading, Opening) else None
            sentence = opening.sentence if opening is not None else reading
            assert isinstance(sentence, Sentence)
            try:
                told = _Fitting(opening, moves_of(sentence, self._words))
            except NoFitError:
                continue
            except (DoubtError, CannotSayError) as obstacle:
                told = _Fitting(opening, [], obstacle)
            if told not in found:
                found.append(told)
        return found

    def _line_moves(
        self, combined: tuple["_Fitting", ...], count: int, items: list[list[Sequence[Hashable]]], *, once: bool
    ) -> LineMoves:
        first = combined[0]
        line = LineMoves([each.moves() for each in combined[:count]], once=once)
        for part in first.opening.parts if first.opening is not None else ():
            self._open(line, part)
        rest = iter(combined[count:])
        line.items = [[next(rest).moves() for _ in item] for item in items]
        return line

    def _open(self, line: LineMoves, part: Hashable) -> None:
        assert isinstance(part, tuple)
        match part:
            case ("once",):
                if line.once:
                    raise NoFitError("once a turn, twice")
                line.once = True
            case ("marks", tuple() as marks):
                for mark in marks:
                    self._mark(line, mark)
            case ("once_marks", tuple() as marks):
                self._open(line, ("once",))
                self._open(line, ("marks", marks))
            case ("during", During() as during):
                line.conditions.append(Asked(while_during(during), "while"))
            case ("cost", tuple() as cost):
                line.cost = (*(line.cost or ()), *cost)
            case ("if", Clause() as clause):
                self._condition(line, clause)
            case ("name", name):
                line.name = {"ja": name, **({"en": name} if self._language == "en" else {})}

    def _condition(self, line: LineMoves, clause: Clause) -> None:
        """A condition before the cost."""
        if line.cost is not None:
            raise NoFitError("a condition after the cost")
        for move in moves_of(Sentence((clause,)), self._words):
            if not isinstance(move, Asked):
                raise NoFitError("a condition that is none")
            line.conditions.append(move)

    def _mark(self, line: LineMoves, mark: Hashable) -> None:
        if isinstance(mark, Moment):
            line.triggers.append(moment_event(mark))
        elif isinstance(mark, Sentence):
            for move in moves_of(mark, self._words):
                if not isinstance(move, Happens):
                    raise NoFitError("a mark that is no event")
                line.triggers.append(move.tree)
        elif isinstance(mark, str) and mark in self._words.spans:
            line.spans.append(dict(self._words.spans[mark]))
        else:
            line.triggers.append(self._words.happening(str(mark)))
