"""Finds the typed words of a meaning, so that a question can name what it is about."""

from collections.abc import Hashable, Iterable

from deckbuilder.card_text.chart import Chart
from deckbuilder.card_text.meaning import Cards, Clause


def typed_words(about: Hashable, charts: Iterable[Chart]) -> str:
    """Return the words that were read as this meaning, as they were typed. Empty if no stretch has the meaning."""
    for chart in charts:
        found = list(chart.places(lambda value: _is_same(value, about)))
        if found:
            start, end = max(found, key=lambda place: (place[1] - place[0], -place[0]))
            return chart.folded.said(start, end).strip().rstrip("、，,")
    return ""


def _is_same(value: Hashable, about: Hashable) -> bool:
    """Check whether a meaning is the given one, apart from what other words of the sentence add to it."""
    if isinstance(value, Clause) and isinstance(about, Clause):
        return value.verb == about.verb and value.args == about.args
    if isinstance(value, Cards) and isinstance(about, Cards):
        return "head" in value and value.facts <= about.facts
    return value == about
