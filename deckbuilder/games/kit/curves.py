"""Curves of a deck: how many of its cards have which number."""

from collections import Counter
from collections.abc import Callable, Mapping

from card_db.models import Card
from deckbuilder.games.kit.pack import Counts


def curve(
    cards: Counts, number: Callable[[Card], int | None], first: int, last: int, *, open_end: bool = True
) -> Mapping[str, float]:
    """Copies by number, from `first` to `last`; lower numbers count as the first. With an open end the last bar takes
    all that is higher. Cards without the number are left out."""
    tally: Counter[int] = Counter()
    for card, count in cards:
        value = number(card)
        if value is not None:
            tally[min(max(value, first), last)] += count
    labels = {value: str(value) for value in range(first, last + 1)}
    if open_end:
        labels[last] = f"{last}+"
    return {label: float(tally[value]) for value, label in labels.items()}
