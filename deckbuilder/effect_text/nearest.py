"""Phrases that are written like something that was not understood, filled in with what is understood of it."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from heapq import nlargest

from rapidfuzz import fuzz
from rapidfuzz.distance import LCSseq

from deckbuilder.effect_text.folding import fold
from deckbuilder.effect_text.grammar import Grammar, NoWordsError, Phrase
from deckbuilder.effect_text.reading import Reader
from deckbuilder.effect_text.shapes import Data, Filling, slots
from deckbuilder.effect_text.templates import Agreement, Place, Words, pieces

MOST = 3
LEAST_ALIKE = 50.0
FARTHEST = 22.0
"""How much less alike than the best a phrase may be."""
UNFILLED = 6.0
"""What a slot takes away that nothing was found for."""
BEGUN = 95.0
"""How much a phrase is like words with which it begins."""
FURTHER = 8.0
"""What it takes away that a phrase is like words from further before."""
LONGEST = 60
"""Signs that are looked at."""
REACH = 14
"""So many signs further on what stands in a slot may begin."""
LIKELY = 48
"""Phrases that are looked at closely, since their bare words are like it."""
AROUND = 60
"""So many signs held count as much as having all of a phrase."""
HEADS = (-9, -5, 0, 2, 5)
"""So many signs more than a phrase has, what was meant as it may have."""
_SHORTEST = 2
_END = re.compile(r"[。\]］・•]|\.(?: |$)")
Spans = Sequence[tuple[int, int, Data]]


class PhraseIndex:
    """The phrases of one language by symbol."""

    def __init__(
        self,
        grammar: Grammar,
        phrases: Mapping[str, Sequence[Phrase]],
        language: str,
        places: Mapping[str, str],
        spellings: Sequence[tuple[str, str]] = (),
        plural: Callable[[Data], Data] = lambda data: data,
    ) -> None:
        """`places`: what is shown for a slot that is not filled, by its symbol or its name. `spellings`: words that
        players type for words of the game. `plural`: what was read, as it is said of several."""
        self._grammar, self._phrases, self._language, self._places = grammar, phrases, language, places
        self._plural = plural
        self._bare = {
            symbol: [(phrase, _bare(phrase, language)) for phrase in rows] for symbol, rows in phrases.items()
        }
        self._spellings = [(fold(typed).text, fold(meant).text) for typed, meant in spellings]

    def nearest(self, unread: str, symbols: Iterable[str], whole: str = "") -> tuple[str, ...]:
        """Up to three phrases of these symbols (of all, if there are none) that begin like the words, or like `whole`,
        the words from further before."""
        wanted = [symbol for symbol in symbols if symbol in self._phrases] or list(self._phrases)
        scores: dict[str, float] = {}
        for words, less in ((unread, 0.0), (whole, FURTHER)):
            query = self._respelled(fold(_END.split(words.lstrip("・•"))[0][:LONGEST]).text)
            for phrase, alike in self._alike(query, wanted) if len(query) >= _SHORTEST else ():
                scores[phrase] = max(alike - less, scores.get(phrase, 0.0))
        best = sorted(scores, key=lambda words: (-scores[words], len(words)))[:MOST]
        least = max([LEAST_ALIKE, *(scores[words] - FARTHEST for words in best[:1])])
        return tuple(words for words in best if scores[words] >= least)

    def _alike(self, query: str, wanted: Iterable[str]) -> Iterator[tuple[str, float]]:
        rows = (row for symbol in wanted for row in self._bare[symbol])
        likely = nlargest(LIKELY, rows, key=lambda row: _held(row[1], query))
        guess = _Guess(self._grammar, query, self._language, self._places, self._plural)
        return (guess.alike(phrase) for phrase, _ in likely)

    def _respelled(self, query: str) -> str:
        for typed, meant in self._spellings:
            if meant not in query:
                query = query.replace(typed, meant)
        return query


def _bare(phrase: Phrase, language: str) -> str:
    """The words of a phrase without what stands in its slots."""
    parts = (
        piece.printed if isinstance(piece, Words) else piece.yes if isinstance(piece, Agreement) else ""
        for piece in pieces(phrase.texts[language])
    )
    return fold("".join(parts)).text


def _held(bare: str, query: str) -> float:
    """How much of the bare words stands in the query in their order."""
    held = LCSseq.similarity(bare, query)
    return held / len(bare) + held / AROUND if bare else 0.0


class _Guess:
    """What may have been meant by words."""

    def __init__(
        self,
        grammar: Grammar,
        query: str,
        language: str,
        places: Mapping[str, str],
        plural: Callable[[Data], Data],
    ) -> None:
        self._grammar, self._query, self._language, self._places = grammar, query, language, places
        self._plural = plural
        self._reader = Reader(grammar, fold(query), language, frozenset())
        self._spans: dict[str, Spans] = {}

    def alike(self, phrase: Phrase) -> tuple[str, float]:
        """The phrase with what of the words fits into it, and how much it is like them, from 0 to 100."""
        filling = self._fitting(phrase)
        empty = {name: symbol for name, symbol in slots(phrase.shape).items() if name not in filling}
        places = {name: self._places.get(symbol, self._places.get(name, name)) for name, symbol in empty.items()}
        try:
            shown = self._grammar.said(phrase, filling, self._language, places).strip()
            told = self._grammar.said(phrase, filling, self._language, dict.fromkeys(empty, ""))
        except NoWordsError:
            return "", 0.0
        folded = fold(_END.split(told)[0]).text
        if len(folded) < _SHORTEST:
            return shown, 0.0
        if folded.startswith(self._query):
            return shown, BEGUN - UNFILLED * len(empty)
        heads = (self._query[: max(1, len(folded) + more)] for more in HEADS)
        return shown, max(fuzz.ratio(folded, head) for head in heads) - UNFILLED * len(empty)

    def _fitting(self, phrase: Phrase) -> Filling:
        """What stands in the words for the slots of the phrase, in their order."""
        symbols = slots(phrase.shape)
        filling: Filling = {}
        place = 0
        for piece in pieces(phrase.texts[self._language]):
            if isinstance(piece, Words):
                words = fold(piece.printed).text
                found = self._query.find(words, place) if words else -1
                place = found + len(words) if found >= 0 else place
            elif isinstance(piece, Place) and piece.name not in filling:
                symbol = piece.symbol or symbols[piece.name]
                for start, end, data in self._standing(symbol):
                    if place <= start <= place + REACH and self._written(symbol, data):
                        filling[piece.name], place = data, end
                        break
        return filling

    def _standing(self, symbol: str) -> Spans:
        if symbol not in self._spans:
            found = self._reader.found(symbol)
            self._spans[symbol] = [(start, end, self._as_said(symbol, start, end, data)) for start, end, data in found]
        return self._spans[symbol]

    def _as_said(self, symbol: str, start: int, end: int, data: Data) -> Data:
        several = self._plural(data)
        return several if fold(self._written(symbol, several)).text == self._query[start:end] else data

    def _written(self, symbol: str, data: Data) -> str:
        with suppress(NoWordsError):
            return self._grammar.write(symbol, data, self._language)
        return ""
