"""Words that are read by rule, for any game: numbers, and names between quotes."""

import re
from collections.abc import Collection, Mapping

from card_db.models import Text
from deckbuilder.effect_text.folding import Folded, fold
from deckbuilder.effect_text.grammar import Terminal
from deckbuilder.effect_text.shapes import Data

MOST_DIGITS = 7
"""Longer numbers are none."""
MOST_LETTERS = 100
"""Longer names are none."""
QUOTE = '"'
"""All quotes as they are folded."""
_WIDE = str.maketrans("+-", "＋－")


class Digits(Terminal):
    """A whole number in half-width digits; `signed` with + or - before them."""

    def __init__(self, *, signed: bool = False, wide: Collection[str] = ()) -> None:
        """`wide`: the languages in which signs are printed in full width."""
        self._signed, self._wide = signed, wide

    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        """The number. What was typed with a space or a comma inside is two numbers."""
        end = position + 1 if self._signed and text.text[position : position + 1] in {"+", "-"} else position
        first = end
        if self._signed and first == position:
            return None
        while text.text[end : end + 1].isdecimal() and (end == first or text.places[end] == text.places[end - 1] + 1):
            end += 1
        return (end, int(text.text[position:end])) if 0 < end - first <= MOST_DIGITS else None

    def write(self, data: Data, language: str) -> str | None:
        """The digits, after a sign where there must be one."""
        if not isinstance(data, int) or isinstance(data, bool) or (data < 0 and not self._signed):
            return None
        words = f"{data:+d}" if self._signed else str(data)
        return words.translate(_WIDE) if language in self._wide else words


class Quoted(Terminal):
    """A name up to the closing sign: what is known, by its words in either language; anything else as it is typed."""

    def __init__(self, names: Mapping[str, Text], closing: str = QUOTE) -> None:
        """`names`: the words of a value."""
        self._names = names
        self._known = {fold(word).text: value for value, name in names.items() for word in (name.ja, name.en) if word}
        self._pattern = _up_to(closing)

    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        """The value of this name."""
        found = self._pattern.match(text.text, position)
        if found is None:
            return None
        return found.end(), self._known.get(found[0]) or text.said(position, found.end())

    def write(self, data: Data, language: str) -> str | None:
        """The name in this language."""
        if not isinstance(data, str) or not data:
            return None
        return self._names[data].get(language) if data in self._names else data


class BothWays(Terminal):
    """A name that has words of its own in each language: read as `{language: words}`, printed in the language."""

    def __init__(self) -> None:
        self._pattern = _up_to(QUOTE)

    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        """The words as they are typed, under their language."""
        found = self._pattern.match(text.text, position)
        return None if found is None else (found.end(), {language: text.said(position, found.end())})

    def write(self, data: Data, language: str) -> str | None:
        """The words of the language, or those of the only one there is."""
        if not isinstance(data, Mapping):
            return None
        words = data.get(language) or next((word for word in data.values() if word), None)
        return words if isinstance(words, str) else None


class Letter(Terminal):
    """A name of one letter, printed as a capital: `X` for a number, `A` for a card that was chosen."""

    def __init__(self, letters: str) -> None:
        """`letters`: those that are names, in lower case."""
        self._letters = frozenset(letters)

    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        """The name."""
        letter = text.text[position : position + 1]
        return (position + 1, letter) if letter in self._letters else None

    def write(self, data: Data, language: str) -> str | None:
        """The capital."""
        return data.upper() if isinstance(data, str) and data in self._letters else None


def _up_to(closing: str) -> re.Pattern[str]:
    return re.compile(f"[^{closing}]{{1,{MOST_LETTERS}}}(?={closing})")
