"""Reads a text: all its readings, and what they come to."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, product

from deckbuilder.card_text.answers import answered, answered_by_words
from deckbuilder.card_text.chart import Chart, Item, TooComplicatedError
from deckbuilder.card_text.discourse.abilities import abilities
from deckbuilder.card_text.discourse.beginnings import LineMoves
from deckbuilder.card_text.doubts import (
    CannotSayError,
    DoubtError,
    Lack,
    NoFitError,
    Question,
    WeakDoubtError,
    assuming,
)
from deckbuilder.card_text.explanations import without_explanations
from deckbuilder.card_text.fitting import Fitting, fitting
from deckbuilder.card_text.folding import Folded
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.grammar import Grammar
from deckbuilder.card_text.inner_texts import GIVEN_TYPES, MOST_NESTED, InnerReading, InnerTexts
from deckbuilder.card_text.keyword_lines import KeywordLines
from deckbuilder.card_text.layout import Stretch, TextLine, quoted_items, sentences, text_lines
from deckbuilder.card_text.lexicon import Entry, Lexicon
from deckbuilder.card_text.line_reading import LineReading, both
from deckbuilder.card_text.meaning import InnerText, Opening
from deckbuilder.card_text.openings import begin
from deckbuilder.card_text.rule_sentences import restates
from deckbuilder.card_text.typed_words import typed_words
from deckbuilder.card_text.unread import is_broken_off, missing_stop, typed_place, unread_stretches
from deckbuilder.card_text.wording import Wording

MOST_COMBINED = 200
"""Combinations of readings of the sentences of a line that are looked at."""


@dataclass(frozen=True)
class _ReadLine:
    """A line in words: the readings of its sentences, and of those of the items under it."""

    read: list[Sequence[Hashable]]
    items: list[list[Sequence[Hashable]]]
    kind: str
    once: str
    times: int
    """How often the line can be used in a turn, as a sentence of its own says."""


class Reader:
    """Reads lines of one game in one language."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon, wording: Wording, words: ScriptWords) -> None:
        self._grammar, self._lexicon, self._language, self._words = grammar, lexicon, wording.language, words
        self._wording = wording
        self._restated_lines = wording.restated
        self._labels = wording.label_words("check", "clear")
        self._chart: Chart | None = None
        self._keywords = KeywordLines(wording, words, lexicon.entries, self._whole)

    @property
    def entries(self) -> Sequence[Entry]:
        """The words that are listed."""
        return self._lexicon.entries

    def line(self, line: TextLine, kind: str, field: str, depth: int = 0) -> LineReading:
        """All that a line may mean in that field of a card of that kind. `depth`: in how many brackets it stands."""
        found = self._line(line, kind, field, depth)
        if not self._wording.explains or found.questions:
            return found
        if not found.scripts:
            items = tuple(without_explanations(item, self._language) for item in line.items)
            plain = TextLine(without_explanations(line.head, self._language), items)
            reading = self._line(plain, kind, field, depth) if plain != line else found
            if not plain.head.text.strip() and not items:
                return LineReading(scripts=[[]])
            found = reading if reading.scripts or reading.questions else found
        return self._keywords.reminded(self._sentences(line), found, self._makes_sense) if found.scripts else found

    def _sentences(self, line: TextLine) -> list[Folded]:
        return sentences(line.head, self._language, self._labels)

    def _line(self, line: TextLine, kind: str, field: str, depth: int) -> LineReading:
        parts = self._sentences(line)
        if not parts:
            return LineReading()
        try:
            found = self._keywords.line(parts, kind) or self._restated(parts, kind, field)
            found = found or self._after_keywords(line, parts, kind, field, depth)
            found = found or self._two_lines(line, parts, kind, field, depth)
            return found or self._ability(line, parts, kind, depth)
        except TooComplicatedError:
            self._chart = None
            return LineReading(failure="complicated")

    def _after_keywords(
        self, line: TextLine, parts: list[Folded], kind: str, field: str, depth: int
    ) -> LineReading | None:
        """A line that begins with a sentence of keywords: `上空。このカードが登場した時、…`."""
        first = self._keywords.line(parts[:1], kind) if len(parts) > 1 else None
        if first is None or first.questions or not self._whole("keyword_line", parts[0]):
            return None
        begin = parts[1].places[0]
        rest = self.line(TextLine(line.head.after(begin), line.items), kind, field, depth)
        return replace(rest, keywords=(*first.keywords, *rest.keywords))

    def _two_lines(self, line: TextLine, parts: list[Folded], kind: str, field: str, depth: int) -> LineReading | None:
        """Two lines of what a mission needs that stand in one."""
        second = next((part for part in parts[1:] if self._labels and self._whole("needed_line", part)), None)
        if second is None:
            return None
        cut = second.places[0]
        first = self.line(TextLine(Stretch(line.head.text[:cut], line.head.start)), kind, field, depth)
        return both(first, self.line(TextLine(line.head.after(cut), line.items), kind, field, depth))

    def _restated(self, parts: list[Folded], kind: str, field: str) -> LineReading | None:
        """A line that says what the rules say of such cards."""
        rules = self._rule_lines.get((kind, field), ())
        lines = self._whole("line", parts[0]) if rules and len(parts) == 1 else []
        for place, wordings in enumerate(rules):
            if any(restates(rule, line.value) for rule in wordings for line in lines):
                return LineReading(scripts=[[]], restated=place)
        return None

    def restated_rule(self, kind: str, field: str, place: int) -> str:
        """Return the rule of such cards, as it is printed."""
        return self._restated_lines[kind, field][place][0]

    @cached_property
    def _rule_lines(self) -> Mapping[tuple[str, str], Sequence[Sequence[Opening]]]:
        return {place: [self._openings(texts) for texts in rules] for place, rules in self._restated_lines.items()}

    def _openings(self, texts: Sequence[str]) -> list[Opening]:
        return [item.value for text in texts for part in self._parts(text) for item in self._whole("line", part)]

    def _parts(self, text: str) -> list[Folded]:
        return sentences(Stretch(text, 0), self._language)

    def _whole(self, symbol: str, part: Folded) -> list[Item]:
        return [item for item in self._chart_of(part).read(symbol, 0) if item.end == len(part.text)]

    def _chart_of(self, part: Folded) -> Chart:
        chart = self._chart  # several threads read at once
        if chart is None or chart.folded is not part:
            chart = self._chart = Chart(self._grammar, self._lexicon, part)
        return chart

    def _ability(self, line: TextLine, parts: list[Folded], kind: str, depth: int) -> LineReading:
        once, times = "", 1
        read: list[Sequence[Hashable]] = []
        items: list[list[Sequence[Hashable]]] = []
        charts: list[Chart] = []
        for place, part in enumerate(parts):
            quoted = quoted_items(part, line.head.start)
            if quoted and place:
                line = TextLine(line.head, (*line.items, *quoted))
                continue
            limits = self._whole("limit", part) if read else []
            if limits and not once:
                once, times = _limit(limits[0].value)
                continue
            found = [item.value for item in self._whole("line" if place == 0 else "sentence", part)]
            if not found:
                return self._unread(part, line.head.start)
            read.append(found)
            charts.append(self._chart_of(part))
        for stretch in line.items:
            item: list[Sequence[Hashable]] = []
            told = sentences(stretch, self._language)
            limits = self._whole("limit", told[-1]) if stretch is line.items[-1] and len(told) > 1 else []
            if limits and not once:
                once, times = _limit(limits[0].value)
                told.pop()
            for part in told:
                found = [each.value for each in self._whole("sentence", part)]
                if not found:
                    return self._unread(part, stretch.start)
                item.append(found)
                charts.append(self._chart_of(part))
            items.append(item)
        starts = {stretch.text: stretch.start for stretch in (line.head, *line.items)}
        inner = InnerTexts(lambda text: self._inner(text, kind, starts.get(text.source, 0), depth))
        return self._judged(_ReadLine(read, items, kind, once, times), charts, inner)

    def _inner(self, text: InnerText, kind: str, start: int, depth: int) -> InnerReading:
        """What a text in brackets means for the cards that get it. `kind`: of the card whose text it stands in;
        `start`: where the stretch begins that it stands in."""
        lines = text_lines(text.text)
        if depth >= MOST_NESTED or len(lines) != 1:
            return InnerReading(unsayable=frozenset({Lack("inner_text", text.text)}))
        if any(self._whole("change", part) for part in self._parts(text.text)):
            return InnerReading()  # `「+1/+1」を得る`: a change, which is read without the brackets
        found = [self.line(lines[0], each, "", depth + 1) for each in self._kinds_called(text.noun, kind)]
        best = next((each for each in found if each.scripts and not each.questions), found[0])
        if any(ability["type"] not in GIVEN_TYPES for script in best.scripts or [] for ability in script):
            return InnerReading(unsayable=frozenset({Lack("inner_text", text.text)}))
        place = start + text.start
        unread = [(place + begin, place + end) for begin, end in best.unread]
        if not (best.scripts or best.questions or best.unsayable or unread):
            unread = [(place, place + len(text.text))]
        return InnerReading(
            [(best.keywords, script) for script in best.scripts or []],
            [(best.keywords, script) for script in best.readings],
            best.questions,
            best.unsayable,
            unread,
            best.failure,
        )

    def _kinds_called(self, noun: str | None, kind: str) -> list[str]:
        """The kinds of cards on the field that the noun may mean. Without a noun, the kind of the card itself comes
        first."""
        nouns = {each: called for each, called in self._words.self_nouns.items() if each not in self._words.play_kinds}
        if noun is None:
            return sorted(nouns, key=lambda each: each != kind)
        meant = self._words.also_called.get(noun, frozenset({noun}))
        return [each for each, called in nouns.items() if each in meant or noun in called] or list(nouns)

    def _unread(self, part: Folded, start: int) -> LineReading:
        """A line with a sentence that was not read. `start`: of the stretch that the sentence belongs to."""
        chart = self._chart = Chart(self._grammar, self._lexicon, part, reads_parts=True)
        chart.read("line", 0)
        chart.read("sentence", 0)
        stop = missing_stop(chart, self._makes_sense)
        if stop is not None:
            return LineReading(unread=[typed_place(part, start, stop, len(part.text))], failure="no_stop")
        stretches = unread_stretches(chart)
        is_whole = stretches == ((0, len(part.text)),)
        places = [typed_place(part, start, begin, end) for begin, end in stretches]
        if is_whole and is_broken_off(chart):
            return LineReading(unread=places, failure="no_end")
        return LineReading(
            unread=places, failure="no_sense" if is_whole and chart.furthest() >= len(part.text) else None
        )

    def _makes_sense(self, reading: Hashable) -> bool:
        return any(found.obstacle is None for found in fitting([reading], self._words))

    def _judged(self, line: "_ReadLine", charts: list[Chart], inner: InnerTexts) -> LineReading:
        scripts, doubts, lacks = self._scripts(line, inner)
        sure = answered_by_words(doubts, lambda about: typed_words(about, charts), self._language)
        with assuming(sure):
            scripts, doubts, lacks = self._scripts(line, inner) if sure else (scripts, doubts, lacks)
        readings = [*scripts, *answered(lambda: self._scripts(line, inner), doubts, sure)] if doubts else []
        readings += inner.readings
        readings = [script for place, script in enumerate(readings) if script not in readings[:place]]
        questions = frozenset(Question(id_, typed_words(about, charts)) for id_, about in doubts)
        unsayable = frozenset(Lack(id_, typed_words(about, charts)) for id_, about in lacks)
        if scripts or questions or inner.questions or inner.unread is None:
            found = questions | inner.questions, unsayable | inner.unsayable
            return LineReading((), scripts, *found, readings=readings)
        return LineReading((), scripts, questions, unsayable, inner.unread.unread, inner.unread.failure)

    def _scripts(
        self, line: "_ReadLine", inner: InnerTexts
    ) -> tuple[list[list[Tree]], dict[tuple[str, Hashable], DoubtError], set[tuple[str, Hashable]]]:
        """The scripts of all readings of a line, the doubts, and what cannot be said."""
        scripts: list[list[Tree]] = []
        doubts: dict[tuple[str, Hashable], DoubtError] = {}
        lacks: set[tuple[str, Hashable]] = set()
        flat = [
            fitting(found, self._words)
            for found in (*line.read, *(sentence for item in line.items for sentence in item))
        ]
        for combined in islice(product(*flat), MOST_COMBINED):
            try:
                found = abilities(self._line_moves(combined, line), line.kind, self._words)
                told = [self._words.settled_on(self._words.settled(ability), line.kind) for ability in found]
            except NoFitError:
                continue
            except DoubtError as doubt:
                doubts[doubt.id, doubt.about] = doubt
                continue
            except CannotSayError as cannot:
                lacks.add((cannot.id, cannot.about))
                continue
            scripts += [script for script in inner.filled(told) if script not in scripts]
        if scripts:
            doubts = {place: doubt for place, doubt in doubts.items() if not isinstance(doubt, WeakDoubtError)}
        return scripts, doubts, lacks

    def _line_moves(self, combined: tuple["Fitting", ...], read: "_ReadLine") -> LineMoves:
        first, count = combined[0], len(read.read)
        line = LineMoves([each.moves() for each in combined[:count]], once=read.once, times=read.times)
        if first.opening is not None:
            begin(line, first.opening, self._words, self._language)
        rest = iter(combined[count:])
        line.items = [[next(rest).moves() for _ in item] for item in read.items]
        return line


def _limit(value: str | int) -> tuple[str, int]:
    """What a sentence of its own says of how often a line can be used: so many times a turn, or once."""
    return ("turn", value) if isinstance(value, int) else (value, 1)
