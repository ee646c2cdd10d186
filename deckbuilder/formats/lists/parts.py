"""The parts of a line beside a name, each recognised by a family of patterns."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Kind = Literal["count", "bare", "ordinal", "code", "words", "tail", "remark"]


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a line.

    `count` is a number of copies. `bare` is a number that may be one. `ordinal` numbers the line. `code` must belong to
    the card. `words` must describe the card. `tail` is a free comment after a count. `remark` is marked as not part of
    the list. `number` is the value of the first three.
    """

    kind: Kind
    text: str
    number: int = 0


PartAndEnd = tuple[Part | None, int]
"""A part and the index where it ends. The part is None for signs without meaning."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """One pattern of a family. The group `n` of its form is the part's number."""

    kind: Kind
    form: re.Pattern[str]
    value: Callable[[str], int] | None = None

    def match(self, text: str, at: int) -> PartAndEnd | None:
        """Return the part that begins at an index, or None."""
        match = self.form.match(text, at)
        if match is None or match.end() == at:
            return None
        return Part(self.kind, match[0].strip(), self.value(match["n"]) if self.value else 0), match.end()


Family = tuple[Pattern, ...]


def pattern(form: str, kind: Kind, value: Callable[[str], int] | None = None) -> Pattern:
    """Return a pattern with a case-insensitive regular expression."""
    return Pattern(kind, re.compile(form, re.IGNORECASE), value)


def steps(family: Family, text: str, at: int) -> list[PartAndEnd]:
    """Return everything that a family recognises at an index, in the family's order."""
    return [found for each in family if (found := each.match(text, at)) is not None]
