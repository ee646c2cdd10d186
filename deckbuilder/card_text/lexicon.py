"""Words and their meaning: all words that begin at a place of a folded text."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from deckbuilder.card_text.folding import Folded


class Entry(NamedTuple):
    """A word of the lexicon. `word` is its folded spelling, `kind` its word class, a symbol of the grammar."""

    word: str
    kind: str
    value: Hashable


class Token(NamedTuple):
    """A word found in a text. `value` is its meaning, `word` its spelling in the lexicon."""

    end: int
    kind: str
    value: Hashable
    word: str


Scanner = Callable[[Folded, int], Iterable[Token]]
"""Finds words that no table can list, such as numbers and names."""


@dataclass(slots=True)
class _Branch:
    following: dict[str, "_Branch"] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)


class Lexicon:
    """The words of one game and one language."""

    def __init__(self, entries: Iterable[Entry], scanners: Sequence[Scanner], *, spaced: bool) -> None:
        """`spaced`: words are parted by spaces, which belong to the word before."""
        self._root, self._scanners, self._spaced = _Branch(), scanners, spaced
        self.entries = tuple(dict.fromkeys(entries))
        for entry in self.entries:
            branch = self._root
            for sign in entry.word:
                branch = branch.following.setdefault(sign, _Branch())
            branch.entries.append(entry)

    def at(self, folded: Folded, start: int) -> list[Token]:
        """All words that begin there, in every reading."""
        text, branch, found = folded.text, self._root, list[Token]()
        for end in range(start, len(text)):
            following = branch.following.get(text[end])
            if following is None:
                break
            branch = following
            if branch.entries and not (self._spaced and self._cuts_a_word(text, end)):
                stop = self._after(text, end + 1)
                found += [Token(stop, entry.kind, entry.value, entry.word) for entry in branch.entries]
        for scanner in self._scanners:
            for token in scanner(folded, start):
                found.append(token._replace(end=self._after(text, token.end)))
        return found

    @staticmethod
    def _cuts_a_word(text: str, end: int) -> bool:
        return end + 1 < len(text) and text[end].isalnum() and text[end + 1].isalnum()

    def _after(self, text: str, end: int) -> int:
        return end + 1 if self._spaced and text[end : end + 1] == " " else end
