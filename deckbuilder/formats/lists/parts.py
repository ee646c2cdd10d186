"""What stands beside a name in a line: parts, each understood by a family."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Kind = Literal["count", "bare", "ordinal", "code", "words", "tail", "remark"]


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a line. `count` says how many copies; `bare` is a number that may do so; `ordinal` numbers the line;
    `code` must belong to the card; `words` must describe the card; `tail` is a free comment behind a count; `remark` is
    marked as no part of the list. `number` is the value of the first three."""

    kind: Kind
    text: str
    number: int = 0


Found = tuple[Part | None, int]
"""A part and the place where it ends; None for signs that mean nothing."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """One way in which a family understands what stands at a place; the group `n` is the part's number."""

    kind: Kind
    form: re.Pattern[str]
    value: Callable[[str], int] | None = None

    def found(self, text: str, at: int) -> Found | None:
        """The part that begins at a place; None if there is none."""
        match = self.form.match(text, at)
        if match is None or match.end() == at:
            return None
        return Part(self.kind, match[0].strip(), self.value(match["n"]) if self.value else 0), match.end()


Family = tuple[Pattern, ...]


def pattern(form: str, kind: Kind, value: Callable[[str], int] | None = None) -> Pattern:
    """A pattern of a regular expression, for which case does not matter."""
    return Pattern(kind, re.compile(form, re.IGNORECASE), value)


def steps(family: Family, text: str, at: int) -> list[Found]:
    """Everything that a family sees at a place, in its own order."""
    return [found for each in family if (found := each.found(text, at)) is not None]
