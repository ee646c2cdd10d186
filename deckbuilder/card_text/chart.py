"""A chart parser: every way to read a stretch of a text by the rules of a grammar.

A rule names a symbol, its parts and a function that makes the meaning from the meanings of the parts; it answers None
where the parts do not go together. Readings of one stretch that mean the same are one.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from deckbuilder.card_text.folding import Folded
from deckbuilder.card_text.grammar import Grammar, Part, Rule
from deckbuilder.card_text.lexicon import Lexicon

DEEPEST = 100
"""Symbols inside one another after which a text counts as too complicated."""
MOST_READINGS = 30_000
"""Readings of parts, in all stages, after which a text counts as too complicated."""


class TooComplicatedError(Exception):
    """The text has too many readings."""


class Item(NamedTuple):
    """A stretch that was read: where it ends, what it means, and by which rule and parts."""

    end: int
    value: Any
    by: Rule | str
    parts: tuple["Item", ...] = ()

    def rules(self) -> Iterator[Rule | str]:
        """The rules and words that it was read by."""
        yield self.by
        for part in self.parts:
            yield from part.rules()


State = tuple[int, tuple[Any, ...], tuple[Item, ...]]
"""How far a rule was read, with the meanings and the items of its parts."""


_OPEN: Sequence[Item] = []
"""The readings of a symbol that is still being read."""


class Chart:
    """All readings of one text; each symbol at each place is read once."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon, folded: Folded, *, reads_parts: bool = False) -> None:
        """`reads_parts`: rules are tried even where the rest of the text lacks a word that they need."""
        self._reads_parts = reads_parts
        self._grammar, self._lexicon, self.folded = grammar, lexicon, folded
        self._read: dict[tuple[str, int], Sequence[Item]] = {}
        self._words: dict[int, dict[str, list[Item]]] = {}
        self._kinds: dict[int, frozenset[str]] = {}
        self._untils: list[int | None] = [None] * len(grammar.needs)
        """The last place at which the text still has what rules need, by the number of that."""
        self._lasts: dict[frozenset[str], int] = {}
        """The last place of a word of any of these classes: many rules need the same."""
        self._begun: dict[tuple[Part, int], list[State]] = {}
        """What a repeated part reads at the beginning of a rule: many rules begin alike."""
        self._count = self._depth = 0

    def read(self, symbol: str, start: int) -> Sequence[Item]:
        """Every reading of the symbol that begins there. Raises TooComplicatedError."""
        known = self._read.get((symbol, start))
        if known is not None:
            return known
        if symbol not in self._grammar.rules:
            return self.words(start).get(symbol, ())
        own = self.words(start).get(symbol, ())
        candidates = self._grammar.candidates(symbol, self._kinds[start])
        if not candidates:
            self._read[symbol, start] = own
            return own
        self._depth += 1
        if self._depth > DEEPEST:
            raise TooComplicatedError
        self._read[symbol, start] = _OPEN  # a symbol that begins with itself reads nothing
        found: dict[tuple[int, Hashable], Item] = {(item.end, item.value): item for item in own}
        untils = self._untils
        for each, needed in candidates:
            first = each.parts[0]
            until = untils[needed]
            if until is None:
                until = untils[needed] = self._until(needed)
            if until < start:
                continue
            if first.least == 0 or self._items(first.symbol, start):
                self._apply(each, start, found)
        self._depth -= 1
        items = self._read[symbol, start] = tuple(found.values())
        return items

    def _until(self, needed: int) -> int:
        """The last place at which the text still has a word of each set of classes."""
        until = len(self.folded.text)
        if self._reads_parts:
            return until
        for kinds in self._grammar.needs[needed]:
            last = self._lasts.get(kinds)
            if last is None:
                standing = kinds & self._last_places.keys()
                last = self._lasts[kinds] = max((self._last_places[kind] for kind in standing), default=-1)
            until = min(until, last)
            if until < 0:
                break
        return until

    @cached_property
    def _last_places(self) -> Mapping[str, int]:
        """Where a word of each class stands last in the text."""
        return {kind: start for start in range(len(self.folded.text)) for kind in self.words(start)}

    def _items(self, symbol: str, start: int) -> Sequence[Item]:
        """The same as `read`, faster for what is known."""
        known = self._read.get((symbol, start))
        if known is not None:
            return known
        if symbol in self._grammar.rules:
            return self.read(symbol, start)
        words = self._words.get(start)
        return (self.words(start) if words is None else words).get(symbol, ())

    def words(self, start: int) -> Mapping[str, list[Item]]:
        """The words that begin there, by their class."""
        known = self._words.get(start)
        if known is None:
            known = self._words[start] = {}
            for token in self._lexicon.at(self.folded, start):
                known.setdefault(token.kind, []).append(Item(token.end, token.value, f"{token.kind}:{token.word}"))
            self._kinds[start] = frozenset(known)
        return known

    def furthest(self) -> int:
        """Return how far the text was read, by any rule."""
        return max((item.end for items in self._read.values() for item in items), default=0)

    def places(self, is_meant: Callable[[Any], bool]) -> Iterator[tuple[int, int]]:
        """Return where values were read that fit: from, to."""
        for (_, start), items in self._read.items():
            yield from ((start, item.end) for item in items if is_meant(item.value))

    def _apply(self, each: Rule, start: int, found: dict[tuple[int, Hashable], Item]) -> None:
        first = each.parts[0]
        states = self._one(first, [(start, (), ())]) if first.most == 1 else self._begin(first, start)
        self._spend(len(states))
        for part in each.parts[1:]:
            states = self._one(part, states) if part.most == 1 else self._several(part, states)
            if not states:
                return
            self._spend(len(states))
        for end, values, items in states:
            value = each.make(*values)
            if value is not None and (end, value) not in found:
                found[end, value] = Item(end, value, each, items)

    def _begin(self, part: Part, start: int) -> list[State]:
        """The states after a repeated part with which a rule begins."""
        known = self._begun.get((part, start))
        if known is None:
            known = self._several(part, [(start, (), ())])
            if self._read.get((part.symbol, start)) is not _OPEN:
                self._begun[part, start] = known
        return known

    def _spend(self, count: int) -> None:
        self._count += count
        if self._count > MOST_READINGS:
            raise TooComplicatedError

    def _one(self, part: Part, states: list[State]) -> list[State]:
        """The states after a part that stands there once, or not at all."""
        found: list[State] = []
        symbol, least, _, silent = part
        known = self._read
        for state in states:
            position, values, items = state
            if least == 0:
                found.append(state if silent else (position, (*values, None), items))
            read = known.get((symbol, position))
            if read is None:
                read = self._items(symbol, position)
            found += [(item.end, values if silent else (*values, item.value), (*items, item)) for item in read]
        return found

    def _several(self, part: Part, states: list[State]) -> list[State]:
        """The states after a part that may be repeated."""
        found: list[State] = []
        for position, values, items in states:
            for end, several in self._repeated(part, position):
                told = tuple(item.value for item in several)
                found.append((end, values if part.silent else (*values, told), (*items, *several)))
        return found

    def _repeated(self, part: Part, start: int) -> Iterator[tuple[int, tuple[Item, ...]]]:
        fresh: list[tuple[int, tuple[Item, ...]]] = [(start, ())]
        for count in range(part.most + 1):
            if count >= part.least:
                yield from fresh
            fresh = [
                (item.end, (*several, item))
                for position, several in fresh
                for item in self._items(part.symbol, position)
                if item.end > position
            ]
            if not fresh:
                return
            self._spend(len(fresh))
