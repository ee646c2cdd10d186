"""Reads a line by a grammar. Every symbol is read once at every place, so work grows with the length of the line."""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import TypeAlias

from deckbuilder.effect_text.folding import Folded
from deckbuilder.effect_text.grammar import Grammar, ListOf, Pattern, Terminal, Wanted
from deckbuilder.effect_text.shapes import Data, Filling, build

DEEPEST = 60
"""How deep symbols may stand inside one another."""
Readings = Mapping[int, Data]
"""What was read from one place, by where it ends. Of two readings with the same end the first declared counts."""
NOTHING: Readings = {}


@dataclass(frozen=True, slots=True)
class Stuck:
    """Where reading came to an end: the first sign of the phrase that was not understood, and the symbols that were
    wanted there."""

    start: int
    wanted: tuple[str, ...]
    before: int = 0
    """Where the last phrase began, if none was begun at `start`."""


Outcome: TypeAlias = "Data | Stuck"


class Reader:
    """One line in one language."""

    def __init__(self, grammar: Grammar, line: Folded, language: str, clauses: Set[str]) -> None:
        """`clauses`: the symbols by which a failure is told, such as a condition or a step."""
        self._grammar, self._line, self._language, self._clauses = grammar, line, language, clauses
        self._read: dict[tuple[str, int], Readings] = {}
        self._depth = 0
        self._tried: dict[int, list[str]] = {}
        self._understood = 0

    def whole(self, symbol: str) -> Outcome:
        """What the whole line means as that symbol, or where reading came to an end."""
        readings = self._symbol(symbol, 0)
        end = len(self._line.text)
        if end in readings:
            return readings[end]
        start = max(self._understood, max(self._tried, default=0))
        before = max((place for place in self._tried if place < start), default=0)
        return Stuck(start, tuple(self._tried.get(start, ())), before)

    def last(self, clause: str) -> int:
        """Where the last phrase of that kind begins that was read."""
        return max((place for (name, place), found in self._read.items() if name == clause and found), default=0)

    def found(self, symbol: str) -> list[tuple[int, int, Data]]:
        """Where the symbol stands in the line: the longest reading from each place."""
        places: list[tuple[int, int, Data]] = []
        for start in range(len(self._line.text)):
            readings = self._symbol(symbol, start)
            end = max(readings, default=start)
            if end > start:
                places.append((start, end, readings[end]))
        return places

    def _symbol(self, name: str, position: int) -> Readings:
        known = self._read.get((name, position))
        if known is not None:
            return known
        if self._depth >= DEEPEST:
            return NOTHING
        self._depth += 1
        found = self._fresh(name, position)
        self._depth -= 1
        self._read[name, position] = found
        if name in self._clauses:
            self._tried.setdefault(position, []).append(name)
            self._understood = max(self._understood, max(found, default=0))
        return found

    def _fresh(self, name: str, position: int) -> Readings:
        symbol = self._grammar.symbols[name]
        if isinstance(symbol, ListOf):
            return self._list(name, symbol, position)
        if isinstance(symbol, Terminal):
            return self._terminal(symbol, position)
        found: dict[int, Data] = {}
        sign = self._line.text[position : position + 1]
        for pattern in self._grammar.patterns[name, self._language]:
            if pattern.signs is not None and sign not in pattern.signs:
                continue
            for end, filling in self._pattern(pattern, position).items():
                if end not in found:
                    found[end] = build(pattern.shape, filling)
        return found

    def _terminal(self, symbol: Terminal, position: int) -> Readings:
        read = symbol.read(self._line, position, self._language)
        return NOTHING if read is None else {read[0]: read[1]}

    def _pattern(self, pattern: Pattern, position: int) -> dict[int, Filling]:
        fillings: dict[int, Filling] = {position: {}}
        for token in pattern.tokens:
            following: dict[int, Filling] = {}
            for place, filling in fillings.items():
                self._follow(token, place, filling, following)
            if not following:
                return {}
            fillings = following
        return fillings

    def _follow(
        self, token: tuple[str, ...] | Wanted, place: int, filling: Filling, following: dict[int, Filling]
    ) -> None:
        if isinstance(token, Wanted):
            for end, data in self._symbol(token.symbol, place).items():
                if end not in following and filling.get(token.name, data) == data:
                    following[end] = {**filling, token.name: data}
            return
        for word in token:
            if self._line.text.startswith(word, place):
                following.setdefault(place + len(word), filling)

    def _list(self, name: str, symbol: ListOf, position: int) -> Readings:
        before, joints = self._grammar.joints[name, self._language]
        starts = self._pattern(before, position)
        ends: dict[int, tuple[Data, ...]] = {}
        fresh: dict[int, tuple[Data, ...]] = dict.fromkeys(starts, ())
        while fresh:
            grown: dict[int, tuple[Data, ...]] = {}
            for start, items in fresh.items():
                for end, data in self._symbol(symbol.symbol, start).items():
                    if end > start and end not in ends:
                        ends[end] = (*items, data)
                        grown[end] = ends[end]
            fresh = {}
            for end, items in grown.items():
                for joint in joints:
                    for start in self._pattern(joint, end):
                        fresh.setdefault(start, items)
        found: dict[int, Data] = {end: items for end, items in ends.items() if len(items) >= symbol.least}
        return {position: (), **found} if symbol.least == 0 else found
