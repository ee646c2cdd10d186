"""What came of reading a card's text: abilities, or what was not understood and where."""

from dataclasses import dataclass
from typing import Protocol

from card_db.models import Ability, Card, Keyword
from deckbuilder.i18n.message import Message


@dataclass(frozen=True, slots=True)
class TextProblem:
    """A place that was not understood. Lines and columns count from 1, in the text as it was typed."""

    language: str
    line: int
    column: int
    unread: str
    """The rest of the line from there."""
    message: Message
    nearest: tuple[str, ...] = ()
    """Phrases of the grammar that are written in a similar way, filled in where possible, the most similar first."""


@dataclass(frozen=True, slots=True)
class CompiledText:
    """The keywords and abilities of a text, in printed order. With any problem there are none: a card is not run by
    half."""

    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    problems: tuple[TextProblem, ...] = ()


MOST_SUGGESTED = 5
"""Lines of one text that get suggestions, where the caller does not say how many."""


class ReadText(Protocol):
    """Reads the text of a card."""

    def __call__(self, card: Card, suggestions: int = MOST_SUGGESTED) -> "ReadCard":
        """Similar phrases are looked up for the first `suggestions` lines that are not understood; each takes time."""


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card after its text was read: with abilities, or marked `by_hand` and with the reasons."""

    card: Card
    problems: tuple[TextProblem, ...] = ()
