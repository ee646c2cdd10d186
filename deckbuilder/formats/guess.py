"""Guess the card that an unknown name most likely means: one with a few different letters, or with the name as one
word.
"""

import re
from collections.abc import Sequence

from card_db.models import Card
from card_db.text.fold import fold

_LEAST_LETTERS = 4
_LETTERS_A_MISTAKE = 8
_WORDS = re.compile(r"[\s・、,]+")


def best_guess(name: str, near: Sequence[Card]) -> Card | None:
    """Return the only card among these whose name is close to this one, or None if there is none or more than one."""
    from rapidfuzz.distance import OSA

    wanted = fold(name)
    if len(wanted) < _LEAST_LETTERS:
        return None
    most = 1 + len(wanted) // _LETTERS_A_MISTAKE
    close = [
        card
        for card in near
        if any(OSA.distance(wanted, fold(each), score_cutoff=most) <= most for each in _names(card))
    ]
    word = [card for card in near if any(wanted in map(fold, _WORDS.split(each)) for each in _names(card))]
    found = {card.name.ja or card.name.en: card for card in close or word}
    return next(iter(found.values())) if len(found) == 1 else None


def _names(card: Card) -> tuple[str, ...]:
    return tuple(filter(None, (card.name.ja, card.name.en, card.reading)))
