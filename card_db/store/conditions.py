"""The conditions of a search, as a tree of values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Everything:
    """Matches every card."""


@dataclass(frozen=True, slots=True)
class Contains:
    """The folded word is in one of the text columns. With `whole`, it is the whole text."""

    columns: tuple[str, ...]
    word: str
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Among:
    """The field has one of the words."""

    field: str
    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class Between:
    """The number of the field is within the inclusive bounds.

    None means no bound. Cards without the number do not match.
    """

    field: str
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class Both:
    """All parts match."""

    parts: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """At least one part matches."""

    parts: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Without:
    """The part does not match."""

    part: "Condition"


Condition = Everything | Contains | Among | Between | Both | Either | Without
