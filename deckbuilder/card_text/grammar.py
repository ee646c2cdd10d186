"""The rules of a grammar: how symbols are read as parts, and with which words they may begin."""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from deckbuilder.card_text.lexicon import Entry

MOST_REMEMBERED = 10_000
"""Sets of classes of words for which a grammar remembers the rules that may begin there."""
MOST_LOOKED_FOR = 6
"""Classes of words with which a part may begin, up to which the text is searched for them before a rule is tried."""
_PIECES = re.compile(r"'.*?'[?*+]?(?=\s|$)|\S+")
_PIECE = re.compile(r"(.+?)([?*+]?)")


class Part(NamedTuple):
    """A place in a rule. `silent`: fixed words, which mean nothing to the rule's function."""

    symbol: str
    least: int
    most: int
    silent: bool


class Rule(NamedTuple):
    """One way to read a symbol."""

    symbol: str
    parts: tuple[Part, ...]
    make: Callable[..., Hashable | None]
    words: str


def rule(symbol: str, words: str, make: Callable[..., Hashable | None] | None = None) -> Rule:
    """A rule from its parts in words: symbols (`cards`), fixed words (`を` or `'of'`, several ways as `a|b`), each with
    `?` (may be missing, read as None), `*` or `+` (repeated, read as a tuple). Without `make` its only part's meaning
    is its own."""
    return Rule(symbol, tuple(_part(piece) for piece in _PIECES.findall(words)), make or _itself, words)


def _part(piece: str) -> Part:
    found = _PIECE.fullmatch(piece)
    assert found is not None
    symbol, mark = found[1], found[2]
    silent = not re.fullmatch("[a-z_]+", symbol)
    return Part(symbol, 0 if mark in {"?", "*"} else 1, 20 if mark in {"*", "+"} else 1, silent)


def _words(symbol: str) -> list[str]:
    """The spellings of fixed words."""
    inside = symbol[1:-1] if len(symbol) > 2 and symbol[0] == symbol[-1] == "'" else symbol
    return inside.split("|")


def _itself(value: Hashable) -> Hashable:
    return value


Candidate = tuple[Rule, int]
"""A rule, and the number of what it needs later in the text (`Grammar.needs`)."""
Candidates = tuple[Candidate, ...]


class Grammar:
    """Rules by the symbol that they read, ready for use."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules: dict[str, list[Rule]] = {}
        for each in rules:
            self.rules.setdefault(each.symbol, []).append(each)
        self._nullable = self._find_nullable()
        self.first = self._find_first()
        self._sets: dict[frozenset[str], frozenset[str]] = {}
        numbers: dict[frozenset[frozenset[str]], int] = {}
        self._starting = {
            symbol: [
                ((each, numbers.setdefault(self._needed(each), len(numbers))), self._starts(each.parts))
                for each in found
            ]
            for symbol, found in self.rules.items()
        }
        """Made once: thousands of choices share them, and the collector of unused objects walks through each object."""
        self.needs = tuple(numbers)
        """Sets of classes of words: rules need a word of each set."""
        self._candidates: dict[frozenset[str], dict[str, Candidates]] = {}
        self._shared: dict[Candidates, Candidates] = {}

    def candidates(self, symbol: str, kinds: frozenset[str]) -> Candidates:
        """Return the rules for a symbol that may begin with a word of one of these classes."""
        by_symbol = self._candidates.get(kinds)
        if by_symbol is None:
            if len(self._candidates) >= MOST_REMEMBERED:
                self._candidates.clear()
                self._shared.clear()
            by_symbol = self._candidates[kinds] = {}
        known = by_symbol.get(symbol)
        if known is None:
            known = tuple(each for each, starts in self._starting[symbol] if not starts.isdisjoint(kinds))
            known = by_symbol[symbol] = self._shared.setdefault(known, known)
        return known

    def _needed(self, each: Rule) -> frozenset[frozenset[str]]:
        """The classes of words that a rule cannot do without, one of each set."""
        parts = [part for part in each.parts[1:] if part.least and part.symbol not in self._nullable]
        found = {self.first.get(part.symbol, frozenset()) | {part.symbol} for part in parts}
        return frozenset(self._sets.setdefault(kinds, kinds) for kinds in found if len(kinds) <= MOST_LOOKED_FOR)

    def entries(self) -> Iterator[Entry]:
        """The fixed words of the rules."""
        for found in self.rules.values():
            for part in (part for each in found for part in each.parts if part.silent):
                yield from (Entry(word, part.symbol, None) for word in _words(part.symbol))

    def _find_nullable(self) -> set[str]:
        found: set[str] = set()
        while True:
            more = {
                name
                for name, rules in self.rules.items()
                if any(all(part.least == 0 or part.symbol in found for part in each.parts) for each in rules)
            }
            if more == found:
                return found
            found = more

    def _find_first(self) -> Mapping[str, frozenset[str]]:
        first: dict[str, frozenset[str]] = dict.fromkeys(self.rules, frozenset())
        while True:
            more = {
                name: frozenset().union(*(self._starts(each.parts, first) for each in rules))
                for name, rules in self.rules.items()
            }
            if more == first:
                return first
            first = more

    def _starts(self, parts: Sequence[Part], first: Mapping[str, frozenset[str]] | None = None) -> frozenset[str]:
        """The word classes with which the parts may begin."""
        known = self.first if first is None else first
        found: frozenset[str] = frozenset()
        for part in parts:
            found |= known.get(part.symbol, frozenset()) | {part.symbol}
            if part.least and part.symbol not in self._nullable:
                break
        return found
