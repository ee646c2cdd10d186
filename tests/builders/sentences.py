"""Random sentences of a phrase book: trees of its grammar as hypothesis strategies."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from hypothesis import strategies as st

from deckbuilder.effect_text.grammar import Grammar, ListOf, Phrase, Symbol, Terminal
from deckbuilder.effect_text.shapes import Data, build, slots

Trees = st.SearchStrategy[Data]
_OFTEN = 6
"""How many times an optional part is omitted for each time it is used."""


class RandomSentences:
    """Strategies for the symbols of a grammar. `words`: values for terminals, such as numbers and names, and for
    symbols without phrases."""

    def __init__(self, grammar: Grammar, words: Mapping[str, Sequence[Data]]) -> None:
        self._grammar, self._words = grammar, words
        self._known: dict[str, Trees] = {}

    def of(self, name: str) -> Trees:
        """Return a strategy for trees of the symbol."""
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
    """Return a strategy that picks one of them. One that is listed more often is picked more often."""
    return st.sampled_from(range(len(strategies))).flatmap(lambda index: strategies[index])


class EveryPhrase:
    """For each phrase of a grammar, the shortest lines that use it: one with its places as empty as possible, and one
    with all places filled."""

    def __init__(self, grammar: Grammar, words: Mapping[str, Sequence[Data]], start: str = "line") -> None:
        """`words`: values for terminals, as for random sentences."""
        self._grammar, self._words, self._start = grammar, words, start
        self._least = self._shortest(lambda _tree: True)
        self._more = self._shortest(lambda tree: tree is not None and tree != (), self._least)
        self._around = self._contexts()

    def lines(self, without: str = "") -> Iterator[Data]:
        """Yield one or two lines for each phrase that a line can contain. `without`: a pattern for symbols to leave
        out."""
        reported: set[str] = set()
        for name, around in self._around.items():
            for phrase in () if without and re.fullmatch(without, name) else self._phrases(name):
                if slots(phrase.shape) and repr(phrase) in reported:
                    continue
                reported.add(repr(phrase))
                tree = self._filled(phrase)
                full = self._filled(phrase, **{slot: self._more[part][1] for slot, part in slots(phrase.shape).items()
                                               if part in self._more})  # fmt: skip
                yield from (around(each) for each in (tree, full)[: 1 if full == tree else 2])

    def _phrases(self, name: str) -> Sequence[Phrase]:
        symbol = self._grammar.symbols[name]
        return () if isinstance(symbol, Terminal | ListOf) or name in self._words else symbol

    def _shortest(
        self, counts: Callable[[Data], bool], known: Mapping[str, tuple[int, Data]] | None = None
    ) -> dict[str, tuple[int, Data]]:
        """Return the shortest tree of each relevant symbol, measured in phrases."""
        least: dict[str, tuple[int, Data]] = {name: (0, words[0]) for name, words in self._words.items()}
        inner = known or least
        growing = True
        while growing:
            growing = False
            for name, symbol in self._grammar.symbols.items():
                for size, tree in self._trees(symbol, inner):
                    if counts(tree) and name not in self._words and (name not in least or size < least[name][0]):
                        least[name], growing = (size, tree), True
        return least

    @staticmethod
    def _trees(symbol: Symbol, least: Mapping[str, tuple[int, Data]]) -> Iterator[tuple[int, Data]]:
        if isinstance(symbol, ListOf):
            if symbol.least == 0:
                yield 0, ()
            if symbol.symbol in least:
                size, tree = least[symbol.symbol]
                many = max(1, symbol.least)
                yield size * many, (tree,) * many
        elif not isinstance(symbol, Terminal):
            for phrase in symbol:
                wanted = slots(phrase.shape)
                if all(part in least for part in wanted.values()):
                    filling = {name: least[part][1] for name, part in wanted.items()}
                    yield 1 + sum(least[part][0] for part in wanted.values()), build(phrase.shape, filling)

    def _filled(self, phrase: Phrase, **given: Data) -> Data:
        wanted = slots(phrase.shape)
        return build(phrase.shape, {**{name: self._least[part][1] for name, part in wanted.items()}, **given})

    def _contexts(self) -> dict[str, Callable[[Data], Data]]:
        """Return the phrases around each symbol in a line, nearest first."""
        around: dict[str, Callable[[Data], Data]] = {self._start: lambda tree: tree}
        waiting = [self._start]
        while waiting:
            outer = waiting.pop(0)
            for inner, wrap in self._inside(outer):
                if inner not in around:
                    around[inner] = _nested(around[outer], wrap)
                    waiting.append(inner)
        return around

    def _inside(self, name: str) -> Iterator[tuple[str, Callable[[Data], Data]]]:
        symbol = self._grammar.symbols[name]
        if isinstance(symbol, ListOf):
            one, spare = max(1, symbol.least), self._least.get(symbol.symbol, (0, None))[1]
            yield symbol.symbol, lambda tree: (tree, *(spare,) * (one - 1))
        for phrase in self._phrases(name):
            for slot, part in slots(phrase.shape).items():
                yield part, partial(self._put, phrase, slot)

    def _put(self, phrase: Phrase, slot: str, tree: Data) -> Data:
        return self._filled(phrase, **{slot: tree})


def _nested(outer: Callable[[Data], Data], inner: Callable[[Data], Data]) -> Callable[[Data], Data]:
    return lambda tree: outer(inner(tree))
