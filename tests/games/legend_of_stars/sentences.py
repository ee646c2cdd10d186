"""Random sentences of the phrase book: trees of the grammar as hypothesis strategies."""

from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from deckbuilder.effect_text.grammar import Grammar, ListOf, Phrase
from deckbuilder.effect_text.shapes import Data, build, slots
from deckbuilder.games.legend_of_stars.phrases.vocabulary import Icons, Number

Trees = st.SearchStrategy[Data]
_SELDOM = 6
"""How often an optional part is left out for each time it is said."""


class Sentences:
    """Strategies for the symbols of a grammar. `words`: what stands for the names of things."""

    def __init__(self, grammar: Grammar, words: Mapping[str, Sequence[str]]) -> None:
        self._grammar, self._words = grammar, words
        self._known: dict[str, Trees] = {}

    def of(self, name: str) -> Trees:
        """Trees of the symbol."""
        if name not in self._known:
            self._known[name] = self._fresh(name)
        return self._known[name]

    def _fresh(self, name: str) -> Trees:
        if name == "flag":
            return st.sampled_from([True, None])
        if name in self._words:
            return st.sampled_from(self._words[name])
        symbol = self._grammar.symbols[name]
        if isinstance(symbol, Icons):
            return st.sampled_from([("up",), ("up", "left"), ("up", "down", "left", "right")])
        if isinstance(symbol, Number):
            return st.sampled_from([-300, -100, 100, 200] if name == "signed" else [1, 2, 3, 100])
        if isinstance(symbol, ListOf):
            item = self.of(symbol.symbol)
            lists = [st.tuples(*[item] * size) for size in range(symbol.least, symbol.least + 2)]
            return _one_of([lists[0]] * (_SELDOM if symbol.least == 0 else 2) + lists[1:])
        assert isinstance(symbol, tuple), (name, symbol)
        phrases = [self._phrase(phrase) for phrase in symbol]
        often = _SELDOM * (len(phrases) - 1) if symbol[0].shape is None else 1
        return _one_of(phrases[:1] * often + phrases[1:])

    def _phrase(self, phrase: Phrase) -> Trees:
        parts = {name: self.of(symbol) for name, symbol in slots(phrase.shape).items()}
        if not parts:
            return st.just(build(phrase.shape, {}))
        return st.fixed_dictionaries(parts).map(lambda filling: build(phrase.shape, filling))


def _one_of(strategies: Sequence[Trees]) -> Trees:
    """One of them, as often as it is named."""
    return st.sampled_from(range(len(strategies))).flatmap(lambda index: strategies[index])
