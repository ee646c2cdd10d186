"""Random sentences of a phrase book: trees of its grammar as hypothesis strategies."""

from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from deckbuilder.effect_text.grammar import Grammar, ListOf, Phrase, Terminal
from deckbuilder.effect_text.shapes import Data, build, slots

Trees = st.SearchStrategy[Data]
_OFTEN = 6
"""How often an optional part is left out for each time it is said."""


class RandomSentences:
    """Strategies for the symbols of a grammar. `words`: what stands for terminals, such as numbers and names, and
    for symbols that the grammar only asks about."""

    def __init__(self, grammar: Grammar, words: Mapping[str, Sequence[Data]]) -> None:
        self._grammar, self._words = grammar, words
        self._known: dict[str, Trees] = {}

    def of(self, name: str) -> Trees:
        """Trees of the symbol."""
        if name not in self._known:
            self._known[name] = st.deferred(lambda: self._fresh(name))
        return self._known[name]

    def _fresh(self, name: str) -> Trees:
        if name in self._words:
            return st.sampled_from(list(self._words[name]))
        symbol = self._grammar.symbols[name]
        assert not isinstance(symbol, Terminal), name
        if isinstance(symbol, ListOf):
            item = self.of(symbol.symbol)
            lists = [st.tuples(*[item] * size) for size in range(symbol.least, symbol.least + 2)]
            return _one_of(lists[:1] * (_OFTEN if symbol.least == 0 else 2) + lists[1:])
        phrases = [self._phrase(phrase) for phrase in symbol]
        bare = _OFTEN * (len(phrases) - 1) if symbol[0].shape is None else 1
        return _one_of(phrases[:1] * bare + phrases[1:])

    def _phrase(self, phrase: Phrase) -> Trees:
        parts = {name: self.of(symbol) for name, symbol in slots(phrase.shape).items()}
        if not parts:
            return st.just(build(phrase.shape, {}))
        return st.fixed_dictionaries(parts).map(lambda filling: build(phrase.shape, filling))


def _one_of(strategies: Sequence[Trees]) -> Trees:
    """One of them, as often as it is named."""
    return st.sampled_from(range(len(strategies))).flatmap(lambda index: strategies[index])
