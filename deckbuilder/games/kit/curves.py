"""Count the cards of a deck by a number."""

from collections import Counter
from collections.abc import Callable, Mapping

from card_db.models import Card
from deckbuilder.games.kit.pack import Counts


def curve_of(field: str, first: int, last: int, *, open_end: bool = True) -> Callable[[Counts], Mapping[str, float]]:
    """Return the function that makes the curve of a number field."""
    return lambda cards: curve(cards, lambda card: card.integer(field), first, last, open_end=open_end)


def curve(
    cards: Counts, number: Callable[[Card], int | None], first: int, last: int, *, open_end: bool = True
) -> Mapping[str, float]:
    """Count copies by number, from `first` to `last`. Lower numbers count as the first. With an open end the last bar
    also counts higher numbers. Cards without the number are left out."""
    tally: Counter[int] = Counter()
    for card, count in cards:
        value = number(card)
        if value is not None:
            tally[min(max(value, first), last)] += count
    labels = {value: str(value) for value in range(first, last + 1)}
    if open_end:
        labels[last] = f"{last}+"
    return {label: float(tally[value]) for value, label in labels.items()}
