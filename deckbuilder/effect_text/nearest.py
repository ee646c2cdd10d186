"""Phrases that are written like something that was not understood."""

import re
from collections.abc import Iterable, Mapping, Sequence

from rapidfuzz import fuzz

from deckbuilder.effect_text.folding import fold
from deckbuilder.effect_text.grammar import Phrase, shown

MOST = 3
LEAST_ALIKE = 45.0
_SHORTEST = 3


class PhraseIndex:
    """The phrases of one language by symbol, as people read them."""

    def __init__(self, phrases: Mapping[str, Sequence[Phrase]], language: str, places: Mapping[str, str]) -> None:
        """`places`: what is shown for a place, such as `TARGET`; others are shown by their names."""
        self._shown = {
            symbol: tuple(shown(phrase.texts[language], places).strip() for phrase in rows)
            for symbol, rows in phrases.items()
        }

    def nearest(self, unread: str, symbols: Iterable[str]) -> tuple[str, ...]:
        """Up to three phrases of these symbols (of all, if there are none) that begin like the words."""
        wanted = [symbol for symbol in symbols if symbol in self._shown] or list(self._shown)
        query = re.sub(r"[0-9]+", "n", fold(re.split(r"[。\]］]|\. ", unread)[0]).text)
        scores: dict[str, float] = {}
        for phrase in (phrase for symbol in wanted for phrase in self._shown[symbol]):
            folded = fold(phrase).text
            if len(folded) >= _SHORTEST:
                scores[phrase] = fuzz.ratio(folded, query[: len(folded) + 2])
        best = sorted(scores, key=lambda phrase: (-scores[phrase], phrase))[:MOST]
        return tuple(phrase for phrase in best if scores[phrase] >= LEAST_ALIKE)
