"""What a search asks for, as a tree of values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Everything:
    """Holds for every card."""


@dataclass(frozen=True, slots=True)
class Contains:
    """The folded word is in the text of one of the columns; with `whole`, it is one of the texts."""

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
    """The number of the field is within the bounds, which count as inside; None is no bound. Cards without the number
    are out."""

    field: str
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class Both:
    """All parts hold."""

    parts: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """At least one part holds."""

    parts: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Without:
    """The part does not hold."""

    part: "Condition"


Condition = Everything | Contains | Among | Between | Both | Either | Without
