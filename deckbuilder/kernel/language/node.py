"""The parts of every effect language: the base class of its forms, bounded numbers, words and names."""

from dataclasses import dataclass
from keyword import iskeyword
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

MOST_NUMBER = 1_000_000
"""The greatest number that a script may contain."""
Number = Annotated[int, Field(strict=True, ge=-MOST_NUMBER, le=MOST_NUMBER)]
TimesPerTurn = Annotated[int, Field(strict=True, ge=0, le=99)]
"""How often something can be used in a turn. 0: no limit."""
Count = Annotated[int, Field(strict=True, ge=0, le=100)]
Flag = Annotated[bool, Field(strict=True)]
Word = Annotated[str, Field(min_length=1, max_length=100)]
Name = Annotated[str, Field(pattern=r"^[a-z_]{1,30}$")]
"""`self`, `it` (the last choice, or the card of the trigger), another card that the game names, or a named choice."""


def field_of(word: str) -> str:
    """Return the field of a form for a word. Some words are reserved in Python."""
    return f"{word}_" if iskeyword(word) else word


# The tags of the choices below begin with ~, so that no checker takes them for a field (script_places.py).


class Node(BaseModel):
    """A form of an effect language. Pydantic builds the validator when the first card is compiled, which keeps the
    program start fast."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    def says_only(self, *fields: str) -> bool:
        """Return whether all fields except these have their defaults."""
        others = {field: info for field, info in type(self).model_fields.items() if field not in fields}
        return all(
            getattr(self, field) == info.get_default(call_default_factory=True) for field, info in others.items()
        )


@dataclass(frozen=True, slots=True)
class WordOf:
    """Marks a field for one of the words that each game lists: `Annotated[str, WordOf("phase")]`."""

    kind: str


@dataclass(frozen=True, slots=True)
class FormOf:
    """Marks a field for a form of the game: an `ability`, a `step`, a `condition`, an `amount`, or the form of that
    name, such as `Select`. Type checkers see the annotated type."""

    kind: str


def one_or_many(value: object) -> str:
    """Return the branch for a word or a list of words."""
    return "~word" if isinstance(value, str) else "~words"


def name_or_cards(value: object) -> str:
    """Return the branch for a name or a selector."""
    return "~name" if isinstance(value, str) else "~cards"


Words = Annotated[
    Annotated[Word, Tag("~word")]
    | Annotated[Annotated[tuple[Word, ...], Field(min_length=2, max_length=10)], Tag("~words")],
    Discriminator(one_or_many),
]
