"""Finds the words of a sentence that were not read."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from deckbuilder.card_text.chart import Chart, TooComplicatedError
from deckbuilder.card_text.folding import Folded

Stretches = Sequence[tuple[int, int]]
"""Parts of a folded text: from, to."""
CLOSE = 2
"""Unknown signs that are so close to each other belong to the same words."""
_AFTER_NOUNS = (*"をはがにでのともへや", "する", "した", "して", "しな", "しま", "され", "させ")
"""Signs that may follow a noun but are not part of it."""
MOST_SEARCHED = 200
"""The signs at the end of a sentence that are searched for a part that can be read by itself."""


def missing_stop(chart: Chart, makes_sense: Callable[[Hashable], bool]) -> int | None:
    """Return where a full stop is missing: before it and after it stands a whole sentence that makes sense."""
    length = len(chart.folded.text)
    firsts = [item for symbol in ("line", "sentence") for item in chart.read(symbol, 0) if item.end < length]
    ends = {item.end for item in firsts if makes_sense(item.value)}
    try:
        splits = [
            end
            for end in ends
            if any(item.end == length and makes_sense(item.value) for item in chart.read("sentence", end))
        ]
    except TooComplicatedError:
        return None
    return max(splits, default=None)


def is_broken_off(chart: Chart) -> bool:
    """Check whether the text is a clause after which a sentence goes on, or ends with a comma."""
    text = chart.folded.text
    return text.endswith(",") or any(item.end == len(text) for item in chart.read("clause", 0))


def unread_stretches(chart: Chart) -> Stretches:
    """Return the shortest parts that keep the sentence from being read: its beginning, if all of its words are known
    and its end can be read by itself, or else all of it."""
    unknown = _joined(list(_unknown(chart)))
    if unknown:
        return _joined([(start, _whole_word(chart.folded.text, end)) for start, end in unknown])
    length = len(chart.folded.text)
    reached = chart.furthest()
    if reached >= length:
        return ((0, _readable_rest(chart, 1)),)
    start = _readable_rest(chart, reached)
    return ((reached, start),) if start > reached else ((reached, length),)


def _unknown(chart: Chart) -> Iterator[tuple[int, int]]:
    """Signs that are in no word."""
    text, covered = chart.folded.text, 0
    for place in range(len(text)):
        if not _is_inside_a_word(text, place):
            ends = [item.end for items in chart.words(place).values() for item in items]
            covered = max([covered, *ends])
        if covered <= place:
            yield place, place + 1


def _whole_word(text: str, end: int) -> int:
    """Where the Japanese word ends of which the unknown signs are the beginning: its ending is in hiragana."""
    if end >= len(text) or not _is_kanji(text[end - 1]) or text.startswith(_AFTER_NOUNS, end):
        return end
    while end < len(text) and "ぁ" <= text[end] <= "ん":
        end += 1
    return end


def _is_kanji(sign: str) -> bool:
    return "一" <= sign <= "龯"


def _is_inside_a_word(text: str, place: int) -> bool:
    """Check whether the place is inside a word of Latin letters."""
    return place > 0 and text[place - 1 : place + 1].isascii() and text[place - 1 : place + 1].isalpha()


def _joined(stretches: Stretches) -> Stretches:
    joined: list[tuple[int, int]] = []
    for start, end in stretches:
        if joined and start - joined[-1][1] <= CLOSE:
            joined[-1] = joined[-1][0], end
        else:
            joined.append((start, end))
    return joined


def _readable_rest(chart: Chart, reached: int) -> int:
    """Return where the longest end of the sentence begins that can be read by itself, or the end of the text."""
    length = len(chart.folded.text)
    try:
        for start in range(max(reached, length - MOST_SEARCHED), length):
            if any(item.end == length for item in chart.read("sentence", start)):
                return start
    except TooComplicatedError:
        pass
    return length


def typed_place(part: Folded, start: int, begin: int, end: int) -> tuple[int, int]:
    """Where a stretch of a folded sentence was typed, without blanks at its end."""
    place = start + part.places[begin]
    return place, place + len(part.said(begin, end).rstrip())
