"""What stands beside a name in a line: parts, each understood by a family."""

import re
from collections.abc import Callable, Iterable, Iterator
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
Family = Callable[[str, int], Iterator[Found]]
"""The ways in which a family understands a line from some place on."""


def by_pattern(pattern: str, kind: Kind, value: Callable[[str], int] | None = None) -> Family:
    """A family of one regular expression; the group `n` is given to `value` and makes the part's number."""
    compiled = re.compile(pattern, re.IGNORECASE)

    def family(text: str, at: int) -> Iterator[Found]:
        found = compiled.match(text, at)
        if found and found.end() > at:
            yield Part(kind, found[0].strip(), value(found["n"]) if value else 0), found.end()

    return family


def any_of(families: Iterable[Family]) -> Family:
    """All ways of several families."""
    together = tuple(families)

    def family(text: str, at: int) -> Iterator[Found]:
        for each in together:
            yield from each(text, at)

    return family
