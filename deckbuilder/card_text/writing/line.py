"""One ability in clauses, on the way to a line of text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.card_text.meaning import (
    Clause,
    Moment,
)
from deckbuilder.card_text.writing.clause_making import Clauses
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.conditions import condition
from deckbuilder.card_text.writing.form import Form

Happening = Clause | Moment


STATES = frozenset({"be", "exist", "less", "more", "equal", "during"})
"""Verbs of what is."""


@dataclass
class Line:
    """One ability in clauses."""

    name: Mapping[str, str] | None = None
    once: str = ""
    """`turn` or `game` if the ability can be used only once in that time."""
    uses: int = 1
    """How often it can be used in a turn, if that is limited (`once`)."""
    at_will: bool = False
    during: str | None = None
    whens: list[tuple[str, Happening]] = field(default_factory=list)
    """Events, and the mark that may stand for each (`` for none)."""
    asked: Clauses = field(default_factory=list)
    """Conditions before the cost."""
    names: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    """What it is called, and the words that it has."""
    icons: tuple[str, ...] = ()
    """Marks of the type of the line and of the zones where its card must be."""
    times: int = 0
    """How often it can be used in a turn; 0: as often as possible."""
    zone: Clause | None = None
    """Where the card must lie for its events."""
    before_when: Clauses = field(default_factory=list)
    """Conditions of the event."""
    cost: list[Any] | None = None
    sentences: list[Clauses] = field(default_factory=list)
    items: tuple[list[Clauses], ...] = ()


def asked_of(form: Form, composer: Composer) -> Clauses:
    """The condition of an ability, if it has one."""
    tree = form.take("if")
    return [] if tree is None else condition(tree, composer)
