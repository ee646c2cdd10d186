"""Abilities in brackets that cards are given. Each is a text of its own, read by the reader of the text around it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

from deckbuilder.card_text.doubts import Lack, Question
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.meaning import InnerText

MOST_NESTED = 2
"""How deep texts are read that stand in one another."""
MOST_COMBINED = 20
"""Combinations of the meanings of several texts that are looked at."""
GIVEN_TYPES = frozenset({"triggered", "activated", "static", "instead"})
"""The types of abilities that cards can be given."""
Meaning = tuple[tuple[Any, ...], Sequence[Tree]]
"""The keywords and the abilities of a text."""


class InnerReading:
    """What a text in brackets may mean: its meanings, or why it has none. `meanings`: more than one only if the words
    mean several things; `readings`: what it may mean as far as it asks."""

    def __init__(
        self,
        meanings: Sequence[Meaning] = (),
        readings: Sequence[Meaning] = (),
        questions: frozenset[Question] = frozenset(),
        unsayable: frozenset[Lack] = frozenset(),
        unread: Sequence[tuple[int, int]] = (),
        failure: Any = None,
    ) -> None:
        self.meanings, self.readings, self.questions = meanings, readings, questions
        self.unsayable, self.unread, self.failure = unsayable, unread, failure


class InnerTexts:
    """The texts in brackets of one line, with what became of them."""

    def __init__(self, read: Callable[[InnerText], InnerReading]) -> None:
        """`read`: reads one of them."""
        self._read, self._known = read, dict[InnerText, InnerReading]()
        self.readings: list[list[Tree]] = []
        """Scripts that the line may mean as far as a text in it asks."""

    def filled(self, script: list[Tree]) -> list[list[Tree]]:
        """Return the script with the meaning of each text in it, one script for each combination of meanings. Without
        such texts it is the script itself. Nothing is returned if one of them was not read."""
        texts = list(dict.fromkeys(_inside(script)))
        if not texts:
            return [script]
        found = [self._reading(text) for text in texts]
        if any(reading.questions for reading in found):
            self.readings += _combined(script, texts, [reading.meanings or reading.readings for reading in found])
            return []
        return _combined(script, texts, [reading.meanings for reading in found])

    def _reading(self, text: InnerText) -> InnerReading:
        if text not in self._known:
            self._known[text] = self._read(text)
        return self._known[text]

    @property
    def questions(self) -> frozenset[Question]:
        """What the texts leave open."""
        return frozenset(question for reading in self._known.values() for question in reading.questions)

    @property
    def unsayable(self) -> frozenset[Lack]:
        """What no script can say."""
        return frozenset(lack for reading in self._known.values() for lack in reading.unsayable)

    @property
    def unread(self) -> InnerReading | None:
        """The first text with words that were not read."""
        return next((reading for reading in self._known.values() if reading.unread), None)


def _inside(part: Any) -> Iterator[InnerText]:
    if isinstance(part, InnerText):
        yield part
    elif isinstance(part, Mapping):
        for value in part.values():
            yield from _inside(value)
    elif isinstance(part, tuple | list):
        for value in part:
            yield from _inside(value)


def _combined(
    script: list[Tree], texts: Sequence[InnerText], meanings: Sequence[Sequence[Meaning]]
) -> list[list[Tree]]:
    combinations = islice(product(*meanings), MOST_COMBINED)
    return [_with(script, dict(zip(texts, combined, strict=True))) for combined in combinations]


def _with(part: Any, meant: Mapping[InnerText, Meaning]) -> Any:
    """The part with the meanings of the texts in it. A text may be several abilities, or keywords."""
    if isinstance(part, tuple | list):
        return type(part)(inner for each in part for inner in _several(each, meant))
    if not isinstance(part, Mapping):
        return part
    told = {key: _with(value, meant) for key, value in part.items()}
    words = [word for text in part.get("grant_abilities", ()) if text in meant for word in meant[text][0]]
    if words:
        told["grant"] = (*told.get("grant", ()), *(_keyword(word) for word in words))
    if told.get("grant_abilities") == ():
        del told["grant_abilities"]
    return told


def _several(part: Any, meant: Mapping[InnerText, Meaning]) -> Iterator[Any]:
    if isinstance(part, InnerText):
        yield from meant[part][1]
    elif isinstance(part, Mapping) and isinstance(text := part.get("ability"), InnerText):
        rest = {key: value for key, value in part.items() if key not in {"op", "ability"}}
        keywords, abilities = meant[text]
        for word in keywords:
            yield {"op": "grant", **rest, **_keyword(word)}
        for ability in abilities:
            yield {**part, "ability": ability}
    else:
        yield _with(part, meant)


def _keyword(word: Any) -> Tree:
    keyword, value = word
    return {"keyword": keyword, **({} if value is None else {"value": value})}
