"""The results of a deck check: problems with a rule number, a message and the cards concerned."""

from dataclasses import dataclass, field
from datetime import date
from typing import Literal, Protocol

from card_db.models import Card
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.message import Message

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that fixes a problem.

    It gives a card this count in a section, and moves the removed copies to the section `move_to` if that is set.
    """

    label: Message
    card: str
    section: str
    count: int
    move_to: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a deck. `rule` is a rulebook number with the game's letters, such as `ABC 3.1`."""

    rule: str
    message: Message
    cards: tuple[str, ...] = ()
    severity: Severity = "error"
    fix: Fix | None = field(default=None)


class CardLookup(Protocol):
    """Looks up a deck's cards."""

    def card(self, card_id: str) -> Card | None:
        """Return the card with that id, or None if it is unknown."""


class DeckRule(Protocol):
    """One rule of deck construction of one game."""

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return the problems that this rule finds in the deck on that day."""
